import Chrono

/// Days and times that were said.
extension Resolver {
    func value(_ parts: Parts) -> Value? {
        if case .nth(let number, .hour, let span)? = parts.day { return hour(number, of: span).map { .civil($0) } }
        guard let (time, days) = Resolver.time(parts) else {
            return parts.time == nil ? parts.day.flatMap { date($0, time: nil) }.map { .date($0) } : nil
        }
        guard let day = parts.day else {
            guard let date = today.adding(days: days) else { return nil }
            let civil = CivilDateTime(date: date, time: time)
            if !isOver(civil) { return .civil(civil) }
            return date.adding(days: 1).map { .civil(CivilDateTime(date: $0, time: time)) }
        }
        return date(day, time: days == 0 ? time : nil)?.adding(days: days).map {
            .civil(CivilDateTime(date: $0, time: time))
        }
    }

    /// The time of day, and how many days on it is; nil when none was said.
    static func time(_ parts: Parts) -> (CivilTime, days: Int)? {
        guard let clock = parts.time else {
            return parts.part.flatMap { CivilTime(hour: $0.hour, minute: 0) }.map { ($0, 0) }
        }
        var hour = clock.hour
        var days = clock.days
        // At night midnight is the end of the day, and `1am` is behind it: `tonight at midnight`.
        let isBehindMidnight = parts.part?.isNight == true && hour % 12 < 5
        if let isAfternoon = clock.isAfternoon, isAfternoon || !isBehindMidnight {
            if hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        } else if let part = parts.part, hour <= 12, days == 0 {
            (hour, days) = Resolver.hour(hour, in: part, days)
        }
        let minutes = hour * 60 + clock.minute + clock.shift
        let floored = (minutes % 1440 + 1440) % 1440
        days += (minutes - floored) / 1440
        return CivilTime(
            hour: floored / 60, minute: floored % 60, second: clock.second, nanosecond: clock.nanosecond
        ).map { ($0, days) }
    }

    /// The hour meant by 0 to 12 in a part of the day.
    private static func hour(_ hour: Int, in part: DayPart, _ days: Int) -> (Int, Int) {
        if part.isNight {
            if hour == 12 || hour == 0 { return (0, days + 1) }
            return hour < 5 ? (hour, days + (part.isToday ? 1 : 0)) : (hour + 12, days)
        }
        // Around noon ten and eleven are before it.
        if part.isAfternoon { return (hour < (part.hour == 12 ? 10 : 12) && hour > 0 ? hour + 12 : hour, days) }
        return (hour % 12, days)
    }

    /// The day; with a time that is past today, a day without its week or month is a later one.
    private func date(_ day: Parts.Day, time: CivilTime?) -> CivilDate? {
        let isPast = time.map { isOver(CivilDateTime(date: today, time: $0)) } ?? false
        switch day {
        case .relative(let days): return today.adding(days: days)
        case .weekday(let weekday, let relation, let weeks):
            return self.weekday(weekday, relation, isPast).flatMap { $0.adding(days: 7 * weeks) }
        case .date(let year?, let month, let day): return CivilDate(year: year, month: month ?? 1, day: day ?? 1)
        case .date(nil, let month?, let day):
            return coming { CivilDate(year: today.year + $0, month: month, day: day ?? 1) }
        case .date(nil, nil, let day):
            return coming(from: isPast ? today.adding(days: 1) : today) { months in
                today.firstOfMonth.adding(months: months).flatMap {
                    CivilDate(year: $0.year, month: $0.month, day: day ?? 1)
                }
            }
        case .dated(let weekday, let year?, let month, let day):
            // A date that is another weekday is a slip.
            return CivilDate(year: year, month: month ?? 1, day: day).flatMap { $0.weekday == weekday ? $0 : nil }
        case .dated(let weekday, nil, let month, let day): return dated(weekday, month, day)
        case .holiday(let holiday, let year, let years):
            if let year = year ?? years.map({ today.year + $0 }) { return holiday.date(year: year) }
            return coming { holiday.date(year: today.year + $0) }
        case .nth(let number, let what, let span): return nth(number, what, span)
        case .edge(let edge, let span): return self.edge(edge, span)
        case .of(let moment): return date(moment)
        case .latest(let day): return latest(day)
        }
    }

    private func latest(_ day: Parts.Day) -> CivilDate? {
        switch day {
        case .holiday(let holiday, nil, nil): past(today) { holiday.date(year: today.year - $0) }
        case .date(nil, let month?, let day):
            past(day == nil ? today.firstOfMonth : today) {
                CivilDate(year: today.year - $0, month: month, day: day ?? 1)
            }
        default: date(day, time: nil)
        }
    }

    /// The last of some days, by years before now, that is before a day.
    private func past(_ end: CivilDate, _ day: (Int) -> CivilDate?) -> CivilDate? {
        for step in 0...8 { if let date = day(step), date < end { return date } }
        return nil
    }

    /// Whether a time is past, and its second reading too when the clocks show it twice.
    private func isOver(_ civil: CivilDateTime) -> Bool {
        guard civil < nowCivil else { return false }
        guard case .overlap(_, let later, _) = zone.resolve(civil) else { return true }
        return later < now
    }

    /// The first of some days, by years or months from now, that is not before a day.
    private func coming(from first: CivilDate? = nil, _ day: (Int) -> CivilDate?) -> CivilDate? {
        let first = first ?? today
        for step in 0...96 { if let date = day(step), date >= first { return date } }
        return nil
    }

    private func weekday(_ weekday: Weekday, _ relation: Int?, _ isPast: Bool) -> CivilDate? {
        let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
        guard let relation else { return today.adding(days: ahead == 0 && isPast ? 7 : ahead) }
        if relation < 0 { return today.adding(days: ahead == 0 ? -7 : ahead - 7) }
        return monday.adding(days: 7 * relation + weekday.rawValue - 1)
    }

    private var monday: CivilDate { today.adding(days: 1 - today.weekday.rawValue) ?? today }

    /// The coming day of a month that is this weekday; they agree again after at most 40 years.
    private func dated(_ weekday: Weekday, _ month: Int?, _ day: Int) -> CivilDate? {
        guard var first = CivilDate(year: today.year, month: month ?? today.month, day: 1) else { return nil }
        for _ in 0..<(month == nil ? 480 : 40) {
            if let date = CivilDate(year: first.year, month: first.month, day: day), date >= today,
                date.weekday == weekday
            {
                return date
            }
            guard let next = first.adding(months: month == nil ? 1 : 12) else { return nil }
            first = next
        }
        return nil
    }

    // MARK: Spans

    /// The first day of a span and the first behind it.
    private func range(_ span: Parts.Span, yearsOn: Int = 0) -> (first: CivilDate, end: CivilDate)? {
        let first: CivilDate?
        let unit: TimeUnit
        switch span {
        case .around(let around, let count):
            unit = around
            switch around.base {
            case .week: first = monday.adding(days: 7 * count * around.count)
            case .month: first = today.firstOfMonth.adding(months: count * around.count)
            case .year: first = CivilDate(year: today.year, month: 1, day: 1)?.adding(months: 12 * count * around.count)
            default: return nil
            }
        case .month(let month, let year):
            unit = .month
            first = CivilDate(year: year ?? today.year + yearsOn, month: month, day: 1)
        case .monthOf(let month, let years):
            unit = .month
            first = CivilDate(year: today.year + years, month: month, day: 1)
        case .year(let year):
            unit = .year
            first = CivilDate(year: year, month: 1, day: 1)
        }
        guard let first else { return nil }
        let end =
            unit.base == .week
            ? first.adding(days: 7 * unit.count) : first.adding(months: (unit.base == .year ? 12 : 1) * unit.count)
        return end.map { (first, $0) }
    }

    /// A day found in a span; of a month without a year in its coming one.
    private func inside(_ span: Parts.Span, _ find: ((first: CivilDate, end: CivilDate)) -> CivilDate?) -> CivilDate? {
        guard case .month(_, nil) = span else { return range(span).flatMap(find) }
        return range(span).flatMap(find).flatMap { $0 >= today ? $0 : nil } ?? range(span, yearsOn: 1).flatMap(find)
    }

    private func nth(_ number: Int, _ what: Parts.Nth, _ span: Parts.Span) -> CivilDate? {
        inside(span) { range in
            let found: CivilDate?
            switch what {
            case .day, .hour: found = number > 0 ? range.first.adding(days: number - 1) : range.end.adding(days: number)
            case .weekend: found = Resolver.nth(number, .saturday, range)
            case .weekday(let weekday): found = Resolver.nth(number, weekday, range)
            }
            return found.flatMap { $0 >= range.first && $0 < range.end ? $0 : nil }
        }
    }

    private static func nth(_ number: Int, _ weekday: Weekday, _ range: (first: CivilDate, end: CivilDate))
        -> CivilDate?
    {
        if number > 0 {
            let ahead = (weekday.rawValue - range.first.weekday.rawValue + 7) % 7
            return range.first.adding(days: ahead + 7 * (number - 1))
        }
        guard let last = range.end.adding(days: -1) else { return nil }
        let back = (last.weekday.rawValue - weekday.rawValue + 7) % 7
        return last.adding(days: -back + 7 * (number + 1))
    }

    private func edge(_ edge: Parts.Edge, _ span: Parts.Span) -> CivilDate? {
        func day(_ range: (first: CivilDate, end: CivilDate)) -> CivilDate? {
            let days = range.end.daysSinceEpoch - range.first.daysSinceEpoch
            switch edge {
            case .beginning: return range.first
            case .middle: return range.first.adding(days: days / 2)
            case .ending: return range.end.adding(days: -1)
            }
        }
        guard case .month(_, nil) = span, let range = range(span) else { return range(span).flatMap(day) }
        // The month that we are in is the coming one until it ends.
        return range.end > today ? day(range) : self.range(span, yearsOn: 1).flatMap(day)
    }

    private func hour(_ number: Int, of span: Parts.Span) -> CivilDateTime? {
        guard let range = range(span), abs(number) <= 24 else { return nil }
        let date = number > 0 ? range.first : range.end.adding(days: -1)
        guard let date, let time = CivilTime(hour: number > 0 ? number - 1 : 24 + number, minute: 0) else { return nil }
        return CivilDateTime(date: date, time: time)
    }
}

extension CivilDate {
    var firstOfMonth: CivilDate { CivilDate(year: year, month: month, day: 1) ?? self }
}

extension Holiday {
    func date(year: Int) -> CivilDate? {
        switch self {
        case .fixed(let month, let day): return CivilDate(year: year, month: month, day: day)
        case .nth(let number, let weekday, let month):
            guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
            let start =
                number > 0
                ? first : CivilDate(year: year, month: month, day: CivilDate.daysInMonth(year: year, month: month))
            guard let start else { return nil }
            if number > 0 {
                return start.adding(days: (weekday.rawValue - start.weekday.rawValue + 7) % 7 + 7 * (number - 1))
            }
            return start.adding(days: -((start.weekday.rawValue - weekday.rawValue + 7) % 7) + 7 * (number + 1))
        case .easter(let days): return Holiday.easter(year)?.adding(days: days)
        }
    }

    /// Easter Sunday of the western churches, by the Gregorian computus (anonymous algorithm, 1876).
    private static func easter(_ year: Int) -> CivilDate? {
        let (golden, century) = (year % 19, year / 100)
        let correction = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
        let moon = correction - correction / 28 * (1 - 29 / (correction + 1) * ((21 - golden) / 11))
        let weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7
        let days = moon - weekday
        let month = 3 + (days + 40) / 44
        return CivilDate(year: year, month: month, day: days + 28 - 31 * (month / 4))
    }
}
