public import Chrono

/// What a text says about time, before it is laid on a calendar.
public struct TimeExpression: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case moment(Moment)
        case duration(Amount)
        case recurrence(Repetition)
    }

    public let kind: Kind
    /// The bytes of the text that were read, from the first to the last.
    public let span: Range<Int>
    /// Whether it may as well mean something else, as `2300` or `may`; only whole texts are.
    public let isWeak: Bool
    /// The parts of the text between and around that mean nothing here, in bytes.
    public let unread: [Range<Int>]
}

/// A point in time, or a day, as it is said.
public indirect enum Moment: Hashable, Sendable {
    case now
    /// Unix seconds, or a time with its offset.
    case instant(Instant)
    case parts(Parts)
    /// So much after another, or before it when the amount is negative.
    case shifted(Moment, by: Amount)
    /// The nth such weekday after another, or before it: `3 fridays from now`.
    case weekdays(Int, Weekday, from: Moment)
    /// So many working days after another.
    case workdays(Int, from: Moment)
}

extension Moment {
    /// Whether it is a point on the line, the same in all zones.
    public var isInstant: Bool {
        switch self {
        case .now, .instant: true
        case .shifted(let moment, let amount): moment.isInstant && amount.isExact
        case .parts, .weekdays, .workdays: false
        }
    }

    /// Whether it says a time of day, not only a day.
    public var hasTime: Bool {
        switch self {
        case .now, .instant: true
        case .parts(let parts):
            if case .nth(_, .hour, _)? = parts.day { true } else { parts.time != nil || parts.part != nil }
        case .shifted(let moment, let amount): moment.hasTime || amount.seconds != 0 || amount.nanoseconds != 0
        case .weekdays, .workdays: false
        }
    }

    /// Whether it counts days from today: `tomorrow`.
    public var countsFromToday: Bool {
        if case .parts(let parts) = self, case .relative? = parts.day { true } else { false }
    }

    /// A day of the calendar.
    public static func on(_ date: CivilDate) -> Moment {
        .parts(Parts(day: .date(year: date.year, month: date.month, day: date.day)))
    }

    /// Both readings of an hour that was said without am or pm, as in `alarm at 7`; nil when only one can be meant, as it is
    /// of twelve, which is noon.
    public var halves: (morning: Moment, afternoon: Moment)? {
        guard case .parts(var parts) = self, let time = parts.time, parts.part == nil, !time.isCertain, time.days == 0,
            time.hour < 12
        else { return nil }
        parts.time?.isAfternoon = false
        let morning = Moment.parts(parts)
        parts.time?.isAfternoon = true
        return (morning, .parts(parts))
    }

    /// Whether it says a day: the week or the calendar one.
    public var saysDay: Bool {
        if case .parts(let parts) = self { parts.day != nil } else { true }
    }

    /// The day of the week, where nothing else is said: `monday`.
    public var weekday: Weekday? {
        guard case .parts(let parts) = self, parts.time == nil, parts.part == nil, !parts.isWeak,
            case .weekday(let weekday, nil, 0)? = parts.day
        else { return nil }
        return weekday
    }

    /// The same time on a day that was said apart; nil when one is said with it already, or the other says more than a day.
    public func on(_ day: Moment) -> Moment? {
        guard case .parts(var parts) = self, parts.day == nil else { return nil }
        if case .parts(let other) = day {
            guard other.time == nil, other.part == nil else { return nil }
            parts.day = other.day
        } else {
            parts.day = .of(day)
        }
        return .parts(parts)
    }

    /// Whether no certain day is said, so that the next such time is meant.
    public var isNext: Bool {
        guard case .parts(let parts) = self else { return false }
        if case .weekday(_, nil, 0)? = parts.day { return true }
        return parts.day == nil
    }
}

/// A day and a time of it, as far as they are said.
public struct Parts: Hashable, Sendable {
    indirect enum Day: Hashable, Sendable {
        /// Days from today.
        case relative(Int)
        /// 0 is this week's, 1 next week's, -1 the last one; nil the coming one. Then so many weeks on.
        case weekday(Weekday, relation: Int?, weeks: Int)
        /// The day of a month; what is nil was not said.
        case date(year: Int?, month: Int?, day: Int?)
        /// The coming day of a month in which it is this weekday: `tuesday 8th`.
        case dated(Weekday, year: Int?, month: Int?, day: Int)
        /// Of a year, or of the one so many years on; else the coming one.
        case holiday(Holiday, year: Int?, years: Int?)
        /// The last such holiday, or day or month without a year, that is over.
        case latest(Day)
        /// The nth weekday, day or hour (from the end when negative) of a span of the calendar.
        case nth(Int, Nth, of: Span)
        case edge(Edge, of: Span)
        /// The day of another moment.
        case of(Moment)
    }

    enum Nth: Hashable, Sendable {
        case weekday(Weekday)
        case day
        case weekend
        case hour
    }

    enum Edge: Hashable, Sendable { case beginning, middle, ending }

    /// A span of the calendar.
    enum Span: Hashable, Sendable {
        /// The unit around today, so many of them on.
        case around(TimeUnit, Int)
        /// A month; the coming one when no year is said.
        case month(Int, year: Int?)
        /// A month of the year so many years on.
        case monthOf(Int, years: Int)
        case year(Int)
    }

    var day: Day?
    var time: Clock?
    var part: DayPart?
    /// Whether it may as well mean something else, so that it counts only where nothing else is said: `may`, `2300`.
    var isWeak = false
}

/// A time of day as it is written.
struct Clock: Hashable, Sendable {
    var hour: Int
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Whether `am` or `pm` was said; nil where neither.
    var isAfternoon: Bool?
    /// Days to add: 1 for `24:00`.
    var days = 0
    /// Whether minutes were written.
    var isExactToTheMinute = false
    /// Minutes to add, for `quarter to`.
    var shift = 0

    /// Whether the hour as written needs no more to be certain.
    var isCertain: Bool { isAfternoon != nil || hour > 12 || hour == 0 }
}
