import Chrono

/// Points in time: days and times in any order, and lengths of time before or after them.
extension Reader {
    mutating func moment() -> (moment: Moment, isWeak: Bool)? {
        if let instant = attempt({ $0.isoInstant() }) { return (instant, false) }
        if let shifted = attempt({ $0.shifted() }) { return shifted }
        if let now = attempt({ $0.nowMoment() }) { return (now, false) }
        guard let parts = attempt({ $0.parts() }) else { return nil }
        var moment = Moment.parts(parts)
        var isWeak = parts.isWeak
        // `聖誕節前三天`
        if let amount = attempt({ reader -> Amount? in
            guard reader.token()?.isHan == true, reader.has([.ago, .hence]) else { return nil }
            let isBefore = reader.has(.ago)
            reader.at += 1
            return reader.amount().map { isBefore ? -$0 : $0 }
        }) {
            return (.shifted(moment, by: amount), false)
        }
        // `2月13號3天後`, `today in one hour`
        if let amount = attempt({ reader in
            if reader.before?.isHan == true {
                reader.skip(.classifier)
                return reader.amount().flatMap { reader.take(.hence) ? $0 : nil }
            }
            return reader.take(.inside) ? reader.amount() : nil
        }) {
            moment = .shifted(parts == Reader.today ? .now : moment, by: amount)
            isWeak = false
        }
        return (moment, isWeak)
    }

    static let today: Parts = {
        var parts = Parts()
        parts.day = .relative(0)
        return parts
    }()

    /// `now`, `right now`, `now + 2 hours`.
    private mutating func nowMoment() -> Moment? {
        skip(.filler)
        if word()?.relation == 0, let unit = word(1)?.unit, unit.base < .day {
            at += 2
            return .now
        }
        guard take(.now) else { return nil }
        if hasSign("+") || hasSign("-") || has(.plus) {
            if let amount = attempt({ reader in
                let isNegative = reader.hasSign("-")
                reader.at += 1
                return reader.amount().map { isNegative ? -$0 : $0 }
            }) {
                return .shifted(.now, by: amount)
            }
        }
        return .now
    }

    // MARK: Lengths of time from somewhere

    private mutating func shifted() -> (moment: Moment, isWeak: Bool)? {
        let isPrefixed =
            has([.inside, .within, .after, .forTime]) || hasSign("+") || hasSign("-")
            || word()?.relation == 1 && word()?.unit == nil
        if isPrefixed, let moment = attempt({ $0.prefixed() }) { return (dated(moment), false) }
        if let moment = attempt({ $0.counted() }) { return (dated(moment), false) }
        return nil
    }

    /// The same day at a time that follows: `in two weeks at 7am`.
    private mutating func dated(_ moment: Moment) -> Moment {
        if case .shifted(_, let amount) = moment, amount.seconds != 0 || amount.nanoseconds != 0 { return moment }
        var parts = Parts()
        parts.day = .of(moment)
        guard
            let time = attempt({ reader in
                let isAt = reader.has(.at) || reader.hasSign("@")
                if isAt { reader.at += 1 }
                reader.skip([.inside, .the], commas: true)
                let part = reader.word()?.part
                if part != nil { reader.at += 1 }
                parts.part = part
                return reader.clock(isHourEnough: isAt || part != nil)
            })
        else { return moment }
        parts.time = time
        return .parts(parts)
    }

    /// `in 10 minutes`, `within an hour`, `+2 days`, `next 2 hours`, `in three weeks' time`.
    private mutating func prefixed() -> Moment? {
        let isNext = word()?.relation == 1
        let isAfter = has(.after)
        if !hasSign("+"), !hasSign("-") { at += 1 }
        _ = take(.at)
        if isNext {
            // `next hour` is one on; `next day` and longer ones are days.
            if let unit = word()?.unit, unit.base < .day {
                at += 1
                return Quantity(numerator: 1).amount(of: unit).map { .shifted(.now, by: $0) }
            }
            guard case .number? = token()?.kind else { return nil }
        }
        if let days = attempt({ $0.businessDays() }) { return .workdays(days, from: .now) }
        if !isAfter, let (count, weekday) = attempt({ $0.weekdayCount() }) {
            return .weekdays(count, weekday, from: .now)
        }
        skip(.filler)
        guard let amount = amount() else { return nil }
        // `in three weeks' time`
        if hasSign("'"), has(.time, 1) { at += 1 }
        _ = take(.time)
        // `within 5 days` in Chinese: `五日內`.
        if !isAfter, let base = attempt({ $0.base() }) {
            return shifted(base, amount)
        }
        return .shifted(.now, by: amount)
    }

    private mutating func businessDays() -> Int? {
        guard let count = number(), take(.business), word()?.unit == .day else { return nil }
        at += 1
        return count
    }

    /// `3 days ago`, `2 hours from now`, `5 days after friday`, `3 fridays from now`, `a week on tuesday`.
    private mutating func counted() -> Moment? {
        if let moment = attempt({ $0.countedWeekdays() }) { return moment }
        // Not inside another such, so that `day after day after …` stays cheap.
        if depth == 0, let moment = attempt({ $0.unitBeside() }) ?? attempt({ $0.weekdayBeside() }) { return moment }
        if let days = attempt({ $0.businessDays() }) {
            guard let base = base() else { return nil }
            return .workdays(base.isBefore ? -days : days, from: base.moment)
        }
        skip(.the)
        guard let amount = amount() else { return nil }
        if take(.ago) {
            return .shifted(.now, by: -amount)
        }
        if take(.within) { return .shifted(.now, by: amount) }
        if has(.on) || has(.from), word(1)?.weekday != nil, amount.days % 7 == 0, amount.days > 0 || amount.months > 0 {
            at += 1
            guard let day = weekdayAlone() else { return nil }
            return .shifted(.parts(day), by: amount)
        }
        if let base = base() { return shifted(base, amount) }
        // `100 months now`
        if has(.now) {
            at += 1
            return .shifted(.now, by: amount)
        }
        // `6 month 2004-05-05 12:00`
        return attempt { reader in
            guard case .number(_, 4)? = reader.token()?.kind else { return nil }
            return reader.parts().map { .shifted(.parts($0), by: amount) }
        }
    }

    private mutating func weekdayAlone() -> Parts? {
        guard let weekday = word()?.weekday else { return nil }
        at += 1
        var parts = Parts()
        parts.day = .weekday(weekday, relation: nil, weeks: 0)
        return parts
    }

    /// `from now`, `hence`, `later`, `after friday`, `before noon`: where a length of time is counted from.
    mutating func base() -> (moment: Moment, isBefore: Bool)? {
        attempt { reader in
            if reader.take(.hence) { return (.now, false) }
            let isBefore = reader.has(.before) && !reader.has(.from)
            guard reader.has([.from, .after, .before]) else { return nil }
            reader.at += 1
            reader.skip([.filler, .the])
            if let unit = reader.attempt({ reader in
                reader.word()?.relation == 0 ? reader.word(1)?.unit : nil
            }), unit.base < .day || unit == .day {
                reader.at += 2
                return (.now, isBefore)
            }
            // `from next noon`
            if reader.word()?.relation == 1, reader.word(1)?.clock != nil { reader.at += 1 }
            return reader.attemptInside { $0.moment() }.map { ($0.moment, isBefore) }
        }
    }

    // MARK: Days and times

    /// A day, a time of it, or both, in any order.
    mutating func parts() -> Parts? {
        var parts = Parts()
        var end = at
        var weekday: Weekday?
        var dayIsWeak = false
        var count = 0
        while !isAtEnd, count < 8 {
            count += 1
            let small = smallWords()
            if let (part, day) = attempt({ $0.dayPart(hasPart: parts.part != nil) }) {
                if let day { parts.day = parts.day ?? day }
                parts.part = part
            } else if let clock = clockPart(parts, small.isAt) {
                parts.time = clock
            } else if let found = dayPiece(parts, weekday, hasOn: small.isOn) {
                if case .weekday(let name, nil, 0) = found.day { weekday = name }
                dayIsWeak = parts.day == nil ? found.isWeak : false
                parts.day = merged(parts.day, found.day)
            } else if parts.time == nil, parts.day == nil || small.isAt, has(.endOfDay) {
                at += 1
                parts.time = Clock(hour: 17, isAfternoon: true)
            } else {
                break
            }
            end = at
        }
        at = end
        guard parts.day != nil || parts.time != nil || parts.part != nil else { return nil }
        guard isFreeAfter else { return nil }
        let isBare = parts.time.map { !$0.isCertain && $0.minute == 0 && parts.part == nil } ?? true
        parts.isWeak = parts.day == nil && parts.time == nil || dayIsWeak && isBare
        return parts
    }

    /// Passes over what joins days and times; whether `at` and `on` were among it.
    private mutating func smallWords() -> (isAt: Bool, isOn: Bool) {
        var (isAt, isOn) = (false, false)
        while true {
            let isHourSign = has([.at, .by]) || hasSign("@")
            guard isHourSign || has(.on) || isSmallWord else { return (isAt, isOn) }
            isAt = isAt || isHourSign
            isOn = isOn || has(.on)
            at += 1
        }
    }

    private var isSmallWord: Bool {
        if has([.after, .until, .from, .forTime, .before, .or, .classifier, .filler]) { return true }
        if hasSign(",") || hasSign(">") || hasSign("=") || has([.inside, .of]) && !has(.to) { return true }
        // `in the morning`
        return has(.the) && (word(1)?.clock != nil || word(1)?.part != nil)
    }

    private mutating func clockPart(_ parts: Parts, _ isAt: Bool) -> Clock? {
        guard parts.time == nil else { return nil }
        return attempt { reader in
            guard parts.day != nil || reader.isFree(before: reader.at) || reader.before?.word != nil else { return nil }
            // Behind a date a year has been read already, so that four figures are a time.
            let isFour: Bool = if case .number(_, 4)? = reader.token()?.kind { true } else { false }
            let isHourEnough =
                isAt || parts.part != nil || parts.day != nil && (isFour || reader.isHourBehindDay(parts))
            guard let clock = reader.clock(isHourEnough: isHourEnough), reader.isFreeAfter else { return nil }
            return clock
        }
    }

    /// Whether a figure behind a day can only be its hour: `friday 9`, `tomorrow 9`.
    private func isHourBehindDay(_ parts: Parts) -> Bool {
        if word(1)?.month != nil || word(1)?.unit != nil || has(.suffix, 1) || hasSign("-", 1) || hasSign("/", 1) {
            return false
        }
        switch parts.day {
        case .weekday, .relative, .holiday, .of: return true
        case .date(_, _, let day): return day != nil
        default: return false
        }
    }

    private mutating func dayPiece(_ parts: Parts, _ weekday: Weekday?, hasOn: Bool) -> Dated? {
        attempt { reader in
            guard parts.day == nil || reader.canMerge(parts.day) else { return nil }
            guard reader.isFree(before: reader.at) || reader.before?.word != nil || reader.before?.isSign("-") == true
            else { return nil }
            guard let found = reader.day(hasOn: hasOn || weekday != nil || parts.time != nil),
                reader.isFreeAfter || reader.hasTime
            else { return nil }
            // The `T` of ISO 8601, and what stands between a date and a time joined to it.
            if reader.isJoined(), reader.isJoined(1) {
                if reader.word()?.signs == nil,
                    reader.token().map({ $0.range.count == 1 && reader.text[$0.range.lowerBound] | 0x20 == 0x74 })
                        == true
                {
                    reader.at += 1
                }
                if reader.hasSign(".") || reader.hasSign(":") || reader.hasSign("-"), reader.hasSign(":", 2) {
                    reader.at += 1
                }
            }
            if let day = parts.day, reader.merged(day, found.day) == nil { return nil }
            return found
        }
    }

    private var hasTime: Bool {
        hasSign("-") || hasSign(":") || hasSign(".")
    }

    private func canMerge(_ day: Parts.Day?) -> Bool {
        switch day {
        case .weekday, .date, .relative, .dated, .nth: true
        default: false
        }
    }

    /// Two days said together as one: `tuesday` and `8th`, `friday` and `july 18`.
    private func merged(_ a: Parts.Day?, _ b: Parts.Day) -> Parts.Day? {
        guard let a else { return b }
        switch (a, b) {
        case (.weekday(let weekday, nil, 0), .date(nil, let month, let day?)),
            (.date(nil, let month, let day?), .weekday(let weekday, nil, 0)):
            return .dated(weekday, year: nil, month: month, day: day)
        case (.weekday(let weekday, nil, 0), .date(let year?, let month?, let day?)),
            (.date(let year?, let month?, let day?), .weekday(let weekday, nil, 0)):
            return .dated(weekday, year: year, month: month, day: day)
        case (.weekday(_, nil, 0), .date(_?, _, _)), (.weekday(_, nil, 0), .nth), (.relative, .date),
            (.relative, .weekday):
            if case .relative = a { return a }
            return b
        case (.date(_?, _, _), .weekday(_, nil, 0)), (.nth, .weekday(_, nil, 0)): return a
        default: return nil
        }
    }

    /// `in the morning`, `this evening`, `tonight`, `下午`, `今晚`; with the day it names, if any.
    private mutating func dayPart(hasPart: Bool) -> (DayPart, Parts.Day?)? {
        let relation = word()?.relation
        var day: Parts.Day?
        if let relation, word(1)?.part != nil {
            at += 1
            day = .relative(relation)
        }
        guard !hasPart, let found = word(), let part = found.part else { return nil }
        if let named = found.day { day = .relative(named) }
        if part.isToday { day = .relative(0) }
        at += 1
        return (part, day)
    }
}
