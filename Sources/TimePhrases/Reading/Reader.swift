import Chrono

/// Reads tokens from a place on; each rule either moves on behind what it read or stays where it was.
struct Reader {
    let text: [UInt8]
    let tokens: [Token]
    /// Whether `4/5` is the fourth of May.
    let isDayFirst: Bool
    var at = 0
    /// How many moments and times are being read inside another: `2 days after 3 days after …` has an end.
    var depth = 0
    /// The last token that can make a repetition; -1 when none can.
    let lastRepeater: Int

    init(_ text: [UInt8], isDayFirst: Bool) {
        self.text = text
        self.isDayFirst = isDayFirst
        tokens = Tokenizer.tokens(text)
        lastRepeater = tokens.lastIndex { $0.word?.mayRepeat ?? false } ?? -1
    }

    /// Whether the first token can begin an expression.
    var mayBegin: Bool { tokens.first.map { !$0.isUnknown } ?? false }

    var isAtEnd: Bool { at >= tokens.count }

    func token(_ ahead: Int = 0) -> Token? { at + ahead < tokens.count ? tokens[at + ahead] : nil }

    /// The token that was read last.
    var before: Token? { at > 0 ? tokens[at - 1] : nil }

    func word(_ ahead: Int = 0) -> Word? { token(ahead)?.word }

    func has(_ signs: Signs, _ ahead: Int = 0) -> Bool {
        word(ahead).map { !$0.signs.isDisjoint(with: signs) } ?? false
    }

    func hasSign(_ character: Character, _ ahead: Int = 0) -> Bool { token(ahead)?.isSign(character) ?? false }

    /// Whether a token follows the one before it without a blank.
    func isJoined(_ ahead: Int = 0) -> Bool { token(ahead).map { !$0.isApart } ?? false }

    mutating func take(_ signs: Signs) -> Bool {
        guard has(signs) else { return false }
        at += 1
        return true
    }

    mutating func takeSign(_ character: Character) -> Bool {
        guard hasSign(character) else { return false }
        at += 1
        return true
    }

    /// Passes over as many of these as there are.
    mutating func skip(_ signs: Signs, commas: Bool = false) {
        while has(signs) || commas && hasSign(",") { at += 1 }
    }

    /// The same inside a moment or a time; nil where there are too many inside each other.
    mutating func attemptInside<Value>(_ rule: (inout Reader) -> Value?) -> Value? {
        guard depth < 3 else { return nil }
        depth += 1
        defer { depth -= 1 }
        return attempt(rule)
    }

    /// Reads by a rule, or stays.
    mutating func attempt<Value>(_ rule: (inout Reader) -> Value?) -> Value? {
        let start = at
        if let value = rule(&self) { return value }
        at = start
        return nil
    }
}

extension Word {
    /// Whether it can make a repetition of what stands around it.
    var mayRepeat: Bool {
        isPlural || frequency != nil || part != nil || number == 1 || unit == .month
            || !signs.isDisjoint(with: [.every, .each, .once, .weekdayGroup, .weekendGroup])
    }
}
