import Assistant
import Chrono
import Commands
import Frontends
import Testing

/// Lines that go on with the line before them.
@Suite struct FollowUpTests {
    static func engine(isTerminal: Bool = true) throws -> (Engine, FrozenTime) {
        let world = World.example()
        world.isTerminal = isTerminal
        let time = FrozenTime(world.time.now)
        world.time = time
        return (Engine(catalog: try Catalog(Plugins.all), world: world), time)
    }

    static func text(_ engine: Engine, _ line: String) -> String {
        switch engine.answer(Array(line.utf8)).result {
        case .success(let reply): Drawing.plain.text(reply)
        case .failure(let failure): "(\(failure.code.text)) \(failure.message)"
        }
    }

    @Test(arguments: [
        ("time in tokyo", "and in paris?", "time in paris"), ("time in tokyo", "how about 東京", "time in 東京"),
        ("9am in london", "and in paris", "9am in paris"), ("9am in london", "what about noon", "noon in london"),
        ("dst paris", "and new york?", "dst new york"),
        ("difference between tokyo and paris", "what about london", "difference between london and paris"),
        ("time in tokyo", "那倫敦呢", "time in 倫敦"),
    ])
    func wordsStandInThePlaceOfOthers(_ before: String, _ line: String, _ whole: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        _ = engine.answer(Array(before.utf8))
        let outcome = engine.answer(Array(line.utf8))
        guard case .success(let reply) = outcome.result else {
            Issue.record("\(outcome)")
            return
        }
        let (other, _) = try FollowUpTests.engine()
        let expected = other.answer(Array(whole.utf8))
        #expect(outcome.command == expected.command)
        #expect(Drawing.plain.text(reply) == FollowUpTests.text(other, whole))
    }

    @Test func goingOnGoesOn() throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in ["time in tokyo", "and paris?", "and in london"] { _ = engine.answer(Array(line.utf8)) }
        #expect(FollowUpTests.text(engine, "and rome").hasPrefix("Rome "))
        _ = engine.answer(Array("settings".utf8))
        #expect(FollowUpTests.text(engine, "and oslo").hasPrefix("Oslo "))
    }

    @Test(arguments: [
        ([], "and in paris"), (["time in tokyo"], "and in xyzzy"), (["settings"], "what about friday"),
        (["alarm tomorrow at 9"], "and gym"), (["time in tokyo"], "what about the weather"),
        (["time in tokyo, paris and london"], "what about all that was never said of any place before"),
    ])
    func whatGoesWithNothingIsNotUnderstood(_ before: [String], _ line: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in before { _ = engine.answer(Array(line.utf8)) }
        let session = engine.session
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == .notUnderstood)
        #expect(failure.message.count <= 90)
        #expect(engine.session == session)
    }

    @Test func topicIsForgottenAfterFiveMinutes() throws {
        let (engine, time) = try FollowUpTests.engine()
        _ = engine.answer(Array("time in tokyo".utf8))
        time.pass(nanoseconds: 301 * 1_000_000_000)
        #expect(FollowUpTests.text(engine, "and paris").hasPrefix("(not-understood)"))
    }

    @Test func goingOnIsTakenBackAsOneChange() throws {
        let (engine, _) = try FollowUpTests.engine()
        _ = engine.answer(Array("alarm tomorrow at 9".utf8))
        let alarms = FollowUpTests.text(engine, "alarms")
        _ = engine.answer(Array("alarm tomorrow at 9".utf8))
        _ = engine.answer(Array("what about friday at 9".utf8))
        _ = engine.answer(Array("undo".utf8))
        #expect(FollowUpTests.text(engine, "alarms") != alarms)
        _ = engine.answer(Array("undo".utf8))
        #expect(FollowUpTests.text(engine, "alarms") == alarms)
    }

    @Test(arguments: [
        (["alarm at 7 called gym", "alarm at 9"], "cancel it", "Cancelled alarm 2"),
        (["alarm at 9", "alarm at 7 called gym"], "make it 8", "Alarm 2 \"gym\": Tomorrow 08:00"),
        (
            ["alarm at 9", "alarm at 7 called gym", "time in tokyo"], "change it to 8am",
            "Alarm 2 \"gym\": Tomorrow 08:00"
        ),
        (
            ["timer 5m", "timer 9m called tea", "alarm at 9", "pause tea"], "resume it",
            "Timer 2 \"tea\" rings in 9 min"
        ),
        (["alarm at 9"], "cancel that one", "Cancelled alarm 1"),
    ])
    func itIsWhatWasSpokenOfLast(_ before: [String], _ line: String, _ answer: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in before { _ = engine.answer(Array(line.utf8)) }
        #expect(FollowUpTests.text(engine, line).hasPrefix(answer))
    }

    @Test func itIsForgottenAfterFiveMinutes() throws {
        let (engine, time) = try FollowUpTests.engine()
        for line in ["alarm at 7 called gym", "alarm at 9"] { _ = engine.answer(Array(line.utf8)) }
        time.pass(nanoseconds: 301 * 1_000_000_000)
        #expect(FollowUpTests.text(engine, "cancel it").hasPrefix("("))
    }

    // MARK: Missing parts

    @Test(arguments: [
        ("time in", "tokyo", "time in tokyo"), ("wake me", "at 7", "wake me at 7"),
        ("wake me", "7", "wake me at 7"), ("timer", "5m", "timer 5m"),
        ("alarm tomorrow", "7am", "alarm tomorrow 7am"),
        ("difference between tokyo and", "paris", "difference between tokyo and paris"),
    ])
    func nextLineSaysWhatWasMissing(_ lacking: String, _ line: String, _ whole: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        #expect(FollowUpTests.text(engine, lacking).hasPrefix("(missing-part)"))
        let (other, _) = try FollowUpTests.engine()
        #expect(FollowUpTests.text(engine, line) == FollowUpTests.text(other, whole))
    }

    /// What was said before the last part is kept, though it lacked one itself.
    @Test(arguments: [
        (["remind me to pay", "friday", "9am"], "remind me to pay friday at 9am"),
        (["wake me", "in 20 min"], "wake me in 20 min"),
        (["set a new alarm", "every weekday", "at 7"], "alarm every weekday at 7"),
    ])
    func partsAreSaidOneByOne(_ lines: [String], _ whole: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        let answers = lines.map { FollowUpTests.text(engine, $0) }
        let (other, _) = try FollowUpTests.engine()
        #expect(answers.last == FollowUpTests.text(other, whole), "\(answers)")
    }

    @Test(arguments: ["cancel", "no", "never mind", "算了"]) func questionIsRefused(_ refusal: String) throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in ["alarm at 6", "alarm at 8", "set a new alarm"] { _ = engine.answer(Array(line.utf8)) }
        #expect(FollowUpTests.text(engine, refusal) == "The question is dropped; all stays as it is.")
        #expect(!FollowUpTests.text(engine, "1").contains("cancelled"))
    }

    @Test func choiceIsNamedByItsLabel() throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in ["alarm at 6 called swim", "alarm at 8 called gym", "cancel alarm"] {
            _ = engine.answer(Array(line.utf8))
        }
        #expect(FollowUpTests.text(engine, "gym").hasPrefix("Cancelled alarm 2 \"gym\""))
    }

    @Test func lastOfSeveralKindsIsAskedFor() throws {
        let (engine, _) = try FollowUpTests.engine()
        for line in ["start race", "timer 5m called tea"] { _ = engine.answer(Array(line.utf8)) }
        #expect(FollowUpTests.text(engine, "cancel last").hasPrefix("(ambiguous-name)"))
    }

    @Test func anotherLineIsAnsweredForItself() throws {
        let (engine, _) = try FollowUpTests.engine()
        _ = engine.answer(Array("wake me".utf8))
        #expect(FollowUpTests.text(engine, "time in tokyo").hasPrefix("Tokyo "))
        // The question is dropped with it.
        #expect(!FollowUpTests.text(engine, "at 7").hasPrefix("Alarm"))
    }

    @Test func scriptIsNotAsked() throws {
        let (engine, _) = try FollowUpTests.engine(isTerminal: false)
        _ = engine.answer(Array("wake me".utf8))
        #expect(!FollowUpTests.text(engine, "at 7").hasPrefix("Alarm"))
    }

    @Test func questionIsForgottenAfterFiveMinutes() throws {
        let (engine, time) = try FollowUpTests.engine()
        _ = engine.answer(Array("wake me".utf8))
        time.pass(nanoseconds: 301 * 1_000_000_000)
        #expect(!FollowUpTests.text(engine, "at 7").hasPrefix("Alarm"))
    }
}
