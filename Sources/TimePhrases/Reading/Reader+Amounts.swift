/// Lengths of time.
extension Reader {
    /// One length or several together: `2 hours and 30 minutes`, `1h30`, `an hour and a half`, `一個半小時`.
    mutating func amount() -> Amount? {
        if let iso = isoAmount() ?? attempt({ $0.signedISOAmount() }) { return iso }
        let isSigned = hasSign("+") || hasSign("-")
        guard var (total, unit) = item() else { return nil }
        var count = 0
        while count < 8, let (more, next) = attempt({ $0.nextItem(after: unit, isSigned) }) {
            guard let sum = total + more else { return nil }
            (total, unit) = (sum, next)
            count += 1
        }
        return total
    }

    private mutating func nextItem(after unit: TimeUnit, _ isSigned: Bool) -> (Amount, TimeUnit)? {
        // `1h30`: the next smaller unit goes without saying.
        if isJoined(), case .number(let value, let digits)? = token()?.kind, (1...2).contains(digits), !hasUnit(1),
            !hasSign(":", 1), unit.base == .hour || unit.base == .minute
        {
            at += 1
            let smaller = TimeUnit(unit.base == .hour ? .minute : .second)
            return Quantity(numerator: value).amount(of: smaller).map { ($0, smaller) }
        }
        skip([.and, .with], commas: true)
        // A sign is one of its own only behind another: `+1 decade -2 years`.
        if !isSigned, hasSign("+") || hasSign("-") { return nil }
        return item()
    }

    private mutating func item() -> (Amount, TimeUnit)? {
        attempt { reader in
            let isNegative = reader.hasSign("-")
            if isNegative || reader.hasSign("+") { reader.at += 1 }
            guard let (quantity, unit) = reader.counted(), var amount = quantity.amount(of: unit) else { return nil }
            // `an hour and a half`, `一分半鐘`
            if let more = reader.attempt({ $0.rest() }), let half = more.amount(of: unit), let sum = amount + half {
                amount = sum
            }
            return (isNegative ? -amount : amount, unit)
        }
    }

    private mutating func rest() -> Quantity? {
        let isHan = token()?.isHan == true
        guard isHan || take(.and) else { return nil }
        guard let fraction = fraction(), !(word()?.unit != nil && !isHan), !has(.of) else { return nil }
        if isHan, word()?.unit == TimeUnit(.hour) { at += 1 }
        return fraction
    }

    /// A quantity and what it counts.
    private mutating func counted() -> (Quantity, TimeUnit)? {
        // `個半鐘`, `分半鐘`: one and a half.
        if token()?.isHan == true, has(.half, 1) {
            let isMinute = word()?.unit == TimeUnit(.minute)
            if isMinute || has(.classifier) && word(2)?.unit != nil {
                let unit = isMinute ? TimeUnit(.minute) : word(2)?.unit
                at += isMinute && word(2)?.unit != TimeUnit(.hour) ? 2 : 3
                return unit.map { (Quantity(numerator: 3, denominator: 2), $0) }
            }
        }
        // `三刻鐘`
        if let quarters = attempt({ reader -> Int? in
            guard let number = reader.number(), reader.token()?.isHan == true else { return nil }
            return reader.take(.quarter) && reader.word()?.unit == nil ? number : nil
        }) {
            return (Quantity(numerator: quarters, denominator: 4), TimeUnit(.hour))
        }
        // `半天` is one by itself.
        if let unit = word()?.unit, unit == TimeUnit(.hour, 12) {
            at += 1
            return (Quantity(numerator: 1), unit)
        }
        // `2026年` is a year.
        if case .number(1000...9999, 4)? = token()?.kind, word(1)?.mark == .year { return nil }
        guard var quantity = quantity() else { return nil }
        while has([.more, .classifier]) || hasSign("-") && isJoined() && hasUnit(1) { at += 1 }
        // `一個半小時`
        if token()?.isHan == true, has(.half), word(1)?.unit != nil {
            at += 1
            guard let sum = quantity.adding(Quantity(numerator: 1, denominator: 2)) else { return nil }
            quantity = sum
        }
        if has(.of), has(.article, 1) || hasUnit(1) { at += 1 }
        if has(.article), hasUnit(1) { at += 1 }
        if has(.classifier) { at += 1 }
        guard let unit = word()?.unit else { return nil }
        at += 1
        // `5 min. later`
        if hasSign("."), isJoined(), token(1) != nil, !isJoined(1) { at += 1 }
        return (quantity, unit)
    }

    /// `-PT5M`.
    private mutating func signedISOAmount() -> Amount? {
        let isNegative = hasSign("-")
        guard isNegative || hasSign("+"), isJoined(1) else { return nil }
        at += 1
        return isoAmount().map { isNegative ? -$0 : $0 }
    }

    /// `P1DT12H`, `PT90M` (ISO 8601-1:2019 §5.5.2).
    private mutating func isoAmount() -> Amount? {
        guard let start = token()?.range.lowerBound, text[start] | 0x20 == 0x70 else { return nil }
        var end = start + 1
        while end < text.count, text[end] > 0x20, text[end] < 0x80 { end += 1 }
        while ".,;!?)".utf8.contains(text[end - 1]) { end -= 1 }
        guard let amount = ISOAmount.parse(text[start + 1..<end]) else { return nil }
        while let token = token(), token.range.lowerBound < end { at += 1 }
        return amount
    }
}

private enum ISOAmount {
    /// The text behind the `P`.
    static func parse(_ text: ArraySlice<UInt8>) -> Amount? {
        var amount = Amount()
        var number: Quantity?
        var isTime = false
        var hasAny = false
        var last: TimeUnit.Base?
        var isFraction = false
        for byte in text {
            switch byte {
            case 0x30...0x39:
                let old = number ?? Quantity(numerator: 0)
                guard old.numerator < 1_000_000_000_000, old.denominator < 1_000_000_000 else { return nil }
                number = Quantity(
                    numerator: old.numerator * 10 + Int(byte - 0x30), denominator: isFraction ? old.denominator * 10 : 1
                )
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard number != nil, !isFraction else { return nil }
                isFraction = true
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                guard !isTime, number == nil else { return nil }
                isTime = true
            default:
                guard let value = number, let unit = unit(byte, isTime), last.map({ unit < $0 }) ?? true,
                    let more = value.amount(of: TimeUnit(unit)), let sum = amount + more
                else { return nil }
                (amount, number, last, hasAny, isFraction) = (sum, nil, unit, true, false)
            }
        }
        let isWhole = number == nil && (!isTime || last.map { $0 < .day } ?? false)
        return hasAny && isWhole ? amount : nil
    }

    private static func unit(_ byte: UInt8, _ isTime: Bool) -> TimeUnit.Base? {
        switch (byte | 0x20, isTime) {
        case (0x79, false): .year
        case (0x6D, false): .month
        case (0x77, false): .week
        case (0x64, false): .day
        case (0x68, true): .hour
        case (0x6D, true): .minute
        case (0x73, true): .second
        default: nil
        }
    }
}
