/// What a line that stops too early lacks.
extension Matcher {
    /// A phrasing whose beginning is the whole line.
    public struct Unfinished: Sendable {
        /// What is there; it explains at least one literal word.
        public let match: Matches.Match
        /// The next slot to be filled.
        public let missing: Int
    }

    /// The phrasings that lack a slot at the end of `line`, most literal words first, else in catalog order.
    ///
    /// A phrasing of which only words were said counts when a slot comes next: `time in` lacks a place, `how` lacks
    /// nothing that can be named.
    public func unfinished(_ line: Line) -> [Unfinished] {
        guard !line.words.isEmpty else { return [] }
        let numbers = numbers(line)
        var found: [Unfinished] = []
        candidates(numbers) { phrasing in
            var walk = EndWalk(phrasing, pattern(phrasing), program, classes, numbers: numbers)
            walk.step(pattern(phrasing).start, word: 0, literals: 0)
            found += walk.reached
        }
        return found.enumerated()
            .sorted { (-$0.element.match.literals, $0.offset) < (-$1.element.match.literals, $1.offset) }
            .map(\.element)
    }
}

/// A walk of one pattern that uses up all words and stops before the pattern's end.
private struct EndWalk {
    let phrasing: Int
    let program: Program
    let classes: WordClasses
    let numbers: [Int]
    private(set) var reached: [Matcher.Unfinished] = []
    private var spans: [SlotSpan]
    private var left = 2_000

    init(_ phrasing: Int, _ pattern: Pattern, _ program: Program, _ classes: WordClasses, numbers: [Int]) {
        self.phrasing = phrasing
        self.program = program
        self.classes = classes
        self.numbers = numbers
        spans = [SlotSpan](repeating: .none, count: pattern.slotCount)
    }

    mutating func step(_ start: Int, word first: Int, literals: Int) {
        var at = start
        var word = first
        var literals = literals
        while left > 0 {
            left -= 1
            switch program[at] {
            case .word(let number):
                if word == numbers.count { return stop(at, literals) }
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
                if word == numbers.count { return stop(at, literals) }
                guard spans[slot] == .none else { return }
                for end in stride(from: numbers.count, to: word, by: -1) {
                    spans[slot] = SlotSpan(start: word, end: end)
                    step(at + 1, word: end, literals: literals)
                }
                spans[slot] = .none
                return
            case .oneOf(let number):
                if word == numbers.count { return stop(at, literals) }
                guard classes.has(numbers[word], number) else { return }
                word += 1
                literals += 1
                at += 1
            case .begins(let number):
                if word == numbers.count { return stop(at, literals) }
                guard classes.begins(numbers[word], number) else { return }
                at += 1
            case .end, .unread:
                return
            }
        }
    }

    private mutating func stop(_ at: Int, _ literals: Int) {
        let isWord =
            switch program[at] {
            case .word, .oneOf, .begins: true
            default: false
            }
        let isBetweenWords = isWord && spans.allSatisfy { $0 == .none }
        guard literals > 0, !isBetweenWords, reached.count < 64 else { return }
        for next in at..<program.count {
            let step = program[next]
            if case .end = step { return }
            guard case .slot(let slot) = step, spans[slot] == .none else { continue }
            let match = Matches.Match(phrasing: phrasing, literals: literals, spans: spans)
            return reached.append(Matcher.Unfinished(match: match, missing: slot))
        }
    }
}
