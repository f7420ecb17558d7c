/// All phrasings of a catalog as they are declared. None is compiled, as a run of one line needs a few of them only.
public struct Phrasings: Sendable {
    private let list: [Matcher.Phrasing]
    /// The texts, one after the other, with a blank behind each.
    let texts: [UInt8]
    /// Where each begins in `texts`; one more than there are phrasings.
    let starts: [Int]
    /// None of them is read yet.
    let classes: WordClasses
    /// Makes a Chinese character the one that it is compared as.
    let fold: @Sendable (Unicode.Scalar) -> Unicode.Scalar

    var count: Int { list.count }

    /// Throws for the first phrasing that is malformed; phrasings known to be well-formed, as those that a test has seen, are
    /// not looked at.
    ///
    /// `fold` makes a Chinese character the one that it is compared as.
    public init(
        _ phrasings: [Matcher.Phrasing], classes: [String] = [], areWellFormed: Bool = false,
        fold: @escaping @Sendable (Unicode.Scalar) -> Unicode.Scalar = { $0 }
    ) throws(PatternError) {
        guard classes.count <= WordClasses.most else {
            throw PatternError(pattern: classes[WordClasses.most], reason: "there are too many classes of words")
        }
        var texts: [UInt8] = []
        var starts = [0]
        for phrasing in phrasings {
            texts.append(contentsOf: phrasing.text.utf8)
            texts.append(0x20)
            starts.append(texts.count)
        }
        list = phrasings
        (self.texts, self.starts, self.fold) = (texts, starts, fold)
        self.classes = WordClasses(classes)
        guard !areWellFormed else { return }
        for phrasing in phrasings.indices {
            var check = PatternCheck(list[phrasing], texts, starts[phrasing]..<starts[phrasing + 1], self.classes)
            try check.run()
        }
    }

    func slots(_ phrasing: Int) -> [String] { list[phrasing].slots }

    func range(_ phrasing: Int) -> Range<Int> { starts[phrasing]..<starts[phrasing + 1] }

    /// Whether it leaves words of a line unread: it begins with `...` then.
    func leavesUnread(_ phrasing: Int) -> Bool { texts[starts[phrasing]] == UInt8(ascii: ".") }

    /// Whether some phrasing or class has this folded word as a literal.
    func hasLiteral(_ word: [UInt8]) -> Bool {
        guard let first = word.first, !["{", "<", "."].contains(Character(Unicode.Scalar(first))) else { return false }
        guard !word.contains(where: PatternCompiler.isMark) else { return false }
        return Phrasings.has(word, texts, fold) || Phrasings.has(word, classes.texts, fold)
    }

    private static func has(
        _ word: [UInt8], _ texts: [UInt8], _ fold: (Unicode.Scalar) -> Unicode.Scalar
    ) -> Bool {
        if word.count == 3, Line.isHan(word, 0) {
            let typed = Vocabulary.character(word, 0, fold)
            return texts.indices.contains { texts[$0] >= 0xE3 && Vocabulary.character(texts, $0, fold) == typed }
        }
        var at = 0
        while at + word.count < texts.count {
            let isStart = texts[at] == word[0] && (at == 0 || isEnd(texts[at - 1]))
            if isStart, isEnd(texts[at + word.count]), texts[at..<at + word.count].elementsEqual(word) { return true }
            at += 1
        }
        return false
    }

    private static func isEnd(_ byte: UInt8) -> Bool { PatternCompiler.isMark(byte) || byte >= 0xE3 }
}
