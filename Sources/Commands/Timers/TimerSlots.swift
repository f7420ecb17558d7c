import Assistant
import Chrono
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
            let bare = TimerSlots.bare(TimerSlots.withoutThat(phrase))
            do throws(Failure) {
                return try Living(kinds: [TimerCommands.living], verb: "timer").find(bare, turn)
            } catch { throw TimerSlots.told(error, bare) }
        }
    }
}

extension Slot where Value == String {
    /// A label of a timer to be set: it does not take the first words of a length behind it.
    static var timerLabel: Slot<String> {
        Slot("label", rank: .text) { (phrase, turn) throws(Failure) in
            guard TimerSlots.isTimerSaid(phrase) || !TimerSlots.isChinese(phrase), !TimerSlots.cutsLength(phrase),
                !TimerSlots.isIntroduced(phrase), !TimerSlots.isAlone(phrase)
            else {
                throw phrase.failure(.badLabel, "\(quoted(phrase.text)) is no label here.", hint: "timer 5 min").vague
            }
            if TimerSlots.isMoreOfLength(phrase) {
                let message =
                    "\(quoted(phrase.text, most: 24)) is no part of a length I can read: set one timer at a time."
                throw phrase.failure(.badLabel, message, hint: "timer 5 min")
            }
            return try Slot.thingLabel.read(TimerSlots.bare(phrase), turn)
        }
    }
}

enum TimerSlots {
    /// A name without the Chinese words that only lead to it or on from it: `叫湯嘅` is `湯`. English ones are phrasings'.
    static func bare(_ phrase: Phrase) -> Phrase {
        var text = Substring(phrase.text)
        guard Line.isChinese(String(text.suffix(1))) || Line.isChinese(String(text.prefix(1))),
            !(phrase.words.first?.isQuoted ?? true)
        else { return phrase }
        var range = phrase.range
        for start in ["叫做", "叫", "那個", "那个", "嗰個", "呢個", "這個", "这个"] where text.hasPrefix(start) && text != start {
            text = text.dropFirst(start.count)
            range = range.lowerBound + start.utf8.count..<range.upperBound
        }
        for end in ["的", "嘅"] where text.hasSuffix(end) && text != end {
            range = range.lowerBound..<range.upperBound - end.utf8.count
        }
        return Phrase(line: phrase.line, range: range)
    }

    /// A name without `that` before it.
    static func withoutThat(_ phrase: Phrase) -> Phrase {
        let words = phrase.words
        guard words.count > 1, ["that", "this"].contains(where: { phrase.line.isWord(words[0], $0) }) else {
            return phrase
        }
        return Phrase(line: phrase.line, range: words[1].range.lowerBound..<phrase.range.upperBound)
    }

    static func isChinese(_ phrase: Phrase) -> Bool {
        phrase.words.contains { Line.isChinese(phrase.line.text($0.range)) }
    }

    private static func before(_ phrase: Phrase) -> Line.Word? {
        phrase.line.words.last { $0.range.upperBound <= phrase.range.lowerBound }
    }

    /// Whether the words around these say that a timer is meant.
    static func isTimerSaid(_ phrase: Phrase) -> Bool {
        let utf8 = phrase.line.utf8
        let range = phrase.range.clamped(to: 0..<utf8.count)
        return [utf8[..<range.lowerBound], utf8[range.upperBound...]].contains { part in
            let text = Folding.fold(String(decoding: part, as: UTF8.self))
            return ["timer", "countdown", "計時", "定時", "倒數"].contains { text.contains(Folding.fold($0)) }
        }
    }

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
            Ordinal.number(phrase.text) != nil || isTimerSaid(phrase) && words.count > phrase.words.count + 1
            || isWord(before, ["called", "named"])
        // An alarm's.
        guard !phrase.words.contains(where: { isWord($0, ["alarm", "alarms"]) }) else { return failure.vague }
        guard isOwn && failure.isVague || isSaid && !failure.choices.isEmpty else { return failure }
        let choices = failure.choices.map { choice in
            let number = choice.place.split(separator: " ").dropFirst().first.map(String.init)
            return Failure.Choice(say: number.flatMap { phrase.saying($0) } ?? choice.say, thing: choice.place)
        }
        return Failure(
            failure.code, failure.message, span: failure.span, hint: choices.first?.say ?? failure.hint,
            choices: choices)
    }

    /// Whether words that nobody said to be a label speak of another length.
    static func isMoreOfLength(_ phrase: Phrase) -> Bool {
        if let before = before(phrase),
            ["called", "named", "labeled", "labelled", "titled", "as"].contains(where: {
                phrase.line.isWord(before, $0)
            })
        {
            return false
        }
        return LabelDoubt.isMoreOfLength(
            phrase.words.map { $0.isQuoted ? nil : Line.fold(phrase.line.text($0.range)) })
    }

    /// Whether it is all that was typed so far: nothing shows that it is a label.
    static func isAlone(_ phrase: Phrase) -> Bool { phrase.words.count == phrase.line.words.count }

    /// Whether it begins with a word that only leads to a label, or ends in one that leads to something else.
    static func isIntroduced(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard let first = words.first, let last = words.last else { return false }
        func isOne(_ word: Line.Word?, of literals: [String]) -> Bool {
            word.map { word in !word.isQuoted && literals.contains { phrase.line.isWord(word, $0) } } ?? false
        }
        if isOne(first, of: ["for", "called", "named", "to", "from", "on", "off", "in", "by", "at"])
            || isOne(last, of: ["for", "of", "called", "named"])
        {
            return true
        }
        if phrase.says("status") { return true }
        // Between other words, what is no name of anything.
        if words.count > 1, !isOne(before(phrase), of: ["called", "named", "for"]),
            words.contains(where: { isOne($0, of: nameless) })
        {
            return true
        }
        let text = Folding.fold(phrase.text)
        if chineseVerbs.contains(where: { Folding.fold($0) == text }) || text.hasPrefix(Folding.fold("後")) {
            return true
        }
        guard first == phrase.line.words.first else { return words.count == 1 && isOne(first, of: verbs) }
        // At the start of a line the words of other commands.
        return words.count > 3 || words.contains { isOne($0, of: ["set", "start"]) } || isOne(first, of: verbs)
            || chineseVerbs.contains { text.hasPrefix(Folding.fold($0)) }
    }

    private static let nameless = [
        "is", "are", "should", "would", "will", "could", "that", "which", "now", "stop", "me", "alarm", "alarms",
    ]

    private static let verbs = [
        "add", "remove", "subtract", "take", "resume", "continue", "unpause", "pause", "cancel", "stop", "end",
        "delete", "clear", "dismiss", "disable", "increase", "extend", "decrease", "reduce", "shorten", "lengthen",
        "how",
        "what", "what's", "how's", "is", "are", "do", "when", "status", "off", "give", "drop", "cut", "hold", "freeze",
        "show", "check", "more", "explain", "help", "rename", "call", "wait", "make", "change", "remind", "wake",
        "snooze", "abort",
    ]

    private static let chineseVerbs = [
        "增加", "加", "再加", "加多", "延長", "再延長", "減少", "減", "再減", "縮短", "取消", "停止", "刪除", "暫停", "恢復", "繼續", "把", "將", "幫",
        "給", "讓", "看看", "還剩", "還有", "仲有", "關掉", "結束", "我嘅", "我的",
    ]

    static func length(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> TimerLength {
        let text = bareLength(phrase.text)
        // `until 18:30` is no length of 18 minutes.
        if let before = before(phrase), ["until", "till"].contains(where: { phrase.line.isWord(before, $0) }) {
            if let length = try until(phrase, turn) { return length }
            throw phrase.failure(.unknownTime, "\(quoted(text)) is no time I can read.", hint: "timer 5 min").vague
        }
        if let minutes = number(text) {
            guard isBareAllowed(phrase, turn) else {
                throw phrase.failure(.badDuration, "\(quoted(text, most: 24)) has no unit.", hint: "timer 5 min").vague
            }
            return TimerLength(nanoseconds: try checked(minutes, phrase), bare: text)
        }
        guard let found = TimePhrases.findAmount(text), isWhole(found.span, text) else {
            if let length = try until(phrase, turn) { return length }
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

    /// The length up to a time of day: `timer until 4 pm`; nil for other words.
    private static func until(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> TimerLength? {
        guard let before = before(phrase),
            ["for", "until", "till", "to", "at"].contains(where: { phrase.line.isWord(before, $0) }),
            let found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst), !found.isWeak,
            case .moment(let moment) = found.kind, moment.hasTime
        else { return nil }
        let end = try ReadMoment(moment: moment, phrase: phrase).instant(
            in: turn.home.zone, named: turn.home.name, turn)
        let seconds = end.instant.seconds - turn.now.seconds
        guard seconds > 0, seconds <= Timers.longest / ExactLength.second else { throw Wording.badTimerLength(phrase) }
        let left = seconds * ExactLength.second - Int64(turn.now.nanoseconds)
        return TimerLength(nanoseconds: left, bare: nil)
    }

    /// A length without the words in it that say no more: `5 minutes from now`, `5 more minutes`, `5分鐘後`.
    private static func bareLength(_ typed: String) -> String {
        var text = typed
        for word in [" more ", " extra ", " additional "] {
            let parts = text.split(separator: word)
            if parts.count == 2 { text = parts.joined(separator: " ") }
        }
        let folded = text.lowercased()
        let ending = [" from now", " exactly", " long", "之後", "之后", "以後", "以后", "後", "后", "的", "嘅"].first {
            folded.hasSuffix($0)
        }
        guard let ending, folded.utf8.count == text.utf8.count, folded.utf8.count > ending.utf8.count else {
            return text
        }
        return String(text.dropLast(ending.count))
    }

    /// Whether words that are no length must have been meant as one: `5x`, `5 secnds`.
    private static func isMeant(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard let first = words.first, phrase.line.text(first.range).first?.isNumber ?? false else { return false }
        let isNumber = phrase.line.text(first.range).allSatisfy(\.isNumber)
        return isNumber
            ? words.count == 2 && isTimerSaid(phrase)
                && !["status", "by", "for"].contains { phrase.line.isWord(words[1], $0) }
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
