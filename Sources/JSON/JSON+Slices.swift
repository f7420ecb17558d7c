// Where the parts of a text stand, so that some of them can be kept byte for byte without being understood.

extension JSON {
    /// The bytes of each element of an array, or of each member's value of an object, in order, without the whitespace
    /// around them; empty for an empty one and for a scalar.
    ///
    /// Only for a text that `parse` has taken; of any other it makes no sense, but it does not trap. Linear.
    public static func slices(of text: [UInt8]) -> [Range<Int>] {
        var scan = SliceScan()
        for (at, byte) in text.enumerated() { scan.take(byte, at: at) }
        return scan.slices
    }
}

/// A walk over a text that minds strings and nesting.
private struct SliceScan {
    var slices: [Range<Int>] = []
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// The first byte that is not whitespace of the value being passed, and the end of its last one.
    private var start: Int?
    private var end = 0

    mutating func take(_ byte: UInt8, at: Int) {
        if isInString {
            end = at + 1
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return
        }
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: return
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            guard depth == 1 else { break }
            if let start { slices.append(start..<end) }
            start = nil
            if byte != UInt8(ascii: ",") { depth = 0 }
            return
        case UInt8(ascii: ":") where depth == 1:
            // What stood before it was a name.
            start = nil
            return
        default: break
        }
        if depth == 1, start == nil { start = at }
        end = at + 1
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
    }
}
