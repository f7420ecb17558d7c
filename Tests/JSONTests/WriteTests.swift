// The compact text, its escapes, and values built from Swift literals.

import JSON
import Testing

@Suite("Writing and building")
struct WriteTests {
    static let quoted: [(text: String, json: String)] = [
        ("", #""""#), ("plain ASCII ~", #""plain ASCII ~""#), ("a/b", #""a/b""#), ("\"", #""\"""#), ("\\", #""\\""#),
        ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#), ("\0", #""\u0000""#), ("\u{1B}[31m", #""\u001b[31m""#),
        ("\r\n", #""\r\n""#), ("\u{1F} ", #""\u001f ""#), ("\u{7F}", #""\u007f""#),
        ("\u{80}\u{9F}", #""\u0080\u009f""#),
        ("\u{A0}", "\"\u{A0}\""), ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
        ("é日😀", "\"é日😀\""), ("e\u{301}", "\"e\u{301}\""), ("\u{FEFF}", "\"\u{FEFF}\""),
        ("\u{10FFFF}", "\"\u{10FFFF}\""),
    ]

    @Test("a string is quoted the same as a value, as text and as bytes", arguments: quoted)
    func stringIsQuoted(text: String, json: String) {
        #expect(Array(JSON.string(text).text.utf8) == Array(json.utf8))
        var fromText: [UInt8] = [0x3A]
        JSON.appendQuoted(text, to: &fromText)
        #expect(fromText == [0x3A] + Array(json.utf8))
        var fromBytes: [UInt8] = [0x3A]
        JSON.appendQuoted(Array(text.utf8), to: &fromBytes)
        #expect(fromBytes == fromText)
        var fromSlice: [UInt8] = [0x3A]
        JSON.appendQuoted(Array("<\(text)>".utf8).dropFirst().dropLast(), to: &fromSlice)
        #expect(fromSlice == fromText)
    }

    @Test("bytes that are not UTF-8 are quoted as U+FFFD, so the output is always JSON", arguments: RejectTests.badUTF8)
    func badUTF8IsReplaced(bytes: [UInt8]) throws {
        var output: [UInt8] = []
        JSON.appendQuoted([0x61] + bytes, to: &output)
        #expect(try JSON.parse(output).asString?.unicodeScalars.contains("\u{FFFD}") == true)
    }

    @Test("literals build a value in the order written")
    func literalsKeepOrder() throws {
        let value: JSON = ["z": nil, "a": [true, false, -3, "x"], "n": .number(JSONNumber(7)), "o": [:], "e": []]
        #expect(value.text == #"{"z":null,"a":[true,false,-3,"x"],"n":7,"o":{},"e":[]}"#)
        #expect(try parse(value.text) == value)
    }

    @Test("writing appends and leaves what was there")
    func writingAppends() {
        var output = Array("data: ".utf8)
        let value: JSON = ["id": 1]
        value.write(to: &output)
        #expect(String(decoding: output, as: UTF8.self) == #"data: {"id":1}"#)
    }

    @Test("a subscript finds a member by its exact scalars, or nil")
    func subscriptFindsMember() {
        let value: JSON = ["a": 1, "e\u{301}": 2, "é": 3, "none": nil]
        #expect(value["a"] == 1)
        #expect(value["e\u{301}"] == 2)
        #expect(value["\u{E9}"] == 3)
        #expect(value["none"] == .some(.null))
        #expect(value["b"] == nil)
        #expect(JSON.array([value])["a"] == nil)
    }

    @Test("each accessor answers for its own kind only")
    func accessorsAnswerForTheirKind() {
        let kinds: [JSON] = [nil, true, 5, "s", [1], ["a": 1]]
        #expect(kinds.map(\.asBool) == [nil, true, nil, nil, nil, nil])
        #expect(kinds.map(\.asNumber) == [nil, nil, 5, nil, nil, nil])
        #expect(kinds.map(\.asInt) == [nil, nil, 5, nil, nil, nil])
        #expect(kinds.map(\.asString) == [nil, nil, nil, "s", nil, nil])
        #expect(kinds.map(\.asArray) == [nil, nil, nil, nil, [1], nil])
        #expect(kinds.map(\.asObject) == [nil, nil, nil, nil, nil, [JSON.Member(name: "a", value: 1)]])
    }
}
