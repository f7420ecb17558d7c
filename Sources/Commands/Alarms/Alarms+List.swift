import Assistant
import Chrono

/// Looking at alarms.
extension AlarmCommands {
    static let list: Command = Command(
        "alarm.list", "Show the alarms, all or some, the next to ring first; or say when they ring.",
        says: [
            "[{known}] <bell> [{behind}]", "[{known}] <bell> (status|details|list|info|settings|times) [{of}]",
            "[<want>] <look> [{which}] <bell> [{of}]",
            "{question} [{which}] <bell> [{of}]", "[{known}] <bell> {asked}",
            "(when|what day|what time) {does} [{which}] <bell> [{of}]",
            "... <look> ... <bell> ...", "... <bell> ...",
        ],
        slots: Slot.alarmQuestion.optional, Slot.alarmQuestionBehind.optional, Slot.alarmAuxiliary.optional,
        Slot.knownAlarms.optional, Slot.knownBehind.optional, Slot.whichAlarms.optional, Slot.ofAlarms.optional,
        data: AlarmText.shape,
        examples: [
            .says("alarms", reply: nothingSet), .says("show my reminders", reply: "No reminders are set."),
            .says("what alarms do i have", reply: nothingSet), .says("do i have any alarms", reply: nothingSet),
            .says("do i have an alarm for friday", reply: "No, no alarm is set for friday."),
            .says("how many alarms are on for monday", reply: "No alarm is set for monday."),
            .says("alarm status", reply: nothingSet), .fails("alarm 2", with: "no-such-alarm"),
            .fails("next alarm", with: "no-such-alarm"),
            .fails("what time is that alarm", with: "no-such-alarm"),
            .fails("how long until my next alarm", with: "no-such-alarm"),
            .fails("when is my alarm 2", with: "no-such-alarm"), .says("我有哪些鬧鐘", reply: nothingSet),
            .fails("鬧鐘還有多久", with: "no-such-alarm"),
            .fails("my phone should display the loud alarm", with: "no-such-alarm"),
            .fails("what happened to the big old alarm", with: "no-such-alarm"),
            .fails("somebody broke the alarm", with: "no-such-alarm"),
        ]
    ) { (turn, question, asked, does, known, behind, which, of) throws(Failure) in
        let said = (known ?? which).map { $0.and(behind ?? of) } ?? behind ?? of ?? AlarmSelection()
        let alarms = said.matching(turn)
        noteMissed(alarms, turn)
        let asked = question ?? asked ?? does
        switch asked {
        case .whether?: return try whether(alarms, said, turn)
        case .when?, .howLong?:
            guard
                let first = said.isAll || said.isPlural
                    ? alarms.first : alarms.first(where: { $0.state != .off }) ?? alarms.first
            else { throw said.nothing(turn) }
            return asked == .when ? when(first, alarms, said, turn) : howLong(first, turn)
        case .howMany?: return howMany(alarms, said, turn)
        case .which?, nil: return try rows(alarms, said, turn)
        }
    }

    // MARK: Answers

    private static func rows(_ alarms: [Alarm], _ said: AlarmSelection, _ turn: Turn) throws(Failure) -> Reply {
        guard !alarms.isEmpty else { return try none(said, turn) }
        let isOne =
            alarms.count == 1 && !said.mayBeSeveral && !said.isBare && (said.place != nil || !said.numbers.isEmpty)
        return isOne ? told(alarms[0], nil, turn) : table(alarms, turn)
    }

    static func table(_ alarms: [Alarm], _ turn: Turn, under line: String? = nil) -> Reply {
        let shown = AlarmText(turn)
        let rows = Reply.Block.table(Table(rows: alarms.map(shown.row), rightAligned: [0]))
        let data = alarms.map(shown.data)
        return Reply((line.map { [.line($0)] } ?? []) + [rows]) { AlarmText.data(data) }
    }

    /// Of a thing that was named there has to be one; of days and times there may be none.
    private static func none(_ said: AlarmSelection, _ turn: Turn) throws(Failure) -> Reply {
        let failure = said.nothing(turn)
        guard said.words.isEmpty, said.numbers.isEmpty, said.place == nil, said.labels.isEmpty else { throw failure }
        if said.isReminders, said.times.isEmpty { return Reply("No reminders are set.") { AlarmText.data([]) } }
        return Reply(said.isBare ? nothingSet : failure.message) { AlarmText.data([]) }
    }

    private static func whether(_ alarms: [Alarm], _ said: AlarmSelection, _ turn: Turn) throws(Failure) -> Reply {
        guard !alarms.isEmpty else {
            if said.isBare { return try none(said, turn) }
            let text = said.nothing(turn).message
            return Reply("No, " + text.prefix(1).lowercased() + text.dropFirst()) { AlarmText.data([]) }
        }
        let areOff = alarms.allSatisfy { $0.state == .off }
        guard alarms.count == 1 else { return table(alarms, turn, under: areOff ? "Yes, but they are off:" : "Yes:") }
        let one = told(alarms[0], nil, turn)
        let data = AlarmText(turn).data(alarms[0])
        return Reply([.line(areOff ? "Yes, but it is off." : "Yes.")] + one.blocks) { AlarmText.data([data]) }
    }

    private static func when(_ first: Alarm, _ alarms: [Alarm], _ said: AlarmSelection, _ turn: Turn) -> Reply {
        guard alarms.count == 1 || !said.mayBeSeveral else { return table(alarms, turn) }
        let shown = AlarmText(turn)
        // On the day that was asked for, where it rings on several.
        let named = said.times.saysDays ? said.occurrences(of: first, turn).first : nil
        guard let instant = named ?? shown.instant(first) else { return told(first, nil, turn) }
        let state = first.state == .on ? "rings \(shown.distance(instant))" : shown.state(first)
        let data = shown.data(first)
        return Reply("\(shown.moment(instant, first)): \(first.thing.shown), \(state).") { AlarmText.data([data]) }
    }

    private static func howLong(_ first: Alarm, _ turn: Turn) -> Reply {
        let shown = AlarmText(turn)
        guard first.isOn, first.ring == nil || first.state == .snoozed, let instant = shown.instant(first) else {
            return told(first, nil, turn)
        }
        let seconds = max(0, instant.nanoseconds(since: turn.now) / ExactLength.second)
        let text = "\(AmountText.length(seconds: seconds)): \(first.thing.shown) rings \(shown.moment(instant, first))."
        let data = shown.data(first)
        return Reply(text) { AlarmText.data([data]) }
    }

    private static func howMany(_ alarms: [Alarm], _ said: AlarmSelection, _ turn: Turn) -> Reply {
        let noun = said.isReminders ? "reminder" : "alarm"
        let what = said.isBare || said.said.isEmpty ? "set" : "set for \(said.saidText)"
        guard !alarms.isEmpty else { return Reply("No \(noun) is \(what).") { AlarmText.data([]) } }
        return table(
            alarms, turn, under: alarms.count == 1 ? "1 \(noun) is \(what):" : "\(alarms.count) \(noun)s are \(what):")
    }

    static let nothingSet = "No alarms are set. Say: alarm at 7:30"

    /// What was missed is told once.
    private static func noteMissed(_ alarms: [Alarm], _ turn: Turn) {
        guard alarms.contains(where: { $0.missed != nil }) else { return }
        turn.afterwards = { turn in
            var settled = turn.session[Alarms.self].settled(turn.present)
            settled.forgetMissed(turn.present)
            turn.session[Alarms.self] = settled
        }
    }
}

extension AlarmText {
    /// What rings or was missed, then by the next ring, then what is off.
    static func order(_ alarm: Alarm, _ shown: AlarmText) -> (Int, Int64, Int32) {
        let instant = shown.instant(alarm) ?? .latest
        let rank =
            switch alarm.state {
            case .ringing: 0
            case .missed: 1
            case .snoozed, .on: 2
            case .off: 3
            }
        return (rank, instant.seconds, instant.nanoseconds)
    }
}
