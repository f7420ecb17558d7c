/// One phrasing, compiled: `word`, `<class>`, `{slot}`, `[optional]`, `(this|that)`, `(in & any & order)`, and `...` for
/// words that are not read.
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
        /// The next word is one of this class of words (its place in the list).
        case oneOf(Int)
        /// Any words or none, which are not read.
        case unread
        /// The next word begins a member of this class; takes none.
        case begins(Int)
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

/// The steps of all phrasings, one after the other.
struct Program: Sendable {
    /// Each step as one number: its kind in the last three bits. Arrays of numbers are there when the program starts,
    /// while one of a new type has to be made first.
    private var codes: [Int] = []
    /// For each step, how many words at least it and those after it take.
    private(set) var least: [Int] = []

    var count: Int { codes.count }

    subscript(at: Int) -> Pattern.Step {
        get {
            let operand = codes[at] >> 3
            return switch codes[at] & 7 {
            case 0: .word(operand)
            case 1: .slot(operand)
            case 2: .fork(other: operand)
            case 3: .jump(to: operand)
            case 4: .end
            case 5: .oneOf(operand)
            case 6: .unread
            default: .begins(operand)
            }
        }
        set { codes[at] = Program.code(newValue) }
    }

    mutating func append(_ step: Pattern.Step) {
        codes.append(Program.code(step))
        least.append(0)
    }

    /// Works out `least` of the steps from a place to the end, from there on: steps only lead forward.
    mutating func measure(from start: Int) {
        var at = codes.count - 1
        while at >= start {
            switch self[at] {
            case .word, .slot, .oneOf: least[at] = 1 + least[at + 1]
            case .unread, .begins: least[at] = least[at + 1]
            case .fork(let other): least[at] = min(least[at + 1], least[other])
            case .jump(let target): least[at] = least[target]
            case .end: break
            }
            at -= 1
        }
    }

    private static func code(_ step: Pattern.Step) -> Int {
        switch step {
        case .word(let number): number << 3
        case .slot(let number): number << 3 | 1
        case .fork(let other): other << 3 | 2
        case .jump(let target): target << 3 | 3
        case .end: 4
        case .oneOf(let number): number << 3 | 5
        case .unread: 6
        case .begins(let number): number << 3 | 7
        }
    }
}

/// Compiles phrasings, which are well-formed, into one program, giving every literal word a number.
struct PatternCompiler {
    private(set) var vocabulary: Vocabulary
    private(set) var program = Program()

    private(set) var classes: WordClasses
    /// The only line that it compiles for; nil for all lines.
    private let line: LineCandidates?
    private var text: [UInt8] = []
    private var end = 0
    private var slots: [String] = []
    private var at = 0

    init(_ phrasings: Phrasings, for line: LineCandidates? = nil) {
        vocabulary = Vocabulary(fold: phrasings.fold)
        classes = phrasings.classes
        self.line = line
    }

    /// The table of all phrasings by their anchors.
    mutating func index(_ phrasings: Phrasings) -> PhrasingIndex {
        PhrasingIndex(phrasings, &vocabulary, &classes)
    }

    mutating func compile(_ phrasings: Phrasings, _ phrasing: Int) -> Pattern {
        (text, slots) = (phrasings.texts, phrasings.slots(phrasing))
        let range = phrasings.range(phrasing)
        (at, end) = (range.lowerBound, range.upperBound)
        let start = program.count
        sequence()
        program.append(.end)
        program.measure(from: start)
        return Pattern(start: start, slotCount: slots.count)
    }

    /// Reads up to a closing bracket, `|` or `&`.
    private mutating func sequence() {
        while at < end {
            switch text[at] {
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "&"): return
            case UInt8(ascii: " "): at += 1
            case UInt8(ascii: "["):
                let fork = program.count
                program.append(.fork(other: 0))
                group()
                program[fork] = .fork(other: program.count)
            case UInt8(ascii: "("): group()
            default: leaf()
            }
        }
    }

    /// Reads what stands in brackets.
    private mutating func group() {
        guard hasOrder() else { return choice() }
        let parts = parts()
        let close = parts[parts.count - 1].upperBound
        order(parts)
        at = close + 1
    }

    /// Whether the parts of the group that begins here are said in any order.
    private func hasOrder() -> Bool {
        var depth = 0
        for index in at..<end {
            switch text[index] {
            case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "&") where depth == 1: return true
            default: continue
            }
            if depth == 0 { return false }
        }
        return false
    }

    /// The parts of the group that begins here: what stands between its `&`.
    private func parts() -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var depth = 0
        var start = at + 1
        for index in at..<end {
            switch text[index] {
            case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return parts + [start..<index] }
            case UInt8(ascii: "&") where depth == 1:
                parts.append(start..<index)
                start = index + 1
            default: break
            }
        }
        return parts
    }

    /// All orders of some parts: one of them, then the others.
    private mutating func order(_ parts: [Range<Int>]) {
        var jumps: [Int] = []
        for (index, part) in parts.enumerated() {
            let fork = program.count
            if index < parts.count - 1 { program.append(.fork(other: 0)) }
            at = part.lowerBound
            sequence()
            var others = parts
            others.remove(at: index)
            if !others.isEmpty { order(others) }
            if index < parts.count - 1 {
                jumps.append(program.count)
                program.append(.jump(to: 0))
                program[fork] = .fork(other: program.count)
            }
        }
        for jump in jumps { program[jump] = .jump(to: program.count) }
    }

    /// Reads `[a|b|c]` or `(a|b|c)`.
    private mutating func choice() {
        // Until it is known where they lead, each jump names the one before it.
        var lastJump = -1
        while at < end {
            at += 1
            let fork = program.count
            program.append(.fork(other: 0))
            sequence()
            guard at < end, text[at] == UInt8(ascii: "|") else {
                program[fork] = .jump(to: fork + 1)
                break
            }
            program.append(.jump(to: lastJump))
            lastJump = program.count - 1
            program[fork] = .fork(other: program.count)
        }
        at += 1
        while lastJump >= 0, case .jump(let before) = program[lastJump] {
            program[lastJump] = .jump(to: program.count)
            lastJump = before
        }
    }

    /// Reads a word, a class, a slot or `...`.
    private mutating func leaf() {
        let start = at
        PatternCompiler.pass(text, &at, end)
        if let slot = PatternCompiler.slot(text, start..<at, of: slots) {
            program.append(.slot(slot))
        } else if let number = classes.number(text, start..<at) {
            member(of: number)
        } else if PatternCompiler.isUnread(text, start..<at) {
            program.append(.unread)
        } else {
            program.append(.word(vocabulary.add(text, start..<at)))
        }
    }

    /// A word of a class, or one of its members of several words, which are tried only where a word begins one.
    private mutating func member(of number: Int) {
        var jumps: [Int] = []
        program.append(.begins(number))
        // No word begins one that is not read.
        guard line?.isBegun(number) ?? true else { return program.append(.oneOf(number)) }
        classes.read(number, &vocabulary)
        var fork = -1
        classes.words(number) { word, isFirst, isLast in
            guard !isFirst || !isLast else { return }
            if isFirst {
                fork = program.count
                program.append(.fork(other: 0))
            }
            program.append(.word(vocabulary.add(classes.texts, word)))
            guard isLast else { return }
            jumps.append(program.count)
            program.append(.jump(to: 0))
            program[fork] = .fork(other: program.count)
        }
        program.append(.oneOf(number))
        for jump in jumps { program[jump] = .jump(to: program.count) }
    }

    /// Passes over a word, class or slot of a text; a Chinese character is a word.
    static func pass(_ text: [UInt8], _ at: inout Int, _ end: Int) {
        if at < end, Line.isHan(text, at) {
            at += 3
            return
        }
        // Most bytes are small letters.
        while at < end, text[at] >= 0x61 && text[at] <= 0x7A || !isMark(text[at]) && !Line.isHan(text, at) { at += 1 }
    }

    /// Whether `...` stands here.
    static func isUnread(_ text: [UInt8], _ leaf: Range<Int>) -> Bool {
        leaf.count == 3 && text[leaf].allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Which of the slots stands here in braces.
    static func slot(_ text: [UInt8], _ leaf: Range<Int>, of slots: [String]) -> Int? {
        guard text[leaf.lowerBound] == UInt8(ascii: "{") else { return nil }
        for index in slots.indices where slots[index].utf8.count == leaf.count - 2 {
            var at = leaf.lowerBound + 1
            for byte in slots[index].utf8 {
                guard byte == text[at] else { break }
                at += 1
            }
            if at == leaf.upperBound - 1 { return index }
        }
        return nil
    }

    /// Whether a byte of a phrasing ends a word or slot.
    static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "|"), UInt8(ascii: "&"):
            true
        default: false
        }
    }
}
