/// A point on the POSIX time line: seconds since 1970-01-01T00:00:00Z without leap seconds, to the nanosecond.
///
/// Always within the years 1 to 9999 of UTC.
public struct Instant: Hashable, Comparable, Sendable {
    /// Whole seconds since the epoch, rounded down; negative before 1970.
    public let seconds: Int64
    /// The rest of the second, 0..<1_000_000_000.
    public let nanoseconds: Int32

    /// 0001-01-01T00:00:00Z.
    public static let earliest = Instant(seconds: -62_135_596_800)
    /// 9999-12-31T23:59:59.999999999Z.
    public static let latest = Instant(seconds: 253_402_300_799, nanoseconds: 999_999_999)

    static let earliestSecond: Int64 = -62_135_596_800
    static let latestSecond: Int64 = 253_402_300_799

    /// Makes an instant; anything out of range becomes `earliest` or `latest`, and nanoseconds stay in 0..<1e9.
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        if seconds < Self.earliestSecond {
            self.seconds = Self.earliestSecond
            self.nanoseconds = 0
        } else if seconds > Self.latestSecond {
            self.seconds = Self.latestSecond
            self.nanoseconds = 999_999_999
        } else {
            self.seconds = seconds
            self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
        }
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds != right.seconds ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
    }

    /// The instant so many exact seconds later (earlier when negative); nil when out of range.
    public func adding(seconds more: Int64) -> Instant? {
        let (sum, overflow) = seconds.addingReportingOverflow(more)
        guard !overflow, sum >= Self.earliestSecond, sum <= Self.latestSecond else { return nil }
        return Instant(seconds: sum, nanoseconds: nanoseconds)
    }

    /// The instant so many nanoseconds later (earlier when negative); nil when out of range.
    public func adding(nanoseconds more: Int64) -> Instant? {
        // Rounded down, so that the rest is not negative.
        let (quotient, part) = more.quotientAndRemainder(dividingBy: 1_000_000_000)
        let whole = part < 0 ? quotient - 1 : quotient
        let rest = Int64(nanoseconds) + (part < 0 ? part + 1_000_000_000 : part)
        let carry: Int64 = rest >= 1_000_000_000 ? 1 : 0
        guard let moved = adding(seconds: whole + carry) else { return nil }
        return Instant(seconds: moved.seconds, nanoseconds: Int32(truncatingIfNeeded: rest - carry * 1_000_000_000))
    }

    /// The exact time from another instant to this one, negative when this is earlier; beyond 292 years the most that a
    /// number of nanoseconds holds.
    public func nanoseconds(since other: Instant) -> Int64 {
        let (whole, isTooLong) = (seconds - other.seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooLong2) = whole.addingReportingOverflow(Int64(nanoseconds) - Int64(other.nanoseconds))
        return isTooLong || isTooLong2 ? (self < other ? .min : .max) : sum
    }
}
