import Assistant
import Chrono
import Grammar
import TimePhrases

/// A time expression that was read, and its words.
struct Moment: Sendable {
    let reading: TimeReading
    let phrase: Phrase
}

extension Slot where Value == Moment {
    /// A point in time in words: `9am`, `15:00 thu`, `2026-12-24 9:00`, unix seconds.
    static var moment: Slot<Moment> {
        Slot("time", rank: .time) { (phrase, turn) throws(Failure) in
            if let reading = TimePhrases.parse(phrase.text, now: turn.now) {
                return Moment(reading: reading, phrase: phrase)
            }
            if MomentSlot.isBeforePlace(phrase), let reading = TimePhrases.number(phrase.text) {
                return Moment(reading: reading, phrase: phrase)
            }
            throw turn.isExplaining ? MomentSlot.failure(phrase) : phrase.failure(.unknownTime, "").vague
        }
    }
}

private enum MomentSlot {
    /// Whether `in`, `at` or `to` follows, so that a number alone can only be a time.
    static func isBeforePlace(_ phrase: Phrase) -> Bool {
        let next = phrase.line.words.first { $0.range.lowerBound >= phrase.range.upperBound }
        return next.map { word in ["in", "at", "to"].contains { phrase.line.isWord(word, $0) } } ?? false
    }

    static func failure(_ phrase: Phrase) -> Failure {
        if let fault = TimePhrases.lonelyDateFault(phrase.text) { return Wording.told(fault, phrase) }
        if let failure = Wording.fault(phrase) { return failure }
        let isWhole =
            phrase.line.words.first?.range.lowerBound == phrase.range.lowerBound
            && phrase.line.words.last?.range.upperBound == phrase.range.upperBound
        // A date in figures is nothing else; a weekday or a number may be.
        let isPlain = isWhole || isBeforePlace(phrase) || ISOText.parseDate(phrase.text) != nil
        let fault = TimePhrases.numberFault(phrase.text) ?? TimePhrases.dayFault(phrase.text)
        guard isPlain, let fault else { return Wording.unknownTime(phrase) }
        return Wording.told(fault, phrase)
    }
}
