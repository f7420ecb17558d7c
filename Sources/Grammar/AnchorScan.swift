/// Finds what a phrasing is anchored at: the words of which one must stand in a line that it matches.
struct AnchorScan {
    private let text: [UInt8]
    /// Where its anchors begin and end in the texts, one after the other: its first required literal or class, or those that
    /// begin its first choice; none when a line without any literal word can match.
    private(set) var anchors: [Int] = []

    private var at = 0
    private var isAnchored = false
    /// How many brackets are open; whether each is round, as bits, the innermost in the last.
    private var depth = 0
    private var rounds: UInt64 = 0
    /// Whether all alternatives of the open choice so far have an anchor, and the one being read.
    private var hasAnchors = false
    private var hasAnchor = false

    init(_ text: [UInt8]) { self.text = text }

    /// Reads a phrasing until its anchors are known.
    mutating func read(_ range: Range<Int>) {
        at = range.lowerBound
        anchors.removeAll(keepingCapacity: true)
        (isAnchored, depth, rounds) = (false, 0, 0)
        while at < range.upperBound, !isAnchored { next(range.upperBound) }
    }

    private mutating func next(_ end: Int) {
        switch text[at] {
        case UInt8(ascii: " "), UInt8(ascii: "&"): break
        case UInt8(ascii: "["): open(isRound: false)
        case UInt8(ascii: "("): open(isRound: true)
        case UInt8(ascii: "|"): endAlternative()
        case UInt8(ascii: "]"), UInt8(ascii: ")"): close()
        default: return leaf(end)
        }
        at += 1
    }

    private mutating func open(isRound: Bool) {
        depth += 1
        rounds = rounds << 1 | (isRound ? 1 : 0)
        if depth == 1 { (hasAnchors, hasAnchor) = (isRound, false) }
    }

    private mutating func endAlternative() {
        if depth == 1 { (hasAnchors, hasAnchor) = (hasAnchors && hasAnchor, false) }
    }

    private mutating func close() {
        endAlternative()
        depth -= 1
        rounds >>= 1
        guard depth == 0 else { return }
        isAnchored = hasAnchors
        if !hasAnchors { anchors.removeAll(keepingCapacity: true) }
    }

    /// Passes over a word, a class, a slot or `...`.
    private mutating func leaf(_ end: Int) {
        let start = at
        PatternCompiler.pass(text, &at, end)
        guard text[start] != UInt8(ascii: "{"), text[start] != UInt8(ascii: ".") else { return }
        guard depth == 0 || depth == 1 && rounds == 1 && hasAnchors && !hasAnchor else { return }
        anchors.append(start)
        anchors.append(at)
        if depth == 0 { isAnchored = true } else { hasAnchor = true }
    }
}
