// A JSON number as it was written, and the two readings of it that Swift can hold.

/// A number in the grammar of RFC 8259 §6, kept as written: `1.0` stays `1.0` and a long fraction loses no digit.
///
/// Equality is that of the text, so `1` and `1.0` differ.
public struct JSONNumber: Hashable, Sendable {
    /// The number as written: ASCII, never empty, always within the grammar of RFC 8259 §6.
    public let text: String

    /// Takes a text that the parser has already held against the grammar.
    init(checked text: String) {
        self.text = text
    }

    /// Writes an integer in plain decimal digits (RFC 8259 §6).
    public init(_ value: Int) {
        text = String(value)
    }

    /// Writes a double with the fewest digits that read back as the same double; nil for infinities and NaN, which
    /// RFC 8259 §6 does not permit.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// The nearest double, or nil when the number is too large to be finite (RFC 8259 §6); underflow gives zero.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The number as an integer, or nil when it has a fraction or does not fit (RFC 8259 §6).
    ///
    /// Exact, by value: `1.0`, `10e-1` and `1` are all 1, and no digit is lost on the way through a double.
    public var int: Int? {
        if let value = Int(text) { return value }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        var (digits, exponent) = scientific
        guard !digits.isEmpty else { return 0 }
        while digits.last == 0 {
            digits.removeLast()
            exponent = exponent.map { $0 &+ 1 }
        }
        guard let exponent, (0...19).contains(exponent), digits.count <= 19 else { return nil }
        digits.append(contentsOf: repeatElement(0, count: exponent))
        return Self.sum(digits, isNegative: isNegative)
    }

    /// The digits without leading zeros (empty for zero) and the power of ten of the last one, nil beyond `Int`.
    private var scientific: (digits: [UInt8], exponent: Int?) {
        let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let power = text.utf8[mantissa.endIndex...].dropFirst()
        var digits: [UInt8] = []
        var fractionDigits = 0
        var isFraction = false
        for byte in mantissa {
            if byte == UInt8(ascii: ".") { isFraction = true }
            guard Parser.isDigit(byte) else { continue }
            if isFraction { fractionDigits += 1 }
            if digits.isEmpty && byte == UInt8(ascii: "0") { continue }
            digits.append(byte - UInt8(ascii: "0"))
        }
        guard !power.isEmpty else { return (digits, -fractionDigits) }
        let written = Int(Substring(power))
        return (digits, written.flatMap { Self.difference($0, fractionDigits) })
    }

    private static func difference(_ left: Int, _ right: Int) -> Int? {
        let (value, overflow) = left.subtractingReportingOverflow(right)
        return overflow ? nil : value
    }

    /// Adds up decimal digits, on the negative side for negative numbers so that `Int.min` fits; nil beyond `Int`.
    private static func sum(_ digits: [UInt8], isNegative: Bool) -> Int? {
        var value = 0
        for digit in digits {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let step = isNegative ? -Int(digit) : Int(digit)
            let (next, overflowAgain) = shifted.addingReportingOverflow(step)
            guard !overflow, !overflowAgain else { return nil }
            value = next
        }
        return value
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
    /// Writes an integer literal in plain decimal digits (RFC 8259 §6).
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}
