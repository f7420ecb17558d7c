import Assistant
import Chrono

/// Taking alarms away.
extension AlarmCommands {
    static let cancel: Command = Command(
        "alarm.cancel", "Take an alarm away, or some, or all; of one that repeats only the days that are named.",
        says: [
            "[<want>] <drop> {alarms}", "(把|將) {alarms} <drop>",
            "(don't|do not|dont) (wake me|set|ring|play|sound) [up] [{which}] [<bell>] [{of}]",
            "[make sure] no <bell> {of}",
            "i (don't|do not|dont|no longer) (need|want) {alarms}", "... <drop> ... <bell> ...",
            "... <bell> ... (deleted|cancelled|canceled|removed|erased) ...",
        ],
        effects: .destroys,
        by: Handler(
            slots: Slot.alarms.optional, Slot.whichAlarms.optional, Slot.ofAlarms.optional, data: AlarmText.shape,
            examples: [
                .fails("cancel alarm 2", with: "no-such-alarm"), .fails("cancel that alarm", with: "no-such-alarm"),
                .says("cancel all alarms", reply: noneToCancel), .says("clear my alarms", reply: noneToCancel),
                .fails("delete my alarms for sunday and monday", with: "no-such-alarm"),
                .fails("i don't need my sunday alarm", with: "no-such-alarm"),
                .fails("don't set any alarm on sunday", with: "no-such-alarm"),
                .fails("no alarm on sunday", with: "no-such-alarm"),
                .says("取消所有鬧鐘", reply: noneToCancel), .fails("把七點的鬧鐘取消", with: "no-such-alarm"),
                .fails("somebody should delete the loud alarm", with: "unread-words"),
                .fails("that loud alarm has to be removed", with: "unread-words"),
            ]
        ) { (turn, alarms, which, of) throws(Failure) in
            // `don't ring` is said to what rings.
            if alarms == nil, which == nil, of == nil,
                !turn.session[Alarms.self].settled(turn.present).list.contains(where: { $0.state == .ringing })
            {
                throw Wording.nothingRings
            }
            let selection = alarms ?? which.map { $0.and(of) } ?? of ?? AlarmSelection()
            let isAll = selection.isBare && (selection.isAll || selection.isPlural)
            if isAll, selection.matching(turn).isEmpty { return Reply(noneToCancel) { AlarmText.data([]) } }
            return try cancelled(turn, selection)
        })

    private static func cancelled(_ turn: Turn, _ selection: AlarmSelection) throws(Failure) -> Reply {
        let meant = try selection.meant("cancel", turn)
        let shown = AlarmText(turn)
        var alarms = turn.session[Alarms.self].settled(turn.present)
        var gone: [Alarm] = []
        var lines: [Reply.Block] = []
        for alarm in meant {
            guard let last = try selection.leftOut(of: alarm, turn) else {
                alarms[alarm.number] = nil
                gone.append(alarm)
                continue
            }
            let skipped = alarm.skipping(to: last)
            alarms[alarm.number] = skipped
            lines.append(
                .line(
                    skippedText(skipped, last, turn)
                        + " Undo brings it back; for all of it: cancel alarm \(alarm.number)"))
        }
        turn.session[Alarms.self] = alarms
        if gone.count == 1 { lines.insert(.line("Cancelled \(gone[0].thing.shown); undo brings it back."), at: 0) }
        if gone.count > 1 { lines.insert(.line("Cancelled \(gone.count) alarms; undo brings them back."), at: 0) }
        let data = meant.map(shown.data)
        return Reply(lines) { AlarmText.data(data) }
    }

    static func cancelled(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        try cancelled(turn, AlarmSelection(thing))
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

// MARK: Leaving days out

extension AlarmSelection {
    /// Up to which of its times an alarm that repeats is left out, where only some days of it were named: `tomorrow`; nil
    /// where all of it is meant.
    func leftOut(of alarm: Alarm, _ turn: Turn) throws(Failure) -> Instant? {
        guard alarm.time.isRepeating, alarm.isOn, times.saysDays, !times.mustRepeat else { return nil }
        if times.spans.isEmpty, alarm.weekdays(turn).isSubset(of: times.weekdays) { return nil }
        let named = occurrences(of: alarm, turn)
        guard let last = named.last else { return nil }
        var next = alarm.ring.map(\.due) ?? alarm.next(turn.world.zones)
        while let instant = next, instant < last {
            guard named.contains(instant) else { throw Wording.ringsBefore(alarm.thing, phrase) }
            next = AlarmTime.next(alarm.time, after: instant, turn.world.zones)
        }
        return last
    }
}

extension Alarm {
    /// The same without its times up to one.
    func skipping(to last: Instant) -> Alarm {
        var alarm = self
        alarm.skipped = last
        if let ring, ring.due <= last { alarm.ring = nil }
        return alarm
    }
}

extension AlarmCommands {
    /// `Alarm 2 "gym": Tomorrow 08:00, Tue 1 Dec 2026 is skipped; next 08:00, Wed 2 Dec 2026.`
    static func skippedText(_ alarm: Alarm, _ skipped: Instant, _ turn: Turn) -> String {
        let shown = AlarmText(turn)
        let text = "\(alarm.thing.named): \(shown.moment(skipped, alarm)) is skipped; "
        return text + (alarm.next(turn.world.zones).map { "next \(shown.moment($0, alarm))." } ?? "it was the last.")
    }
}

extension Wording {
    static func ringsBefore(_ thing: LivingThing, _ phrase: Phrase?) -> Failure {
        Failure(
            "not-next", "\(thing.named) rings before that: only its next times can be left out.", span: phrase?.range,
            hint: "cancel alarm \(thing.number)",
            choices: [
                Failure.Choice(say: "cancel alarm \(thing.number)", thing: "all of \(thing.shown)"),
                Failure.Choice(say: "skip alarm \(thing.number)", thing: "the next time of \(thing.shown)"),
            ])
    }
}
