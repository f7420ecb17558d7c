/// All phrasings of a catalog, indexed by word: a line is held only against those whose required word it has.
public final class Matcher: Sendable {
    /// One phrasing as declared.
    public struct Phrasing: Sendable {
        public let text: String
        /// The names of its command's slots: a match gives a span for each.
        public let slots: [String]

        public init(_ text: String, slots: [String]) {
            self.text = text
            self.slots = slots
        }
    }

    let patterns: [Pattern]
    let steps: [Pattern.Step]
    private let least: [Int]
    let words: Vocabulary
    /// The phrasings anchored at each word, one word's after the other's.
    private let anchored: [Int]
    /// Where each word's begin in `anchored`; one more than there are words.
    private let anchorStarts: [Int]
    /// The phrasings that can match without any literal word.
    private let unanchored: [Int]

    /// Compiles the phrasings; throws for the first that is malformed.
    public init(_ phrasings: [Phrasing]) throws(PatternError) {
        var compiler = PatternCompiler()
        var patterns: [Pattern] = []
        patterns.reserveCapacity(phrasings.count)
        var anchors: [(word: Int, phrasing: Int)] = []
        var unanchored: [Int] = []
        for (index, phrasing) in phrasings.enumerated() {
            let (pattern, words) = try compiler.compile(phrasing.text, slots: phrasing.slots)
            patterns.append(pattern)
            if words.isEmpty { unanchored.append(index) }
            for (at, word) in words.enumerated() where !words[..<at].contains(word) { anchors.append((word, index)) }
        }
        // Laid out by word; phrasings stay in order within each.
        var starts = [Int](repeating: 0, count: compiler.vocabulary.count + 1)
        for anchor in anchors { starts[anchor.word + 1] += 1 }
        for word in 0..<compiler.vocabulary.count { starts[word + 1] += starts[word] }
        anchorStarts = starts
        var anchored = [Int](repeating: 0, count: anchors.count)
        for anchor in anchors {
            anchored[starts[anchor.word]] = anchor.phrasing
            starts[anchor.word] += 1
        }
        self.patterns = patterns
        steps = compiler.steps
        least = compiler.least
        words = compiler.vocabulary
        self.anchored = anchored
        self.unanchored = unanchored
    }

    /// Every literal word of the catalog, folded, each once.
    public var vocabulary: [String] { (0..<words.count).map { words[$0] } }

    /// Whether a folded word is a literal of some phrasing.
    public func knows(_ word: String) -> Bool { words.number(Array(word.utf8)) >= 0 }

    /// The words of a line as numbers of the vocabulary.
    func numbers(_ line: Line) -> [Int] { line.words.map { number(line, $0) } }

    /// A word's number in the vocabulary; -1 for one that is no literal (or is quoted).
    func number(_ line: Line, _ word: Line.Word) -> Int {
        guard !word.isQuoted else { return -1 }
        let bare = line.bare(word)
        return needsFolding(line.utf8, bare)
            ? words.number(Array(line.folded(word).utf8)) : words.number(line.utf8, bare)
    }

    /// Literals are ASCII or of a script without case; beyond case, only typographic marks and full-width forms have to be
    /// folded.
    private func needsFolding(_ utf8: [UInt8], _ word: Range<Int>) -> Bool {
        for at in word where utf8[at] >= 0xE2 && at + 2 < word.upperBound {
            switch (utf8[at], utf8[at + 1], utf8[at + 2]) {
            case (0xE2, 0x80, 0x99), (0xE3, 0x80, 0x82), (Line.wide, 0xBC, _), (Line.wide, 0xBD, 0x81...0x9A):
                return true
            default: continue
            }
        }
        return false
    }

    /// Every way to lay a phrasing over the whole line, most literal words first.
    ///
    /// Work is bounded: a line that could be cut in more ways than `Run.budget` steps explore is given up on.
    public func matches(_ line: Line) -> Matches { matches(numbers(line)) }

    /// The same for words by their numbers, on which alone it depends.
    func matches(_ numbers: [Int]) -> Matches {
        guard !numbers.isEmpty else { return Matches() }
        var run = Run(numbers: numbers, steps: steps, least: least)
        candidates(numbers) { run.begin($0, patterns[$0]) }
        return run.found
    }

    /// Calls `body` with the phrasings worth trying for a line of these words; one with several anchors may come twice.
    func candidates(_ numbers: [Int], body: (Int) -> Void) {
        for (at, number) in numbers.prefix(64).enumerated() where number >= 0 && !numbers[..<at].contains(number) {
            for phrasing in anchored[anchorStarts[number]..<anchorStarts[number + 1]] { body(phrasing) }
        }
        for phrasing in unanchored { body(phrasing) }
    }
}

/// One run of patterns over the words of a line.
private struct Run {
    static let budget = 20_000
    static let most = 256

    let numbers: [Int]
    let steps: [Pattern.Step]
    let least: [Int]
    var found = Matches()
    private var phrasing = 0
    private var spans: [SlotSpan] = []
    private var left = Run.budget

    init(numbers: [Int], steps: [Pattern.Step], least: [Int]) {
        self.numbers = numbers
        self.steps = steps
        self.least = least
    }

    mutating func begin(_ phrasing: Int, _ pattern: Pattern) {
        guard least[pattern.start] <= numbers.count else { return }
        self.phrasing = phrasing
        while spans.count < pattern.slotCount { spans.append(.none) }
        while spans.count > pattern.slotCount { spans.removeLast() }
        step(pattern.start, word: 0, literals: 0)
    }

    private mutating func step(_ start: Int, word first: Int, literals: Int) {
        var at = start
        var word = first
        var literals = literals
        while left > 0, least[at] <= numbers.count - word {
            left -= 1
            switch steps[at] {
            case .word(let number):
                guard numbers[word] == number else { return }
                word += 1
                literals += 1
                at += 1
            case .fork(let other):
                step(at + 1, word: word, literals: literals)
                at = other
            case .jump(let target):
                at = target
            case .slot(let slot):
                return fill(slot, at + 1, word: word, literals: literals)
            case .end:
                if word == numbers.count { keep(literals) }
                return
            }
        }
    }

    /// Tries the slot over every run of words from `word` on, the longest first.
    private mutating func fill(_ slot: Int, _ next: Int, word: Int, literals: Int) {
        guard spans[slot] == .none else { return }
        if case .end = steps[next] {
            spans[slot] = SlotSpan(start: word, end: numbers.count)
            keep(literals)
            spans[slot] = .none
            return
        }
        var end = numbers.count - least[next]
        while end > word, left > 0 {
            left -= 1
            defer { end -= 1 }
            if case .word(let number) = steps[next], numbers[end] != number { continue }
            spans[slot] = SlotSpan(start: word, end: end)
            step(next, word: end, literals: literals)
        }
        spans[slot] = .none
    }

    private mutating func keep(_ literals: Int) {
        found.keep(phrasing: phrasing, literals: literals, spans: spans)
        if found.count == Run.most { left = 0 }
    }
}
