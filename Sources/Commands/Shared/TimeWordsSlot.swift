import Assistant
import Chrono
import Gazetteer
import Grammar
import JSON
import TimePhrases

/// An expression of time that was found in words.
struct TimeWords: Sendable {
    let expression: TimeExpression
    let phrase: Phrase

    /// Lines about the words that were left unread.
    var notes: [Reply.Block] { Unread.note(expression.unread, phrase) }

    var span: JSON { Unread.span(expression.span, phrase) }

    func failure() -> Failure { MomentSlot.failure(phrase) }
}

/// A length of time that was found in words.
struct AmountWords: Sendable {
    let amount: Amount
    let span: Range<Int>
    let unread: [Range<Int>]
    let phrase: Phrase
}

extension Slot where Value == TimeWords {
    /// Words that say a day, a time, a length of time or a repetition, perhaps with others around them.
    static var timeWords: Slot<TimeWords> {
        Slot("time", rank: .text) { (phrase, turn) throws(Failure) in
            guard let found = TimePhrases.find(phrase.text, isDayFirst: turn.settings.isDayFirst) else {
                throw turn.isExplaining ? MomentSlot.failure(phrase) : phrase.failure(.unknownTime, "").vague
            }
            // A place or a zone that is not read would make it another time.
            if Unread.hasPlace(found.unread, phrase) {
                throw phrase.failure(
                    .unknownTime, "\(quoted(phrase.text)) is no time I can read.", hint: "9am in london"
                ).vague
            }
            return TimeWords(expression: found, phrase: phrase)
        }
    }
}

extension Slot where Value == AmountWords {
    /// Words that say a length of time, perhaps with others around it.
    static var amount: Slot<AmountWords> {
        Slot("duration", asks: "For how long?", rank: .text) { (phrase, _) throws(Failure) in
            guard let found = TimePhrases.findAmount(phrase.text), !Unread.isAboutThings(found.unread, phrase) else {
                throw phrase.failure(
                    "unknown-duration", "\(quoted(phrase.text)) is no length of time I can read.",
                    hint: "how long is 1h30")
            }
            return AmountWords(amount: found.amount, span: found.span, unread: found.unread, phrase: phrase)
        }
    }
}

/// Words around an expression that were not read.
enum Unread {
    static func note(_ ranges: [Range<Int>], _ phrase: Phrase) -> [Reply.Block] {
        guard !ranges.isEmpty else { return [] }
        let text = Array(phrase.text.utf8)
        let words = ranges.prefix(3).map {
            quoted(String(decoding: text[$0.clamped(to: 0..<text.count)], as: UTF8.self), most: 24)
        }
        return [.line("Not read: \(words.joined(separator: ", ")).")]
    }

    /// Whether words that were not read ask about something that runs: `left on my 1 hour timer`.
    static func isAboutThings(_ ranges: [Range<Int>], _ phrase: Phrase) -> Bool {
        let text = Array(phrase.text.utf8)
        return ranges.contains { range in
            let words = String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self).lowercased()
            return words.split(separator: " ").contains {
                Unread.things.contains(String($0))
            }
        }
    }

    private static let things = [
        "timer", "timers", "alarm", "alarms", "stopwatch", "reminder", "reminders", "left", "remaining",
    ]

    /// Whether words that were not read are a place, perhaps with a small word before it.
    static func hasPlace(_ ranges: [Range<Int>], _ phrase: Phrase) -> Bool {
        let text = Array(phrase.text.utf8)
        return ranges.contains { range in
            var words = String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
            let isTold = ["in ", "at "].contains { words.lowercased().hasPrefix($0) }
            if isTold { words.removeFirst(3) }
            guard isTold || !Abbreviations.readings(words).isEmpty || words == words.uppercased() else { return false }
            return Places().read(words) != nil || !Abbreviations.readings(words).isEmpty
        }
    }

    /// Where an expression stands in its words: from and to in bytes.
    static func span(_ span: Range<Int>, _ phrase: Phrase) -> JSON {
        .array([.number(JSONNumber(span.lowerBound)), .number(JSONNumber(span.upperBound))])
    }
}
