import Assistant
import Chrono

/// How exact lengths of time, in nanoseconds and not negative, are written.
enum ExactLength {
    static let second: Int64 = 1_000_000_000
    private static let units: [(size: Int64, one: String, many: String)] = [
        (86_400, "day", "days"), (3600, "h", "h"), (60, "min", "min"),
    ]

    /// All of it: `1 day 2 h`, `1 min 30 s`, `0.5 s`; a day is 24 hours.
    static func words(_ nanoseconds: Int64) -> String {
        var parts: [String] = []
        var rest = max(0, nanoseconds) / second
        for unit in units {
            let count = rest / unit.size
            rest %= unit.size
            if count > 0 { parts.append("\(count) \(count == 1 ? unit.one : unit.many)") }
        }
        let fraction = fraction(nanoseconds)
        if rest > 0 || !fraction.isEmpty || parts.isEmpty { parts.append("\(rest)\(fraction) s") }
        return parts.joined(separator: " ")
    }

    /// `1 min 30 s are`, `1 h is`.
    static func subject(_ nanoseconds: Int64) -> String {
        let words = words(nanoseconds)
        return words + (words.split(separator: " ").count == 2 && words.hasPrefix("1 ") ? " is" : " are")
    }

    /// ISO 8601-1:2019 §5.5.2 without days: `PT1H30M`, `PT0.5S`, `PT0S`.
    static func iso(_ nanoseconds: Int64) -> String {
        let seconds = max(0, nanoseconds) / second
        var text = "PT"
        if seconds >= 3600 { text += "\(seconds / 3600)H" }
        if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
        let fraction = fraction(nanoseconds)
        if seconds % 60 > 0 || !fraction.isEmpty || text == "PT" { text += "\(seconds % 60)\(fraction)S" }
        return text
    }

    /// As a clock shows it, a part of a second counting as one: `01:12`, `1:00:00`, `26:00:00`.
    static func clock(_ nanoseconds: Int64) -> String {
        let whole = max(0, nanoseconds)
        let seconds = whole / second + (whole % second > 0 ? 1 : 0)
        let hours = seconds / 3600
        return (hours > 0 ? "\(hours):" : "") + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60)
    }

    /// Up to the next whole second.
    static func roundedUp(_ nanoseconds: Int64) -> Int64 {
        let rest = nanoseconds % second
        return rest > 0 && nanoseconds <= .max - second ? nanoseconds - rest + second : nanoseconds
    }

    static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }

    /// `.5`; empty for none.
    private static func fraction(_ nanoseconds: Int64) -> String {
        let rest = max(0, nanoseconds) % second
        guard rest > 0 else { return "" }
        var text = String(rest + second).dropFirst()
        while text.hasSuffix("0") { text.removeLast() }
        return "." + text
    }
}
