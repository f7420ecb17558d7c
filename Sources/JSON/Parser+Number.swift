// Numbers: the grammar of RFC 8259 §6, which keeps the text and computes nothing.

extension Parser {
    mutating func parseNumber() throws(JSONError) -> JSONNumber {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        try parseInteger()
        if skip(UInt8(ascii: ".")) { try parseDigits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try parseDigits()
        }
        return JSONNumber(checked: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func parseInteger() throws(JSONError) {
        let zeroOffset = position
        guard skip(UInt8(ascii: "0")) else { return try parseDigits() }
        if let current, Self.isDigit(current) { throw JSONError(.leadingZero, byteOffset: zeroOffset) }
    }

    /// Passes one digit or more.
    private mutating func parseDigits() throws(JSONError) {
        guard let first = current, Self.isDigit(first) else { throw fault(expected: .digit) }
        while let byte = current, Self.isDigit(byte) { position += 1 }
    }
}
