// What RFC 8259 forbids or leaves open and this parser refuses, each with its reason and byte offset.

import JSON
import Testing

@Suite("RFC 8259: texts that must not parse")
struct RejectTests {
    typealias Case = (text: String, reason: JSONError.Reason, byteOffset: Int)

    static let values: [Case] = [
        ("", .endsTooSoon(expected: .value), 0), ("  \n", .endsTooSoon(expected: .value), 3),
        ("n", .endsTooSoon(expected: .literal), 1), ("nul", .endsTooSoon(expected: .literal), 3),
        ("tru", .endsTooSoon(expected: .literal), 3), ("fals ", .unexpected(0x20, expected: .literal), 4),
        ("nil", .unexpected(0x69, expected: .literal), 1), ("nan", .unexpected(0x61, expected: .literal), 1),
        ("True", .unexpected(0x54, expected: .value), 0), ("NULL", .unexpected(0x4E, expected: .value), 0),
        ("NaN", .unexpected(0x4E, expected: .value), 0), ("Infinity", .unexpected(0x49, expected: .value), 0),
        ("'a'", .unexpected(0x27, expected: .value), 0), ("a", .unexpected(0x61, expected: .value), 0),
        ("// x\n1", .unexpected(0x2F, expected: .value), 0), ("/**/1", .unexpected(0x2F, expected: .value), 0),
        ("#", .unexpected(0x23, expected: .value), 0), ("]", .unexpected(0x5D, expected: .value), 0),
        ("}", .unexpected(0x7D, expected: .value), 0), (",", .unexpected(0x2C, expected: .value), 0),
        (":", .unexpected(0x3A, expected: .value), 0), ("\u{B}1", .unexpected(0x0B, expected: .value), 0),
        ("\u{C}1", .unexpected(0x0C, expected: .value), 0), ("\u{A0}1", .unexpected(0xC2, expected: .value), 0),
        ("\0", .unexpected(0, expected: .value), 0), ("\u{FEFF}1", .byteOrderMark, 0), ("\u{FEFF}", .byteOrderMark, 0),
        (" \u{FEFF}1", .unexpected(0xEF, expected: .value), 1), ("１", .unexpected(0xEF, expected: .value), 0),
    ]

    static let after: [Case] = [
        ("1 2", .textAfterValue, 2), ("null,", .textAfterValue, 4), ("nulll", .textAfterValue, 4),
        ("true false", .textAfterValue, 5), ("[]]", .textAfterValue, 2), ("{}}", .textAfterValue, 2),
        ("[][]", .textAfterValue, 2), ("\"a\"b", .textAfterValue, 3), ("1\0", .textAfterValue, 1),
        ("{} // x", .textAfterValue, 3), ("1a", .textAfterValue, 1), ("0x10", .textAfterValue, 1),
        ("1_000", .textAfterValue, 1), ("1,5", .textAfterValue, 1), ("1.5.2", .textAfterValue, 3),
        ("1e5.0", .textAfterValue, 3), ("1-2", .textAfterValue, 1), ("[1]\u{FEFF}", .textAfterValue, 3),
    ]

    static let numbers: [Case] = [
        ("-", .endsTooSoon(expected: .digit), 1), ("+1", .unexpected(0x2B, expected: .value), 0),
        ("--1", .unexpected(0x2D, expected: .digit), 1), ("- 1", .unexpected(0x20, expected: .digit), 1),
        ("-a", .unexpected(0x61, expected: .digit), 1), ("-Infinity", .unexpected(0x49, expected: .digit), 1),
        ("-NaN", .unexpected(0x4E, expected: .digit), 1), ("00", .leadingZero, 0), ("01", .leadingZero, 0),
        ("-01", .leadingZero, 1), ("[0, 012]", .leadingZero, 4), ("00.5", .leadingZero, 0),
        (".5", .unexpected(0x2E, expected: .value), 0), ("-.5", .unexpected(0x2E, expected: .digit), 1),
        ("1.", .endsTooSoon(expected: .digit), 2), ("[1.]", .unexpected(0x5D, expected: .digit), 3),
        ("1.e5", .unexpected(0x65, expected: .digit), 2), ("1.-5", .unexpected(0x2D, expected: .digit), 2),
        ("1e", .endsTooSoon(expected: .digit), 2), ("1e+", .endsTooSoon(expected: .digit), 3),
        ("1E-", .endsTooSoon(expected: .digit), 3), ("1e+-5", .unexpected(0x2D, expected: .digit), 3),
        ("1ee5", .unexpected(0x65, expected: .digit), 2), ("1e a", .unexpected(0x20, expected: .digit), 2),
    ]

    static let structures: [Case] = [
        ("[", .endsTooSoon(expected: .value), 1), ("[1", .endsTooSoon(expected: .commaOrBracket), 2),
        ("[1,", .endsTooSoon(expected: .value), 3), ("[1,]", .trailingComma, 2), ("[1 , ]", .trailingComma, 3),
        ("[,]", .unexpected(0x2C, expected: .value), 1), ("[,1]", .unexpected(0x2C, expected: .value), 1),
        ("[1,,2]", .unexpected(0x2C, expected: .value), 3), ("[1 2]", .unexpected(0x32, expected: .commaOrBracket), 3),
        ("[1;2]", .unexpected(0x3B, expected: .commaOrBracket), 2),
        ("[1}", .unexpected(0x7D, expected: .commaOrBracket), 2),
        ("[1:2]", .unexpected(0x3A, expected: .commaOrBracket), 2), ("[\"a\",", .endsTooSoon(expected: .value), 5),
        ("[[1]", .endsTooSoon(expected: .commaOrBracket), 4), ("[[,]]", .unexpected(0x2C, expected: .value), 2),
        ("{", .endsTooSoon(expected: .name), 1), ("{a:1}", .unexpected(0x61, expected: .name), 1),
        ("{1:1}", .unexpected(0x31, expected: .name), 1), ("{'a':1}", .unexpected(0x27, expected: .name), 1),
        ("{null:1}", .unexpected(0x6E, expected: .name), 1), ("{[]:1}", .unexpected(0x5B, expected: .name), 1),
        ("{,}", .unexpected(0x2C, expected: .name), 1), ("{]", .unexpected(0x5D, expected: .name), 1),
        ("{\"a\"", .endsTooSoon(expected: .colon), 4), ("{\"a\"}", .unexpected(0x7D, expected: .colon), 4),
        ("{\"a\" 1}", .unexpected(0x31, expected: .colon), 5), ("{\"a\",1}", .unexpected(0x2C, expected: .colon), 4),
        ("{\"a\"=1}", .unexpected(0x3D, expected: .colon), 4), ("{\"a\":", .endsTooSoon(expected: .value), 5),
        ("{\"a\":}", .unexpected(0x7D, expected: .value), 5), ("{\"a\"::1}", .unexpected(0x3A, expected: .value), 5),
        ("{\"a\":1", .endsTooSoon(expected: .commaOrBrace), 6), ("{\"a\":1,", .endsTooSoon(expected: .name), 7),
        ("{\"a\":1,}", .trailingComma, 6), ("{\"a\":1,,}", .unexpected(0x2C, expected: .name), 7),
        ("{\"a\":1 \"b\":2}", .unexpected(0x22, expected: .commaOrBrace), 7),
        ("{\"a\":1]", .unexpected(0x5D, expected: .commaOrBrace), 6),
        ("{\"a\":1,b", .unexpected(0x62, expected: .name), 7),
    ]

    static let duplicates: [Case] = [
        ("{\"a\":1,\"a\":1}", .duplicateName, 7), ("{\"a\":1,\"b\":2, \"a\":3}", .duplicateName, 14),
        ("{\"\":1,\"\":2}", .duplicateName, 6), (#"{"a":1,"\u0061":2}"#, .duplicateName, 7),
        ("[{\"x\":{\"é\":1,\"é\":2}}]", .duplicateName, 14),
    ]

    static let strings: [Case] = [
        ("\"", .endsTooSoon(expected: .quotationMark), 1), ("\"a", .endsTooSoon(expected: .quotationMark), 2),
        ("\"é", .endsTooSoon(expected: .quotationMark), 3), (#""\"#, .endsTooSoon(expected: .quotationMark), 2),
        (#""\""#, .endsTooSoon(expected: .quotationMark), 3), ("\"\n\"", .controlCharacter(0x0A), 1),
        ("\"a\tb\"", .controlCharacter(0x09), 2), ("\"\0\"", .controlCharacter(0), 1),
        ("\"é\u{1F}\"", .controlCharacter(0x1F), 3), ("\"\\n\r\"", .controlCharacter(0x0D), 3),
        ("{\"a\u{1}\":1}", .controlCharacter(0x01), 3), (#""\a""#, .unknownEscape, 1), (#""\'""#, .unknownEscape, 1),
        (#""\x41""#, .unknownEscape, 1), (#""\U0041""#, .unknownEscape, 1), (#""\0""#, .unknownEscape, 1),
        (#""ab\é""#, .unknownEscape, 3), ("\"\\\n\"", .unknownEscape, 1), (#""\N""#, .unknownEscape, 1),
        (#""\u"#, .endsTooSoon(expected: .hexDigit), 3), (#""\u12"#, .endsTooSoon(expected: .hexDigit), 5),
        (#""\u""#, .unexpected(0x22, expected: .hexDigit), 3), (#""\u004""#, .unexpected(0x22, expected: .hexDigit), 6),
        (#""\u00g0""#, .unexpected(0x67, expected: .hexDigit), 5),
        (#""\u+041""#, .unexpected(0x2B, expected: .hexDigit), 3),
        (#""\u{41}""#, .unexpected(0x7B, expected: .hexDigit), 3), (#""\uD800""#, .loneSurrogate, 1),
        (#""\uDBFF x""#, .loneSurrogate, 1), (#""a\uDC00""#, .loneSurrogate, 2),
        (#""\uDFFF\uD800""#, .loneSurrogate, 1),
        (#""\uD800\n""#, .loneSurrogate, 1), (#""\uD800\uD800""#, .loneSurrogate, 1),
        (#""\uD800\u0041""#, .loneSurrogate, 1),
        (#""\uD800\uE000""#, .loneSurrogate, 1), (#""\uD800\uDBFF""#, .loneSurrogate, 1),
        (#""\uD83D\uDE00\uDE00""#, .loneSurrogate, 13), (#""\uD800\u""#, .unexpected(0x22, expected: .hexDigit), 9),
    ]

    @Test("no value begins so", arguments: values)
    func noValue(of wrong: Case) { expectFault(wrong) }

    @Test("nothing but whitespace may follow the value", arguments: after)
    func nothingFollows(wrong: Case) { expectFault(wrong) }

    @Test("a number outside the grammar", arguments: numbers)
    func wrongNumber(wrong: Case) { expectFault(wrong) }

    @Test("a broken array or object", arguments: structures)
    func brokenStructure(wrong: Case) { expectFault(wrong) }

    @Test("a name that stands twice", arguments: duplicates)
    func duplicateName(wrong: Case) { expectFault(wrong) }

    @Test("a broken string", arguments: strings)
    func brokenString(wrong: Case) { expectFault(wrong) }

    private func expectFault(_ wrong: Case) {
        #expect(throws: JSONError(wrong.reason, byteOffset: wrong.byteOffset)) { try parse(wrong.text) }
    }

    static let badUTF8: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC3, 0xC3],
        [0xE0, 0x80, 0x80],
        [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0xAC], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF],
        [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
        [0xF0, 0x9F, 0x98, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
        [0xFE], [0xFF], [0xE9],
    ]

    @Test(
        "bytes that are not UTF-8 are named where their sequence starts, with and without escapes", arguments: badUTF8)
    func badUTF8IsRefused(bytes: [UInt8]) {
        for prefix in ["\"", "\"ok \u{E9} ", "\"\\n", "{\"a\":\"\\u00e9"].map({ Array($0.utf8) }) {
            for suffix in [[], Array("\"".utf8), Array(" and more\"".utf8)] {
                #expect(throws: JSONError(.invalidUTF8, byteOffset: prefix.count)) {
                    try JSON.parse(prefix + bytes + suffix)
                }
            }
        }
    }

    @Test("a message is one line of printable ASCII that begins with the place")
    func messageIsPrintable() {
        for wrong in Self.values + Self.after + Self.numbers + Self.structures + Self.duplicates + Self.strings {
            let message = JSONError(wrong.reason, byteOffset: wrong.byteOffset).description
            #expect(message.hasPrefix("byte \(wrong.byteOffset): "))
            #expect(message.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }

    @Test("a message says what was expected and what was found")
    func messageNamesBothSides() {
        let unexpected = JSONError(.unexpected(0x7D, expected: .value), byteOffset: 5)
        #expect(unexpected.description == "byte 5: expected a value, found '}'")
        let control = JSONError(.controlCharacter(0x0A), byteOffset: 1)
        #expect(control.description == "byte 1: a string holds byte 0x0A, which must be escaped")
        let ended = JSONError(.endsTooSoon(expected: .colon), byteOffset: 4)
        #expect(ended.description == "byte 4: expected ':', found the end of the text")
    }
}
