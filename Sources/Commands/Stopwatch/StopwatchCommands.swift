import Assistant
import Chrono
import Gazetteer

/// Stopwatches: one without a name, and others with names.
enum StopwatchCommands {
    static let plugin = Plugin(
        "Stopwatch", commands: [start, lap, stop, reset, list], parts: [Stopwatches.self],
        words: Words.stopwatch)

    static let start = Command(
        "stopwatch.start", "Start the stopwatch, or let it go on; with a name, another one.",
        says: [
            "start", "([<taking>] <watch-go> & [<taking>] [<which>] <stopwatch>)", "<stopwatch> on",
            "start (timing|counting)", "start {label}", "<stopwatch> start {label}",
            "[<taking>] <watch-go> [<which>] (<stopwatch> [<known-as>] {label}|{label} <stopwatch>)",
        ],
        slots: Slot.startedName.optional, effects: .changes, data: ShownStopwatch.shape,
        examples: [
            .says("start", reply: started), .says("start the stopwatch", reply: started),
            .says("stopwatch start", reply: started), .says("stopwatch on", reply: started),
            .says("碼錶開始", reply: started), .says("start timing", reply: started),
            .says("start race", reply: "Stopwatch \"race\" is running."),
            .says("stopwatch start race", reply: "Stopwatch \"race\" is running."),
            .says("start a stopwatch called swim", reply: "Stopwatch \"swim\" is running."),
            .says("start the swim stopwatch", reply: "Stopwatch \"swim\" is running."),
        ]
    ) { (turn, name) throws(Failure) in try start(turn, name) }

    private static let started = "The stopwatch is running."

    private static func start(_ turn: Turn, _ name: StartedName?) throws(Failure) -> Reply {
        var watches = turn.session[Stopwatches.self]
        let index: Int?
        switch name {
        case .known(let number): index = watches.list.firstIndex { $0.number == number }
        case .new: index = nil
        case nil: index = watches.list.firstIndex { $0.name == nil }
        }
        let found = index.map { watches.list[$0] }
        if found == nil, watches.list.count >= Stopwatches.most { throw Wording.tooManyStopwatches }
        var new = Stopwatches.Stopwatch(number: 1)
        if case .new(let name) = name { (new.number, new.name) = (watches.freeNumber, name) }
        var watch = found ?? new
        guard !watch.isRunning else {
            throw Failure(.alreadyRunning, "\(watch.told) is running already.", hint: "laps")
        }
        watch.started = Deadline(wall: turn.present.now, steady: turn.present.steady)
        if let index { watches.list[index] = watch } else { watches.list.append(watch) }
        turn.session[Stopwatches.self] = watches
        let shown = ShownStopwatch(watch, turn.present)
        let text = shown.total == 0 ? "is running." : "runs on from \(ShownStopwatch.clock(shown.total))."
        return Reply("\(watch.named) \(text)", data: ShownStopwatch.data([shown]))
    }

    static let lap = Command(
        "stopwatch.lap", "Note a lap of the stopwatch that runs.",
        says: [
            "<watch-lap>", "<stopwatch> <watch-lap>", "<watch-lap> {stopwatch}",
            "(take|record|mark|add|new|next|記錄|記下|新) [<which>] [new] <watch-lap> [for] [{stopwatch}]",
        ],
        slots: Slot.stopwatch.optional, effects: .changes, data: ShownStopwatch.shape,
        examples: [
            .fails("lap", with: .notRunning), .fails("stopwatch lap", with: .notRunning),
            .fails("分圈", with: .notRunning),
            .fails("take a lap", with: .notRunning), .fails("lap race", with: "no-such-stopwatch"),
        ]
    ) { (turn, thing) throws(Failure) in
        var watch = try meant(thing, turn, "lap", isRunning: true)
        guard watch.isRunning else { throw Wording.notRunning(watch) }
        guard watch.laps.count < Stopwatches.mostLaps else {
            throw Failure(.limitReached, "\(watch.told) has \(Stopwatches.mostLaps) laps, and no room.", hint: "laps")
        }
        watch.laps.append(watch.total(turn.present))
        put(watch, turn)
        let shown = ShownStopwatch(watch, turn.present)
        return Reply(shown.laps.first.map(ShownStopwatch.line) ?? "", data: ShownStopwatch.data([shown]))
    }

    static let stop = Command(
        "stopwatch.stop", "Stop the stopwatch; start lets it go on.",
        says: [
            "([<taking>] <watch-halt> & [<taking>] [<which>] <stopwatch>)",
            "[<taking>] <watch-halt> [<which>] (<stopwatch> [<known-as>] {stopwatch}|{stopwatch} <stopwatch>)",
            "<stopwatch> stop {stopwatch}",
            "stop (timing|counting)", "(turn|switch|shut) [<which>] <stopwatch> off",
        ],
        slots: Slot.stopwatch.optional, effects: .changes, data: ShownStopwatch.shape,
        examples: [
            .fails("stop the stopwatch", with: .notRunning), .fails("stopwatch stop", with: .notRunning),
            .fails("stop stopwatch race", with: "no-such-stopwatch"),
            .fails("stop the race stopwatch", with: "no-such-stopwatch"),
            .fails("stopwatch stop race", with: "no-such-stopwatch"), .fails("stop timing", with: .notRunning),
            .fails("turn the stopwatch off", with: .notRunning), .fails("停止碼錶", with: .notRunning),
        ]
    ) { (turn, thing) throws(Failure) in try stopped(turn, try meant(thing, turn, "stop stopwatch", isRunning: true)) }

    private static func stopped(_ turn: Turn, _ watch: Stopwatches.Stopwatch) throws(Failure) -> Reply {
        guard watch.isRunning else { throw Wording.notRunning(watch) }
        var watch = watch
        watch.counted = min(watch.total(turn.present), Stopwatches.longest)
        watch.started = nil
        put(watch, turn)
        let shown = ShownStopwatch(watch, turn.present)
        return Reply(
            "\(watch.named) is stopped at \(ShownStopwatch.clock(shown.total)).", data: ShownStopwatch.data([shown]))
    }

    static let reset = Command(
        "stopwatch.reset", "Stop the stopwatch and set it to zero, without laps.",
        says: [
            "(reset|歸零|重置|清零)", "([<taking>] <watch-zero> & [<taking>] [<which>] <stopwatch>)", "reset {stopwatch}",
            "[<taking>] <watch-zero> [<which>] (<stopwatch> [<known-as>] {stopwatch}|{stopwatch} <stopwatch>)",
            "<stopwatch> reset {stopwatch}",
            "set [<which>] <stopwatch> [back] to zero",
        ],
        slots: Slot.stopwatch.optional, effects: .destroys, data: ShownStopwatch.shape,
        examples: [
            .fails("reset", with: "no-such-stopwatch"), .fails("reset the stopwatch", with: "no-such-stopwatch"),
            .fails("stopwatch reset", with: "no-such-stopwatch"),
            .fails("reset stopwatch race", with: "no-such-stopwatch"),
            .fails("reset the race stopwatch", with: "no-such-stopwatch"),
            .fails("stopwatch reset race", with: "no-such-stopwatch"),
            .fails("set the stopwatch back to zero", with: "no-such-stopwatch"),
            .fails("碼錶歸零", with: "no-such-stopwatch"),
        ]
    ) { (turn, thing) throws(Failure) in gone(turn, try meant(thing, turn, "reset", isRunning: false)) }

    private static func gone(_ turn: Turn, _ watch: Stopwatches.Stopwatch) -> Reply {
        turn.session[Stopwatches.self].list.removeAll { $0.number == watch.number }
        let fresh = Stopwatches.Stopwatch(number: watch.number, name: watch.name)
        return Reply(
            "\(watch.named) is reset; undo brings it back.",
            data: ShownStopwatch.data([ShownStopwatch(fresh, turn.present)]))
    }

    static let list = Command(
        "stopwatch.list", "Show the stopwatches and their laps, the newest first.",
        says: [
            "[<look-at>|list|<whats>|how's] [on] [all] [<which>] (<stopwatch>|stopwatches) [at|now|doing]",
            "[<look-at>|list|<whats>] [all] [<which>] (laps|lap times|splits)",
            "[<look-at>|list] [<which>] laps (of|for|on) {stopwatch}", "<stopwatch> [called|named] {stopwatch}",
            "how long has [<which>] <stopwatch> (run|been running|been on|been going)",
            "<stopwatch> (多久|多久了|幾耐|多少|走了多久|狀態)",
        ],
        slots: Slot.stopwatch.optional, data: ShownStopwatch.shape,
        examples: [
            .says("stopwatch", reply: none), .says("stopwatches", reply: none), .says("laps", reply: none),
            .says("show lap times", reply: none), .fails("laps of race", with: "no-such-stopwatch"),
            .fails("stopwatch race", with: "no-such-stopwatch"), .says("what's on the stopwatch", reply: none),
            .says("how long has the stopwatch been running", reply: none), .says("碼錶多久了", reply: none),
        ]
    ) { (turn, thing) throws(Failure) in
        let all = turn.session[Stopwatches.self].list
        let watches = thing.map { thing in all.filter { $0.number == thing.number } } ?? all
        let shown = watches.map { ShownStopwatch($0, turn.present) }
        return Reply(shown.isEmpty ? [.line(none)] : shown.flatMap(\.blocks), data: ShownStopwatch.data(shown))
    }

    private static let none = "The stopwatch is at 00:00.00. Say: start"

    // MARK: Which is meant

    static let living = LivingKind(
        noun: "stopwatch", missing: "no-such-stopwatch", example: "start", list: "stopwatches", things: things,
        cancel: .init("stopwatch.reset") { (turn, thing) throws(Failure) in gone(turn, try watch(thing, turn)) },
        pause: .init("stopwatch.stop") { (turn, thing) throws(Failure) in try stopped(turn, try watch(thing, turn)) },
        resume: .init("stopwatch.start") { (turn, thing) throws(Failure) in
            try start(turn, .known(number: thing.number))
        },
        stop: .init("stopwatch.stop") { (turn, thing) throws(Failure) in try stopped(turn, try watch(thing, turn)) },
        rename: renamed)

    private static func things(_ turn: Turn) -> [LivingThing] {
        turn.session[Stopwatches.self].list.sorted { $0.number < $1.number }.map {
            LivingThing("stopwatch", $0.number, label: $0.name, isRunning: $0.isRunning)
        }
    }

    private static func watch(_ thing: LivingThing, _ turn: Turn) throws(Failure) -> Stopwatches.Stopwatch {
        let found = turn.session[Stopwatches.self].list.first { $0.number == thing.number }
        guard let found else { throw Failure("no-such-stopwatch", "There is no stopwatch.", hint: "start") }
        return found
    }

    /// The one that was named; else the one without a name, else the only one, else it asks; of those that run, where
    /// that is what the verb needs.
    private static func meant(
        _ thing: LivingThing?, _ turn: Turn, _ verb: String, isRunning: Bool
    ) throws(Failure) -> Stopwatches.Stopwatch {
        if let thing { return try watch(thing, turn) }
        let list = turn.session[Stopwatches.self].list.filter { $0.isRunning || !isRunning }
        if let plain = list.first(where: { $0.name == nil }) { return plain }
        if isRunning, list.isEmpty { throw Failure(.notRunning, "No stopwatch is running.", hint: "start") }
        return try watch(Living(kinds: [living], verb: verb).only(turn) { $0.isRunning || !isRunning }, turn)
    }

    private static func put(_ watch: Stopwatches.Stopwatch, _ turn: Turn) {
        var watches = turn.session[Stopwatches.self]
        guard let index = watches.list.firstIndex(where: { $0.number == watch.number }) else { return }
        watches.list[index] = watch
        turn.session[Stopwatches.self] = watches
    }

    private static func renamed(_ turn: Turn, _ thing: LivingThing, _ name: String) throws(Failure) -> Reply {
        if let failure = ThingLabel.failure(name) { throw failure }
        var watch = try watch(thing, turn)
        let key = Folding.fold(name)
        let others = turn.session[Stopwatches.self].list.filter { $0.number != watch.number }
        guard !others.contains(where: { $0.name.map(Folding.fold) == key }) else {
            throw Failure("name-taken", "A stopwatch is called \(quoted(name)) already.", hint: "stopwatches")
        }
        let before = watch.named
        turn.session[Stopwatches.self].list.removeAll { $0.number == watch.number }
        watch.name = name
        if watch.number == 1 { watch.number = turn.session[Stopwatches.self].freeNumber }
        turn.session[Stopwatches.self].list.append(watch)
        let shown = ShownStopwatch(watch, turn.present)
        return Reply("\(before) is now called \(quoted(name)).", data: ShownStopwatch.data([shown]))
    }
}

extension Stopwatches.Stopwatch {
    /// In a failure's message, which is short.
    var told: String { name.map { "Stopwatch " + quoted($0, most: 24) } ?? "The stopwatch" }
}

extension Wording {
    static func notRunning(_ watch: Stopwatches.Stopwatch) -> Failure {
        Failure(.notRunning, "\(watch.told) is not running.", hint: "stopwatches")
    }
}
