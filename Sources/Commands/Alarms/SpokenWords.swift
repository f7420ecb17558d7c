import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// The words of a phrase as a reader walks over them.
struct SpokenWords: Sendable {
    struct Word: Sendable {
        /// As it stands in the line.
        var whole = ""
        /// As typed, without a closing mark and without the `'s` behind it.
        let typed: String
        /// The same as words are compared.
        let folded: String
        let isQuoted: Bool
        let isChinese: Bool
    }

    private(set) var all: [Word] = []

    init(_ phrase: Phrase) {
        for word in phrase.words {
            let text = phrase.line.text(word.range)
            var spoken = word.isQuoted ? SpokenWords.quoted(text) : SpokenWords.word(text)
            spoken.whole = String(decoding: phrase.line.utf8[word.range], as: UTF8.self)
            all.append(spoken)
        }
    }

    var count: Int { all.count }

    subscript(at: Int) -> Word { all[at] }

    /// As typed, with blanks where a person would write them.
    func typed(_ range: Range<Int>) -> String { joined(range, \.typed) }

    /// As it stands in the line.
    func whole(_ range: Range<Int>) -> String { joined(range, \.whole) }

    private func joined(_ range: Range<Int>, _ text: (Word) -> String) -> String {
        var joined = ""
        for at in range {
            if at > range.lowerBound, !(all[at].isChinese && all[at - 1].isChinese) { joined += " " }
            joined += text(all[at])
        }
        return joined
    }

    private static let bells: Set<String> = [
        "alarm", "alarms", "alaram", "alarams", "alram", "alrams", "alarn", "alarum", "aalrm", "reminder", "reminders",
        "remider", "remiders", "reminds", "鬧", "提",
    ]

    /// Whether a word for an alarm stands here, or begins.
    func isBell(_ at: Int) -> Bool { !all[at].isQuoted && SpokenWords.bells.contains(all[at].folded) }

    var hasBell: Bool {
        all.indices.contains {
            isBell($0) || takes(anyOf: ["wake up call", "wakeup call", "wake-up call"], at: $0) != nil
        }
    }

    /// How many words a saying takes that stands here; nil when it does not. `at least`, `所有`.
    func takes(_ saying: String, at start: Int) -> Int? {
        // Most are told apart by their first letter; a Chinese one may be written in two ways.
        guard start < count, let first = saying.utf8.first, first >= 0x80 || all[start].folded.utf8.first == first
        else {
            return nil
        }
        var at = start
        for word in saying.split(separator: " ") {
            if Line.isChinese(String(word)) {
                for character in word {
                    guard at < count, !all[at].isQuoted, all[at].folded == Folding.fold(String(character)) else {
                        return nil
                    }
                    at += 1
                }
            } else {
                guard at < count, !all[at].isQuoted, all[at].folded == word else { return nil }
                at += 1
            }
        }
        return at - start
    }

    /// The longest of some sayings that stands here: how many words it takes.
    func takes(anyOf sayings: [String], at start: Int) -> Int? {
        sayings.compactMap { takes($0, at: start) }.max()
    }

    fileprivate static func quoted(_ text: String) -> Word {
        Word(typed: text, folded: Folding.fold(text), isQuoted: true, isChinese: false)
    }

    fileprivate static func word(_ text: String) -> Word {
        var typed = text
        while typed.count > 1, let last = typed.last, ",?!;:()。，、！？；：".contains(last) { typed.removeLast() }
        while typed.count > 1, let first = typed.first, "(,".contains(first) { typed.removeFirst() }
        for ending in ["'s", "’s"] where typed.count > 3 && typed.hasSuffix(ending) { typed.removeLast(2) }
        for ending in ["'", "’"] where typed.count > 3 && typed.hasSuffix("s" + ending) { typed.removeLast() }
        let isChinese = Line.isChinese(typed)
        var folded = isChinese ? Folding.fold(typed) : Line.fold(typed)
        if folded.count > 2, folded.hasSuffix("."), !folded.dropLast().contains(".") { folded.removeLast() }
        return Word(typed: typed, folded: folded, isQuoted: false, isChinese: isChinese)
    }
}

extension Phrase {
    /// All words of the line.
    var whole: Phrase { Phrase(line: line, range: line.beginning..<(line.words.last?.range.upperBound ?? 0)) }
}

extension Line {
    /// Where its first word begins.
    var beginning: Int { words.first?.range.lowerBound ?? 0 }
}
