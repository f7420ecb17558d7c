/// Grammar: phrasings, matching and completion of lines of words.
///
/// It knows words and slots only: not what a slot may hold, no time, no places, no commands.

/// One line as typed, cut into words.
///
/// Words are separated by white space (also U+3000 and U+00A0, and a lone CR); each Chinese character is a word of its own,
/// with the marks that close a sentence behind it. A part in quotes is one word that never
/// matches a literal: "…", “…”, „…“, «…», 「…」, 『…』, ＂…＂, and '…' or ‘…’ that end where a word does, since both marks are
/// apostrophes too. A quote that is not closed runs to the end; a single one is then part of its word.
public struct Line: Hashable, Sendable {
    /// Where a word stands, in UTF-8 bytes of the line; quotes included.
    public struct Word: Hashable, Sendable {
        public let range: Range<Int>
        public let isQuoted: Bool
    }

    /// The line's UTF-8 text as typed.
    public let utf8: [UInt8]
    /// In order; empty for a blank line.
    public let words: [Word]

    /// Cuts valid UTF-8 into words, in time linear in its length.
    public init(utf8: [UInt8]) {
        var words: [Word] = []
        words.reserveCapacity(6)
        self.init(utf8: utf8, room: &words)
    }

    /// The same; the words stand in `room`, whose memory serves again when no line before holds it any more.
    public init(utf8: [UInt8], room words: inout [Word]) {
        self.utf8 = utf8
        words.removeAll(keepingCapacity: true)
        var at = 0
        while at < utf8.count {
            let blank = Line.blankLength(utf8, at)
            if blank > 0 {
                at += blank
                continue
            }
            let start = at
            let quote = Line.quote(utf8, at, end: utf8.count)
            at = quote?.end ?? Line.endOfWord(utf8, from: at)
            words.append(Word(range: start..<at, isQuoted: quote != nil))
        }
        self.words = words
    }

    public init(_ text: String) {
        self.init(utf8: Array(text.utf8))
    }

    /// The same text with only some of its words.
    public init(utf8: [UInt8], words: [Word]) {
        self.utf8 = utf8
        self.words = words
    }

    /// Whether a word is this literal (folded, ASCII), found without making a string of it.
    public func isWord(_ word: Word, _ literal: String) -> Bool { isWord(word, literal.utf8) }

    /// The same for any folded word; a Chinese character may have marks behind it.
    public func isWord(_ word: Word, _ literal: some Collection<UInt8>) -> Bool {
        var at = word.range.lowerBound
        for byte in literal {
            guard at < word.range.upperBound, utf8[at] == byte || byte < 0x80 && utf8[at] | 0x20 == byte else {
                return utf8[word.range.lowerBound] == Line.wide && Array(folded(word).utf8).elementsEqual(literal)
            }
            at += 1
        }
        return at == word.range.lowerBound + 3 && Line.isHan(utf8, word.range.lowerBound)
            || utf8[at..<word.range.upperBound].allSatisfy(Line.isClosing)
    }

    /// The bytes from the first of these words to the last; empty for none.
    public func range(_ words: Range<Int>) -> Range<Int> {
        guard let first = words.first, let last = words.last, last < self.words.count else { return 0..<0 }
        return self.words[first].range.lowerBound..<self.words[last].range.upperBound
    }

    /// The text of a byte range, as typed, without the quotes around a single quoted word.
    public func text(_ range: Range<Int>) -> String {
        var range = range.clamped(to: 0..<utf8.count)
        if range.count > 1, let quote = Line.quote(utf8, range.lowerBound, end: range.upperBound),
            quote.end == range.upperBound
        {
            range = quote.text
        }
        return String(decoding: utf8[range], as: UTF8.self)
    }

    /// A word as literals are compared: lower case, typographic apostrophes made plain, closing punctuation dropped.
    func folded(_ word: Word) -> String {
        Line.fold(String(decoding: utf8[bare(word)], as: UTF8.self))
    }

    /// Where a word stands without closing punctuation.
    func bare(_ word: Word) -> Range<Int> {
        var end = word.range.upperBound
        while end - word.range.lowerBound > 1, Line.isClosing(utf8[end - 1]) { end -= 1 }
        return word.range.lowerBound..<end
    }

    /// Folds a literal or typed word: lower case, full-width letters, digits and hyphens plain, `’` as `'`, `？` and the
    /// like dropped at the end.
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return text }
        var folded = ""
        for scalar in text.lowercased().unicodeScalars {
            switch scalar.value {
            case 0x2019, 0xFF07: folded.unicodeScalars.append("'")
            case 0xFF0D, 0xFF10...0xFF19, 0xFF41...0xFF5A:
                folded.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: folded.unicodeScalars.append(scalar)
            }
        }
        while let last = folded.unicodeScalars.last, "？！。，．：；、".unicodeScalars.contains(last),
            folded.unicodeScalars.count > 1
        {
            folded.unicodeScalars.removeLast()
        }
        return folded
    }

    static func isClosing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    static func blankLength(_ utf8: [UInt8], _ at: Int) -> Int {
        switch utf8[at] {
        case 0x20, 0x09, 0x0D, 0x0A: return 1
        case 0xC2 where at + 1 < utf8.count && utf8[at + 1] == 0xA0: return 2
        case 0xE3 where at + 2 < utf8.count && utf8[at + 1] == 0x80 && utf8[at + 2] == 0x80: return 3
        default: return 0
        }
    }

    private static func endOfWord(_ utf8: [UInt8], from start: Int) -> Int {
        var at = start
        if isHan(utf8, at) {
            at += 3
            while at < utf8.count, let mark = closingMark(utf8, at) { at += mark }
            return at
        }
        // The bytes between these two begin neither a blank nor a Chinese character.
        while at < utf8.count, utf8[at] > 0x20 && utf8[at] < 0xC2 || !isHan(utf8, at) && blankLength(utf8, at) == 0 {
            at += 1
        }
        return at
    }

    /// Whether a text begins with a Chinese character.
    public static func isChinese(_ text: String) -> Bool { !text.isEmpty && isHan(Array(text.utf8.prefix(3)), 0) }

    /// Whether a Chinese character begins here: U+3400…U+9FFF.
    static func isHan(_ utf8: [UInt8], _ at: Int) -> Bool {
        switch utf8[at] {
        case 0xE4...0xE9: true
        case 0xE3: at + 1 < utf8.count && utf8[at + 1] >= 0x90
        default: false
        }
    }

    /// The length of a mark that closes a sentence or a part of one: `，`, `？`, `。`, also in ASCII; nil when none is here.
    private static func closingMark(_ utf8: [UInt8], _ at: Int) -> Int? {
        if utf8[at] < 0x80 { return isClosing(utf8[at]) ? 1 : nil }
        guard at + 2 < utf8.count else { return nil }
        return switch (utf8[at], utf8[at + 1], utf8[at + 2]) {
        case (0xE3, 0x80, 0x81), (0xE3, 0x80, 0x82): 3
        case (wide, 0xBC, 0x81), (wide, 0xBC, 0x8C), (wide, 0xBC, 0x8E), (wide, 0xBC, 0x9A), (wide, 0xBC, 0x9B),
            (wide, 0xBC, 0x9F):
            3
        default: nil
        }
    }
}
