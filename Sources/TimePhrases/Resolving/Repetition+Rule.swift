import Chrono

extension Resolver {
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
            let days = repetition.weekdays.map { ($0.nth.map(String.init) ?? "") + $0.weekday.short.prefix(2).uppercased() }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        let times = times(repetition)
        add("BYHOUR", times.map(\.hour))
        add("BYMINUTE", Array(Set(times.map(\.minute))).sorted())
        add("BYSETPOS", repetition.positions)
        return parts.joined(separator: ";")
    }

    func times(_ repetition: Repetition) -> [CivilTime] {
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

    private func end(_ repetition: Repetition) -> CivilDate? {
        guard let start = start(repetition) else { return nil }
        if let amount = repetition.lasts { return start.adding(months: amount.months)?.adding(days: amount.days) }
        // `from november until february`: the first after the beginning.
        guard let until = repetition.until, let first = self.start(CivilDateTime(date: start, time: .midnight)) else { return nil }
        return Resolver(now: first, zone: zone).date(until)
    }
}
