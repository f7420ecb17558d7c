/// The Gregorian calendar as arithmetic: day numbers since 1970-01-01 to dates and back, without tables.
///
/// Source: Cassio Neri, Lorenz Schneider, "Euclidean affine functions and their application to calendar algorithms".
enum DayCount {
    static let secondsPerDay: Int64 = 86_400
    /// 0001-01-01 and 9999-12-31.
    static let first = -719_162
    static let last = 2_932_896

    /// Days since 1970-01-01; exact for years -399...9999 and months 1...12, any small day.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let early = month <= 2
        let shifted = (early ? year &- 1 : year) &+ 400
        let monthFromMarch = early ? month &+ 12 : month
        let century = shifted / 100
        let yearDays = (1461 &* shifted) >> 2 &- century &+ century >> 2
        let monthDays = (979 &* monthFromMarch &- 2919) >> 5
        return yearDays &+ monthDays &+ day &- 1 &- 719_468 &- 146_097
    }

    /// The date of a day number; the day number must not lie before 0000-03-01.
    static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = UInt32(truncatingIfNeeded: days &+ 719_468)
        let quarterDays = 4 &* shifted &+ 3
        let century = quarterDays / 146_097
        let centuryDays = 4 &* (quarterDays % 146_097 / 4) &+ 3
        let product = 2_939_745 &* UInt64(centuryDays)
        let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
        let year = 100 &* century &+ yearOfCentury
        let monthDay = 2141 &* dayOfYear &+ 197_913
        let month = monthDay >> 16
        let day = (monthDay & 0xffff) / 2141 &+ 1
        let wraps = dayOfYear >= 306
        return (Int(wraps ? year &+ 1 : year), Int(wraps ? month &- 12 : month), Int(day))
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// 0 for Sunday ... 6 for Saturday, of any day number in range.
    static func sundayBasedWeekday(_ days: Int) -> Int {
        // 1970-01-01 was a Thursday; a multiple of 7 keeps the sum positive.
        (days &+ 4 &+ 7 * 110_000) % 7
    }

    /// Splits seconds into a floored day number and the second of that day.
    static func split(_ seconds: Int64) -> (days: Int, second: Int) {
        // Moved to be positive over the whole range, so that the division is unsigned and floors.
        let moved = UInt64(truncatingIfNeeded: seconds &+ 800_000 &* secondsPerDay)
        let day = moved / UInt64(secondsPerDay)
        let second = moved &- day &* UInt64(secondsPerDay)
        return (Int(day) &- 800_000, Int(second))
    }
}

/// Decimal digits with leading zeros.
func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}
