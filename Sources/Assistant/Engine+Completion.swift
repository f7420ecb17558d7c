import Gazetteer
import Grammar

/// What Tab offers.
extension Engine {
    public struct Completions {
        /// The byte of the line from which a candidate replaces the text.
        public let start: Int
        /// Best first, each once. When nothing begins as typed, what it may have been meant for.
        public let candidates: [Completion]
    }

    /// What can stand at the end of this unfinished line. Words of commands come before names.
    public func complete(_ utf8: [UInt8]) -> Completions {
        guard utf8.count <= 2_000, String(validating: utf8, as: UTF8.self) != nil else {
            return Completions(start: utf8.count, candidates: [])
        }
        let line = withoutOpening(Line(utf8: utf8))
        try? keeper.look(&session)
        let turn = turn()
        let expectations = expectations(line)
        let found = completions(line, expectations, turn)
        guard found.candidates.isEmpty else { return found }
        turn.acceptsNearMisses = true
        let near = completions(line, expectations, turn)
        // Alone, a word that is nearly a command's is likelier meant than a name that it is nearly.
        guard near.candidates.isEmpty || line.words.count == 1 else { return near }
        let words = nearWords(line)
        return near.candidates.isEmpty || !words.candidates.isEmpty ? words : near
    }

    /// The line without the courtesies before it.
    private func withoutOpening(_ line: Line) -> Line {
        let trimmed = Politeness.trim(line)
        return trimmed.words.last == line.words.last ? trimmed : line
    }

    /// What can come next, where each slot that is finished takes the words that stand in it.
    private func expectations(_ line: Line) -> [Matcher.Expectation] {
        let turn = turn()
        var known: [Filled: Bool] = [:]
        let isWording = { [catalog] (phrasing: Int, slot: Int) in catalog.command(of: phrasing).slots[slot].isWording }
        return matcher.expectations(line, isWording: isWording) { phrasing, slot, words in
            let command = catalog.command(of: phrasing)
            let filled = Filled(command: ObjectIdentifier(command), slot: slot, words: words)
            if let answer = known[filled] { return answer }
            // Reading takes time linear in the words; nobody waits for more.
            guard known.count < Engine.mostFillings(line) else { return false }
            let answer = command.slots[slot].takes(Phrase(line: line, range: line.range(words)), turn)
            known[filled] = answer
            return answer
        }
    }

    /// More for a short line, which has few ways to be cut and is read soon.
    private static func mostFillings(_ line: Line) -> Int { max(200, 40_000 / max(1, line.utf8.count)) }

    /// A slot and words to fill it.
    private struct Filled: Hashable {
        let command: ObjectIdentifier
        let slot: Int
        let words: Range<Int>
    }

    /// The words that can stand where the last one stands and are nearly it, nearest first, at most three.
    private func nearWords(_ line: Line) -> Completions {
        guard let last = line.words.last, last.range.upperBound == line.utf8.count, !last.isQuoted else {
            return Completions(start: line.utf8.count, candidates: [])
        }
        let start = last.range.lowerBound
        let typed = Line.fold(line.text(last.range))
        var found: [(distance: Int, word: String)] = []
        let before = Line(utf8: Array(line.utf8[..<start]), words: Array(line.words.dropLast()))
        for case .word(let word) in expectations(before) {
            if let distance = NearMiss.distance(typed, word) { found.append((distance, word)) }
        }
        found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
        return Completions(start: start, candidates: found.prefix(3).map { Completion($0.word) })
    }

    /// What a slot has been asked: to complete the text from a byte on.
    private struct Question: Hashable {
        let command: ObjectIdentifier
        let slot: Int
        let start: Int
    }

    private func completions(
        _ line: Line, _ expectations: [Matcher.Expectation], _ turn: Turn
    ) -> Completions {
        let utf8 = line.utf8
        let wordStart =
            line.words.last.flatMap { $0.range.upperBound == utf8.count ? $0.range.lowerBound : nil } ?? utf8.count
        var words: [Completion] = []
        var asked: Set<Question> = []
        var names: [(start: Int, candidates: [Completion])] = []
        for expectation in expectations {
            switch expectation {
            case .word(let word):
                words.append(Completion(word))
            case .slot(let phrasing, let index, let start):
                let command = catalog.command(of: phrasing)
                // Most phrasings of a command take the same text.
                guard asked.insert(Question(command: ObjectIdentifier(command), slot: index, start: start)).inserted
                else { continue }
                let slot = command.slots[index]
                let found = slot.complete(line.text(start..<utf8.count), turn)
                if !found.isEmpty { names.append((start, found)) }
            }
        }
        // Alone, from four letters on, a word of a command is likelier meant than a little town.
        let isWord = line.words.isEmpty || !words.isEmpty && line.words.count == 1 && utf8.count - wordStart >= 4
        if isWord || names.isEmpty { return Completions(start: wordStart, candidates: words) }
        // What replaces less of the line is told with what stands before it: `tokyo time` beside `Tokyo Metropolis`.
        let start = names.map(\.start).reduce(words.isEmpty ? utf8.count : wordStart, min)
        var seen: Set<String> = []
        seen.reserveCapacity(names.reduce(words.count) { $0 + $1.candidates.count })
        var candidates: [Completion] = []
        for group in [(start: wordStart, candidates: words)] + names.sorted(by: { $0.start < $1.start }) {
            let before = String(decoding: utf8[start..<max(start, group.start)], as: UTF8.self)
            candidates += group.candidates.map { Completion(before + $0.text, note: $0.note) }
                .filter { seen.insert($0.text).inserted }
        }
        return Completions(start: start, candidates: candidates)
    }
}
