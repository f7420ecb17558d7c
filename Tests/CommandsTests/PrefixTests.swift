import Assistant
import Grammar
import Testing

/// Prefixes complete: Tab leads on from every beginning of an example, word by word.
@Suite struct PrefixTests {
    /// What these slots take cannot be listed beforehand; nor can a number.
    static let openSlots: Set<String> = [
        "time", "duration", "words", "label", "file", "day", "reminder", "which", "of", "behind", "request", "when",
    ]

    /// An example cut into the words that are literal in its phrasing and those that fill a slot.
    struct Cut: Sendable, CustomTestStringConvertible {
        let line: Line
        /// For each word, its slot; nil when it is literal.
        let slots: [String?]

        var testDescription: String { String(decoding: line.utf8, as: UTF8.self) }

        /// Nil when the line begins like no phrasing of its command.
        init?(_ text: String, of command: Command) {
            let names = Array(Set(command.phrasings.flatMap { $0.matches(of: /{(\w+)}/).map { String($0.output.1) } }))
            let phrasings = command.phrasings.map { Matcher.Phrasing($0, slots: names) }
            line = Line(text)
            let matcher = try? Matcher(phrasings, classes: PromiseTests.classes)
            guard let match = matcher?.matches(line).first else { return nil }
            slots = line.words.indices.map { index in
                names.indices.first { match.words($0)?.contains(index) ?? false }.map { names[$0] }
            }
        }

        func text(from word: Line.Word) -> String { line.text(word.range) }

        func text(to byte: Int) -> String { String(decoding: line.utf8[..<byte], as: UTF8.self) }
    }

    static let cuts = PromiseTests.commands.flatMap { command in
        command.examples.compactMap { isRead($0) ? Cut($0.line, of: command) : nil }
    }

    /// Whether all words of an example are read.
    static func isRead(_ example: Command.Example) -> Bool {
        if case .fails(_, "unread-words") = example { false } else { true }
    }

    @Test func everyExampleIsCut() {
        let cut = Set(PrefixTests.cuts.map(\.line))
        let read = PromiseTests.examples.filter { PrefixTests.isRead($0.1) }.map(\.1.line)
        #expect(read.filter { !cut.contains(Line($0)) }.isEmpty)
    }

    private static func isOther(_ word: String) -> Bool {
        PromiseTests.classes.contains { PromiseTests.members($0).dropFirst().contains(word) }
    }

    static func engine() throws -> Engine {
        let engine = try PromiseTests.engine()
        _ = engine.answer(Array("add tokyo, paris".utf8))
        return engine
    }

    @Test(arguments: cuts) func literalWordsAreOffered(_ cut: Cut) throws {
        let engine = try PrefixTests.engine()
        // Behind what fills no slot nothing is offered.
        var isUnderstood = true
        if case .failure = try PrefixTests.engine().answer(cut.line.utf8).result { isUnderstood = false }
        let last = isUnderstood ? cut.slots.count : cut.slots.firstIndex { $0 != nil } ?? cut.slots.count
        for (index, word) in cut.line.words.enumerated().prefix(last) where cut.slots[index] == nil {
            // Nobody types a part of a Chinese character.
            guard !Line.isChinese(cut.text(from: word)) else { continue }
            let whole = PrefixTests.plain(cut.line.text(word.range))
            // A Chinese character is typed whole.
            if Line.isChinese(whole) { continue }
            // Of words that mean the same, one is offered before any letter.
            for typed in (PrefixTests.isOther(whole) ? 1 : 0)...whole.utf8.count {
                let prefix = cut.text(to: word.range.lowerBound + typed)
                let offered = engine.complete(Array(prefix.utf8)).candidates.map(\.text)
                #expect(
                    offered.contains { $0 == whole || $0.hasSuffix(" " + whole) },
                    "\(prefix)‸ offers \(offered), not \(whole)")
            }
        }
    }

    @Test(arguments: cuts) func slotsAfterAWordAreOffered(_ cut: Cut) throws {
        guard case .success = try PrefixTests.engine().answer(cut.line.utf8).result else { return }
        let engine = try PrefixTests.engine()
        for (index, word) in cut.line.words.enumerated().dropFirst() {
            guard let slot = cut.slots[index], cut.slots[index - 1] == nil, !PrefixTests.openSlots.contains(slot),
                let letter = cut.line.text(word.range).first, !letter.isNumber
            else { continue }
            let prefix = cut.text(to: word.range.lowerBound + letter.utf8.count)
            #expect(!engine.complete(Array(prefix.utf8)).candidates.isEmpty, "\(prefix)‸ offers no \(slot)")
        }
    }

    /// A literal word as it is offered.
    private static func plain(_ word: String) -> String {
        var text = Line.fold(word)
        while let last = text.last, ",?!.;:".contains(last) { text.removeLast() }
        return text
    }
}
