/// TimePhrases: what time words mean. Text goes in, an expression comes out that a `Resolver` lays on a calendar.
///
/// `Words` are the languages' tables, `Reading` the rules that put words together, `Resolving` the calendar. It knows no
/// places and no commands.
import Chrono

public enum TimePhrases {
    /// In bytes; a longer text is not read at all.
    public static let longest = 2_000

    /// Reads a short number where something shows that it is a time: 1 to 23 are hours as written; 0, negative ones and
    /// those of 5 digits or more are unix seconds, but not what looks like a date (20261224).
    public static func number(_ text: String) -> Moment? {
        let text = narrow(text)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit), let number = Int64(text) else {
            return nil
        }
        let isNegative = digits.startIndex != text.startIndex
        if !isNegative, text != "0", digits.utf8.count <= 2, number <= 23 {
            return .parts(Parts(time: Clock(hour: Int(number))))
        }
        let isLong = digits.utf8.count >= 5 && !digits.hasPrefix("0") && compactDate(digits) == nil
        guard isNegative || text == "0" || isLong else { return nil }
        return instant(seconds: number).map { .instant($0) }
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

    static func instant(seconds: Int64) -> Instant? {
        let instant = Instant(seconds: seconds)
        return instant.seconds == seconds ? instant : nil
    }

}

// What a single word is, to say why a plain time cannot be.
extension TimePhrases {
    /// The end of a day is the start of the day after, and so is the leap second before it.
    static let endsOfDay = ["24:00", "24:00:00", "23:59:60"]

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

    /// Whether it is a day by name, or an ISO date.
    static func isDay(_ word: String) -> Bool {
        ["today", "tomorrow", "yesterday"].contains(word) || ISOText.parseDate(word) != nil
            || word.utf8.count >= 3 && Weekday.allCases.contains { isWeekday(word, $0) }
    }

    private static func isWeekday(_ word: String, _ weekday: Weekday) -> Bool {
        let name = weekday.name.lowercased()
        return word == name || word == weekday.short.lowercased()
            || ["tues", "weds", "thur", "thurs"].contains(word) && name.hasPrefix(word.prefix(3))
    }
}
