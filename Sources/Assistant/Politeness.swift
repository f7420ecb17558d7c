import Grammar
import TimePhrases

/// Courtesies at either end of a line, which mean nothing to a command.
enum Politeness {
    private static let opening = Sayings(
        """
        please|pls|plz|hey clock|ok clock|hi clock|hello clock|hey there|hi there|hello there|hey|ok|okay|hi|hello|uh|um|so|\
        can you|could you|would you|can u|will you|can you help me to know|help me to know|can i get|could i get|may i have|\
        can i have|tell me|tell my|show me|give me|let me know|let me see|do you know|do you happen to know|\
        i want to know|i wanna know|i need to know|i'd like to know|i would like to know|id like to know|i want you to|\
        i need you to|i'd like you to|i would like you to|i'd like to get|i would like to get|can you tell|can you tell me|\
        could you tell|could you tell me|help me|kindly|quickly|just|請|请|請問|请问|麻煩|麻烦|\
        幫我|帮我|告訴我|告诉我|話我知
        """, at: .first)
    private static let closing = Sayings("please|thanks|thank you|pls|plz|for me|謝謝|谢谢|唔該", at: .last)

    /// The line without them; a line of courtesies only stays as it is.
    static func trim(_ line: Line) -> Line {
        guard let first = line.words.first, let last = line.words.last, line.words.count > 1 else { return line }
        let mayOpen = opening.mayBegin(line, first)
        let mayClose = closing.mayBegin(line, last)
        guard mayOpen || mayClose else { return line }
        var words = line.words[...]
        while mayOpen, let count = opened(line, words), count < words.count,
            count > 1 || words.count > 2 || !isGreeting(line, words[words.startIndex])
        {
            words = words.dropFirst(count)
        }
        while mayClose, let count = closing.longest(line, words), count < words.count,
            count == 1 || !isOfAName(line, words)
        {
            words = words.dropLast(count)
        }
        return words.count == line.words.count ? line : Line(utf8: line.utf8, words: Array(words))
    }

    /// Whether the last words may be of a name that a person gives: `called tea for me`, `remind me to bake a cake for me`.
    private static func isOfAName(_ line: Line, _ words: ArraySlice<Line.Word>) -> Bool {
        let naming = ["called", "named", "labeled", "labelled", "titled", "remind"]
        return words.dropLast(2).contains { word in naming.contains { line.isWord(word, $0) } }
            && ["for", "me"].allSatisfy { literal in words.suffix(2).contains { line.isWord($0, literal) } }
    }

    /// How many words of the longest courtesy that these words begin with.
    private static func opened(_ line: Line, _ words: ArraySlice<Line.Word>) -> Int? {
        guard let first = words.first, opening.mayBegin(line, first), let count = opening.longest(line, words) else {
            return nil
        }
        return isAskedLater(line, words.dropFirst(count - 1)) ? nil : count
    }

    /// Whether someone asks to be told at a time, as in `tell me when it is noon` or `let me know in 5 minutes`: that is no
    /// courtesy. The first word is the courtesy's last.
    private static func isAskedLater(_ line: Line, _ words: ArraySlice<Line.Word>) -> Bool {
        let last = words.last
        let words = Array(words.prefix(3))
        guard words.count == 3, ["me", "know"].contains(where: { line.isWord(words[0], $0) }) else { return false }
        if line.isWord(words[0], "know"), ["in", "after"].contains(where: { line.isWord(words[1], $0) }), let last {
            let text = line.text(words[2].range.lowerBound..<last.range.upperBound)
            return TimePhrases.findAmount(text)?.span.lowerBound == 0
        }
        return ["when", "if"].contains { line.isWord(words[1], $0) }
            && ["it", "it's", "its"].contains { line.isWord(words[2], $0) }
    }

    /// Whether a word greets with no comma behind it: `hello world` is no courtesy before `world`.
    private static func isGreeting(_ line: Line, _ word: Line.Word) -> Bool {
        line.utf8[word.range.upperBound - 1] != UInt8(ascii: ",")
            && ["hey", "ok", "okay", "hi", "hello"].contains { line.isWord(word, $0) }
    }
}
