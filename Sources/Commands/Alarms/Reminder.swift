import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// What to be reminded of, and when: the label is what is left beside the longest expression of time at either end.
struct Reminder: Sendable {
    let words: AlarmWords
    let label: String
    /// Whether no word said that it is the label.
    var isBare = false
}

extension Slot where Value == Reminder {
    /// `to call mom tomorrow at noon`, `tomorrow at noon to call mom`, `gym at 7`.
    static var reminder: Slot<Reminder> {
        Slot("reminder", rank: .text) { (phrase, turn) throws(Failure) in
            guard let found = Reminder.find(phrase, turn) else {
                guard turn.isExplaining else { throw phrase.failure(.unknownTime, "").vague }
                if let both = Reminder.neither(phrase, turn) { throw both }
                let failure = phrase.failure(
                    .missingPart, "When? \(quoted(phrase.text, most: 40)) has no time I can read.",
                    hint: Reminder.isTimeless(phrase)
                        ? phrase.saying("at 9am") ?? "alarm at 9am"
                        : phrase.saying(phrase.text + " at 9am") ?? "alarm at 9am")
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
    /// Whether words were meant as a time, although they are none: `in 30`, `at sunrise`.
    fileprivate static func isTimeless(_ phrase: Phrase) -> Bool {
        guard let first = phrase.words.first, !first.isQuoted else { return false }
        return LabelDoubt.leading.contains(Line.fold(phrase.line.text(first.range)))
    }

    /// Of words beside a time that are neither a part of it nor plainly a label: which they are, and how to say that they
    /// are one.
    static func neither(_ phrase: Phrase, _ turn: Turn) -> Failure? {
        let words = phrase.words
        guard words.count <= mostWords else { return nil }
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            for (time, rest) in [
                (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
            ] {
                guard let range = Reminder.range(time), let left = Reminder.range(rest),
                    AlarmWords.read(Phrase(line: phrase.line, range: range), turn) != nil
                else { continue }
                let (said, label) = (phrase.line.text(range), phrase.line.text(left))
                if let place = misspeltPlace(Phrase(line: phrase.line, range: left)) { return place }
                let hint = "alarm \(said) called \"\(label)\""
                return Phrase(line: phrase.line, range: left).failure(
                    .badLabel, "\(quoted(label, most: 24)) is no time I can read; if it is a label, say called.",
                    hint: hint.utf8.count <= 120 && !label.contains("\"") && !label.utf8.contains { $0 < 0x20 }
                        ? hint : "alarm at 9am called tea")
            }
        }
        return nil
    }

    /// `in lodnon`.
    private static func misspeltPlace(_ phrase: Phrase) -> Failure? {
        let words = phrase.words
        guard words.count > 1, phrase.line.isWord(words[0], "in"), let range = Reminder.range(words.dropFirst()) else {
            return nil
        }
        let name = phrase.line.text(range)
        let near = Places().nearMisses(name)
        guard let first = near.first else { return nil }
        let failure = Wording.unknownPlace(name, range, near: near)
        let hint = Phrase(line: phrase.line, range: range).saying(first.name) ?? failure.hint
        return Failure(failure.code, failure.message, span: range, hint: hint)
    }

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
        if let weekly = onDay(words, rest, phrase, turn) { return weekly }
        let said = rest.last.map { phrase.line.isWord($0, "at") } ?? false ? rest.dropLast() : rest
        if case .recurrence = words.kind, rest.startIndex < time.startIndex,
            ["week", "month", "year"].contains(where: { words.phrase.text.lowercased().contains($0) }),
            let last = said.last, !last.isQuoted, LabelDoubt.endsInDay(Line.fold(phrase.line.text(last.range)))
        {
            return nil
        }
        if let both = apart(words, rest, isAtStart: rest.startIndex < time.startIndex, phrase, turn) { return both }
        let isAtStart = rest.startIndex < time.startIndex
        return label(rest, isAtStart: isAtStart, phrase.line).map { label in
            let isBare = !rest.contains(where: \.isQuoted) && Reminder.range(rest).map { phrase.line.text($0) } == label
            return Reminder(words: words, label: label, isBare: isBare)
        }
    }

    /// A weekday before the time of a repetition by weeks: `on sunday at noon every two weeks`.
    private static func onDay(
        _ words: AlarmWords, _ rest: ArraySlice<Line.Word>, _ phrase: Phrase, _ turn: Turn
    ) -> Reminder? {
        let text = words.phrase.text
        guard case .recurrence = words.kind, let last = rest.last, !last.isQuoted, rest.count > 1,
            last.range.upperBound <= words.phrase.range.lowerBound,
            let every = text.lowercased().firstRange(of: "every "), text.lowercased().contains("week")
        else { return nil }
        let day = phrase.line.text(last.range)
        guard DayList.days(day.lowercased()).count == 1 else { return nil }
        let (clock, weeks) = (text[..<every.lowerBound], text[every.lowerBound...])
        guard let read = TimePhrases.read("\(weeks) on \(day) \(clock)"), case .recurrence(let repetition) = read.kind,
            repetition.hasTime
        else { return nil }
        var left = rest.dropLast()
        if let on = left.last, phrase.line.isWord(on, "on") { left = left.dropLast() }
        return label(left, isAtStart: true, phrase.line).map {
            Reminder(words: AlarmWords(kind: read.kind, phrase: words.phrase), label: $0)
        }
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
            let left = isAtStart ? rest.dropFirst(count) : rest.dropLast(count)
            // It stands between the two.
            guard self.label(left, isAtStart: !isAtStart, phrase.line) != nil else { continue }
            let label = label(left, isAtStart: isAtStart, phrase.line)
            return label.map { Reminder(words: AlarmWords(kind: .moment(both), phrase: words.phrase), label: $0) }
        }
        return nil
    }

    private static func range(_ words: ArraySlice<Line.Word>) -> Range<Int>? {
        guard let first = words.first, let last = words.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    private static let small = ["to", "that", "about", "for", "called", "named", "of", "saying"]

    /// The words of the label without a small one before it; nil for words that must have been meant otherwise.
    private static func label(_ words: ArraySlice<Line.Word>, isAtStart: Bool, _ line: Line) -> String? {
        // A dash or a comma only parts it from the time.
        let parts = ["-", "–", "—", ":"].contains { sign in words.first.map { line.text($0.range) == sign } ?? false }
        let words = parts ? words.dropFirst() : words
        guard let first = words.first, let last = words.last else { return nil }
        let folded = words.map { $0.isQuoted ? nil : Line.fold(line.text($0.range)) }
        if !first.isQuoted, small.contains(where: { line.isWord(first, $0) }) {
            let said = words.dropFirst()
            let isSaid = ["to", "about", "that"].contains { line.isWord(first, $0) }
            let rest = Array(folded.dropFirst())
            let isName = ["called", "named"].contains { line.isWord(first, $0) }
            guard isName || !LabelDoubt.runsOn(rest, isAtStart: isAtStart),
                isName || isSaid || !LabelDoubt.speaksOfTime(rest, isAtStart: isAtStart)
            else { return nil }
            guard said.count > 1 || !said.contains(where: { line.isWord($0, "at") }) else { return nil }
            return range(said).map { withoutComma(Phrase(line: line, range: $0)) }
        }
        guard
            !LabelDoubt.isTime(folded, isAtStart: isAtStart), !LabelDoubt.speaksOfTime(folded, isAtStart: isAtStart),
            !LabelDoubt.isChineseTime(line.text(first.range.lowerBound..<last.range.upperBound)),
            !LabelDoubt.isZone(isAtStart ? last : first, line)
        else { return nil }
        return range(words).map { withoutComma(Phrase(line: line, range: $0)) }
    }

    private static func withoutComma(_ phrase: Phrase) -> String {
        let text = phrase.text
        return text.hasSuffix(",") && !(phrase.words.last?.isQuoted ?? true) ? String(text.dropLast()) : text
    }
}
