/// What may follow a line that is not finished.
extension Matcher {
    public enum Expectation: Hashable, Sendable {
        /// A literal word that begins with what is typed of the last word.
        case word(String)
        /// The slot (its place in the command of `phrasing`) takes the text from byte `start` to the end.
        case slot(phrasing: Int, slot: Int, start: Int)

        /// Where a slot's text begins; nil for a word.
        var start: Int? {
            if case .slot(_, _, let start) = self { start } else { nil }
        }
    }

    /// Whether these words of the line can fill a slot (its place in the command of `phrasing`).
    public typealias Filling = (_ phrasing: Int, _ slot: Int, _ words: Range<Int>) -> Bool

    /// All that can come at the end of `line`, in catalog order, each once.
    ///
    /// The last word counts as unfinished unless white space follows it. Nothing is expected behind a slot whose words
    /// cannot fill it. Where a slot comes next, phrasings that explain fewer literal words of the line expect nothing:
    /// behind `export to` comes a file, not what a place called `export` could be followed by. Nor does a slot that
    /// words have begun to fill when a word with more before it can come: `the` of `what's the` begins no place.
    /// What fills a slot that takes wordings is explained as literal words are.
    public func expectations(
        _ line: Line, isWording: (_ phrasing: Int, _ slot: Int) -> Bool = { _, _ in false },
        canFill: Filling = { _, _, _ in true }
    ) -> [Expectation] {
        prepareAll()
        let isFinished = line.words.last.map { $0.range.upperBound < line.utf8.count } ?? true
        let complete = isFinished ? line.words.count : line.words.count - 1
        let partial = isFinished ? "" : line.folded(line.words[complete])
        let isChinese = line.words.contains { Line.isHan(line.utf8, $0.range.lowerBound) }
        var walk = Walk(program: program, classes: classes, numbers: numbers(line), complete: complete)
        for phrasing in 0..<phrasings.count { walk.begin(phrasing, pattern(phrasing)) }
        var found: [Expectation: (literals: Int, explained: Int, order: Int)] = [:]
        var mostBeforeSlot = 0
        let places = walk.reached.enumerated().map { order, place in
            var place = place
            for (slot, words) in place.filled where isWording(place.phrasing, slot) { place.said += words.count }
            return (order, place)
        }
        .sorted { ($1.1.explained, $0.0) < ($0.1.explained, $1.0) }
        for (order, place) in places {
            if place.explained < mostBeforeSlot { break }
            let next: Expectation
            switch place.next {
            case .word(let number):
                let text = words[number]
                // A Chinese word is no way on from other words.
                guard text.hasPrefix(partial), !partial.isEmpty || isChinese || !Line.isChinese(text) else { continue }
                next = .word(text)
            case .slot(let slot, let word):
                let start = word < line.words.count ? line.words[word].range.lowerBound : line.utf8.count
                next = .slot(phrasing: place.phrasing, slot: slot, start: start)
            }
            guard found[next] == nil, place.filled.allSatisfy({ canFill(place.phrasing, $0.slot, $0.words) }) else {
                continue
            }
            found[next] = (place.literals, place.explained, order)
            if case .slot = next { mostBeforeSlot = max(mostBeforeSlot, place.literals) }
        }
        let mostBeforeWord = found.filter { $0.key.start == nil }.map(\.value.literals).max() ?? 0
        let wordStart = isFinished ? line.utf8.count : line.words[complete].range.lowerBound
        return found.filter { next, place in
            let isBegun = next.start.map { $0 < wordStart } ?? false
            return place.explained >= (isBegun ? max(mostBeforeSlot, mostBeforeWord) : mostBeforeSlot)
        }
        .sorted { $0.value.order < $1.value.order }.map(\.key)
    }
}

/// A walk of patterns over the finished words.
private struct Walk {
    enum Next {
        case word(Int)
        /// The slot's first word; the number of words when it has none yet.
        case slot(Int, word: Int)
    }

    struct Place {
        let phrasing: Int
        let next: Next
        let literals: Int
        /// How many words fill slots that take wordings.
        var said = 0
        /// How many words of the line it explains: they let it be, but never hide another.
        var explained: Int { literals + said }
        let filled: [(slot: Int, words: Range<Int>)]
    }

    let program: Program
    let classes: WordClasses
    let numbers: [Int]
    let complete: Int
    private(set) var reached: [Place] = []
    private var phrasing = 0
    private var filled: [(slot: Int, words: Range<Int>)] = []
    private var left = 0

    init(program: Program, classes: WordClasses, numbers: [Int], complete: Int) {
        self.program = program
        self.classes = classes
        self.numbers = numbers
        self.complete = complete
    }

    mutating func begin(_ phrasing: Int, _ pattern: Pattern) {
        self.phrasing = phrasing
        left = 2_000
        step(pattern.start, word: 0, literals: 0)
    }

    private mutating func step(_ start: Int, word first: Int, literals before: Int) {
        var at = start
        var word = first
        var literals = before
        while left > 0 {
            left -= 1
            switch program[at] {
            case .word(let number):
                if word == complete { return reach(.word(number), literals) }
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
                reach(.slot(slot, word: word), literals)
                guard word < complete else { return }
                for end in stride(from: complete, to: word, by: -1) {
                    filled.append((slot, word..<end))
                    step(at + 1, word: end, literals: literals)
                    filled.removeLast()
                }
                return
            case .oneOf(let number):
                // The usual word is offered; the others complete what is begun.
                if word == complete {
                    reach(.word(classes.usual(number)), literals)
                    if isBegun { for other in classes.words(number) { reach(.word(other), literals) } }
                    return
                }
                guard classes.has(numbers[word], number) else { return }
                word += 1
                literals += 1
                at += 1
            case .begins(let number):
                guard word == complete || classes.begins(numbers[word], number) else { return }
                at += 1
            case .end, .unread:
                return
            }
        }
    }

    /// Whether a word of the line is unfinished.
    private var isBegun: Bool { complete < numbers.count }

    private mutating func reach(_ next: Next, _ literals: Int) {
        reached.append(Place(phrasing: phrasing, next: next, literals: literals, filled: filled))
    }
}
