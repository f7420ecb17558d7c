import Assistant
import Chrono
import Gazetteer
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
        Slot("time", asks: "For what time?", rank: .time) { (phrase, turn) throws(Failure) in
            if let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst),
                case .moment(let moment) = found.kind, moment.hasTime,
                !found.isWeak, !MomentSlot.cutsPlace(phrase)
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

extension Slot where Value == ReadMoment {
    /// A day without a time, behind the place that the time is in: `on 2026-07-15`, `tomorrow`.
    static var day: Slot<ReadMoment> {
        Slot("day", rank: .time) { (phrase, turn) throws(Failure) in
            guard let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst), !found.isWeak,
                case .moment(let moment) = found.kind, !moment.hasTime
            else { throw phrase.failure(.unknownTime, "").vague }
            return ReadMoment(moment: moment, phrase: phrase)
        }
    }
}

enum MomentSlot {
    /// Whether the last words of a time and those behind it are one place: `9am christmas island` is no island.
    static func cutsPlace(_ phrase: Phrase) -> Bool {
        let words = phrase.line.words
        guard let next = words.firstIndex(where: { $0.range.lowerBound >= phrase.range.upperBound }) else {
            return false
        }
        var end = next
        while end < words.count, !["to", "in", "at", "on"].contains(where: { phrase.line.isWord(words[end], $0) }) {
            end += 1
        }
        guard end > next else { return false }
        for start in [next - 1, next - 2] where start >= 0 && words[start].range.lowerBound > phrase.range.lowerBound {
            let range = words[start].range.lowerBound..<words[end - 1].range.upperBound
            if Places().find(phrase.line.text(range)) != nil { return true }
        }
        return false
    }

    /// Whether `in`, `at`, `to` or `here` follows, so that a number alone can only be a time.
    static func isBeforePlace(_ phrase: Phrase) -> Bool {
        let next = phrase.line.words.first { $0.range.lowerBound >= phrase.range.upperBound }
        return next.map { word in ["in", "at", "to", "here"].contains { phrase.line.isWord(word, $0) } } ?? false
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
