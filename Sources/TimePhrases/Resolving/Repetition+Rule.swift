public import Chrono

extension Resolver {
    /// The first time that something repeated comes, today's counting while it is ahead; a day alone has midnight for its
    /// time. Nil when it never does.
    public func first(_ repetition: Repetition) -> Occurrence? {
        if repetition.interval > 1, repetition.start == nil, repetition.unit >= .day {
            // Every other Tuesday begins with the coming one.
            var each = repetition
            each.interval = 1
            return rule(repetition) == nil ? nil : first(each)
        }
        guard let rule = rule(repetition), let recurrence = try? Recurrence(rrule: rule), let day = start(repetition)
        else { return nil }
        let time = times(repetition).min() ?? (repetition.unit < .day ? nowCivil.time : .midnight)
        let start = CivilDateTime(date: day, time: time)
        let isTimed = repetition.hasTime || repetition.unit < .day
        if isTimed { return recurrence.next(after: now, from: start, in: zone) }
        // All of today counts for what has no time.
        let before = self.start(CivilDateTime(date: today, time: .midnight))?.adding(seconds: -1) ?? .earliest
        return recurrence.next(after: before, from: start, in: zone)
    }

    /// The RRULE of RFC 5545 for what repeats, without its name; nil when an end or a beginning is no day, or no rule says it.
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
        let times = Set(times(repetition)).sorted()
        let hours = Set(times.map(\.hour)).sorted()
        let minutes = Set(times.map(\.minute)).sorted()
        guard Set(times.map(\.second)).count <= 1 else { return nil }
        add("BYHOUR", hours)
        add("BYMINUTE", minutes)
        if times.count == hours.count * minutes.count {
            add("BYSETPOS", repetition.positions)
        } else {
            guard let days = daysInPeriod(repetition) else { return nil }
            // Hours and minutes cross to more times than were said.
            let places = times.compactMap { time in
                hours.firstIndex(of: time.hour).flatMap { hour in
                    minutes.firstIndex(of: time.minute).map { hour * minutes.count + $0 + 1 }
                }
            }
            let size = hours.count * minutes.count
            add("BYSETPOS", (0..<days).flatMap { day in places.map { day * size + $0 } })
        }
        let text = parts.joined(separator: ";")
        // Not everything said together is a rule: `every day on the first tuesday`.
        return (try? Recurrence(rrule: text)) == nil ? nil : text
    }

    /// On how many days of each period it is; nil when that differs.
    private func daysInPeriod(_ repetition: Repetition) -> Int? {
        guard repetition.positions.isEmpty, repetition.weeks.isEmpty, repetition.yearDays.isEmpty else { return nil }
        let named = repetition.weekdays.count
        switch repetition.unit {
        case .day: return named == 0 && repetition.monthDays.isEmpty ? 1 : nil
        case .week: return repetition.months.isEmpty && repetition.monthDays.isEmpty ? max(1, named) : nil
        case .month, .year:
            let isOne = repetition.monthDays.count + named == 1 && repetition.weekdays.allSatisfy { $0.nth != nil }
            return isOne && (repetition.unit == .month || repetition.months.count == 1) ? 1 : nil
        case .second, .minute, .hour: return nil
        }
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
