/// Which phrasings a line can match, by the words that they are anchored at: a table of them, made when a second line comes.
struct PhrasingIndex {
    /// The phrasings anchored at each word, one word's after the other's.
    private let anchored: [Int]
    /// Where each word's begin in `anchored`; one more than there are words.
    private let anchorStarts: [Int]
    /// The phrasings that can match without any literal word.
    private let unanchored: [Int]
    /// For each class, the word that phrasings anchored at it are listed under.
    private let marks: [Int]

    init(_ phrasings: Phrasings, _ vocabulary: inout Vocabulary, _ classes: inout WordClasses) {
        classes.readAll(&vocabulary)
        var scan = AnchorScan(phrasings.texts)
        // Parallel: a word, and a phrasing anchored at it.
        var anchors: [Int] = []
        var owners: [Int] = []
        var unanchored: [Int] = []
        for phrasing in 0..<phrasings.count {
            scan.read(phrasings.range(phrasing))
            if scan.anchors.isEmpty { unanchored.append(phrasing) }
            let first = anchors.count
            for place in stride(from: 0, to: scan.anchors.count, by: 2) {
                let word = vocabulary.add(phrasings.texts, scan.anchors[place]..<scan.anchors[place + 1])
                guard !anchors[first...].contains(word) else { continue }
                anchors.append(word)
                owners.append(phrasing)
            }
        }
        marks = (0..<classes.count).map { number in
            let mark = classes.mark(number)
            return vocabulary.add(mark, mark.indices)
        }
        // Laid out by word; phrasings stay in order within each.
        var starts = [Int](repeating: 0, count: vocabulary.count + 1)
        for word in anchors { starts[word + 1] += 1 }
        for word in 0..<vocabulary.count { starts[word + 1] += starts[word] }
        anchorStarts = starts
        var anchored = [Int](repeating: 0, count: anchors.count)
        for at in anchors.indices {
            anchored[starts[anchors[at]]] = owners[at]
            starts[anchors[at]] += 1
        }
        self.anchored = anchored
        self.unanchored = unanchored
    }

    /// Calls `body` with the phrasings worth trying for a line of these words; one with several anchors may come twice.
    func candidates(_ numbers: [Int], _ classes: WordClasses, body: (Int) -> Void) {
        func each(_ anchor: Int) {
            guard anchor >= 0, anchor + 1 < anchorStarts.count else { return }
            for phrasing in anchored[anchorStarts[anchor]..<anchorStarts[anchor + 1]] { body(phrasing) }
        }
        for (at, number) in numbers.prefix(64).enumerated() where number >= 0 && !numbers[..<at].contains(number) {
            each(number)
        }
        classes.begun(by: numbers.prefix(64)) { each(marks[$0]) }
        for phrasing in unanchored { body(phrasing) }
    }
}

/// The same for one line only, found by looking every phrasing through: most runs have no other. A class, which closures
/// do not copy.
final class LineCandidates {
    private let phrasings: Phrasings
    /// The line's words, folded, one after the other, and where each begins; one more than there are words.
    private var text: [UInt8] = []
    private var starts = [0]
    /// For each class, 1 when a member begins with a word of the line, 0 when none does, -1 when that is not known yet.
    private var begun: [Int]

    init(_ phrasings: Phrasings, _ line: Line) {
        self.phrasings = phrasings
        begun = [Int](repeating: -1, count: phrasings.classes.count)
        for word in line.words.prefix(64) where !word.isQuoted {
            text.append(contentsOf: line.folded(word).utf8)
            starts.append(text.count)
        }
    }

    func all(leavingUnread: Bool, body: (Int) -> Void) {
        var scan = AnchorScan(phrasings.texts)
        for phrasing in 0..<phrasings.count where phrasings.leavesUnread(phrasing) == leavingUnread {
            scan.read(phrasings.range(phrasing))
            if scan.anchors.isEmpty || has(scan.anchors) { body(phrasing) }
        }
    }

    private func has(_ anchors: [Int]) -> Bool {
        for place in stride(from: 0, to: anchors.count, by: 2) {
            let anchor = anchors[place]..<anchors[place + 1]
            if phrasings.texts[anchor.lowerBound] == UInt8(ascii: "<") {
                if hasClass(anchor) { return true }
            } else if has(phrasings.texts, anchor) {
                return true
            }
        }
        return false
    }

    private func hasClass(_ anchor: Range<Int>) -> Bool {
        phrasings.classes.number(phrasings.texts, anchor).map(isBegun) ?? false
    }

    /// Whether a member of a class begins with a word of the line.
    func isBegun(_ number: Int) -> Bool {
        if begun[number] < 0 {
            var isBegun = false
            phrasings.classes.heads(number) { if !isBegun, has(phrasings.classes.texts, $0) { isBegun = true } }
            begun[number] = isBegun ? 1 : 0
        }
        return begun[number] == 1
    }

    /// Whether the word of a text is one of the line.
    func has(_ other: [UInt8], _ word: Range<Int>) -> Bool {
        for index in 1..<starts.count {
            let start = starts[index - 1]
            guard starts[index] - start == word.count else { continue }
            if word.count == 3, let typed = Vocabulary.character(text, start, phrasings.fold) {
                if typed == Vocabulary.character(other, word.lowerBound, phrasings.fold) { return true }
                continue
            }
            var at = word.lowerBound
            while at < word.upperBound, text[start + at - word.lowerBound] == other[at] { at += 1 }
            if at == word.upperBound { return true }
        }
        return false
    }
}
