/// Walks the periods of a rule that have members, in wall time without a zone.
struct RecurrencePeriods: Sendable {
    private let frequency: Recurrence.Frequency
    private let interval: Int
    private let bySetPos: [Int]
    private let filter: RecurrenceFilter
    private let clock: RecurrenceClock
    private let startDay: Int
    /// The number of the start's period since 1970, in its unit: years of the calendar, months since the year 0, weeks
    /// since that of 1970-01-01, days, hours, minutes or seconds.
    private let base: Int
    /// The last period that begins before the year 10000, counted in intervals.
    private let last: Int
    /// After so many intervals the calendar and the rule are in step again: if none had a member, none ever has.
    private let cycle: Int

    /// The period that was found, counted in intervals from the start.
    private(set) var index = 0
    /// Its days that have members, since 1970-01-01, rising.
    private var days: [Int] = []
    /// Where in the day it begins, in seconds; 0 when it is no shorter than a day.
    private var secondOfDay = 0
    /// What BYSETPOS picks from its set, rising; nil for all.
    private var picks: [Int]?
    /// The day last looked at by periods shorter than a day.
    private var lastSeen = (day: Int.min, isAllowed: false)

    init(_ rule: Recurrence, start: CivilDateTime) {
        frequency = rule.frequency
        interval = rule.interval
        bySetPos = rule.bySetPos
        filter = RecurrenceFilter(rule, start: start.date)
        clock = RecurrenceClock(rule, start: start.time)
        startDay = start.date.daysSinceEpoch
        base = Self.unit(of: start, frequency, filter)
        let latest = CivilDateTime(wallSeconds: Instant.latestSecond, nanosecond: 0)
        let isReachable =
            frequency >= .daily
            || clock.isReachable(
                from: start.time.secondOfDay / frequency.seconds * frequency.seconds,
                step: Self.divisor(interval * frequency.seconds, 86_400))
        let size = clock.count
        // The set of a day or of a shorter period always has the same size.
        let isPicked =
            frequency > .daily || bySetPos.isEmpty || bySetPos.contains { $0.magnitude <= UInt(size) }
        last = isReachable && isPicked ? (Self.unit(of: latest, frequency, filter) - base) / interval : -1
        cycle = frequency.unitsInCycle / Self.divisor(interval, frequency.unitsInCycle)
    }

    private static func unit(
        of civil: CivilDateTime, _ frequency: Recurrence.Frequency, _ filter: RecurrenceFilter
    ) -> Int {
        switch frequency {
        case .yearly: civil.date.year
        case .monthly: civil.date.year * 12 + civil.date.month - 1
        case .weekly: (filter.startOfWeek(civil.date.daysSinceEpoch) - filter.startOfWeek(0)) / 7
        case .daily: civil.date.daysSinceEpoch
        case .hourly, .minutely, .secondly:
            civil.date.daysSinceEpoch * frequency.unitsInDay + civil.time.secondOfDay / frequency.seconds
        }
    }

    private static func divisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }

    /// The period of a civil time, counted in intervals from the start, or the last one before it; at least 0.
    func index(of civil: CivilDateTime) -> Int {
        max(0, (Self.unit(of: civil, frequency, filter) - base) / interval)
    }

    /// How many members the period has.
    var count: Int { picks?.count ?? days.count * clock.count }

    /// The so-manieth member, 0..<count: seconds since 1970-01-01T00:00:00 on the same wall.
    func wall(_ position: Int) -> Int {
        let index = picks.map { $0[position] } ?? position
        return days[index / clock.count] * 86_400 + secondOfDay + clock.second(index % clock.count)
    }

    /// Goes to the first period at or after one that has members; false when there is none before the year 10000.
    ///
    /// Looks at no more than one cycle, and so at no more than the days of 400 years for each interval.
    mutating func find(from first: Int) -> Bool {
        var index = first
        let end = min(last, first + cycle)
        while index <= end {
            if frequency < .daily {
                guard let open = firstOpen(from: index, to: end) else { return false }
                index = open
            } else {
                fill(base + index * interval, isFirst: index == 0)
            }
            if !days.isEmpty, pick() {
                self.index = index
                return true
            }
            index += 1
        }
        return false
    }

    /// Works out BYSETPOS; false when it picks nothing.
    private mutating func pick() -> Bool {
        guard !bySetPos.isEmpty else { return true }
        picks = nil
        let size = count
        let found = Set(bySetPos.map { $0 > 0 ? $0 - 1 : size + $0 }.filter { (0..<size).contains($0) }).sorted()
        picks = found
        return !found.isEmpty
    }
}

// Periods of a day or longer.
extension RecurrencePeriods {
    private mutating func fill(_ unit: Int, isFirst: Bool) {
        days.removeAll(keepingCapacity: true)
        switch frequency {
        case .yearly:
            for month in 1...12 where filter.allows(month: month) { fillMonth(year: unit, month: month) }
        case .monthly: fillMonth(year: unit / 12, month: unit % 12 + 1)
        case .weekly:
            let weekStart = filter.startOfWeek(0) + unit * 7
            // The first week begins with the start, so that BYSETPOS counts from there.
            let first = isFirst ? startDay : weekStart
            for day in first..<min(weekStart + 7, DayCount.last + 1) where allows(day) { days.append(day) }
        default:
            if allows(unit) { days.append(unit) }
        }
    }

    private mutating func fillMonth(year: Int, month: Int) {
        guard filter.allows(month: month) else { return }
        let first = DayCount.days(year: year, month: month, day: 1)
        for day in 1...CivilDate.daysInMonth(year: year, month: month)
        where filter.allows(first + day - 1, year: year, month: month, day: day) {
            days.append(first + day - 1)
        }
    }

    private func allows(_ number: Int) -> Bool {
        let (year, month, day) = DayCount.date(number)
        return filter.allows(number, year: year, month: month, day: day)
    }
}

// Periods shorter than a day.
extension RecurrencePeriods {
    /// Skips the days, hours, minutes and seconds that are not let through; nil when none is by `end`.
    private mutating func firstOpen(from first: Int, to end: Int) -> Int? {
        var index = first
        while index <= end {
            let unit = base + index * interval
            let (day, second) = DayCount.split(Int64(unit * frequency.seconds))
            guard isAllowed(day) else {
                guard let next = nextDay(after: day) else { return nil }
                index = self.index(atOrAfter: next * frequency.unitsInDay)
                continue
            }
            guard let open = clock.firstOpen(from: second) else {
                index = self.index(atOrAfter: (day + 1) * frequency.unitsInDay)
                continue
            }
            if open / frequency.seconds == second / frequency.seconds {
                days.removeAll(keepingCapacity: true)
                days.append(day)
                secondOfDay = second
                return index
            }
            index = self.index(atOrAfter: day * frequency.unitsInDay + open / frequency.seconds)
        }
        return nil
    }

    private func index(atOrAfter unit: Int) -> Int { (unit - base + interval - 1) / interval }

    private mutating func isAllowed(_ day: Int) -> Bool {
        if lastSeen.day != day { lastSeen = (day, allows(day)) }
        return lastSeen.isAllowed
    }

    /// The first day later that is let through, if it is within 400 years and before the year 10000.
    private func nextDay(after day: Int) -> Int? {
        var number = day + 1
        let end = min(DayCount.last, day + Recurrence.Frequency.daily.unitsInCycle)
        while number <= end {
            let date = DayCount.date(number)
            if !filter.allows(month: date.month) {
                number += CivilDate.daysInMonth(year: date.year, month: date.month) - date.day + 1
            } else if filter.allows(number, year: date.year, month: date.month, day: date.day) {
                return number
            } else {
                number += 1
            }
        }
        return nil
    }
}

extension Recurrence.Frequency {
    /// The length of a period shorter than a day; 86,400 for all others.
    fileprivate var seconds: Int {
        switch self {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        default: 86_400
        }
    }

    /// How many periods a day has; 1 for those that are longer.
    fileprivate var unitsInDay: Int { 86_400 / seconds }

    /// How many periods there are in 400 years, after which the Gregorian calendar with its weekdays repeats.
    fileprivate var unitsInCycle: Int {
        switch self {
        case .yearly: 400
        case .monthly: 4800
        case .weekly: 20_871
        default: 146_097 * unitsInDay
        }
    }
}
