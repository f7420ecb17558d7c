import Assistant
import Chrono

/// Turning alarms off and on, and leaving out one time of them.
extension AlarmCommands {
    static let on: Command = Command(
        "alarm.on", "Turn an alarm on again, or some, or all.",
        says: [
            "[<want>] <on> {alarms}", "[<want>] (turn|switch) {alarms} [back] on",
            "(turn on|switch on|enable|activate) [<the>] {alarm}",
            "(turn|switch) [<the>] {alarm} on", "(把|將) {alarms} <on>", "... <on> ... <bell> ...",
        ],
        slots: Slot.alarms.optional, Slot.alarm("turn on").optional, effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("turn on alarm 2", with: "no-such-alarm"), .fails("turn alarm 2 on", with: "no-such-alarm"),
            .fails("enable gym", with: "no-such-alarm"), .fails("turn gym on", with: "no-such-alarm"),
            .fails("把七點的鬧鐘打開", with: "no-such-alarm"),
            .fails("somebody should enable the loud alarm", with: "unread-words"),
        ]
    ) { (turn, alarms, thing) throws(Failure) in
        let selection = alarms ?? thing.map { AlarmSelection($0) } ?? AlarmSelection()
        return try switched(turn, selection.meant("turn on", turn), on: true)
    }

    static let off: Command = Command(
        "alarm.off", "Turn an alarm off and keep it, or some, or all; what rings ends.",
        says: [
            "[<want>] <off> {alarms}", "[<want>] (turn|switch|shut|cut|take|keep) {alarms} (off|down) [{of}]",
            "(i want|i need|i'd like) {alarms} off",
            "(turn off|switch off|disable|deactivate) [<the>] {alarm}", "(turn|switch) [<the>] {alarm} off",
            "(把|將) {alarms} <off>",
            "[<the>] <bell> (off|stop) [now]", "... <off> ... <bell> ...", "... <bell> ... off ...",
        ],
        slots: Slot.alarms.optional, Slot.alarm("turn off").optional, Slot.ofAlarms.optional, effects: .changes,
        data: Kindless.shape,
        examples: [
            .fails("turn off alarm 2", with: "no-such-alarm"), .fails("turn alarm 2 off", with: "no-such-alarm"),
            .fails("disable gym", with: "no-such-alarm"), .fails("turn gym off", with: "no-such-alarm"),
            .fails("turn my alarm off on monday", with: "no-such-alarm"),
            .fails("i want my alarm off", with: "no-such-alarm"), .fails("stop that alarm", with: "no-such-alarm"),
            .fails("alarm off", with: "no-such-alarm"),
            .fails("把七點的鬧鐘關掉", with: "no-such-alarm"),
            .fails("somebody should disable the loud alarm", with: "unread-words"),
            .fails("i'd love the alarm to be off", with: "unread-words"),
        ]
    ) { (turn, alarms, thing, of) throws(Failure) in
        let selection = (alarms ?? thing.map { AlarmSelection($0) } ?? AlarmSelection()).and(of)
        let isOne = selection.isBare && !selection.isAll && !selection.isPlural
        if isOne, let ringing = Living.newestRinging(Kindless.kinds.flatMap { $0.things(turn) }) {
            return try Kindless.dismissed(turn, ringing)
        }
        let meant = try selection.meant("turn off", turn)
        var isOff: [Alarm] = []
        var lines: [Reply.Block] = []
        for alarm in meant {
            guard let last = try selection.leftOut(of: alarm, turn) else {
                isOff.append(alarm)
                continue
            }
            let skipped = alarm.skipping(to: last)
            put(skipped, turn)
            lines.append(.line(skippedText(skipped, last, turn)))
        }
        let reply = isOff.isEmpty ? nil : try switched(turn, isOff, on: false)
        let shown = AlarmText(turn)
        let data = turn.session[Alarms.self].list.filter { alarm in meant.contains { $0.number == alarm.number } }
            .map(shown.data)
        return Reply((reply?.blocks ?? []) + lines) { AlarmText.data(data) }
    }

    private static func switched(_ turn: Turn, _ alarms: [Alarm], on isOn: Bool) throws(Failure) -> Reply {
        var changed: [Alarm] = []
        for var alarm in alarms {
            alarm.isOn = isOn
            alarm.missed = nil
            if isOn {
                alarm.after = turn.now
                if alarm.next(turn.world.zones) == nil { alarm.time = try again(alarm, turn) }
            } else {
                alarm.ring = nil
            }
            put(alarm, turn)
            changed.append(alarm)
        }
        return told(changed, turn)
    }

    /// The next day with the same time of day.
    private static func again(_ alarm: Alarm, _ turn: Turn) throws(Failure) -> AlarmTime {
        guard case .once(let civil, let zone, _) = alarm.time, let rules = zone.find(turn.world.zones) else {
            throw Wording.alarmIsOver(alarm.thing)
        }
        let today = rules.civil(at: turn.now).date
        for days in 0...2 {
            guard let date = today.adding(days: days) else { continue }
            let time = AlarmTime.once(CivilDateTime(date: date, time: civil.time), zone, isSecond: false)
            if AlarmTime.next(time, after: turn.now, turn.world.zones) != nil { return time }
        }
        throw Wording.alarmIsOver(alarm.thing)
    }

    /// Puts a changed alarm in the place of the one with its number, and the others as they are by now.
    static func put(_ alarm: Alarm, _ turn: Turn) {
        var alarms = turn.session[Alarms.self].settled(turn.present)
        alarms[alarm.number] = alarm
        turn.session[Alarms.self] = alarms
    }

    // MARK: Leaving out one time

    static let skip: Command = Command(
        "alarm.skip", "Leave out the next time of an alarm that repeats.",
        says: [
            "[<want>] (skip|skip over|pass over) {alarms}", "skip [<the>] [next] {alarm}", "(跳過|略過) {alarms}",
            "... skip ... <bell> ...",
        ],
        slots: Slot.alarms.optional, Slot.alarm("skip").optional, effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("skip next gym", with: "no-such-alarm"), .fails("skip alarm 2", with: "no-such-alarm"),
            .fails("skip over the next alarm", with: "no-such-alarm"), .fails("跳過明天的鬧鐘", with: "no-such-alarm"),
            .fails("somebody should skip the loud alarm", with: "unread-words"),
        ]
    ) { (turn, alarms, thing) throws(Failure) in
        let selection = alarms ?? thing.map { AlarmSelection($0) } ?? AlarmSelection()
        var lines: [Reply.Block] = []
        let meant = try skippable(selection, turn)
        for alarm in meant {
            guard alarm.isOn, let next = alarm.ring?.due ?? alarm.next(turn.world.zones) else {
                throw Wording.nothingToSkip(alarm.thing)
            }
            guard alarm.time.isRepeating else {
                // Its only time.
                guard selection.times.saysDays || selection.isAll || selection.place != nil else {
                    throw Wording.nothingToSkip(alarm.thing)
                }
                lines += try switched(turn, [alarm], on: false).blocks
                continue
            }
            let last = try selection.leftOut(of: alarm, turn) ?? next
            let skipped = alarm.skipping(to: last)
            put(skipped, turn)
            lines.append(.line(skippedText(skipped, last, turn)))
        }
        let shown = AlarmText(turn)
        let numbers = meant.map(\.number)
        let data = turn.session[Alarms.self].list.filter { numbers.contains($0.number) }.map(shown.data)
        return Reply(lines) { AlarmText.data(data) }
    }

    /// `skip the coming alarm` means the next of those that repeat, where there are such.
    private static func skippable(_ selection: AlarmSelection, _ turn: Turn) throws(Failure) -> [Alarm] {
        if selection.place == .next(1) || selection.isBare && !selection.isAll {
            var repeating = selection
            repeating.times.mustRepeat = true
            repeating.place = .next(1)
            let found = repeating.matching(turn)
            if !found.isEmpty { return found }
        }
        return try selection.meant("skip", turn)
    }
}
