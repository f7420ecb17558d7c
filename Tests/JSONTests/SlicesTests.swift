import JSON
import Testing

/// The values in a text, byte for byte.
@Suite struct SlicesTests {
    @Test(
        arguments: [
            ("{}", []), ("[]", []), ("1", []), ("\"a,b\"", []), ("[1]", ["1"]),
            (#" { "a" : 1.0 , "b":[ 1, {"c":2} ] } "#, ["1.0", #"[ 1, {"c":2} ]"#]),
            (#"{"a":"x,\"}y","b":{"d":"]"}}"#, [#""x,\"}y""#, #"{"d":"]"}"#]),
            ("[[],{},\"\",null]", ["[]", "{}", "\"\"", "null"]),
        ] as [(String, [String])])
    func slicesAreTheValuesAsWritten(_ text: String, _ values: [String]) throws {
        let bytes = Array(text.utf8)
        _ = try JSON.parse(bytes)
        #expect(JSON.slices(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == values)
    }

    @Test(arguments: ["", "]", "}}}", "{\"a", "[1,", ",,,", "{\"\\"]) func otherTextsDoNotTrap(_ text: String) {
        _ = JSON.slices(of: Array(text.utf8))
    }
}
