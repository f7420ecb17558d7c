import Grammar

/// Sayings of one or more words, as `please|thank you|謝謝`: folded, a Chinese character is a word. They stay in plain bytes,
/// since a start of the program would feel a list of them being made.
struct Sayings: Sendable {
    /// The end of a line's words that a saying stands at.
    enum End {
        case first
        case last
    }

    private let text: [UInt8]
    private let end: End
    /// For each first letter of the word of a saying at that end, by its last five bits, the second letters as bits.
    private var letters = [UInt32](repeating: 0, count: 32)

    init(_ text: StaticString, at end: End) {
        self.text = text.withUTF8Buffer { Array($0) }
        self.end = end
        var word = 0..<0
        var at = 0
        while at < self.text.count {
            if word.isEmpty || end == .last { word = self.word(at) }
            at = max(at + 1, self.word(at).upperBound)
            guard at == self.text.count || self.text[at] == UInt8(ascii: "|") else { continue }
            letters[Int(self.text[word.lowerBound] & 31)] |= 1 << second(self.text, word)
            word = 0..<0
            at += 1
        }
    }

    /// Whether a saying may stand where this is the word at that end: true where one does, and of some other words.
    func mayBegin(_ line: Line, _ word: Line.Word) -> Bool {
        letters[Int(line.utf8[word.range.lowerBound] & 31)] >> second(line.utf8, word.range) & 1 == 1
    }

    /// How many words the longest saying takes that stands at that end of these words; nil when none does.
    func longest(_ line: Line, _ words: ArraySlice<Line.Word>) -> Int? {
        var longest: Int?
        var saying: [Range<Int>] = []
        var at = 0
        while at < text.count {
            let word = word(at)
            if !word.isEmpty { saying.append(word) }
            at = max(at + 1, word.upperBound)
            guard at == text.count || text[at] == UInt8(ascii: "|") else { continue }
            if saying.count > longest ?? 0, stands(saying, line, words) { longest = saying.count }
            saying.removeAll(keepingCapacity: true)
        }
        return longest
    }

    private func stands(_ saying: [Range<Int>], _ line: Line, _ words: ArraySlice<Line.Word>) -> Bool {
        guard words.count >= saying.count else { return false }
        let first = end == .first ? words.startIndex : words.endIndex - saying.count
        return saying.indices.allSatisfy {
            !words[first + $0].isQuoted && line.isWord(words[first + $0], text[saying[$0]])
        }
    }

    /// The word that begins here; empty on a blank or `|`.
    private func word(_ start: Int) -> Range<Int> {
        if text[start] >= 0xE3 { return start..<start + 3 }
        var at = start
        while at < text.count, text[at] != 0x20, text[at] != UInt8(ascii: "|") { at += 1 }
        return start..<at
    }

    private func second(_ text: [UInt8], _ word: Range<Int>) -> UInt32 {
        word.count > 1 ? UInt32(text[word.lowerBound + 1] & 31) : 0
    }
}
