import Assistant
import Commands
import Foundation
import Frontends
import Testing

/// The example of Sources/Commands/README.md is compiled (Tides.swift) and answers what it promises.
@Suite struct TidesTests {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    @Test func exampleOfTheReadmeIsTheOneThatIsCompiled() throws {
        let page = TidesTests.tests.appending(path: "../../Sources/Commands/README.md").standardized
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasSuffix("```swift") }) + 1
        let shown = lines[start...].prefix { !$0.hasSuffix("```") }.map { String($0.dropFirst(3)) }
        let compiled = try String(contentsOf: TidesTests.tests.appending(path: "Tides.swift"), encoding: .utf8)
        // The test stands outside the module, and so imports it too.
        let own = compiled.components(separatedBy: "\n").filter { $0 != "@testable import Commands" && !$0.isEmpty }
        #expect(shown.filter { !$0.isEmpty } == own)
    }

    @Test(arguments: Tides.next.examples) func exampleAnswers(_ example: Command.Example) throws {
        let engine = Engine(catalog: try Catalog(Plugins.all + [Tides.plugin]), world: World.example())
        guard case .says(let line, let reply) = example,
            case .success(let found) = engine.answer(Array(line.utf8)).result
        else {
            Issue.record("\(example) is not answered")
            return
        }
        #expect(Drawing.plain.text(found) == reply)
        var seen: Set<String> = []
        #expect(DataTests.faults(found.data(), Tides.next.data, at: "data", seen: &seen).isEmpty)
    }
}
