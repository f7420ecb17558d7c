import Assistant
import Commands
import Frontends
import Testing

/// `history` and `again`, which need somebody who types.
@Suite struct TypedLinesTests {
    static func engine(_ history: [String]?) throws -> Engine {
        let world = World.example()
        world.history = history.map { ListedHistory($0.map { Array($0.utf8) }) }
        return Engine(catalog: try Catalog(Plugins.all), world: world)
    }

    @Test(
        arguments: [
            (nil, "history", "not-allowed-here"), (nil, "again", "not-allowed-here"),
            ([], "again", "nothing-to-repeat"),
            (["quit", "again", "please repeat that"], "again", "nothing-to-repeat"),
        ] as [([String]?, String, Failure.Code)])
    func failsWithAHint(_ history: [String]?, _ line: String, _ code: Failure.Code) throws {
        let engine = try TypedLinesTests.engine(history)
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == code && failure.message.count <= 90)
        let hint = try #require(failure.hint)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    @Test func againPassesOverItselfAndGoodbyes() throws {
        let lines = ["time in tokyo", "quit", "again", "Repeat that, please", "again"]
        let engine = try TypedLinesTests.engine(lines)
        guard case .success(let reply) = engine.answer(Array("again".utf8)).result else {
            Issue.record("again failed")
            return
        }
        #expect(reply.effect == .answer(Array("time in tokyo".utf8)))
    }

    @Test func historyShowsTheLastTwenty() throws {
        let engine = try TypedLinesTests.engine((1...1_234).map { "time in \($0)" })
        guard case .success(let reply) = engine.answer(Array("history".utf8)).result else {
            Issue.record("history failed")
            return
        }
        let lines = Drawing.plain.lines(reply)
        #expect(lines.count == 21 && lines.first == "1215  time in 1215")
        #expect(lines.last == "… 1214 earlier: Up and Ctrl-R find them")
    }

    @Test func onlyAPersonMaySayThem() {
        let commands = Plugins.all.flatMap(\.commands).filter { ["session.history", "session.again"].contains($0.id) }
        #expect(commands.count == 2 && commands.allSatisfy { $0.bots == .notAllowed })
    }

    @Test(arguments: [
        ("time in tokyoo", "Tokyo"), ("setings", "settings"), ("add tokyo, barcelonna", "tokyo, Barcelona"),
    ])
    func tabOffersNearMisses(_ line: String, _ text: String) throws {
        let found = try TypedLinesTests.engine(nil).complete(Array(line.utf8)).candidates.map(\.text)
        #expect(found.first == text && found.count <= 3)
    }
}
