import Chrono

/// Days that are named by another one: `the day after christmas`, `monday before easter`, `2 fridays ago`.
extension Reader {
    /// So long before or after; hours from today are hours from now.
    func shifted(_ base: (moment: Moment, isBefore: Bool), _ amount: Amount) -> Moment {
        let isExact = amount.seconds != 0 || amount.nanoseconds != 0
        let moment = isExact && base.moment == .parts(Reader.today) ? .now : base.moment
        return .shifted(moment, by: base.isBefore ? -amount : amount)
    }

    /// `the day after christmas`, `week before 1 march`.
    mutating func unitBeside() -> Moment? {
        skip(.the)
        // `the day after tomorrow` is a day by itself.
        guard let token = token(), !token.isHan, let unit = word()?.unit, unit.base >= .day,
            text[token.range].last != UInt8(ascii: "s"), has([.after, .before], 1), word(2)?.day == nil
        else { return nil }
        at += 1
        guard let base = dayBase(), let amount = Quantity(numerator: 1).amount(of: unit) else { return nil }
        return shifted(base, amount)
    }

    /// `friday after christmas`, `the last monday before easter`, `the friday after next`.
    mutating func weekdayBeside() -> Moment? {
        skip(.the)
        let number = attempt { $0.ordinal() } ?? 1
        guard (-1...1000).contains(number), let weekday = word()?.weekday, word()?.isPlural == false,
            has([.after, .before], 1)
        else { return nil }
        at += 1
        if number == 1, has(.after), word(1)?.relation == 1, word(2) == nil {
            at += 2
            var parts = Parts()
            parts.day = .weekday(weekday, relation: 2, weeks: 0)
            return .parts(parts)
        }
        guard let base = dayBase(), case .parts(var parts) = base.moment, number > 0 || base.isBefore else {
            return nil
        }
        let (time, part) = (parts.time, parts.part)
        (parts.time, parts.part) = (nil, nil)
        let count = max(1, number)
        let day = Moment.weekdays(base.isBefore ? -count : count, weekday, from: .parts(parts))
        guard time != nil || part != nil else { return day }
        return .parts(Parts(day: .of(day), time: time, part: part))
    }

    /// A day, perhaps with a time behind it, that another is before or after.
    private mutating func dayBase() -> (moment: Moment, isBefore: Bool)? {
        guard let base = base(), case .parts(let parts) = base.moment, parts.day != nil else { return nil }
        return base
    }

    /// `3 fridays from now`, `2 fridays ago`.
    mutating func countedWeekdays() -> Moment? {
        guard let (count, weekday) = weekdayCount() else { return nil }
        if take(.ago) { return .weekdays(-count, weekday, from: .now) }
        guard let base = base() else { return nil }
        return .weekdays(base.isBefore ? -count : count, weekday, from: base.moment)
    }

    /// `3 fridays`.
    mutating func weekdayCount() -> (Int, Weekday)? {
        guard let count = number(), (1...1000).contains(count), let weekday = word()?.weekday else { return nil }
        at += 1
        return (count, weekday)
    }
}
