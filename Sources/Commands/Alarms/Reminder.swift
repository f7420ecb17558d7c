import Assistant
import Grammar
import TimePhrases

/// What to be reminded of, and when: the label is what is left beside the longest expression of time at either end.
struct Reminder: Sendable {
    let words: AlarmWords
    let label: String
}

extension Slot where Value == Reminder {
    /// `to call mom tomorrow at noon`, `tomorrow at noon to call mom`, `gym at 7`.
    static var reminder: Slot<Reminder> {
        Slot("reminder", rank: .text) { (phrase, turn) throws(Failure) in
            guard let found = Reminder.find(phrase, turn) else {
                guard turn.isExplaining else { throw phrase.failure(.unknownTime, "").vague }
                let failure = phrase.failure(
                    .missingPart, "When? \(quoted(phrase.text, most: 40)) has no time I can read.",
                    hint: phrase.saying(phrase.text + " at 9am") ?? "alarm at 9am")
                // One word may as well be the name of an alarm.
                throw phrase.words.count > 1 ? failure : failure.vague
            }
            _ = try Slot<String>.thingLabel.read(
                Phrase(line: Line(found.label), range: 0..<found.label.utf8.count), turn)
            return found
        }
    }
}

extension Reminder {
    /// More words are no reminder.
    private static let mostWords = 60

    static func find(_ phrase: Phrase, _ turn: Turn) -> Reminder? {
        let words = phrase.words
        guard words.count > 1, words.count <= mostWords else { return nil }
        return longest(words[...], phrase, turn)
    }

    private static func longest(_ words: ArraySlice<Line.Word>, _ phrase: Phrase, _ turn: Turn) -> Reminder? {
        let first = words.prefix { !$0.isQuoted }.count
        let last = words.reversed().prefix { !$0.isQuoted }.count
        for count in stride(from: min(words.count - 1, max(first, last)), to: 0, by: -1) {
            if count <= last, let words = read(time: words.suffix(count), rest: words.dropLast(count), phrase, turn) {
                return words
            }
            if count <= first, let words = read(time: words.prefix(count), rest: words.dropFirst(count), phrase, turn) {
                return words
            }
        }
        return nil
    }

    /// The words of the time and the others, when the first are one.
    private static func read(
        time: ArraySlice<Line.Word>, rest: ArraySlice<Line.Word>, _ phrase: Phrase, _ turn: Turn
    ) -> Reminder? {
        guard let range = range(time), let words = AlarmWords.read(Phrase(line: phrase.line, range: range), turn) else {
            return nil
        }
        if let both = apart(words, rest, isAtStart: rest.startIndex < time.startIndex, phrase, turn) { return both }
        return label(rest, phrase.line).map { Reminder(words: words, label: $0) }
    }

    /// A day at one end and a time at the other: `tomorrow call mom at noon`.
    private static func apart(
        _ words: AlarmWords, _ rest: ArraySlice<Line.Word>, isAtStart: Bool, _ phrase: Phrase, _ turn: Turn
    ) -> Reminder? {
        guard case .moment(let moment) = words.kind else { return nil }
        for count in stride(from: min(rest.count - 1, 6), to: 0, by: -1) {
            let end = isAtStart ? rest.prefix(count) : rest.suffix(count)
            guard !end.contains(where: \.isQuoted), let range = range(end),
                let other = AlarmWords.read(Phrase(line: phrase.line, range: range), turn),
                case .moment(let second) = other.kind, let both = moment.on(second) ?? second.on(moment)
            else { continue }
            let label = label(isAtStart ? rest.dropFirst(count) : rest.dropLast(count), phrase.line)
            return label.map { Reminder(words: AlarmWords(kind: .moment(both), phrase: words.phrase), label: $0) }
        }
        return nil
    }

    private static func range(_ words: ArraySlice<Line.Word>) -> Range<Int>? {
        guard let first = words.first, let last = words.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    private static let small = ["to", "that", "about", "for", "called", "named", "of"]

    /// The words of the label without a small one before it.
    private static func label(_ words: ArraySlice<Line.Word>, _ line: Line) -> String? {
        var words = words
        if words.count > 1, let first = words.first, !first.isQuoted, small.contains(where: { line.isWord(first, $0) })
        {
            words = words.dropFirst()
        }
        return range(words).map { Phrase(line: line, range: $0).text }
    }
}
