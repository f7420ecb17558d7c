import Assistant
import Chrono
import Gazetteer
import Grammar
import TimePhrases

/// Changing when alarms ring that are set.
extension AlarmCommands {
    static let change: Command = Command(
        "alarm.change", "Give an alarm another time; one that repeats keeps its days when only a time is said.",
        says: [
            "[<want>] <edit> {alarms}", "[<want>] <edit> {alarms} (to|into|till) {time}",
            "set [<the>] alarm {alarm} to {time}", "[<want>] make (my|the|this|that) <bell> {shift}",
            "[<want>] <edit> {alarms} to {time} in {place}", "<edit> [<the>] {alarm} to {time}", "make it {time}",
            "<edit> [<the>] {alarm} to {time} in {place}", "[<want>] (reset|re-set|rest) {alarms} (for|at) {time}",
            "[<want>] (<edit>|make|delay|postpone) {alarms} {shift}",
            "(delay|postpone) {alarms} {amount}", "[<want>] (add|put) {amount} (to|on|onto) {alarms}",
            "[<want>] (subtract|take|remove) {amount} (from|off) {alarms}",
            "[<want>] repeat {alarms} [on|for] {days}",
            "[<want>] (make|set) {alarms} [to] (repeat|recur|recurring) [on|for] {days}",
            "[把|將] {alarms} (改到|改成|改為|調到|延到|提前到) {time}", "... <edit> ... <bell> ...", "... repeat ... <bell> ...",
        ],
        effects: .changes,
        by: Handler(
            slots: Slot.alarms.optional, Slot.alarm("change").optional, Slot.alarmTime.optional, Slot.place.optional,
            Slot.alarmShift.optional, Slot.alarmAmount.optional, Slot.newDays.optional, data: AlarmText.shape,
            examples: [
                .fails("make it 6am", with: "no-such-alarm"),
                .fails("change alarm 2 to 8am", with: "no-such-alarm"),
                .fails("change gym to 8am", with: "no-such-alarm"),
                .fails("change alarm 2 to 8am in tokyo", with: "no-such-alarm"),
                .fails("change gym to 8am in tokyo", with: "no-such-alarm"),
                .fails("move my alarm from 6 to 6:30", with: "no-such-alarm"),
                .fails("reset my alarm for 6:30", with: "no-such-alarm"),
                .fails("modify my gym alarm", with: "no-such-alarm"),
                .fails("make my alarm 20 minutes later", with: "no-such-alarm"),
                .fails("add 25 minutes to my alarm", with: "no-such-alarm"),
                .fails("set alarm 2 to 8am", with: "no-such-alarm"),
                .fails("make my yoga alarm 20 minutes later", with: "no-such-alarm"),
                .fails("postpone my yoga alarm 25 minutes", with: "no-such-alarm"),
                .fails("make my yoga alarm repeat on sundays", with: "no-such-alarm"),
                .fails("take 25 minutes off my alarm", with: "no-such-alarm"),
                .fails("repeat my alarm on weekends", with: "no-such-alarm"),
                .fails("把七點的鬧鐘改到八點", with: "no-such-alarm"),
                .fails("somebody should change the loud alarm", with: "unread-words"),
                .fails("could it repeat that loud alarm", with: "unread-words"),
            ]
        ) { (turn, alarms, thing, words, place, shift, amount, days) throws(Failure) in
            var selection = alarms ?? thing.map { AlarmSelection($0) } ?? AlarmSelection()
            if alarms == nil, thing == nil, let subject = turn.subject, subject.kind == Alarms.kind {
                selection.numbers = [subject.number]
            }
            let meant = try selection.meant("change", turn)
            if let shift { return try shifted(meant, by: shift, turn) }
            if let amount {
                let isLess = selection.phrase.map { amount.isBefore($0, anyOf: ["from", "off"]) } ?? false
                return try shifted(meant, by: isLess ? amount.negative : amount, turn)
            }
            guard let words = words ?? days else {
                throw Wording.lacksNewTime(selection.phrase)
            }
            // `to half an hour later`: than it is set for.
            if let shift = AlarmShift.read(words.phrase, mustTell: true) { return try shifted(meant, by: shift, turn) }
            var changed: [Alarm] = []
            var notes: [String] = []
            for alarm in meant {
                guard try !isOneDay(words, of: alarm, selection, turn) else { throw Wording.oneOfItsDays(alarm.thing) }
                let plan = try words.plan(changing: alarm, to: place, turn)
                if let note = plan.note { notes.append(note) }
                changed.append(put(alarm, plan.time, turn))
            }
            return told(changed, notes: notes, in: place, turn)
        })

    /// Whether only one of the days of an alarm that repeats is to be changed.
    private static func isOneDay(
        _ words: AlarmWords, of alarm: Alarm, _ selection: AlarmSelection, _ turn: Turn
    ) throws(Failure) -> Bool {
        guard alarm.time.isRepeating else { return false }
        if case .moment(let moment) = words.kind, moment.saysDay { return true }
        return try selection.leftOut(of: alarm, turn) != nil
    }

    /// Gives an alarm a time, from now on.
    private static func put(_ alarm: Alarm, _ time: AlarmTime, _ turn: Turn) -> Alarm {
        var alarm = alarm
        (alarm.time, alarm.after, alarm.isOn) = (time, turn.now, true)
        (alarm.ring, alarm.missed, alarm.skipped) = (nil, nil, nil)
        put(alarm, turn)
        return alarm
    }

    /// Lets alarms ring so much later, or earlier.
    private static func shifted(_ alarms: [Alarm], by shift: AlarmShift, _ turn: Turn) throws(Failure) -> Reply {
        var changed: [Alarm] = []
        for alarm in alarms {
            guard let time = alarm.time.shifted(by: shift.seconds, turn) else { throw shift.badShift(alarm.thing) }
            let moved = put(alarm, time, turn)
            guard AlarmTime.next(time, after: turn.now, turn.world.zones) != nil else {
                throw shift.badShift(alarm.thing)
            }
            changed.append(moved)
        }
        return told(changed, turn)
    }
}

extension Wording {
    static func oneOfItsDays(_ thing: LivingThing) -> Failure {
        Failure(
            "not-next", "Alarm \(thing.number) repeats: one day is changed by skipping it and setting another.",
            hint: "skip alarm \(thing.number)")
    }

    static func lacksNewTime(_ phrase: Phrase?) -> Failure {
        let whole = phrase.map { $0.line.text($0.line.range($0.line.words.indices)) } ?? "change alarm 1"
        return Failure(.missingPart, "To what time?", span: phrase?.range, hint: whole + " to 9am")
    }
}

extension AlarmTime {
    /// The same so many seconds later; nil for a rule that cannot be moved so.
    fileprivate func shifted(by seconds: Int64, _ turn: Turn) -> AlarmTime? {
        func moved(_ civil: CivilDateTime) -> CivilDateTime? {
            civil.instant(offset: .utc)?.adding(seconds: seconds).map { Zone.utc.civil(at: $0) }
        }
        switch self {
        case .instant(let instant): return instant.adding(seconds: seconds).map { .instant($0) }
        case .once(let civil, let zone, let isSecond):
            return moved(civil).map { .once($0, zone, isSecond: isSecond) }
        case .repeating(let rule, let start, let zone):
            let hour = rule.byHour.first ?? start.time.hour
            guard rule.byHour.count <= 1, rule.byMinute.count <= 1,
                let time = CivilTime(hour: hour, minute: rule.byMinute.first ?? start.time.minute),
                let later = moved(CivilDateTime(date: start.date, time: time)), later.date == start.date,
                let changed = rule.at(later.time)
            else { return nil }
            return .repeating(changed, from: CivilDateTime(date: start.date, time: later.time), zone)
        }
    }
}
