/// Parts of a line in quotes.
extension Line {
    /// A quoted part: the bytes between its marks, and the byte behind it.
    struct Quote {
        let text: Range<Int>
        let end: Int
    }

    /// The first byte of the full-width forms (U+FF01…U+FF5E).
    static let wide: UInt8 = 0xEF

    /// The quoted part that begins at a byte, looked for up to `end`; nil when none begins there.
    static func quote(_ utf8: [UInt8], _ at: Int, end: Int) -> Quote? {
        // Nearly all words begin with a letter or a figure.
        if utf8[at] > 0x27, utf8[at] < 0xC2 { return nil }
        return markedQuote(utf8, at, end: end)
    }

    private static func markedQuote(_ utf8: [UInt8], _ at: Int, end: Int) -> Quote? {
        switch utf8[at] {
        case 0x22: closed(utf8, at + 1, by: [0x22], end: end)
        case 0x27: apostrophes(utf8, at + 1, by: [0x27], end: end)
        case 0xC2, 0xE2, 0xE3, wide: otherQuote(utf8, at, end: end)
        default: nil
        }
    }

    private static func otherQuote(_ utf8: [UInt8], _ at: Int, end: Int) -> Quote? {
        switch (utf8[at], at + 1 < end ? utf8[at + 1] : 0, at + 2 < end ? utf8[at + 2] : 0) {
        case (0xC2, 0xAB, _): closed(utf8, at + 2, by: [0xC2, 0xBB], end: end)
        case (0xE2, 0x80, 0x9C): closed(utf8, at + 3, by: [0xE2, 0x80, 0x9D], end: end)
        case (0xE2, 0x80, 0x9E): closed(utf8, at + 3, by: [0xE2, 0x80, 0x9C], end: end)
        case (0xE2, 0x80, 0x98): apostrophes(utf8, at + 3, by: [0xE2, 0x80, 0x99], end: end)
        case (0xE3, 0x80, 0x8C): closed(utf8, at + 3, by: [0xE3, 0x80, 0x8D], end: end)
        case (0xE3, 0x80, 0x8E): closed(utf8, at + 3, by: [0xE3, 0x80, 0x8F], end: end)
        case (wide, 0xBC, 0x82): closed(utf8, at + 3, by: [wide, 0xBC, 0x82], end: end)
        default: nil
        }
    }

    /// What stands before the closing mark, or all when there is none.
    private static func closed(_ utf8: [UInt8], _ start: Int, by mark: [UInt8], end: Int) -> Quote {
        var at = start
        while at < end {
            if utf8[at] == mark[0], utf8[at..<end].starts(with: mark) {
                return Quote(text: start..<at, end: at + mark.count)
            }
            at += 1
        }
        return Quote(text: start..<end, end: end)
    }

    /// What stands before a closing mark at the end of a word; nil when there is none, since the mark is an apostrophe.
    private static func apostrophes(_ utf8: [UInt8], _ start: Int, by mark: [UInt8], end: Int) -> Quote? {
        var at = start
        while at < end {
            if utf8[at] == mark[0], at > start, utf8[at..<end].starts(with: mark) {
                let after = at + mark.count
                if after == end || blankLength(utf8, after) > 0 || isClosing(utf8[after]) {
                    return Quote(text: start..<at, end: after)
                }
            }
            at += 1
        }
        return nil
    }
}
