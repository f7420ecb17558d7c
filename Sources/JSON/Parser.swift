// Bytes → value: whitespace, literals, arrays and objects, one method for each rule of RFC 8259 §2–§5.

extension JSON {
    /// The most nesting that any caller may allow, so that recursion stays well within a thread's stack.
    public static let greatestMaxDepth = 512

    /// Parses one JSON text, strictly by RFC 8259, with nothing but whitespace around its value.
    ///
    /// Linear in the number of bytes. Beyond the grammar it refuses what the RFC leaves open: duplicate names (§4), a
    /// byte order mark (§8.1), lone surrogates (§8.2), bad UTF-8 (§8.1) and deep nesting (§9). A scalar has depth 0 and
    /// `[]` depth 1; `maxDepth` is held within 0 and `greatestMaxDepth`.
    public static func parse(_ bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) -> JSON {
        var parser = Parser(bytes: bytes, maxDepth: min(max(maxDepth, 0), greatestMaxDepth))
        return try parser.parseText()
    }
}

/// A place in a text; each `parse` method starts at the first byte of its rule and ends after the last.
struct Parser {
    let bytes: [UInt8]
    let maxDepth: Int
    var position = 0
    private var depth = 0

    init(bytes: [UInt8], maxDepth: Int) {
        self.bytes = bytes
        self.maxDepth = maxDepth
    }

    /// The byte at the position; nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func parseText() throws(JSONError) -> JSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONError(.byteOrderMark, byteOffset: 0) }
        skipWhitespace()
        let value = try parseValue()
        skipWhitespace()
        guard current == nil else { throw JSONError(.textAfterValue, byteOffset: position) }
        return value
    }

    private mutating func parseValue() throws(JSONError) -> JSON {
        guard let first = current else { throw fault(expected: .value) }
        switch first {
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "{"): return try parseObject()
        case UInt8(ascii: "["): return try parseArray()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try parseNumber())
        case UInt8(ascii: "t"): return try parseLiteral("true", .bool(true))
        case UInt8(ascii: "f"): return try parseLiteral("false", .bool(false))
        case UInt8(ascii: "n"): return try parseLiteral("null", .null)
        default: throw fault(expected: .value)
        }
    }

    private mutating func parseLiteral(_ literal: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        for byte in literal.description.utf8 {
            guard current == byte else { throw fault(expected: .literal) }
            position += 1
        }
        return value
    }

    private mutating func parseArray() throws(JSONError) -> JSON {
        try enter()
        var elements: [JSON] = []
        skipWhitespace()
        if skip(UInt8(ascii: "]")) { return leave(with: .array(elements)) }
        while true {
            elements.append(try parseValue())
            guard try parseComma(or: UInt8(ascii: "]"), expected: .commaOrBracket) else {
                return leave(with: .array(elements))
            }
        }
    }

    private mutating func parseObject() throws(JSONError) -> JSON {
        try enter()
        var members: [JSON.Member] = []
        var names = NameRegister()
        skipWhitespace()
        if skip(UInt8(ascii: "}")) { return leave(with: .object(members)) }
        while true {
            let nameOffset = position
            guard current == UInt8(ascii: "\"") else { throw fault(expected: .name) }
            let name = try parseString()
            guard names.insert(name, after: members) else { throw JSONError(.duplicateName, byteOffset: nameOffset) }
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw fault(expected: .colon) }
            skipWhitespace()
            members.append(JSON.Member(name: name, value: try parseValue()))
            guard try parseComma(or: UInt8(ascii: "}"), expected: .commaOrBrace) else {
                return leave(with: .object(members))
            }
        }
    }

    /// Passes a comma and the whitespace around it (true) or the closing bracket (false).
    private mutating func parseComma(or close: UInt8, expected: JSONError.Expectation) throws(JSONError) -> Bool {
        skipWhitespace()
        if skip(close) { return false }
        let commaOffset = position
        guard skip(UInt8(ascii: ",")) else { throw fault(expected: expected) }
        skipWhitespace()
        guard current != close else { throw JSONError(.trailingComma, byteOffset: commaOffset) }
        return true
    }

    /// Passes an opening bracket, one level down.
    private mutating func enter() throws(JSONError) {
        guard depth < maxDepth else { throw JSONError(.tooDeep(maxDepth: maxDepth), byteOffset: position) }
        depth += 1
        position += 1
    }

    private mutating func leave(with value: JSON) -> JSON {
        depth -= 1
        return value
    }
}

extension Parser {
    mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Passes the byte if it is the current one.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    /// The fault that the current byte, or the end, is not what the grammar wants.
    func fault(expected: JSONError.Expectation) -> JSONError {
        guard let current else { return JSONError(.endsTooSoon(expected: expected), byteOffset: position) }
        return JSONError(.unexpected(current, expected: expected), byteOffset: position)
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
