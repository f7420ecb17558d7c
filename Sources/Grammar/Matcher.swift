/// Holds lines against the phrasings of a catalog, but only against those whose required word a line has. Each is compiled
/// when the first such line comes.
public final class Matcher {
    /// One phrasing as declared.
    public struct Phrasing: Sendable {
        public let text: String
        /// The names of its command's slots: a match gives a span for each. Asked for when it is compiled.
        let slots: @Sendable () -> [String]

        public init(_ text: String, slots: [String]) { self.init(text) { slots } }

        public init(_ text: String, slots: @escaping @Sendable () -> [String]) {
            self.text = text
            self.slots = slots
        }
    }

    let phrasings: Phrasings
    private var compiler: PatternCompiler
    /// Each phrasing that is compiled; nil for the others.
    private var patterns: [Pattern?]
    private var isWhole = false
    /// Nil until a second line comes.
    private var index: PhrasingIndex?

    public init(_ phrasings: Phrasings) {
        self.phrasings = phrasings
        compiler = PatternCompiler(phrasings)
        patterns = [Pattern?](repeating: nil, count: phrasings.count)
    }

    /// Throws for the first phrasing that is malformed.
    public convenience init(_ phrasings: [Phrasing], classes: [String] = []) throws(PatternError) {
        self.init(try Phrasings(phrasings, classes: classes))
    }

    var program: Program { compiler.program }
    var words: Vocabulary { compiler.vocabulary }
    var classes: WordClasses { compiler.classes }

    /// A compiled phrasing.
    func pattern(_ phrasing: Int) -> Pattern { patterns[phrasing] ?? compile(phrasing) }

    /// Calls `body` with the phrasings worth trying for a line, in catalog order, of those that leave words unread or of
    /// those that do not.
    func candidates(_ numbers: [Int], leavingUnread: Bool = false, body: (Int) -> Void) {
        guard let index else { return }
        var found: [Int] = []
        index.candidates(numbers, compiler.classes) { phrasing in
            if phrasings.leavesUnread(phrasing) == leavingUnread { found.append(phrasing) }
        }
        found.sort()
        for (at, phrasing) in found.enumerated() where at == 0 || found[at - 1] != phrasing { body(phrasing) }
    }

    /// Makes the table by which the candidates for many lines are found.
    func makeIndex() {
        if index == nil { index = compiler.index(phrasings) }
    }

    /// Compiles what a line of these words can match; true when words have a number since that had none, and may be the
    /// line's.
    func prepare(_ numbers: [Int], leavingUnread: Bool = false) -> Bool {
        guard !isWhole else { return false }
        let known = words.count
        candidates(numbers, leavingUnread: leavingUnread) { _ = pattern($0) }
        return words.count > known
    }

    /// Compiles every phrasing.
    func prepareAll() {
        makeIndex()
        guard !isWhole else { return }
        for phrasing in patterns.indices { _ = pattern(phrasing) }
        isWhole = true
    }

    private func compile(_ phrasing: Int) -> Pattern {
        let pattern = compiler.compile(phrasings, phrasing)
        patterns[phrasing] = pattern
        return pattern
    }

    /// Every literal word of the catalog, folded, each once.
    public var vocabulary: [String] {
        prepareAll()
        return (0..<words.count).map { words[$0] }.filter { !$0.hasPrefix("<") }
    }

    /// A literal as it is written: a member of a class that is only a slip of its usual word is that word. `alram`: `alarm`.
    public func correct(_ word: String) -> String {
        let number = words.number(Array(word.utf8))
        guard number >= 0 else { return word }
        for usual in classes.usualWords(of: number).map({ words[$0] }) where Matcher.isSlip(word, usual) {
            return usual
        }
        return word
    }

    /// Whether a word has the letters of another in another order, or one of them too many or too few, but no ending more.
    private static func isSlip(_ word: String, _ usual: String) -> Bool {
        guard word != usual, abs(word.utf8.count - usual.utf8.count) <= 1, word.utf8.count >= 4 else { return false }
        guard !word.hasPrefix(usual), !usual.hasPrefix(word) else { return false }
        let (shorter, longer) = word.utf8.count < usual.utf8.count ? (word, usual) : (usual, word)
        var left = Array(longer.utf8)
        for letter in shorter.utf8 {
            guard let at = left.firstIndex(of: letter) else { return false }
            left.remove(at: at)
        }
        return true
    }

    /// Whether a folded word is a literal of some phrasing.
    public func knows(_ word: String) -> Bool { phrasings.hasLiteral(Array(word.utf8)) }

    /// The words of a line as numbers of the vocabulary, with all compiled that the line can match.
    func numbers(_ line: Line, leavingUnread: Bool = false) -> [Int] {
        makeIndex()
        var numbers: [Int] = []
        number(line, into: &numbers)
        if prepare(numbers, leavingUnread: leavingUnread) { number(line, into: &numbers) }
        return numbers
    }

    /// The words of a line as numbers of the vocabulary, -1 for one that is no literal (or is quoted), in the place of what
    /// `numbers` holds.
    func number(_ line: Line, into numbers: inout [Int]) { compiler.vocabulary.number(line, into: &numbers) }

    /// Every way to lay a phrasing over the whole line, most literal words first.
    ///
    /// Work is bounded: ways beyond what `Run.budget` steps explore are given up on.
    public func matches(_ line: Line) -> Matches { matches(numbers(line)) }

    /// The same for a line that may be the only one, without a table of all phrasings.
    func firstMatches(_ line: Line) -> Matches {
        let candidates = LineCandidates(phrasings, line)
        var compiler = PatternCompiler(phrasings, for: candidates)
        var tried: [(phrasing: Int, pattern: Pattern)] = []
        candidates.all(leavingUnread: false) { tried.append(($0, compiler.compile(phrasings, $0))) }
        guard !line.words.isEmpty else { return Matches() }
        var numbers: [Int] = []
        compiler.vocabulary.number(line, into: &numbers)
        var run = Run(numbers: numbers, program: compiler.program, classes: compiler.classes)
        for (phrasing, pattern) in tried { run.begin(phrasing, pattern) }
        return run.found
    }

    /// The same for words by their numbers, on which alone it depends; for them all has to be compiled.
    func matches(_ numbers: [Int]) -> Matches {
        guard !numbers.isEmpty else { return Matches() }
        return matches(numbers, leavingUnread: false)
    }

    /// The ways to lay a phrasing over the line that leaves some of its words unread, most literal words first.
    public func matchesLeavingUnread(_ line: Line) -> Matches {
        let numbers = numbers(line, leavingUnread: true)
        return numbers.isEmpty ? Matches() : matches(numbers, leavingUnread: true)
    }

    private func matches(_ numbers: [Int], leavingUnread: Bool) -> Matches {
        var run = Run(numbers: numbers, program: program, classes: classes)
        candidates(numbers, leavingUnread: leavingUnread) { run.begin($0, pattern($0)) }
        return run.found
    }
}

/// One run of patterns over the words of a line.
private struct Run {
    /// Steps that one phrasing may take, and all of a line together: one that can be cut in many ways hides no other.
    static let budget = 20_000
    static let wholeBudget = 60_000
    /// Ways that are found of one phrasing, and of all.
    static let most = 256
    static let mostOfAll = 1_024

    let numbers: [Int]
    let program: Program
    let classes: WordClasses
    var found = Matches()
    private var phrasing = 0
    private var spans: [SlotSpan] = []
    /// The first words left unread, and how many are in all.
    private var unread = Matches.Unread()
    private var left = 0
    private var leftOfAll = Run.wholeBudget
    /// When so many are found, this phrasing has had its share.
    private var enough = 0

    init(numbers: [Int], program: Program, classes: WordClasses) {
        self.numbers = numbers
        self.program = program
        self.classes = classes
    }

    mutating func begin(_ phrasing: Int, _ pattern: Pattern) {
        guard program.least[pattern.start] <= numbers.count, found.count < Run.mostOfAll else { return }
        self.phrasing = phrasing
        left = min(Run.budget, leftOfAll)
        leftOfAll -= left
        defer { leftOfAll += left }
        enough = min(found.count + Run.most, Run.mostOfAll)
        while spans.count < pattern.slotCount { spans.append(.none) }
        while spans.count > pattern.slotCount { spans.removeLast() }
        step(pattern.start, word: 0, literals: 0)
    }

    private mutating func step(_ start: Int, word first: Int, literals: Int) {
        var at = start
        var word = first
        var literals = literals
        while left > 0, program.least[at] <= numbers.count - word {
            left -= 1
            switch program[at] {
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
            case .oneOf(let number):
                guard word < numbers.count, classes.has(numbers[word], number) else { return }
                word += 1
                literals += 1
                at += 1
            case .begins(let number):
                guard begins(word, number) else { return }
                at += 1
            case .unread:
                return leave(at + 1, word: word, literals: literals)
            case .end:
                if word == numbers.count { keep(literals) }
                return
            }
        }
    }

    /// Leaves some words from `word` on unread, as few as possible first.
    private mutating func leave(_ next: Int, word: Int, literals: Int) {
        let before = unread
        defer { unread = before }
        for end in word...(numbers.count - program.least[next]) where left > 0 {
            left -= 1
            if case .word(let number) = program[next], end == numbers.count || numbers[end] != number { continue }
            if case .end = program[next], end < numbers.count { continue }
            if case .begins(let number) = program[next], !begins(end, number) { continue }
            unread = before.adding(word..<end)
            step(next, word: end, literals: literals)
        }
    }

    /// Tries the slot over every run of words from `word` on, the longest first.
    private mutating func fill(_ slot: Int, _ next: Int, word: Int, literals: Int) {
        guard spans[slot] == .none else { return }
        if case .end = program[next] {
            spans[slot] = SlotSpan(start: word, end: numbers.count)
            keep(literals)
            spans[slot] = .none
            return
        }
        var end = numbers.count - program.least[next]
        while end > word, left > 0 {
            left -= 1
            defer { end -= 1 }
            if case .word(let number) = program[next], numbers[end] != number { continue }
            if case .begins(let number) = program[next], !begins(end, number) { continue }
            spans[slot] = SlotSpan(start: word, end: end)
            step(next, word: end, literals: literals)
        }
        spans[slot] = .none
    }

    private func begins(_ word: Int, _ number: Int) -> Bool {
        word < numbers.count && classes.begins(numbers[word], number)
    }

    private mutating func keep(_ literals: Int) {
        found.keep(phrasing: phrasing, literals: literals, spans: spans, unread: unread)
        if found.count == enough { left = 0 }
    }
}
