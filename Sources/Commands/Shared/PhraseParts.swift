import Assistant
import Grammar

extension Phrase {
    /// What stands between commas and the word `and`, in order; empty when there is nothing else.
    var parts: [Phrase] {
        var parts: [Phrase] = []
        var open: Range<Int>?
        func close() {
            if let range = open { parts.append(Phrase(line: line, range: range)) }
            open = nil
        }
        for word in words {
            if !word.isQuoted, line.isWord(word, "and") || line.isWord(word, "&") {
                close()
                continue
            }
            let pieces =
                word.isQuoted
                ? [line.utf8[word.range]]
                : line.utf8[word.range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            for (index, piece) in pieces.enumerated() {
                if index > 0 { close() }
                if !piece.isEmpty { open = (open?.lowerBound ?? piece.startIndex)..<piece.endIndex }
            }
        }
        close()
        return parts
    }
}
