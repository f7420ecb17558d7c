/// A text with full-width letters, digits and signs (U+FF01…U+FF5E) made plain, which knows where each byte came from.
struct PlainText {
    let utf8: [UInt8]
    /// The place of each byte in the text as given, and its length; empty when the two are the same.
    private let origins: [Int]

    init(_ text: String) {
        let given = Array(text.utf8)
        guard given.contains(0xEF) else {
            (utf8, origins) = (given, [])
            return
        }
        var plain: [UInt8] = []
        var origins: [Int] = []
        var at = 0
        while at < given.count {
            origins.append(at)
            // U+FF01…U+FF3F are EF BC 81…BF, U+FF40…U+FF5E are EF BD 80…9E.
            if given[at] == 0xEF, at + 2 < given.count,
                given[at + 1] == 0xBC && given[at + 2] > 0x80 || given[at + 1] == 0xBD && given[at + 2] < 0x9F
            {
                plain.append((given[at + 1] == 0xBC ? 0x20 : 0x60) + (given[at + 2] & 0x3F))
                at += 3
            } else {
                plain.append(given[at])
                at += 1
            }
        }
        utf8 = plain
        self.origins = origins + [given.count]
    }

    /// The same range in the text as given.
    func original(_ range: Range<Int>) -> Range<Int> {
        origins.isEmpty ? range : origins[range.lowerBound]..<origins[range.upperBound]
    }
}
