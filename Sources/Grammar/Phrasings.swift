/// All phrasings of a catalog, by the words that a line must have for them. None is compiled, as a run of one line needs a
/// few of them only.
public struct Phrasings: Sendable {
    private let list: [Matcher.Phrasing]
    /// The texts, one after the other, with a blank behind each.
    let texts: [UInt8]
    /// Where each begins in `texts`; one more than there are phrasings.
    let starts: [Int]
    /// The words that phrasings are anchored at, and those of the classes.
    let words: Vocabulary
    let classes: WordClasses
    /// For each class, the word that phrasings anchored at it are listed under.
    private let classAnchors: [Int]
    /// For each, 1 when it leaves words of a line unread, else 0.
    private let leaveUnread: [Int]
    /// The phrasings anchored at each word, one word's after the other's.
    private let anchored: [Int]
    /// Where each word's begin in `anchored`; one more than there are words.
    private let anchorStarts: [Int]
    /// The phrasings that can match without any literal word.
    private let unanchored: [Int]

    var count: Int { list.count }

    /// Throws for the first phrasing that is malformed. Phrasings known to be well-formed, as those that a test has seen, are
    /// only looked at up to the words that they need.
    ///
    /// `fold` makes a Chinese character the one that it is compared as.
    public init(
        _ phrasings: [Matcher.Phrasing], classes: [String] = [], areWellFormed: Bool = false,
        fold: @escaping @Sendable (Unicode.Scalar) -> Unicode.Scalar = { $0 }
    ) throws(PatternError) {
        var vocabulary = Vocabulary(fold: fold)
        let known = WordClasses(classes, &vocabulary)
        guard classes.count <= WordClasses.most else {
            throw PatternError(pattern: classes[WordClasses.most], reason: "there are too many classes of words")
        }
        var classAnchors: [Int] = []
        for number in 0..<known.count {
            let mark = known.mark(number)
            classAnchors.append(vocabulary.add(mark, mark.indices))
        }
        var scan = PatternScan(vocabulary, known, classAnchors)
        var leaveUnread: [Int] = []
        // Parallel: a word, and a phrasing anchored at it.
        var anchors: [Int] = []
        var owners: [Int] = []
        var unanchored: [Int] = []
        for index in phrasings.indices {
            try scan.read(phrasings[index].text, slots: phrasings[index].slots, isWhole: !areWellFormed)
            if scan.anchors.isEmpty { unanchored.append(index) }
            leaveUnread.append(scan.leavesUnread ? 1 : 0)
            let first = anchors.count
            for word in scan.anchors where !anchors[first...].contains(word) {
                anchors.append(word)
                owners.append(index)
            }
        }
        // Laid out by word; phrasings stay in order within each.
        var starts = [Int](repeating: 0, count: scan.words.count + 1)
        for word in anchors { starts[word + 1] += 1 }
        for word in 0..<scan.words.count { starts[word + 1] += starts[word] }
        anchorStarts = starts
        var anchored = [Int](repeating: 0, count: anchors.count)
        for at in anchors.indices {
            anchored[starts[anchors[at]]] = owners[at]
            starts[anchors[at]] += 1
        }
        self.anchored = anchored
        self.unanchored = unanchored
        list = phrasings
        texts = scan.texts
        self.starts = scan.starts
        words = scan.words
        self.classes = known
        self.classAnchors = classAnchors
        self.leaveUnread = leaveUnread
    }

    func slots(_ phrasing: Int) -> [String] { list[phrasing].slots }

    /// Calls `body` with the phrasings worth trying for a line of these words, of those that leave words unread or of those
    /// that do not; one with several anchors may come twice.
    func candidates(_ numbers: [Int], leavingUnread: Bool = false, body: (Int) -> Void) {
        let wanted = leavingUnread ? 1 : 0
        func each(_ anchor: Int) {
            guard anchor >= 0, anchor + 1 < anchorStarts.count else { return }
            for phrasing in anchored[anchorStarts[anchor]..<anchorStarts[anchor + 1]]
            where leaveUnread[phrasing] == wanted {
                body(phrasing)
            }
        }
        var begun = 0
        for (at, number) in numbers.prefix(64).enumerated() where number >= 0 && !numbers[..<at].contains(number) {
            each(number)
            begun |= classes.begun(by: number)
        }
        while begun != 0 {
            each(classAnchors[begun.trailingZeroBitCount])
            begun &= begun - 1
        }
        for phrasing in unanchored where leaveUnread[phrasing] == wanted { body(phrasing) }
    }

    /// Whether some phrasing has this folded word as a literal.
    func hasLiteral(_ word: [UInt8]) -> Bool {
        guard let first = word.first, words.number(word) < 0 else { return !word.isEmpty }
        if word.count == 3, Line.isHan(word, 0) { return hasCharacter(word) }
        guard first != UInt8(ascii: "{"), !word.contains(where: PatternCompiler.isMark) else { return false }
        var at = 0
        while at + word.count < texts.count {
            let isStart = texts[at] == first && (at == 0 || PatternCompiler.isMark(texts[at - 1]))
            if isStart, PatternCompiler.isMark(texts[at + word.count]), texts[at..<at + word.count].elementsEqual(word)
            {
                return true
            }
            at += 1
        }
        return false
    }
}

extension Phrasings {
    /// Whether some phrasing has this Chinese character, or one that is compared as it.
    private func hasCharacter(_ word: [UInt8]) -> Bool {
        let typed = words.character(word, 0)
        return texts.indices.contains { texts[$0] >= 0xE3 && words.character(texts, $0) == typed }
    }
}

/// Looks phrasings through.
private struct PatternScan {
    private(set) var texts: [UInt8] = []
    private(set) var starts: [Int] = [0]
    /// Those of all anchors.
    private(set) var words: Vocabulary
    private let classes: WordClasses
    private let classAnchors: [Int]
    /// Of the phrasing read last: whether it leaves words unread.
    private(set) var leavesUnread = false
    /// Of the phrasing read last: the words of which one must stand in a matching line, its first required literal or
    /// those that begin its first choice; none when a line without any literal word can match.
    private(set) var anchors: [Int] = []

    private var slots: [String] = []
    /// Whether slots and words are checked.
    private var checks = true
    private var at = 0
    private var isAnchored = false
    /// How many brackets are open; whether each is round, as bits, the innermost in the last.
    private var depth = 0
    private var rounds: UInt64 = 0
    /// Whether all alternatives of the open choice so far have an anchor, and the one being read.
    private var hasAnchors = false
    private var hasAnchor = false

    init(_ words: Vocabulary, _ classes: WordClasses, _ classAnchors: [Int]) {
        self.words = words
        self.classes = classes
        self.classAnchors = classAnchors
    }

    /// Reads to the end, or only until the anchors are known.
    mutating func read(_ text: String, slots: [String], isWhole: Bool) throws(PatternError) {
        at = texts.count
        texts.append(contentsOf: text.utf8)
        let end = texts.count
        // It begins with `...` then.
        leavesUnread = at < end && texts[at] == UInt8(ascii: ".")
        (self.slots, checks) = (slots, isWhole)
        anchors.removeAll(keepingCapacity: true)
        (isAnchored, depth, rounds) = (false, 0, 0)
        while at < end, isWhole || !isAnchored { try next(text, end) }
        guard depth == 0 else { throw PatternError(pattern: text, reason: "a bracket is not closed") }
        texts.append(0x20)
        starts.append(texts.count)
    }

    private mutating func next(_ text: String, _ end: Int) throws(PatternError) {
        switch texts[at] {
        case UInt8(ascii: " "): break
        case UInt8(ascii: "["): open(isRound: false)
        case UInt8(ascii: "("): open(isRound: true)
        case UInt8(ascii: "|"):
            guard depth > 0 else { throw PatternError(pattern: text, reason: "a bracket too many") }
            endAlternative()
        case UInt8(ascii: "&"):
            guard depth > 0 else { throw PatternError(pattern: text, reason: "& stands outside of brackets") }
        case UInt8(ascii: "]"), UInt8(ascii: ")"):
            guard depth > 0 else { throw PatternError(pattern: text, reason: "a bracket too many") }
            guard (rounds & 1 == 1) == (texts[at] == UInt8(ascii: ")")) else {
                throw PatternError(pattern: text, reason: "a bracket is closed by one of the other kind")
            }
            close()
        default: return try leaf(text, end)
        }
        at += 1
    }

    private mutating func open(isRound: Bool) {
        depth += 1
        rounds = rounds << 1 | (isRound ? 1 : 0)
        if depth == 1, !isAnchored { (hasAnchors, hasAnchor) = (isRound, false) }
    }

    private mutating func endAlternative() {
        if depth == 1 { (hasAnchors, hasAnchor) = (hasAnchors && hasAnchor, false) }
    }

    private mutating func close() {
        endAlternative()
        depth -= 1
        rounds >>= 1
        guard depth == 0, !isAnchored else { return }
        isAnchored = hasAnchors
        if !hasAnchors { anchors.removeAll(keepingCapacity: true) }
    }

    /// Passes over a word, a class, a slot or `...`.
    private mutating func leaf(_ text: String, _ end: Int) throws(PatternError) {
        let start = at
        PatternCompiler.pass(texts, &at, end)
        if texts[start] == UInt8(ascii: "{") {
            guard !checks || PatternCompiler.slot(texts, start..<at, of: slots) != nil else {
                let name = String(decoding: texts[start..<at], as: UTF8.self)
                throw PatternError(pattern: text, reason: "no slot is called \(name)")
            }
            return
        }
        if PatternCompiler.isUnread(texts, start..<at) {
            guard !checks || leavesUnread else {
                throw PatternError(pattern: text, reason: "what leaves words unread begins with ...")
            }
            return
        }
        if texts[start] == UInt8(ascii: "<") {
            guard let number = classes.number(texts, start..<at) else {
                let name = String(decoding: texts[start..<at], as: UTF8.self)
                throw PatternError(pattern: text, reason: "no class of words is called \(name)")
            }
            return anchor(classAnchors[number])
        }
        guard !checks || isFolded(start..<at) else {
            let word = String(decoding: texts[start..<at], as: UTF8.self)
            throw PatternError(pattern: text, reason: "\(word) is not written as words are compared")
        }
        if !isAnchored { anchor(words.add(texts, start..<at)) }
    }

    /// Takes a word, or what stands for a class, for an anchor where it is one.
    private mutating func anchor(_ word: Int) {
        guard !isAnchored, depth == 0 || depth == 1 && rounds == 1 && hasAnchors && !hasAnchor else { return }
        anchors.append(word)
        if depth == 0 { isAnchored = true } else { hasAnchor = true }
    }

    private func isFolded(_ word: Range<Int>) -> Bool {
        for at in word where texts[at] >= 0x80 || texts[at] < 0x61 && texts[at] >= 0x41 {
            let text = String(decoding: texts[word], as: UTF8.self)
            return Line.fold(text) == text
        }
        return true
    }
}
