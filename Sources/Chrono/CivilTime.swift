/// A time of day without a date or zone, 00:00:00 to 23:59:59.999999999.
public struct CivilTime: Hashable, Comparable, Sendable {
    private let storedSecond: Int32
    private let storedNanosecond: Int32

    /// 0...23.
    public var hour: Int { Int(storedSecond) / 3600 }
    /// 0...59.
    public var minute: Int { Int(storedSecond) / 60 % 60 }
    /// 0...59.
    public var second: Int { Int(storedSecond) % 60 }
    /// 0...999_999_999.
    public var nanosecond: Int { Int(storedNanosecond) }
    /// Seconds after 00:00:00, 0..<86_400.
    public var secondOfDay: Int { Int(storedSecond) }

    /// 00:00:00, the start of a day.
    public static let midnight = CivilTime(uncheckedSecond: 0, nanosecond: 0)

    /// Makes a time of day; nil when a part is out of its range.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            (0...999_999_999).contains(nanosecond)
        else { return nil }
        self.init(uncheckedSecond: hour * 3600 + minute * 60 + second, nanosecond: Int32(nanosecond))
    }

    /// Makes the time so many seconds after 00:00:00; nil outside 0..<86_400.
    public init?(secondOfDay: Int, nanosecond: Int = 0) {
        guard (0..<86_400).contains(secondOfDay), (0...999_999_999).contains(nanosecond) else { return nil }
        self.init(uncheckedSecond: secondOfDay, nanosecond: Int32(nanosecond))
    }

    init(uncheckedSecond second: Int, nanosecond: Int32) {
        storedSecond = Int32(truncatingIfNeeded: second)
        storedNanosecond = nanosecond
    }

    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.storedSecond != right.storedSecond
            ? left.storedSecond < right.storedSecond : left.storedNanosecond < right.storedNanosecond
    }

    /// ISO 8601, "12:48:00", with a fraction (no trailing zeros) only when it is not zero.
    public var iso: String {
        padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) + fraction(nanosecond)
    }
}

/// A calendar date and time of day without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
    /// The calendar date.
    public let date: CivilDate
    /// The time of day.
    public let time: CivilTime

    /// Makes the pair.
    public init(date: CivilDate, time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// The civil time at an instant where clocks show this offset, held at the ends of the years 1 to 9999.
    public init(_ instant: Instant, _ offset: Offset) {
        self.init(wallSeconds: instant.seconds &+ Int64(offset.seconds), nanosecond: instant.nanoseconds)
    }

    /// The civil time so many seconds after 1970-01-01T00:00:00 on the same wall; saturates at the range's ends.
    init(wallSeconds: Int64, nanosecond: Int32) {
        if wallSeconds < Instant.earliestSecond {
            self.init(date: .earliest, time: .midnight)
        } else if wallSeconds > Instant.latestSecond {
            self.init(date: .latest, time: CivilTime(uncheckedSecond: 86_399, nanosecond: 999_999_999))
        } else {
            let (days, second) = DayCount.split(wallSeconds)
            let (year, month, day) = DayCount.date(days)
            self.init(
                date: CivilDate(uncheckedYear: year, month: month, day: day),
                time: CivilTime(uncheckedSecond: second, nanosecond: nanosecond))
        }
    }

    /// Seconds after 1970-01-01T00:00:00 on the same wall.
    var wallSeconds: Int64 { Int64(date.daysSinceEpoch) * DayCount.secondsPerDay + Int64(time.secondOfDay) }

    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.date != right.date ? left.date < right.date : left.time < right.time
    }

    /// ISO 8601, "2026-11-30T12:48:00", with a fraction only when it is not zero.
    public var iso: String { date.iso + "T" + time.iso }

    /// The instant at which a clock so far east of UTC shows this; nil when outside the years 1 to 9999 of UTC.
    public func instant(offset: Offset) -> Instant? {
        let second = wallSeconds - Int64(offset.seconds)
        guard second >= Instant.earliestSecond, second <= Instant.latestSecond else { return nil }
        return Instant(seconds: second, nanoseconds: Int32(time.nanosecond))
    }
}

/// "." and the digits of a fraction of a second without trailing zeros, or "" for zero.
func fraction(_ nanosecond: Int) -> String {
    guard nanosecond > 0 else { return "" }
    var digits = padded(nanosecond, 9)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
}
