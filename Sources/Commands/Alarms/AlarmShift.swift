import Assistant
import Grammar
import TimePhrases

/// By how much an alarm is to ring later, or earlier when it is negative.
struct AlarmShift: Sendable {
    let seconds: Int64
    let phrase: Phrase

    var negative: AlarmShift { AlarmShift(seconds: -abs(seconds), phrase: phrase) }

    /// Whether one of some words stands between it and another phrase behind it.
    func isBefore(_ other: Phrase, anyOf words: [String]) -> Bool {
        let between = phrase.line.words.filter {
            $0.range.lowerBound >= phrase.range.upperBound && $0.range.upperBound <= other.range.lowerBound
        }
        return between.contains { word in words.contains { phrase.line.isWord(word, $0) } }
    }

    func badShift(_ thing: LivingThing) -> Failure {
        phrase.failure(
            "out-of-range", "\(thing.named) cannot be moved by \(quoted(phrase.text, most: 24)).",
            hint: "change alarm \(thing.number) to 9am")
    }
}

extension Slot where Value == AlarmShift {
    /// `10 minutes later`, `back half an hour`, `by 5 min`: it says which way.
    static var alarmShift: Slot<AlarmShift> {
        Slot("shift", noun: "length of time", rank: .number) { (phrase, _) throws(Failure) in
            guard let shift = AlarmShift.read(phrase, mustTell: true) else {
                throw phrase.failure("unknown-duration", "").vague
            }
            return shift
        }
    }

    /// `10 minutes`, `another 5 min`.
    static var alarmAmount: Slot<AlarmShift> {
        Slot("amount", noun: "length of time", rank: .time) { (phrase, _) throws(Failure) in
            guard let shift = AlarmShift.read(phrase, mustTell: false) else {
                throw phrase.failure("unknown-duration", "").vague
            }
            return shift
        }
    }
}

extension AlarmShift {
    private static let later = ["later", "back", "ahead", "more", "longer", "additional", "extra", "by", "another"]
    private static let earlier = ["earlier", "sooner", "before", "up", "forward", "less", "early", "shorter"]

    static func read(_ phrase: Phrase, mustTell: Bool) -> AlarmShift? {
        let words = SpokenWords(phrase)
        var isEarlier = false
        var isTold = false
        var kept: [String] = []
        for word in words.all {
            if earlier.contains(word.folded) {
                (isEarlier, isTold) = (true, true)
            } else if later.contains(word.folded) {
                isTold = true
            } else if !["to", "for", "the", "on", "time", "of", "about"].contains(word.folded) {
                kept.append(word.typed)
            }
        }
        // `another hour`
        let text =
            (kept.count == 1 && kept[0].first?.isLetter ?? false && !kept[0].hasSuffix("s") ? "1 " : "")
            + kept.joined(separator: " ")
        guard isTold || !mustTell, let found = TimePhrases.findAmount(text), found.unread.isEmpty,
            found.span == 0..<text.utf8.count, found.amount.months == 0
        else { return nil }
        let (days, isTooLong) = Int64(found.amount.days).multipliedReportingOverflow(by: 86_400)
        let (seconds, isTooLong2) = days.addingReportingOverflow(Int64(found.amount.seconds))
        guard !isTooLong, !isTooLong2, seconds > 0, seconds <= 366 * 86_400 else { return nil }
        return AlarmShift(seconds: isEarlier ? -seconds : seconds, phrase: phrase)
    }
}

extension Slot where Value == AlarmWords {
    /// Days that an alarm is to have: `every tuesday`, `weekdays`, `daily`, `monday and friday`, `all week`.
    static var newDays: Slot<AlarmWords> {
        Slot("days", rank: .time) { (phrase, turn) throws(Failure) in
            let text = phrase.text
            let tried = [
                text, DayList.repeating(text), "every " + text, AlarmShift.everyDay.contains(text) ? "every day" : nil,
            ]
            for text in tried.compactMap({ $0 }) {
                guard let read = TimePhrases.read(text, isDayFirst: turn.settings.isDayFirst), !read.isWeak,
                    case .recurrence(let repetition) = read.kind
                else { continue }
                if repetition.hasTime, text != phrase.text { continue }
                let line = Line(text)
                return AlarmWords(kind: read.kind, phrase: Phrase(line: line, range: 0..<line.utf8.count))
            }
            throw phrase.failure(.unknownTime, "").vague
        }
    }
}

extension AlarmShift {
    fileprivate static let everyDay = ["all week", "all days", "the whole week", "every single day", "all week long"]
}
