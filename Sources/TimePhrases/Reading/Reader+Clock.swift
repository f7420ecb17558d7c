/// Times of day.
extension Reader {
    /// A time of day with what makes it one; a bare hour only where `isHourEnough`.
    mutating func clock(isHourEnough: Bool) -> Clock? {
        attempt { reader in
            if let clock = reader.spoken() { return clock }
            reader.skip(.the)
            if let hour = reader.word()?.clock { return reader.named(hour) }
            guard var clock = reader.figures(isHourEnough: isHourEnough) else { return nil }
            reader.skip(.sharp)
            // `12:00 noon`
            if clock.hour == 12, clock.minute == 0, let named = reader.word()?.clock { return reader.named(named) }
            if let half = reader.half() {
                guard clock.hour <= 12 || half && reader.isCompact(before: reader.at) else { return nil }
                // There is no `0pm`; `00:30 am` is meant well.
                guard clock.hour > 0 || !half && reader.before != nil && clock.isExactToTheMinute else { return nil }
                if clock.hour <= 12 { clock.isAfternoon = half }
            }
            return clock.hour <= 24 ? clock : nil
        }
    }

    /// Whether a time of three or four figures stands before `pm`: `1920pm`.
    private func isCompact(before index: Int) -> Bool {
        let back = tokens[max(0, index - 3)..<index]
        return back.contains { if case .number(_, 3...4) = $0.kind { true } else { false } }
    }

    /// `noon`, `12 noon`.
    private mutating func named(_ hour: Int) -> Clock? {
        at += 1
        return Clock(hour: hour == 12 ? 12 : 0, isAfternoon: hour == 12)
    }

    /// `am`, `p.m.`, `p m`, `p`: whether after noon.
    mutating func half() -> Bool? {
        attempt { reader in
            if reader.hasSign("-"), reader.isJoined(), reader.word(1)?.isAfternoon != nil { reader.at += 1 }
            if reader.has(.inside), reader.has(.the, 1), reader.word(2)?.isAfternoon != nil { reader.at += 2 }
            if let isAfternoon = reader.word()?.isAfternoon {
                reader.at += 1
                if reader.hasSign("."), reader.isJoined() { reader.at += 1 }
                return isAfternoon
            }
            guard let token = reader.token(), reader.has([.p, .a]) else { return nil }
            let isAfternoon = reader.has(.p)
            // `a` alone is an article; joined to a figure it is a half of the day.
            let isJoined = !token.isApart
            reader.at += 1
            let hadDot = reader.takeSign(".")
            if reader.has(.m), reader.word()?.signs == .m {
                reader.at += 1
                if reader.hasSign("."), reader.token(1)?.isApart ?? true || !reader.isJoined(1) { reader.at += 1 }
                return isAfternoon
            }
            return isJoined || hadDot && isAfternoon ? isAfternoon : nil
        }
    }

    /// `half past six`, `quarter to 5`, `ten past three`, `20 minutes past eight`.
    private mutating func spoken() -> Clock? {
        attempt { reader in
            _ = reader.take(.article)
            let minutes: Int
            let isFigure = reader.token()?.isHan == false && reader.word() == nil
            if reader.take(.half) {
                minutes = 30
                if !reader.has([.past, .to]) {
                    // `half eight` is half past it.
                    guard let hour = reader.number(), (1...12).contains(hour) else { return nil }
                    return Clock(hour: hour, minute: 30)
                }
            } else if reader.has(.quarter), !reader.has(.quarters) {
                reader.at += 1
                minutes = 15
            } else if let number = reader.number(), (1...59).contains(number) {
                if reader.hasSign("-"), reader.has(.quarter, 1) { reader.at += 1 }
                if reader.take(.quarter) {
                    guard number < 4 else { return nil }
                    minutes = number * 15
                } else {
                    minutes = number
                    let isCounted = reader.word()?.unit == TimeUnit(.minute)
                    if isCounted { reader.at += 1 }
                    // `9 to 5` is from one to the other.
                    if isFigure, !isCounted, minutes % 5 != 0 { return nil }
                }
            } else {
                return nil
            }
            let isTo = reader.has(.to) && !reader.has(.past)
            guard reader.has([.past, .to]) || reader.has(.from) && reader.token(1) != nil else { return nil }
            guard !reader.has(.of) || reader.word(1)?.month == nil else { return nil }
            reader.at += 1
            guard var clock = reader.attemptInside({ $0.clock(isHourEnough: true) }), clock.days == 0 else {
                return nil
            }
            guard clock.minute == 0 || !reader.has(.of) else { return nil }
            clock.shift += isTo ? -minutes : minutes
            _ = reader.take(.oclock)
            if clock.isAfternoon == nil, let half = reader.half() { clock.isAfternoon = half }
            return clock
        }
    }

    /// The hour in figures or words, and what follows it.
    private mutating func figures(isHourEnough: Bool) -> Clock? {
        guard let first = token() else { return nil }
        var digits = 0
        if case .number(_, let count) = first.kind { digits = count }
        if digits == 3 || digits == 4, !first.isHan || digits == 4 { return compact(isHourEnough: isHourEnough) }
        if digits == 6, let clock = attempt({ $0.basic() }) { return clock }
        guard digits <= 2, let hour = smallNumber(), hour <= 24 else { return nil }
        if let clock = marked(hour) { return clock }
        if let clock = colons(hour, digits) { return clock }
        if hasSign("-"), isJoined(),
            let minute = attempt({ reader -> Int? in
                reader.at += 1
                return reader.word()?.number == nil ? nil : reader.smallNumber()
            }), minute < 60, digits == 0
        {
            return Clock(hour: hour, minute: minute)
        }
        if take(.oclock) { return Clock(hour: hour) }
        if take(.ish) { return Clock(hour: hour) }
        // `12 noon`
        if hour == 12, let named = word()?.clock { return self.named(named) }
        // `seven thirty pm`, `06 30`
        if let minute = attempt({ reader -> Int? in
            guard let token = reader.token(), digits == 0 && !token.isHan || digits == 2 && token.isApart else {
                return nil
            }
            if case .number(_, let count) = token.kind, count != 2 || digits != 2 { return nil }
            guard let minute = reader.smallNumber(), minute < 60, reader.word()?.unit == nil,
                reader.word()?.month == nil
            else {
                return nil
            }
            return digits == 0 && !isHourEnough && !reader.hasHalf && !reader.hasDayPart && !reader.has(.oclock)
                ? nil : minute
        }) {
            _ = take(.oclock)
            return Clock(hour: hour, minute: minute)
        }
        guard !has(.suffix), word()?.unit == nil || hasHalf else { return nil }
        return isHourEnough || hasHalf || hasDayPart ? Clock(hour: hour) : nil
    }

    /// A number below 100, in figures or words.
    private mutating func smallNumber() -> Int? {
        attempt { reader in
            // `ten thirty` is two numbers.
            if let word = reader.word(), let number = word.number, number < 20 {
                reader.at += 1
                return number
            }
            return reader.number().flatMap { $0 < 100 ? $0 : nil }
        }
    }

    private var hasHalf: Bool {
        var copy = self
        return copy.half() != nil
    }

    /// Whether a part of the day follows, as in `8 in the morning`, `9 tomorrow evening`.
    private var hasDayPart: Bool {
        var ahead = 0
        while ahead < 4,
            has([.inside, .the, .at, .on], ahead) || hasSign(",", ahead) || word(ahead)?.day != nil
                || word(ahead)?.relation != nil && word(ahead + 1)?.part != nil
        {
            if let word = word(ahead), word.day != nil, word.part != nil { return true }
            // `9 tomorrow`
            if word(ahead)?.day != nil, word(ahead + 1)?.part == nil { return true }
            ahead += 1
        }
        return word(ahead)?.part != nil
    }

    /// `0900`, `1730`, `1045pm`, `0600h`, `2330`; a bare one only where an hour is enough.
    private mutating func compact(isHourEnough: Bool) -> Clock? {
        guard case .number(let value, let digits)? = token()?.kind, (3...4).contains(digits), value % 100 < 60,
            value <= 2400
        else { return nil }
        at += 1
        if word()?.mark == .hour, isJoined() {
            at += 1
        } else if has(.ish), isJoined() {
            at += 1
        } else {
            guard isHourEnough || hasHalf else { return nil }
        }
        if value == 2400 { return Clock(hour: 0, days: 1) }
        return Clock(hour: value / 100, minute: value % 100)
    }

    /// `T180500` behind a date (ISO 8601-1:2019 §5.3.1.2).
    private mutating func basic() -> Clock? {
        guard at > 1, isJoined(), before?.isUnknown == true, tokens[at - 1].range.count == 1, !tokens[at - 1].isApart,
            case .number(let value, _)? = token()?.kind, value / 10_000 < 24, value / 100 % 100 < 60, value % 100 < 60
        else { return nil }
        at += 1
        return Clock(hour: value / 10_000, minute: value / 100 % 100, second: value % 100)
    }

    /// `15h30`, `15h`, `三點半`, `十一点零三分`, `3點15`.
    private mutating func marked(_ hour: Int) -> Clock? {
        attempt { reader in
            guard let mark = reader.token(), reader.word()?.mark == .hour, !mark.isApart || mark.isHan else {
                return nil
            }
            reader.at += 1
            var clock = Clock(hour: hour)
            if !mark.isHan {
                if reader.isJoined(), case .number(let minute, 2)? = reader.token()?.kind, minute < 60 {
                    reader.at += 1
                    clock.minute = minute
                }
                return clock
            }
            // `點鐘`, then what the minutes are.
            if reader.word()?.unit == TimeUnit(.hour), reader.token()?.isHan == true { reader.at += 1 }
            reader.skip(.classifier)
            if reader.take(.half) {
                clock.minute = 30
            } else if let number = reader.attempt({ $0.number() }), number < 60 {
                if reader.take(.quarter) {
                    clock.minute = number * 15
                } else if reader.has(.classifier), reader.word(1)?.unit == TimeUnit(.minute, 5) {
                    reader.at += 2
                    clock.minute = number * 5
                } else {
                    clock.minute = number
                    if reader.word()?.mark == .minute { reader.at += 1 }
                }
                if let second = reader.attempt({ reader in
                    reader.number().flatMap { reader.word()?.mark == .second && $0 < 60 ? $0 : nil }
                }) {
                    reader.at += 1
                    clock.second = second
                } else if reader.attempt({ $0.take(.half) ? true : nil }) != nil {
                    clock.second = 30
                }
            }
            if clock.minute == 30,
                let second = reader.attempt({ reader in
                    reader.number().flatMap { reader.word()?.mark == .second && $0 < 60 ? $0 : nil }
                })
            {
                reader.at += 1
                clock.second = second
            }
            return clock.minute < 60 ? clock : nil
        }
    }

    /// `:30`, `:30:15.5`; of an hour with a half of the day behind it also `.30`.
    private mutating func colons(_ hour: Int, _ digits: Int) -> Clock? {
        attempt { reader in
            let isPoint = reader.hasSign(".")
            let isWide = reader.hasSign(",") && reader.token()?.isHan == true
            guard digits > 0, reader.hasSign(":") || isPoint || isWide, reader.isJoined(), reader.isJoined(1) else {
                return nil
            }
            reader.at += 1
            guard case .number(let minute, 2)? = reader.token()?.kind, minute < 60 else { return nil }
            reader.at += 1
            var clock = Clock(hour: hour, minute: minute)
            clock.isExactToTheMinute = true
            if isPoint { return reader.hasHalf || reader.isPointedClock ? clock : nil }
            if reader.hasSign(":"), reader.isJoined(), case .number(let second, 2)? = reader.token(1)?.kind,
                second <= 60
            {
                guard second < 60 || hour == 23 && minute == 59 else { return nil }
                reader.at += 2
                // A leap second is the start of the day after.
                if second == 60 { return Clock(hour: 0, days: 1) }
                clock.second = second
            }
            if reader.hasSign(".") || reader.hasSign(","), reader.isJoined(), reader.isJoined(1),
                case .number(let part, let digits)? = reader.token(1)?.kind, digits <= 9
            {
                reader.at += 2
                // Of minutes when there are no seconds (ISO 8601-1:2019 §5.3.1.4).
                var scale = 1_000_000_000
                for _ in 0..<digits { scale /= 10 }
                let nanoseconds =
                    part * scale * (clock.second == 0 && !reader.hadSeconds(before: reader.at - 2) ? 60 : 1)
                clock.second += nanoseconds / 1_000_000_000
                clock.nanosecond = nanoseconds % 1_000_000_000
            }
            if reader.word()?.unit == TimeUnit(.hour) { reader.at += 1 }
            if clock.hour == 24 {
                guard clock.minute == 0, clock.second == 0, clock.nanosecond == 0 else { return nil }
                return Clock(hour: 0, days: 1)
            }
            return clock
        }
    }

    private func hadSeconds(before index: Int) -> Bool {
        index >= 4 && tokens[index - 2].isSign(":") && tokens[index - 4].isSign(":")
    }

    /// Whether a time with a point stands alone or behind `at` or a date, so that it is no other number.
    private var isPointedClock: Bool {
        guard at >= 4 else { return false }
        let before = tokens[at - 4]
        return before.word.map { $0.signs.contains(.at) || $0.month != nil } ?? false
            || tokens[at - 4].isSign(".") && at > 6
            || { if case .number(_, 4) = before.kind { true } else { false } }()
    }
}
