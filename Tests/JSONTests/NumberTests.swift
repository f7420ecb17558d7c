// Numbers as written, and the integers and doubles they stand for.

import JSON
import Testing

@Suite("Numbers")
struct NumberTests {
    static let integers: [(text: String, int: Int?)] = [
        ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("-1.00", -1), ("1e2", 100), ("1.5e1", 15),
        ("100e-2", 1),
        ("0.0", 0), ("0e999999999999999999999", 0), ("-0.0e-5", 0), ("1.5", nil), ("1e-1", nil), ("0.1e1", 1),
        ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
        ("-9223372036854775809", nil), ("9223372036854775807.0", .max), ("-9223372036854775808.0", .min),
        ("9223372036854775808.0", nil), ("922337203685477580.7e1", .max), ("9007199254740993.0", 9_007_199_254_740_993),
        ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e400", nil), ("1e99999999999999999999", nil),
        ("1e-9223372036854775808", nil), ("0.5e-9223372036854775808", nil), ("1e9223372036854775807", nil),
        ("1.00000000000000000000000000001", nil), ("10000000000000000000000000e-25", 1), ("1E+2", 100),
    ]

    @Test("the integer is exact by value, or nil", arguments: integers)
    func integerIsExact(text: String, int: Int?) throws {
        #expect(try parse(text).asInt == int)
    }

    static let doubles: [(text: String, double: Double?)] = [
        ("0", 0), ("1", 1), ("1.0", 1), ("-2.5", -2.5), ("0.1", 0.1), ("1e3", 1000), ("1E-3", 0.001), ("1e309", nil),
        ("-1e309", nil), ("1e-999", 0), ("5e-324", .leastNonzeroMagnitude),
        ("1.7976931348623157e308", .greatestFiniteMagnitude), ("123456789012345678901234567890", 1.2345678901234568e29),
    ]

    @Test("the double is the nearest finite one, or nil", arguments: doubles)
    func doubleIsNearest(text: String, double: Double?) throws {
        #expect(try number(text).double == double)
    }

    @Test("integers are written in plain digits", arguments: [0, 1, -1, 1000, Int.max, Int.min])
    func integerIsWritten(int: Int) throws {
        let written = JSON.number(JSONNumber(int))
        #expect(written.text == String(int))
        #expect(try parse(written.text).asInt == int)
    }

    @Test(
        "a finite double is written as JSON and reads back as itself",
        arguments: [
            0, -0.0, 0.1, 1e20, 1e-7, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1 / 3, 123_456.789,
        ])
    func doubleReadsBack(double: Double) throws {
        let written = try #require(JSONNumber(double))
        #expect(try number(written.text).double?.bitPattern == double.bitPattern)
    }

    @Test("infinities and NaN have no JSON number", arguments: [Double.infinity, -.infinity, .nan])
    func nonFiniteHasNone(double: Double) {
        #expect(JSONNumber(double) == nil)
    }

    @Test("numbers are equal when they are written alike")
    func equalityIsOfTheText() throws {
        #expect(try parse("1") == 1)
        #expect(try parse("1.0") != 1)
        #expect(try parse("1e0") != parse("1E0"))
    }

    private func number(_ text: String) throws -> JSONNumber {
        try #require(try parse(text).asNumber)
    }
}
