/// TimePhrases: what time words mean. Text goes in, a reading comes out that still has to be laid on a zone.
///
/// It reads clock times, days by name, ISO dates and times, and unix seconds. It knows no places and no commands.
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
        }
        return date.map { CivilDateTime(date: $0, time: time) }
    }
}

public enum TimePhrases {
    /// Reads the whole text; nil when it is no time expression.
    public static func parse(_ text: String, now: Instant) -> TimeReading? {
        let trimmed = text.drop { $0 == " " }
        guard trimmed.utf8.count <= 60 else { return nil }
        if let instant = instant(String(trimmed), now: now) { return .instant(instant) }
        if let civil = ISOText.parseDateTime(String(trimmed)) { return .wall(civil.time, .date(civil.date)) }
        let words = trimmed.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        return clock(words)
    }

    /// `now`, unix seconds (9 to 12 digits), RFC 3339.
    private static func instant(_ text: String, now: Instant) -> Instant? {
        if text.lowercased() == "now" { return now }
        let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if digits, (9...12).contains(text.utf8.count), let seconds = Int64(text) {
            let instant = Instant(seconds: seconds)
            return instant.seconds == seconds ? instant : nil
        }
        return try? ISOText.instant(text)
    }

    /// A clock time with at most one day, in either order; `at` and `on` may stand before them.
    private static func clock(_ words: [String]) -> TimeReading? {
        var time: CivilTime?
        var day: TimeReading.Day?
        var rest = words[...]
        while !rest.isEmpty {
            if let first = rest.first, rest.count > 1, time == nil && first == "at" || day == nil && first == "on" {
                rest = rest.dropFirst()
            }
            if time == nil, let (found, count) = clockTime(rest) {
                time = found
                rest = rest.dropFirst(count)
            } else if day == nil, let found = rest.first.flatMap(Self.day) {
                day = found
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        return time.map { .wall($0, day ?? .unsaid) }
    }

    /// `noon`, `15:00`, `9am`, `9:30 pm`; how many words it took.
    private static func clockTime(_ words: ArraySlice<String>) -> (CivilTime, Int)? {
        guard let first = words.first else { return nil }
        if let named = ["noon": 12, "midday": 12, "midnight": 0][first] {
            return CivilTime(hour: named, minute: 0, second: 0, nanosecond: 0).map { ($0, 1) }
        }
        if first == "12:00", words.dropFirst().first == "noon" {
            return CivilTime(hour: 12, minute: 0, second: 0, nanosecond: 0).map { ($0, 2) }
        }
        let joined = words.dropFirst().first.map { half($0) != nil && half(first) == nil ? first + $0 : first } ?? first
        return figures(joined).map { ($0, joined == first ? 1 : 2) }
    }

    private static func half(_ word: String) -> (isAfternoon: Bool, length: Int)? {
        for (ending, isAfternoon) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)]
        where word.hasSuffix(ending) {
            return (isAfternoon, ending.count)
        }
        return nil
    }

    private static func figures(_ word: String) -> CivilTime? {
        let half = half(word)
        let clock = half.map { String(word.dropLast($0.length)) } ?? word
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (half == nil ? 2...3 : 1...3).contains(parts.count), parts[0].utf8.count <= 2 else { return nil }
        guard parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard numbers.count == parts.count, var hour = numbers.first else { return nil }
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.isAfternoon ? 12 : 0)
        }
        let minute = numbers.count > 1 ? numbers[1] : 0
        return CivilTime(hour: hour, minute: minute, second: numbers.count > 2 ? numbers[2] : 0, nanosecond: 0)
    }

    private static func day(_ word: String) -> TimeReading.Day? {
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
