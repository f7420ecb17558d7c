import Chrono
import Gazetteer

/// Words of time inside a label: which of them let it be none. Those of a label that nobody said to be one are looked at
/// more closely.
extension LabelDoubt {
    /// Whether a label that is only what was left beside a time holds words, folded, that speak of time.
    static func speaksOfTime(_ words: [String?], isAtStart: Bool) -> Bool {
        let plain = words.map { $0.map(bare) }
        if words.contains(where: { $0?.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ?? false }) {
            return true
        }
        for (at, word) in plain.enumerated() {
            guard let word else { continue }
            let next = at + 1 < plain.count ? plain[at + 1] : nil
            if isDayWord(word) || limits.contains(word) || nouns.contains(word) || months.contains(word) { return true }
            if isClock(word) || isNumber(word) && next.map(isUnit) ?? false { return true }
            if isShortMonth(word), [next, at > 0 ? plain[at - 1] : nil].contains(where: { $0.map(isFigures) ?? false })
            {
                return true
            }
            if word == "next" || bounds.contains(word), next.map(isNumber) ?? true { return true }
        }
        if goesOn(words) { return true }
        guard let beside = isAtStart ? plain.last : plain.first, let beside else { return false }
        return isUnit(beside) || beside == "before" || beside == "after" || isFigures(beside) || zones.contains(beside)
            || isPlaceTime(plain)
    }

    /// `paris time to call`: the clock of a place.
    private static func isPlaceTime(_ words: [String?]) -> Bool {
        guard let at = words.prefix(5).firstIndex(of: "time"), at > 0 else { return false }
        return Places().find(words[..<at].compactMap { $0 }.joined(separator: " ")) != nil
    }

    /// Whether words behind `to` or `about` begin with a time, lead to one behind them, or go on with another.
    static func runsOn(_ words: [String?], isAtStart: Bool) -> Bool {
        let plain = words.map { $0.map(bare) }
        guard let first = plain.first else { return false }
        if let first,
            isClock(first) || isDayWord(first)
                || isShortMonth(first) && plain.count > 1
                    && plain[1].map(isFigures) ?? false
        {
            return true
        }
        if isAtStart, let last = plain.last, let last, ends.contains(last) || isMisspelt(last) { return true }
        for (at, word) in plain.enumerated().dropLast() where word == "every" || word == "each" {
            if plain[at + 1].map(isNumber) ?? false { return true }
        }
        for (at, word) in plain.enumerated().dropLast(2) {
            guard let word, isNumber(word), plain[at + 1].map(isUnit) ?? false else { continue }
            if ["before", "after"].contains(plain[at + 2]) { return true }
        }
        return goesOn(words)
    }

    /// Whether the last of some words, folded, is a weekday's name, which a repetition behind it would pass over.
    static func endsInDay(_ word: String) -> Bool { isDayWord(bare(word)) }

    /// `and at 10`, `; alarm`, `, 10 min`: another time, or another thing to do.
    private static func goesOn(_ words: [String?]) -> Bool {
        for (at, word) in words.enumerated() {
            guard let word, at + 1 < words.count else { continue }
            let isBreak = word.hasSuffix(";") || word.hasSuffix(",")
            guard isBreak || ["and", "or", "then", "but", "&"].contains(word), let next = words[at + 1].map(bare) else {
                continue
            }
            let third = at + 2 < words.count ? words[at + 2].map(bare) : nil
            if nouns.contains(next) || commands.contains(next) || isClock(next) || isDayWord(next) { return true }
            if isNumber(next), third.map(isUnit) ?? true { return true }
            if ["a", "an", "another", "set"].contains(next), third.map({ nouns.contains($0) }) ?? false { return true }
            let leads = ["at", "in", "on", "by", "again", "for", "every"].contains(next)
            if leads, let third, isNumber(third) || isClock(third) || isDayWord(third) || third == "at" { return true }
        }
        return false
    }

    /// A word without the marks that close it.
    private static func bare(_ word: String) -> String {
        var word = word
        while word.count > 1, let last = word.last, ",;!?".contains(last) { word.removeLast() }
        return word
    }

    private static func isFigures(_ word: String) -> Bool {
        guard word.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else { return false }
        return word.utf8.allSatisfy { (0x30...0x3A).contains($0) || ".-/".utf8.contains($0) }
    }

    private static func isNumber(_ word: String) -> Bool { isFigures(word) || numbers.contains(word) }

    /// `7am`, `6:45`, `9pm`.
    private static func isClock(_ word: String) -> Bool {
        if isFigures(word) { return word.utf8.contains(0x3A) }
        return ["am", "pm", "a.m", "p.m", "a.m.", "p.m."].contains {
            word.hasSuffix($0) && isFigures(String(word.dropLast($0.count)))
        }
    }

    private static func isUnit(_ word: String) -> Bool { units.contains(word) }

    private static func isDayWord(_ word: String) -> Bool {
        let single = word.hasSuffix("s") ? String(word.dropLast()) : word
        return !DayList.days(word).isEmpty && !["sun", "sat", "mon", "wed"].contains(word) || dayWords.contains(word)
            || dayNames.contains(single) || isMisspelt(word)
    }

    /// One slip away from a day's name, or from `every`.
    private static func isMisspelt(_ word: String) -> Bool {
        guard word.utf8.count >= 4, !realWords.contains(word), !dayNames.contains(word), !dayWords.contains(word) else {
            return false
        }
        return nearNames.contains {
            abs($0.utf8.count - word.utf8.count) <= 1 && isOneSlip(Array(word.utf8), Array($0.utf8))
        }
    }

    /// One letter more, less or other, or two that changed places.
    private static func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        let start = zip(a, b).prefix { $0 == $1 }.count
        let (a, b) = (a.dropFirst(start), b.dropFirst(start))
        if a.dropFirst().elementsEqual(b.dropFirst()) || a.dropFirst().elementsEqual(b)
            || a.elementsEqual(b.dropFirst())
        {
            return true
        }
        return a.count > 1 && a.count == b.count && a.prefix(2).reversed().elementsEqual(b.prefix(2))
            && a.dropFirst(2).elementsEqual(b.dropFirst(2))
    }

    private static let dayNames: Set<String> = Set(Weekday.allCases.map { $0.name.lowercased() })
    private static let nearNames: [String] =
        Weekday.allCases.flatMap { [$0.name.lowercased(), $0.name.lowercased() + "s"] } + [
            "weekday", "weekdays", "weekend", "weekends", "every", "everyday", "tomorrow", "tonight",
        ]
    private static let dayWords: Set<String> = [
        "weekday", "weekdays", "weekend", "weekends", "everyday", "every", "each", "daily", "weekly", "monthly",
        "yearly", "tomorrow", "tonight", "noon", "midnight",
    ]
    private static let realWords: Set<String> = [
        "very", "ever", "emery", "avery", "sundae", "sundaes", "sundry", "weekdays", "weekends", "knight",
    ]
    private static let limits: Set<String> = [
        "only", "unless", "except", "excluding", "until", "till", "between", "instead", "starting", "times", "less",
    ]
    private static let nouns: Set<String> = ["alarm", "alarms", "timer", "timers", "remind", "reminder", "reminders"]
    private static let commands: Set<String> = ["wake", "cancel", "snooze", "alert", "notify"]
    private static let bounds: Set<String> = ["before", "after", "then"]
    private static let ends: Set<String> = [
        "every", "each", "until", "till", "between", "from", "than", "starting", "and", "or",
        "at",
    ]
    private static let months: Set<String> = [
        "january", "february", "april", "june", "july", "august", "september", "october", "november", "december",
    ]
    private static func isShortMonth(_ word: String) -> Bool {
        months.contains(word) || ["march", "may"].contains(word)
            || word.utf8.count == 3
                && "jan feb mar apr jun jul aug sep oct nov dec".split(separator: " ").contains { $0 == word }
    }
    private static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "fifteen",
        "twenty", "thirty", "forty", "fifty", "half", "few",
    ]
    private static let units: Set<String> = [
        "minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs", "second", "seconds", "sec", "secs", "day",
        "days", "week", "weeks", "month", "months",
    ]
    /// Abbreviations of zones in small letters that are no words.
    static let zones: Set<String> = [
        "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "cet", "cest", "eet", "eest",
        "ist", "jst", "kst", "hkt", "sgt", "aest", "aedt", "acst", "awst", "nzst", "nzdt", "hst", "akst", "msk",
    ]

    /// Whether words of a timer beside its length are more of a length, or another.
    static func isMoreOfLength(_ words: [String?]) -> Bool {
        let plain = words.map { $0.map(bare) }
        guard let first = plain.first, let last = plain.last else { return false }
        if plain.contains(where: { ["every", "each", "another"].contains($0) }) || goesOn(words) { return true }
        if let first, ["and", "or", "then", "plus"].contains(first) || plain.count == 1 && isNumber(first) {
            return true
        }
        if let last, ["and", "or", "then", "plus"].contains(last) { return true }
        return plain.enumerated().dropLast().contains { at, word in
            word.map(isNumber) ?? false && (plain[at + 1].map(isUnit) ?? false)
        }
    }
}
