/// Which days a rule lets through, whatever its interval: every list of days must agree (RFC 5545 §3.3.10, the table of
/// what expands and what limits: a day in the period that passes all lists is a member of the expanded set).
struct RecurrenceFilter: Sendable {
    /// Bits 1...12; 0 for any month.
    private let months: UInt64
    /// Bits 1...31, from the month's start and from its end.
    private let monthDays: UInt64
    private let lastMonthDays: UInt64
    /// Bits 1...7 as in `Weekday`.
    private let weekdays: UInt64
    private let ordinals: [Recurrence.Day]
    /// Whether ordinals count in the month; else in the year.
    private let countsInMonth: Bool
    /// Bits 1...53, from the year's start and from its end.
    private let weeks: UInt64
    private let lastWeeks: UInt64
    private let weekStart: Int
    private let yearDays: Set<Int>
    private let limitsMonthDays: Bool
    private let limitsWeekdays: Bool
    private let limitsWeeks: Bool

    /// Where the rule names no day, the start's does: the same weekday, day of the month, or day of the year.
    init(_ rule: Recurrence, start: CivilDate) {
        let isOpen = rule.byWeekNo.isEmpty && rule.byYearDay.isEmpty && rule.byMonthDay.isEmpty && rule.byDay.isEmpty
        var monthNumbers = rule.byMonth
        var monthDayNumbers = rule.byMonthDay
        var days = rule.byDay
        if isOpen, rule.frequency == .yearly, monthNumbers.isEmpty { monthNumbers = [start.month] }
        if isOpen, rule.frequency >= .monthly { monthDayNumbers = [start.day] }
        if isOpen, rule.frequency == .weekly { days = [Recurrence.Day(start.weekday)] }
        months = Self.bits(monthNumbers)
        monthDays = Self.bits(monthDayNumbers)
        lastMonthDays = Self.bits(monthDayNumbers.map { -$0 })
        weekdays = Self.bits(days.filter { $0.ordinal == nil }.map(\.weekday.rawValue))
        ordinals = days.filter { $0.ordinal != nil }
        countsInMonth = rule.frequency == .monthly || !rule.byMonth.isEmpty
        weeks = Self.bits(rule.byWeekNo)
        lastWeeks = Self.bits(rule.byWeekNo.map { -$0 })
        weekStart = rule.weekStart.rawValue
        yearDays = Set(rule.byYearDay)
        limitsMonthDays = !monthDayNumbers.isEmpty
        limitsWeekdays = !days.isEmpty
        limitsWeeks = !rule.byWeekNo.isEmpty
    }

    /// The positive numbers as bits; none may exceed 63.
    static func bits(_ numbers: [Int]) -> UInt64 {
        numbers.reduce(0) { $1 > 0 ? $0 | 1 << UInt64($1) : $0 }
    }

    static func has(_ bits: UInt64, _ number: Int) -> Bool { bits >> UInt64(number) & 1 == 1 }

    func allows(month: Int) -> Bool { months == 0 || Self.has(months, month) }

    /// Whether a day passes; `number` is its number since 1970-01-01.
    func allows(_ number: Int, year: Int, month: Int, day: Int) -> Bool {
        guard allows(month: month) else { return false }
        if limitsMonthDays, !Self.has(monthDays, day) {
            let fromEnd = CivilDate.daysInMonth(year: year, month: month) - day + 1
            guard Self.has(lastMonthDays, fromEnd) else { return false }
        }
        if limitsWeekdays, !allowsWeekday(number, year: year, month: month, day: day) { return false }
        if limitsWeeks, !allowsWeek(number, year: year) { return false }
        guard !yearDays.isEmpty else { return true }
        let ofYear = number - DayCount.days(year: year, month: 1, day: 1) + 1
        return yearDays.contains(ofYear) || yearDays.contains(ofYear - Self.daysInYear(year) - 1)
    }

    private func allowsWeekday(_ number: Int, year: Int, month: Int, day: Int) -> Bool {
        let weekday = Self.weekday(number)
        if Self.has(weekdays, weekday) { return true }
        guard !ordinals.isEmpty else { return false }
        let first = countsInMonth ? number - day + 1 : DayCount.days(year: year, month: 1, day: 1)
        let length =
            countsInMonth ? CivilDate.daysInMonth(year: year, month: month) : Self.daysInYear(year)
        let index = (number - first) / 7 + 1
        let fromEnd = (first + length - 1 - number) / 7 + 1
        return ordinals.contains {
            $0.weekday.rawValue == weekday && ($0.ordinal == index || $0.ordinal == -fromEnd)
        }
    }

    /// A week belongs to the year that has at least four of its days (RFC 5545 BYWEEKNO, ISO 8601).
    private func allowsWeek(_ number: Int, year: Int) -> Bool {
        let middle = middleOfWeek(number)
        let weekYear = DayCount.date(middle).year
        let week = (middle - DayCount.days(year: weekYear, month: 1, day: 1)) / 7 + 1
        if Self.has(weeks, week) { return true }
        guard lastWeeks != 0 else { return false }
        // 28 December is always in its year's last week.
        let last = middleOfWeek(DayCount.days(year: weekYear, month: 12, day: 28))
        return Self.has(lastWeeks, (last - middle) / 7 + 1)
    }

    /// The fourth day of a day's week.
    private func middleOfWeek(_ number: Int) -> Int { startOfWeek(number) + 3 }

    /// The first day of a day's week, as a day number.
    func startOfWeek(_ number: Int) -> Int { number - (Self.weekday(number) - weekStart + 7) % 7 }

    /// 1 for Monday to 7 for Sunday.
    private static func weekday(_ number: Int) -> Int { (DayCount.sundayBasedWeekday(number) + 6) % 7 + 1 }

    private static func daysInYear(_ year: Int) -> Int { DayCount.isLeap(year) ? 366 : 365 }
}
