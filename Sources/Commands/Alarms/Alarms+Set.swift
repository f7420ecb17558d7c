import Assistant
import Chrono
import Gazetteer
import TimePhrases

/// Alarms, and reminders, which are alarms with a label.
enum AlarmCommands {
    static let plugin = Plugin(
        "Alarms and reminders",
        commands: [set, list, cancel, on, off, change, skip, snooze, dismiss], ringing: [Alarms.self],
        words: Words.alarms)

    static let set: Command = Command(
        "alarm.set", "Ring at a time, once or again and again.",
        says: [
            "[<want>] [<plan>] [<the>] <bell> [for|at|to|on] {time} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> [for|at] {time} (in|at) {place} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> [for|at] {time} (in|at) {place} [on] {day} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> [for|at] {time} (in|at) {place} {days} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> in {place} (at|for) {time} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> [for|at] {time} {zone} [<called> {label}]",
            "[<want>] [<plan>] [<the>] <bell> [for|at] {time} {zone} [on] {day} [<called> {label}]",
            "<bell> {about}", "[<want>] <plan> {request}", "{when} [<want>] <plan> {request}",
            "{hour} <bell> [(to|<called>) {label}]", "[<want>] <wake> [{reminder}]",
            "[<want>] <wake> [at] {time} (in|at) {place}",
            "[<want>] <remind> [{reminder}]", "[<want>] (<wake>|<remind>) [at] {time}",
            "(<wake>|<remind>) [at] {time} {zone}",
            "<remind> [at] {time} in {place} (to|about) {label}", "<remind> at {time} {zone} (to|about) {label}",
            "<remind> in {place} at {time} (to|about) {label}", "{when} [<want>] (<wake>|<remind>) [{reminder}]",
            "... <plan> ... <bell> ...",
        ],
        slots: Slot.alarmTime.optional, Slot.thingLabel.optional, Slot.place.optional, Slot.day.optional,
        Slot.reminder.named("about").optional, Slot.zoneBehind.optional, Slot.alarmDays.optional,
        Slot.alarmRequest.optional,
        Slot.wakeRequest.optional, Slot.alarmWhen.optional, Slot.alarmHour.optional, effects: .changes,
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
            .fails("yesterday at 7 set an alarm", with: "past-time"),
            .says("7am alarm called gym", reply: "Alarm 1 \"gym\": \(tomorrowAtSeven)"),
            .says("tomorrow at 7 wake me up", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .says(
                "set alarms for 7 and 8 tomorrow",
                reply: "Alarm 1: \(tomorrowAtSeven)\n"
                    + "Alarm 2: Tomorrow 08:00, Tue 1 Dec 2026 · CST, UTC+8 · rings in 20 h 12 min."),
            .says("設一個明天早上七點的鬧鐘", reply: "Alarm 1: \(tomorrowAtSeven)"),
            .says("提醒我明天早上七點澆花", reply: "Alarm 1 \"澆花\": \(tomorrowAtSeven)"),
            .fails("set a new alarm", with: "missing-part"),
            .fails("remind me to water the plants", with: "missing-part"),
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
    ) { (turn, words, label, place, day, reminder, zone, days, request, what, when, hour) throws(Failure) in
        if let request = request ?? what {
            let read = try request.read(when: when, turn)
            let note = read.isBare ? placeNote(read.label ?? "", read.words) : nil
            do throws(Failure) {
                return try added(read.words.each, label: read.label, in: nil, on: nil, note, turn)
            } catch { throw request.placed(error) }
        }
        guard var words = reminder?.words ?? words ?? when ?? hour else { throw Wording.noAlarmTime }
        if let days { words = try words.again(days, turn) }
        let note = reminder.flatMap { $0.isBare ? placeNote($0.label, $0.words) : nil }
        return try added(words.each, label: reminder?.label ?? label, in: place ?? zone, on: day, note, turn)
    }

    /// Sets one alarm for each time.
    private static func added(
        _ each: [AlarmWords], label: String?, in place: Located?, on day: ReadMoment?, _ note: String?, _ turn: Turn
    ) throws(Failure) -> Reply {
        var alarms = turn.session[Alarms.self]
        var notes: [String] = []
        var added: [Alarm] = []
        for words in each {
            let plan = try words.plan(in: place, on: day, turn)
            guard alarms.list.count < Alarms.most else { throw Wording.tooManyAlarms }
            added.append(alarms.add(plan.time, label: label, after: turn.now))
            if let note = plan.note { notes.append(note) }
        }
        turn.session[Alarms.self] = alarms
        if added.count == 1 { return told(added[0], note: notes.first ?? note, place, turn) }
        return told(added, notes: notes, in: place, turn)
    }

    /// A label that is a place's name may have been meant as one.
    private static func placeNote(_ label: String, _ words: AlarmWords) -> String? {
        guard Places().find(label) != nil else { return nil }
        return "\(quoted(label)) is the label; for the time there say: alarm \(words.phrase.text) in \(label)"
    }

    private static let tomorrowAtSeven = "Tomorrow 07:00, Tue 1 Dec 2026 · CST, UTC+8 · rings in 19 h 12 min."

    /// A line for each.
    static func told(
        _ alarms: [Alarm], notes: [String] = [], in place: Located? = nil, _ turn: Turn
    ) -> Reply {
        if alarms.count == 1 { turn.subject = Subject(kind: Alarms.kind, number: alarms[0].number) }
        let shown = AlarmText(turn)
        let data = alarms.map(shown.data)
        let blocks = alarms.map { Reply.Block.line(line($0, turn)) } + notes.map { .line($0) }
        return Reply(blocks + PlaceNotes.lines(place.map { [$0] } ?? [], turn)) { AlarmText.data(data) }
    }

    static func told(_ alarm: Alarm, note: String? = nil, _ place: Located?, _ turn: Turn) -> Reply {
        told([alarm], notes: note.map { [$0] } ?? [], in: place, turn)
    }

    /// `Alarm 1 "gym": Tomorrow 07:30, Tue 1 Dec 2026 · CST, UTC+8 · rings in 19 h 42 min.`
    private static func line(_ alarm: Alarm, _ turn: Turn) -> String {
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
        return text
    }
}
