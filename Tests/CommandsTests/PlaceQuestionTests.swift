import Assistant
import Commands
import Frontends
import Testing

/// What is asked about a place in doubt, and what its answers mean.
@Suite struct PlaceQuestionTests {
    static func failure(_ line: String, _ engine: Engine) -> Failure? {
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else { return nil }
        return failure
    }

    /// Before a day it leads to that; at the end it is the code of a region.
    @Test(arguments: [
        ("time in london on friday", false), ("time in paris on 4 july", false), ("time in london on", true),
    ])
    func onIsOntarioAtTheEndOnly(_ line: String, _ isOntario: Bool) throws {
        guard case .success(let reply) = try PrefixTests.engine().answer(Array(line.utf8)).result else {
            Issue.record("\(line) is not answered")
            return
        }
        #expect(Drawing.plain.text(reply).contains("Ontario") == isOntario)
    }

    /// Each choice, typed again, answers with that place's zone; so does its number.
    @Test(arguments: [
        "punjab", "northern", "southern", "western", "villa union", "wyoming", "montana", "new brunswick", "acre",
        "victoria",
        "lafayette", "Hollywood, Ontario, USA", "lafayette, usa", "ciudad guadalupe victoria, mexico", "springfield",
    ])
    func choicesAreAnswered(_ name: String) throws {
        let engine = try PrefixTests.engine()
        guard let failure = PlaceQuestionTests.failure("time in " + name, engine), failure.code == "ambiguous-place"
        else {
            return
        }
        #expect(!failure.choices.isEmpty, "\(failure)")
        #expect(failure.hint == failure.choices.first?.say)
        for (index, choice) in failure.choices.enumerated() {
            for answer in [choice.say, String(index + 1)] {
                _ = engine.answer(Array(("time in " + name).utf8))
                guard case .success(let reply) = engine.answer(Array(answer.utf8)).result else {
                    Issue.record("\(answer) fails")
                    continue
                }
                #expect("\(reply.data())".contains(choice.zone ?? "no zone"), "\(answer)")
            }
        }
    }

    /// A country or region that only one of the choices lies in picks it.
    @Test(arguments: [
        ("punjab", "india", "Asia/Kolkata"), ("punjab", "pakistan", "Asia/Karachi"),
        ("victoria", "australia", "Australia/Melbourne"), ("springfield", "il", "America/Chicago"),
        ("lafayette", "louisiana", "America/Chicago"), ("northern", "ghana", "Africa/Accra"),
    ])
    func wholeAroundAChoicePicksIt(_ name: String, _ answer: String, _ zone: String) throws {
        let engine = try PrefixTests.engine()
        guard PlaceQuestionTests.failure("time in " + name, engine) != nil else { return }
        guard case .success(let reply) = engine.answer(Array(answer.utf8)).result else {
            return #expect(Bool(false), "\(answer) fails")
        }
        #expect("\(reply.data())".contains(zone))
    }

    /// A command that lacks nothing but a place is not put right into another.
    @Test(arguments: ["time in romee", "time in romme", "time in harre", "zone romme"])
    func misspeltPlaceIsNoCommandWord(_ line: String) throws {
        let failure = PlaceQuestionTests.failure(line, try PrefixTests.engine())
        #expect(failure?.code == .unknownPlace || failure == nil, "\(String(describing: failure))")
        let hint = failure?.hint ?? ""
        #expect(!hint.hasSuffix("home") && !hint.hasSuffix("here"), "\(hint)")
    }

    @Test(arguments: [
        ("zone europe/par", "Europe/Paris"), ("zone america/new", "America/New_York"), ("time in us/pac", "US/Pacific"),
        ("time in europe/lond", "Europe/London"), ("time in St. Joh", "St John's"), ("time in st john", "St John's"),
        ("time in 東京", "東京"), ("time in 東", "東京"), ("time in 东", "东京"), ("time in nyc", "NYC"),
    ])
    func tabKeepsWhatWasTyped(_ typed: String, _ text: String) throws {
        let offered = try TabTests.offered(typed)
        #expect(offered.contains(text), "\(offered.prefix(8))")
    }
}
