import Assistant
import Chrono
import TimePhrases

/// What is done to what rings.
extension AlarmCommands {
    static let snooze: Command = Command(
        "alarm.snooze", "Let what rings ring again later: in 10 minutes when no time is said.",
        says: [
            "[<want>] snooze [now|for|after|by|in] [every] [{duration}]",
            "[<want>] <snooze> {alarms} [for|after|by|in] [{duration}]",
            "snooze [<the>] {thing} [for {duration}]", "[<the>] <bell> [on] snooze [for] [{duration}]",
            "[<want>] <snooze> [{alarms}] (until|till|to) {time}",
            "[<want>] (<plan>|hit) [<the>] [{duration}] snooze [<bell>|timer] [for|to|at] [every] [{duration}]",
            "[<want>] <plan> [<the>] [{duration}] snooze (on|to|for|of|in) {alarms} [for|to|at] [every] [{duration}]",
            "[<want>] <plan> {alarms} (to|on) [a|{duration}] (snooze|pause|hold) [for|every] [{duration}]",
            "(貪睡|再睡|稍後提醒|小睡) [{duration}]", "... <snooze> ... <bell> ...", "... <bell> ... snooze ...",
            "... snooze ...",
            "... snoozes ...",
        ],
        slots: Slot.timerLength.optional, Slot.snoozed.optional, Slot.alarms.optional, Slot.snoozeUntil.optional,
        effects: .changes, data: Kindless.shape,
        examples: [
            .fails("snooze", with: "not-running"), .fails("snooze 5m", with: "not-running"),
            .fails("snooze gym for 5m", with: "no-such-thing"), .fails("snooze alarm 2 for 5m", with: "no-such-alarm"),
            .fails("snooze until 8", with: "not-running"), .fails("set the snooze to 12 minutes", with: "not-running"),
            .fails("put my alarm on snooze", with: "not-running"), .fails("再睡五分鐘", with: "not-running"),
            .fails("somebody should snooze the loud alarm", with: "unread-words"),
            .fails("alarm snooze", with: "not-running"),
            .fails("set snooze on my alarm for 12 minutes", with: "not-running"),
            .fails("loud alarm on snooze", with: "unread-words"),
            .fails("the snooze is too long", with: "unread-words"),
            .fails("the snoozes are too long", with: "unread-words"),
        ]
    ) { (turn, length, thing, alarms, until) throws(Failure) in
        let now = turn.now
        var nanoseconds = length?.nanoseconds ?? usualSnooze
        if let until {
            let instant = try until.instantToCome(turn)
            nanoseconds = instant.nanoseconds(since: now)
        }
        let notes = length?.notes ?? []
        if let alarms, !alarms.isBare || alarms.isAll || alarms.isPlural {
            return try snoozed(ringing(alarms, turn), nanoseconds, notes, turn)
        }
        let thing = try Kindless.ringing(thing, turn)
        guard thing.kind == Alarms.kind else { return try Kindless.snooze(turn, thing, nanoseconds) }
        return try snoozed([found(thing, turn)], nanoseconds, notes, turn)
    }

    /// In nanoseconds.
    private static let usualSnooze: Int64 = 600 * 1_000_000_000

    /// Those of the alarms that are meant that ring.
    private static func ringing(_ selection: AlarmSelection, _ turn: Turn) throws(Failure) -> [Alarm] {
        let found = selection.matching(turn)
        let ringing = found.filter { $0.ring != nil }
        guard ringing.isEmpty else { return ringing }
        if found.isEmpty, !selection.isBare { throw selection.nothing(turn) }
        guard let first = found.first, found.count == 1 else { throw Wording.nothingRings }
        throw Wording.doesNotRing(first.thing, selection.phrase)
    }

    private static func snoozed(
        _ alarms: [Alarm], _ nanoseconds: Int64, _ notes: [Reply.Block], _ turn: Turn
    ) throws(Failure) -> Reply {
        let shown = AlarmText(turn)
        var snoozed: [Alarm] = []
        for var alarm in alarms {
            guard var ring = alarm.ring, let at = turn.now.adding(nanoseconds: nanoseconds) else {
                throw Wording.nothingRings
            }
            (ring.at, ring.isTold, ring.isSnoozed) = (at, false, true)
            alarm.ring = ring
            put(alarm, turn)
            snoozed.append(alarm)
        }
        let lines = snoozed.map { alarm in
            let at = alarm.ring?.at ?? turn.now
            return Reply.Block.line(
                "\(alarm.thing.named) is snoozed until \(shown.clock(at, alarm)), \(shown.distance(at)).")
        }
        let data = snoozed.map(shown.data)
        return Reply(lines + notes) { AlarmText.data(data) }
    }

    static let dismiss: Command = Command(
        "alarm.dismiss", "End a ring.", says: ["dismiss [<the>] [{thing}]", "dismiss {alarms}"],
        slots: Slot.thing(.dismiss).optional, Slot.alarms.optional, effects: .changes, data: Kindless.shape,
        examples: [
            .fails("dismiss", with: "not-running"), .fails("dismiss alarm 2", with: "no-such-alarm"),
            .fails("dismiss gym", with: "no-such-thing"),
        ]
    ) { (turn, thing, alarms) throws(Failure) in
        guard let alarms, !alarms.isBare || alarms.isAll || alarms.isPlural else {
            return try Kindless.dismissed(turn, try Kindless.ringing(thing, turn))
        }
        var blocks: [Reply.Block] = []
        let shown = AlarmText(turn)
        let ringing = try ringing(alarms, turn)
        for alarm in ringing { blocks += try dismissed(turn, alarm.thing).blocks }
        let data = ringing.map(shown.data)
        return Reply(blocks) { AlarmText.data(data) }
    }

    static func dismissed(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        var alarm = try found(thing, turn)
        guard alarm.ring != nil else { throw Wording.nothingRings }
        alarm.ring = nil
        let shown = AlarmText(turn)
        var text = "Dismissed \(thing.shown)"
        var alarms = turn.session[Alarms.self].settled(turn.present)
        if let next = alarm.isOn ? alarm.next(turn.world.zones) : nil {
            alarms[alarm.number] = alarm
            text += "; next \(shown.moment(next, alarm))"
        } else {
            alarms[alarm.number] = alarm.isOn ? nil : alarm
        }
        turn.session[Alarms.self] = alarms
        let data = shown.data(alarm)
        return Reply(text + ".") { AlarmText.data([data]) }
    }
}

extension Slot where Value == LivingThing {
    /// What rings, by its name: nothing else is snoozed.
    static var snoozed: Slot<LivingThing> {
        let usual = Slot.thing(.dismiss)
        return Slot("thing", noun: "name", rank: .living, complete: usual.complete) { (phrase, turn) throws(Failure) in
            do throws(Failure) { return try usual.read(phrase, turn) } catch {
                throw turn.isExplaining
                    ? Failure(error.code, error.message, span: error.span, hint: error.hint, choices: error.choices)
                    : error
            }
        }
    }
}

extension Slot where Value == AlarmWords {
    /// Until when something is snoozed.
    static var snoozeUntil: Slot<AlarmWords> {
        Slot("time", rank: .time) { (phrase, turn) throws(Failure) in
            let read = TimePhrases.read("at " + phrase.text, isDayFirst: turn.settings.isDayFirst)
            guard let words = AlarmWords.read(phrase, turn) ?? read.map({ AlarmWords(kind: $0.kind, phrase: phrase) }),
                words.hasTime
            else { throw phrase.failure(.unknownTime, "").vague }
            return words
        }
    }
}

extension AlarmWords {
    /// The one instant that is said, which is to come.
    fileprivate func instantToCome(_ turn: Turn) throws(Failure) -> Instant {
        let plan = try plan(in: nil, on: nil, turn)
        guard let next = AlarmTime.next(plan.time, after: turn.now, turn.world.zones) else {
            throw Wording.nothingRings
        }
        return next
    }
}

extension Wording {
    static func doesNotRing(_ thing: LivingThing, _ phrase: Phrase?) -> Failure {
        Failure("not-running", "\(thing.named) is not ringing.", span: phrase?.range, hint: "alarm \(thing.number)")
    }
}
