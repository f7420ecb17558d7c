import Grammar

/// What Tab offers.
extension Engine {
    public struct Completions {
        /// The byte of the line from which a candidate replaces the text.
        public let start: Int
        /// Best first, each once.
        public let candidates: [Completion]
    }

    /// What can stand at the end of this unfinished line. Words of commands come before names.
    public func complete(_ utf8: [UInt8]) -> Completions {
        guard utf8.count <= 2_000, String(validating: utf8, as: UTF8.self) != nil else {
            return Completions(start: utf8.count, candidates: [])
        }
        let line = Line(utf8: utf8)
        try? keeper.look(&session)
        let turn = turn()
        let wordStart =
            line.words.last.flatMap { $0.range.upperBound == utf8.count ? $0.range.lowerBound : nil } ?? utf8.count
        var words: [Completion] = []
        var names: [(start: Int, candidates: [Completion])] = []
        for expectation in catalog.matcher.expectations(line) {
            switch expectation {
            case .word(let word):
                words.append(Completion(word))
            case .slot(let phrasing, let index, let start):
                let slot = catalog.command(of: phrasing).slots[index]
                let found = slot.complete(line.text(start..<utf8.count), turn)
                if !found.isEmpty { names.append((start, found)) }
            }
        }
        if !words.isEmpty, line.words.isEmpty || names.isEmpty {
            return Completions(start: wordStart, candidates: words)
        }
        guard let longest = names.map(\.start).min() else { return Completions(start: wordStart, candidates: words) }
        var seen: Set<String> = []
        var candidates = longest == wordStart ? words : []
        for name in names where name.start == longest {
            candidates += name.candidates.filter { seen.insert($0.text).inserted }
        }
        return Completions(start: longest, candidates: candidates)
    }
}
