extension Recurrence {
    /// The RFC 5545 text without "RRULE:", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"; parts and lists in canonical order.
    public var rrule: String {
        Part.allCases.compactMap { part in text(of: part).map { part.rawValue + "=" + $0 } }.joined(separator: ";")
    }

    /// Nil for a part that says nothing.
    private func text(of part: Part) -> String? {
        switch part {
        case .frequency: frequency.text
        case .interval: interval == 1 ? nil : String(interval)
        case .count: count.map { String($0) }
        case .until: until?.text
        case .byMonth: list(byMonth)
        case .byWeekNo: list(byWeekNo)
        case .byYearDay: list(byYearDay)
        case .byMonthDay: list(byMonthDay)
        case .byDay: byDay.isEmpty ? nil : byDay.map(\.text).joined(separator: ",")
        case .byHour: list(byHour)
        case .byMinute: list(byMinute)
        case .bySecond: list(bySecond)
        case .bySetPos: list(bySetPos)
        case .weekStart: weekStart == .monday ? nil : weekStart.letters
        }
    }

    private func list(_ numbers: [Int]) -> String? {
        numbers.isEmpty ? nil : numbers.map { String($0) }.joined(separator: ",")
    }
}

extension Recurrence.Frequency {
    /// "DAILY".
    var text: String {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }
}

extension Recurrence.Day {
    /// "MO", "-1FR".
    var text: String { (ordinal.map { String($0) } ?? "") + weekday.letters }
}

extension Recurrence.Until {
    /// "20261224", "20261224T180000", "20261224T170000Z".
    var text: String {
        switch self {
        case .date(let date): date.basic
        case .civil(let civil): civil.basic
        case .instant(let instant): CivilDateTime(instant, .utc).basic + "Z"
        }
    }
}

extension Weekday {
    /// "MO" (RFC 5545 §3.3.10).
    var letters: String { short.prefix(2).uppercased() }
}

extension CivilDate {
    fileprivate var basic: String { padded(year, 4) + padded(month, 2) + padded(day, 2) }
}

extension CivilDateTime {
    fileprivate var basic: String {
        date.basic + "T" + padded(time.hour, 2) + padded(time.minute, 2) + padded(time.second, 2)
    }
}
