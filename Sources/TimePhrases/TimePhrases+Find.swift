extension TimePhrases {
    /// Reads a whole text that says one moment, length of time or repetition; nil when it says anything else. A closing
    /// mark may stand behind it.
    public static func read(_ text: String, isDayFirst: Bool = false) -> TimeExpression? {
        guard text.utf8.count <= longest else { return nil }
        let plain = PlainText(text)
        var reader = Reader(plain.utf8, isDayFirst: isDayFirst)
        guard reader.mayBegin, let found = reader.expression(isWhole: true) else { return nil }
        reader.skipClosing()
        return reader.isAtEnd ? found.expression([], plain) : nil
    }

    /// The same, or the first expression inside a longer text, a day and a time that stand apart in it put together.
    public static func find(_ text: String, isDayFirst: Bool = false) -> TimeExpression? {
        if let whole = read(text, isDayFirst: isDayFirst) { return whole }
        guard text.utf8.count <= longest else { return nil }
        let plain = PlainText(text)
        var reader = Reader(plain.utf8, isDayFirst: isDayFirst)
        var found: Reader.Found?
        var spans: [Range<Int>] = []
        while !reader.isAtEnd {
            guard let next = reader.expression(isWhole: false), !next.isWeak else {
                reader.at += 1
                continue
            }
            if let first = found {
                guard let both = first.joined(next) else { continue }
                found = both
            } else {
                found = next
            }
            spans.append(next.span)
        }
        return found.map { $0.expression(unread(reader.tokens, spans), plain) }
    }

    /// The first length of time in a text; alone also `4:13`, which is minutes and seconds.
    public static func findAmount(
        _ text: String
    ) -> (amount: Amount, span: Range<Int>, unread: [Range<Int>])? {
        guard text.utf8.count <= longest else { return nil }
        let plain = PlainText(text)
        var reader = Reader(plain.utf8, isDayFirst: false)
        if let amount = reader.attempt({ $0.wholeAmount() }) { return (amount, 0..<text.utf8.count, []) }
        while !reader.isAtEnd {
            let start = reader.at
            if reader.isFree(before: start), let amount = reader.attempt({ $0.amount() }), reader.isFreeAfter {
                let end = reader.tokens[reader.at - 1].range.upperBound
                let span = reader.tokens[start].range.lowerBound..<end
                return (amount, plain.original(span), unread(reader.tokens, [span]).map(plain.original))
            }
            reader.at = start + 1
        }
        return nil
    }

    /// The runs of tokens outside the spans, without small words and marks.
    private static func unread(_ tokens: [Token], _ spans: [Range<Int>]) -> [Range<Int>] {
        var unread: [Range<Int>] = []
        var isOpen = false
        for token in tokens {
            if case .sign = token.kind { continue }
            if spans.contains(where: { $0.contains(token.range.lowerBound) }) {
                isOpen = false
            } else if isOpen, let last = unread.last {
                unread[unread.count - 1] = last.lowerBound..<token.range.upperBound
            } else {
                unread.append(token.range)
                isOpen = true
            }
        }
        return unread
    }
}

extension Reader {
    struct Found {
        var kind: TimeExpression.Kind
        var isWeak: Bool
        var span: Range<Int>

        func expression(_ unread: [Range<Int>], _ text: PlainText) -> TimeExpression {
            TimeExpression(
                kind: kind, span: text.original(span), isWeak: isWeak, unread: unread.map(text.original))
        }

        /// A day and a time said apart: `tomorrow to call mom at 10pm`.
        func joined(_ other: Found) -> Found? {
            guard case .moment(.parts(let first)) = kind, case .moment(.parts(let second)) = other.kind else {
                return nil
            }
            guard first.day == nil || second.day == nil, first.time == nil || second.time == nil else { return nil }
            var parts = first
            parts.day = first.day ?? second.day
            parts.time = first.time ?? second.time
            parts.part = first.part ?? second.part
            return Found(kind: .moment(.parts(parts)), isWeak: false, span: span.lowerBound..<other.span.upperBound)
        }
    }

    /// A repetition, a moment or a length of time from here on.
    mutating func expression(isWhole: Bool) -> Found? {
        attempt { reader in
            let start = reader.at
            func found(_ kind: TimeExpression.Kind, _ isWeak: Bool, _ reader: Reader) -> Found? {
                guard reader.at > start, !reader.tokens.isEmpty else { return nil }
                let end = reader.tokens[reader.at - 1].range.upperBound
                return Found(kind: kind, isWeak: isWeak, span: reader.tokens[start].range.lowerBound..<end)
            }
            if let repetition = reader.attempt({ $0.repetition() }) {
                return found(.recurrence(repetition), false, reader)
            }
            if isWhole { reader.skip([.filler, .the], commas: true) }
            let moment = reader.attempt { $0.moment() }
            let end = reader.at
            reader.at = start
            // Of both readings the longer: `1 hour` is no moment at one.
            if reader.isFree(before: start), let amount = reader.attempt({ $0.amount() }),
                reader.at > end || moment == nil
            {
                if reader.isFreeAfter { return found(.duration(amount), !isWhole, reader) }
            }
            reader.at = end
            if let (moment, isWeak) = moment { return found(.moment(moment), isWeak, reader) }
            reader.at = start
            guard isWhole, start == 0, let weak = reader.attempt({ $0.weakTime() }) else { return nil }
            return found(.moment(.parts(weak)), true, reader)
        }
    }

    /// `2300`, which alone is a time.
    private mutating func weakTime() -> Parts? {
        guard case .number(_, 4)? = token()?.kind, tokens.count == 1, let clock = clock(isHourEnough: true) else {
            return nil
        }
        var parts = Parts()
        parts.time = clock
        return parts
    }

    /// Passes over what may close a sentence.
    mutating func skipClosing() {
        while hasSign(".") || hasSign("!") || hasSign("?") || hasSign(",") || hasSign(")") || hasSign("\"")
            || hasSign(";")
        { at += 1 }
    }
}
