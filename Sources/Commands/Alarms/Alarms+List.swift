import Assistant
import Chrono

/// Looking at alarms, and taking them away.
extension AlarmCommands {
    static let list: Command = Command(
        "alarm.list", "Show the alarms, the next to ring first.",
        says: [
            "[show|list] [me] [all] [my|the] alarms", "[show|list] [me] [all] [my|the] reminders",
            "(what|which) (alarms|reminders) (do i have|are set|are on)", "what are my (alarms|reminders)",
            "(are there|do i have) [any] (alarms|reminders)",
        ],
        data: AlarmText.shape,
        examples: [
            .says("alarms", reply: nothingSet), .says("show my reminders", reply: nothingSet),
            .says("what alarms do i have", reply: nothingSet), .says("what are my alarms", reply: nothingSet),
            .says("do i have any alarms", reply: nothingSet),
        ]
    ) { turn in
        let shown = AlarmText(turn)
        let alarms = turn.session[Alarms.self].settled(turn.present).list
        noteMissed(alarms, turn)
        let sorted = alarms.sorted { order($0, shown) < order($1, shown) }
        let rows = Reply.Block.table(Table(rows: sorted.map(shown.row), rightAligned: [0]))
        let data = sorted.map(shown.data)
        return Reply([sorted.isEmpty ? .line(nothingSet) : rows]) { AlarmText.data(data) }
    }

    private static let nothingSet = "No alarms are set. Say: alarm at 7:30"

    /// What rings or was missed, then by the next ring, then what is off.
    private static func order(_ alarm: Alarm, _ shown: AlarmText) -> (Int, Int64, Int32) {
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

    /// What was missed is told once.
    private static func noteMissed(_ alarms: [Alarm], _ turn: Turn) {
        guard alarms.contains(where: { $0.missed != nil }) else { return }
        turn.afterwards = { turn in
            var settled = turn.session[Alarms.self].settled(turn.present)
            settled.forgetMissed(turn.present)
            turn.session[Alarms.self] = settled
        }
    }

    static let show: Command = Command(
        "alarm.show", "Show one alarm.",
        says: [
            "[show] [me] [the|my] alarm {alarm}", "when is [my|the] alarm {alarm}",
            "[show] [me] [the|my] next alarm", "when (is|does) [my|the] [next] alarm [ring|go off]",
            "what time is [my|the] [next] alarm [set for]",
        ],
        slots: Slot.alarm("show").optional, data: AlarmText.shape,
        examples: [
            .fails("alarm 2", with: "no-such-alarm"), .fails("when is my alarm 2", with: "no-such-alarm"),
            .fails("next alarm", with: "no-such-alarm"), .fails("what time is my alarm", with: "no-such-alarm"),
            .fails("when is my next alarm", with: "no-such-alarm"),
        ]
    ) { (turn, thing) throws(Failure) in
        if let thing { return told(try found(thing, turn), nil, turn) }
        let shown = AlarmText(turn)
        let next = turn.session[Alarms.self].settled(turn.present).list.filter { $0.isOn || $0.ring != nil }
            .min { order($0, shown) < order($1, shown) }
        guard let next else { throw Failure("no-such-alarm", "No alarm is set that will ring.", hint: "alarm at 7:30") }
        return told(next, nil, turn)
    }

    // MARK: Taking away

    static let cancel: Command = Command(
        "alarm.cancel", "Take an alarm away, or all.",
        says: [
            "(cancel|delete|remove|clear) [the|my] alarm [{alarm}]",
            "(cancel|delete|remove|clear) {all} [my|the] (alarms|reminders)",
            "(cancel|delete|remove|clear) [my|the] {kind}", "... <cancel> ... <alarm> ...",
        ],
        slots: Slot.alarm("cancel").optional, Slot.every.optional,
        Slot.plural("alarms", "reminders").optional, effects: .destroys, data: AlarmText.shape,
        examples: [
            .fails("cancel alarm 2", with: "no-such-alarm"), .fails("cancel my alarm", with: "no-such-alarm"),
            .says("cancel all alarms", reply: noneToCancel), .says("clear my alarms", reply: noneToCancel),
            .fails("please delete the loud alarm that annoys me", with: "unread-words"),
        ]
    ) { (turn, thing, all, plural) throws(Failure) in
        if all != nil || plural != nil { return cancelledAll(turn) }
        return try cancelled(turn, try Living(kinds: [living], verb: "cancel").meant(thing, turn))
    }

    static func cancelled(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        let alarm = try found(thing, turn)
        var alarms = turn.session[Alarms.self].settled(turn.present)
        alarms[thing.number] = nil
        turn.session[Alarms.self] = alarms
        let data = AlarmText(turn).data(alarm)
        return Reply("Cancelled \(thing.shown); undo brings it back.") { AlarmText.data([data]) }
    }

    private static func cancelledAll(_ turn: Turn) -> Reply {
        let shown = AlarmText(turn)
        let alarms = turn.session[Alarms.self].settled(turn.present).list
        guard !alarms.isEmpty else { return Reply(noneToCancel) { AlarmText.data([]) } }
        turn.session[Alarms.self].list = []
        let what = alarms.count == 1 ? "1 alarm; undo brings it back" : "\(alarms.count) alarms; undo brings them back"
        let data = alarms.map(shown.data)
        return Reply("Cancelled \(what).") { AlarmText.data(data) }
    }

    private static let noneToCancel = "No alarms were set."

    /// The alarm that a thing is, as it is by now.
    static func found(_ thing: LivingThing, _ turn: Turn) throws(Failure) -> Alarm {
        guard let alarm = turn.session[Alarms.self].settled(turn.present)[thing.number] else {
            throw Failure("no-such-alarm", "There is no alarm \(thing.number).", hint: "alarms")
        }
        return alarm
    }

    /// What verbs without a kind do to alarms.
    static let living: LivingKind = LivingKind(
        noun: Alarms.kind, missing: "no-such-alarm", example: "alarm at 7:30", list: "alarms",
        things: { turn in turn.session[Alarms.self].settled(turn.present).list.map(\.thing) },
        cancel: LivingKind.Act(cancel.id) { (turn, thing) throws(Failure) in try cancelled(turn, thing) },
        stop: LivingKind.Act(dismiss.id) { (turn, thing) throws(Failure) in try dismissed(turn, thing) },
        dismiss: LivingKind.Act(dismiss.id) { (turn, thing) throws(Failure) in try dismissed(turn, thing) },
        rename: { (turn, thing, label) throws(Failure) in
            var alarm = try found(thing, turn)
            alarm.label = label
            put(alarm, turn)
            let data = AlarmText(turn).data(alarm)
            return Reply("\(thing.named) is now called \(quoted(label)).") { AlarmText.data([data]) }
        })
}

extension Slot where Value == LivingThing {
    /// One of the alarms, by label or number.
    static func alarm(_ verb: String) -> Slot<LivingThing> {
        let complete: @Sendable (String, Turn) -> [Completion] = { Living.complete($0, [AlarmCommands.living], $1) }
        return Slot("alarm", rank: .living, complete: complete) { (phrase, turn) throws(Failure) in
            try Living(kinds: [AlarmCommands.living], verb: verb).find(phrase, turn)
        }
    }
}
