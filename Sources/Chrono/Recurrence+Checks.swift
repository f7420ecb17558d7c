/// Why there is no such recurrence rule.
public enum RecurrenceError: Error, Hashable, Sendable {
    /// Not of the form NAME=VALUE;NAME=VALUE…, or the value is not of the part's form; holds the piece as written.
    case malformed(String)
    /// RFC 5545 has no part of that name; holds the name as written.
    case unknownPart(String)
    /// The part is there twice.
    case repeatedPart(Recurrence.Part)
    /// There is no FREQ.
    case noFrequency
    /// A number of the part is out of its range, or an UNTIL is no date or time.
    case outOfRange(Recurrence.Part)
    /// The two parts, as they are, exclude each other.
    case contradiction(Recurrence.Part, Recurrence.Part)
    /// BYSETPOS without any list to choose from.
    case nothingToChooseFrom
}

extension Recurrence {
    /// A part of a rule, by its name in RFC 5545, in the order in which `rrule` writes them.
    public enum Part: String, CaseIterable, Sendable {
        case frequency = "FREQ"
        case interval = "INTERVAL"
        case count = "COUNT"
        case until = "UNTIL"
        case byMonth = "BYMONTH"
        case byWeekNo = "BYWEEKNO"
        case byYearDay = "BYYEARDAY"
        case byMonthDay = "BYMONTHDAY"
        case byDay = "BYDAY"
        case byHour = "BYHOUR"
        case byMinute = "BYMINUTE"
        case bySecond = "BYSECOND"
        case bySetPos = "BYSETPOS"
        case weekStart = "WKST"
    }

    /// The highest INTERVAL and COUNT.
    static let limit = 999_999_999

    func checkRanges() throws(RecurrenceError) {
        try check(.interval, [interval], 1...Self.limit)
        try check(.count, count.map { [$0] } ?? [], 1...Self.limit)
        try check(.byMonth, byMonth, 1...12)
        try check(.byWeekNo, byWeekNo, -53...53, zero: false)
        try check(.byYearDay, byYearDay, -366...366, zero: false)
        try check(.byMonthDay, byMonthDay, -31...31, zero: false)
        try check(.byDay, byDay.compactMap(\.ordinal), -53...53, zero: false)
        try check(.byHour, byHour, 0...23)
        try check(.byMinute, byMinute, 0...59)
        try check(.bySecond, bySecond, 0...60)
        try check(.bySetPos, bySetPos, -366...366, zero: false)
    }

    private func check(
        _ part: Part, _ numbers: [Int], _ range: ClosedRange<Int>, zero: Bool = true
    ) throws(RecurrenceError) {
        guard numbers.allSatisfy({ range.contains($0) && (zero || $0 != 0) }) else { throw .outOfRange(part) }
    }

    /// The MUST NOTs of RFC 5545 §3.3.10.
    func checkTogether() throws(RecurrenceError) {
        if count != nil, until != nil { throw .contradiction(.count, .until) }
        if !byWeekNo.isEmpty, frequency != .yearly { throw .contradiction(.byWeekNo, .frequency) }
        if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw .contradiction(.byYearDay, .frequency)
        }
        if !byMonthDay.isEmpty, frequency == .weekly { throw .contradiction(.byMonthDay, .frequency) }
        if byDay.contains(where: { $0.ordinal != nil }) {
            if frequency < .monthly { throw .contradiction(.byDay, .frequency) }
            if !byWeekNo.isEmpty { throw .contradiction(.byDay, .byWeekNo) }
        }
        let lists = [byMonth, byWeekNo, byYearDay, byMonthDay, byHour, byMinute, bySecond]
        if !bySetPos.isEmpty, byDay.isEmpty, lists.allSatisfy(\.isEmpty) { throw .nothingToChooseFrom }
    }
}
