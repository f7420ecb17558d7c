/// What may follow a line that is not finished.
extension Matcher {
    public enum Expectation: Hashable, Sendable {
        /// A literal word that begins with what is typed of the last word.
        case word(String)
        /// The slot (its place in the command of `phrasing`) takes the text from byte `start` to the end.
        case slot(phrasing: Int, slot: Int, start: Int)
    }

    /// All that can come at the end of `line`, in catalog order, each once.
    ///
    /// The last word counts as unfinished unless white space follows it.
    public func expectations(_ line: Line) -> [Expectation] {
        let isFinished = line.words.last.map { $0.range.upperBound < line.utf8.count } ?? true
        let complete = isFinished ? line.words.count : line.words.count - 1
        let partial = isFinished ? "" : line.folded(line.words[complete])
        let numbers = numbers(line)
        var found: [Expectation] = []
        var seen: Set<Expectation> = []
        for phrasing in patterns.indices {
            var walk = Walk(steps: steps, numbers: numbers, complete: complete)
            walk.step(patterns[phrasing].start, word: 0)
            for place in walk.reached {
                switch place {
                case .word(let number):
                    let text = words[number]
                    guard text.hasPrefix(partial), seen.insert(.word(text)).inserted else { continue }
                    found.append(.word(text))
                case .slot(let slot, let word):
                    let start = word < line.words.count ? line.words[word].range.lowerBound : line.utf8.count
                    let next = Expectation.slot(phrasing: phrasing, slot: slot, start: start)
                    if seen.insert(next).inserted { found.append(next) }
                }
            }
        }
        return found
    }
}

/// A walk of one pattern over the finished words.
private struct Walk {
    enum Place: Hashable {
        case word(Int)
        case slot(Int, word: Int)
    }

    let steps: [Pattern.Step]
    let numbers: [Int]
    let complete: Int
    var reached: [Place] = []
    private var left = 2_000

    init(steps: [Pattern.Step], numbers: [Int], complete: Int) {
        self.steps = steps
        self.numbers = numbers
        self.complete = complete
    }

    mutating func step(_ start: Int, word first: Int) {
        var at = start
        var word = first
        while left > 0 {
            left -= 1
            switch steps[at] {
            case .word(let number):
                if word == complete { return reached.append(.word(number)) }
                guard numbers[word] == number else { return }
                word += 1
                at += 1
            case .fork(let other):
                step(at + 1, word: word)
                at = other
            case .jump(let target):
                at = target
            case .slot(let slot):
                reached.append(.slot(slot, word: word))
                guard word < complete else { return }
                for end in stride(from: complete, to: word, by: -1) { step(at + 1, word: end) }
                return
            case .end:
                return
            }
        }
    }
}
