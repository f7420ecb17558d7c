/// Classes of words that mean the same in a phrasing, each as `cancel: cancel|delete|get rid of`, and as `<cancel>` there.
///
/// A class's words are folded, the first the usual one; a member may have several words. All stand in plain bytes and
/// numbers, and each class is read when it is first needed.
struct WordClasses: Sendable {
    /// One after the other, with a blank behind each.
    private(set) var texts: [UInt8] = []
    /// Where each begins in `texts`; one more than there are classes.
    private var starts: [Int] = [0]
    /// For each, where its name ends.
    private var names: [Int] = []
    /// For each, the number of its usual word; -1 until it is read.
    private var usualWords: [Int] = []
    /// For each word by its number, the classes that it is a member of, as bits of `width` numbers.
    private var members: [Int] = []
    /// For each word by its number, the classes of which a member begins with it, in the same way.
    private var begins: [Int] = []

    /// The bits of a number that are used, and how many numbers there are for each word.
    private static let bits = 62
    private static let width = 2
    static let most = bits * width

    init(_ classes: [String]) {
        for text in classes {
            let start = texts.count
            texts.append(contentsOf: text.utf8)
            names.append(texts[start...].firstIndex(of: UInt8(ascii: ":")) ?? texts.count)
            texts.append(0x20)
            starts.append(texts.count)
            usualWords.append(-1)
        }
    }

    var count: Int { names.count }

    /// The name of one as it stands in phrasings.
    func mark(_ number: Int) -> [UInt8] {
        [UInt8(ascii: "<")] + texts[starts[number]..<names[number]] + [UInt8(ascii: ">")]
    }

    /// The class that `<name>` of a text stands for; nil where there is no such.
    func number(_ text: [UInt8], _ leaf: Range<Int>) -> Int? {
        guard text[leaf.lowerBound] == UInt8(ascii: "<"), leaf.count > 2 else { return nil }
        for number in names.indices where names[number] - starts[number] == leaf.count - 2 {
            var at = leaf.lowerBound + 1
            for place in starts[number]..<names[number] {
                guard texts[place] == text[at] else { break }
                at += 1
            }
            if at == leaf.upperBound - 1 { return number }
        }
        return nil
    }

    /// Calls `body` with each word of each member: whether it is the first, and whether it is the last.
    func words(_ number: Int, body: (_ word: Range<Int>, _ isFirst: Bool, _ isLast: Bool) -> Void) {
        var at = names[number] + 1
        let end = starts[number + 1]
        var isFirst = true
        while at < end {
            let start = at
            PatternCompiler.pass(texts, &at, end)
            guard at > start else {
                if texts[at] == UInt8(ascii: "|") { isFirst = true }
                at += 1
                continue
            }
            var next = at
            while next < end, texts[next] == 0x20 { next += 1 }
            body(start..<at, isFirst, next == end || texts[next] == UInt8(ascii: "|"))
            isFirst = false
        }
    }

    /// Calls `body` with the first word of each member.
    func heads(_ number: Int, body: (Range<Int>) -> Void) {
        words(number) { word, isFirst, _ in if isFirst { body(word) } }
    }

    /// Gives the words of a class numbers.
    mutating func read(_ number: Int, _ vocabulary: inout Vocabulary) {
        guard usualWords[number] < 0 else { return }
        let (place, bit) = (number / WordClasses.bits, 1 << (number % WordClasses.bits))
        var found: [Int] = []
        words(number) { word, isFirst, isLast in
            let known = vocabulary.add(texts, word)
            if isFirst { found.append(isLast ? known << 1 | 1 : known << 1) }
        }
        while members.count < vocabulary.count * WordClasses.width {
            members.append(0)
            begins.append(0)
        }
        for word in found {
            begins[(word >> 1) * WordClasses.width + place] |= bit
            if word & 1 == 1 { members[(word >> 1) * WordClasses.width + place] |= bit }
        }
        usualWords[number] = found.isEmpty ? 0 : found[0] >> 1
    }

    mutating func readAll(_ vocabulary: inout Vocabulary) {
        for number in names.indices { read(number, &vocabulary) }
    }

    /// Whether the word of a number is a member.
    func has(_ word: Int, _ number: Int) -> Bool {
        WordClasses.hasBit(members, word, number)
    }

    /// Whether a member begins with the word of a number.
    func begins(_ word: Int, _ number: Int) -> Bool { WordClasses.hasBit(begins, word, number) }

    private static func hasBit(_ bits: [Int], _ word: Int, _ number: Int) -> Bool {
        let at = word * width + number / WordClasses.bits
        return word >= 0 && at < bits.count && bits[at] >> (number % WordClasses.bits) & 1 == 1
    }

    /// The number of the usual word of one that is read.
    func usual(_ number: Int) -> Int { usualWords[number] }

    /// The usual words of the classes that are read and of which the word of a number is a member.
    func usualWords(of word: Int) -> [Int] { names.indices.filter { has(word, $0) }.map(usual) }

    /// The words that are a member alone, by their numbers.
    func words(_ number: Int) -> [Int] { (0..<members.count / WordClasses.width).filter { has($0, number) } }

    /// Calls `body` with each class of which a member begins with one of the words.
    func begun(by words: some Sequence<Int>, body: (Int) -> Void) {
        for place in 0..<WordClasses.width {
            var bits = 0
            for word in words {
                let at = word * WordClasses.width + place
                if word >= 0, at < begins.count { bits |= begins[at] }
            }
            while bits != 0 {
                body(place * WordClasses.bits + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
    }
}
