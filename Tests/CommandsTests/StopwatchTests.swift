import Assistant
import Chrono
import Commands
import JSON
import Testing

/// Stopwatches under clocks that the test moves.
@Suite struct StopwatchTests {
    static let catalog = Result { try Catalog(Plugins.all) }
    let time = FrozenTime(Instant(seconds: 1_796_010_480), boot: "first")

    func engine(_ rows: MemoryStore.Rows? = nil, _ time: FrozenTime? = nil) throws -> Engine {
        let world = World.example()
        world.time = time ?? self.time
        world.store = rows.map { MemoryStore($0) }
        return Engine(catalog: try StopwatchTests.catalog.get(), world: world)
    }

    private func watch(_ engine: Engine, _ line: String = "laps") throws -> JSON {
        guard case .success(let reply) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) failed")
            return .null
        }
        return try #require(reply.data()["stopwatches"]?.asArray?.first)
    }

    /// `PT1H2M3.45S` in hundredths.
    private func hundredths(_ json: JSON?) throws -> Int {
        let text = try #require(json?.asString)
        let found = try #require(text.wholeMatch(of: /PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,2}))?S)?/))
        func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
        let fraction = number(found.4.map { $0.count == 1 ? $0 + "0" : $0 })
        return ((number(found.1) * 60 + number(found.2)) * 60 + number(found.3)) * 100 + fraction
    }

    @Test func chineseStopwatchRuns() throws {
        let engine = try engine()
        let said = ["碼錶開始", "分圈", "停止碼錶", "秒表归零"].map { StoreTests.say(engine, $0) }
        #expect(said[0] == "The stopwatch is running." && said[1].hasPrefix("Lap 1"))
        #expect(said[2].hasPrefix("The stopwatch is stopped") && said[3].hasPrefix("The stopwatch is reset"))
    }

    @Test func twelveLapsAreNewestFirst() throws {
        let engine = try engine()
        _ = StoreTests.say(engine, "start")
        for lap in 1...12 {
            time.pass(nanoseconds: Int64(lap) * 1_004_999_999)
            #expect(StoreTests.say(engine, "lap").hasPrefix("Lap \(lap)  "))
        }
        time.pass(nanoseconds: 500_000_000)
        _ = StoreTests.say(engine, "stop the stopwatch")
        let rows = StoreTests.say(engine, "laps").split(separator: "\n")
        #expect(rows.count == 13 && rows[0] == "stopped  00:00.50  01:18.88")
        #expect(rows[1] == "Lap 12   00:12.06  01:18.38  slowest" && rows[12].hasPrefix("Lap 1"))
        #expect(rows[12].hasSuffix("00:01.00  00:01.00  fastest"))
    }

    /// Splits and the part that runs make the total, and every total is the sum of its splits, with pauses in between.
    @Test func splitsSumExactly() throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...999_999_999, using: &random)
        print("splitsSumExactly: seed \(seed)")
        var state = seed
        func next(_ most: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 11) % most
        }
        let rows = MemoryStore.Rows()
        let engine = try engine(rows)
        var counted: Int64 = 0
        var isRunning = false
        var laps = 0
        for step in 1...400 {
            switch next(4) {
            case 0:
                _ = StoreTests.say(engine, isRunning ? "stop the stopwatch" : "start")
                isRunning.toggle()
            case 1 where isRunning:
                _ = StoreTests.say(engine, "lap")
                laps += 1
            default: break
            }
            let nanoseconds = Int64(next(4_000_000_000))
            time.pass(nanoseconds: nanoseconds)
            time.now = time.now.adding(seconds: Int64(next(100)) - 50) ?? time.now
            if isRunning { counted += nanoseconds }
            guard step % 20 == 0, laps > 0 || isRunning else { continue }
            // As another process reads it.
            let data = try watch(try self.engine(rows))
            let total = try hundredths(data["total"])
            #expect(total == Int(counted / 10_000_000), "seed \(seed)")
            var rest = total - (try hundredths(data["running"]))
            let kept = try #require(data["laps"]?.asArray)
            #expect(kept.count == laps)
            for lap in kept {
                #expect(try hundredths(lap["total"]) == rest, "seed \(seed)")
                rest -= try hundredths(lap["split"])
            }
            #expect(rest == 0, "seed \(seed)")
        }
    }

    @Test func afterARestartTheWallClockCounts() throws {
        let rows = MemoryStore.Rows()
        _ = StoreTests.say(try engine(rows), "start race")
        let later = FrozenTime(Instant(seconds: 1_796_010_480 + 3_661), boot: "second")
        #expect(
            StoreTests.say(try engine(rows, later), "stop race stopwatch")
                == "Stopwatch \"race\" is stopped at 1:01:01.00.")
    }

    /// A wall clock that was set back over a restart takes nothing away.
    @Test func totalNeverFalls() throws {
        let rows = MemoryStore.Rows()
        let first = try engine(rows)
        _ = StoreTests.say(first, "start")
        time.pass(nanoseconds: 5_000_000_000)
        _ = StoreTests.say(first, "lap")
        let earlier = FrozenTime(Instant(seconds: 1_700_000_000), boot: "second")
        #expect(
            StoreTests.say(try engine(rows, earlier), "laps")
                == "running  00:00.00  00:05.00\nLap 1    00:05.00  00:05.00")
    }

    @Test(
        arguments: [
            ([], "lap", "not-running"), ([], "stop stopwatch", "not-running"), ([], "reset", "no-such-stopwatch"),
            (["start"], "start", "already-running"), (["start race"], "start race", "already-running"),
            (["start", "stopwatch stop"], "lap", "not-running"), (["start race"], "laps of gym", "no-such-stopwatch"),
            (["start a race", "start race", "start swim"], "lap", "ambiguous-name"),
            ([], "stopwatch start all", "bad-label"), ([], "start 12", "bad-label"),
            ([], "start the engine", "bad-duration"),
        ] as [([String], String, Failure.Code)])
    func mistakeHasAHintThatIsUnderstood(_ before: [String], _ line: String, _ code: Failure.Code) throws {
        let engine = try engine()
        for line in before { _ = engine.answer(Array(line.utf8)) }
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == code && failure.message.count <= 90, "\(failure)")
        let hint = try #require(failure.hint)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    @Test func hundredIsTheMost() throws {
        let engine = try engine()
        for number in 1...100 { _ = StoreTests.say(engine, "start run\(number)") }
        #expect(StoreTests.say(engine, "start") == "limit-reached")
    }

    @Test(arguments: [
        #"{"list":[{"number":1,"counted":-1}]}"#, #"{"list":[{"number":1,"counted":0,"laps":[5,4]}]}"#,
        #"{"list":[{"number":2,"counted":0}]}"#, #"{"list":[{"number":1,"counted":0,"name":"x"}]}"#,
        #"{"list":[{"number":1,"counted":0},{"number":1,"counted":0}]}"#, #"{"list":[{"number":1}]}"#,
        #"{"list":[{"number":1,"counted":0,"started":{"wall":"x","boot":"b","steady":0}}]}"#,
    ]) func damagedFormIsRefused(_ text: String) throws {
        #expect(throws: (any Error).self) {
            try Session(
                text: Array(#"{"format":1,"parts":{"stopwatches":\#(text)}}"#.utf8), try StopwatchTests.catalog.get())
        }
    }
}
