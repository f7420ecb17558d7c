// What RFC 8259 permits, each text with the compact text that must come back.

import JSON
import Testing

@Suite("RFC 8259: texts that must parse")
struct AcceptTests {
    static let scalars: [(text: String, compact: String)] = [
        ("null", "null"), ("true", "true"), ("false", "false"), (" null", "null"), ("null\n", "null"),
        ("\t\r\n null \t\r\n", "null"), ("\"\"", "\"\""), ("\"a\"", "\"a\""), ("\" \"", "\" \""),
        ("\"null\"", "\"null\""), ("\"[1,2]\"", "\"[1,2]\""), ("\"// no comment\"", "\"// no comment\""),
    ]

    static let numbers = [
        "0", "-0", "1", "-1", "9", "10", "42", "-42", "1234567890", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "123456789012345678901234567890", "0.0", "-0.0", "0.5", "-0.5", "1.0", "1.50", "10.010",
        "3.14159265358979323846264338327950288", "0e0", "0e1", "0E1", "0e+1", "0e-1", "0E+1", "0E-1", "1e5", "1E5",
        "1e+5", "1e-5", "1E+5", "1E-5", "1e05", "1e00", "1.5e3", "-1.5E-3", "1e308", "1e309", "-1e400", "1e-400",
        "0.000000000000000000000000000001", "1e999999999999999999999999",
    ]

    static let strings: [(text: String, value: String)] = [
        (#""\"""#, "\""), (#""\\""#, "\\"), (#""\/""#, "/"), (#""/""#, "/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
        (#""\u0000""#, "\0"), (#""\u001f""#, "\u{1F}"), (#""\u0041""#, "A"), (#""\u00e9""#, "é"), (#""\u00E9""#, "é"),
        (#""\u20AC""#, "€"), (#""\uFFFF""#, "\u{FFFF}"), (#""\ufeff""#, "\u{FEFF}"), (#""\uD7FF""#, "\u{D7FF}"),
        (#""\uE000""#, "\u{E000}"), (#""\uD83D\uDE00""#, "😀"), (#""\ud83d\ude00""#, "😀"),
        (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uDBFF\uDC00""#, "\u{10FC00}"),
        (#""a\u0062c""#, "abc"), (#""\\u0061""#, "\\u0061"), (#""\\\u0061""#, "\\a"), (#""\"quoted\"""#, "\"quoted\""),
        ("\"\u{7F}\"", "\u{7F}"), ("\"\u{80}\"", "\u{80}"), ("\"é\"", "é"), ("\"e\u{301}\"", "e\u{301}"),
        ("\"日本\"", "日本"), ("\"😀\"", "😀"), ("\"\u{7FF}\u{800}\"", "\u{7FF}\u{800}"), ("\"\u{D7FF}\"", "\u{D7FF}"),
        ("\"\u{E000}\"", "\u{E000}"), ("\"\u{FFFF}\u{10000}\"", "\u{FFFF}\u{10000}"), ("\"\u{10FFFF}\"", "\u{10FFFF}"),
        ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"), ("\"\u{FEFF}\"", "\u{FEFF}"), (#""é\n😀\t""#, "é\n😀\t"),
        (#""\ncut""#, "\ncut"), (#""cut\n""#, "cut\n"), (#""\n\n""#, "\n\n"),
    ]

    static let structures: [(text: String, compact: String)] = [
        ("[]", "[]"), ("[ ]", "[]"), (" [\n] ", "[]"), ("{}", "{}"), ("{ }", "{}"), ("\t{\r\n}\t", "{}"),
        ("[1]", "[1]"), ("[ 1 ]", "[1]"), ("[1,2]", "[1,2]"), ("[ 1 , 2 ]", "[1,2]"),
        ("[null,true,false]", "[null,true,false]"),
        ("[1.0, 1, 1e0]", "[1.0,1,1e0]"), ("[\"a\",\"a\"]", "[\"a\",\"a\"]"), ("[[]]", "[[]]"), ("[[],[]]", "[[],[]]"),
        ("[[[[[]]]]]", "[[[[[]]]]]"), ("[{},[]]", "[{},[]]"), ("{\"a\":1}", "{\"a\":1}"),
        ("{ \"a\" : 1 }", "{\"a\":1}"), ("{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":2}"),
        ("{\"b\":1,\"a\":2}", "{\"b\":1,\"a\":2}"), ("{\"\":0}", "{\"\":0}"),
        ("{\"a\":{\"a\":{}}}", "{\"a\":{\"a\":{}}}"),
        ("{\"a\":[{\"a\":1},{\"a\":1}]}", "{\"a\":[{\"a\":1},{\"a\":1}]}"), ("{\"a\":1,\"A\":2}", "{\"a\":1,\"A\":2}"),
        ("{\"a\":1,\"a \":2}", "{\"a\":1,\"a \":2}"), (#"{"\u0061":1}"#, "{\"a\":1}"),
        ("{\"é\":1,\"e\u{301}\":2}", "{\"é\":1,\"e\u{301}\":2}"), ("[\n1\n,\n2\n]\n", "[1,2]"),
        ("{\"null\":null,\"true\":true}", "{\"null\":null,\"true\":true}"),
    ]

    @Test("a scalar may stand alone, with whitespace around it", arguments: scalars)
    func scalarStandsAlone(text: String, compact: String) throws {
        #expect(try parse(text).text == compact)
    }

    @Test("every number of the grammar parses and is kept as written, alone and inside", arguments: numbers)
    func numberIsKeptAsWritten(text: String) throws {
        #expect(try parse(text).text == text)
        #expect(try parse("[\(text)]").text == "[\(text)]")
        #expect(try parse("{\"n\": \(text) }").text == "{\"n\":\(text)}")
    }

    @Test("a string is unescaped to exactly these scalars, as value and as name", arguments: strings)
    func stringIsUnescaped(text: String, value: String) throws {
        let string = try #require(try parse(text).asString)
        #expect(Array(string.utf8) == Array(value.utf8))
        let members = try #require(try parse("{\(text):0}").asObject)
        #expect(members.map { Array($0.name.utf8) } == [Array(value.utf8)])
    }

    @Test("arrays and objects keep their order and lose their whitespace", arguments: structures)
    func structureKeepsOrder(text: String, compact: String) throws {
        #expect(try parse(text).text == compact)
    }
}

/// Parses a text that is given as a Swift string.
func parse(_ text: String, maxDepth: Int = 32) throws(JSONError) -> JSON {
    try JSON.parse(Array(text.utf8), maxDepth: maxDepth)
}
