/// Words that mean the same in a phrasing, as `<name>` there: `<cancel>` for cancel, delete, get rid of.
public struct WordClass: Sendable {
    public let name: String
    /// Folded, with `|` between them; the first is the usual one. A member may have several words.
    public let words: String

    public init(_ name: String, _ words: String) {
        self.name = name
        self.words = words
    }
}

/// All classes of a catalog.
struct WordClasses: Sendable {
    private var names: [[UInt8]] = []
    /// For each, its members of several words.
    private var several: [[[[UInt8]]]] = []
    /// For each word by its number, the classes that it is a member of, as bits.
    private var members: [UInt64] = []
    /// For each word by its number, the classes of which a member begins with it, as bits.
    private var heads: [UInt64] = []
    /// For each, the number of its usual word.
    private(set) var usual: [Int] = []

    /// Enough for the bits of a number.
    static let most = 64

    init() {}

    /// Gives their words numbers in a vocabulary.
    init(_ classes: [WordClass], _ vocabulary: inout Vocabulary) {
        for (number, one) in classes.enumerated() {
            names.append(Array(one.name.utf8))
            several.append([])
            read(Array(one.words.utf8), number, &vocabulary)
        }
    }

    private mutating func read(_ text: [UInt8], _ number: Int, _ vocabulary: inout Vocabulary) {
        for member in text.split(separator: UInt8(ascii: "|")) {
            var words: [[UInt8]] = []
            var at = member.startIndex
            while at < member.endIndex {
                let start = at
                PatternCompiler.pass(text, &at, member.endIndex)
                if at > start { words.append(Array(text[start..<at])) } else { at += 1 }
            }
            guard let first = words.first else { continue }
            let head = vocabulary.add(first, first.indices)
            while members.count < vocabulary.count {
                members.append(0)
                heads.append(0)
            }
            heads[head] |= 1 << UInt64(number)
            if usual.count == number { usual.append(head) }
            if words.count == 1 { members[head] |= 1 << UInt64(number) } else { several[number].append(words) }
        }
    }

    var count: Int { names.count }

    /// The class that `<name>` of a text stands for; nil where there is no such.
    func number(_ text: [UInt8], _ leaf: Range<Int>) -> Int? {
        guard text[leaf.lowerBound] == UInt8(ascii: "<"), leaf.count > 2 else { return nil }
        return names.firstIndex { $0.count == leaf.count - 2 && text[(leaf.lowerBound + 1)...].starts(with: $0) }
    }

    /// Whether the word of a number is a member.
    func has(_ word: Int, _ number: Int) -> Bool {
        word >= 0 && word < members.count && members[word] >> UInt64(number) & 1 == 1
    }

    /// The members of several words.
    func phrases(_ number: Int) -> [[[UInt8]]] { several[number] }

    /// The words that are a member alone, by their numbers.
    func words(_ number: Int) -> [Int] { members.indices.filter { has($0, number) } }

    /// Calls `body` with each class of which a member begins with the word.
    func begun(by word: Int, body: (Int) -> Void) {
        guard word >= 0, word < heads.count, heads[word] != 0 else { return }
        for number in names.indices where heads[word] >> UInt64(number) & 1 == 1 { body(number) }
    }
}
