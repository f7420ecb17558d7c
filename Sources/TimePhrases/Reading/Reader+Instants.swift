import Chrono

/// Points on the line: ISO 8601 times with an offset, and unix seconds.
extension Reader {
    /// An RFC 3339 time, or one with an offset; unix seconds after `@`.
    mutating func isoInstant() -> Moment? {
        guard let first = token() else { return nil }
        if !first.isSign("@") { guard case .number = first.kind else { return nil } }
        let start = first.range.lowerBound
        var end = start
        while end < text.count, text[end] > 0x20, text[end] < 0x80 { end += 1 }
        // `2026-12-24 09:00+14:00`
        if let next = tokens[at...].firstIndex(where: { $0.range.lowerBound > end }),
            tokens[next].range.lowerBound == end + 1,
            case .number(_, 2) = tokens[next].kind, let moment = attempt({ $0.isoInstant(start, $0.chunkEnd(end + 1)) })
        {
            return moment
        }
        if let moment = attempt({ $0.isoInstantApart(start) }) { return moment }
        return isoInstant(start, end)
    }

    /// `2026-12-24 09:00 +0200`, `2026-12-24T09:00 -05:00`
    private mutating func isoInstantApart(_ start: Int) -> Moment? {
        guard case .number(_, 4)? = token()?.kind, hasSign("-", 1) else { return nil }
        var end = chunkEnd(start)
        if end - start == 10, end < text.count, text[end] == 0x20 { end = chunkEnd(end + 1) }
        guard end + 1 < text.count, text[end] == 0x20, "+-".utf8.contains(text[end + 1]) else { return nil }
        let last = chunkEnd(end + 1)
        guard last - end >= 4, TimePhrases.isDigit(text[end + 2]) else { return nil }
        let written = String(decoding: text[start..<end] + text[(end + 1)..<last], as: UTF8.self)
        guard case .instant(let found)? = try? ISOText.parse(written.uppercased()) else { return nil }
        while let token = token(), token.range.lowerBound < last { at += 1 }
        return .instant(found)
    }

    private func chunkEnd(_ start: Int) -> Int {
        text[start...].firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? text.count
    }

    private mutating func isoInstant(_ start: Int, _ end: Int) -> Moment? {
        let chunk = text[start..<end]
        guard end - start >= 2, end - start <= 40 else { return nil }
        let instant: Instant
        if case .number(let seconds, 9...12)? = token()?.kind, tokens.count - at == 1, start == 0 || tokens.count == 1 {
            at += 1
            return TimePhrases.instant(seconds: Int64(seconds)).map { .instant($0) }
        }
        if chunk.first == UInt8(ascii: "@") {
            let digits = String(decoding: chunk.dropFirst(), as: UTF8.self)
            let isLong = digits.utf8.count > 4 || tokens.count - at <= 3
            guard isLong, digits.utf8.count <= 13, let seconds = Int64(digits),
                let found = TimePhrases.instant(seconds: seconds)
            else { return nil }
            instant = found
        } else {
            let upper = Reader.extended(chunk).map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
            guard case .number(_, let digits)? = token()?.kind, digits == 4 && hasSign("-", 1) || digits == 8,
                case .instant(let found)? = try? ISOText.parse(String(decoding: upper, as: UTF8.self))
            else { return nil }
            instant = found
        }
        while let token = token(), token.range.lowerBound < end { at += 1 }
        return .instant(instant)
    }

    /// `20261224T180500Z` as `2026-12-24T18:05:00Z`; anything else as it is.
    private static func extended(_ chunk: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = Array(chunk)
        let digits = bytes.dropFirst(9).prefix { TimePhrases.isDigit($0) }.count
        guard bytes.count > 12, bytes[8] | 0x20 == 0x74, digits == 4 || digits == 6 else { return bytes }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let date = part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8)
        let time = part(9..<11) + ":" + part(11..<13) + (digits == 6 ? ":" + part(13..<15) : "")
        return Array((date + "T" + time).utf8) + bytes[(9 + digits)...]
    }
}
