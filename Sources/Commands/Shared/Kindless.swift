import Assistant

/// The verbs that name no kind, declared once: they find out which thing is meant, and its plug-in acts.
enum Kindless {
    static let plugin = Plugin("Whatever runs or rings", commands: [cancel, stop, pause, resume, rename])

    static let kinds: [LivingKind] = [
        AlarmCommands.living, TimerCommands.living, StopwatchCommands.living, SavedClocks.living,
    ]

    /// What any of them answers.
    static let shape = DataShape.object([:], optional: members)

    private static var members: KeyValuePairs<String, DataShape> {
        ["alarms": .any, "timers": .any, "stopwatches": .any, "times": .any]
    }

    // MARK: Verbs

    static let cancel: Command = Command(
        "thing.cancel", "Take away an alarm or a timer, or reset a stopwatch, whichever has that name.",
        says: ["(cancel|取消) [{thing}]"],
        effects: .changes,
        by: Handler(
            slots: Slot.thing(.cancel).optional, data: shape,
            examples: [.fails("cancel gym", with: "no-such-thing"), .fails("cancel", with: "no-such-thing")]
        ) { (turn, thing) throws(Failure) in
            try act(turn, try Living(kinds: kinds.having(.cancel), verb: "cancel").meant(thing, turn), .cancel)
        })

    static let stop: Command = Command(
        "thing.stop", "Stop what rings, else the stopwatch that runs.",
        says: ["stop [{thing}]", "(stop|turn off) [the] (ringing|noise)", "(quiet|silence|shut up)"],
        effects: .changes,
        by: Handler(
            slots: Slot.thing(.stop).optional, data: shape,
            examples: [
                .fails("stop", with: "not-running"), .fails("stop race", with: "no-such-thing"),
                .fails("stop the noise", with: "not-running"), .fails("quiet", with: "not-running"),
            ]
        ) { (turn, thing) throws(Failure) in
            if let thing { return try act(turn, thing, .stop) }
            if let ringing = Living.newestRinging(kinds.flatMap { $0.things(turn) }) {
                return try act(turn, ringing, .stop)
            }
            let running = StopwatchCommands.living.things(turn).filter(\.isRunning)
            guard !running.isEmpty else { throw Wording.nothingToStop }
            let living = Living(kinds: [StopwatchCommands.living], verb: "stop")
            return try act(turn, try living.only(turn, where: \.isRunning), .stop)
        })

    static let pause: Command = Command(
        "thing.pause", "Pause a timer or a stopwatch.",
        says: ["(pause|暫停) [{thing}]"],
        effects: .changes,
        by: Handler(
            slots: Slot.thing(.pause).optional, data: shape,
            examples: [.fails("pause 2", with: "no-such-thing"), .fails("pause", with: "no-such-thing")]
        ) { (turn, thing) throws(Failure) in
            let living = Living(kinds: kinds.having(.pause), verb: "pause")
            return try act(turn, try living.meant(thing, turn, where: \.isRunning), .pause)
        })

    static let resume: Command = Command(
        "thing.resume", "Let a timer or a stopwatch that was paused go on.",
        says: ["(resume|continue|unpause|繼續) [{thing}]"],
        effects: .changes,
        by: Handler(
            slots: Slot.thing(.resume).optional, data: shape,
            examples: [.fails("resume 2", with: "no-such-thing"), .fails("continue", with: "no-such-thing")]
        ) { (turn, thing) throws(Failure) in
            let living = Living(kinds: kinds.having(.resume), verb: "resume")
            return try act(turn, try living.meant(thing, turn) { !$0.isRunning && $0.ringsSince == nil }, .resume)
        })

    static let rename: Command = Command(
        "thing.rename", "Give an alarm, a timer, a stopwatch or a saved clock another label.",
        says: ["rename [the|my] {thing} (to|as) {label}", "call [the|my] {thing} {label}"],
        effects: .changes,
        by: Handler(
            slots: Slot.thing(.rename), .thingLabel, data: shape,
            examples: [
                .fails("rename 2 to office", with: "no-such-thing"), .fails("call tea pasta", with: "no-such-thing"),
            ]
        ) { (turn, thing, label) throws(Failure) in
            guard let rename = kinds.first(where: { $0.noun == thing.kind })?.rename else {
                throw Wording.cannot("rename", thing)
            }
            return try rename(turn, thing, label)
        })

    // MARK: Rings

    /// The thing that was said, else the newest that rings.
    static func ringing(_ thing: LivingThing?, _ turn: Turn) throws(Failure) -> LivingThing {
        if let thing { return thing }
        guard let thing = Living.newestRinging(kinds.flatMap { $0.things(turn) }) else { throw Wording.nothingRings }
        return thing
    }

    static func dismissed(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        try act(turn, thing, .dismiss)
    }

    static func snooze(_ turn: Turn, _ thing: LivingThing, _ nanoseconds: Int64) throws(Failure) -> Reply {
        turn.actor = TimerCommands.add.id
        return try TimerCommands.snooze(turn, thing, seconds: max(1, nanoseconds / ExactLength.second))
    }

    /// Does what a verb does to a thing, as the command of its plug-in.
    private static func act(
        _ turn: Turn, _ thing: LivingThing, _ verb: LivingVerb
    ) throws(Failure) -> Reply {
        guard let act = kinds.first(where: { $0.noun == thing.kind })?.act(verb) else {
            throw Wording.cannot(verb.rawValue, thing)
        }
        turn.actor = act.command
        return try act.run(turn, thing)
    }
}

/// What can be done to a thing whose kind is not named.
enum LivingVerb: String, Sendable {
    case cancel, pause, resume, stop, dismiss, rename
}

extension LivingKind {
    func act(_ verb: LivingVerb) -> Act? {
        switch verb {
        case .cancel: cancel
        case .pause: pause
        case .resume: resume
        case .stop: stop
        case .dismiss: dismiss
        case .rename: nil
        }
    }
}

extension [LivingKind] {
    /// Those to which a verb can be done.
    func having(_ verb: LivingVerb) -> [LivingKind] {
        filter { kind in verb == .rename ? kind.rename != nil : kind.act(verb) != nil }
    }
}

extension Slot where Value == LivingThing {
    /// A thing of any kind to which a verb can be done, by label, number or length.
    static func thing(_ verb: LivingVerb) -> Slot<LivingThing> {
        let complete: @Sendable (String, Turn) -> [Completion] = {
            Living.complete($0, Kindless.kinds.having(verb), $1)
        }
        return Slot("thing", noun: "name", rank: .living, complete: complete) { (phrase, turn) throws(Failure) in
            try Living(kinds: Kindless.kinds.having(verb), verb: verb.rawValue).find(phrase, turn)
        }
    }
}

extension Wording {
    static var nothingToStop: Failure { Failure("not-running", "Nothing rings, and no stopwatch runs.", hint: "start") }

    static func cannot(_ verb: String, _ thing: LivingThing) -> Failure {
        Failure(
            "not-running", "There is no way to \(verb) \(thing.shown).", hint: "cancel \(thing.kind) \(thing.number)")
    }
}
