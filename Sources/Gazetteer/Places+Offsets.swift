import Chrono

/// Offsets as people write them.
extension Places {
    /// `UTC`, `GMT`, `Z`, `UTC+5:30`, `GMT-3`, `+09:00`: the sign as people write it, east positive; nil outside
    /// -12:00…+14:00, where no clock is.
    public static func offset(_ name: String) -> Place? {
        guard let seconds = writtenOffset(name), offsets.contains(seconds) else { return nil }
        guard let offset = Offset(seconds: seconds) else { return nil }
        let zone = Zone.fixed(offset).id
        return Place(name: zone, country: nil, zone: zone, offset: offset)
    }

    /// The nearest offset that is one, when a name is an offset beyond those that are: `UTC+14` for `UTC+15`.
    public static func nearestOffset(_ name: String) -> Place? {
        guard let seconds = writtenOffset(Folding.narrow(name)), !offsets.contains(seconds) else { return nil }
        return offset(seconds < 0 ? "UTC-12" : "UTC+14")
    }

    /// In seconds.
    private static let offsets = -12 * 3600...14 * 3600

    /// Seconds east of UTC that a name writes, whether or not a clock can be there.
    private static func writtenOffset(_ name: String) -> Int? {
        guard let first = name.utf8.first, " +-uUgG".utf8.contains(first) else { return nil }
        var rest = name.utf8.drop { $0 == 0x20 }[...]
        while rest.last == 0x20 { rest.removeLast() }
        let upper = rest.prefix(3).map { $0 & 0xDF }
        let isNamed = upper == Array("UTC".utf8) || upper == Array("GMT".utf8)
        if isNamed { rest = rest.dropFirst(3) }
        if rest.isEmpty { return isNamed ? 0 : nil }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = rest.dropFirst()
        guard let seconds = seconds(digits, mustBeFull: !isNamed) else { return nil }
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// `5`, `05`, `5:30`, `0530`; without `UTC` in front only the forms with minutes.
    private static func seconds(_ text: some BidirectionalCollection<UInt8>, mustBeFull: Bool) -> Int? {
        var digits: [Int] = []
        var colon: Int?
        for byte in text {
            if byte == UInt8(ascii: ":"), colon == nil, !digits.isEmpty {
                colon = digits.count
            } else if (0x30...0x39).contains(byte), digits.count < 4 {
                digits.append(Int(byte) - 0x30)
            } else {
                return nil
            }
        }
        func number(_ part: ArraySlice<Int>) -> Int { part.reduce(0) { $0 * 10 + $1 } }
        let split = colon ?? (digits.count > 2 ? digits.count - 2 : digits.count)
        guard (1...2).contains(split), digits.count == split || digits.count == split + 2 else { return nil }
        if colon != nil && digits.count == split || mustBeFull && digits.count == split { return nil }
        let hours = number(digits[..<split])
        let minutes = number(digits[split...])
        guard minutes < 60 else { return nil }
        return hours * 3600 + minutes * 60
    }
}
