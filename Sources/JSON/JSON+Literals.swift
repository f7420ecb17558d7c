// Building JSON values from Swift literals: `["id": 1, "tags": ["a", nil]]`.

extension JSON: ExpressibleByNilLiteral {
    /// Makes `null` from `nil` (RFC 8259 §3).
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension JSON: ExpressibleByBooleanLiteral {
    /// Makes `true` or `false` (RFC 8259 §3).
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSON: ExpressibleByIntegerLiteral {
    /// Makes a number written in plain decimal digits (RFC 8259 §6).
    public init(integerLiteral value: Int) {
        self = .number(JSONNumber(value))
    }
}

extension JSON: ExpressibleByStringLiteral {
    /// Makes a string (RFC 8259 §7).
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSON: ExpressibleByArrayLiteral {
    /// Makes an array of the elements in order (RFC 8259 §5).
    public init(arrayLiteral elements: JSON...) {
        self = .array(elements)
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// Makes an object of the members in order (RFC 8259 §4); the names must be distinct, which is not checked.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}
