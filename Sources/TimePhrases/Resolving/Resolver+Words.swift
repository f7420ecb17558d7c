public import Chrono

extension Resolver {
    /// What repeats in words: `every 2 weeks on Mon and Wed at 09:00, 10 times`. `clock` writes a time of day.
    public func words(_ repetition: Repetition, clock: (CivilTime) -> String) -> String {
        if repetition.isEachWeekday { return "every weekday" + rest(repetition, clock) }
        let units = ["second", "minute", "hour", "day", "week", "month", "year"]
        let unit = units[repetition.unit.rawValue]
        var text = repetition.interval == 1 ? "every " + unit : "every \(repetition.interval) \(unit)s"
        if !repetition.weeks.isEmpty { text += " in week " + Resolver.list(repetition.weeks.map(String.init)) }
        let days = days(repetition)
        if !days.isEmpty { text += " on " + Resolver.list(days) }
        if !repetition.months.isEmpty {
            text += " in " + Resolver.list(repetition.months.map { Resolver.monthNames[$0 - 1] })
        }
        return text + rest(repetition, clock)
    }

    /// The times of day and the end.
    private func rest(_ repetition: Repetition, _ clock: (CivilTime) -> String) -> String {
        var text = ""
        let times = times(repetition)
        if !times.isEmpty { text += " at " + Resolver.list(times.map(clock)) }
        if let count = repetition.count { text += count == 1 ? ", once" : ", \(count) times" }
        if let end = end(repetition) { text += ", until " + end.iso }
        return text
    }

    private func days(_ repetition: Repetition) -> [String] {
        let isSet = !repetition.positions.isEmpty
        var days = repetition.weekdays.map { named in
            named.nth.map { "the " + Resolver.ordinal($0) + " " + named.weekday.short } ?? named.weekday.short
        }
        if isSet {
            days = [
                "the " + Resolver.list(repetition.positions.map(Resolver.ordinal)) + " of "
                    + days.joined(separator: ", ")
            ]
        }
        days += repetition.monthDays.map { "the " + Resolver.ordinal($0) }
        days += repetition.yearDays.map { "the " + Resolver.ordinal($0) + " day" }
        return days
    }

    /// `1st`, `22nd`, `last`, `2nd to last`.
    private static func ordinal(_ number: Int) -> String {
        if number < 0 { return number == -1 ? "last" : ordinal(-number) + " to last" }
        let isTeen = (11...13).contains(number % 100)
        let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
        return String(number) + ending
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
