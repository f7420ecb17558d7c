import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// Words beside a time that nobody said to be a label, and that must have been meant as a part of the time: taken for a
/// label they would let the alarm ring at another one.
enum LabelDoubt {
    /// Whether words, folded, go on with the time before them, or lead to the one behind them; a quoted word is nil.
    static func isTime(_ words: [String?], isAtStart: Bool) -> Bool {
        guard let first = words.first ?? nil, let last = words.last ?? nil else { return false }
        // `london called standup`: what is called so is behind that word.
        if words.contains(where: { ["called", "named", "labeled", "labelled"].contains($0) }) { return true }
        if isAtStart {
            return leading.contains(first) || trailing.contains(last) || isDay(last)
                || words.count == 1 && isFigure(last)
        }
        return following.contains(first) || isDay(first) || isFigure(first) && words.allSatisfy { isPartOfList($0) }
    }

    /// Whether a word is the name of a zone or an offset: `UTC`, `PST`, `+05:30`. Only as they are written.
    static func isZone(_ word: Line.Word, _ line: Line) -> Bool {
        let text = line.text(word.range)
        guard !word.isQuoted else { return false }
        if let sign = text.first, "+-".contains(sign), text.dropFirst().first?.isNumber ?? false { return true }
        guard text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), (2...5).contains(text.utf8.count) else {
            return text.hasPrefix("UTC") || text.hasPrefix("GMT")
        }
        return !Abbreviations.readings(text).isEmpty || Places().find(text)?.offset != nil
    }

    /// `到週五`: goes on with a day or an hour.
    static func isChineseTime(_ text: String) -> Bool {
        guard Line.isChinese(text) else { return false }
        if ["到週", "到周", "到星期", "到禮拜", "至週", "至周", "至星期"].contains(where: { text.contains($0) }) { return true }
        if let last = text.last, "到至".contains(last) { return true }
        if let read = TimePhrases.read(text), !read.isWeak { return true }
        guard let first = text.first, "到至和或跟、".contains(first) else { return false }
        return text.contains { "週周期拜點点號号月".contains($0) }
    }

    /// What stands before a time.
    static let leading: Set<String> = ["in", "at", "on", "every", "each", "until", "till", "from", "between"]
    private static let trailing: Set<String> = [
        "and", "or", "but", "except", "to", "until", "till", "from", "between", "in", "at", "on", "not", "today",
        "tomorrow", "tonight",
    ]
    private static let following: Set<String> = [
        "and", "or", "but", "except", "excluding", "until", "till", "from", "between", "in", "at", "on", "every",
        "each",
        "not", "am", "pm", "to", "today", "tomorrow", "tonight", "daily", "weekly", "monthly", "yearly",
    ]

    private static func isFigure(_ word: String) -> Bool { word.utf8.allSatisfy { (0x30...0x3A).contains($0) } }

    private static func isPartOfList(_ word: String?) -> Bool {
        word.map { isFigure($0) || ["and", "or", "&"].contains($0) } ?? false
    }

    private static func isDay(_ word: String) -> Bool { !DayList.days(word).isEmpty }
}

extension Slot where Value == Located {
    /// A zone behind a time without `in`: `PST`, `UTC`, `new york time`.
    static var zoneBehind: Slot<Located> {
        Slot("zone", rank: .place) { (phrase, turn) throws(Failure) in
            let words = phrase.words
            if let last = words.last, let before = words.dropLast().last, phrase.line.isWord(last, "time") {
                let range = phrase.range.lowerBound..<before.range.upperBound
                return try PlaceSlots.find(Phrase(line: phrase.line, range: range), turn)
            }
            guard words.count == 1, LabelDoubt.isZone(words[0], phrase.line) else {
                throw phrase.failure(.unknownPlace, "").vague
            }
            let readings = Abbreviations.readings(phrase.text)
            guard readings.isEmpty || turn.world.isTerminal else {
                throw Wording.ambiguousZone(phrase.text, readings, phrase, turn, offersCities: false)
            }
            return try PlaceSlots.find(phrase, turn)
        }
    }
}
