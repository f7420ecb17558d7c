import Chrono

/// Dates in figures: `2026-12-24`, `12/24`, `24.12.2026`, `30-Mar-11`, `20261224`.
extension Reader {
    struct Dated {
        let day: Parts.Day
        var isWeak = false
    }

    private struct Element {
        let value: Int
        let digits: Int
        let isName: Bool
    }

    mutating func figureDate() -> Dated? {
        attempt { reader in
            guard reader.isFree(before: reader.at) else { return nil }
            if let date = reader.compactDate() { return date }
            guard let first = reader.element() else { return nil }
            guard let separator = reader.separator(), let second = reader.element() else { return nil }
            var third: Element?
            if reader.hasSign(separator.sign), reader.isJoined() == separator.isJoined {
                third = reader.attempt { reader in
                    reader.at += 1
                    return reader.element()
                }
                if third == nil, separator.sign != ".", reader.isJoined(1) { return nil }
            } else if separator.sign == ".", reader.hasSign("."), let next = reader.token(1), next.isApart {
                reader.at += 1
            }
            guard reader.isFreeAfter else { return nil }
            return third.map { reader.whole(first, second, $0, separator.sign) }
                ?? reader.part(first, second, separator)
        }
    }

    /// Whether the token is not tied to a figure before it: `650-6500`, `$4.99`.
    func isFree(before index: Int) -> Bool {
        guard index > 0, index < tokens.count, !tokens[index].isApart else { return true }
        switch tokens[index - 1].kind {
        case .sign(let sign): return "([@,;:!?'\"=".utf8.contains(sign) || sign == 0x2C
        case .number: return false
        case .word: return tokens[index].isHan || tokens[index - 1].isHan
        }
    }

    /// Whether what was read is not tied to a figure behind it.
    var isFreeAfter: Bool {
        guard let token = token(), !token.isApart else { return true }
        if case .number = token.kind, !token.isHan { return before?.isHan == true }
        guard case .sign(let sign) = token.kind, "/-.:%$#".utf8.contains(sign), isJoined(1), let next = self.token(1)
        else {
            return true
        }
        if case .number = next.kind {
            return sign == UInt8(ascii: ":") || sign == UInt8(ascii: "-") && hasClock(1)
                || sign == UInt8(ascii: ".") && hasClock(1)
        }
        return true
    }

    private func hasClock(_ ahead: Int) -> Bool {
        guard case .number(_, let digits)? = token(ahead)?.kind, digits <= 2 else { return false }
        return hasSign(":", ahead + 1)
    }

    /// `20261224`, from the years 1900 to 2199.
    private mutating func compactDate() -> Dated? {
        guard case .number(let value, 8)? = token()?.kind, (1900...2199).contains(value / 10_000),
            CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100) != nil
        else { return nil }
        at += 1
        return Dated(day: .date(year: value / 10_000, month: value / 100 % 100, day: value % 100))
    }

    private mutating func element() -> Element? {
        guard let token = token() else { return nil }
        if case .number(let value, let digits) = token.kind, digits <= 4, digits > 0 {
            at += 1
            return Element(value: value, digits: digits, isName: false)
        }
        guard let month = word()?.month else { return nil }
        at += 1
        return Element(value: month, digits: 0, isName: true)
    }

    private mutating func separator() -> (sign: Character, isJoined: Bool)? {
        for sign: Character in ["/", "-", "."] where hasSign(sign) {
            guard isJoined() == isJoined(1), isJoined() || sign != "." else { return nil }
            let joined = isJoined()
            at += 1
            return (sign, joined)
        }
        // `2021·6·30`
        return nil
    }

    /// Year, month and day in one of the orders.
    private func whole(_ a: Element, _ b: Element, _ c: Element, _ sign: Character) -> Dated? {
        func date(_ year: Element, _ month: Element, _ day: Element, isWeak: Bool = false) -> Dated? {
            guard !month.isName || !day.isName, !year.isName, !day.isName,
                year.digits == 4 || year.digits == 2 || year.digits == 1,
                let full = Reader.fullYear(year.value, digits: year.digits),
                CivilDate(year: full, month: month.value, day: day.value) != nil
            else { return nil }
            return Dated(day: .date(year: full, month: month.value, day: day.value), isWeak: isWeak)
        }
        if a.digits == 4 {
            // With hyphens the order is that of ISO 8601.
            return c.isName ? date(a, c, b) : date(a, b, c) ?? (b.isName || sign == "-" ? nil : date(a, c, b))
        }
        if a.isName { return date(c, a, b) }
        if b.isName { return date(c, b, a) ?? date(a, b, c) }
        let isWeak = c.digits < 4 && sign != "/"
        if sign == "-", [a, b, c].allSatisfy({ $0.digits == 1 }) { return nil }
        // `26.10.2021` is a day first wherever points are used.
        let dayFirst = isDayFirst || sign == "."
        if c.digits != 4, a.digits == 2, a.value > 31 || a.value == 0 { return date(a, b, c, isWeak: isWeak) }
        return (dayFirst ? date(c, b, a, isWeak: isWeak) : nil) ?? date(c, a, b, isWeak: isWeak) ?? date(
            c, b, a, isWeak: isWeak)
            ?? (c.digits == 2 && a.digits == 2 ? date(a, b, c, isWeak: true) : nil)
    }

    /// A month and a day, or a year and a month.
    private func part(_ a: Element, _ b: Element, _ separator: (sign: Character, isJoined: Bool)) -> Dated? {
        if a.isName, !b.isName { return b.digits <= 2 ? monthDay(a.value, b.value) : nil }
        if b.isName, !a.isName { return a.digits <= 2 ? monthDay(b.value, a.value) : nil }
        guard !a.isName else { return nil }
        if a.digits == 4, b.digits == 2, (1900...2199).contains(a.value), (1...12).contains(b.value) {
            return Dated(day: .date(year: a.value, month: b.value, day: nil), isWeak: true)
        }
        guard a.digits <= 2, b.digits <= 2, separator.sign != "." else { return nil }
        // `1-2` is anything.
        let isWeak = separator.sign == "-" || !separator.isJoined
        if separator.sign == "-", a.digits < 2, b.digits < 2 { return nil }
        let (first, second) = isDayFirst ? (b, a) : (a, b)
        return monthDay(first.value, second.value, isWeak: isWeak)
            ?? monthDay(second.value, first.value, isWeak: isWeak)
    }

    /// In a leap year, since none is said.
    private func monthDay(_ month: Int, _ day: Int, isWeak: Bool = false) -> Dated? {
        CivilDate(year: 2000, month: month, day: day) == nil
            ? nil : Dated(day: .date(year: nil, month: month, day: day), isWeak: isWeak)
    }

    /// 00 to 49 are 20xx, other years of two digits 19xx.
    static func fullYear(_ year: Int, digits: Int) -> Int? {
        if digits > 2 { return (1...9999).contains(year) ? year : nil }
        return year < 50 ? 2000 + year : 1900 + year
    }
}
