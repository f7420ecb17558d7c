/// A recurrence rule: which civil times repeat from a start on (RFC 5545 §3.3.10).
///
/// Lists are unique and in canonical order: positive numbers rising, then negative ones rising; days by weekday, then by
/// ordinal. Every value is valid: there is no other way to make one than the inits that check it.
public struct Recurrence: Hashable, Sendable {
    /// How long a period is; finer ones are smaller.
    public let frequency: Frequency
    /// Every how many periods the rule applies, 1...999_999_999.
    public let interval: Int
    /// How many occurrences there are, 1...999_999_999; never together with `until`.
    public let count: Int?
    /// The last moment at which there may be an occurrence, included.
    public let until: Until?
    /// 1...12.
    public let byMonth: [Int]
    /// ±1...±53, weeks of at least four days in the year; yearly rules only.
    public let byWeekNo: [Int]
    /// ±1...±366, -1 for the last day; yearly, hourly, minutely and secondly rules only.
    public let byYearDay: [Int]
    /// ±1...±31, -1 for the last day; not in weekly rules.
    public let byMonthDay: [Int]
    /// Weekdays; with ordinals in monthly and yearly rules only.
    public let byDay: [Day]
    /// 0...23.
    public let byHour: [Int]
    /// 0...59.
    public let byMinute: [Int]
    /// 0...60, where 60 is read as 59 (RFC 5545 §3.3.12: no leap seconds).
    public let bySecond: [Int]
    /// ±1...±366: which members of each period's set count; never the only list.
    public let bySetPos: [Int]
    /// The day on which weeks start.
    public let weekStart: Weekday

    /// The length of a rule's period, in the order of length.
    public enum Frequency: Int, Comparable, CaseIterable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        public static func < (left: Frequency, right: Frequency) -> Bool { left.rawValue < right.rawValue }
    }

    /// The end of a rule, itself included.
    public enum Until: Hashable, Sendable {
        /// The whole of that day on the wall.
        case date(CivilDate)
        /// That time on the wall.
        case civil(CivilDateTime)
        /// That instant, wherever the rule is used.
        case instant(Instant)
    }

    /// A weekday, or the so-manieth one of the month or year.
    public struct Day: Hashable, Sendable {
        /// ±1...±53, -1 for the last one; nil for every one.
        public let ordinal: Int?
        /// The day of the week.
        public let weekday: Weekday

        /// Makes a day; `Recurrence` checks the ordinal.
        public init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// Makes a rule, or says which part is out of its range or goes with which other one not.
    ///
    /// Fractions of a second of `until` are dropped.
    public init(
        _ frequency: Frequency, interval: Int = 1, count: Int? = nil, until: Until? = nil,
        byMonth: [Int] = [], byWeekNo: [Int] = [], byYearDay: [Int] = [], byMonthDay: [Int] = [], byDay: [Day] = [],
        byHour: [Int] = [], byMinute: [Int] = [], bySecond: [Int] = [], bySetPos: [Int] = [],
        weekStart: Weekday = .monday
    ) throws(RecurrenceError) {
        self.frequency = frequency
        self.interval = interval
        self.count = count
        self.until = until?.inWholeSeconds
        self.byMonth = Self.canonical(byMonth)
        self.byWeekNo = Self.canonical(byWeekNo)
        self.byYearDay = Self.canonical(byYearDay)
        self.byMonthDay = Self.canonical(byMonthDay)
        self.byDay = Set(byDay).sorted { ($0.weekday.rawValue, $0.order) < ($1.weekday.rawValue, $1.order) }
        self.byHour = Self.canonical(byHour)
        self.byMinute = Self.canonical(byMinute)
        self.bySecond = Self.canonical(bySecond)
        self.bySetPos = Self.canonical(bySetPos)
        self.weekStart = weekStart
        try checkRanges()
        try checkTogether()
    }

    private static func canonical(_ numbers: [Int]) -> [Int] {
        Set(numbers).sorted { UInt(bitPattern: $0) < UInt(bitPattern: $1) }
    }
}

extension Recurrence.Day {
    /// No ordinal first, then positive, then negative ones.
    fileprivate var order: UInt { UInt(bitPattern: ordinal ?? 0) }
}

extension Recurrence.Until {
    fileprivate var inWholeSeconds: Self {
        switch self {
        case .date: self
        case .civil(let civil): .civil(civil.inWholeSeconds)
        case .instant(let instant): .instant(Instant(seconds: instant.seconds))
        }
    }
}

extension CivilDateTime {
    fileprivate var inWholeSeconds: CivilDateTime {
        CivilDateTime(date: date, time: CivilTime(uncheckedSecond: time.secondOfDay, nanosecond: 0))
    }
}
