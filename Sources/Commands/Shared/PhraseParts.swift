import Assistant
import Grammar

extension Phrase {
    /// Whether it has no comma, no `&` and no word `and`: most have none.
    var isOne: Bool {
        for byte in line.utf8[range] where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "&") { return false }
        for word in line.words where range.contains(word.range.lowerBound) {
            if !word.isQuoted, line.isWord(word, "and") { return false }
        }
        return true
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
            let pieces =
                word.isQuoted
                ? [line.utf8[word.range]]
                : line.utf8[word.range].split(omittingEmptySubsequences: false) {
                    $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "&")
                }
            for (index, piece) in pieces.enumerated() {
                if index > 0 { close() }
                if !piece.isEmpty { open = (open?.lowerBound ?? piece.startIndex)..<piece.endIndex }
            }
        }
        close()
        return parts
    }
}
