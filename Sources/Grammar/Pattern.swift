/// One phrasing, compiled: `word`, `{slot}`, `[optional]`, `(this|that)`.
///
/// The steps are a small program that `Matcher` runs with backtracking.
struct Pattern: Sendable {
    enum Step: Hashable, Sendable {
        /// The next word is this one of the vocabulary.
        case word(Int)
        /// One word or more fill this slot (its place in the command's list).
        case slot(Int)
        /// Go on with the next step, or else at `other`.
        case fork(other: Int)
        case jump(to: Int)
        case end
    }

    let steps: [Step]
    /// The words of which one must stand in a matching line; empty when a line without any literal word can match.
    let anchors: [Int]
    /// The slots it names, in order.
    let slots: [Int]
}

/// What is wrong with a phrasing: a defect of the catalog, found when it is made.
public struct PatternError: Error, Hashable, Sendable {
    public let pattern: String
    public let reason: String
}

/// Compiles phrasings, giving every literal word a number.
struct PatternCompiler {
    private(set) var words: [String] = []
    private var numbers: [String: Int] = [:]

    private var steps: [Pattern.Step] = []
    private var tokens: [Substring] = []
    private var at = 0

    func number(_ word: String) -> Int? { numbers[word] }

    var numbering: [String: Int] { numbers }

    /// Compiles `text`; `slots` are the names that may stand in braces.
    mutating func compile(_ text: String, slots: [String]) throws(PatternError) -> Pattern {
        steps = []
        tokens = PatternCompiler.cut(text)
        at = 0
        let anchors = try sequence(text, slots)
        guard at == tokens.count else { throw PatternError(pattern: text, reason: "a bracket too many") }
        steps.append(.end)
        var named: [Int] = []
        for case .slot(let index) in steps where !named.contains(index) { named.append(index) }
        return Pattern(steps: steps, anchors: anchors, slots: named)
    }

    /// Reads up to a closing bracket or `|`; returns the anchors: the words of its first required literal.
    private mutating func sequence(_ text: String, _ slots: [String]) throws(PatternError) -> [Int] {
        var anchors: [Int] = []
        while at < tokens.count, !["]", ")", "|"].contains(tokens[at]) {
            let token = tokens[at]
            at += 1
            switch token {
            case "[":
                let fork = steps.count
                steps.append(.fork(other: 0))
                _ = try choice(text, slots, closing: "]")
                steps[fork] = .fork(other: steps.count)
            case "(":
                let found = try choice(text, slots, closing: ")")
                if anchors.isEmpty { anchors = found }
            default:
                let found = try leaf(token, text, slots)
                if anchors.isEmpty { anchors = found }
            }
        }
        return anchors
    }

    /// Reads `a|b|c` and the bracket that closes it; returns all anchors, none when an alternative has none.
    private mutating func choice(_ text: String, _ slots: [String], closing: Substring) throws(PatternError) -> [Int] {
        var anchors: [Int] = []
        var isAnchored = true
        var jumps: [Int] = []
        while true {
            let fork = steps.count
            steps.append(.fork(other: 0))
            let found = try sequence(text, slots)
            isAnchored = isAnchored && !found.isEmpty
            anchors += found
            guard at < tokens.count else { throw PatternError(pattern: text, reason: "no closing \(closing)") }
            let token = tokens[at]
            at += 1
            if token == "|" {
                jumps.append(steps.count)
                steps.append(.jump(to: 0))
                steps[fork] = .fork(other: steps.count)
                continue
            }
            guard token == closing else { throw PatternError(pattern: text, reason: "\(token) closes nothing") }
            steps[fork] = .jump(to: fork + 1)
            for jump in jumps { steps[jump] = .jump(to: steps.count) }
            return isAnchored ? anchors : []
        }
    }

    private mutating func leaf(_ token: Substring, _ text: String, _ slots: [String]) throws(PatternError) -> [Int] {
        if token.hasPrefix("{") {
            let name = String(token.dropFirst().dropLast())
            guard let index = slots.firstIndex(of: name) else {
                throw PatternError(pattern: text, reason: "no slot is called \(name)")
            }
            steps.append(.slot(index))
            return []
        }
        let word = Line.fold(String(token))
        let number = numbers[word] ?? words.count
        if number == words.count {
            words.append(word)
            numbers[word] = number
        }
        steps.append(.word(number))
        return [number]
    }

    /// The words, slots, brackets and bars of a phrasing.
    private static func cut(_ text: String) -> [Substring] {
        var tokens: [Substring] = []
        tokens.reserveCapacity(16)
        let utf8 = text.utf8
        var start = utf8.startIndex
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let byte = utf8[index]
            let next = utf8.index(after: index)
            let isMark = "[]()|".utf8.contains(byte)
            if byte == 0x20 || isMark {
                if start < index { tokens.append(text[start..<index]) }
                if isMark { tokens.append(text[index..<next]) }
                start = next
            }
            index = next
        }
        if start < index { tokens.append(text[start..<index]) }
        return tokens
    }
}
