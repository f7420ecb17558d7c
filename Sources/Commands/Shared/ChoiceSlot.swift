import Assistant
import Grammar

extension Phrase {
    /// The words of the line that stand in it, in order.
    var words: [Line.Word] { line.words.filter { range.contains($0.range.lowerBound) } }

    /// Whether its words are these (lower case), compared as the literal words of a phrasing are.
    func says(_ literals: String) -> Bool {
        let text = line.utf8[range]
        // Most are told apart by their first letter.
        guard let first = text.first, let wanted = literals.utf8.first,
            first | 0x20 == wanted | 0x20 || first == 0xEF
        else { return false }
        let words = words
        let literals = literals.split(separator: " ")
        return words.count == literals.count
            && zip(words, literals).allSatisfy { !$0.isQuoted && line.isWord($0, String($1)) }
    }
}

extension Slot {
    /// One of a few fixed sayings (lower case); Tab offers them in this order.
    static func choice(
        _ name: String, of sayings: KeyValuePairs<String, Value>, otherwise: @escaping @Sendable (Phrase) -> Failure
    ) -> Slot {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            let key = typed.lowercased()
            return sayings.map(\.key).filter { $0.hasPrefix(key) }.map { Completion($0) }
        }
        return Slot(name, rank: .number, takes: sayings.map(\.key), complete: complete) {
            (phrase, turn) throws(Failure) in
            guard let saying = sayings.first(where: { phrase.says($0.key) }) else {
                throw turn.isExplaining ? otherwise(phrase).vague : phrase.failure(.notUnderstood, "").vague
            }
            return saying.value
        }
        .wording
    }
}
