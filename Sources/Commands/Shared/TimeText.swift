import Chrono
import Gazetteer

/// How times, dates, offsets and differences are written everywhere.
///
/// A text of several pieces is put together as UTF-8 on the stack, which takes a fifth of the time of joining strings.
struct TimeText {
    /// The end of the text; what stands before it was moved to `spilled`.
    private let buffer: UnsafeMutableRawBufferPointer
    private var count = 0
    /// Empty for nearly all texts.
    private var spilled: [UInt8] = []

    private init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

    /// The text of all that `write` adds.
    static func written(_ write: (inout TimeText) -> Void) -> String {
        String(decoding: utf8(write), as: UTF8.self)
    }

    /// The same as UTF-8, which takes a half less.
    static func utf8(_ write: (inout TimeText) -> Void) -> [UInt8] {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            // Safe: the writer does not outlive the buffer, since `write` cannot keep it.
            var text = TimeText(buffer)
            write(&text)
            let last = UnsafeRawBufferPointer(rebasing: buffer[..<text.count])
            return text.spilled.isEmpty ? Array(last) : text.spilled + last
        }
    }

    @inline(__always) private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > buffer.count - count {
            spill()
            guard bytes.count <= buffer.count else { return spilled.append(contentsOf: bytes) }
        }
        guard let end = buffer.baseAddress?.advanced(by: count), let start = bytes.baseAddress else { return }
        // Safe: there is room for all of them behind `count`.
        end.copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    @inline(__always) private mutating func add(byte: UInt8) {
        if count == buffer.count { spill() }
        buffer[count] = byte
        count += 1
    }

    /// Makes room for more.
    @inline(never) private mutating func spill() {
        spilled.append(contentsOf: buffer[..<count])
        count = 0
    }

    @inline(__always) mutating func add(_ literal: StaticString) {
        // Safe: the bytes of a literal are constant, and are only read here.
        literal.withUTF8Buffer { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(text: String) {
        // Through its storage: as a sequence a string is held and let go three times.
        let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
        if isAdded == nil { for byte in text.utf8 { add(byte: byte) } }
    }

    /// `12:48`, `12:48 PM`; with seconds only when asked and not zero.
    mutating func add(_ time: CivilTime, is12Hour: Bool, showsSeconds: Bool = false) {
        if is12Hour { add(time.hour % 12 == 0 ? 12 : time.hour % 12) } else { add(twoDigits: time.hour) }
        add(colonAnd: time.minute)
        if showsSeconds, time.second != 0 { add(colonAnd: time.second) }
        if is12Hour { add(time.hour < 12 ? " AM" : " PM") }
    }

    static func clock(_ time: CivilTime, is12Hour: Bool, showsSeconds: Bool = false) -> String {
        written { $0.add(time, is12Hour: is12Hour, showsSeconds: showsSeconds) }
    }

    /// `Mon 30 Nov 2026`.
    mutating func add(_ date: CivilDate) {
        add(text: date.weekday.short)
        add(" ")
        add(short: date)
        add(" ")
        add(date.year)
    }

    static func date(_ date: CivilDate) -> String { written { $0.add(date) } }

    /// `30 Nov`, where the year is plain.
    private mutating func add(short date: CivilDate) {
        add(date.day)
        add(" ")
        add(TimeText.months[date.month - 1])
    }

    static func shortDate(_ date: CivilDate) -> String { written { $0.add(short: date) } }

    /// `UTC+9`, `UTC+5:30`, `UTC-3:30`, `UTC+0`; seconds only where the offset has some.
    mutating func add(_ offset: Offset) {
        add("UTC")
        add(signed: offset.seconds)
    }

    static func offset(_ offset: Offset) -> String { written { $0.add(offset) } }

    /// The abbreviation where the zone has one in letters, then the offset: `JST, UTC+9`, `UTC+8`.
    mutating func add(_ reading: ZoneReading) {
        let abbreviation = reading.abbreviation
        // A POSIX string may call any offset so.
        if reading.offset == .utc, abbreviation == "UTC" { return add(text: abbreviation) }
        if TimeText.isTold(abbreviation, reading.offset) {
            add(text: abbreviation)
            add(", ")
        }
        add(reading.offset)
    }

    /// Whether an abbreviation is one in letters that says more than the offset.
    private static func isTold(_ abbreviation: String, _ offset: Offset) -> Bool {
        switch abbreviation.utf8.first ?? 0 {
        case UInt8(ascii: "U"): !abbreviation.hasPrefix("UTC")
        case UInt8(ascii: "G"): offset == .utc || abbreviation != "GMT"
        case let first: (0x61...0x7A).contains(first | 0x20)
        }
    }

    static func zone(_ reading: ZoneReading) -> String { written { $0.add(reading) } }

    /// `+9`, `+5:30`, `-3:30`, `+0:17:30`.
    private mutating func add(signed seconds: Int) {
        let size = abs(seconds)
        add(seconds < 0 ? "-" : "+")
        add(size / 3600)
        if size % 3600 != 0 { add(colonAnd: size % 3600 / 60) }
        if size % 60 != 0 { add(colonAnd: size % 60) }
    }

    static func signed(_ seconds: Int) -> String { written { $0.add(signed: seconds) } }

    /// `+8:00`, `-5:45`: a difference with its minutes.
    static func difference(_ seconds: Int) -> String {
        let text = signed(seconds)
        return seconds % 3600 == 0 ? text + ":00" : text
    }

    /// `9 hours ahead of Taipei`, `1 h 30 min behind Taipei`, `same time as Taipei`.
    mutating func add(relation seconds: Int, to home: String) {
        if seconds == 0 {
            add("same time as ")
        } else {
            add(amount: abs(seconds))
            add(seconds > 0 ? " ahead of " : " behind ")
        }
        add(text: home)
    }

    /// ` (also Birmingham, Alabama)`; nothing when there are none.
    mutating func add(others: [Place]) {
        guard !others.isEmpty else { return }
        add(" (also ")
        add(text: others.map(\.fullName).joined(separator: "; "))
        add(")")
    }

    static func relation(_ seconds: Int, to home: String) -> String { written { $0.add(relation: seconds, to: home) } }

    /// `1 hour`, `9 hours`, `5 h 45 min`, `30 min`.
    private mutating func add(amount seconds: Int) {
        let hours = seconds / 3600
        if hours > 0 || seconds == 0 { add(hours) }
        if seconds % 3600 == 0 { return add(hours == 1 ? " hour" : " hours") }
        if hours > 0 { add(" h ") }
        add(seconds % 3600 / 60)
        add(" min")
        guard seconds % 60 != 0 else { return }
        add(" ")
        add(seconds % 60)
        add(" s")
    }

    static func amount(_ seconds: Int) -> String { written { $0.add(amount: seconds) } }

    /// `Today`, `Tomorrow`, `Yesterday`, `in 2 days`, `2 days ago`.
    static func day(_ offset: Int) -> String {
        switch offset {
        case 0: "Today"
        case 1: "Tomorrow"
        case -1: "Yesterday"
        default: offset > 0 ? "in \(offset) days" : "\(-offset) days ago"
        }
    }

    /// The day word of a date: from a year on in years, `in 5 years 322 days`; from ten on in whole ones, `56 years ago`.
    static func day(_ offset: Int, of date: CivilDate) -> String {
        guard abs(offset) >= 365, let today = date.adding(days: -offset) else { return day(offset) }
        let (first, last) = (min(date, today), max(date, today))
        var years = last.year - first.year
        while let start = first.adding(months: 12 * years), start > last { years -= 1 }
        guard years > 0, let start = first.adding(months: 12 * years) else { return day(offset) }
        let days = last.daysSinceEpoch - start.daysSinceEpoch
        var text = String(years) + (years == 1 ? " year" : " years")
        if years < 10, days > 0 { text += " " + String(days) + (days == 1 ? " day" : " days") }
        return offset > 0 ? "in " + text : text + " ago"
    }

    /// `:00` to `:99`.
    private mutating func add(colonAnd number: Int) {
        add(byte: UInt8(ascii: ":"))
        add(twoDigits: number)
    }

    /// `00` to `99`.
    private mutating func add(twoDigits number: Int) {
        add(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        add(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// A number that is not negative.
    private mutating func add(_ number: Int) {
        if number >= 100 { return addLong(number) }
        if number >= 10 { return add(twoDigits: number) }
        add(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    private mutating func addLong(_ number: Int) {
        add(number / 100)
        add(twoDigits: number % 100)
    }

    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
