/// One phrasing, compiled: `word`, `{slot}`, `[optional]`, `(this|that)`.
///
/// Its steps are a small program that `Matcher` runs with backtracking.
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

    /// Its first step, among those of all phrasings.
    let start: Int
    /// How many slots its command has.
    let slotCount: Int
}

/// What is wrong with a phrasing: a defect of the catalog, found when it is made.
public struct PatternError: Error, Hashable, Sendable {
    public let pattern: String
    public let reason: String
}

/// Compiles phrasings into one program, giving every literal word a number.
struct PatternCompiler {
    private(set) var vocabulary = Vocabulary()
    /// The steps of all phrasings so far; forks and jumps name places in it.
    private(set) var steps: [Pattern.Step] = []
    /// For each step, how many words at least it and those after it take.
    private(set) var least: [Int] = []

    private var text: [UInt8] = []
    private var slots: [String] = []
    private var at = 0

    /// Compiles `text`; `slots` are the names that may stand in braces.
    ///
    /// Beside the pattern it gives its anchors: the words of which one must stand in a matching line; none when a line
    /// without any literal word can match.
    mutating func compile(_ text: String, slots: [String]) throws(PatternError) -> (Pattern, anchors: [Int]) {
        self.text = Array(text.utf8)
        self.slots = slots
        at = 0
        let start = steps.count
        let anchors = try sequence()
        guard at == self.text.count else { throw failure("a bracket too many") }
        steps.append(.end)
        measure(from: start)
        return (Pattern(start: start, slotCount: slots.count), anchors)
    }

    /// Works out `least`, from the end on: steps only lead forward.
    private mutating func measure(from start: Int) {
        while least.count < steps.count { least.append(0) }
        for index in (start..<steps.count).reversed() {
            switch steps[index] {
            case .word, .slot: least[index] = 1 + least[index + 1]
            case .fork(let other): least[index] = min(least[index + 1], least[other])
            case .jump(let target): least[index] = least[target]
            case .end: break
            }
        }
    }

    /// Reads up to a closing bracket or `|`; returns the anchors: the words of its first required literal.
    private mutating func sequence() throws(PatternError) -> [Int] {
        var anchors: [Int] = []
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "|"):
                return anchors
            case UInt8(ascii: " "):
                at += 1
                continue
            case UInt8(ascii: "["):
                let fork = steps.count
                steps.append(.fork(other: 0))
                _ = try choice(closing: UInt8(ascii: "]"))
                steps[fork] = .fork(other: steps.count)
            case UInt8(ascii: "("):
                let found = try choice(closing: UInt8(ascii: ")"))
                if anchors.isEmpty { anchors = found }
            default:
                if let word = try leaf(), anchors.isEmpty { anchors = [word] }
            }
        }
        return anchors
    }

    /// Reads `[a|b|c]` or `(a|b|c)`; returns all anchors, none when an alternative has none.
    private mutating func choice(closing: UInt8) throws(PatternError) -> [Int] {
        var anchors: [Int] = []
        var isAnchored = true
        var jumps: [Int] = []
        while true {
            at += 1
            let fork = steps.count
            steps.append(.fork(other: 0))
            let found = try sequence()
            isAnchored = isAnchored && !found.isEmpty
            anchors += found
            guard at < text.count else { throw failure("a bracket is not closed") }
            if text[at] == UInt8(ascii: "|") {
                jumps.append(steps.count)
                steps.append(.jump(to: 0))
                steps[fork] = .fork(other: steps.count)
                continue
            }
            guard text[at] == closing else { throw failure("a bracket is closed by one of the other kind") }
            at += 1
            steps[fork] = .jump(to: fork + 1)
            for jump in jumps { steps[jump] = .jump(to: steps.count) }
            return isAnchored ? anchors : []
        }
    }

    /// Reads a word or a slot; returns the word.
    private mutating func leaf() throws(PatternError) -> Int? {
        let start = at
        while at < text.count, !PatternCompiler.isMark(text[at]) { at += 1 }
        if text[start] == UInt8(ascii: "{") {
            let name = text[start..<at].dropFirst().dropLast()
            guard let index = slots.firstIndex(where: { $0.utf8.elementsEqual(name) }) else {
                throw failure("no slot is called \(String(decoding: name, as: UTF8.self))")
            }
            steps.append(.slot(index))
            return nil
        }
        let isFolded = text[start..<at].allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
        let folded = isFolded ? text : Array(Line.fold(String(decoding: text[start..<at], as: UTF8.self)).utf8)
        let number = vocabulary.add(folded, isFolded ? start..<at : folded.indices)
        steps.append(.word(number))
        return number
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private func failure(_ reason: String) -> PatternError {
        PatternError(pattern: String(decoding: text, as: UTF8.self), reason: reason)
    }
}
