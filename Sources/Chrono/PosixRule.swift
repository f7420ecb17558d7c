/// A POSIX TZ rule (POSIX.1-2024 §8.3, extended by RFC 9636 §3.3.1): standard time and, perhaps, a yearly DST span.
///
/// It and its span are classes, so that handing them on copies nothing.
final class PosixRule: Sendable {
    /// A day of the year, in one of the three POSIX forms.
    enum Day: Hashable, Sendable {
        /// Jn: 1...365, 29 February never counted.
        case julian(Int)
        /// n: 0...365, 29 February counted.
        case zeroBased(Int)
        /// Mm.w.d: month 1...12, week 1...5 (5 is the last), weekday 0 (Sunday)...6.
        case weekday(month: Int, week: Int, day: Int)
    }

    /// A wall-clock moment of each year; seconds count from the day's midnight and may be negative or beyond a day.
    struct Moment: Hashable, Sendable {
        let day: Day
        let seconds: Int
    }

    /// The DST span; it may cross the year's end.
    final class Span: Sendable, Equatable {
        let reading: ZoneReading
        let start: Moment
        let end: Moment

        init(reading: ZoneReading, start: Moment, end: Moment) {
            self.reading = reading
            self.start = start
            self.end = end
        }

        static func == (left: Span, right: Span) -> Bool {
            left.reading == right.reading && left.start == right.start && left.end == right.end
        }
    }

    let standard: ZoneReading
    let daylight: Span?
    private let standardSeconds: Int64
    private let daylightSeconds: Int64
    /// Whether both changes always lie within the standard-time year, in the same order: one comparison suffices.
    private let staysInYear: Bool
    /// The same, with five days to spare at both ends of the year.
    let staysWellInYear: Bool

    init(standard: ZoneReading, daylight: Span?) {
        self.standard = standard
        self.daylight = daylight
        standardSeconds = Int64(standard.offset.seconds)
        daylightSeconds = Int64((daylight?.reading.offset ?? standard.offset).seconds)
        guard let daylight else {
            (staysInYear, staysWellInYear) = (true, true)
            return
        }
        let start = Self.bounds(daylight.start, shift: 0)
        let shift = standard.offset.seconds - daylight.reading.offset.seconds
        let end = Self.bounds(daylight.end, shift: shift)
        let first = min(start.lowerBound, end.lowerBound)
        let last = max(start.upperBound, end.upperBound)
        staysInYear = first >= 0 && last < 365 * 86_400 && !start.overlaps(end)
        staysWellInYear = staysInYear && first >= 5 * 86_400 && last < 360 * 86_400
    }

    /// The reading in force at these seconds since the epoch; no allocation.
    func reading(at second: Int64) -> ZoneReading {
        guard let daylight, isDaylight(daylight, at: second) else { return standard }
        return daylight.reading
    }

    /// The offset in force, seconds east; no allocation.
    func offset(at second: Int64) -> Int64 {
        guard let daylight, isDaylight(daylight, at: second) else { return standardSeconds }
        return daylightSeconds
    }

    /// The moments, in seconds since the epoch, at which the year's DST starts and ends.
    func changes(year: Int) -> (start: Int64, end: Int64)? {
        guard let daylight else { return nil }
        return changes(daylight, year: year)
    }

    /// The year of standard time these seconds lie in.
    func year(at second: Int64) -> Int {
        let wall = min(max(second, Instant.earliestSecond), Instant.latestSecond) &+ standardSeconds
        return DayCount.date(DayCount.split(wall).days).year
    }

    private func changes(_ span: Span, year: Int) -> (start: Int64, end: Int64) {
        (
            Self.wallSecond(span.start, year: year) &- standardSeconds,
            Self.wallSecond(span.end, year: year) &- daylightSeconds
        )
    }

    private func isDaylight(_ span: Span, at second: Int64) -> Bool {
        let year = year(at: second)
        if staysInYear {
            let (start, end) = changes(span, year: year)
            return start < end ? second >= start && second < end : second >= start || second < end
        }
        return isDaylightNearYearEnd(span, at: second, year: year)
    }

    /// The latest change wins; at one moment the later year's wins, so that DST all year round has no seam.
    private func isDaylightNearYearEnd(_ span: Span, at second: Int64, year: Int) -> Bool {
        var latest = Int64.min
        var answer = false
        for near in (year - 2)...(year + 2) {
            let (start, end) = changes(span, year: near)
            if start <= end {
                if start <= second, start >= latest { (latest, answer) = (start, true) }
                if end <= second, end >= latest { (latest, answer) = (end, false) }
            } else {
                if end <= second, end >= latest { (latest, answer) = (end, false) }
                if start <= second, start >= latest { (latest, answer) = (start, true) }
            }
        }
        return answer
    }

    /// Seconds of the year, not counting a leap day, between which a moment can fall.
    private static func bounds(_ moment: Moment, shift: Int) -> ClosedRange<Int> {
        let days: ClosedRange<Int>
        switch moment.day {
        case .julian(let number): days = number - 1...number
        case .zeroBased(let number): days = number...number
        case .weekday(let month, let week, _):
            let first = DayCount.days(year: 2001, month: month, day: 1) - DayCount.days(year: 2001, month: 1, day: 1)
            days = first + (week - 1) * 7 - 7...first + week * 7
        }
        return days.lowerBound * 86_400 + moment.seconds + shift...days.upperBound * 86_400 + moment.seconds + shift
    }

    /// The moment in seconds since 1970-01-01T00:00:00 on the same wall.
    private static func wallSecond(_ moment: Moment, year: Int) -> Int64 {
        let day: Int
        switch moment.day {
        case .julian(let number):
            let leap = number >= 60 && DayCount.isLeap(year) ? 1 : 0
            day = DayCount.days(year: year, month: 1, day: number &+ leap)
        case .zeroBased(let number):
            day = DayCount.days(year: year, month: 1, day: number &+ 1)
        case .weekday(let month, let week, let weekday):
            let first = DayCount.days(year: year, month: month, day: 1)
            let wait = (weekday &- DayCount.sundayBasedWeekday(first) &+ 7) % 7
            let candidate = first &+ wait &+ (week &- 1) &* 7
            let length = CivilDate.daysInMonth(year: year, month: month)
            day = candidate >= first &+ length ? candidate &- 7 : candidate
        }
        return Int64(day) &* DayCount.secondsPerDay &+ Int64(moment.seconds)
    }
}

extension PosixRule: Equatable {
    static func == (left: PosixRule, right: PosixRule) -> Bool {
        left === right || left.standard == right.standard && left.daylight == right.daylight
    }
}
