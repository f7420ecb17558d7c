/// Numbers: whole ones, ordinals, and quantities with fractions.
extension Reader {
    /// `12`, `twenty-five`, `three hundred and five`, `十五`.
    mutating func number() -> Int? {
        guard let token = token() else { return nil }
        switch token.kind {
        case .number(let value, _):
            at += 1
            return value
        case .word(let word?) where word.number != nil || word.multiplier != nil: return wordNumber()
        default: return nil
        }
    }

    private mutating func wordNumber() -> Int? {
        var total = 0
        var part: Int?
        while let word = word() {
            if let number = word.number {
                guard part == nil || part.map({ $0 % 100 >= 20 && $0 % 10 == 0 || $0 % 100 == 0 }) == true,
                    number > 0 || part == nil,
                    part.map({ $0 % 100 == 0 || number < 10 }) ?? true
                else { break }
                part = (part ?? 0) + number
                at += 1
                // `twenty-five`
                if let part, part % 10 == 0, part % 100 >= 20, hasSign("-"), isJoined(), isJoined(1),
                    self.word(1)?.number.map({ $0 < 10 }) ?? false
                {
                    at += 1
                }
            } else if let multiplier = word.multiplier {
                if multiplier == 100 {
                    guard part ?? 1 < 100 else { break }
                    part = (part ?? 1) * 100
                } else {
                    total += (part ?? 1) * multiplier
                    part = nil
                }
                at += 1
                if has(.and), self.word(1)?.number != nil,
                    self.word(2)?.number != nil || self.word(2)?.unit != nil || self.word(2) == nil
                {
                    at += 1
                }
            } else {
                break
            }
        }
        return total + (part ?? 0)
    }

    /// `3rd`, `third`, `twenty second`, `twenty-second`, `第三`; from the end when negative: `2nd to last`, `last`.
    mutating func ordinal() -> Int? {
        attempt { reader in
            guard let value = reader.plainOrdinal() else {
                return reader.take(.last) ? -1 : nil
            }
            return reader.attempt { reader in
                if reader.has(.to) { reader.at += 1 }
                reader.skip(.the)
                return reader.take(.last) ? -value : nil
            } ?? value
        }
    }

    private mutating func plainOrdinal() -> Int? {
        if let token = token(), case .number(let value, _) = token.kind {
            guard has(.suffix, 1), !token.isHan, value > 0, value <= 1000 else { return nil }
            at += 2
            return value
        }
        if token()?.isHan == true, has(.suffix), let token = token(1), case .number(let value, _) = token.kind {
            at += 2
            return value
        }
        guard let word = word() else { return nil }
        if let ordinal = word.ordinal {
            at += 1
            return ordinal
        }
        guard let tens = word.number, tens >= 20 else { return nil }
        let step = hasSign("-", 1) ? 2 : 1
        guard let unit = self.word(step)?.ordinal, unit > 0, unit < 10 else { return nil }
        at += step + 1
        return tens + unit
    }

    /// A number that may have a fraction, before a unit: `1.5`, `1/2`, `half`, `one and a half`, `a`, `a couple of`.
    mutating func quantity() -> Quantity? {
        attempt { reader in
            if let fraction = reader.fraction() { return fraction }
            if reader.hasPair {
                reader.skip([.article, .pair, .of])
                return Quantity(numerator: 2)
            }
            var found: Quantity
            if let number = reader.decimal() {
                found = number
            } else if reader.take(.article) {
                // `a hundred`
                found = Quantity(numerator: reader.word()?.multiplier == nil ? 1 : reader.number() ?? 1)
            } else {
                return nil
            }
            if let more = reader.attempt({ reader in
                reader.take(.and) || reader.hasFigureFraction ? reader.fraction() : nil
            }) {
                return found.adding(more)
            }
            return found
        }
    }

    /// Whether `1/2` stands here, behind a number.
    private var hasFigureFraction: Bool {
        guard let token = token(), token.isApart, hasSign("/", 1), isJoined(1), isJoined(2) else { return false }
        if case .number = token.kind { return true }
        return false
    }

    private var hasPair: Bool { has(.pair) || has(.article) && has(.pair, 1) }

    /// `half`, `a half`, `quarter`, `three quarters`, `1/2`, `a 1/2`.
    mutating func fraction() -> Quantity? {
        attempt { reader in
            _ = reader.take(.article)
            if reader.take(.half) { return Quantity(numerator: 1, denominator: 2) }
            if reader.has(.quarter), !reader.has(.quarters) {
                reader.at += 1
                return Quantity(numerator: 1, denominator: 4)
            }
            guard let numerator = reader.number() else { return nil }
            if reader.takeSign("/"), case .number(let denominator, _)? = reader.token()?.kind,
                (1...1000).contains(denominator)
            {
                reader.at += 1
                return Quantity(numerator: numerator, denominator: denominator)
            }
            if reader.hasSign("-"), reader.has(.quarter, 1) { reader.at += 1 }
            return reader.take(.quarter) ? Quantity(numerator: numerator, denominator: 4) : nil
        }
    }

    /// `12`, `1.5`, `0,5`, `35,000`, `一點五`.
    private mutating func decimal() -> Quantity? {
        guard let whole = number() else { return nil }
        var found = Quantity(numerator: whole)
        while hasSign(","), isJoined(), isJoined(1), case .number(let group, 3)? = token(1)?.kind {
            let (value, isTooLarge) = found.numerator.multipliedReportingOverflow(by: 1000)
            guard !isTooLarge else { return nil }
            found.numerator = value + group
            at += 2
        }
        let isPoint = (hasSign(".") || hasSign(",")) && isJoined() && isJoined(1)
        let isHanPoint = token()?.isHan == true && word()?.mark == .hour && token(1)?.isHan == true && hasUnit(2)
        guard isPoint || isHanPoint, case .number(let part, let digits)? = token(1)?.kind, digits <= 9 else {
            return found
        }
        var below = 1
        for _ in 0..<max(1, digits) { below *= 10 }
        at += 2
        return found.adding(Quantity(numerator: part, denominator: below))
    }

    func hasUnit(_ ahead: Int) -> Bool { word(ahead)?.unit != nil }
}
