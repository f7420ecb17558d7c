public import Chrono

extension Resolver {
    /// The first time that something repeated comes, today's counting while it is ahead; a day alone has midnight for its
    /// time. Nil when it never does.
    public func first(_ repetition: Repetition) -> Occurrence? {
        guard let rule = rule(repetition), let recurrence = try? Recurrence(rrule: rule), let day = start(repetition)
        else { return nil }
        let time = times(repetition).min() ?? (repetition.unit < .day ? nowCivil.time : .midnight)
        let start = CivilDateTime(date: day, time: time)
        let isTimed = repetition.hasTime || repetition.unit < .day
        return recurrence.occurrences(from: start, in: zone).first { occurrence in
            isTimed
                ? occurrence.instant > now || repetition.start != nil && occurrence.civil.date > today
                : occurrence.civil.date >= today
        }
    }

    /// The RRULE of RFC 5545 for what repeats, without its name; nil when an end or a beginning is no day.
    public func rule(_ repetition: Repetition) -> String? {
        let units = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
        var parts = ["FREQ=" + units[repetition.unit.rawValue]]
        if repetition.interval > 1 { parts.append("INTERVAL=\(repetition.interval)") }
        if let count = repetition.count { parts.append("COUNT=\(count)") }
        if repetition.until != nil || repetition.lasts != nil {
            guard let end = end(repetition) else { return nil }
            parts.append("UNTIL=" + end.iso.filter { $0 != "-" })
        }
        func add(_ name: String, _ numbers: [Int]) {
            if !numbers.isEmpty { parts.append(name + "=" + numbers.map(String.init).joined(separator: ",")) }
        }
        add("BYMONTH", repetition.months)
        add("BYWEEKNO", repetition.weeks)
        add("BYYEARDAY", repetition.yearDays)
        add("BYMONTHDAY", repetition.monthDays)
        if !repetition.weekdays.isEmpty {
            let days = repetition.weekdays.map {
                ($0.nth.map(String.init) ?? "") + $0.weekday.short.prefix(2).uppercased()
            }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        let times = times(repetition)
        add("BYHOUR", times.map(\.hour))
        add("BYMINUTE", Array(Set(times.map(\.minute))).sorted())
        add("BYSETPOS", repetition.positions)
        return parts.joined(separator: ";")
    }

    /// The times of day that are said; none where none is.
    public func times(_ repetition: Repetition) -> [CivilTime] {
        var parts = Parts()
        parts.part = repetition.part
        if repetition.clocks.isEmpty { return Resolver.time(parts).map { [$0.0] } ?? [] }
        return repetition.clocks.compactMap { clock in
            parts.time = clock
            return Resolver.time(parts)?.0
        }
    }

    /// The day it begins: the one that was said, else today.
    func start(_ repetition: Repetition) -> CivilDate? { repetition.start.map(date) ?? today }

    func end(_ repetition: Repetition) -> CivilDate? {
        guard let start = start(repetition) else { return nil }
        if let amount = repetition.lasts { return start.adding(months: amount.months)?.adding(days: amount.days) }
        // `from november until february`: the first after the beginning.
        guard let until = repetition.until, let first = self.start(CivilDateTime(date: start, time: .midnight)) else {
            return nil
        }
        return Resolver(now: first, zone: zone).date(until)
    }
}
