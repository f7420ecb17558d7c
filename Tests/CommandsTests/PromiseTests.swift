import Assistant
import Chrono
import Commands
import Frontends
import Grammar
import Testing

/// What every command promises, checked over the whole catalog.
@Suite struct PromiseTests {
    static let commands = Plugins.all.flatMap(\.commands)
    static let classes = Plugins.all.flatMap(\.words)
    static let examples = commands.flatMap { command in command.examples.map { (command.id, $0) } }

    static func engine() throws -> Engine { Engine(catalog: try Catalog(Plugins.all), world: World.example()) }

    @Test func everyIdIsDeclaredOnce() {
        let declared = Dictionary(grouping: PromiseTests.commands.map(\.id), by: \.self)
        #expect(declared.filter { $0.value.count > 1 }.isEmpty)
    }

    @Test(arguments: examples) func exampleAnswersAsPromised(_ id: String, _ example: Command.Example) throws {
        let outcome = try PromiseTests.engine().answer(Array(example.line.utf8))
        let answersAsAnother =
            id.hasPrefix("thing.") || id == "session.leave" || outcome.command == "time.in" || id == "rail.alarm"
        #expect(outcome.command == id || outcome.command == nil || answersAsAnother)
        switch (example, outcome.result) {
        case (.says(_, let reply), .success(let found)): #expect(Drawing.plain.text(found) == reply)
        case (.runs, .success(let found)): #expect(!found.blocks.isEmpty)
        case (.fails(_, let code), .failure(let failure)): #expect(failure.code == code)
        default: Issue.record("\(example.line): \(outcome)")
        }
    }

    @Test(arguments: commands.flatMap { c in c.phrasings.map { (c.id, $0, c.examples.map(\.line)) } })
    func phrasingHasAnExample(_ id: String, _ phrasing: String, _ lines: [String]) throws {
        let slots = phrasing.split { "{}".contains($0) }.map(String.init)
        let names =
            phrasing.contains("{") ? slots.enumerated().filter { isSlot(phrasing, $0.offset) }.map(\.element) : []
        let matcher = try Matcher(
            [Matcher.Phrasing(phrasing, slots: Array(Set(names)))], classes: PromiseTests.classes)
        let isRead = !phrasing.hasPrefix("...")
        let matches = { isRead ? matcher.matches(Line($0)) : matcher.matchesLeavingUnread(Line($0)) }
        #expect(lines.contains { !matches($0).isEmpty }, "\(id): no example says: \(phrasing)")
    }

    private func isSlot(_ phrasing: String, _ index: Int) -> Bool {
        phrasing.hasPrefix("{") ? index % 2 == 0 : index % 2 == 1
    }

    @Test(arguments: examples) func failedLineLeavesTheSessionAlone(_ id: String, _ example: Command.Example) throws {
        let engine = try PromiseTests.engine()
        _ = engine.answer(Array("add tokyo".utf8))
        let before = engine.session
        if case .failure = engine.answer(Array(example.line.utf8)).result { #expect(engine.session == before) }
    }

    @Test(arguments: examples) func hintOfAFailureIsUnderstood(_ id: String, _ example: Command.Example) throws {
        let engine = try PromiseTests.engine()
        guard case .failure(let failure) = engine.answer(Array(example.line.utf8)).result else { return }
        let hint = try #require(failure.hint)
        #expect(failure.message.count <= 90)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    /// Mistakes that need clocks on the list before they can be made.
    @Test(
        arguments: [
            (["add tokyo"], "rename tokyo to all", "bad-label"),
            (["add tokyo"], "rename tokyo to \"\"", "bad-label"),
            ([], "add tokyo as 12", "bad-label"),
            (["add tokyo"], "move tokyo sideways", "bad-direction"),
            (["add tokyo"], "move tokyo to 2", "bad-number"),
            (["add tokyo"], "remove tokyo, paris", "no-such-clock"),
            ([], "clocks long", "bad-style"),
            ([], "home utc+5:30", "bad-home"),
            ([], "search " + String(repeating: "x", count: 201), "text-too-long"),
            (Array(repeating: "add tokyo", count: 100), "add paris", "limit-reached"),
        ] as [([String], String, Failure.Code)])
    func hintOfAMistakeIsUnderstood(_ before: [String], _ line: String, _ code: Failure.Code) throws {
        let engine = try PromiseTests.engine()
        for line in before { _ = engine.answer(Array(line.utf8)) }
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == code)
        #expect(failure.message.count <= 90)
        let hint = try #require(failure.hint)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    /// What destroys says how to have it back.
    @Test(arguments: commands.filter { $0.effects == .destroys }.flatMap { c in c.examples.map(\.line) })
    func destructionSaysThatUndoTakesItBack(_ line: String) throws {
        for lines in [["add tokyo", "alarm at 8", "timer 5m"], ["add tokyo, paris", "alarm at 8", "alarm at 9"]] {
            let engine = try PromiseTests.engine()
            for before in lines { _ = engine.answer(Array(before.utf8)) }
            let session = engine.session
            guard case .success(let reply) = engine.answer(Array(line.utf8)).result, session != engine.session
            else { continue }
            #expect(Drawing.plain.text(reply).contains("undo brings"), "\(line)")
            _ = engine.answer(Array("undo".utf8))
            #expect(engine.session == session)
        }
    }

    /// What a slot of few values takes is told beside the phrasings, from the declaration, and is understood.
    @Test(arguments: ["help 12h", "help move", "help clocks short"]) func helpTellsWhatASlotTakes(_ line: String) throws
    {
        guard case .success(let reply) = try PromiseTests.engine().answer(Array(line.utf8)).result else {
            Issue.record("\(line) failed")
            return
        }
        #expect(Drawing.plain.text(reply).contains(/\n    {\w+}: \w+/))
        let page = CommandsPage.text(Plugins.all)
        for choice in PromiseTests.commands.flatMap(\.choices) { #expect(page.contains("\n`\(choice)`\n")) }
    }

    /// Fillers that look like other things: a tie at run time would be a defect of the catalog.
    @Test(arguments: [
        "2", "Split", "march", "2 min", "gym to rome", "second", "tokyo", "9am", "noon", "here", "up", "clocks",
        "japan", "in", "國家",
    ])
    func hostileFillerHasOneMeaning(_ filler: String) throws {
        for plugins in [Plugins.all, Plugins.all.reversed()] {
            let engine = Engine(catalog: try Catalog(plugins), world: World.example())
            for before in [
                "add tokyo as \"gym to rome\"", "alarm at 9 called second", "timer 1h called \"gym to rome\"",
                "alarm at 9 called march", "timer 2h called split", "alarm at 9 called up", "timer 2 min",
            ] { _ = engine.answer(Array(before.utf8)) }
            let phrasings = PromiseTests.commands.flatMap(\.phrasings)
            for line in Set(phrasings.flatMap { PromiseTests.fill($0, with: filler) }).sorted() {
                if case .failure(let failure) = engine.answer(Array(line.utf8)).result {
                    #expect(failure.code != .ambiguousCommand, "\(line): \(failure.message)")
                }
            }
        }
    }

    /// The words of a class.
    static func members(_ text: String) -> [String] {
        text.drop { $0 != ":" }.dropFirst().split(separator: "|")
            .map { String($0.drop { $0 == " " }) }
    }

    /// A phrasing with the usual word for each class.
    static func plain(_ phrasing: String, isTurned: Bool) -> String {
        var plain = phrasing
        for one in classes {
            let usual = members(one).first ?? ""
            let name = one.prefix { $0 != ":" }
            plain = plain.split(separator: "<\(name)>", omittingEmptySubsequences: false).joined(separator: usual)
        }
        return ordered(plain, isTurned: isTurned).split(separator: "...").joined()
    }

    /// A phrasing without the brackets around parts that are said in any order, the parts as written or turned round.
    private static func ordered(_ phrasing: String, isTurned: Bool) -> String {
        var text = ""
        // For each open bracket: where it stands in the text, and the parts before those being read.
        var open: [(start: String.Index, parts: [String])] = []
        for character in phrasing {
            switch character {
            case "(", "[":
                open.append((text.endIndex, []))
                text.append(character)
            case "&":
                let start = text.index(after: open[open.count - 1].start)
                open[open.count - 1].parts.append(String(text[start...]))
                text.removeSubrange(start...)
            case ")", "]":
                let (start, parts) = open.removeLast()
                guard !parts.isEmpty else {
                    text.append(character)
                    continue
                }
                let all = parts + [String(text[text.index(after: start)...])]
                text.removeSubrange(start...)
                let said = (isTurned ? all.reversed() : all).joined(separator: " ")
                text += character == "]" ? "[\(said)]" : said
            default: text.append(character)
            }
        }
        return text
    }

    /// The shortest and the longest line of a phrasing, slots filled.
    static func fill(_ phrasing: String, with filler: String) -> [String] {
        [false, true].flatMap { filled(plain(phrasing, isTurned: $0), with: filler) }
    }

    private static func filled(_ phrasing: String, with filler: String) -> [String] {
        var long = phrasing
        for bracket in ["[", "]"] { long = long.split(separator: bracket).joined() }
        var short = ""
        var depth = 0
        for character in phrasing {
            if character == "[" { depth += 1 }
            if depth == 0 { short.append(character) }
            if character == "]" { depth -= 1 }
        }
        return [long, short].map { text in
            var words: [String] = []
            var isInChoice = false
            for word in text.split(separator: " ") {
                if word.hasPrefix("{") {
                    words.append(filler)
                } else if word.hasPrefix("(") {
                    words.append(String(word.dropFirst().prefix { $0 != "|" && $0 != ")" }))
                    isInChoice = !word.hasSuffix(")")
                } else if isInChoice {
                    isInChoice = !word.hasSuffix(")")
                } else {
                    words.append(String(word.prefix { $0 != "|" }))
                }
            }
            return words.joined(separator: " ")
        }
    }

    @Test func politenessMeansNothing() throws {
        let engine = try PromiseTests.engine()
        for line in ["please time in tokyo", "hey clock, time in tokyo please", "can you time in tokyo?"] {
            #expect(engine.answer(Array(line.utf8)).command == "time.in", "\(line)")
        }
    }

    @Test(arguments: ["hi", "Hello there!", "hey clock", "good evening", "thank you", "thanks", "OK"])
    func courtesyAloneIsAnswered(_ line: String) throws {
        #expect(try PromiseTests.engine().answer(Array(line.utf8)).command == "session.greeting")
    }

    @Test(arguments: [("tiem in tokyo", "time in tokyo"), ("time ni tokyo", "time in tokyo"), ("clokcs", "clocks")])
    func misspeltCommandIsOfferedAndNotRun(_ line: String, _ hint: String) throws {
        guard case .failure(let failure) = try PromiseTests.engine().answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == .notUnderstood)
        #expect(failure.hint == hint)
    }
}
