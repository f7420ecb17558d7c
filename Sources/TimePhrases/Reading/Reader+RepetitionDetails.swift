import Chrono

/// On which days, at what time, from when and until when something repeats.
extension Reader {
    mutating func detail(_ found: inout Repetition, _ isRepeating: Bool) -> Bool? {
        if let clause = attempt({ $0.bounds(&found) }) { return clause }
        if let clause = attempt({ $0.count(&found) }) { return clause }
        if isRepeating, let clause = attempt({ $0.onDays(&found) }) { return clause }
        if isRepeating, let clause = attempt({ $0.inSpan(&found) }) { return clause }
        return attempt { $0.times(&found) }
    }

    /// `at 9`, `6am`, `at 10, 12 and 17`, `in the morning`.
    private mutating func times(_ found: inout Repetition) -> Bool? {
        skip(.classifier)
        if found.part == nil,
            let part = attempt({ reader -> DayPart? in
                reader.skip([.inside, .the, .at])
                return reader.word()?.part
            })
        {
            at += 1
            found.part = part
            skip(.classifier)
            _ = attempt { $0.times(&found) }
            return true
        }
        let isAt = has(.at) || hasSign("@")
        if isAt { at += 1 }
        guard found.clocks.isEmpty, let first = clock(isHourEnough: isAt || found.part != nil) else { return nil }
        found.clocks.append(first)
        while let next = attempt({ reader -> Clock? in
            guard reader.has(.and) || reader.hasSign(",") else { return nil }
            reader.skip([.and, .at], commas: true)
            guard reader.word(1)?.month == nil, reader.word(1)?.unit == nil else { return nil }
            return reader.clock(isHourEnough: true)
        }) { found.clocks.append(next) }
        return true
    }

    /// `for 10 times`, `twice`, `3x`, `for the next three weeks`.
    private mutating func count(_ found: inout Repetition) -> Bool? {
        let isFor = take(.forTime)
        if let times = word()?.times, !has(.article, 1) {
            at += 1
            found.count = times
            return true
        }
        if let number = attempt({ reader in reader.number().flatMap { reader.take(.times) ? $0 : nil } }),
            (1...Repetition.mostTimes).contains(number)
        {
            found.count = number
            return true
        }
        guard isFor else { return nil }
        skip(.the)
        var lead = 0
        if word()?.relation == 1 {
            at += 1
            lead = 1
        }
        if lead == 1, let unit = word()?.unit {
            at += 1
            found.lasts = Quantity(numerator: 1).amount(of: unit)
            return true
        }
        guard let amount = amount() else { return nil }
        found.lasts = amount
        return true
    }

    /// `from jan 1 to march 25th`, `starting next tuesday`, `until february`.
    private mutating func bounds(_ found: inout Repetition) -> Bool? {
        if has(.starting) || has(.from) {
            at += 1
            _ = take([.on, .inside])
            guard let start = attempt({ $0.boundDay() }) else { return nil }
            found.start = start
            _ = attempt { $0.bounds(&found) }
            return true
        }
        guard has(.until) || has(.to) else { return nil }
        at += 1
        guard let end = boundDay() else { return nil }
        found.until = end
        return true
    }

    private mutating func boundDay() -> Moment? {
        skip(.the)
        return day(hasOn: true).map { found in
            var parts = Parts()
            parts.day = found.day
            return .parts(parts)
        }
    }

    /// `on mon and fri`, `on the 4th`, `on the fourth thursday in november`, `on december 25th`, `on day 20 and 30`.
    private mutating func onDays(_ found: inout Repetition) -> Bool? {
        let isStart = has(.at) && has(.the, 1) && has([.beginning, .ending], 2)
        if isStart {
            found.monthDays.append(has(.beginning, 2) ? 1 : -1)
            at += 3
            return true
        }
        let hasOn = take(.on)
        skip([.the, .classifier])
        if let clause = attempt({ $0.hanDays(&found) }) { return clause }
        if let days = attempt({ $0.weekdayList() }) {
            guard found.unit != .day || !hasOn else { return nil }
            if found.unit == .day { return true }
            found.weekdays += days.map { Repetition.Named(nth: nil, weekday: $0) }
            return true
        }
        if let number = attempt({ reader -> Int? in
            reader.number().flatMap { reader.word()?.mark == .day && reader.token()?.isHan == true ? $0 : nil }
        }) {
            at += 1
            found.monthDays.append(number)
            return true
        }
        guard hasOn else { return nil }
        if word()?.unit == .day,
            let first = attempt({ reader -> Int? in
                reader.at += 1
                return reader.number()
            })
        {
            found.monthDays.append(first)
            while let next = attempt({ reader -> Int? in
                guard reader.take(.and) || reader.takeSign(",") else { return nil }
                return reader.number()
            }) { found.monthDays.append(next) }
            return true
        }
        if let date = attempt({ reader -> (month: Int, day: Int)? in
            guard case .date(nil, let month?, let day?)? = reader.day(hasOn: true)?.day else { return nil }
            return (month, day)
        }) {
            return found.set(month: date.month, day: date.day)
        }
        return nthDays(&found)
    }

    /// `第一個星期一`, `最後一天` of a month, `十二月二十五日` of a year.
    private mutating func hanDays(_ found: inout Repetition) -> Bool? {
        guard token()?.isHan == true || token(1)?.isHan == true else { return nil }
        if found.unit == .year, case .date(nil, let month?, let day?)? = attempt({ $0.day(hasOn: true) })?.day {
            return found.set(month: month, day: day)
        }
        guard found.unit == .month, let number = ordinal() else { return nil }
        skip(.classifier)
        if let weekday = word()?.weekday {
            found.weekdays.append(Repetition.Named(nth: number, weekday: weekday))
        } else {
            guard word()?.unit == .day else { return nil }
            found.monthDays.append(number)
        }
        at += 1
        return true
    }

    private mutating func nthDays(_ found: inout Repetition) -> Bool? {
        var copy = Repetition()
        guard attempt({ reader in reader.ordinalsAndDays(&copy) }) != nil else { return nil }
        found.weekdays += copy.weekdays
        found.months += copy.months
        found.positions += copy.positions
        if found.unit == .year, copy.months.isEmpty, found.months.isEmpty {
            found.yearDays += copy.monthDays
        } else {
            found.monthDays += copy.monthDays
        }
        if found.unit == .week, !copy.monthDays.isEmpty {
            // `every week on the 4th day`
            found.monthDays.removeAll()
            found.weekdays += copy.monthDays.compactMap { Weekday(rawValue: $0) }.map {
                Repetition.Named(nth: nil, weekday: $0)
            }
        }
        return true
    }

    /// `in week 12 and 14`, `in november`, `of may`.
    private mutating func inSpan(_ found: inout Repetition) -> Bool? {
        guard has([.inside, .of]) else { return nil }
        at += 1
        skip(.the)
        if word()?.unit == .week {
            at += 1
            guard let first = number(), (1...53).contains(first) else { return nil }
            found.weeks.append(first)
            while let next = attempt({ reader -> Int? in
                guard reader.take(.and) || reader.takeSign(",") else { return nil }
                return reader.number()
            }) { found.weeks.append(next) }
            found.unit = .year
            return true
        }
        guard let month = word()?.month else { return nil }
        at += 1
        found.months.append(month)
        if found.unit == .month || found.unit == .day && !found.monthDays.isEmpty { found.unit = .year }
        return true
    }
}
