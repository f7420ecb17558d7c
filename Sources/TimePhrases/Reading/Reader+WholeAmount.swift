/// Lengths of time that are one only when nothing else is said.
extension Reader {
    /// `4:13` (minutes and seconds), `4:13:02.5`, `2 days, 4:13:02`, `1:30h`, `5'`, `1"`, `the hour`, `full-day`.
    mutating func wholeAmount() -> Amount? {
        if let found = attempt({ reader in reader.amount().flatMap { reader.isAtEnd ? $0 : nil } }) { return found }
        if let found = attempt({ $0.namedAmount() }) { return found }
        return attempt { reader in
            var total = Amount()
            if let days = reader.attempt({ reader in
                reader.amount().flatMap { reader.hasSign(",") || reader.isAtEnd ? $0 : nil }
            }) {
                total = days
                reader.skip([.and], commas: true)
            }
            guard let clock = reader.colonAmount(), let sum = total + clock, reader.isAtEnd else { return nil }
            return sum
        }
    }

    /// `1"`, `5'`, `the hour`, `for the week`, `another hour`, `full-day`.
    private mutating func namedAmount() -> Amount? {
        if let quantity = attempt({ $0.quantity() }), hasSign("\"") || hasSign("'") {
            let unit = TimeUnit(hasSign("\"") ? .second : .minute)
            at += 1
            return isAtEnd ? quantity.amount(of: unit) : nil
        }
        _ = take(.forTime)
        let isNamed = take(.the) || take(.full)
        if hasSign("-") { at += 1 }
        guard isNamed, let unit = word()?.unit else { return nil }
        at += 1
        return isAtEnd ? Quantity(numerator: 1).amount(of: unit) : nil
    }

    /// Two figures are minutes and seconds, three with hours, four with days; before `h` two are hours and minutes.
    private mutating func colonAmount() -> Amount? {
        var fields: [Int] = []
        if hasSign(":") { fields.append(0) }
        while fields.count < 4 {
            if !fields.isEmpty, !takeSign(":") { break }
            guard case .number(let value, let digits)? = token()?.kind, digits <= 9 else { return nil }
            if !fields.isEmpty, value > 59 { return nil }
            fields.append(value)
            at += 1
        }
        guard fields.count > 1 else { return nil }
        var quantity = Quantity(numerator: fields.reduce(0) { $0 * 60 + $1 })
        if fields.count == 4 {
            quantity.numerator = ((fields[0] * 24 + fields[1]) * 60 + fields[2]) * 60 + fields[3]
        }
        if hasSign("."), isJoined(1), case .number(let part, let digits)? = token(1)?.kind, digits <= 9 {
            var below = 1
            for _ in 0..<digits { below *= 10 }
            guard let sum = quantity.adding(Quantity(numerator: part, denominator: below)) else { return nil }
            quantity = sum
            at += 2
        }
        if fields.count == 2, word()?.unit == TimeUnit(.hour) {
            at += 1
            quantity.numerator *= 60
        }
        return quantity.amount(of: TimeUnit(.second))
    }
}
