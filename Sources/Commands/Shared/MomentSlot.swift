import Assistant
import Chrono
import Grammar
import TimePhrases

/// A point in time that was read, and its words.
struct ReadMoment: Sendable {
    let moment: Moment
    let phrase: Phrase
}

extension Slot where Value == ReadMoment {
    /// A point in time in words: `9am`, `noon tomorrow`, `2 hours from now`, `2026-12-24 9:00`, unix seconds.
    static var moment: Slot<ReadMoment> {
        Slot("time", rank: .time) { (phrase, turn) throws(Failure) in
            if let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst),
                case .moment(let moment) = found.kind, moment.hasTime,
                !found.isWeak
            {
                return ReadMoment(moment: moment, phrase: phrase)
            }
            if MomentSlot.isBeforePlace(phrase), let moment = TimePhrases.number(phrase.text) {
                return ReadMoment(moment: moment, phrase: phrase)
            }
            throw turn.isExplaining ? MomentSlot.failure(phrase) : phrase.failure(.unknownTime, "").vague
        }
    }
}

enum MomentSlot {
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
