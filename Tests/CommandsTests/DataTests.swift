import Assistant
import Commands
import JSON
import Testing

/// Every reply has the data that its command declares.
@Suite struct DataTests {
    struct Said: Sendable {
        let line: String
        let command: Command
        let data: JSON
    }

    /// Sessions in which commands that change what is there succeed.
    static let beginnings = [
        [], ["add tokyo, paris", "add nyc as office"], ["timer 10 min called pasta", "timer 1h called tea"],
        ["timer 10 min called pasta"], ["timer 10 min called pasta", "pause the timer"],
        ["start", "lap", "start race", "lap race"], ["select japan"],
        ["alarm 7:30 weekdays called gym", "alarm at 8"], ["alarm at 8 called gym"],
        // What rings, or is snoozed.
        ["alarm in 1m called gym", "wait"], ["alarm in 1m called gym", "wait", "snooze"],
        ["timer 1m called gym", "wait"], ["timer 1m called tea", "wait"],
    ]

    /// Answers a line, and waits where it says so.
    static func answer(_ engine: Engine, _ line: String) -> Engine.Outcome {
        let outcome = engine.answer(Array(line.utf8))
        guard case .success(let reply) = outcome.result, case .wait(let goal) = reply.effect else { return outcome }
        var waiting = engine.wait(for: goal)
        while true {
            switch waiting.step() {
            case .pass(let nanoseconds): engine.world.time.pass(nanoseconds: nanoseconds)
            case .over(let rings, let hasRung): return engine.answer(after: (rings, hasRung), outcome)
            }
        }
    }

    /// The replies of all examples, each said in an empty session and in others.
    static let replies: [Said] = {
        guard let catalog = try? Catalog(Plugins.all) else { return [] }
        return beginnings.flatMap { beginning in
            PromiseTests.commands.flatMap { command in
                command.examples.compactMap { example in
                    let engine = Engine(catalog: catalog, world: World.example())
                    for line in beginning { _ = answer(engine, line) }
                    guard case .success(let reply) = answer(engine, example.line).result else { return nil }
                    return Said(line: example.line, command: command, data: reply.data())
                }
            }
        }
    }()

    @Test(arguments: PromiseTests.commands.map(\.id)) func repliesHaveTheDeclaredData(_ id: String) {
        let replies = DataTests.replies.filter { $0.command.id == id }
        #expect(!replies.isEmpty)
        var seen: Set<String> = []
        for reply in replies {
            let faults = DataTests.faults(reply.data, reply.command.data, at: "data", seen: &seen)
            #expect(faults.isEmpty, "\(reply.line): \(faults)")
        }
    }

    /// A shape that several commands share has to be filled by one of them (the list after `clear` is empty).
    @Test func everyDeclaredMemberIsSeen() {
        for (shape, replies) in Dictionary(grouping: DataTests.replies, by: \.command.data) {
            var seen: Set<String> = []
            for reply in replies { _ = DataTests.faults(reply.data, shape, at: "data", seen: &seen) }
            let unseen = DataTests.promised(shape, at: "data").filter { !seen.contains($0) }
            #expect(unseen.isEmpty, "No example of \(replies[0].command.id) answers \(unseen).")
        }
    }

    @Test(
        arguments: [
            (["a": "x"], []),
            (["a": "x", "b": ["c": 1]], []),
            (["a": nil], []),
            ([:], ["data.a is missing"]),
            (["a": "x", "d": 1], ["data.d is not declared"]),
            (["a": "x", "b": ["c": "1"]], ["data.b.c is not integer"]),
            (["a": [1]], ["data.a is not string|null"]),
        ] as [(JSON, [String])])
    func everyDepartureIsAFault(_ data: JSON, _ expected: [String]) {
        let shape = DataShape.object(["a": .nullable(.string)], optional: ["b": .object(["c": .integer])])
        var seen: Set<String> = []
        #expect(DataTests.faults(data, shape, at: "data", seen: &seen) == expected)
    }

    @Test(arguments: PromiseTests.commands.map(\.id)) func idNamesAnAreaAndAVerb(_ id: String) {
        // `when` and `wait` are areas of one verb.
        #expect(id.wholeMatch(of: /[a-z]+\.[a-z]+/) != nil || ["when", "wait"].contains(id))
    }

    /// How `data` departs from `shape`; the declared members it has are added to `seen` by their paths.
    static func faults(_ data: JSON, _ shape: DataShape, at path: String, seen: inout Set<String>) -> [String] {
        switch (shape, data) {
        case (.string, .string), (.bool, .bool), (.nullable, .null), (.any, _): return []
        case (.integer, .number(let number)) where number.int != nil: return []
        case (.nullable(let some), _):
            let found = faults(data, some, at: path, seen: &seen)
            return found == ["\(path) is not \(some.text)"] ? ["\(path) is not \(shape.text)"] : found
        case (.array(let element), .array(let values)):
            return values.flatMap { faults($0, element, at: path + "[]", seen: &seen) }
        case (.object(let members), .object(let found)):
            let names = Set(members.map(\.name))
            var list = found.filter { !names.contains($0.name) }.map { "\(path).\($0.name) is not declared" }
            for member in members {
                let name = "\(path).\(member.name)"
                if let value = data[member.name] {
                    seen.insert(name)
                    list += faults(value, member.shape, at: name, seen: &seen)
                } else if !member.isOptional {
                    list.append("\(name) is missing")
                }
            }
            return list
        default: return ["\(path) is not \(shape.text)"]
        }
    }

    /// The paths of the members that are never left out of the object they stand in.
    static func promised(_ shape: DataShape, at path: String) -> [String] {
        switch shape {
        case .string, .integer, .bool, .any: []
        case .nullable(let some): promised(some, at: path)
        case .array(let element): promised(element, at: path + "[]")
        case .object(let members):
            members.filter { !$0.isOptional }.flatMap { member in
                ["\(path).\(member.name)"] + promised(member.shape, at: "\(path).\(member.name)")
            }
        }
    }
}
