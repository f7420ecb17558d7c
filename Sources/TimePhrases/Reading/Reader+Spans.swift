import Chrono

/// Spans of the calendar, and days by their place in them: `third tuesday of september`, `end of next month`.
extension Reader {
    /// `third tuesday of september 2014`, `last day of october`, `20th of next month`, `first monday in 2 months`.
    mutating func nthDay() -> Dated? {
        skip(.the)
        guard isFree(before: at), let number = ordinal() else { return nil }
        var what = Parts.Nth.day
        if let weekday = word()?.weekday, word()?.isPlural == false {
            what = .weekday(weekday)
            at += 1
        } else if has(.weekendGroup) {
            what = .weekend
            at += 1
        } else if let unit = word()?.unit, unit == .day || unit == TimeUnit(.hour) {
            what = unit == .day ? .day : .hour
            at += 1
        }
        let isThis = word()?.relation == 0 && word(1)?.month != nil
        guard isThis || take([.of, .inside]) else { return nil }
        if isThis { at += 1 }
        guard let span = span() else { return nil }
        if number == -1, what == .day, case .weekday = what { return nil }
        return Dated(day: .nth(number, what, of: span))
    }

    /// `第二个周日`, `第一天`, `最後一天`, behind its span.
    mutating func nth(of span: Parts.Span?) -> Dated? {
        guard let span, let number = ordinal() else { return nil }
        skip(.classifier)
        if let weekday = word()?.weekday {
            at += 1
            return Dated(day: .nth(number, .weekday(weekday), of: span))
        }
        guard word()?.unit == .day else { return nil }
        at += 1
        return Dated(day: .nth(number, .day, of: span))
    }

    /// A span of the calendar: `next month`, `march 2012`, `the month after next`, `2 months`, `2012`, `the week`.
    mutating func span() -> Parts.Span? {
        attempt { reader in
            reader.skip(.the)
            if let span = reader.attempt({ $0.relatedSpan() }) { return span }
            if let month = reader.monthName() {
                let behind = reader.yearBehind()
                if let years = behind?.years { return .monthOf(month, years: years) }
                return .month(month, year: behind?.year)
            }
            if let year = reader.year() { return .year(year) }
            if let count = reader.attempt({ $0.number() }), (1...1200).contains(count), let unit = reader.wideUnit {
                return reader.advance() ? .around(unit, count) : nil
            }
            guard let unit = reader.wideUnit else { return nil }
            reader.at += 1
            if reader.has(.after), reader.word(1)?.relation == 1 {
                reader.at += 2
                return .around(unit, 2)
            }
            return .around(unit, 0)
        }
    }

    var wideUnit: TimeUnit? { word()?.unit.flatMap { $0.base >= .week ? $0 : nil } }

    /// `next month`, `this year`, `下個月`, `明年`.
    mutating func relatedSpan() -> Parts.Span? {
        guard let relation = word()?.relation else { return nil }
        if let unit = wideUnit, token()?.isHan == true {
            at += 1
            return .around(unit, relation)
        }
        at += 1
        skip(.classifier)
        guard let unit = wideUnit else { return nil }
        at += 1
        return .around(unit, relation)
    }

    /// `end of march`, `beginning of next week`, `月底`, `下個月底`.
    mutating func edge() -> Dated? {
        skip(.the)
        if token()?.isHan == true {
            var relation = 0
            if let found = word()?.relation, word()?.unit == nil || word(1)?.unit != nil {
                relation = found
                at += 1
                skip(.classifier)
                // `這個月月底`
                if word()?.unit == .month, word(1)?.unit == .month, has([.beginning, .ending], 1) { at += 1 }
            }
            guard let unit = word()?.unit, let edge = edgeWord else { return nil }
            at += 1
            return Dated(day: .edge(edge, of: .around(unit, relation)))
        }
        guard let edge = edgeWord else { return nil }
        at += 1
        _ = take(.of)
        skip(.the)
        if word()?.unit == .day { return nil }
        return span().map { Dated(day: .edge(edge, of: $0)) }
    }

    private var edgeWord: Parts.Edge? {
        has(.beginning) ? .beginning : has(.ending) ? .ending : has(.middle) ? .middle : nil
    }
}
