import Assistant
import Grammar

extension Phrase {
    /// Whether it has no comma, no `&` and no word `and`: most have none.
    var isOne: Bool {
        for at in range where line.utf8[at] <= 0x2C || line.utf8[at] >= 0xE3 {
            if separatorLength(at) > 0 { return false }
        }
        for word in line.words where isLetterA(word.range.lowerBound) && range.contains(word.range.lowerBound) {
            if !word.isQuoted, line.isWord(word, "and") { return false }
        }
        return true
    }

    /// Whether a byte is an `a`, or begins a full-width letter.
    private func isLetterA(_ at: Int) -> Bool {
        line.utf8[at] | 0x20 == UInt8(ascii: "a") || line.utf8[at] == 0xEF
    }

    /// The bytes of a comma, `&`, `、` or `，` that begins at a byte; 0 when none does.
    private func separatorLength(_ at: Int) -> Int {
        switch line.utf8[at] {
        case UInt8(ascii: ","), UInt8(ascii: "&"): 1
        case 0xE3 where line.utf8[at...].starts(with: [0xE3, 0x80, 0x81]): 3
        case 0xEF where line.utf8[at...].starts(with: [0xEF, 0xBC, 0x8C]): 3
        default: 0
        }
    }

    /// The ranges of a word between separators, at least one; each may be empty.
    private func pieces(_ word: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = word.lowerBound
        var at = start
        while at < word.upperBound {
            let length = separatorLength(at)
            if length > 0 {
                pieces.append(start..<at)
                start = at + length
            }
            at += max(length, 1)
        }
        return pieces + [min(start, word.upperBound)..<word.upperBound]
    }

    /// What stands between commas, `&` and the word `and`, in order; empty when there is nothing else.
    var parts: [Phrase] {
        var parts: [Phrase] = []
        var open: Range<Int>?
        func close() {
            if let range = open { parts.append(Phrase(line: line, range: range)) }
            open = nil
        }
        for word in words {
            if !word.isQuoted, line.isWord(word, "and") {
                close()
                continue
            }
            for (index, piece) in (word.isQuoted ? [word.range] : pieces(word.range)).enumerated() {
                if index > 0 { close() }
                if !piece.isEmpty { open = (open?.lowerBound ?? piece.lowerBound)..<piece.upperBound }
            }
        }
        close()
        return parts
    }
}
