import Grammar

/// Sayings of one or more words, as `please|thank you|謝謝`: folded, a Chinese character is a word. They stay in plain bytes,
/// since a start of the program would feel a list of them being made.
final class Sayings: Sendable {
    /// The end of a line's words that a saying stands at.
    enum End {
        case first
        case last
    }

    private let text: [UInt8]
    private let end: End
    /// Where each saying begins in `text`, and its word at that end.
    private let places: [(start: Int, word: Int)]
    /// For each first letter of such a word, by its last five bits, the second letters as bits.
    private let letters: [UInt32]

    init(_ text: StaticString, at end: End) {
        let text = text.withUTF8Buffer { Array($0) }
        var places: [(start: Int, word: Int)] = []
        var letters = [UInt32](repeating: 0, count: 32)
        var start = 0
        while start < text.count {
            var last = start
            let next = Sayings.words(text, start) { last = $0.lowerBound }
            let word = Sayings.word(text, end == .first ? start : last)
            places.append((start, word.lowerBound))
            letters[Int(text[word.lowerBound] & 31)] |= 1 << Sayings.second(text, word)
            start = next
        }
        (self.text, self.end, self.places, self.letters) = (text, end, places, letters)
    }

    /// Whether a saying may stand where this is the word at that end: true where one does, and of some other words.
    func mayBegin(_ line: Line, _ word: Line.Word) -> Bool {
        letters[Int(line.utf8[word.range.lowerBound] & 31)] >> Sayings.second(line.utf8, word.range) & 1 == 1
    }

    /// How many words the longest saying takes that stands at that end of these words; nil when none does.
    func longest(_ line: Line, _ words: ArraySlice<Line.Word>) -> Int? {
        guard let word = end == .first ? words.first : words.last else { return nil }
        let letter = line.utf8[word.range.lowerBound] & 31
        var longest: Int?
        for place in places where text[place.word] & 31 == letter {
            guard line.isWord(word, text[Sayings.word(text, place.word)]) else { continue }
            var saying: [Range<Int>] = []
            _ = Sayings.words(text, place.start) { saying.append($0) }
            if saying.count > longest ?? 0, stands(saying, line, words) { longest = saying.count }
        }
        return longest
    }

    /// Calls `body` with each word of the saying that begins here; answers where the next one begins.
    private static func words(_ text: [UInt8], _ start: Int, body: (Range<Int>) -> Void) -> Int {
        var at = start
        while at < text.count, text[at] != UInt8(ascii: "|") {
            let word = word(text, at)
            if !word.isEmpty { body(word) }
            at = max(at + 1, word.upperBound)
        }
        return at + 1
    }

    private func stands(_ saying: [Range<Int>], _ line: Line, _ words: ArraySlice<Line.Word>) -> Bool {
        guard words.count >= saying.count else { return false }
        let first = end == .first ? words.startIndex : words.endIndex - saying.count
        return saying.indices.allSatisfy {
            !words[first + $0].isQuoted && line.isWord(words[first + $0], text[saying[$0]])
        }
    }

    /// The word that begins here; empty on a blank or `|`.
    private static func word(_ text: [UInt8], _ start: Int) -> Range<Int> {
        if text[start] >= 0xE3 { return start..<start + 3 }
        var at = start
        while at < text.count, text[at] != 0x20, text[at] != UInt8(ascii: "|") { at += 1 }
        return start..<at
    }

    private static func second(_ text: [UInt8], _ word: Range<Int>) -> UInt32 {
        word.count > 1 ? UInt32(text[word.lowerBound + 1] & 31) : 0
    }
}
