/// The literal words of a catalog, each with a number, found by the bytes of a typed word.
///
/// An open-addressed hash table over plain bytes: looking up makes no string.
struct Vocabulary: Sendable {
    /// Of all words, folded, each once; a word's number is its place.
    private var letters: [UInt8] = []
    /// Where each word begins in `letters`; one more than there are words.
    private var starts: [Int] = [0]
    /// Numbers by hash, -1 where free; a power of two, at most half full.
    private var table = [Int](repeating: -1, count: 1_024)
    /// Makes a Chinese character the one that it is compared as.
    private let fold: @Sendable (Unicode.Scalar) -> Unicode.Scalar

    init(fold: @escaping @Sendable (Unicode.Scalar) -> Unicode.Scalar = { $0 }) { self.fold = fold }

    var count: Int { starts.count - 1 }

    /// The word of a number below `count`.
    subscript(number: Int) -> String { String(decoding: letters[starts[number]..<starts[number + 1]], as: UTF8.self) }

    /// The number of a folded word; -1 when it is no literal.
    func number(_ word: [UInt8]) -> Int { number(word, word.indices) }

    /// The numbers of a line's words, -1 for one that is no literal (or is quoted), in the place of what `numbers` holds.
    func number(_ line: Line, into numbers: inout [Int]) {
        numbers.removeAll(keepingCapacity: true)
        for word in line.words { numbers.append(number(line, word)) }
    }

    private func number(_ line: Line, _ word: Line.Word) -> Int {
        guard !word.isQuoted else { return -1 }
        let bare = line.bare(word)
        return Vocabulary.needsFolding(line.utf8, bare)
            ? number(Array(line.folded(word).utf8)) : number(line.utf8, bare)
    }

    /// Literals are ASCII or of a script without case; beyond case, only typographic marks and full-width forms have to be
    /// folded.
    private static func needsFolding(_ utf8: [UInt8], _ word: Range<Int>) -> Bool {
        for at in word where utf8[at] >= 0xE2 && at + 2 < word.upperBound {
            switch (utf8[at], utf8[at + 1], utf8[at + 2]) {
            case (0xE2, 0x80, 0x99), (0xE3, 0x80, 0x81...0x82), (Line.wide, 0xBC, _), (Line.wide, 0xBD, 0x81...0x9A):
                return true
            default: continue
            }
        }
        return false
    }

    /// The number of a word that stands in a text and is folded but for ASCII capitals; -1 when it is no literal.
    func number(_ text: [UInt8], _ word: Range<Int>) -> Int {
        var at = hash(text, word) & (table.count - 1)
        while table[at] >= 0 {
            if isWord(table[at], text, word) { return table[at] }
            at = (at + 1) & (table.count - 1)
        }
        return -1
    }

    /// The number of a folded word in a text, which is taken in when it is new.
    mutating func add(_ text: [UInt8], _ word: Range<Int>) -> Int {
        let known = number(text, word)
        guard known < 0 else { return known }
        letters.append(contentsOf: text[word])
        starts.append(letters.count)
        if count * 2 > table.count {
            table = [Int](repeating: -1, count: table.count * 2)
            for number in 0..<count { place(number) }
        } else {
            place(count - 1)
        }
        return count - 1
    }

    private mutating func place(_ number: Int) {
        var at = hash(letters, starts[number]..<starts[number + 1]) & (table.count - 1)
        while table[at] >= 0 { at = (at + 1) & (table.count - 1) }
        table[at] = number
    }

    private func isWord(_ number: Int, _ text: [UInt8], _ word: Range<Int>) -> Bool {
        let start = starts[number]
        guard starts[number + 1] - start == word.count else { return false }
        if word.count == 3, let typed = character(text, word.lowerBound) { return typed == character(letters, start) }
        for at in word where letters[start + at - word.lowerBound] != Vocabulary.lower(text[at]) { return false }
        return true
    }

    /// By the length and four of the letters: few words agree in them, and each costs time. The same for capitals.
    private func hash(_ text: [UInt8], _ word: Range<Int>) -> Int {
        if word.count == 3, let typed = character(text, word.lowerBound) { return Int(typed &* 0x9E37_79B1 >> 12) }
        return Vocabulary.hash(text, word)
    }

    private func character(_ text: [UInt8], _ at: Int) -> UInt32? { Vocabulary.character(text, at, fold) }

    /// The Chinese character that stands here, as it is compared; nil where none does.
    static func character(_ text: [UInt8], _ at: Int, _ fold: (Unicode.Scalar) -> Unicode.Scalar) -> UInt32? {
        guard text[at] >= 0xE3, Line.isHan(text, at) else { return nil }
        let bits = UInt32(text[at] & 0xF) << 12 | UInt32(text[at + 1] & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F)
        return Unicode.Scalar(bits).map { fold($0).value }
    }

    private static func hash(_ text: [UInt8], _ word: Range<Int>) -> Int {
        guard let first = word.first, let last = word.last else { return 0 }
        func letter(_ at: Int) -> UInt32 { UInt32(text[at] | 0x20) }
        let ends = letter(first) << 24 | letter(last) << 16
        let inner = letter(min(first + 1, last)) << 8 | letter((first + last) / 2)
        let hash = (ends | inner) &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: word.count) &* 0x85EB_CA6B
        return Int(hash >> 12)
    }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
