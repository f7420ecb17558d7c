/// A Gregorian calendar date without a zone, in the years 1 to 9999.
public struct CivilDate: Hashable, Comparable, Sendable {
    private let packed: Int32

    /// 1...9999.
    public var year: Int { Int(packed >> 9) }
    /// 1...12.
    public var month: Int { Int(packed >> 5 & 15) }
    /// 1...31.
    public var day: Int { Int(packed & 31) }

    /// 0001-01-01.
    public static let earliest = CivilDate(uncheckedYear: 1, month: 1, day: 1)
    /// 9999-12-31.
    public static let latest = CivilDate(uncheckedYear: 9999, month: 12, day: 31)

    /// Makes a date; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysInMonth(year: year, month: month)
        else { return nil }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    /// Makes the date so many days after 1970-01-01; nil outside the years 1 to 9999.
    public init?(daysSinceEpoch days: Int) {
        guard days >= DayCount.first, days <= DayCount.last else { return nil }
        let date = DayCount.date(days)
        self.init(uncheckedYear: date.year, month: date.month, day: date.day)
    }

    init(uncheckedYear year: Int, month: Int, day: Int) {
        packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }

    /// Days after 1970-01-01; negative before it.
    public var daysSinceEpoch: Int { DayCount.days(year: year, month: month, day: day) }

    /// The day of the week.
    public var weekday: Weekday { Weekday(sundayBased: DayCount.sundayBasedWeekday(daysSinceEpoch)) }

    /// The date so many days later (earlier when negative); nil when out of range.
    public func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(daysSinceEpoch: sum)
    }

    /// The same day so many months later, or that month's last day when it is shorter; nil when out of range.
    public func adding(months: Int) -> CivilDate? {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, sum >= 12, sum < 120_000 else { return nil }
        let last = Self.daysInMonth(year: sum / 12, month: sum % 12 + 1)
        return CivilDate(uncheckedYear: sum / 12, month: sum % 12 + 1, day: min(day, last))
    }

    /// The number of days of a month, 28...31; 0 when the month is not in 1...12.
    public static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: DayCount.isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    /// ISO 8601, "2026-11-30".
    public var iso: String { padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) }
}
