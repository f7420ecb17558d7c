/// What a line that stops too early lacks.
extension Matcher {
    /// A phrasing whose beginning is the whole line.
    public struct Unfinished: Hashable, Sendable {
        /// Which phrasing, by its place in the list.
        public let phrasing: Int
        /// How many literal words of the line it explains; at least 1.
        public let literals: Int
        /// For each slot of the command, the bytes that fill it; nil when nothing does yet.
        public let spans: [Range<Int>?]
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
        for phrasing in candidates(numbers) {
            var walk = EndWalk(
                steps: patterns[phrasing].steps, numbers: numbers, line: line, slots: slotCounts[phrasing])
            walk.step(0, word: 0, literals: 0)
            for end in walk.reached {
                found.append(
                    Unfinished(phrasing: phrasing, literals: end.literals, spans: end.spans, missing: end.missing))
            }
        }
        return found.enumerated().sorted { (-$0.element.literals, $0.offset) < (-$1.element.literals, $1.offset) }
            .map(\.element)
    }
}

/// A walk of one pattern that uses up all words and stops before the pattern's end.
private struct EndWalk {
    let steps: [Pattern.Step]
    let numbers: [Int]
    let line: Line
    private var spans: [Range<Int>?]
    private(set) var reached: [(literals: Int, spans: [Range<Int>?], missing: Int)] = []
    private var left = 2_000

    init(steps: [Pattern.Step], numbers: [Int], line: Line, slots: Int) {
        self.steps = steps
        self.numbers = numbers
        self.line = line
        spans = [Range<Int>?](repeating: nil, count: slots)
    }

    mutating func step(_ start: Int, word first: Int, literals: Int) {
        var at = start
        var word = first
        var literals = literals
        while left > 0 {
            left -= 1
            switch steps[at] {
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
                guard spans[slot] == nil else { return }
                for end in stride(from: numbers.count, to: word, by: -1) {
                    spans[slot] = line.words[word].range.lowerBound..<line.words[end - 1].range.upperBound
                    step(at + 1, word: end, literals: literals)
                }
                spans[slot] = nil
                return
            case .end:
                return
            }
        }
    }

    private mutating func stop(_ at: Int, _ literals: Int) {
        let isBetweenWords = if case .word = steps[at] { spans.allSatisfy { $0 == nil } } else { false }
        guard literals > 0, !isBetweenWords, reached.count < 64 else { return }
        for case .slot(let slot) in steps[at...] where spans[slot] == nil {
            return reached.append((literals, spans, slot))
        }
    }
}
