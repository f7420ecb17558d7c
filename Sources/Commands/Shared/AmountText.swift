import Assistant
import JSON
import TimePhrases

/// How lengths of time are written.
enum AmountText {
    /// `1 year 2 months 3 days 4 h 30 min`, all of it.
    static func words(_ amount: Amount) -> String {
        var parts: [String] = []
        func add(_ number: Int, _ one: String, _ many: String) {
            if number != 0 { parts.append("\(abs(number)) \(abs(number) == 1 ? one : many)") }
        }
        add(amount.months / 12, "year", "years")
        add(amount.months % 12, "month", "months")
        add(amount.days, "day", "days")
        add(amount.seconds / 3600, "h", "h")
        add(amount.seconds / 60 % 60, "min", "min")
        let seconds = abs(amount.seconds % 60)
        if amount.nanoseconds != 0 {
            var fraction = String(String(abs(amount.nanoseconds) + 1_000_000_000).dropFirst())
            while fraction.hasSuffix("0") { fraction.removeLast() }
            parts.append("\(seconds).\(fraction) s")
        } else {
            add(seconds, "s", "s")
        }
        let isNegative = amount.months < 0 || amount.days < 0 || amount.seconds < 0 || amount.nanoseconds < 0
        return parts.isEmpty ? "0 s" : (isNegative ? "minus " : "") + parts.joined(separator: " ")
    }

    /// The two largest units of an exact length, the smaller rounded down: `11 days 3 h`, `5 min 10 s`.
    static func length(seconds: Int64) -> String {
        let units: [(size: Int64, one: String, many: String)] = [
            (86_400, "day", "days"), (3600, "h", "h"), (60, "min", "min"), (1, "s", "s"),
        ]
        var parts: [String] = []
        var rest = seconds
        for unit in units {
            let count = rest / unit.size
            rest %= unit.size
            if count > 0 { parts.append("\(count) \(count == 1 ? unit.one : unit.many)") }
        }
        return parts.isEmpty ? "0 s" : parts.prefix(2).joined(separator: " ")
    }
}
