/// All phrasings of a catalog, indexed by word: a line is held only against those whose required word it has.
public struct Matcher: Sendable {
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

    /// A way to lay a phrasing over a whole line; the slots are not read yet.
    public struct Match: Hashable, Sendable {
        /// Which phrasing, by its place in the list.
        public let phrasing: Int
        /// How many literal words of the line it explains.
        public let literals: Int
        /// For each slot of the command, the bytes that fill it; nil when this phrasing leaves it out.
        public let spans: [Range<Int>?]
    }

    let patterns: [Pattern]
    let slotCounts: [Int]
    let compiler: PatternCompiler
    /// For each word of the vocabulary, the phrasings anchored at it.
    private let anchored: [[Int]]
    /// The phrasings that can match without any literal word.
    private let unanchored: [Int]

    /// Compiles the phrasings; throws for the first that is malformed.
    public init(_ phrasings: [Phrasing]) throws(PatternError) {
        var compiler = PatternCompiler()
        var patterns: [Pattern] = []
        patterns.reserveCapacity(phrasings.count)
        for phrasing in phrasings {
            patterns.append(try compiler.compile(phrasing.text, slots: phrasing.slots))
        }
        var anchored = [[Int]](repeating: [], count: compiler.words.count)
        var unanchored: [Int] = []
        for (index, pattern) in patterns.enumerated() {
            if pattern.anchors.isEmpty { unanchored.append(index) }
            for word in pattern.anchors where anchored[word].last != index { anchored[word].append(index) }
        }
        self.patterns = patterns
        self.slotCounts = phrasings.map { $0.slots.count }
        self.compiler = compiler
        self.anchored = anchored
        self.unanchored = unanchored
    }

    /// Every literal word of the catalog, folded, each once.
    public var vocabulary: [String] { compiler.words }

    /// Whether a folded word is a literal of some phrasing.
    public func knows(_ word: String) -> Bool { compiler.number(word) != nil }

    /// The words of a line as numbers of the vocabulary; -1 for a word that is no literal (or is quoted).
    func numbers(_ line: Line) -> [Int] {
        line.words.map { $0.isQuoted ? -1 : compiler.number(line.folded($0)) ?? -1 }
    }

    /// The phrasings worth trying for a line of these words, each once.
    func candidates(_ numbers: [Int]) -> [Int] {
        var found: [Int] = []
        for (at, number) in numbers.enumerated() where number >= 0 && !numbers[..<at].contains(number) {
            if at > 64 { break }
            for phrasing in anchored[number] where !found.contains(phrasing) { found.append(phrasing) }
        }
        return found + unanchored
    }

    /// Every way to lay a phrasing over the whole line, most literal words first.
    ///
    /// Work is bounded: a line that could be cut in more ways than `Run.budget` steps explore is given up on.
    public func matches(_ line: Line) -> Matches {
        guard !line.words.isEmpty else { return Matches() }
        let numbers = numbers(line)
        var run = Run(line: line, numbers: numbers)
        for phrasing in candidates(numbers) {
            run.begin(phrasing, slots: slotCounts[phrasing])
            run.step(patterns[phrasing].steps, 0, word: 0, literals: 0)
        }
        return run.found
    }

    /// The ways to lay phrasings over one line, most literal words first, else in catalog order; each once.
    ///
    /// Most are never looked at, so a `Match` is made only when it is asked for.
    public struct Matches: RandomAccessCollection, Sendable {
        private struct Kept {
            let phrasing: Int
            let literals: Int
            let spans: Range<Int>
        }

        private var kept: [Kept] = []
        private var spans: [Range<Int>?] = []

        init() {
            kept.reserveCapacity(8)
            spans.reserveCapacity(16)
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { kept.count }

        public subscript(index: Int) -> Match {
            Match(
                phrasing: kept[index].phrasing, literals: kept[index].literals, spans: Array(spans[kept[index].spans]))
        }

        mutating func keep(phrasing: Int, literals: Int, spans filled: [Range<Int>?]) {
            var at = kept.count
            while at > 0, kept[at - 1].literals <= literals {
                at -= 1
                let isSame = kept[at].phrasing == phrasing && kept[at].literals == literals
                if isSame, spans[kept[at].spans].elementsEqual(filled) { return }
            }
            while at < kept.count, kept[at].literals == literals { at += 1 }
            kept.insert(
                Kept(phrasing: phrasing, literals: literals, spans: spans.count..<spans.count + filled.count), at: at)
            spans.append(contentsOf: filled)
        }
    }
}

/// One run of patterns over a line.
private struct Run {
    static let budget = 20_000
    static let most = 256

    let line: Line
    let numbers: [Int]
    var found = Matcher.Matches()
    private var phrasing = 0
    private var spans: [Range<Int>?] = []
    private var left = Run.budget

    init(line: Line, numbers: [Int]) {
        self.line = line
        self.numbers = numbers
    }

    mutating func begin(_ phrasing: Int, slots: Int) {
        self.phrasing = phrasing
        spans = [Range<Int>?](repeating: nil, count: slots)
    }

    mutating func step(_ steps: [Pattern.Step], _ start: Int, word first: Int, literals: Int) {
        var at = start
        var word = first
        var literals = literals
        while left > 0 {
            left -= 1
            switch steps[at] {
            case .word(let number):
                guard word < numbers.count, numbers[word] == number else { return }
                word += 1
                literals += 1
                at += 1
            case .fork(let other):
                step(steps, at + 1, word: word, literals: literals)
                at = other
            case .jump(let target):
                at = target
            case .slot(let slot):
                return fill(slot, steps, at + 1, word: word, literals: literals)
            case .end:
                if word == numbers.count { keep(literals) }
                return
            }
        }
    }

    /// Tries the slot over every run of words from `word` on, the longest first.
    private mutating func fill(_ slot: Int, _ steps: [Pattern.Step], _ next: Int, word: Int, literals: Int) {
        guard word < numbers.count, spans[slot] == nil else { return }
        let start = line.words[word].range.lowerBound
        if case .end = steps[next] {
            spans[slot] = start..<line.words[numbers.count - 1].range.upperBound
            keep(literals)
            spans[slot] = nil
            return
        }
        for end in stride(from: numbers.count, to: word, by: -1) where left > 0 {
            left -= 1
            if case .word(let number) = steps[next], end == numbers.count || numbers[end] != number { continue }
            spans[slot] = start..<line.words[end - 1].range.upperBound
            step(steps, next, word: end, literals: literals)
        }
        spans[slot] = nil
    }

    private mutating func keep(_ literals: Int) {
        found.keep(phrasing: phrasing, literals: literals, spans: spans)
        if found.count == Run.most { left = 0 }
    }
}
