/// A figure, a word or a sign of a text.
struct Token: Sendable {
    enum Kind: Sendable {
        /// With how many digits it is written; 0 for one in Chinese characters.
        case number(Int, digits: Int)
        case word(Word?)
        /// Any other character below 0x80, else 0xFF.
        case sign(UInt8)
    }

    let kind: Kind
    /// In bytes of the text.
    let range: Range<Int>
    /// Whether a blank stands before it.
    let isApart: Bool
    var isHan = false

    var word: Word? {
        if case .word(let word) = kind { return word }
        return nil
    }

    /// Whether it is a word that has nothing to do with time.
    var isUnknown: Bool {
        if case .word(nil) = kind { return true }
        return false
    }

    func isSign(_ byte: Character) -> Bool {
        if case .sign(let sign) = kind { return sign == byte.asciiValue }
        return false
    }
}

/// Cuts a text into tokens, in time linear in its length.
struct Tokenizer {
    private let text: [UInt8]
    private var at = 0
    private var isApart = true
    private var tokens: [Token] = []

    /// The text has at most `longest` bytes.
    static func tokens(_ text: [UInt8]) -> [Token] {
        var tokenizer = Tokenizer(text)
        while tokenizer.at < text.count { tokenizer.next() }
        return tokenizer.tokens
    }

    private init(_ text: [UInt8]) {
        self.text = text
        tokens.reserveCapacity(16)
    }

    private mutating func add(_ kind: Token.Kind, _ end: Int, isHan: Bool = false) {
        tokens.append(Token(kind: kind, range: at..<end, isApart: isApart, isHan: isHan))
        isApart = false
        at = end
    }

    private mutating func next() {
        let byte = text[at]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D:
            at += 1
            isApart = true
        case 0x30...0x39: number()
        case 0x41...0x5A, 0x61...0x7A: word()
        case 0x80...: other()
        default: add(.sign(byte), at + 1)
        }
    }

    private mutating func number() {
        var end = at
        var value = 0
        while end < text.count, Tokenizer.isDigit(text[end]) {
            if end - at < 18 { value = value * 10 + Int(text[end] - 0x30) }
            end += 1
        }
        // A longer one than that is no number of anything here.
        add(end - at <= 18 ? .number(value, digits: end - at) : .word(nil), end)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    /// Letters, and apostrophes between them; of several words the longest that is one entry: `new year's eve`.
    private mutating func word() {
        var folded: [UInt8] = []
        var found: (word: Word, end: Int)?
        var first: Int?
        var end = at
        for _ in 0..<3 {
            let start = end
            while end < text.count {
                if Tokenizer.isLetter(text[end]) {
                    folded.append(text[end] | 0x20)
                    end += 1
                } else if end > start, let length = apostrophe(end) {
                    folded.append(0x27)
                    end += length
                } else {
                    break
                }
            }
            guard end > start else { break }
            first = first ?? end
            if let word = Lexicon.find(folded, folded.indices) { found = (word, end) }
            guard end < text.count, text[end] == 0x20 else { break }
            folded.append(0x20)
            end += 1
        }
        if let found { return add(.word(found.word), found.end) }
        // A possessive is the word: `tomorrow's`.
        let whole = first ?? at + 1
        let letters = folded.prefix(whole - at)
        if letters.suffix(2).elementsEqual([0x27, 0x73]), let word = Lexicon.find(folded, 0..<letters.count - 2) {
            return add(.word(word), whole)
        }
        add(.word(nil), whole)
    }

    /// The bytes of an apostrophe before a letter.
    private func apostrophe(_ at: Int) -> Int? {
        let length = text[at] == 0x27 ? 1 : text[at...].starts(with: [0xE2, 0x80, 0x99]) ? 3 : 0
        return length > 0 && at + length < text.count && Tokenizer.isLetter(text[at + length]) ? length : nil
    }

    /// Characters beyond ASCII: Chinese figures and the longest known word, else one character.
    private mutating func other() {
        if let length = blank {
            (at, isApart) = (at + length, true)
            return
        }
        for end in stride(from: min(at + Lexicon.chinese.longest, text.count), to: at + 2, by: -1) {
            if end < text.count, text[end] & 0xC0 == 0x80 { continue }
            if let word = Lexicon.find(text, at..<end) { return add(.word(word), end, isHan: true) }
        }
        if let (value, digits, end) = HanNumber.read(text, at) {
            return add(.number(value, digits: digits), end, isHan: true)
        }
        // Letters with marks belong to the word before them, which then is an unknown one.
        var end = at + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        if text[at] < 0xE2, let last = tokens.last, !isApart, case .word = last.kind {
            tokens[tokens.count - 1] = Token(
                kind: .word(nil), range: last.range.lowerBound..<end, isApart: last.isApart)
            at = end
            return
        }
        let isMark =
            text[at...].starts(with: [0xE3, 0x80]) || text[at] == 0xE2 || text[at...].starts(with: [0xEF, 0xBC])
        add(isMark ? .sign(0x2C) : .word(nil), end, isHan: true)
    }

    /// The bytes of U+00A0 or U+3000.
    private var blank: Int? {
        if text[at] == 0xC2, at + 1 < text.count, text[at + 1] == 0xA0 { return 2 }
        return text[at...].starts(with: [0xE3, 0x80, 0x80]) ? 3 : nil
    }
}

/// Numbers in Chinese characters: 十五, 二零一五, 三百二十, 廿, 兩.
enum HanNumber {
    private static let digits: [Character: Int] = [
        "零": 0, "〇": 0, "一": 1, "二": 2, "兩": 2, "两": 2, "俩": 2, "倆": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7,
        "八": 8, "九": 9,
    ]
    private static let powers: [Character: Int] = ["十": 10, "百": 100, "千": 1000, "萬": 10_000, "万": 10_000]

    /// The number that begins at a byte, with its digits when it is written digit by digit, and where it ends.
    static func read(_ text: [UInt8], _ start: Int) -> (value: Int, digits: Int, end: Int)? {
        var at = start
        var plain: [Int] = []
        var total = 0
        var part: Int?
        var hasPowers = false
        while at + 2 < text.count, at - start < 60, let character = character(text, at) {
            if let digit = digits[character] {
                if !hasPowers, !plain.isEmpty || part == nil { plain.append(digit) }
                if digit != 0 || part == nil { part = digit }
            } else if let power = powers[character] {
                guard plain.count <= 1 || hasPowers || plain[0] == 0 else { return nil }
                hasPowers = true
                guard total < 1_000_000_000 else { return nil }
                // `十萬`: ten thousand multiplies all before it.
                if power == 10_000, total > 0 {
                    total = (total + (part ?? 0)) * power
                } else {
                    total += (part ?? 1) * power
                }
                part = nil
            } else if character == "廿" || character == "卅" {
                hasPowers = true
                total += character == "廿" ? 20 : 30
            } else {
                break
            }
            at += 3
        }
        guard at > start else { return nil }
        if hasPowers { return (total + (part ?? 0), 0, at) }
        guard plain.count <= 4 else { return nil }
        return (plain.reduce(0) { $0 * 10 + $1 }, plain.count == 1 ? 0 : plain.count, at)
    }

    private static func character(_ text: [UInt8], _ at: Int) -> Character? {
        text[at] >= 0xE3 ? String(decoding: text[at..<at + 3], as: UTF8.self).first : nil
    }
}
