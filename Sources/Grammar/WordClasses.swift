/// Classes of words that mean the same in a phrasing, each as `cancel: cancel|delete|get rid of`, and as `<cancel>` there.
///
/// A class's words are folded, the first the usual one; a member may have several words. All stand in plain bytes and
/// numbers, since they are looked through at every start.
struct WordClasses: Sendable {
    private var texts: [UInt8] = []
    /// Where each begins in `texts`; one more than there are classes.
    private var starts: [Int] = [0]
    /// For each, where its name ends.
    private var names: [Int] = []
    /// For each word by its number, the classes that it is a member of, as bits.
    private var members: [Int] = []
    /// For each word by its number, the classes of which a member begins with it, as bits.
    private var heads: [Int] = []
    /// The members of several words, one after the other: the class, and where it begins and ends in `texts`.
    private var several: [Int] = []
    /// For each, the number of its usual word.
    private(set) var usual: [Int] = []

    /// Enough for the bits of a number.
    static let most = 62

    init() {}

    /// Gives their words numbers in a vocabulary.
    init(_ classes: [String], _ vocabulary: inout Vocabulary) {
        for text in classes {
            let start = texts.count
            texts.append(contentsOf: text.utf8)
            let colon = texts[start...].firstIndex(of: UInt8(ascii: ":")) ?? texts.count
            names.append(colon)
            var at = colon + 1
            while at < texts.count { member(&at, &vocabulary) }
            starts.append(texts.count)
        }
    }

    /// Reads one member, up to behind its `|`.
    private mutating func member(_ at: inout Int, _ vocabulary: inout Vocabulary) {
        let bit = 1 << (names.count - 1)
        var begin = -1
        var (head, count, end) = (0, 0, 0)
        while at < texts.count, texts[at] != UInt8(ascii: "|") {
            let start = at
            PatternCompiler.pass(texts, &at, texts.count)
            guard at > start else {
                at += 1
                continue
            }
            if count == 0 { (begin, head) = (start, vocabulary.add(texts, start..<at)) }
            (count, end) = (count + 1, at)
        }
        at += 1
        guard count > 0 else { return }
        while members.count < vocabulary.count {
            members.append(0)
            heads.append(0)
        }
        heads[head] |= bit
        if usual.count < names.count { usual.append(head) }
        if count == 1 { members[head] |= bit } else { several += [names.count - 1, begin, end] }
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

    /// Whether the word of a number is a member.
    func has(_ word: Int, _ number: Int) -> Bool {
        word >= 0 && word < members.count && members[word] >> number & 1 == 1
    }

    /// Calls `body` with each word of each member of several words, and with nil behind each such member.
    func phrases(_ number: Int, body: ([UInt8], Range<Int>?) -> Void) {
        for place in stride(from: 0, to: several.count, by: 3) where several[place] == number {
            var at = several[place + 1]
            while at < several[place + 2] {
                let start = at
                PatternCompiler.pass(texts, &at, several[place + 2])
                if at > start { body(texts, start..<at) } else { at += 1 }
            }
            body(texts, nil)
        }
    }

    /// The words that are a member alone, by their numbers.
    func words(_ number: Int) -> [Int] { members.indices.filter { has($0, number) } }

    /// The classes of which a member begins with the word, as bits.
    func begun(by word: Int) -> Int { word >= 0 && word < heads.count ? heads[word] : 0 }
}
