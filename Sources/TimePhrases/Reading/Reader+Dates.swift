import Chrono

/// Days in words.
extension Reader {
    /// One day, or a span that stands for its first day.
    mutating func day(hasOn: Bool) -> Dated? {
        figureDate() ?? attempt { $0.markedDate() } ?? attempt { $0.nthDay() } ?? attempt { $0.monthDate() }
            ?? attempt { $0.edge() } ?? attempt { $0.weekdayDay() } ?? attempt { $0.dayWord() } ?? attempt {
                $0.related()
            }
            ?? attempt { $0.holiday() } ?? attempt { $0.bareOrdinal(hasOn: hasOn) }
    }

    // MARK: Years and months

    /// A year in figures, words or after an apostrophe: `2012`, `'87`.
    mutating func year() -> Int? {
        attempt { reader in
            if reader.hasSign("'"), reader.isJoined(1), case .number(let value, 2)? = reader.token(1)?.kind {
                reader.at += 2
                return Reader.fullYear(value, digits: 2)
            }
            guard let token = reader.token() else { return nil }
            if case .number(_, let digits) = token.kind, digits != 4 { return nil }
            guard let value = reader.number(), Reader.isYear(value) else { return nil }
            // `2100` would be a time; `2012:` is no year.
            return reader.isFreeAfter && !reader.hasSign(":") ? value : nil
        }
    }

    /// Whether four figures are a year rather than a time of day: 1900 to 2099, and what is no time.
    private static func isYear(_ value: Int) -> Bool {
        (1900...2099).contains(value) || value > 2400 || value % 100 > 59 && value > 99
    }

    /// `next year`, `of this year`, `in 2027`, `, 2012`: the year of a month that was just read.
    mutating func yearBehind() -> (year: Int?, years: Int?)? {
        attempt { reader in
            reader.skip([.of, .inside, .the], commas: true)
            if let year = reader.year() { return (year, nil) }
            if let relation = reader.word()?.relation {
                if reader.word()?.unit == .year, reader.token()?.isHan == true { return nil }
                reader.at += 1
                return reader.word()?.unit == .year && reader.advance() ? (nil, relation) : nil
            }
            return nil
        }
    }

    mutating func advance() -> Bool {
        at += 1
        return true
    }

    mutating func monthName() -> Int? {
        guard let month = word()?.month else { return nil }
        at += 1
        if hasSign("."), isJoined() { at += 1 }
        return month
    }

    /// A day of a month: `3`, `3rd`, `third`, `twenty five`; not the hour of a time that follows.
    private mutating func monthDay() -> Int? {
        attempt { reader in
            if let ordinal = reader.ordinal() { return (1...31).contains(ordinal) ? ordinal : nil }
            if case .number(_, let digits)? = reader.token()?.kind, digits > 2 { return nil }
            guard let value = reader.number(), (1...31).contains(value) else { return nil }
            if reader.hasSign(":"), reader.isJoined() { return nil }
            var rest = reader
            if rest.half() != nil || reader.has(.oclock) || reader.word()?.mark == .hour && reader.isJoined() {
                return nil
            }
            return value
        }
    }

    /// `march 3rd, 2012`, `3rd of march`, `2012 march 3`, `march 2012`, `march`.
    private mutating func monthDate() -> Dated? {
        if let date = attempt({ $0.dayFirst() }) { return date }
        if let date = attempt({ reader in
            reader.year().flatMap { year in
                reader.skip([], commas: true)
                return reader.monthName().flatMap { month in
                    reader.monthDay().flatMap { reader.dated(year, nil, month, $0) }
                }
            }
        }) {
            return date
        }
        let relation = attempt { reader -> Int? in
            guard let relation = reader.word()?.relation, reader.word(1)?.month != nil else { return nil }
            reader.at += 1
            return relation
        }
        // Of `29 feb 2027` the rest is not meant.
        if case .number? = before?.kind, before.map({ !$0.isHan }) ?? false { return nil }
        guard let start = token(), let month = monthName() else { return nil }
        let day = attempt { reader -> Int? in
            if reader.hasSign("-") || reader.hasSign("/"), reader.isJoined() { return nil }
            reader.skip([.the, .on], commas: true)
            if reader.word()?.unit == .day { reader.at += 1 }
            return reader.monthDay()
        }
        let behind = yearBehind()
        if relation == -1, behind == nil { return Dated(day: .latest(.date(year: nil, month: month, day: day))) }
        if let day { return dated(behind?.year, behind?.years, month, day) }
        // A month alone may be a name or a verb.
        let isWeak = behind == nil && relation == nil && !isSpelled(start)
        if let years = behind?.years { return Dated(day: .edge(.beginning, of: .monthOf(month, years: years))) }
        if behind == nil, has(.ides) { return nil }
        return Dated(day: .edge(.beginning, of: .month(month, year: behind?.year)), isWeak: isWeak || behind == nil)
    }

    private func isSpelled(_ token: Token) -> Bool { token.range.count > 5 }

    /// `3rd of march`, `3 mar. 2012`, `the ides of march`, `fifth day of march`.
    private mutating func dayFirst() -> Dated? {
        skip(.the)
        let day: Int
        if take(.ides) {
            day = 15
        } else {
            guard isFree(before: at), let found = monthDay() else { return nil }
            day = found
        }
        if hasSign("."), isJoined() { at += 1 }
        if word()?.unit == .day { at += 1 }
        _ = take(.of)
        skip(.the)
        guard let month = monthName() else { return nil }
        let behind = yearBehind()
        return dated(behind?.year, behind?.years, month, day)
    }

    private func dated(_ year: Int?, _ years: Int?, _ month: Int, _ day: Int) -> Dated? {
        if let years { return Dated(day: .nth(day, .day, of: .monthOf(month, years: years))) }
        guard CivilDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
        return Dated(day: .date(year: year, month: month, day: day))
    }

    // MARK: Marks

    /// `2026年9月3號`, `9月3日`, `九月`, `29日`, `下個月20號`.
    private mutating func markedDate() -> Dated? {
        var year: Int?
        var span: Parts.Span?
        if let found = attempt({ $0.marked(.year, 0...9999, digits: true) }) {
            year = found < 100 ? Reader.fullYear(found, digits: 2) : found
            skip([], commas: true)
        } else if token()?.isHan == true || word()?.relation != nil, let found = attempt({ $0.relatedSpan() }) {
            span = found
            skip(.classifier, commas: true)
        }
        guard token()?.isHan == true || self.token(1)?.isHan == true else { return nil }
        let month = attempt { $0.marked(.month, 1...12) }
        skip(.classifier)
        if month != nil || span != nil || year != nil,
            let nth = attempt({ reader in
                reader.nth(of: reader.span(year, span, month))
            })
        {
            return nth
        }
        let day = attempt { $0.marked(.day, 1...31) } ?? (month == nil ? nil : attempt { $0.monthDay() })
        if let span, month == nil { return day.map { Dated(day: .nth($0, .day, of: span)) } }
        if case .around(_, let years)? = span, let month {
            return Dated(
                day: day.map { .nth($0, .day, of: .monthOf(month, years: years)) }
                    ?? .edge(.beginning, of: .monthOf(month, years: years)))
        }
        guard let month else {
            if let day, year == nil { return Dated(day: .date(year: nil, month: nil, day: day)) }
            return year.map { Dated(day: .edge(.beginning, of: .year($0))) }
        }
        guard let day else { return Dated(day: .edge(.beginning, of: .month(month, year: year))) }
        return dated(year, nil, month, day)
    }

    private func span(_ year: Int?, _ span: Parts.Span?, _ month: Int?) -> Parts.Span? {
        if let month {
            if case .around(let unit, let years)? = span { return unit == .year ? .monthOf(month, years: years) : nil }
            return .month(month, year: year)
        }
        return span ?? year.map { .year($0) }
    }

    private mutating func marked(_ mark: TimeUnit.Base, _ range: ClosedRange<Int>, digits: Bool = false) -> Int? {
        guard let value = number(), range.contains(value), word()?.mark == mark, token()?.isHan == true else {
            return nil
        }
        at += 1
        return value
    }

    // MARK: Words

    /// `friday`, `next friday`, `friday of next week`, `next week on friday`, `friday week`.
    private mutating func weekdayDay() -> Dated? {
        var relation: Int?
        if let found = word()?.relation {
            relation = found
            at += 1
            skip(.classifier)
            if word()?.unit == .week,
                let day = attempt({ reader -> Weekday? in
                    reader.at += 1
                    reader.skip(.on, commas: true)
                    return reader.word()?.weekday
                })
            {
                at += 1
                return Dated(day: .weekday(day, relation: found, weeks: 0))
            }
        }
        if has(.weekendGroup) {
            at += 1
            return Dated(day: .weekday(.saturday, relation: relation, weeks: 0))
        }
        guard let weekday = word()?.weekday, let start = token() else { return nil }
        // `sat` and `sun` are words, too, and `5th sunday` is of some month.
        let isShort = start.range.count <= 3 && !start.isHan
        if relation == nil, at > 0, let before = tokens[at - 1].word,
            before.ordinal != nil || before.signs.contains(.suffix), !start.isHan
        {
            return nil
        }
        at += 1
        if hasSign("."), isJoined() { at += 1 }
        if let week = attempt({ reader -> Int? in
            reader.skip(.of)
            guard let relation = reader.word()?.relation, reader.word(1)?.unit == .week else { return nil }
            reader.at += 2
            return relation
        }) {
            return Dated(day: .weekday(weekday, relation: week, weeks: 0))
        }
        if relation == nil, word()?.unit == .week, !isShort || isAtEndAfter(1) {
            at += 1
            return Dated(day: .weekday(weekday, relation: nil, weeks: 1))
        }
        return Dated(day: .weekday(weekday, relation: relation, weeks: 0), isWeak: isShort && relation == nil)
    }

    private func isAtEndAfter(_ count: Int) -> Bool { at + count >= tokens.count }

    /// `today`, `day after tomorrow`, `the day before yesterday`, `the next day`.
    private mutating func dayWord() -> Dated? {
        if let day = word()?.day {
            // `明晚` is a day and a part of it: the part is read next.
            if word()?.part == nil { at += 1 }
            return Dated(day: .relative(day))
        }
        skip(.the)
        if word()?.unit == .day, word()?.mark == nil || !tokens[at].isHan {
            at += 1
            if has(.after), word(1)?.day == 1 { return advance(2, .relative(2)) }
            if has(.before), word(1)?.day == -1 { return advance(2, .relative(-2)) }
            if at >= 2, tokens[at - 2].word?.signs.contains(.the) == true, isAtEndAfter(1), has(.after) {
                return advance(1, .relative(1))
            }
            return nil
        }
        return nil
    }

    private mutating func advance(_ count: Int, _ day: Parts.Day) -> Dated? {
        at += count
        return Dated(day: day)
    }

    /// `this day`, `next week`, `last month`, `next weekday`.
    private mutating func related() -> Dated? {
        skip(.the)
        // `the month after next`
        if let unit = wideUnit, has(.after, 1), word(2)?.relation == 1 { return advance(3, Reader.start(unit, 2)) }
        guard let relation = word()?.relation else { return nil }
        if let unit = wideUnit, token()?.isHan == true { return advance(1, Reader.start(unit, relation)) }
        at += 1
        skip(.classifier)
        if has(.weekdayGroup) { return relation == 1 ? advance(1, .of(.workdays(1, from: .now))) : nil }
        guard let unit = word()?.unit, unit.base >= .day else { return nil }
        at += 1
        return Dated(day: unit == .day ? .relative(relation) : Reader.start(unit, relation))
    }

    /// The day that a span stands for: today when it is the span around it.
    private static func start(_ unit: TimeUnit, _ relation: Int) -> Parts.Day {
        relation == 0 ? .relative(0) : .edge(.beginning, of: .around(unit, relation))
    }

    private mutating func holiday() -> Dated? {
        if let season = word()?.season {
            at += 1
            guard let behind = yearBehind() else { return nil }
            return behind.years.map { Dated(day: .edge(.beginning, of: .monthOf(season, years: $0))) }
                ?? Dated(day: .edge(.beginning, of: .month(season, year: behind.year)))
        }
        let relation = word()?.relation
        if relation != nil { at += 1 }
        guard let holiday = word()?.holiday else { return nil }
        at += 1
        let behind = yearBehind()
        let day = Parts.Day.holiday(holiday, year: behind?.year, years: behind?.years)
        return Dated(day: relation == -1 && behind == nil ? .latest(day) : day)
    }

    /// `the 3rd`, `on the 3rd`: of the coming month that has one.
    private mutating func bareOrdinal(hasOn: Bool) -> Dated? {
        let hasThe = take(.the) || before?.word?.signs.contains(.the) == true
        let start = at
        guard isFree(before: at), let number = ordinal(), (1...31).contains(number) else { return nil }
        if !hasThe, at - start == 1, before?.word?.unit != nil { return nil }
        return Dated(day: .date(year: nil, month: nil, day: number), isWeak: !(hasThe && hasOn))
    }
}
