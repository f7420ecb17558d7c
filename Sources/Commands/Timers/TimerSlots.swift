import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// A length of time that a timer can run.
struct TimerLength: Hashable, Sendable {
    /// More than zero, at most `Timers.longest`.
    let nanoseconds: Int64
    /// The words, where they were a number without a unit, which is read as minutes.
    let bare: String?

    /// Says what was assumed.
    var notes: [Reply.Block] {
        bare.map { [.line("Read \"\($0)\" as minutes: \(ExactLength.words(nanoseconds)).")] } ?? []
    }
}

extension Slot where Value == TimerLength {
    /// `5 min`, `half an hour`, `1:30`, `90`.
    static var timerLength: Slot<TimerLength> {
        Slot("duration", asks: "For how long?", rank: .time, read: TimerSlots.length)
    }
}

extension Slot where Value == LivingThing {
    /// A timer by its label, number or length.
    static var timer: Slot<LivingThing> {
        Slot("timer", rank: .living, complete: TimerSlots.complete) { (phrase, turn) throws(Failure) in
            do throws(Failure) {
                return try Living(kinds: [TimerCommands.living], verb: "timer").find(phrase, turn)
            } catch { throw TimerSlots.told(error, phrase) }
        }
    }
}

extension Slot where Value == String {
    /// A label before a length: it does not take the first words of that.
    static var timerLabel: Slot<String> {
        Slot("label", rank: .text) { (phrase, turn) throws(Failure) in
            guard !TimerSlots.cutsLength(phrase), !TimerSlots.isIntroduced(phrase), !TimerSlots.isAlone(phrase)
            else {
                throw phrase.failure(.badLabel, "\(quoted(phrase.text)) is no label here.", hint: "timer 5 min").vague
            }
            return try Slot.thingLabel.read(phrase, turn)
        }
    }
}

enum TimerSlots {
    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let key = Folding.foldBeginning(typed)
        return turn.session[Timers.self].list.flatMap { timer in
            [timer.label, String(timer.number)].compactMap { $0 }.filter { Folding.fold($0).hasPrefix(key) }
                .map { Completion($0, note: timer.shown) }
        }
    }

    /// A number, and what `timer` or `called` stands by, can only be a timer's; where `timer` is said the choices do not
    /// say it again.
    static func told(_ failure: Failure, _ phrase: Phrase) -> Failure {
        let words = phrase.line.words
        func isWord(_ word: Line.Word?, _ literals: [String]) -> Bool {
            word.map { word in literals.contains { phrase.line.isWord(word, $0) } } ?? false
        }
        let before = words.last { $0.range.upperBound <= phrase.range.lowerBound }
        let next = words.first { $0.range.lowerBound >= phrase.range.upperBound }
        let isSaid = isWord(before, ["timer"]) || isWord(next, ["timer"])
        let isOwn =
            Ordinal.number(phrase.text) != nil || isWord(next, ["timer"]) && before != nil
            || isWord(before, ["called", "named"])
        guard isOwn && failure.isVague || isSaid && !failure.choices.isEmpty else { return failure }
        let choices = failure.choices.map { choice in
            let number = choice.place.split(separator: " ").dropFirst().first.map(String.init)
            return Failure.Choice(say: number.flatMap { phrase.saying($0) } ?? choice.say, thing: choice.place)
        }
        return Failure(
            failure.code, failure.message, span: failure.span, hint: choices.first?.say ?? failure.hint,
            choices: choices)
    }

    /// Whether it is all that was typed so far: nothing shows that it is a label.
    static func isAlone(_ phrase: Phrase) -> Bool { phrase.words.count == phrase.line.words.count }

    /// Whether it begins with a word that only leads to a label, or ends in one that leads to something else.
    static func isIntroduced(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard let first = words.first, let last = words.last else { return false }
        func isOne(_ word: Line.Word, of literals: [String]) -> Bool {
            !word.isQuoted && literals.contains { phrase.line.isWord(word, $0) }
        }
        if isOne(first, of: ["for", "called", "named"]) || isOne(last, of: ["for", "of", "called", "named"]) {
            return true
        }
        if phrase.says("status") { return true }
        // At the start of a line the words of other commands.
        return first == phrase.line.words.first && isOne(first, of: verbs)
    }

    private static let verbs = [
        "add", "remove", "subtract", "take", "resume", "continue", "unpause", "pause", "cancel", "stop", "end",
        "delete",
        "clear", "dismiss", "disable", "increase", "extend", "decrease", "reduce", "shorten", "how", "what", "what's",
    ]

    static func length(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> TimerLength {
        let text = phrase.text
        if let minutes = number(text) {
            guard isBareAllowed(phrase, turn) else {
                throw phrase.failure(.badDuration, "\(quoted(text, most: 24)) has no unit.", hint: "timer 5 min").vague
            }
            return TimerLength(nanoseconds: try checked(minutes, phrase), bare: text)
        }
        guard let found = TimePhrases.findAmount(text), isWhole(found.span, text) else {
            let failure = phrase.failure(
                .badDuration, "\(quoted(text, most: 24)) is no length of time I can read.", hint: "timer 5 min")
            throw isMeant(phrase) ? failure : failure.vague
        }
        guard found.amount.months == 0 else {
            throw phrase.failure(
                .badDuration, "\(quoted(text, most: 24)) has no fixed length; say it in days.", hint: "timer 30 days")
        }
        let amount = found.amount
        let (days, isTooLong) = Int64(amount.days).multipliedReportingOverflow(by: 86_400)
        let (seconds, isTooLong2) = days.addingReportingOverflow(Int64(amount.seconds))
        guard !isTooLong, !isTooLong2, abs(seconds) <= Timers.longest / ExactLength.second else {
            throw Wording.badTimerLength(phrase)
        }
        return TimerLength(
            nanoseconds: try checked(seconds * ExactLength.second + Int64(amount.nanoseconds), phrase), bare: nil)
    }

    /// Whether words that are no length must have been meant as one: `5x`, `5 secnds`.
    private static func isMeant(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard let first = words.first, phrase.line.text(first.range).first?.isNumber ?? false else { return false }
        let isNumber = phrase.line.text(first.range).allSatisfy(\.isNumber)
        return isNumber
            ? words.count == 2 && !["status", "by", "for"].contains { phrase.line.isWord(words[1], $0) }
            : words.count == 1
    }

    private static func checked(_ nanoseconds: Int64, _ phrase: Phrase) throws(Failure) -> Int64 {
        guard nanoseconds > 0, nanoseconds <= Timers.longest else { throw Wording.badTimerLength(phrase) }
        return nanoseconds
    }

    private static func isWhole(_ span: Range<Int>, _ text: String) -> Bool {
        text.utf8.prefix(span.lowerBound).allSatisfy { $0 == UInt8(ascii: " ") }
            && text.utf8.dropFirst(span.upperBound).allSatisfy { " .,!?".utf8.contains($0) }
    }

    /// Minutes of a number alone, in nanoseconds; too many stand for more than the longest.
    private static func number(_ text: String) -> Int64? {
        let plain = Line.fold(text)
        let isNegative = plain.hasPrefix("-")
        let parts = plain.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
            return nil
        }
        guard parts[0].utf8.count <= 8, let minutes = Int64(parts[0]) else { return isNegative ? -1 : .max }
        // Of a fraction, what makes whole milliseconds.
        let digits = parts.count > 1 ? parts[1].prefix(6) : "0"
        let zeros = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
        let millionths = Int64(String(digits) + zeros) ?? 0
        let nanoseconds = minutes * 60 * ExactLength.second + millionths * 60_000
        return isNegative ? -nanoseconds : nanoseconds
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// A number alone is minutes where the words around it leave no other unit, and where no timer has that number:
    /// `timer 2` is that one.
    private static func isBareAllowed(_ phrase: Phrase, _ turn: Turn) -> Bool {
        let line = phrase.line
        if let next = line.words.first(where: { $0.range.lowerBound >= phrase.range.upperBound }) {
            return behindNumber.contains { line.isWord(next, $0) }
        }
        let before = line.words.prefix { $0.range.upperBound <= phrase.range.lowerBound }
        guard let last = before.last else { return false }
        func isOne(_ word: Line.Word, of words: [String]) -> Bool { words.contains { line.isWord(word, $0) } }
        if isOne(last, of: beforeNumber) { return true }
        guard isOne(last, of: ["timer", "countdown"]) else { return false }
        guard before.count == 1, let number = Int(phrase.text) else {
            return before.dropLast().allSatisfy { isOne($0, of: beforeTimer) }
        }
        return turn.session[Timers.self].index(number) == nil
    }

    private static let behindNumber = ["timer", "countdown", "called", "named", "for", "to", "from", "off", "more"]
    private static let beforeNumber = ["for", "of", "from", "by", "in", "down", "add", "another", "take", "subtract"]
    private static let beforeTimer = ["set", "start", "make", "create", "a", "an", "the", "my", "new"]

    /// Whether its last words and those behind it are one length: `pasta 1 hour` before `5 min`.
    static func cutsLength(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard let last = phrase.line.words.last, last.range.upperBound > phrase.range.upperBound else { return false }
        for word in words.suffix(6) {
            let rest = Phrase(line: phrase.line, range: word.range.lowerBound..<last.range.upperBound)
            if let found = TimePhrases.findAmount(rest.text), isWhole(found.span, rest.text) { return true }
        }
        return false
    }
}

extension Failure.Code {
    static let badDuration: Failure.Code = "bad-duration"
    static let notRunning: Failure.Code = "not-running"
    static let alreadyRunning: Failure.Code = "already-running"
    static let limitReached: Failure.Code = "limit-reached"
}

extension Wording {
    static func badTimerLength(_ phrase: Phrase) -> Failure {
        phrase.failure(
            .badDuration, "\(quoted(phrase.text, most: 24)) is out of range: more than 0 s, at most 10 years.",
            hint: phrase.saying("5 min") ?? "timer 5 min")
    }

    static var tooManyTimers: Failure {
        Failure(.limitReached, "There are \(Timers.most) timers, and no room for more.", hint: "timers")
    }

    static var timerTooLong: Failure {
        Failure(.badDuration, "A timer runs for at most 10 years.", hint: "timer 5 min")
    }
}
