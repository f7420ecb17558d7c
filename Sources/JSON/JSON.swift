// JSON texts as values: a strict RFC 8259 parser and a compact writer.
//
// It is for state files, JSON output and the JSON-RPC of the Model Context Protocol. Bytes from outside can neither
// crash it nor exhaust it: nesting is bounded, time is linear in the length, and every fault is a `JSONError` with the
// byte offset where it stands.
//
// It does not map JSON to Swift types, read streams or parts of a text, print with indentation, accept extensions
// (comments, trailing commas, NaN), repair anything while parsing, or round numbers: they are kept as written.
//
// `JSON.swift` is the value, `Parser*.swift` is bytes → value, `JSON+Write.swift` is value → bytes.

/// A JSON value (RFC 8259 §3).
///
/// Two values are equal when their texts would be, so `1` and `1.0` differ, and so do two objects whose members stand
/// in another order. Strings compare as Swift strings do, by canonical equivalence.
public enum JSON: Hashable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number as it was written (RFC 8259 §6).
    case number(JSONNumber)
    /// A string of Unicode scalars (RFC 8259 §7); it may be empty and may hold U+0000.
    case string(String)
    /// Values in order (RFC 8259 §5); it may be empty.
    case array([JSON])
    /// Members in the order written (RFC 8259 §4); it may be empty, and a parsed one has no name twice.
    case object([Member])

    /// A name and its value in an object (RFC 8259 §4).
    public struct Member: Hashable, Sendable {
        /// The name, any string, unescaped.
        public var name: String
        /// The value that stands under the name.
        public var value: JSON

        /// Pairs a name with a value (RFC 8259 §4).
        public init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }
}

extension JSON {
    /// The value under a name, compared scalar by scalar (RFC 8259 §8.3); nil when this is no object or lacks the name.
    ///
    /// Linear in the number of members.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { hasSameScalars($0.name, name) }?.value
    }

    /// The string, or nil when this is another kind of value (RFC 8259 §7).
    public var asString: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    /// The number as written, or nil when this is another kind of value (RFC 8259 §6).
    public var asNumber: JSONNumber? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The whole number, or nil when this is another kind of value or does not fit exactly (RFC 8259 §6).
    public var asInt: Int? { asNumber?.int }

    /// The truth value, or nil when this is another kind of value (RFC 8259 §3).
    public var asBool: Bool? {
        guard case .bool(let bool) = self else { return nil }
        return bool
    }

    /// The elements in order, or nil when this is another kind of value (RFC 8259 §5).
    public var asArray: [JSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members in order, or nil when this is another kind of value (RFC 8259 §4).
    public var asObject: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}

/// Whether two strings hold the same scalars; `==` alone would also match "é" with "e" and a combining accent.
func hasSameScalars(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.elementsEqual(right.utf8)
}
