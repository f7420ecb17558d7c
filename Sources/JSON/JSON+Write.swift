// Value → bytes: compact JSON texts that are safe to print, embed in a line and parse again.

extension JSON {
    /// Appends the value as compact UTF-8: no whitespace, members in order, numbers as written (RFC 8259 §10).
    ///
    /// The output holds no control character and no line separator, so it is always one line. Linear in its length.
    /// Recurses as deep as the value nests: `greatestMaxDepth` at most for a parsed one, not checked for a built one.
    public func write(to output: inout [UInt8]) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let bool): output.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): output.append(contentsOf: number.text.utf8)
        case .string(let string): Self.appendQuoted(string, to: &output)
        case .array(let elements): Self.write(elements, to: &output)
        case .object(let members): Self.write(members, to: &output)
        }
    }

    /// The value as compact JSON text on one line (RFC 8259 §10), the same as `write(to:)` gives.
    public var text: String {
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func write(_ elements: [JSON], to output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            element.write(to: &output)
        }
        output.append(UInt8(ascii: "]"))
    }

    private static func write(_ members: [Member], to output: inout [UInt8]) {
        output.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendQuoted(member.name, to: &output)
            output.append(UInt8(ascii: ":"))
            member.value.write(to: &output)
        }
        output.append(UInt8(ascii: "}"))
    }
}

extension JSON {
    /// Appends a text as a JSON string with its quotation marks (RFC 8259 §7).
    ///
    /// Escaped are `"`, `\`, U+0000–U+001F, U+007F–U+009F, U+2028 and U+2029; all else is raw UTF-8. Plain ASCII is
    /// copied in one piece.
    public static func appendQuoted(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy(isPlain) {
            output.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Appends UTF-8 bytes as a JSON string with its quotation marks (RFC 8259 §7), escaped like a `String`.
    ///
    /// Parts that are not UTF-8 become U+FFFD, so the output is JSON whatever the bytes are.
    public static func appendQuoted(_ utf8: some Collection<UInt8>, to output: inout [UInt8]) {
        guard utf8.allSatisfy(isPlain) else {
            return appendQuoted(String(decoding: utf8, as: UTF8.self), to: &output)
        }
        output.append(UInt8(ascii: "\""))
        output.append(contentsOf: utf8)
        output.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is an ASCII character that stands for itself in a string.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar {
        case "\"": output.append(contentsOf: "\\\"".utf8)
        case "\\": output.append(contentsOf: "\\\\".utf8)
        case "\n": output.append(contentsOf: "\\n".utf8)
        case "\r": output.append(contentsOf: "\\r".utf8)
        case "\t": output.append(contentsOf: "\\t".utf8)
        case "\u{8}": output.append(contentsOf: "\\b".utf8)
        case "\u{C}": output.append(contentsOf: "\\f".utf8)
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": appendEscape(of: scalar, to: &output)
        default: output.append(contentsOf: scalar.utf8)
        }
    }

    /// Appends `\u` and four hexadecimal digits.
    private static func appendEscape(of scalar: Unicode.Scalar, to output: inout [UInt8]) {
        let digits = String(scalar.value, radix: 16)
        output.append(contentsOf: "\\u".utf8)
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.utf8.count)))
        output.append(contentsOf: digits.utf8)
    }
}
