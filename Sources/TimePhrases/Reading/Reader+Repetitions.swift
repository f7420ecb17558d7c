import Chrono

/// What repeats: `every other friday at 5`, `weekly`, `first monday of each month`, `每週一早上九點`.
extension Reader {
    mutating func repetition() -> Repetition? {
        guard at <= lastRepeater, lastRepeater - at < 40 || word()?.mayRepeat == true else { return nil }
        var found = Repetition()
        var isRepeating = false
        var end = at
        for _ in 0..<12 where !isAtEnd {
            skip([.and, .classifier], commas: true)
            let clause =
                attempt { $0.lead(&found) } ?? attempt { $0.prefixedDays(&found) }
                ?? attempt { $0.bareDays(&found, isRepeating) }
            if clause != nil {
                isRepeating = true
            } else if attempt({ reader in reader.detail(&found, isRepeating) }) == nil {
                break
            }
            end = at
        }
        at = end
        return isRepeating && isFreeAfter ? found : nil
    }

    // MARK: What makes it repeat

    /// `every 2 weeks`, `each other friday`, `daily`, `once a week`, `every july 4th`, `每月4號`.
    private mutating func lead(_ found: inout Repetition) -> Bool? {
        if let unit = word()?.frequency {
            at += 1
            return found.set(unit)
        }
        if has(.once) || word()?.number == 1, has(.article, 1) || has(.every, 1) || has(.each, 1),
            let unit = word(2)?.unit
        {
            at += 3
            return found.set(unit)
        }
        guard has([.every, .each]) else { return nil }
        let isOther = has(.other)
        let isAll = !has(.every)
        at += 1
        skip(.classifier)
        if take(.other) || isOther { found.interval = 2 }
        if has(.of) || has(.the) { skip([.of, .the]) }
        guard !isAll || word()?.isPlural == true || has([.weekdayGroup, .weekendGroup]) || has(.each, -1) else {
            return nil
        }
        return leadBody(&found)
    }

    private mutating func leadBody(_ found: inout Repetition) -> Bool? {
        // `every half hour`
        if let seconds = attempt({ $0.unitAndHalf() }) { return found.set(seconds: seconds) }
        let isMixed = hasSign("/", 1) || hasSign(".", 1) && isJoined(1) || has(.and, 1)
        if has([.half, .quarter]) || isMixed, let amount = attempt({ $0.amount() }), amount.isExact,
            amount.seconds > 0, amount.nanoseconds == 0
        {
            return found.set(seconds: amount.seconds)
        }
        if let date = attempt({ $0.figureDate() }), case .date(nil, let month?, let day?) = date.day {
            return found.set(month: month, day: day)
        }
        // `every 25 december`
        if let (day, month) = attempt({ reader -> (Int, Int)? in
            guard let day = reader.number(), let month = reader.word()?.month else { return nil }
            return CivilDate(year: 2000, month: month, day: day) == nil ? nil : (day, month)
        }) {
            at += 1
            return found.set(month: month, day: day)
        }
        if let count = attempt({ reader -> Int? in
            let ordinal = reader.ordinal()
            // `every 2nd friday`
            if let ordinal, ordinal > 1, reader.word()?.weekday != nil, !reader.has([.of, .inside, .and], 1) {
                return ordinal
            }
            let count = ordinal ?? reader.number()
            guard let count, (1...1000).contains(count) else { return nil }
            reader.skip(.classifier)
            let unit = reader.word()?.unit
            let isPeriod = unit != nil && !(unit == .day && reader.has(.of, 1))
            return isPeriod || reader.word()?.weekday != nil && reader.word()?.isPlural == true ? count : nil
        }) {
            found.interval = count
        }
        skip(.classifier)
        if let days = attempt({ $0.weekdayList() }) {
            found.weekdays += days.map { Repetition.Named(nth: nil, weekday: $0) }
            return found.set(.week, times: 1)
        }
        // `every second friday of the month`
        let isOrdinal =
            word()?.ordinal != nil && (word(1)?.weekday != nil || has(.and, 1) && word(2)?.ordinal != nil)
        if let unit = word()?.unit, word()?.month == nil, !isOrdinal {
            at += 1
            return found.set(unit)
        }
        if let days = attempt({ $0.ordinalDays(&found) }) {
            // `every first friday`
            if found.unit == .day { found.unit = .month }
            return days
        }
        if let month = word()?.month {
            at += 1
            if let day = attempt({ reader in
                reader.skip(.the)
                return reader.ordinal() ?? reader.number()
            }), (1...31).contains(day) {
                return found.set(month: month, day: day)
            }
            found.months.append(month)
            return found.set(.year)
        }
        switch word()?.holiday {
        case .fixed(let month, let day):
            at += 1
            return found.set(month: month, day: day)
        case .nth(let number, let weekday, let month):
            at += 1
            found.weekdays.append(Repetition.Named(nth: number, weekday: weekday))
            found.months.append(month)
            return found.set(.year)
        case .easter: return nil
        case nil: break
        }
        if take(.quarter) { return found.set(TimeUnit(.month, 3)) }
        // `every noon`
        if word()?.clock != nil, let clock = attempt({ $0.clock(isHourEnough: true) }) {
            found.clocks.append(clock)
            return found.set(.day)
        }
        guard let part = word()?.part else { return nil }
        at += 1
        found.part = part
        return found.set(.day)
    }

    /// `hour and a half`.
    private mutating func unitAndHalf() -> Int? {
        guard let unit = word()?.unit, has(.and, 1), has(.article, 2), has(.half, 3), !hasUnit(4) else { return nil }
        guard let amount = Quantity(numerator: 3, denominator: 2).amount(of: unit), amount.isExact,
            amount.nanoseconds == 0
        else { return nil }
        at += 4
        return amount.seconds
    }

    /// `tuesdays and thursdays`, `weekends`, `on weekdays`, `mornings`.
    private mutating func bareDays(_ found: inout Repetition, _ isRepeating: Bool) -> Bool? {
        _ = take(.on)
        if let part = word()?.part, text[tokens[at].range].last == UInt8(ascii: "s") {
            at += 1
            found.part = part
            return found.set(.day)
        }
        let isPlural = word()?.isPlural == true || has([.weekdayGroup, .weekendGroup]) && tokens[at].range.count > 7
        guard isPlural, !isRepeating || found.weekdays.isEmpty, let days = weekdayList() else { return nil }
        found.weekdays += days.map { Repetition.Named(nth: nil, weekday: $0) }
        return isRepeating ? true : found.set(.week, times: 1)
    }

    /// `first and third friday of each month`, `end of every month`, `the 4th of every 3 months`.
    private mutating func prefixedDays(_ found: inout Repetition) -> Bool? {
        _ = take(.on)
        skip(.the)
        var copy = found
        if has([.beginning, .ending]), !has(.starting) || has(.of, 1) {
            copy.monthDays.append(has(.beginning) ? 1 : -1)
            at += 1
        } else {
            guard ordinalDays(&copy) != nil else { return nil }
            // `first monday of the month` is one of each.
            if copy.unit == .month, copy.weekdays.contains(where: { $0.nth != nil }), copy.months.isEmpty {
                found = copy
                return true
            }
        }
        guard take(.of) || take(.inside) else { return nil }
        guard has([.every, .each]), lead(&copy) == true, copy.unit >= .month else { return nil }
        found = copy
        return true
    }

    // MARK: Days

    /// `mon and fri`, `tuesday-saturday`, `saturdays through tuesdays`, `weekdays`.
    mutating func weekdayList() -> [Weekday]? {
        if has(.weekdayGroup) || has(.weekendGroup) {
            let isEnd = has(.weekendGroup)
            at += 1
            return isEnd ? [.saturday, .sunday] : [.monday, .tuesday, .wednesday, .thursday, .friday]
        }
        guard let first = word()?.weekday else { return nil }
        at += 1
        var days = [first]
        while let last = days.last {
            if let next = attempt({ reader -> Weekday? in
                guard reader.has(.through) || reader.hasSign("-") || reader.has(.to) else { return nil }
                reader.at += 1
                return reader.word()?.weekday
            }) {
                at += 1
                var day = last
                while day != next, days.count < 8, let more = Weekday(rawValue: day.rawValue % 7 + 1) {
                    day = more
                    days.append(day)
                }
                days.sort { $0.rawValue < $1.rawValue }
                break
            } else if let next = attempt({ reader -> Weekday? in
                reader.skip([.and, .or], commas: true)
                return reader.word()?.weekday
            }) {
                at += 1
                days.append(next)
            } else if let more = attempt({ $0.hanWeekdays() }) {
                days += more
            } else {
                break
            }
        }
        return days
    }

    /// `三五`, `、三`: more days behind `週一`.
    private mutating func hanWeekdays() -> [Weekday]? {
        guard before?.isHan == true else { return nil }
        skip([.and], commas: true)
        guard let token = token(), token.isHan, case .number(let value, _) = token.kind, value < 1_000_000 else {
            return nil
        }
        let days = String(value).utf8.compactMap { Weekday(rawValue: Int($0) - 0x30) }
        at += 1
        // `週一三點` is a time, and there is no seventh by number.
        guard days.count == String(value).utf8.count, !days.contains(.sunday), word()?.mark == nil, !hasUnit(0),
            !has([.classifier, .half])
        else { return nil }
        return days
    }

    /// `4th and 10th`, `first friday and second tuesday`, `last day`, `first and last instance of tue and fri`.
    mutating func ordinalsAndDays(_ found: inout Repetition) -> Bool? { ordinalDays(&found) }

    private mutating func ordinalDays(_ found: inout Repetition) -> Bool? {
        var hasAny = false
        while let numbers = attempt({ $0.ordinals() }) {
            if take(.instance) {
                _ = take(.of)
                guard let days = weekdayList() else { return nil }
                found.weekdays += days.map { Repetition.Named(nth: nil, weekday: $0) }
                found.positions += numbers
            } else if has(.weekdayGroup), let days = weekdayList() {
                // `last weekday`
                found.weekdays += days.map { Repetition.Named(nth: nil, weekday: $0) }
                found.positions += numbers
            } else if let weekday = word()?.weekday {
                at += 1
                found.weekdays += numbers.map { Repetition.Named(nth: $0, weekday: weekday) }
            } else {
                if word()?.unit == .day { at += 1 }
                found.monthDays += numbers
            }
            hasAny = true
            guard has(.and) || hasSign(",") else { break }
            guard
                attempt({ reader in
                    reader.skip([.and, .the], commas: true)
                    return reader.ordinal()
                }) != nil
            else { break }
            at -= 1
            while at > 0, !has(.and), !hasSign(",") { at -= 1 }
            skip([.and], commas: true)
        }
        guard hasAny else { return nil }
        // `of the month`, `of aug`: whose days they are.
        if let span = attempt({ reader -> Int? in
            guard reader.take(.of) || reader.take(.inside) else { return nil }
            reader.skip(.the)
            if reader.word()?.unit == .month { return reader.advanced(0) }
            return reader.word()?.month.flatMap { reader.advanced($0) }
        }) {
            if span > 0 { found.months.append(span) }
            return found.set(span > 0 ? .year : .month)
        }
        return true
    }

    private mutating func advanced(_ value: Int) -> Int? {
        at += 1
        return value
    }

    private mutating func ordinals() -> [Int]? {
        skip(.the)
        guard let first = ordinal() else { return nil }
        var numbers = [first]
        while let next = attempt({ reader -> Int? in
            guard reader.has(.and) || reader.hasSign(",") else { return nil }
            reader.skip([.and, .the], commas: true)
            guard let next = reader.ordinal() else { return nil }
            // `first friday and second tuesday`: the second has a day of its own, as the first has.
            return next
        }) { numbers.append(next) }
        return numbers
    }
}

extension Repetition {
    /// Takes a unit, unless a narrower rule has one already.
    mutating func set(_ unit: TimeUnit, times: Int? = nil) -> Bool {
        self.unit = unit.base
        interval *= times ?? unit.count
        return true
    }

    mutating func set(seconds: Int) -> Bool {
        unit = seconds % 3600 == 0 ? .hour : seconds % 60 == 0 ? .minute : .second
        interval = seconds / (unit == .hour ? 3600 : unit == .minute ? 60 : 1)
        return true
    }

    mutating func set(month: Int, day: Int) -> Bool {
        months.append(month)
        monthDays.append(day)
        unit = .year
        return true
    }
}
