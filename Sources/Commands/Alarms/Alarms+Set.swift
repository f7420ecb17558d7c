import Assistant
import Chrono
import Gazetteer
import TimePhrases

/// Alarms, and reminders, which are alarms with a label.
enum AlarmCommands {
    static let plugin = Plugin(
        "Alarms and reminders",
        commands: [set, list, show, cancel, on, off, change, skip, snooze, dismiss],
        ringing: [Alarms.self])

    static let set: Command = Command(
        "alarm.set", "Ring at a time, once or again and again.",
        says: [
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at|to] {time} [(called|named|labeled|labelled) {label}]",
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at] {time} (in|at) {place} [(called|named) {label}]",
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at] {time} (in|at) {place} [on] {day} [(called|named) {label}]",
            "[set|make|create|add|new] [a|an|the|my] alarm (called|named) {label} [for|at] {time}",
            "wake me [up] [at] {time}", "wake me [up] [at] {time} (in|at) {place}", "remind me [at] {time}",
            "remind me {reminder}", "[set|make|create|add|new] [a|an] reminder {reminder}",
            "[set|make|create|add|new] [a|an|the|my] alarm {reminder}", "wake me [up] {reminder}",
            "remind me [at] {time} in {place} (to|about) {label}",
            "[set|make|create|add|new] [a|an|the|my] alarm in {place} (at|for) {time} [(called|named) {label}]",
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at] {time} {zone} [(called|named) {label}]",
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at] {time} {zone} [on] {day} [(called|named) {label}]",
            "(wake me [up]|remind me) [at] {time} {zone}", "remind me at {time} {zone} (to|about) {label}",
            "remind me in {place} at {time} (to|about) {label}",
            "[set|make|create|add|new] [a|an|the|my] alarm [for|at] {time} (in|at) {place} {days} [(called|named) {label}]",
            "set me [a|an] alarm [for|at] {time} [(called|named) {label}]",
            "[set|make|create|add|new] [a|an] reminder (for|at) {time}",
        ],
        slots: Slot.alarmTime.optional, Slot.thingLabel.optional, Slot.place.optional, Slot.day.optional,
        Slot.reminder.optional, Slot.zoneBehind.optional, Slot.alarmDays.optional, effects: .changes,
        data: AlarmText.shape,
        examples: [
            .says("alarm in 10m", reply: "Alarm 1: Today 11:58, Mon 30 Nov 2026 · CST, UTC+8 · rings in 10 min."),
            .says(
                "alarm 7:30 weekdays called gym",
                reply: "Alarm 1 \"gym\": every weekday at 07:30 · next "
                    + "Tomorrow 07:30, Tue 1 Dec 2026 · CST, UTC+8 · rings in 19 h 42 min."),
            .says(
                "alarm at 9am in tokyo called call",
                reply: "Alarm 1 \"call\": Tomorrow 09:00 in Tokyo (08:00 here), Tue 1 Dec 2026 · JST, UTC+9 · "
                    + "rings in 20 h 12 min."),
            .says(
                "alarm at 9am in tokyo on friday",
                reply: "Alarm 1: 09:00 in Tokyo (08:00 here), Fri 4 Dec 2026 · JST, UTC+9 · rings in 3 days 20 h."),
            .says(
                "set an alarm called gym for 7",
                reply: "Alarm 1 \"gym\": \(tomorrowAtSeven)"),
            .says("wake me at 7", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .says(
                "wake me up at 7:30 in tokyo",
                reply: "Alarm 1: Tomorrow 07:30 in Tokyo (06:30 here), Tue 1 Dec 2026 · JST, UTC+9 · "
                    + "rings in 18 h 42 min."),
            .says("remind me at 7", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .says("remind me tomorrow at 7 to call mom", reply: "Alarm 1 \"call mom\": \(tomorrowAtSeven)"),
            .says("set a reminder to call mom at 7", reply: "Alarm 1 \"call mom\": \(tomorrowAtSeven)"),
            .says(
                "alarm tea noon",
                reply: "Alarm 1 \"tea\": Today 12:00, Mon 30 Nov 2026 · CST, UTC+8 · rings in 12 min."),
            .says("wake me up at 7 for school", reply: "Alarm 1 \"school\": \(tomorrowAtSeven)"),
            .says(
                "remind me at 9am in tokyo to join the call",
                reply: "Alarm 1 \"join the call\": Tomorrow 09:00 in Tokyo (08:00 here), Tue 1 Dec 2026 · JST, UTC+9 · "
                    + "rings in 20 h 12 min."),
            .says(
                "alarm in tokyo at 9am",
                reply:
                    "Alarm 1: Tomorrow 09:00 in Tokyo (08:00 here), Tue 1 Dec 2026 · JST, UTC+9 · rings in 20 h 12 min."
            ),
            .says(
                "alarm at 9am UTC",
                reply: "Alarm 1: Today 09:00 in UTC (17:00 here), Mon 30 Nov 2026 · UTC · rings in 5 h 12 min."),
            .says(
                "alarm at 9am UTC tomorrow",
                reply: "Alarm 1: Tomorrow 09:00 in UTC (17:00 here), Tue 1 Dec 2026 · UTC · rings in 1 day 5 h."),
            .says(
                "remind me at 9am UTC to join",
                reply: "Alarm 1 \"join\": Today 09:00 in UTC (17:00 here), Mon 30 Nov 2026 · UTC · rings in 5 h 12 min."
            ),
            .says(
                "remind me in tokyo at 9am to join",
                reply: "Alarm 1 \"join\": Tomorrow 09:00 in Tokyo (08:00 here), Tue 1 Dec 2026 · JST, UTC+9 · "
                    + "rings in 20 h 12 min."),
            .says(
                "alarm at noon in tokyo every day",
                reply:
                    "Alarm 1: every day at 12:00 · next Tomorrow 12:00 in Tokyo (11:00 here), Tue 1 Dec 2026 · JST, UTC+9 "
                    + "· rings in 23 h 12 min."),
            .says("set me an alarm for 7", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .says("set a reminder for 7", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .fails("alarm tomorrow", with: "missing-part"),
            .fails("alarm yesterday at 5", with: "past-time"),
            .fails("alarm in 0 minutes", with: "bad-duration"),
        ]
    ) { (turn, words, label, place, day, reminder, zone, days) throws(Failure) in
        guard var words = reminder?.words ?? words else { throw Wording.noAlarmTime }
        if let days { words = try words.again(days, turn) }
        let place = place ?? zone
        let plan = try words.plan(in: place, on: day, turn)
        var alarms = turn.session[Alarms.self]
        guard alarms.list.count < Alarms.most else { throw Wording.tooManyAlarms }
        let alarm = alarms.add(plan.time, label: reminder?.label ?? label, after: turn.now)
        turn.session[Alarms.self] = alarms
        return told(alarm, note: plan.note ?? reminder.flatMap { placeNote($0) }, place, turn)
    }

    /// A label that is a place's name may have been meant as one.
    private static func placeNote(_ reminder: Reminder) -> String? {
        guard reminder.isBare, Places().find(reminder.label) != nil else { return nil }
        let time = reminder.words.phrase.text
        return "\(quoted(reminder.label)) is the label; for the time there say: alarm \(time) in \(reminder.label)"
    }

    private static let tomorrowAtSeven = "Tomorrow 07:00, Tue 1 Dec 2026 · CST, UTC+8 · rings in 19 h 12 min."

    /// `Alarm 1 "gym": Tomorrow 07:30, Tue 1 Dec 2026 · CST, UTC+8 · rings in 19 h 42 min.`
    static func told(_ alarm: Alarm, note: String? = nil, _ place: Located?, _ turn: Turn) -> Reply {
        let shown = AlarmText(turn)
        var text = alarm.thing.named + ": "
        if let rule = shown.rule(alarm) {
            text += rule + (alarm.state == .ringing || alarm.state == .missed ? " · " : " · next ")
        }
        if let instant = shown.instant(alarm) {
            let zone = TimeText.zone(shown.zone(alarm).reading(at: instant))
            let state = alarm.state == .on ? "rings \(shown.distance(instant))" : shown.state(alarm)
            text += "\(shown.moment(instant, alarm)) · \(zone) · \(state)."
        }
        let notes = note.map { [Reply.Block.line($0)] } ?? []
        let data = shown.data(alarm)
        return Reply([.line(text)] + notes + PlaceNotes.lines(place.map { [$0] } ?? [], turn)) {
            AlarmText.data([data])
        }
    }
}
