// Value → text → value is the identity, for seeded random values; a failure shows its seed.

import JSON
import Testing

@Suite("Round trip")
struct PropertyTests {
    /// Fixed seeds for every run, and a fresh one that the test's name and any failure print.
    static let seeds: [UInt64] = Array(1...40) + [UInt64.random(in: 0 ... .max)]

    @Test("a random value is the same after writing and parsing", arguments: seeds)
    func valueSurvives(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        for round in 0..<50 {
            let value = randomValue(depth: 4, &random)
            let text = value.text
            let parsed = try parse(text)
            #expect(parsed == value, "seed \(seed), round \(round)")
            #expect(Array(parsed.text.utf8) == Array(text.utf8), "seed \(seed), round \(round)")
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
        }
    }

    @Test("whitespace between the tokens changes nothing", arguments: seeds)
    func whitespaceChangesNothing(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let value = randomValue(depth: 4, &random)
        var isInString = false
        var isEscaped = false
        var spaced: [UInt8] = []
        for byte in value.text.utf8 {
            let isToken = !isInString && "[]{},:".utf8.contains(byte)
            if isToken { spaced.append(contentsOf: Array(" \t\n\r".utf8).shuffled(using: &random)) }
            spaced.append(byte)
            if isToken { spaced.append(0x20) }
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        #expect(try JSON.parse(spaced) == value, "seed \(seed)")
    }

    private func randomValue(depth: Int, _ random: inout SplitMix) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(JSONNumber(Int(truncatingIfNeeded: random.next())))
        case 3: return JSONNumber(Double(bitPattern: random.next())).map(JSON.number) ?? 0
        case 4, 5: return .string(randomString(&random))
        case 6: return .array((0..<random.count(below: 6)).map { _ in randomValue(depth: depth - 1, &random) })
        default:
            let members = (0..<random.count(below: 20)).map { index in
                JSON.Member(name: "\(index)\(randomString(&random))", value: randomValue(depth: depth - 1, &random))
            }
            return .object(members)
        }
    }

    private func randomString(_ random: inout SplitMix) -> String {
        let limits: [UInt32] = [0x20, 0x80, 0x100, 0x3000, 0x11_0000]
        var string = String.UnicodeScalarView()
        for _ in 0..<random.count(below: 12) {
            let limit = limits[random.count(below: limits.count)]
            string.append(Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\"")
        }
        return String(string)
    }
}

/// Steele, Lea and Flood's SplitMix64: small, seeded, the same everywhere.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func count(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
