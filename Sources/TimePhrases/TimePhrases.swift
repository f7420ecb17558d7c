/// TimePhrases: what time words mean. Text goes in, a reading comes out that still has to be laid on a zone.
///
/// It reads clock times, days by name, ISO dates and times, and unix seconds, and says why a plain one cannot be. It knows
/// no places and no commands.
public import Chrono

/// What a time expression says.
public enum TimeReading: Hashable, Sendable {
    /// A point on the line: unix seconds, an RFC 3339 time, `now`.
    case instant(Instant)
    /// A reading of a wall clock.
    case wall(CivilTime, Day)

    /// The day that goes with a clock time.
    public enum Day: Hashable, Sendable {
        /// None was said: today, or tomorrow when that is past.
        case unsaid
        /// Days from today.
        case relative(Int)
        /// The coming one; today counts while the time is still ahead.
        case weekday(Weekday)
        case date(CivilDate)
        /// The one after this date, as of `24:00 on 2026-12-31`.
        case after(CivilDate)
    }

    /// The wall time meant when the wall clock shows `now`; nil beyond the years 1 to 9999.
    public static func civil(_ time: CivilTime, _ day: Day, now: CivilDateTime) -> CivilDateTime? {
        let isPast = time < now.time
        let date: CivilDate?
        switch day {
        case .unsaid: date = now.date.adding(days: isPast ? 1 : 0)
        case .relative(let days): date = now.date.adding(days: days)
        case .weekday(let weekday):
            let ahead = (weekday.rawValue - now.date.weekday.rawValue + 7) % 7
            date = now.date.adding(days: ahead == 0 && isPast ? 7 : ahead)
        case .date(let given): date = given
        case .after(let given): date = given.adding(days: 1)
        }
        return date.map { CivilDateTime(date: $0, time: time) }
    }
}

public enum TimePhrases {
    /// Reads the whole text; nil when it is no time expression. A number of fewer than 9 digits is none: see `number`.
    public static func parse(_ text: String, now: Instant) -> TimeReading? {
        guard mayBegin(text) else { return nil }
        let text = narrow(text)
        var trimmed = text.drop { $0 == " " }
        while let last = trimmed.last, "?!".contains(last) { trimmed = trimmed.dropLast() }
        guard trimmed.utf8.count <= 60 else { return nil }
        if let instant = instant(String(trimmed), now: now) { return .instant(instant) }
        switch try? ISOText.parse(String(trimmed)) {
        case .instant(let instant): return .instant(instant)
        case .civil(let civil): return .wall(civil.time, .date(civil.date))
        case nil: break
        }
        var words = trimmed.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        if words.count == 1, words[0].hasSuffix("t24:00") {
            words = [String(words[0].dropLast(6)), "24:00"]
        }
        return clock(words)
    }

    /// Reads a short number where something shows that it is a time: 1 to 23 are hours as written; 0, negative ones and
    /// those of 5 digits or more are unix seconds, but not what looks like a date (20261224).
    public static func number(_ text: String) -> TimeReading? {
        let text = narrow(text)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit), let number = Int64(text) else {
            return nil
        }
        let isNegative = digits.startIndex != text.startIndex
        if !isNegative, text != "0", let hour = bareHour(text) { return .wall(hour, .unsaid) }
        let isLong = digits.utf8.count >= 5 && !digits.hasPrefix("0") && compactDate(digits) == nil
        guard isNegative || text == "0" || isLong else { return nil }
        return instant(seconds: number).map { .instant($0) }
    }

    /// Whether the first letter is that of a figure or of a time word: most other texts are told by it alone.
    private static func mayBegin(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 != 0x20 }) else { return false }
        return isDigit(first) || "@-+".utf8.contains(first) || "nmatyowfs".utf8.contains(first | 0x20) || first == 0xEF
    }

    /// The same text with full-width letters, digits and signs (U+FF01…U+FF5E) made plain; `９：００` is `9:00`.
    static func narrow(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return text }
        var narrow = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E: narrow.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x3000: narrow.append(" ")
            default: narrow.append(scalar)
            }
        }
        return String(narrow)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// `20261224`, from the years 1900 to 2199.
    static func compactDate(_ digits: Substring) -> CivilDate? {
        guard digits.utf8.count == 8, let number = Int(digits), (1900...2199).contains(number / 10_000) else {
            return nil
        }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// `now`, unix seconds (9 to 12 digits, or any after `@`).
    private static func instant(_ text: String, now: Instant) -> Instant? {
        if text.lowercased() == "now" { return now }
        let figures = text.hasPrefix("@") ? text.dropFirst() : text[...]
        let digits = figures.hasPrefix("-") ? figures.dropFirst() : figures
        let least = text.hasPrefix("@") ? 1 : 9
        if (least...12).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) {
            return Int64(figures).flatMap { instant(seconds: $0) }
        }
        return nil
    }

    private static func instant(seconds: Int64) -> Instant? {
        let instant = Instant(seconds: seconds)
        return instant.seconds == seconds ? instant : nil
    }

    /// A clock time with at most one day, in either order; `at` and `on` may stand before them.
    ///
    /// A bare hour counts after `at` or with a day. 24:00 is the start of the day after (ISO 8601-1:2019 §5.3.2).
    private static func clock(_ words: [String]) -> TimeReading? {
        var time: CivilTime?
        var day: TimeReading.Day?
        var needsDay = false
        var isEndOfDay = false
        var rest = words[...]
        while let first = rest.first {
            let saysAt = first == "at" && time == nil
            if rest.count > 1, saysAt || day == nil && first == "on" { rest = rest.dropFirst() }
            if time == nil, let (found, count) = clockTime(rest) {
                time = found
                rest = rest.dropFirst(count)
            } else if time == nil, let word = rest.first, endsOfDay.contains(word) {
                time = .midnight
                isEndOfDay = true
                rest = rest.dropFirst()
            } else if time == nil, let found = rest.first.flatMap(bareHour) {
                time = found
                let saysHour = rest.dropFirst().first.map(oclock.contains) ?? false
                needsDay = !saysAt && !saysHour
                rest = rest.dropFirst(saysHour ? 2 : 1)
            } else if day == nil, let found = rest.first.flatMap(Self.day) {
                day = found
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        guard let time, day != nil || !needsDay else { return nil }
        guard isEndOfDay else { return .wall(time, day ?? .unsaid) }
        return dayAfter(day ?? .relative(0)).map { .wall(time, $0) }
    }

    /// The end of a day is the start of the day after, and so is the leap second before it.
    static let endsOfDay = ["24:00", "24:00:00", "23:59:60"]

    private static let oclock = ["o'clock", "o’clock", "oclock"]

    private static func bareHour(_ word: String) -> CivilTime? {
        guard (1...2).contains(word.utf8.count), word.utf8.allSatisfy(isDigit), let hour = Int(word) else { return nil }
        return CivilTime(hour: hour, minute: 0, second: 0, nanosecond: 0)
    }

    private static func dayAfter(_ day: TimeReading.Day) -> TimeReading.Day? {
        switch day {
        case .unsaid: .relative(1)
        case .relative(let days): .relative(days + 1)
        case .weekday(let weekday): Weekday(rawValue: weekday.rawValue % 7 + 1).map { .weekday($0) }
        case .date(let date): .after(date)
        case .after: nil
        }
    }

    private static let halves = ["noon": 12, "midday": 12, "midnight": 0]

    /// `noon`, `12 noon`, `15:00`, `9am`, `9:30 pm`; how many words it took.
    private static func clockTime(_ words: ArraySlice<String>) -> (CivilTime, Int)? {
        guard let first = words.first else { return nil }
        if let named = halves[first] {
            return CivilTime(hour: named, minute: 0, second: 0, nanosecond: 0).map { ($0, 1) }
        }
        if ["12", "12:00"].contains(first), let next = words.dropFirst().first, let hour = halves[next] {
            return CivilTime(hour: hour, minute: 0, second: 0, nanosecond: 0).map { ($0, 2) }
        }
        let joined = words.dropFirst().first.map { half($0) != nil && half(first) == nil ? first + $0 : first } ?? first
        return figures(joined).map { ($0, joined == first ? 1 : 2) }
    }

    static func half(_ word: String) -> (isAfternoon: Bool, length: Int)? {
        for (ending, isAfternoon) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)]
        where word.hasSuffix(ending) {
            return (isAfternoon, ending.count)
        }
        return nil
    }

    /// The numbers of `9am`, `9:30`, `9.30am`, `9:30:15`, whether or not there is such a time.
    static func fields(_ word: String) -> [Int]? {
        let half = half(word)
        let clock = half.map { String(word.dropLast($0.length)) } ?? word
        let parts = clock.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." && half != nil }
        guard (half == nil ? 2...3 : 1...3).contains(parts.count), parts[0].utf8.count <= 2 else { return nil }
        guard parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let numbers = parts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
        return numbers.count == parts.count ? numbers : nil
    }

    static func figures(_ word: String) -> CivilTime? {
        guard let numbers = fields(word), var hour = numbers.first else { return nil }
        if let half = half(word) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.isAfternoon ? 12 : 0)
        }
        let minute = numbers.count > 1 ? numbers[1] : 0
        return CivilTime(hour: hour, minute: minute, second: numbers.count > 2 ? numbers[2] : 0, nanosecond: 0)
    }

    static func day(_ word: String) -> TimeReading.Day? {
        switch word {
        case "today": return .relative(0)
        case "tomorrow": return .relative(1)
        case "yesterday": return .relative(-1)
        default: break
        }
        if word.utf8.count >= 3, let weekday = Weekday.allCases.first(where: { isWeekday(word, $0) }) {
            return .weekday(weekday)
        }
        return ISOText.parseDate(word).map { .date($0) }
    }

    private static func isWeekday(_ word: String, _ weekday: Weekday) -> Bool {
        let name = weekday.name.lowercased()
        return word == name || word == weekday.short.lowercased()
            || ["tues", "weds", "thur", "thurs"].contains(word) && name.hasPrefix(word.prefix(3))
    }
}
