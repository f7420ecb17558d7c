import Assistant
import Chrono

extension TimerCommands {
    static let living = LivingKind(
        noun: "timer", missing: "no-such-timer", example: "timer 5 min", list: "timers", things: things,
        cancel: .init("timer.cancel", run: cancelled), pause: .init("timer.pause", run: paused),
        resume: .init("timer.resume", run: resumed), stop: .init("timer.cancel", run: cancelled),
        dismiss: .init("timer.cancel", run: dismissed), rename: renamed)

    private static func things(_ turn: Turn) -> [LivingThing] {
        turn.session[Timers.self].list.sorted { $0.number < $1.number }.compactMap { thing($0, turn) }
    }

    /// One that was missed is gone, but for being told.
    private static func thing(_ timer: Timers.Timer, _ turn: Turn) -> LivingThing? {
        let state = timer.state(turn.present)
        guard !state.isMissed else { return nil }
        var since: Int64?
        if case .ringing(let end) = state {
            let instant = end.instant(turn.present)
            since = instant.seconds * 1000 + Int64(instant.nanoseconds) / 1_000_000
        }
        return LivingThing(
            "timer", timer.number, serial: timer.serial, label: timer.label, ringsSince: since,
            isRunning: state.isRunning,
            length: timer.duration % ExactLength.second == 0 ? timer.duration / ExactLength.second : nil)
    }

    static func timer(_ thing: LivingThing, _ turn: Turn) throws(Failure) -> Timers.Timer {
        let timers = turn.session[Timers.self]
        guard let index = timers.index(thing.number) else { throw Wording.noTimers }
        return timers.list[index]
    }

    /// The one that was named; else the one that the verb alone means, of those in some states: the newest that rings,
    /// the only one, else it asks.
    static func meant(
        _ thing: LivingThing?, _ turn: Turn, _ verb: String, otherwise: String = "",
        where isMeant: @escaping @Sendable (LivingThing) -> Bool = { _ in true }
    ) throws(Failure) -> LivingThing {
        if let thing { return thing }
        let all = things(turn)
        guard all.isEmpty || all.contains(where: isMeant) else {
            throw Failure(.notRunning, otherwise, hint: "timers")
        }
        let kind = LivingKind(
            noun: living.noun, missing: living.missing, example: living.example, list: living.list,
            things: { things($0).filter(isMeant) })
        return try Living(kinds: [kind], verb: verb).only(turn)
    }

    // MARK: Cancel

    static let cancel = Command(
        "timer.cancel", "Cancel a timer, or all; dismiss the one that rings.",
        says: [
            "([<taking>] <end-it> & [<taking>] [<which>] \(SeveralTimers.one))",
            "[<taking>] <end-it> {timers}", "<taking> {timers} <end-it>",
            "(turn|switch|shut) [<which>] \(SeveralTimers.one) off",
            "... <end-it> ... <countdown> ...",
        ],
        slots: Slot.timer.optional, Slot.timers.optional, effects: .destroys,
        data: TimerText.shape,
        examples: [
            .fails("cancel timer", with: "no-such-timer"), .fails("cancel timer 2", with: "no-such-timer"),
            .fails("stop the soup timer", with: "no-such-timer"), .fails("cancel all timers", with: "no-such-timer"),
            .fails("cancel my timers", with: "no-such-timer"),
            .fails("cancel timers", with: "no-such-timer"),
            .fails("timer off", with: "no-such-timer"), .fails("turn the timer off", with: "no-such-timer"),
            .fails("cancel all soup timers", with: "no-such-timer"), .fails("取消湯計時器", with: "no-such-timer"),
            .fails("取消所有計時器", with: "no-such-timer"), .fails("取消湯所有計時器", with: "no-such-timer"),
            .fails("把所有計時器都取消", with: "no-such-timer"), .fails("把湯所有計時器都取消", with: "no-such-timer"),
            .fails("cancel all timers for soup", with: "no-such-timer"),
            .fails("you may cancel the timer", with: .unreadWords),
        ]
    ) { (turn, thing, several) throws(Failure) in
        if let several { return try allCancelled(turn, several) }
        return try cancelled(turn, try meant(thing, turn, "cancel"))
    }

    /// Cancels those that have a name in common, or all.
    private static func allCancelled(_ turn: Turn, _ named: [LivingThing]) throws(Failure) -> Reply {
        var timers = turn.session[Timers.self]
        let gone = timers.list.filter { timer in named.contains { $0.number == timer.number } }
        guard !gone.isEmpty else { throw Wording.noTimers }
        timers.list.removeAll { timer in gone.contains { $0.serial == timer.serial } }
        turn.session[Timers.self] = timers
        let what = gone.count == 1 ? "1 timer; undo brings it back" : "\(gone.count) timers; undo brings them back"
        return Reply("Cancelled \(what).", data: TimerText.data(timers.list, turn))
    }

    private static func cancelled(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        let timer = try timer(thing, turn)
        let isRinging = timer.state(turn.present).isRinging
        turn.session[Timers.self].list.removeAll { $0.serial == timer.serial }
        let text = isRinging ? "\(timer.named) is dismissed." : "\(timer.named) is cancelled; undo brings it back."
        return Reply(text, data: TimerText.data(turn.session[Timers.self].list, turn))
    }

    private static func dismissed(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        guard thing.ringsSince != nil else {
            throw Failure("not-ringing", "\(thing.named) is not ringing.", hint: "timers")
        }
        return try cancelled(turn, thing)
    }

    // MARK: Pause and resume

    static let pause = Command(
        "timer.pause", "Stop the time of a timer until it is resumed.",
        says: [
            "([<taking>] <hold-it> & [<taking>] [<which>] \(SeveralTimers.one))", "[<taking>] <hold-it> {timers}",
            "... <hold-it> ... <countdown> ...",
        ],
        slots: Slot.timer.optional, Slot.timers.optional, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("pause all timers", with: .notRunning), .fails("pause the timer", with: "no-such-timer"),
            .fails("pause timer 2", with: "no-such-timer"),
            .fails("pause the pasta timer", with: "no-such-timer"), .fails("timer pause", with: "no-such-timer"),
            .fails("暫停湯計時器", with: "no-such-timer"), .fails("you may pause the timer", with: .unreadWords),
        ]
    ) { (turn, thing, several) throws(Failure) in
        if let several { return try each(several.filter(\.isRunning), turn, paused, otherwise: "No timer is running.") }
        return try paused(turn, try meant(thing, turn, "pause", otherwise: "No timer is running.") { $0.isRunning })
    }

    private static func paused(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        var timer = try timer(thing, turn)
        guard case .running(let end) = timer.state(turn.present) else {
            throw Failure(.notRunning, "\(thing.named) is not running.", hint: "timers")
        }
        timer.state = .paused(min(end.remaining(turn.present), Timers.longest))
        return put(timer, turn)
    }

    static let resume = Command(
        "timer.resume", "Let a paused timer run on.",
        says: [
            "([<taking>] <run-on> & [<taking>] [<which>] \(SeveralTimers.one))", "[<taking>] <run-on> {timers}",
            "... <run-on> ... <countdown> ...",
        ],
        slots: Slot.timer.optional, Slot.timers.optional, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("resume all timers", with: .notRunning), .fails("resume the timer", with: "no-such-timer"),
            .fails("resume timer 2", with: "no-such-timer"),
            .fails("resume the pasta timer", with: "no-such-timer"), .fails("timer resume", with: "no-such-timer"),
            .fails("讓湯計時器繼續計時", with: "no-such-timer"),
            .fails("you may resume the timer", with: .unreadWords),
        ]
    ) { (turn, thing, several) throws(Failure) in
        if let several {
            let paused = several.filter { !$0.isRunning && $0.ringsSince == nil }
            return try each(paused, turn, resumed, otherwise: "No timer is paused.")
        }
        let thing = try meant(thing, turn, "resume", otherwise: "No timer is paused.") {
            !$0.isRunning && $0.ringsSince == nil
        }
        return try resumed(turn, thing)
    }

    /// Does something to each of several timers and shows them; fails where there is none.
    private static func each(
        _ things: [LivingThing], _ turn: Turn, _ act: (Turn, LivingThing) throws(Failure) -> Reply, otherwise: String
    ) throws(Failure) -> Reply {
        guard !things.isEmpty else { throw Failure(.notRunning, otherwise, hint: "timers") }
        for thing in things { _ = try act(turn, thing) }
        let timers = turn.session[Timers.self].list.filter { timer in things.contains { $0.number == timer.number } }
        return Reply([.table(TimerText.table(timers, turn))], data: TimerText.data(timers, turn))
    }

    private static func resumed(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        let timer = try timer(thing, turn)
        switch timer.state(turn.present) {
        case .paused(let left): return try run(timer, left, turn)
        case .running: throw Failure(.alreadyRunning, "\(thing.named) is running already.", hint: "timers")
        case .ringing, .missed: throw Failure(.notRunning, "\(thing.named) is over.", hint: "timers")
        }
    }

    /// One that rings runs again for so many seconds.
    static func snooze(_ turn: Turn, _ thing: LivingThing, seconds: Int64) throws(Failure) -> Reply {
        var timer = try timer(thing, turn)
        guard timer.state(turn.present).isRinging else {
            throw Failure("not-ringing", "\(thing.named) is not ringing.", hint: "timers")
        }
        guard seconds > 0, seconds <= Timers.longest / ExactLength.second else { throw Wording.timerTooLong }
        timer.duration = seconds * ExactLength.second
        return try run(timer, timer.duration, turn)
    }

    private static func renamed(_ turn: Turn, _ thing: LivingThing, _ label: String) throws(Failure) -> Reply {
        if let failure = ThingLabel.failure(label) { throw failure }
        var timer = try timer(thing, turn)
        let before = timer.named
        timer.label = label
        _ = put(timer, turn)
        return Reply("\(before) is now called \(quoted(label)).", data: TimerText.data([timer], turn))
    }

    /// Lets it run on for so long, in nanoseconds.
    static func run(_ timer: Timers.Timer, _ nanoseconds: Int64, _ turn: Turn) throws(Failure) -> Reply {
        guard let end = Deadline(in: nanoseconds, turn.present) else { throw Wording.timerTooLong }
        var timer = timer
        timer.state = .running(end)
        return put(timer, turn)
    }

    /// Keeps what was changed of it, and answers what it is at.
    static func put(_ timer: Timers.Timer, _ turn: Turn) -> Reply {
        if let index = turn.session[Timers.self].index(timer.number) {
            turn.session[Timers.self].list[index] = timer
        }
        return reply(timer, turn)
    }
}

extension Wording {
    /// A timer to start, without a length.
    static func noLength(_ label: String?) -> Failure {
        let hint = label.map { "timer 5 min called \(quoted($0))" } ?? "timer 5 min"
        return Failure(.missingPart, "For how long?", hint: hint)
    }

    static var noTimers: Failure { Failure("no-such-timer", "There is no timer.", hint: "timer 5 min") }
}
