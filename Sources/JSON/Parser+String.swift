// Strings: RFC 8259 §7, with the UTF-8 of RFC 3629 §4 and whole surrogate pairs only (RFC 8259 §8.2).

extension Parser {
    /// Parses a string from its opening to its closing quotation mark.
    ///
    /// A string without escapes is taken from the bytes in one piece; the other kind is gathered piece by piece.
    mutating func parseString() throws(JSONError) -> String {
        position += 1
        let start = position
        try skipPlainCharacters()
        if current == UInt8(ascii: "\"") {
            position += 1
            return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
        }
        var unescaped = Array(bytes[start..<position])
        while !skip(UInt8(ascii: "\"")) {
            try parseEscape(into: &unescaped)
            let pieceStart = position
            try skipPlainCharacters()
            unescaped.append(contentsOf: bytes[pieceStart..<position])
        }
        return String(decoding: unescaped, as: UTF8.self)
    }

    /// Passes well-formed characters up to a quotation mark or a backslash, one of which is then the current byte.
    private mutating func skipPlainCharacters() throws(JSONError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0x20..<0x80: position += 1
            case 0..<0x20: throw JSONError(.controlCharacter(byte), byteOffset: position)
            default: try skipMultibyteCharacter(lead: byte)
            }
        }
        throw fault(expected: .quotationMark)
    }

    /// Passes a character of two to four bytes (RFC 3629 §4): no overlong form, no surrogate, nothing past U+10FFFF.
    private mutating func skipMultibyteCharacter(lead: UInt8) throws(JSONError) {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw JSONError(.invalidUTF8, byteOffset: position)
        }
        guard bytes.count - position >= length, second.contains(bytes[position + 1]),
            bytes[(position + 2)..<(position + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw JSONError(.invalidUTF8, byteOffset: position) }
        position += length
    }

    /// Parses one escape from its backslash and appends the character in UTF-8.
    private mutating func parseEscape(into unescaped: inout [UInt8]) throws(JSONError) {
        let offset = position
        position += 1
        guard let letter = current else { throw fault(expected: .quotationMark) }
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): unescaped.append(contentsOf: try parseScalar(escapeOffset: offset).utf8)
        default: throw JSONError(.unknownEscape, byteOffset: offset)
        }
    }

    /// Parses what follows `\u`: four hexadecimal digits, and a second escape if they are the first half of a pair.
    private mutating func parseScalar(escapeOffset: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try parseHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
            throw JSONError(.loneSurrogate, byteOffset: escapeOffset)
        }
        let second = try parseHexDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw JSONError(.loneSurrogate, byteOffset: escapeOffset) }
        return scalar
    }

    private mutating func parseHexDigits() throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap(Self.hexValue) else { throw fault(expected: .hexDigit) }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private static func hexValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte - 0x30)
        case 0x41...0x46: UInt16(byte - 0x41 + 10)
        case 0x61...0x66: UInt16(byte - 0x61 + 10)
        default: nil
        }
    }
}
