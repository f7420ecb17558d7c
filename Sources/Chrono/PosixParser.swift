/// Reads a POSIX TZ string into a rule; untrusted text fails with a reason.
struct PosixParser {
    private let bytes: [UInt8]
    private var index = 0
    private let id: String

    static let longest = 128

    static func parse(_ bytes: [UInt8], id: String) throws(ZoneError) -> PosixRule {
        guard bytes.count <= longest else {
            throw ZoneError(id: id, reason: "expected a TZ string of at most \(longest) bytes, found \(bytes.count)")
        }
        var parser = PosixParser(bytes: bytes, id: id)
        return try parser.rule()
    }

    private init(bytes: [UInt8], id: String) {
        self.bytes = bytes
        self.id = id
    }

    private mutating func rule() throws(ZoneError) -> PosixRule {
        let standardName = try name()
        let standardOffset = try offset()
        let standard = ZoneReading(offset: standardOffset, abbreviation: standardName, isDST: false)
        guard peek != nil else { return PosixRule(standard: standard, daylight: nil) }

        let daylightName = try name()
        var daylightOffset = Offset(seconds: standardOffset.seconds + 3600)
        if let next = peek, next != UInt8(ascii: ",") { daylightOffset = try offset() }
        guard let daylightOffset else { throw failure("a daylight offset within 26 hours") }
        let reading = ZoneReading(offset: daylightOffset, abbreviation: daylightName, isDST: true)

        // A string without dates means the rules of the United States, as in tzcode and glibc.
        var start = PosixRule.Moment(day: .weekday(month: 3, week: 2, day: 0), seconds: 7200)
        var end = PosixRule.Moment(day: .weekday(month: 11, week: 1, day: 0), seconds: 7200)
        if peek != nil {
            try expect(",")
            start = try moment()
            try expect(",")
            end = try moment()
        }
        guard peek == nil else { throw failure("the end of the TZ string") }
        return PosixRule(standard: standard, daylight: PosixRule.Span(reading: reading, start: start, end: end))
    }

    /// Three letters or more, or letters, digits and signs between angle brackets.
    private mutating func name() throws(ZoneError) -> String {
        let quoted = take("<")
        let start = index
        while let byte = peek, Self.isLetter(byte) || quoted && Self.isQuotable(byte) { index += 1 }
        let text = bytes[start..<index]
        guard text.count >= 3 else { throw failure("an abbreviation of three characters or more") }
        if quoted { try expect(">") }
        return String(decoding: text, as: UTF8.self)
    }

    /// POSIX counts west of UTC as positive; the answer counts east.
    private mutating func offset() throws(ZoneError) -> Offset {
        let west = try clock(hours: 24, "an offset of 0 to 24 hours")
        guard let offset = Offset(seconds: -west) else { throw failure("an offset within 26 hours") }
        return offset
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    private mutating func clock(hours: Int, _ expected: String) throws(ZoneError) -> Int {
        let negative = take("-")
        if !negative { _ = take("+") }
        var seconds = try number(0...hours, expected) * 3600
        if take(":") {
            seconds += try number(0...59, "minutes") * 60
            if take(":") { seconds += try number(0...59, "seconds") }
        }
        return negative ? -seconds : seconds
    }

    private mutating func moment() throws(ZoneError) -> PosixRule.Moment {
        let day = try day()
        let seconds = take("/") ? try clock(hours: 167, "a time of -167 to 167 hours") : 7200
        return PosixRule.Moment(day: day, seconds: seconds)
    }

    private mutating func day() throws(ZoneError) -> PosixRule.Day {
        if take("J") { return .julian(try number(1...365, "a day of the year from 1 to 365")) }
        guard take("M") else { return .zeroBased(try number(0...365, "a day of the year from 0 to 365")) }
        let month = try number(1...12, "a month")
        try expect(".")
        let week = try number(1...5, "a week of the month from 1 to 5")
        try expect(".")
        return .weekday(month: month, week: week, day: try number(0...6, "a weekday from 0 to 6"))
    }

    private mutating func number(_ range: ClosedRange<Int>, _ expected: String) throws(ZoneError) -> Int {
        let start = index
        var value = 0
        while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), index - start < 6 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start, range.contains(value) else { throw failure(expected) }
        return value
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(ZoneError) {
        if !take(scalar) { throw failure("\"\(scalar)\"") }
    }

    private func failure(_ expected: String) -> ZoneError {
        ZoneError(id: id, reason: "expected \(expected) at byte \(index) of the TZ string")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isQuotable(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
}
