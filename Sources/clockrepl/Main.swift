import Assistant
import Chrono
import Commands
import Frontends
import Platform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads the options, builds the world, picks a conversation, exits.
@main
struct Main {
    let options: Options
    let output = DescriptorOutput(1)
    let errors = DescriptorOutput(2)
    let changes = ChangeWatch()

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        do throws(Options.Mistake) {
            let main = Main(options: try Options(CommandLine.argc, CommandLine.unsafeArgv))
            let code = try main.run()
            main.output.flush()
            exit(main.output.failure == nil ? code : main.afterLostOutput(code))
        } catch {
            let errors = DescriptorOutput(2)
            errors.write("clockrepl: \(error.message)\n  \(error.hint)\n")
            errors.flush()
            exit(2)
        }
    }

    private func run() throws(Options.Mistake) -> Int32 {
        if options.showsHelp {
            output.write(Options.help + "\n")
            return 0
        }
        let world = try world()
        if options.showsVersion {
            output.write("clockrepl \(Version.text), zone data \(world.zones.release) (\(world.zones.origin))\n")
            return 0
        }
        guard let catalog = try? Catalog(Plugins.all, areTested: true) else {
            throw Options.Mistake(message: "The catalog of commands is broken.")
        }
        if options.isWatch { return watch(catalog, world) }
        let engine = Engine(catalog: catalog, world: world)
        let code = try converseOrRun(engine)
        // A signal's code is kept: it says more than that the state could not be saved.
        return engine.close() || code >= 128 ? code : 3
    }

    private func converseOrRun(_ engine: Engine) throws(Options.Mistake) -> Int32 {
        isConversation ? converse(engine) : try script(engine)
    }

    /// Whether a person sits at both ends.
    var isConversation: Bool {
        options.sources.isEmpty && options.words.isEmpty && Files.isTerminal(0) && Files.isTerminal(1)
            && !options.isJSON && !options.isWatch
    }

    /// A session at the terminal. One that can edit no lines gets no prompt, and is greeted only with what rings.
    private func converse(_ engine: Engine) -> Int32 {
        let drawing = Drawing(escapesControls: true, hasColor: hasColor(Terminal.isUsable))
        let conversation = TerminalConversation(
            engine: engine, output: output, drawing: drawing, columns: { Terminal.columns })
        guard let terminal = Terminal(prompt: prompt, watch: changes) else {
            conversation.remind()
            return conversation.run(DumbTerminal.input(changes)).map { 128 + $0 } ?? 0
        }
        terminal.complete = { line, columns in
            let tab = TabListing(engine.complete(line), line: line, columns: columns, rows: Terminal.rows)
            return TerminalCompletion(
                deleteBytes: tab.replaces, insert: Array(tab.insert.utf8), listing: tab.rows.map { Array($0.utf8) })
        }
        conversation.greet()
        return conversation.run(TerminalInput(terminal, engine.world.history)).map { 128 + $0 } ?? 0
    }

    private var prompt: String { options.session == "me" ? "clock> " : "clock[\(options.session)]> " }

    /// What `--color` says goes before `NO_COLOR`; without it colours are for a terminal that can show them.
    func hasColor(_ isTerminal: Bool) -> Bool {
        switch options.color {
        case "always": true
        case "never": false
        default: isTerminal && Files.environment("NO_COLOR") == nil
        }
    }

    /// `-c` and `-f` in their order, else the words, else standard input.
    private func script(_ engine: Engine) throws(Options.Mistake) -> Int32 {
        var settings = ScriptConversation.Options()
        settings.isJSON = options.isJSON
        settings.isStrict = options.isStrict
        settings.drawing = Drawing(escapesControls: Files.isTerminal(1), hasColor: false)
        settings.errorDrawing = errorDrawing
        tellHome(engine)
        let script = ScriptConversation(engine: engine, output: output, errors: errors, options: settings)
        if !options.words.isEmpty {
            // By bytes: `joined` makes the runtime look up types, which a start of the program feels.
            let line = options.words.reduce(into: [UInt8]()) { $0 += ($0.isEmpty ? [] : [0x20]) + $1 }
            return code(script.run(ListedInput([line]), name: nil)).code
        }
        if options.sources.isEmpty { return run(script, DescriptorInput(0), name: "-", shown: "Standard input").code }
        var inputs: [(input: any InputPort, name: String, before: Int)] = []
        // The lines of all `-c` are counted as those of one file.
        var count = 0
        for source in options.sources {
            switch source {
            case .command(let text):
                let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
                inputs.append((ListedInput(lines), "-c", count))
                count += lines.last == [] ? lines.count - 1 : lines.count
            case .file(let path):
                guard let descriptor = Files.open(path), !Files.isFolder(descriptor) else {
                    throw Options.Mistake(message: "\(Options.readable(path)) cannot be read: \(Files.reason()).")
                }
                inputs.append((DescriptorInput(descriptor), path, 0))
            }
        }
        var worst: Int32 = 0
        for (input, name, before) in inputs {
            let end = run(script, input, name: name, shown: Options.readable(name), after: before)
            worst = max(worst, end.code)
            if end.stops || options.isStrict && worst > 0 { break }
        }
        return worst
    }

    /// How errors are drawn.
    var errorDrawing: Drawing {
        let isTerminal = Files.isTerminal(2)
        let isUsable = isTerminal && !["dumb", nil].contains(Files.environment("TERM"))
        return Drawing(escapesControls: isTerminal, hasColor: hasColor(isUsable))
    }

    /// Answers one source; 2 when it could not be read to its end.
    private func run(
        _ script: ScriptConversation, _ input: any InputPort, name: String, shown: String, after before: Int = 0
    ) -> (code: Int32, stops: Bool) {
        let end = code(script.run(input, name: name, after: before))
        guard let reason = (input as? DescriptorInput)?.failure else { return end }
        output.flush()
        errors.write("clockrepl: \(shown) cannot be read: \(reason).\n  clockrepl --help\n")
        errors.flush()
        return (max(end.code, 2), true)
    }

    /// Says once what is odd about the home, unless a chosen one stands for it.
    private func tellHome(_ engine: Engine) {
        guard let note = engine.world.homeNote else { return }
        // The first line answered takes in what is kept.
        _ = engine.answer(Array("time".utf8))
        guard engine.session[Settings.self].home == nil else { return }
        errors.write("clockrepl: \(note)\n")
        errors.flush()
    }

    private func code(_ end: ScriptConversation.End) -> (code: Int32, stops: Bool) {
        switch end {
        case .finished: (0, false)
        case .failed: (1, false)
        case .left(let failed): (failed ? 1 : 0, true)
        case .ended(let signal): (128 + signal, true)
        }
    }

    /// A reader that went away (EPIPE) is no failure of ours; a full disk is.
    private func afterLostOutput(_ code: Int32) -> Int32 {
        guard let reason = output.failure, reason != String(cString: strerror(EPIPE)) else { return 0 }
        errors.write("clockrepl: the output cannot be written: \(reason).\n")
        errors.flush()
        return 1
    }

    private func world() throws(Options.Mistake) -> World {
        let zones = SystemZones()
        var home = HomeZone.find(zones)
        if let name = options.zone {
            let found = try GivenHome.find(name, zones)
            home = (found.name, found.zone, nil)
        }
        var time: any TimePort = SystemTime(changes)
        if let text = options.now { time = FrozenTime(try GivenTime.instant(text, home.name, home.zone)) }
        let world = World(time: time, zones: zones, home: (home.name, home.zone), homeNote: home.note)
        world.homeIsFixed = options.zone != nil
        world.store = store
        world.sessionName = options.session
        world.files = SystemFiles()
        world.isTerminal = isConversation
        world.notifier = notifier
        if isConversation {
            world.history = options.isEphemeral ? ListedHistory() : HistoryFile(HistoryFile.usualPath)
        }
        return world
    }

    /// Where a person waits for each reply, it is on the disk before it is answered; of a script, soon after.
    private var store: (any StorePort)? {
        guard !options.isEphemeral else { return nil }
        guard let path = options.statePath ?? SQLiteStore.usualPath() else { return HomelessStore() }
        return SQLiteStore(
            path, durability: isConversation || !options.words.isEmpty ? .full : .normal, watch: changes)
    }
}
