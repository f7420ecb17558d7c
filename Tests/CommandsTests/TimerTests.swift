import Assistant
import Chrono
import Commands
import Frontends
import JSON
import Testing

/// Timers under clocks that the test moves.
@Suite struct TimerTests {
    static let catalog = Result { try Catalog(Plugins.all) }
    let time = FrozenTime(Instant(seconds: 1_796_010_480), boot: "first")
    let rows = MemoryStore.Rows()

    /// Another process of the same machine.
    func engine(_ time: FrozenTime? = nil, isKept: Bool = true) throws -> Engine {
        let world = World.example()
        world.time = time ?? self.time
        if isKept { world.store = MemoryStore(rows) }
        return Engine(catalog: try TimerTests.catalog.get(), world: world)
    }

    func pass(seconds: Int64) { time.pass(nanoseconds: seconds * 1_000_000_000) }

    private func timers(_ engine: Engine, _ line: String = "timers") throws -> [JSON] {
        guard case .success(let reply) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) failed")
            return []
        }
        return try #require(reply.data()["timers"]?.asArray)
    }

    @Test(
        arguments: [
            ("timer half an hour", "PT30M", nil), ("timer a quarter hour", "PT15M", nil),
            ("timer 1 and a half hours", "PT1H30M", nil), ("timer 1:30", "PT1M30S", nil),
            ("timer 1h30", "PT1H30M", nil),
            ("timer 2m 30s", "PT2M30S", nil), ("timer 90", "PT1H30M", nil), ("timer 2.5", "PT2M30S", nil),
            ("timer 1.5h", "PT1H30M", nil), ("timer 0.5 s", "PT0.5S", nil), ("timer 1 day", "PT24H", nil),
            ("timer 2 weeks", "PT336H", nil), ("timer 5 min pasta", "PT5M", "pasta"), ("timer ５", "PT5M", nil),
            ("timer pasta 1 hour 5 min", "PT1H5M", "pasta"), ("5 min pasta timer", "PT5M", "pasta"),
            ("set a timer for 5 minutes and 30 seconds", "PT5M30S", nil), ("start 5 minute timer", "PT5M", nil),
            ("set a timer for 5 min for the big pot", "PT5M", "the big pot"), ("start 5 min", "PT5M", nil),
            ("timer for 5 min called \"timer 2\"", "PT5M", "timer 2"), ("set a pizza timer for 9 min", "PT9M", "pizza"),
            ("set a timer called gym to rome for 1 hour", "PT1H", "gym to rome"), ("countdown 10 min", "PT10M", nil),
            ("count down from 10 seconds", "PT10S", nil), ("timer 10 min 5k run", "PT10M", "5k run"),
            ("second timer 25 minutes", "PT25M", "second"), ("timer 5 min march", "PT5M", "march"),
            ("timer 5 min called a\u{7}b", "PT5M", "a\u{7}b"), ("create a timer of 3650 days", "PT87600H", nil),
        ] as [(String, String, String?)])
    func lengthAndLabelAreRead(_ line: String, _ duration: String, _ label: String?) throws {
        let timer = try #require(try timers(engine(isKept: false), line).first)
        #expect(timer["duration"]?.asString == duration && timer["remaining"]?.asString == duration, "\(timer)")
        #expect(timer["label"]?.asString == label)
    }

    @Test(
        arguments: [
            ([], "timer 0", "bad-duration"), ([], "timer 0 min", "bad-duration"), ([], "timer -5 min", "bad-duration"),
            ([], "timer 3653 days", "bad-duration"), ([], "timer 99999999999999999999 h", "bad-duration"),
            ([], "timer 9999999999", "bad-duration"), ([], "timer 999999999", "bad-duration"),
            ([], "timer 2 months", "bad-duration"),
            ([], "timer 5x", "bad-duration"), ([], "timer 5 secnds", "bad-duration"), ([], "countdown", "missing-part"),
            ([], "set a countdown", "missing-part"), ([], "pasta timer", "missing-part"),
            ([], "timer 5 min called all", "bad-label"), ([], "timer 5 min called 12", "bad-label"),
            ([], "timer 5 min called half an hour", "bad-label"), ([], "timer 5 min called \"\"", "bad-label"),
            ([], "timer 5 min called \(String(repeating: "x", count: 201))", "bad-label"),
            (["timer 5 min"], "take 5 min off timer 1", "bad-duration"),
            (["timer 5 min"], "add 3652 days 13 h", "bad-duration"),
            (["timer 5 min"], "resume timer 1", "already-running"), (["timer 5 min"], "resume my timer", "not-running"),
            (["timer 5 min", "pause my timer"], "pause timer 1", "not-running"),
            (["timer 5 min", "timer 5 min"], "cancel timer", "ambiguous-name"),
            (["timer 5 min", "timer 5 min"], "how long left on the 5 min timer", "ambiguous-name"),
            (["timer 5 min called tea", "timer 6 min called tea"], "pause the tea timer", "ambiguous-name"),
            (["timer 5 min called tea", "timer 6 min called tea"], "timer tea", "ambiguous-name"),
            (["timer 5 min"], "cancel timer 2", "no-such-timer"),
            (["timer 5 min"], "add 1 min to timer 3", "no-such-timer"),
        ] as [([String], String, Failure.Code)])
    func mistakeHasAHintThatIsUnderstood(_ before: [String], _ line: String, _ code: Failure.Code) throws {
        let engine = try engine(isKept: false)
        for line in before { _ = engine.answer(Array(line.utf8)) }
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == code && failure.message.count <= 90, "\(failure)")
        let hint = try #require(failure.hint)
        for say in [hint] + failure.choices.map(\.say) {
            let before = engine.session
            defer { if engine.session != before { _ = engine.answer(Array("undo".utf8)) } }
            if case .failure(let second) = engine.answer(Array(say.utf8)).result { Issue.record("\(say): \(second)") }
        }
    }

    @Test(
        arguments: [
            ("設定一個八分鐘的計時器", "PT8M", nil), ("煮蛋計時器設定6分鐘", "PT6M", "煮蛋"), ("開始一個叫茶嘅3分鐘計時器", "PT3M", "茶"),
            ("计时二十分钟", "PT20M", nil), ("倒數半個鐘", "PT30M", nil), ("幫我設一個一個半鐘的計時器", "PT1H30M", nil),
            ("設定9分鐘的計時器叫做湯", "PT9M", "湯"), ("i'd like a soup timer for 9 min", "PT9M", "soup"),
            ("let's get a timer going for 9 min", "PT9M", "going"), ("9 minute soup countdown", "PT9M", "soup"),
            ("timer until 1 pm", "PT1H12M", nil), ("set a timer for 11:50 am called bus", "PT2M", "bus"),
            ("notify me after 90 s", "PT1M30S", nil),
        ] as [(String, String, String?)])
    func peoplesOwnWordsStartATimer(_ line: String, _ duration: String, _ label: String?) throws {
        let timer = try #require(try timers(engine(isKept: false), line).first)
        #expect(timer["duration"]?.asString == duration && timer["label"]?.asString == label, "\(timer)")
    }

    /// Of a timer of 5 minutes, one of 9 called tea and two called oven.
    @Test(
        arguments: [
            ("pause the oven timers", "timer.pause", [3, 4]), ("暫停所有oven計時器", "timer.pause", [3, 4]),
            ("pause that tea timer", "timer.pause", [2]), ("把tea計時器暫停", "timer.pause", [2]),
            ("give the tea timer 2 more minutes", "timer.add", [2]), ("幫tea計時器加兩分鐘", "timer.add", [2]),
            ("增加9分鐘的計時器兩分鐘", "timer.add", [2]), ("extend the timer for 9 minutes by 2 minutes", "timer.add", [2]),
            ("我嘅5分鐘計時器減少一分鐘", "timer.subtract", [1]), ("make the tea timer 2 min shorter", "timer.subtract", [2]),
            ("tea計時器仲有幾耐", "timer.status", [2]), ("how long till the tea timer goes off", "timer.status", [2]),
            ("how much is left on the oven timers", "timer.list", [3, 4]), ("叫tea嘅計時器狀況", "timer.status", [2]),
            ("取消oven的所有計時器", "timer.cancel", [1, 2]), ("cancel every timer in the oven", "timer.cancel", [1, 2]),
            ("cancel all 9 minute timers", "timer.cancel", [1, 3, 4]), ("把所有計時器都刪除", "timer.cancel", []),
        ] as [(String, String, [Int])])
    func timersAreMeantByWhatTheyAreCalled(_ line: String, _ command: String, _ numbers: [Int]) throws {
        let engine = try engine(isKept: false)
        for before in ["timer 5 min", "timer 9 min called tea", "timer 1 h called oven", "timer 2 h called oven"] {
            _ = engine.answer(Array(before.utf8))
        }
        let outcome = engine.answer(Array(line.utf8))
        #expect(outcome.command == command)
        guard case .success(let reply) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        let shown = try #require(reply.data()["timers"]?.asArray).compactMap { $0["number"]?.asInt }
        #expect(shown.sorted() == numbers)
    }

    @Test func whoeverAsksForTimersHearsYesOrNo() throws {
        let engine = try engine(isKept: false)
        #expect(StoreTests.say(engine, "are there timers running").hasPrefix("No."))
        _ = StoreTests.say(engine, "timer 5 min")
        #expect(StoreTests.say(engine, "有沒有計時器").hasPrefix("Yes, 1 timer:"))
    }

    @Test func thousandIsTheMost() throws {
        let list = (1...999).map {
            #"{"number":\#($0),"serial":\#($0),"duration":60000000000,"state":"paused","remaining":60000000000}"#
        }
        let text = #"{"format":1,"parts":{"timers":{"next":1000,"list":[\#(list.joined(separator: ","))]}}}"#
        let catalog = try TimerTests.catalog.get()
        let session = try Session(text: Array(text.utf8), catalog)
        let engine = Engine(catalog: catalog, world: World.example(), session: session)
        #expect(StoreTests.say(engine, "timer 1h").hasPrefix("Timer 1000 rings"))
        #expect(StoreTests.say(engine, "timer 1h") == "limit-reached")
        #expect(StoreTests.say(engine, "cancel timer 7").hasPrefix("Timer 7 is cancelled"))
        #expect(StoreTests.say(engine, "timer 2h").hasPrefix("Timer 7 rings"))
    }

    @Test func exactlyOneProcessTellsARing() throws {
        let engines = try [engine(), engine(), engine()]
        _ = StoreTests.say(engines[0], "timer 90s called tea")
        #expect(engines.allSatisfy { $0.tick().rings.isEmpty })
        pass(seconds: 90)
        let rings = engines.flatMap { $0.tick().rings }
        #expect(rings.map(\.text) == ["Timer 1 \"tea\" rings: 1 min 30 s are over."])
        #expect(rings[0].civil.iso == "2026-11-30T11:49:30" && rings[0].late == 0 && rings[0].zone == "Asia/Taipei")
        #expect(engines.allSatisfy { $0.tick().rings.isEmpty && $0.isRinging(rings[0].id) })
        #expect(StoreTests.say(engines[1], "cancel timer") == "Timer 1 \"tea\" is dismissed.")
        #expect(!engines[1].isRinging(rings[0].id))
    }

    /// A one-shot never claims; what is over rings in it all the same.
    @Test func whatNobodyHasClaimedRingsInEveryView() throws {
        let engine = try engine()
        _ = StoreTests.say(engine, "timer 10 min")
        pass(seconds: 8 * 60)
        #expect(try timers(engine)[0]["remaining"]?.asString == "PT2M")
        pass(seconds: 12 * 60)
        let timer = try timers(engine)[0]
        #expect(timer["state"]?.asString == "ringing" && timer["remaining"]?.asString == "PT0S")
        #expect(timer["deadline"]?.asString == "2026-11-30T03:58:00Z")
        #expect(engine.tick().rings.map(\.text) == ["Timer 1 rings: 10 min are over (10 min late)."])
        #expect(engine.tick().rings.isEmpty)
        #expect(StoreTests.say(engine, "cancel timer") == "Timer 1 is dismissed.")
    }

    @Test func whatIsFoundTooLateIsToldOnce() throws {
        let engine = try engine()
        _ = StoreTests.say(engine, "timer 10 min called tea")
        pass(seconds: 10 * 60 + 15 * 60 + 1)
        let tick = engine.tick()
        #expect(tick.rings.isEmpty && engine.tick().rings.isEmpty)
        #expect(try timers(self.engine())[0]["state"]?.asString == "missed")
        #expect(try timers(self.engine()).isEmpty)
        _ = StoreTests.say(engine, "timer 10 min")
        pass(seconds: 3600)
        #expect(engine.pending() == ["Timer 1 was missed: it ended at 12:23:01, 50 min ago."])
        #expect(engine.pending().isEmpty)
    }

    @Test func claimedOneStaysRinging() throws {
        let engine = try engine()
        _ = StoreTests.say(engine, "timer 1 min")
        pass(seconds: 60)
        #expect(engine.tick().rings.count == 1)
        pass(seconds: 86_400)
        #expect(engine.tick().rings.isEmpty)
        #expect(engine.pending() == ["Timer 1 is ringing since 11:49 yesterday, Mon 30 Nov 2026."])
    }

    @Test func settingTheWallClockChangesNothing() throws {
        let engine = try engine()
        _ = StoreTests.say(engine, "timer 10 min")
        for seconds in [-86_400, 86_400 * 30, 0] as [Int64] {
            time.now = Instant(seconds: 1_796_010_480 + seconds)
            #expect(try timers(engine)[0]["remaining"]?.asString == "PT10M")
            #expect(engine.tick().rings.isEmpty)
        }
    }

    @Test func afterARestartTheWallClockCounts() throws {
        _ = StoreTests.say(try engine(), "timer 10 min called tea")
        let later = FrozenTime(Instant(seconds: 1_796_010_480 + 480), boot: "second")
        let engine = try engine(later)
        #expect(try timers(engine)[0]["remaining"]?.asString == "PT2M")
        later.pass(nanoseconds: 120_000_000_000)
        #expect(engine.tick().rings.map(\.text) == ["Timer 1 \"tea\" rings: 10 min are over."])
    }

    /// A ring that was told is not told again when an earlier change is taken back.
    @Test func ringIsNotUndone() throws {
        let engine = try engine()
        for line in ["timer 5 min", "timer 2 h", "12h"] { _ = StoreTests.say(engine, line) }
        _ = StoreTests.say(engine, "add 1 min to timer 2")
        pass(seconds: 300)
        #expect(engine.tick().rings.count == 1)
        #expect(StoreTests.say(engine, "undo") == "Took back \"add 1 min to timer 2\".")
        #expect(engine.tick().rings.isEmpty)
        #expect(try timers(engine)[0]["state"]?.asString == "ringing")
        _ = StoreTests.say(engine, "cancel timer")
        _ = StoreTests.say(engine, "undo")
        #expect(try timers(engine)[0]["state"]?.asString == "ringing")
        #expect(engine.tick().rings.isEmpty)
    }

    /// Whatever is taken back, no two timers of a session ever share a serial.
    @Test func serialIsNeverUsedAgain() throws {
        let engine = try engine()
        var serials: [Int] = []
        for _ in 1...3 {
            _ = StoreTests.say(engine, "timer 1 min")
            pass(seconds: 60)
            serials += engine.tick().rings.map(\.id.serial)
            for _ in 1...2 { _ = StoreTests.say(engine, "undo") }
        }
        #expect(serials == [1, 2, 3])
    }

    @Test(arguments: [
        #"{"next":1,"list":[{"number":1,"serial":1,"duration":1,"state":"paused","remaining":1}]}"#,
        #"{"next":2,"list":[{"number":0,"serial":1,"duration":1,"state":"paused","remaining":1}]}"#,
        #"{"next":2,"list":[{"number":1,"serial":1,"duration":0,"state":"paused","remaining":1}]}"#,
        #"{"next":2,"list":[{"number":1,"serial":1,"duration":1,"state":"paused"}]}"#,
        #"{"next":2,"list":[{"number":1,"serial":1,"duration":1,"state":"running","wall":"x","boot":"b","steady":1}]}"#,
        #"{"next":9223372036854775807,"list":[]}"#, #"{"list":[]}"#, #"{"next":3,"list":[],"told":[3]}"#, "[]",
    ]) func damagedFormIsRefused(_ text: String) throws {
        #expect(throws: (any Error).self) {
            try Session(text: Array(#"{"format":1,"parts":{"timers":\#(text)}}"#.utf8), try TimerTests.catalog.get())
        }
    }

    /// A kept form at the ends of what is possible is shown without a trap.
    @Test func extremeFormIsShown() throws {
        let text = """
            {"format":1,"parts":{"timers":{"next":3,"list":[\
            {"number":9007199254740992,"serial":1,"duration":315576000000000000,"state":"running",\
            "wall":"9999-12-31T23:59:59Z","boot":"first","steady":9223372036854775807},\
            {"number":2,"serial":2,"duration":1,"state":"running","wall":"0001-01-01T00:00:00Z","boot":"first",\
            "steady":-9223372036854775808}]}}}
            """
        let session = try Session(text: Array(text.utf8), try TimerTests.catalog.get())
        let world = World.example()
        let engine = Engine(catalog: try TimerTests.catalog.get(), world: world, session: session)
        #expect(StoreTests.say(engine, "timers").split(separator: "\n").count == 2)
        for line in ["add 10 h", "pause my timer", "timers", "cancel all timers"] { _ = StoreTests.say(engine, line) }
        #expect(engine.tick().rings.isEmpty)
    }
}
