// Cut, flipped, deep and large texts: an answer or an error, never a trap, and no more than linear work.

import JSON
import Testing

@Suite("Hostile texts")
struct HostileTests {
    static let sample = Array(
        #"{"id":-12.50e+3,"é\n😀":["\ud83d\ude00","a\\b\"",null,true,false,{}],"日":{"x":[0,[]],"":""},"k":"\u00e9"}"#
            .utf8)

    @Test("the sample itself parses")
    func sampleParses() throws {
        #expect(try JSON.parse(Self.sample)["k"]?.asString == "é")
    }

    @Test("every truncation is an error, within the text")
    func truncationIsAnError() {
        for count in Self.sample.indices {
            let error = #expect(throws: JSONError.self) { try JSON.parse(Array(Self.sample[..<count])) }
            #expect((0...count).contains(error?.byteOffset ?? -1))
        }
    }

    @Test("every byte set to every value gives a value that survives, or an error within the text")
    func flipNeverTraps() throws {
        for index in Self.sample.indices {
            var bytes = Self.sample
            for byte in UInt8.min...UInt8.max {
                bytes[index] = byte
                if let fault = try faultOffset(of: bytes) { #expect((0...bytes.count).contains(fault)) }
            }
        }
    }

    @Test("random bytes and random JSON tokens never trap", arguments: PropertyTests.seeds)
    func noiseNeverTraps(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\\", "\\u", "d800", "-", "0", "1", ".", "e", "null", " ",
        ]
        for _ in 0..<200 {
            let noise = (0..<random.count(below: 30)).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try faultOffset(of: noise)
            let text = (0..<random.count(below: 30)).map { _ in tokens[random.count(below: tokens.count)] }.joined()
            _ = try faultOffset(of: Array(text.utf8))
        }
    }

    /// The offset of the fault, or nil after checking that the parsed value survives another trip.
    private func faultOffset(of bytes: [UInt8]) throws -> Int? {
        let value: JSON
        do throws(JSONError) {
            value = try JSON.parse(bytes)
        } catch {
            return error.byteOffset
        }
        #expect(try parse(value.text) == value)
        return nil
    }

    @Test("nesting is allowed up to the limit and named at the first bracket beyond", arguments: [0, 1, 2, 32, 512])
    func depthIsLimited(maxDepth: Int) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let allowed = String(repeating: open, count: maxDepth) + "1" + String(repeating: close, count: maxDepth)
            #expect(try parse(allowed, maxDepth: maxDepth).text == allowed)
            let beyond = String(repeating: open, count: maxDepth) + open
            #expect(throws: JSONError(.tooDeep(maxDepth: maxDepth), byteOffset: open.utf8.count * maxDepth)) {
                try parse(beyond, maxDepth: maxDepth)
            }
        }
    }

    @Test("depth counts nesting, not brackets")
    func siblingsAddNoDepth() throws {
        #expect(try parse("[[],[],{\"a\":[]},[]]", maxDepth: 3).asArray?.count == 4)
    }

    @Test("a limit outside 0...512 is brought within", arguments: [(-1, 0), (Int.min, 0), (513, 512), (Int.max, 512)])
    func limitIsClamped(asked: Int, applied: Int) {
        #expect(throws: JSONError(.tooDeep(maxDepth: applied), byteOffset: applied)) {
            try parse(String(repeating: "[", count: 100_000), maxDepth: asked)
        }
    }

    @Test("a large object is parsed in linear time, and its last name is still compared with its first")
    func largeObjectIsLinear() throws {
        let members = (0..<50_000).map { "\"n\($0)\":0" }.joined(separator: ",")
        #expect(try parse("{\(members)}").asObject?.count == 50_000)
        #expect(throws: JSONError(.duplicateName, byteOffset: members.utf8.count + 2)) {
            try parse("{\(members),\"n0\":0}")
        }
    }

    @Test("a repeated name is found at every size around the change from looking to hashing", arguments: 1...30)
    func duplicateIsFound(count: Int) {
        let names = (0..<count).map { "\"n\($0)\":0" }
        let text = "{" + names.joined(separator: ",")
        for name in names {
            #expect(throws: JSONError(.duplicateName, byteOffset: text.utf8.count + 1)) {
                try parse("\(text),\(name)}")
            }
        }
    }

    @Test("the many spellings of one text are different names and do not slow the check")
    func equivalentSpellingsAreDistinct() throws {
        let members = (0..<4096).map { number in
            "\"" + (0..<12).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined() + "\":0"
        }
        #expect(try parse("{\(members.joined(separator: ","))}").asObject?.count == 4096)
    }
}
