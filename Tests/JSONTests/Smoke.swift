import JSON
import Testing

@Test func parsesAndWrites() throws {
    #expect(try JSON.parse(Array("{\"a\":[1.0,null]}".utf8)).text == "{\"a\":[1.0,null]}")
}
