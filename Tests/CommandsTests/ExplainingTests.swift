import Assistant
import Chrono
import Commands
import Frontends
import Gazetteer
import JSON
import Testing

/// What is said about lines that cannot be run as they stand.
@Suite struct ExplainingTests {
    static func answer(_ line: String) throws -> Engine.Outcome { try PromiseTests.engine().answer(Array(line.utf8)) }

    static func failure(_ line: String) throws -> Failure {
        guard case .failure(let failure) = try answer(line).result else {
            Issue.record("\(line) was answered")
            return Failure("none", "")
        }
        return failure
    }

    static let failing = [
        "9am on 2026-02-30 in tokyo", "9am on 2026-13-01 in tokyo", "9am 2026-00-00", "0000-02-30 9am", "25:00", "13pm",
        "0pm tokyo", "99pm in tokyo", "9:75pm in tokyo", "13:75pm", "9:00:75 in tokyo", "9am in 25:00",
        "25:00 in xyzzy",
        "\"25:00\" in tokyo", "2", "0", "007 in tokyo", "1200 in tokyo", "1275 in tokyo", "20261224 in tokyo", "86400",
        "-1",
        "@99999999999999", "9999999999999 in tokyo", "999999999999 in tokyo", "time in", "difference between", "9am in",
        "add", "home", "remove", "move", "rename", "search", "zone", "dst", "difference between tokyo",
        "how far ahead is",
        "add tokyo as", "9am in tokyo to", "time in CST", "ist", "add AMT as x", "9am gst in tokyo", "home cst",
        "time in xyzzyville", "time in America/Nowhere", "time in zzz", "time in 東", "search qqqq", "zones narnia",
        "9999-12-31T23:59 in new york to kiritimati", "0001-01-01T00:00 in tokyo to london", "barcelonna",
        "tiem in tokyo",
        "9am on 9999-12-31 in utc-12", "hello world", "remove tokyo", "time in 25:00 and \u{7}", "time in UTC+15",
        "-1300", "add gmt-13", "paris, qq",
        "time in wellongtum", "sydny???", "time in factory",
        "2:30 on 2027-03-14 new york to london", "00:00 on 2011-12-30 in apia", "2027-03-14T02:30 in new york to tokyo",
        "\"2:30 on 2027-03-14\" in new york", "23:30 on 1844-12-31 in manila", "24:00 on 9999-12-31",
        "0001-01-01T05:00", "0001-01-01T00:00+01:00", "9999-12-31T23:59:60Z in tokyo", "2026-12-24 in london",
        "tomorrow", "friday in london",
        "9am tomorow in london", "2026-12-24T09:00+99:99", "2026-12-24T09:00-12:01 in tokyo", "2026-02-30 in tokyo",
        "2026-02-30", "9am CST to IST", "difference between CST and IST", "time in CST, IST and BST", "home rmoe",
        "difference between rmoe and london", "year", "clare", "\"time in tokyo\"", "time in tokyo\"",
        "add tokyo as all clocks", "add tokyo as x, paris as y", "@253402300799", "set clock to noon",
        "when do the clocks go up in london", "remove number 9",
    ]

    @Test(arguments: failing) func hintCanBeTypedAndAnswers(_ line: String) throws {
        let failure = try ExplainingTests.failure(line)
        #expect(failure.message.count <= 90, "\(failure.message)")
        let hint = try #require(failure.hint)
        if case .failure(let second) = try ExplainingTests.answer(hint).result { Issue.record("\(hint): \(second)") }
        if let span = failure.span { #expect(span.upperBound <= line.utf8.count) }
    }

    @Test(arguments: [
        ("9am on 2026-02-30 in tokyo", "no-such-date", "2026-02-30"),
        ("9am in 2026-02-30", "no-such-date", "2026-02-30"),
        ("at 25:00 in tokyo", "no-such-time", "25:00"), ("13 pm in tokyo", "no-such-time", "13 pm"),
        ("2026-12-24T25:00 in tokyo", "no-such-time", "25:00"), ("12 in xyzzyville", "unknown-place", "xyzzyville"),
        ("what is 2:30 on 2027-03-14 in new york to london", "skipped-time", "2:30 on 2027-03-14"),
        ("2026-12-24 in london", "missing-part", "2026-12-24"), ("9am tomorow in london", "unknown-time", "tomorow"),
    ])
    func spanIsOnTheFault(_ line: String, _ code: String, _ words: String) throws {
        let failure = try ExplainingTests.failure(line)
        #expect(failure.code.text == code)
        let span = try #require(failure.span)
        #expect(String(decoding: Array(line.utf8)[span], as: UTF8.self) == words)
    }

    @Test(arguments: ["AMT", "ast", "BST", "CDT", "CST", "GST", "IST"])
    func eachChoiceOfAnAbbreviationCanBeSaid(_ name: String) throws {
        for line in [
            "time in \(name)", name, "9am \(name) to tokyo", "difference between tokyo and \(name)", "home \(name)",
        ] {
            let failure = try ExplainingTests.failure(line)
            #expect(failure.code == "ambiguous-zone", "\(line)")
            #expect(failure.choices.count >= 2)
            for choice in failure.choices {
                if case .failure(let second) = try ExplainingTests.answer(choice.say).result {
                    Issue.record("\(choice.say): \(second)")
                }
            }
        }
    }

    @Test(arguments: [
        ("acdt", 630), ("cest", 120), ("CET", 60), ("ChST", 600), ("edt", -240), ("EST", -300), ("hst", -600),
        ("jst", 540), ("MST", -420), ("nst", -210), ("PDT", -420), ("pst", -480), ("wet", 0), ("WITA", 480),
    ])
    func abbreviationIsItsLiteralOffset(_ name: String, _ minutes: Int) {
        #expect(Places().find(name)?.offset == Offset(seconds: minutes * 60))
    }

    /// `command` stands beside a failure when words of one command were understood.
    @Test(arguments: [
        ("time in xyzzyville", "time.in"), ("9am in xyzzyville to tokyo", "time.convert"), ("time in", "time.in"),
        ("difference between tokyo and xyzzyville", "time.difference"), ("remove tokyo", "clocks.remove"),
        ("9am on 2026-02-30 in tokyo", "time.convert"), ("hello world", nil), ("tiem in tokyo", nil), ("13pm", nil),
    ])
    func failureNamesItsCommand(_ line: String, _ command: String?) throws {
        let outcome = try ExplainingTests.answer(line)
        #expect(outcome.command == command)
        #expect(Drawing.json(outcome).contains("\"command\"") == (command != nil))
    }

    @Test(arguments: [
        ("time in barcelonna", "\"readAs\":\"Barcelona\""), ("9am in lodnon to tokyo", "\"readAs\":\"London\""),
        ("add tokoy", "\"readAs\":\"Tokyo\""), ("home pariss", "\"readAs\":\"Paris\""),
        ("difference between tokyo and lodnon", "\"otherReadAs\":\"London\""),
    ])
    func readingOfANearMissIsInTheData(_ line: String, _ member: String) throws {
        let outcome = try ExplainingTests.answer(line)
        guard case .success(let reply) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reply.data().text.contains(member))
        #expect(Drawing.plain.text(reply).contains("Read \""))
    }

    @Test(arguments: ["time", "9am", "9am in tokyo to here", "12:00 to home"])
    func countryOfHomeIsInTheData(_ line: String) throws {
        guard case .success(let reply) = try ExplainingTests.answer(line).result else {
            Issue.record("\(line) failed")
            return
        }
        #expect(reply.data().text.contains("\"place\":\"Taipei\",\"country\":\"TW\""))
    }

    /// Ordinary words and names of countries are never taken for some other place.
    @Test(arguments: [
        "mouse", "never", "lunch", "earth", "table", "white", "orange", "winter", "china", "ireland", "mongolia",
        "india",
        "tanzania", "chad", "mali", "romw", "xyzzy",
    ])
    func otherWordsAreNoNearMiss(_ word: String) throws {
        guard case .success(let reply) = try ExplainingTests.answer("time in \(word)").result else { return }
        #expect(!Drawing.plain.text(reply).contains("Read \""))
    }

    @Test(arguments: [
        ("hoem EST", "help"), ("he.lp new york", "help"), ("hzome", "help"), ("serch tokoy", "help"),
        ("add CST as 5", "add tokyo"),
    ])
    func hintWithAnotherFaultIsNotGiven(_ line: String, _ hint: String) throws {
        let failure = try ExplainingTests.failure(line)
        #expect(failure.hint == hint)
        #expect(failure.choices.isEmpty)
    }

    /// Lines with slips in them: whatever is offered instead is answered when it is typed.
    @Test func everyHintOfAMutatedLineIsAnswered() throws {
        let seed = UInt64.random(in: 1...UInt64.max)
        var random = SplitMix(seed)
        let lines = PromiseTests.examples.map(\.1.line) + ExplainingTests.failing
        for round in 0..<400 {
            var line = Array(lines.randomElement(using: &random) ?? "")
            for _ in 0..<Int.random(in: 1...2, using: &random) where line.count > 1 {
                let at = Int.random(in: 0..<line.count - 1, using: &random)
                switch Int.random(in: 0...4, using: &random) {
                case 0: line.swapAt(at, at + 1)
                case 1: line.remove(at: at)
                case 2:
                    line.insert(
                        contentsOf: " " + (["CST", "IST", "EST", "5", "tokio"].randomElement(using: &random) ?? ""),
                        at: at)
                case 3: line.removeSubrange(at...)
                default: line.insert(Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))), at: at)
                }
            }
            let text = String(line)
            let beginning = round % 2 == 0 ? [] : ["add tokyo, paris as office"]
            func engine() throws -> Engine {
                let engine = try PromiseTests.engine()
                for line in beginning { _ = engine.answer(Array(line.utf8)) }
                return engine
            }
            guard case .failure(let failure) = try engine().answer(Array(text.utf8)).result else { continue }
            for hint in [failure.hint].compactMap(\.self) + failure.choices.map(\.say) {
                guard case .failure(let second) = try engine().answer(Array(hint.utf8)).result else { continue }
                // Of two doubtful names the second is asked about next.
                if hint != failure.hint, !second.choices.isEmpty { continue }
                Issue.record("seed \(seed): \(text) → \(hint): \(second.message)")
            }
        }
    }

    /// Answering each question in turn leads to an answer, whichever choice is taken.
    @Test(arguments: ["9am CST to IST", "CST vs IST", "time in CST and IST", "add BST and AST as x"])
    func secondDoubtIsAskedNext(_ line: String) throws {
        let first = try ExplainingTests.failure(line)
        #expect(first.choices.count >= 2)
        for choice in first.choices {
            let second = try ExplainingTests.failure(choice.say)
            #expect(second.code == "ambiguous-zone" && second.choices.count >= 2, "\(choice.say)")
            for last in second.choices {
                if case .failure(let third) = try ExplainingTests.answer(last.say).result {
                    Issue.record("\(last.say): \(third)")
                }
            }
        }
    }

    @Test func noOneWordLineLeadsToALoss() throws {
        for word in ["year", "clare", "cler", "clearr", "clar", "near", "claer"] {
            #expect(try ExplainingTests.failure(word).hint?.contains("clear") == false, "\(word)")
        }
    }

    @Test func numberAnswersAnOpenQuestionForFiveMinutes() throws {
        let time = FrozenTime(World.example().time.now)
        let world = World.example()
        world.time = time
        let engine = Engine(catalog: try Catalog(Plugins.all), world: world)
        func say(_ line: String) -> String? { engine.answer(Array(line.utf8)).command }
        _ = say("home CST")
        #expect(say("4") == nil)
        #expect(say("2") == "settings.home")
        #expect(say("2") == nil)
        _ = say("time in CST")
        #expect(say("clocks") == "clocks.list")
        #expect(say("1") == nil)
        _ = say("time in CST")
        time.now = time.now.adding(seconds: 301) ?? time.now
        #expect(say("1") == nil)
    }
}
