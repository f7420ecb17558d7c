/// Whether a phrasing is well-formed.
struct PatternCheck {
    private let phrasing: Matcher.Phrasing
    private let text: [UInt8]
    private let classes: WordClasses
    private let end: Int
    private var at: Int
    /// The brackets that are open.
    private var open: [UInt8] = []

    init(_ phrasing: Matcher.Phrasing, _ text: [UInt8], _ range: Range<Int>, _ classes: WordClasses) {
        self.phrasing = phrasing
        self.text = text
        self.classes = classes
        (at, end) = (range.lowerBound, range.upperBound)
    }

    mutating func run() throws(PatternError) {
        let start = at
        while at < end { try next(start) }
        guard open.isEmpty else { throw error("a bracket is not closed") }
    }

    private mutating func next(_ start: Int) throws(PatternError) {
        switch text[at] {
        case UInt8(ascii: " "): break
        case UInt8(ascii: "["), UInt8(ascii: "("): open.append(text[at])
        case UInt8(ascii: "|"), UInt8(ascii: "&"):
            guard !open.isEmpty else { throw error("| and & stand in brackets") }
        case UInt8(ascii: "]"), UInt8(ascii: ")"):
            guard let bracket = open.popLast() else { throw error("a bracket too many") }
            guard (bracket == UInt8(ascii: "(")) == (text[at] == UInt8(ascii: ")")) else {
                throw error("a bracket is closed by one of the other kind")
            }
        default: return try leaf(start)
        }
        at += 1
    }

    /// Passes over a word, a class, a slot or `...`.
    private mutating func leaf(_ first: Int) throws(PatternError) {
        let start = at
        PatternCompiler.pass(text, &at, end)
        let leaf = String(decoding: text[start..<at], as: UTF8.self)
        if text[start] == UInt8(ascii: "{") {
            guard PatternCompiler.slot(text, start..<at, of: phrasing.slots()) != nil else {
                throw error("no slot is called \(leaf)")
            }
        } else if text[start] == UInt8(ascii: "<") {
            guard classes.number(text, start..<at) != nil else { throw error("no class of words is called \(leaf)") }
        } else if PatternCompiler.isUnread(text, start..<at) {
            guard text[first] == UInt8(ascii: ".") else { throw error("what leaves words unread begins with ...") }
        } else {
            guard Line.fold(leaf) == leaf else { throw error("\(leaf) is not written as words are compared") }
        }
    }

    private func error(_ reason: String) -> PatternError { PatternError(pattern: phrasing.text, reason: reason) }
}
