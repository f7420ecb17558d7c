extension Recurrence {
    /// Reads RFC 5545 text, with or without "RRULE:", parts in any order, letters of either case, no blanks.
    public init(rrule: String) throws(RecurrenceError) {
        var text = rrule[...]
        if text.prefix(6).uppercased() == "RRULE:" { text = text.dropFirst(6) }
        var fields = RecurrenceFields()
        for piece in text.split(separator: ";", omittingEmptySubsequences: false) { try fields.read(piece) }
        guard let frequency = fields.frequency else { throw .noFrequency }
        try self.init(
            frequency, interval: fields.interval, count: fields.count, until: fields.until,
            byMonth: fields.lists[.byMonth] ?? [], byWeekNo: fields.lists[.byWeekNo] ?? [],
            byYearDay: fields.lists[.byYearDay] ?? [], byMonthDay: fields.lists[.byMonthDay] ?? [],
            byDay: fields.days, byHour: fields.lists[.byHour] ?? [], byMinute: fields.lists[.byMinute] ?? [],
            bySecond: fields.lists[.bySecond] ?? [], bySetPos: fields.lists[.bySetPos] ?? [],
            weekStart: fields.weekStart)
    }
}

/// What the parts of a text say, before they are checked together.
private struct RecurrenceFields {
    var seen: Set<Recurrence.Part> = []
    var frequency: Recurrence.Frequency?
    var interval = 1
    var count: Int?
    var until: Recurrence.Until?
    var lists: [Recurrence.Part: [Int]] = [:]
    var days: [Recurrence.Day] = []
    var weekStart = Weekday.monday

    /// Reads one NAME=VALUE.
    mutating func read(_ piece: Substring) throws(RecurrenceError) {
        guard piece.utf8.allSatisfy({ $0 < 0x80 }), let equals = piece.firstIndex(of: "=") else {
            throw .malformed(String(piece))
        }
        let name = piece[..<equals].uppercased()
        guard let part = Recurrence.Part(rawValue: name) else { throw .unknownPart(String(piece[..<equals])) }
        guard seen.insert(part).inserted else { throw .repeatedPart(part) }
        let value = piece[piece.index(after: equals)...].uppercased()
        guard try take(part, value) else { throw .malformed(String(piece)) }
    }

    /// False when the value is not of the part's form.
    private mutating func take(_ part: Recurrence.Part, _ value: String) throws(RecurrenceError) -> Bool {
        switch part {
        case .frequency:
            frequency = Recurrence.Frequency.allCases.first { $0.text == value }
            return frequency != nil
        case .interval:
            interval = Self.number(value[...], signed: false) ?? 0
            return Self.isNumber(value)
        case .count:
            count = Self.number(value[...], signed: false) ?? 0
            return Self.isNumber(value)
        case .until:
            return try takeUntil(value)
        case .byDay:
            days = value.split(separator: ",", omittingEmptySubsequences: false).compactMap(Self.day)
            return days.count == Self.members(value)
        case .weekStart:
            guard let day = Self.weekday(value[...]) else { return false }
            weekStart = day
            return true
        case .byMonth, .byHour, .byMinute, .bySecond:
            return takeList(part, value, signed: false)
        case .byWeekNo, .byYearDay, .byMonthDay, .bySetPos:
            return takeList(part, value, signed: true)
        }
    }

    private mutating func takeList(_ part: Recurrence.Part, _ value: String, signed: Bool) -> Bool {
        let numbers = value.split(separator: ",", omittingEmptySubsequences: false)
            .compactMap { Self.number($0, signed: signed) }
        lists[part] = numbers
        return numbers.count == Self.members(value)
    }

    private mutating func takeUntil(_ value: String) throws(RecurrenceError) -> Bool {
        let bytes = Array(value.utf8)
        let isUTC = bytes.last == UInt8(ascii: "Z")
        let digits = bytes.filter { (0x30...0x39).contains($0) }.map { Int($0 - 0x30) }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let isDate = bytes.count == 8 && digits.count == 8
        let isTime = bytes.count == (isUTC ? 16 : 15) && digits.count == 14 && bytes[8] == UInt8(ascii: "T")
        guard isDate || isTime else { return false }
        guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else {
            throw .outOfRange(.until)
        }
        guard isTime else {
            until = .date(date)
            return true
        }
        // Second 60 is read as 59, as in RFC 5545 §3.3.12.
        let second = number(12..<14) == 60 ? 59 : number(12..<14)
        guard let time = CivilTime(hour: number(8..<10), minute: number(10..<12), second: second) else {
            throw .outOfRange(.until)
        }
        let civil = CivilDateTime(date: date, time: time)
        until = isUTC ? civil.instant(offset: .utc).map { .instant($0) } : .civil(civil)
        return true
    }

    private static func members(_ value: String) -> Int { value.utf8.count { $0 == UInt8(ascii: ",") } + 1 }

    private static func isNumber(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Nil when it is not a number; a number of more than nine digits becomes one that is out of every range.
    private static func number(_ text: Substring, signed: Bool) -> Int? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let hasSign = isNegative || text.utf8.first == UInt8(ascii: "+")
        let digits = hasSign ? text.dropFirst() : text
        guard signed || !hasSign, isNumber(String(digits)) else { return nil }
        let size = digits.utf8.count > 9 ? Recurrence.limit + 1 : Int(digits) ?? 0
        return isNegative ? -size : size
    }

    private static func day(_ text: Substring) -> Recurrence.Day? {
        guard let weekday = weekday(text.suffix(2)) else { return nil }
        guard text.utf8.count > 2 else { return Recurrence.Day(weekday) }
        return number(text.dropLast(2), signed: true).map { Recurrence.Day(weekday, ordinal: $0) }
    }

    private static func weekday(_ text: Substring) -> Weekday? { Weekday.allCases.first { $0.letters == text } }
}
