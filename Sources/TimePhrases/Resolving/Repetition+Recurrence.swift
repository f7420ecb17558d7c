public import Chrono

extension Repetition {
    /// What a rule and its first time would be said as.
    public init(_ rule: Recurrence, from start: CivilDateTime) {
        unit = Repetition.unit(rule.frequency)
        interval = rule.interval
        weekdays = rule.byDay.map { Named(nth: $0.ordinal, weekday: $0.weekday) }
        monthDays = rule.byMonthDay
        yearDays = rule.byYearDay
        weeks = rule.byWeekNo
        months = rule.byMonth
        count = rule.count
        switch rule.until {
        case .date(let date)?: until = .on(date)
        case .civil(let civil)?: until = .on(civil.date)
        case .instant(let instant)?: until = .on(Zone.utc.civil(at: instant).date)
        case nil: break
        }
        (clocks, positions) = Repetition.times(rule, start)
        sayDay(of: start.date, rule)
    }

    private static func unit(_ frequency: Recurrence.Frequency) -> TimeUnit.Base {
        switch frequency {
        case .secondly: .second
        case .minutely: .minute
        case .hourly: .hour
        case .daily: .day
        case .weekly: .week
        case .monthly: .month
        case .yearly: .year
        }
    }

    /// The day that the rule leaves to its start.
    private mutating func sayDay(of date: CivilDate, _ rule: Recurrence) {
        let saysDay = !weekdays.isEmpty || !monthDays.isEmpty || !yearDays.isEmpty || !weeks.isEmpty
        guard !saysDay, unit >= .week else { return }
        if unit == .week {
            weekdays = [Named(nth: nil, weekday: date.weekday)]
        } else {
            monthDays = [date.day]
            if unit == .year, months.isEmpty { months = [date.month] }
        }
    }

    /// The times of day, and the positions that do not only choose among those.
    private static func times(_ rule: Recurrence, _ start: CivilDateTime) -> (clocks: [Clock], positions: [Int]) {
        let isDaily = rule.frequency >= .daily
        guard isDaily else { return ([], rule.bySetPos) }
        let hours = rule.byHour.isEmpty ? [start.time.hour] : rule.byHour
        let minutes = rule.byMinute.isEmpty ? [start.time.minute] : rule.byMinute
        let all = hours.flatMap { hour in minutes.map { (hour, $0) } }
        var chosen = all
        var positions = rule.bySetPos
        if all.count > 1, !positions.isEmpty, positions.allSatisfy({ $0 > 0 }) {
            // As `rule(_:)` writes times that are not all hours with all minutes.
            let places = Set(positions.map { ($0 - 1) % all.count })
            chosen = all.enumerated().filter { places.contains($0.offset) }.map(\.element)
            positions = []
        }
        let second = rule.bySecond.first ?? (rule.byHour.isEmpty ? start.time.second : 0)
        let clocks = chosen.map { Clock(hour: $0.0, minute: $0.1, second: second, isExactToTheMinute: true) }
        return (clocks, positions)
    }
}
