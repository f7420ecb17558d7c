import Assistant
import Grammar
import TimePhrases

/// In what a length of time is counted.
enum LengthUnit: String, Sendable {
    case second, minute, hour, day, week, month, year
    /// In what suits it.
    case any
}

extension Slot where Value == LengthUnit {
    /// `days`, `weeks`, `hours`.
    static var unit: Slot<LengthUnit> {
        choice(
            "unit",
            of: [
                "days": .day, "weeks": .week, "months": .month, "years": .year, "hours": .hour, "minutes": .minute,
                "seconds": .second,
            ]
        ) { $0.failure("bad-unit", "\(quoted($0.text)) is no unit I count in.", hint: "how many days until christmas") }
    }
}

/// What stands before the day or time that something is counted to, or from.
struct Until: Sendable {}

extension Slot where Value == Until {
    /// `until`, `till`, `to`, `before`, `since`, 還有.
    static var until: Slot<Until> {
        Slot("until", rank: .number, complete: completeUntil) { (phrase, _) throws(Failure) in
            guard english.contains(where: { phrase.says($0) }) || chinese.contains(phrase.text) else {
                throw Failure(.notUnderstood, "").vague
            }
            return Until()
        }
        .wording
    }

    private static var english: [String] { ["until", "till", "til", "to", "before", "since"] }
    private static var chinese: [String] { ["還有", "还有", "仲有", "還剩", "还剩"] }

    private static func completeUntil(_ typed: String, _: Turn) -> [Completion] {
        (english + chinese).filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
    }
}

extension TimeWords {
    /// Whether the line begins with `how`: it asks for a length, not for a day.
    var isAskedHowLong: Bool { phrase.line.words.first.map { phrase.line.isWord($0, "how") } ?? false }
}

extension Slot where Value == TimeWords {
    /// Words that say a day, a time, a length of time or a repetition, and nothing else.
    static var wholeTime: Slot<TimeWords> {
        Slot("when", noun: "day or time", rank: .time) { (phrase, turn) throws(Failure) in
            guard let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst), !found.isWeak else {
                throw noTime(phrase)
            }
            return TimeWords(expression: found, phrase: phrase)
        }
    }

    /// A day without a time of it, and nothing else.
    static var wholeDay: Slot<TimeWords> {
        Slot("day", rank: .time) { (phrase, turn) throws(Failure) in
            guard let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst), !found.isWeak,
                case .moment(let moment) = found.kind, !moment.hasTime
            else { throw noTime(phrase) }
            return TimeWords(expression: found, phrase: phrase)
        }
    }

    /// Without a place in the line, so that what else the words may be is told.
    private static func noTime(_ phrase: Phrase) -> Failure {
        Failure(.unknownTime, "\(quoted(phrase.text)) is no time I can read.", hint: "when is noon").vague
    }
}
