// Characters between libedit, which has one wide character each, and the rest, which has UTF-8.
import CSystem

/// The scalar of a wide character; U+FFFD for a number that is none.
func scalar(from wide: wchar_t) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: wide)) ?? "\u{FFFD}"
}

func utf8(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
}

/// Turns bytes, as they come, into scalars. Bytes that are not UTF-8 (RFC 3629 §4) become U+FFFD.
struct ScalarReader {
    private var bytes: [UInt8] = []

    mutating func push(_ byte: UInt8) { bytes.append(byte) }

    /// The next scalar, or nil while its bytes are not complete.
    mutating func next() -> Unicode.Scalar? {
        guard let first = bytes.first else { return nil }
        let length = Self.length(first)
        let tail = bytes.dropFirst().prefix(length - 1)
        if let stray = tail.firstIndex(where: { $0 & 0xC0 != 0x80 }) {
            bytes.removeFirst(stray)
            return "\u{FFFD}"
        }
        guard bytes.count >= length else { return nil }
        let whole = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
        bytes.removeFirst(length)
        return whole.count == 1 ? whole.first : "\u{FFFD}"
    }

    /// How many bytes a scalar has that begins with this one; 1 for a byte that begins none.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

/// A place on a screen that wraps at its last column, by libedit's rules of drawing.
struct TerminalPlace: Equatable {
    let columns: Int
    private(set) var row = 0
    private(set) var column = 0

    init(columns: Int) { self.columns = max(columns, 1) }

    mutating func advance(over scalar: Unicode.Scalar) {
        // Only a history search has a line feed, before its pattern.
        if scalar == "\n" { return startRow() }
        if padsBefore(scalar) { startRow() }
        column += width(of: scalar)
        row += column / columns
        column %= columns
    }

    mutating func startRow() {
        row += 1
        column = 0
    }

    /// Whether this is a wide character that does not fit, so that a space fills the row and it goes to the next.
    func padsBefore(_ scalar: Unicode.Scalar) -> Bool {
        column == columns - 1 && csystem_width(scalar.value) == 2
    }

    private func width(of scalar: Unicode.Scalar) -> Int {
        if scalar == "\t" { return 8 - column % 8 }
        if scalar.value < 0x20 || scalar.value == 0x7F { return 2 }  // drawn as ^A
        let told = csystem_width(scalar.value)
        if told >= 0 { return Int(told) }
        return scalar.value > 0xFFFF ? 8 : 7  // drawn as \U+1F9FF or \U+E000
    }
}
