// Why a text is not JSON, and where; the words for people are in `Wording.swift`.

/// The first fault of a text that is not JSON (RFC 8259 §2).
public struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    public let reason: Reason
    /// Where it stands, in bytes from the start of the text, from 0; the byte count when the text ends too soon.
    public let byteOffset: Int

    /// Names a fault and its place (RFC 8259 §2).
    public init(_ reason: Reason, byteOffset: Int) {
        self.reason = reason
        self.byteOffset = byteOffset
    }

    /// The rules a text can break (RFC 8259 §2–§9).
    public enum Reason: Hashable, Sendable {
        /// The text ends where something more must stand (RFC 8259 §2).
        case endsTooSoon(expected: Expectation)
        /// A byte stands where the grammar wants something else (RFC 8259 §2).
        case unexpected(UInt8, expected: Expectation)
        /// The text begins with U+FEFF (RFC 8259 §8.1); the offset is 0.
        case byteOrderMark
        /// Something other than whitespace follows the value (RFC 8259 §2).
        case textAfterValue
        /// No value or member follows a comma (RFC 8259 §4, §5); the offset is that of the comma.
        case trailingComma
        /// A number starts with a 0 before further digits (RFC 8259 §6); the offset is that of the 0.
        case leadingZero
        /// A name stands twice in one object (RFC 8259 §4); the offset is that of the second name's quotation mark.
        case duplicateName
        /// A control character stands unescaped in a string (RFC 8259 §7).
        case controlCharacter(UInt8)
        /// A backslash is followed by none of the escapes (RFC 8259 §7); the offset is that of the backslash.
        case unknownEscape
        /// A `\u` escape is half of a surrogate pair (RFC 8259 §8.2); the offset is that of its backslash.
        case loneSurrogate
        /// A string holds bytes that are not UTF-8 (RFC 8259 §8.1, RFC 3629 §4); the offset is that of the first one.
        case invalidUTF8
        /// Arrays and objects nest more deeply than the caller allows (RFC 8259 §9); the offset is that of the bracket.
        case tooDeep(maxDepth: Int)
    }

    /// What the grammar wants at a place (RFC 8259 §2–§7).
    public enum Expectation: Hashable, Sendable {
        /// Any value (RFC 8259 §3).
        case value
        /// The rest of `true`, `false` or `null` (RFC 8259 §3).
        case literal
        /// The quotation mark that begins a member's name, or `}` (RFC 8259 §4).
        case name
        /// The colon between name and value (RFC 8259 §4).
        case colon
        /// A comma or `}` after a member (RFC 8259 §4).
        case commaOrBrace
        /// A comma or `]` after an element (RFC 8259 §5).
        case commaOrBracket
        /// A decimal digit of a number (RFC 8259 §6).
        case digit
        /// More of a string, up to its quotation mark (RFC 8259 §7).
        case quotationMark
        /// A hexadecimal digit of a `\u` escape (RFC 8259 §7).
        case hexDigit
    }
}
