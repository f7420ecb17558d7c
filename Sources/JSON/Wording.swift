// The words for everything that a person can cause in this module. Outside text is never repeated, only single bytes.

extension JSONError: CustomStringConvertible {
    /// One line of plain ASCII that names the place, what was expected and what was found (RFC 8259).
    public var description: String {
        "byte \(byteOffset): \(reason.wording)"
    }
}

extension JSONError.Reason {
    fileprivate var wording: String {
        switch self {
        case .endsTooSoon(let expected): "expected \(expected.wording), found the end of the text"
        case .unexpected(let byte, let expected): "expected \(expected.wording), found \(name(of: byte))"
        case .byteOrderMark: "expected a value, found a byte order mark"
        case .textAfterValue: "expected the end of the text after the value"
        case .trailingComma: "nothing follows this comma"
        case .leadingZero: "a number may not start with a needless 0"
        case .duplicateName: "this name stands twice in one object"
        case .controlCharacter(let byte): "a string holds \(name(of: byte)), which must be escaped"
        case .unknownEscape: "expected one of \" \\ / b f n r t u after the backslash"
        case .loneSurrogate: "this \\u escape is half of a surrogate pair"
        case .invalidUTF8: "a string holds bytes that are not UTF-8"
        case .tooDeep(let maxDepth): "arrays and objects nest more than \(maxDepth) deep"
        }
    }

    private func name(of byte: UInt8) -> String {
        if (0x21...0x7E).contains(byte) { return "'\(Character(Unicode.Scalar(byte)))'" }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x\(digits.utf8.count < 2 ? "0" : "")\(digits)"
    }
}

extension JSONError.Expectation {
    fileprivate var wording: String {
        switch self {
        case .value: "a value"
        case .literal: "true, false or null"
        case .name: "a name in quotation marks"
        case .colon: "':'"
        case .commaOrBrace: "',' or '}'"
        case .commaOrBracket: "',' or ']'"
        case .digit: "a digit"
        case .quotationMark: "the rest of a string"
        case .hexDigit: "a hexadecimal digit"
        }
    }
}
