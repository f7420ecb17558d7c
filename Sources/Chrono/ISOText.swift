/// Why a text is not an RFC 3339 instant.
public enum ISOTextError: Error, Hashable, Sendable {
    /// Not of the form 2026-11-30T03:48:00Z or 2026-11-30T12:48:00+09:00.
    case malformed
    /// Of that form, but there is no such day, time or offset, or it lies outside the years 1 to 9999.
    case outOfRange
    /// Of that form, but there is no such day.
    case noSuchDate
    /// Of that form, but there is no such time of day.
    case noSuchTime
    /// Of that form, but no clock is at that offset, which `bytes` of the text give.
    case badOffset(bytes: Range<Int>)
}

/// ISO 8601 and RFC 3339 text, read and written; digits after the ninth of a fraction are dropped.
public enum ISOText {
    /// Reads an RFC 3339 instant with `Z` or an offset; `t`, `z`, a space for `T`, and second 60 are taken too.
    public static func instant(_ text: some Collection<UInt8>) throws(ISOTextError) -> Instant {
        var scanner = ISOScanner(text)
        guard let date = scanner.date(), scanner.separator(), let time = scanner.time(secondsRequired: true),
            let offset = scanner.offset(), scanner.isAtEnd
        else { throw .malformed }
        // POSIX time has no second 60: it is the second that follows.
        let leap = time.second == 60
        guard let day = CivilDate(year: date.year, month: date.month, day: date.day),
            let clock = CivilTime(
                hour: time.hour, minute: time.minute, second: leap ? 59 : time.second,
                nanosecond: leap ? 0 : time.nanosecond),
            let offset = Offset(seconds: offset),
            let instant = CivilDateTime(date: day, time: clock).instant(offset: offset)
        else { throw .outOfRange }
        guard leap else { return instant }
        guard let next = instant.adding(seconds: 1) else { throw .outOfRange }
        return next
    }

    /// Reads an RFC 3339 instant with `Z` or an offset.
    public static func instant(_ text: String) throws(ISOTextError) -> Instant { try instant(text.utf8) }

    /// Reads `2026-11-30T12:00[:00[.fff]]`, or with a space for `T`; nil for anything else.
    public static func parseDateTime(_ text: String) -> CivilDateTime? {
        var scanner = ISOScanner(text.utf8)
        guard let date = scanner.date(), scanner.separator(), let time = scanner.time(secondsRequired: false),
            scanner.isAtEnd, let day = CivilDate(year: date.year, month: date.month, day: date.day),
            let clock = CivilTime(
                hour: time.hour, minute: time.minute, second: time.second, nanosecond: time.nanosecond)
        else { return nil }
        return CivilDateTime(date: day, time: clock)
    }

    /// What a date with a time of day says: with `Z` or an offset an instant, else the reading of a wall clock.
    public enum Reading: Hashable, Sendable {
        case instant(Instant)
        case civil(CivilDateTime)
    }

    /// Reads ISO 8601 (8601-1:2019 §5.4.2) more freely than RFC 3339: without seconds (`2026-11-30T12:00Z`), with offsets
    /// like `+0530` and `+05`, in the basic form (`20261130T120000Z`). 24:00 is the start of the day after, second 60 the
    /// second that follows. Offsets are those at which clocks are, UTC-12:00 to UTC+14:00. What is of the form but cannot
    /// be is told apart.
    public static func parse(_ text: String) throws(ISOTextError) -> Reading {
        var scanner = ISOScanner(text.utf8)
        let isBasic = text.utf8.dropFirst(4).first != UInt8(ascii: "-")
        guard let date = isBasic ? scanner.basicDate() : scanner.date() else { throw .malformed }
        let day = CivilDate(year: date.year, month: date.month, day: date.day)
        if !isBasic, scanner.isAtEnd, day == nil { throw .noSuchDate }
        guard scanner.separator(), let time = isBasic ? scanner.basicTime() : scanner.time(secondsRequired: false)
        else {
            throw .malformed
        }
        let start = text.utf8.count - scanner.left
        let written = scanner.isAtEnd ? nil : scanner.freeOffset()
        guard scanner.isAtEnd, written != nil || start == text.utf8.count else { throw .malformed }
        guard let day else { throw .noSuchDate }
        guard time.hour < 24 || time == (24, 0, 0, 0), time.minute < 60, time.second <= 60 else {
            throw .noSuchTime
        }
        guard let civil = civil(day, time) else { throw .outOfRange }
        guard let written else { return .civil(civil) }
        guard written.minutes < 60, clockOffsets.contains(written.seconds),
            let offset = Offset(seconds: written.seconds)
        else { throw .badOffset(bytes: start..<text.utf8.count) }
        guard let instant = civil.instant(offset: offset) else { throw .outOfRange }
        return .instant(instant)
    }

    /// Where clocks are, in seconds east of UTC.
    private static let clockOffsets = -12 * 3600...14 * 3600

    /// The reading of a wall clock on a day, where 24:00 and second 60 are the moment that follows.
    private static func civil(
        _ day: CivilDate, _ time: (hour: Int, minute: Int, second: Int, nanosecond: Int)
    ) -> CivilDateTime? {
        if time == (24, 0, 0, 0) { return day.adding(days: 1).map { CivilDateTime(date: $0, time: .midnight) } }
        let leap = time.second == 60
        let clock = CivilTime(
            hour: time.hour, minute: time.minute, second: leap ? 59 : time.second,
            nanosecond: leap ? 0 : time.nanosecond)
        guard let clock else { return nil }
        guard leap else { return CivilDateTime(date: day, time: clock) }
        let next = clock.secondOfDay + 1
        guard let date = day.adding(days: next / 86_400) else { return nil }
        return CivilTime(secondOfDay: next % 86_400).map { CivilDateTime(date: date, time: $0) }
    }

    /// Reads `2026-11-30`; nil for anything else.
    public static func parseDate(_ text: String) -> CivilDate? {
        var scanner = ISOScanner(text.utf8)
        guard let date = scanner.date(), scanner.isAtEnd else { return nil }
        return CivilDate(year: date.year, month: date.month, day: date.day)
    }

    /// RFC 3339 in UTC, "2026-11-30T03:48:00Z", with a fraction only when it is not zero.
    public static func text(_ instant: Instant) -> String {
        CivilDateTime(wallSeconds: instant.seconds, nanosecond: instant.nanoseconds).iso + "Z"
    }
}

/// Takes fields off the front of ISO text; each method answers nil when its field is not there.
private struct ISOScanner<Bytes: Collection<UInt8>> {
    private var rest: Bytes.SubSequence

    init(_ bytes: Bytes) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }
    /// How many bytes are left.
    var left: Int { rest.count }

    mutating func date() -> (year: Int, month: Int, day: Int)? {
        guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
        return (year, month, day)
    }

    /// `20261130`.
    mutating func basicDate() -> (year: Int, month: Int, day: Int)? {
        guard let year = digits(4), let month = digits(2), let day = digits(2) else { return nil }
        return (year, month, day)
    }

    /// `1200`, `120000`, `120000.5`.
    mutating func basicTime() -> (hour: Int, minute: Int, second: Int, nanosecond: Int)? {
        guard let hour = digits(2), let minute = digits(2) else { return nil }
        guard let second = digits(2) else { return (hour, minute, 0, 0) }
        guard take(".") else { return (hour, minute, second, 0) }
        return fraction().map { (hour, minute, second, $0) }
    }

    /// Seconds east of UTC, and the minutes as written: `Z`, `+05:30`, `+0530`, `+05`.
    mutating func freeOffset() -> (seconds: Int, minutes: Int)? {
        if take("Z") || take("z") { return (0, 0) }
        let west = take("-")
        guard west || take("+"), let hours = digits(2) else { return nil }
        guard !isAtEnd else { return (hours * 3600 * (west ? -1 : 1), 0) }
        _ = take(":")
        guard let minutes = digits(2) else { return nil }
        return ((hours * 3600 + minutes * 60) * (west ? -1 : 1), minutes)
    }

    mutating func separator() -> Bool { take("T") || take("t") || take(" ") }

    mutating func time(secondsRequired: Bool) -> (hour: Int, minute: Int, second: Int, nanosecond: Int)? {
        guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
        guard take(":") else { return secondsRequired ? nil : (hour, minute, 0, 0) }
        guard let second = digits(2) else { return nil }
        guard take(".") else { return (hour, minute, second, 0) }
        guard let nanosecond = fraction() else { return nil }
        return (hour, minute, second, nanosecond)
    }

    /// Seconds east of UTC.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let west = take("-")
        guard west || take("+"), let hours = digits(2), take(":"), let minutes = digits(2), minutes < 60 else {
            return nil
        }
        return (hours * 3600 + minutes * 60) * (west ? -1 : 1)
    }

    private mutating func fraction() -> Int? {
        var value = 0
        var scale = 1_000_000_000
        var found = false
        while let digit = digits(1) {
            found = true
            if scale > 1 {
                scale /= 10
                value += digit * scale
            }
        }
        return found ? value : nil
    }

    private mutating func digits(_ count: Int) -> Int? {
        var value = 0
        var ahead = rest
        for _ in 0..<count {
            guard let byte = ahead.popFirst(), byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        rest = ahead
        return value
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }
}
