import Assistant
import Commands
import Frontends
import JSON
import Testing

/// What is kept between runs, and shared by engines on one store.
@Suite struct StoreTests {
    static let catalog = Result { try Catalog(Plugins.all) }
    let rows = MemoryStore.Rows()

    func engine(_ rows: MemoryStore.Rows? = nil, name: String = "me") throws -> (engine: Engine, store: MemoryStore) {
        let store = MemoryStore(rows ?? self.rows)
        let world = World.example()
        world.store = store
        world.sessionName = name
        return (Engine(catalog: try StoreTests.catalog.get(), world: world), store)
    }

    static func say(_ engine: Engine, _ line: String) -> String {
        switch engine.answer(Array(line.utf8)).result {
        case .success(let reply): Drawing.plain.text(reply)
        case .failure(let failure): failure.code.text
        }
    }

    static let beginnings = [
        [], ["add tokyo, paris", "add nyc as office"], ["home paris", "12h"],
        ["timer 10 min called pasta", "timer 1h"], ["alarm 7:30 weekdays called gym", "alarm at 8"],
        ["start", "lap", "start race", "lap race"], ["select japan"],
    ]

    /// Save → load is identity, for what every command leaves behind.
    @Test(arguments: PromiseTests.examples) func loadedSessionIsTheSavedOne(_ id: String, _ example: Command.Example)
        throws
    {
        for beginning in StoreTests.beginnings {
            let rows = MemoryStore.Rows()
            let (first, _) = try engine(rows)
            for line in beginning + [example.line] { _ = StoreTests.say(first, line) }
            let (second, _) = try engine(rows)
            _ = StoreTests.say(second, "about")
            #expect(second.session == first.session)
            if let kept = rows.sessions["me"] {
                #expect(try Session(text: kept.state, first.catalog).text == kept.state)
            }
        }
    }

    /// A part that is not declared would be kept as a stranger's and never be read again.
    @Test func everyPartThatIsKeptIsDeclared() throws {
        let (engine, _) = try engine()
        let rail = ["from taipei", "load timetable trains.json"]
        for line in StoreTests.beginnings.joined() + rail { _ = StoreTests.say(engine, line) }
        let names = try #require(engine.session.kept["parts"]?.asObject).map(\.name)
        #expect(Set(names) == Set(engine.catalog.parts.map { $0.name }))
    }

    @Test func twoEnginesAreOneMind() throws {
        let (a, _) = try engine()
        let (b, _) = try engine()
        #expect(StoreTests.say(b, "clocks") == "No clocks are saved. Say: add tokyo")
        _ = StoreTests.say(a, "add tokyo")
        _ = StoreTests.say(b, "add paris")
        _ = StoreTests.say(a, "12h")
        #expect(StoreTests.say(b, "clocks short") == "Tokyo 12:48 PM · Paris 4:48 AM")
        #expect(StoreTests.say(a, "clocks short") == "Tokyo 12:48 PM · Paris 4:48 AM")
    }

    /// The slots are read against what the other one has left, not against what stood here before.
    @Test func slotsAreReadAgainstTheNewSession() throws {
        let (a, _) = try engine()
        let (b, _) = try engine()
        _ = StoreTests.say(a, "add tokyo, paris, london")
        _ = StoreTests.say(b, "clocks")
        _ = StoreTests.say(a, "move london first")
        let outcome = b.answer(Array("remove 1".utf8), afterWaiting: false)
        guard case .success(let reply) = outcome.result else { return #expect(Bool(false), "\(outcome)") }
        #expect(Drawing.plain.text(reply) == "Removed London.")
    }

    @Test func otherSessionsAreOtherMinds() throws {
        _ = StoreTests.say(try engine().engine, "add tokyo")
        #expect(StoreTests.say(try engine(name: "work").engine, "clocks") == "No clocks are saved. Say: add tokyo")
    }

    @Test func undoCrossesProcesses() throws {
        let (a, _) = try engine()
        let (b, _) = try engine()
        _ = StoreTests.say(a, "add tokyo")
        _ = StoreTests.say(b, "add paris")
        #expect(StoreTests.say(a, "undo") == "Took back \"add paris\".")
        #expect(StoreTests.say(b, "undo") == "Took back \"add tokyo\".")
        #expect(StoreTests.say(a, "undo") == "nothing-to-undo")
        #expect(a.session == Session())
    }

    @Test func twentyChangesAreKept() throws {
        let (a, _) = try engine()
        for _ in 0..<25 { _ = StoreTests.say(a, "add tokyo") }
        let (b, _) = try engine()
        for _ in 0..<20 { #expect(StoreTests.say(b, "undo") == "Took back \"add tokyo\".") }
        #expect(StoreTests.say(b, "undo") == "nothing-to-undo")
        #expect(StoreTests.say(b, "clocks").split(separator: "\n").count == 5)
    }

    @Test func importIsTakenBack() throws {
        let (engine, _) = try engine()
        _ = StoreTests.say(engine, "24h")
        _ = StoreTests.say(engine, "import saved.json")
        #expect(StoreTests.say(engine, "clocks short") == "No clocks are saved. Say: add tokyo")
        #expect(StoreTests.say(engine, "settings").contains("12h                   change: 24h"))
        #expect(StoreTests.say(engine, "undo") == "Took back \"import saved.json\".")
        #expect(StoreTests.say(engine, "settings").contains("24h                   change: 12h"))
    }

    /// What was exported here is taken in there, beside what is there.
    @Test func exportedFileIsTakenIn() throws {
        let (engine, _) = try engine()
        _ = StoreTests.say(engine, "add tokyo, paris")
        #expect(StoreTests.say(engine, "export mine.json") == "Wrote mine.json.")
        #expect(StoreTests.say(engine, "export mine.json") == "file-exists")
        _ = StoreTests.say(engine, "remove tokyo")
        _ = StoreTests.say(engine, "add london")
        #expect(StoreTests.say(engine, "import mine.json") == "Took in clocks from mine.json.")
        #expect(StoreTests.say(engine, "clocks short") == "Paris 04:48 · London 03:48 · Tokyo 12:48")
        #expect(StoreTests.say(engine, "import mine.json") == "Took in nothing new from mine.json.")
    }

    // MARK: Strangers

    @Test func unknownPartsAreKeptByteForByte() throws {
        let tides = #"{ "list" : [1.0, "\u0041"] }"#
        let state = #"{"format":1,"parts":{"tides":\#(tides),"settings":{"clock":"12h"}}}"#
        rows.sessions["me"] = KeptSession(revision: 7, state: Array(state.utf8), undo: Array("[]".utf8))
        let (engine, _) = try engine()
        _ = StoreTests.say(engine, "add tokyo")
        _ = StoreTests.say(engine, "24h")
        _ = StoreTests.say(engine, "undo")
        let kept = try #require(rows.sessions["me"])
        #expect(kept.revision == 10)
        let text = String(decoding: kept.state, as: UTF8.self)
        #expect(text.hasPrefix(#"{"format":1,"parts":{"tides":\#(tides),"settings":{"clock":"12h"},"clocks":"#))
    }

    @Test(arguments: [
        #"{"format":2,"parts":{}}"#, #"{"format":1,"parts":{},"more":1}"#,
        #"{"format":1,"parts":{"settings":{"clock":"12h","weeks":"sunday"}}}"#,
    ])
    func newerFormatIsNeverWrittenOver(_ state: String) throws {
        let kept = KeptSession(revision: 7, state: Array(state.utf8), undo: Array("[]".utf8))
        rows.sessions["me"] = kept
        let (engine, _) = try engine()
        #expect(StoreTests.say(engine, "add tokyo") == "1  Today  +1HRS  Tokyo  12:48")
        #expect(StoreTests.say(engine, "clocks short") == "Tokyo 12:48")
        #expect(
            engine.takeNotices().map(\.message) == ["A newer clockrepl has saved the state; changes stay in memory."])
        #expect(rows.sessions == ["me": kept])
        #expect(!engine.close())
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"format":1}"#, #"{"format":"1","parts":{}}"#, #"{"format":0,"parts":{}}"#,
        #"{"format":1,"parts":{"clocks":[]}}"#, #"{"format":1,"parts":{"clocks":{"list":[{"place":"x"}]}}}"#,
        #"{"format":1,"parts":{"settings":{"home":{"name":"","zone":"UTC"}}}}"#,
        #"{"format":1,"parts":{"settings":{},"settings":{}}}"#,
    ])
    func damagedSessionIsSetAside(_ state: String) throws {
        let kept = KeptSession(revision: 7, state: Array(state.utf8), undo: [])
        rows.sessions["me"] = kept
        let (engine, _) = try engine()
        #expect(StoreTests.say(engine, "clocks") == "No clocks are saved. Say: add tokyo")
        #expect(engine.takeNotices().count == 1)
        _ = StoreTests.say(engine, "add tokyo")
        #expect(rows.sessions["me.damaged"] == kept && rows.sessions["me"]?.revision == 1)
        #expect(engine.takeNotices().isEmpty && engine.close())
    }

    /// Mutated states and undo lists: never a trap, whatever is said next.
    @Test func mutatedStatesNeverTrap() throws {
        let seed = UInt64.random(in: 1...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix(seed)
        let (first, _) = try engine()
        for line in StoreTests.beginnings.joined() { _ = StoreTests.say(first, line) }
        let whole = try #require(rows.sessions["me"])
        for _ in 0..<500 {
            var kept = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                kept.state[Int.random(in: 0..<kept.state.count, using: &random)] ^=
                    1
                    << UInt8.random(
                        in: 0...7, using: &random)
                kept.undo[Int.random(in: 0..<kept.undo.count, using: &random)] ^=
                    1
                    << UInt8.random(
                        in: 0...7, using: &random)
            }
            let mutated = MemoryStore.Rows()
            mutated.sessions["me"] = kept
            let (engine, _) = try engine(mutated)
            for line in ["undo", "clocks", "add london", "undo", "undo", "settings", "export"] {
                _ = StoreTests.say(engine, line)
            }
        }
    }

    /// Another session came between: the line runs again, and what then fails or changes nothing leaves nothing unsaved.
    @Test(arguments: [("add tokyo", "limit-reached"), ("12h", "Times are shown as 11:48 AM.")])
    func lineRunAgainInVainIsNoUnsavedChange(_ line: String, _ reply: String) throws {
        let (engine, store) = try engine()
        store.moves = {
            let clocks = Array(repeating: #"{"place":"x","zone":"UTC"}"#, count: 100).joined(separator: ",")
            let text = #"{"format":1,"parts":{"settings":{"clock":"12h"},"clocks":{"list":[\#(clocks)]}}}"#
            self.rows.sessions["me"] = KeptSession(revision: 1, state: Array(text.utf8), undo: Array("[]".utf8))
        }
        #expect(StoreTests.say(engine, line) == reply)
        #expect(engine.close())
    }

    // MARK: What is too much, and what is not there

    @Test func partsAreTakenInUpToALimit() throws {
        let (engine, _) = try engine()
        func text(_ numbers: Range<Int>) -> String {
            #"{"format":1,"parts":{\#(numbers.map { "\"p\($0)\":1" }.joined(separator: ","))}}"#
        }
        engine.world.files = MemoryFiles([
            "a.json": text(0..<1_000), "b.json": text(1_000..<1_001), "c.json": text(0..<20_000),
        ])
        #expect(StoreTests.say(engine, "import c.json") == "limit-reached")
        #expect(StoreTests.say(engine, "import a.json").hasPrefix("Took in p0, p1"))
        #expect(StoreTests.say(engine, "import b.json") == "limit-reached")
        #expect(StoreTests.say(engine, "add tokyo") == "1  Today  +1HRS  Tokyo  12:48")
        #expect(StoreTests.say(try self.engine().engine, "clocks short") == "Tokyo 12:48")
    }

    /// A session with more parts than are taken in is kept all the same, and each change takes time for the change only.
    @Test func manyPartsThatAreThereAreKept() throws {
        let parts = (0..<20_000).map { "\"p\($0)\":1" }.joined(separator: ",")
        let state = #"{"format":1,"parts":{\#(parts)}}"#
        rows.sessions["me"] = KeptSession(revision: 7, state: Array(state.utf8), undo: Array("[]".utf8))
        let (engine, _) = try engine()
        let start = ContinuousClock.now
        for _ in 0..<3 { _ = StoreTests.say(engine, "add tokyo") }
        #expect(start.duration(to: .now) < .seconds(10))
        let kept = String(decoding: try #require(rows.sessions["me"]).state, as: UTF8.self)
        #expect(kept.contains(#""p19999":1,"clocks""#))
    }

    @Test func homeWithoutAZoneIsSaidOnceAndKept() throws {
        let home = #"{"format":1,"parts":{"settings":{"clock":"24h","home":{"name":"Base","zone":"Mars/X"}}}}"#
        let (engine, _) = try engine()
        engine.world.files = MemoryFiles(["home.json": home])
        for line in ["import home.json", "time", "settings", "time in tokyo"] { _ = StoreTests.say(engine, line) }
        let notices = engine.takeNotices()
        #expect(notices.map(\.message) == ["There is no zone \"Mars/X\" here; home is Taipei until you choose one."])
        #expect(StoreTests.say(engine, "export") == home)
        for notice in notices { _ = StoreTests.say(engine, notice.hint) }
        #expect(StoreTests.say(engine, "settings").hasPrefix("Home   Paris"))
    }

    // MARK: Trouble

    @Test func busyStoreFailsTheLineAndLosesNothing() throws {
        let (engine, store) = try engine()
        _ = StoreTests.say(engine, "add tokyo")
        store.trouble = .busy
        #expect(StoreTests.say(engine, "add paris") == "store-busy")
        store.trouble = nil
        #expect(StoreTests.say(engine, "clocks short") == "Tokyo 12:48")
        #expect(engine.close())
    }

    @Test func fullDiskIsSaidOnceAndTriedAgain() throws {
        let (engine, store) = try engine()
        _ = StoreTests.say(engine, "add tokyo")
        store.trouble = .unavailable("No space left on device")
        for _ in 0..<3 { _ = StoreTests.say(engine, "add paris") }
        #expect(engine.takeNotices().count == 1)
        #expect(StoreTests.say(engine, "clocks short") == "Tokyo 12:48 · Paris 04:48 · Paris 04:48 · Paris 04:48")
        store.trouble = nil
        _ = StoreTests.say(engine, "undo")
        #expect(engine.close())
        #expect(StoreTests.say(try self.engine().engine, "clocks short") == "Tokyo 12:48 · Paris 04:48 · Paris 04:48")
    }

    @Test func lastChanceIsTakenAtTheEnd() throws {
        let (engine, store) = try engine()
        _ = StoreTests.say(engine, "add tokyo")
        store.trouble = .unavailable("No space left on device")
        _ = StoreTests.say(engine, "add paris")
        store.trouble = nil
        #expect(engine.close())
        #expect(StoreTests.say(try self.engine().engine, "clocks short") == "Tokyo 12:48 · Paris 04:48")
    }

    @Test func unsavedChangesDoNotOverwriteAnothers() throws {
        let (a, store) = try engine()
        let (b, _) = try engine()
        _ = StoreTests.say(a, "add tokyo")
        store.trouble = .unavailable("No space left on device")
        _ = StoreTests.say(a, "add paris")
        _ = StoreTests.say(b, "add london")
        store.trouble = nil
        _ = StoreTests.say(a, "add rome")
        #expect(StoreTests.say(b, "clocks short") == "Tokyo 12:48 · London 03:48")
        #expect(!a.close())
    }

    @Test(
        arguments: [
            .busy, .newer, .foreign, .setAside(as: "state.db.damaged-20261130T081500Z-wal"),
            .unavailable("No space left on device"), .readOnly("Read-only file system"),
        ] as [StoreTrouble])
    func everyTroubleIsWordedForAPerson(_ trouble: StoreTrouble) throws {
        let (engine, store) = try engine()
        store.trouble = trouble
        if case .failure(let failure) = engine.answer(Array("add tokyo".utf8)).result {
            #expect(failure.message.count <= 90 && failure.hint == "about")
        }
        for notice in engine.takeNotices() {
            #expect(notice.message.count <= 90 && notice.hint == "about", "\(notice.message)")
        }
        store.trouble = nil
        let isKept = trouble == .busy || trouble == .setAside(as: "state.db.damaged-20261130T081500Z-wal")
        let about = StoreTests.say(engine, "about")
        #expect(about.contains(isKept ? "Session me, kept in memory" : "Session me, not kept: "), "\(about)")
    }

    @Test func homeGivenForTheRunIsNotTheSavedOne() throws {
        _ = StoreTests.say(try engine().engine, "home paris")
        let world = World.example()
        world.store = MemoryStore(rows)
        world.homeIsFixed = true
        let engine = Engine(catalog: try StoreTests.catalog.get(), world: world)
        #expect(StoreTests.say(engine, "time").contains("Taipei"))
        #expect(StoreTests.say(engine, "home rome") == "Home is Rome (Europe/Rome, UTC+1). This run goes by Taipei.")
    }
}
