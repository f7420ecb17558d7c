import CSystem
import Testing

@testable import Frontends
@testable import Platform

/// How wide text is: for tables and carets, and for the line being typed.
@Suite struct WidthTests {
    @Test(arguments: [
        ("Tokyo", 5), ("東京", 4), ("São Paulo", 9), ("Sa\u{303}o", 3), ("ﾄｳｷｮｳ", 5), ("⏰ tea", 6), ("👍🏽", 4), ("…", 1),
        ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("a\u{200D}b", 2), ("", 0), ("\u{1C89}", 1), ("\u{E000}", 1),
    ])
    func tablesCountColumns(_ text: String, _ columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    /// The C library of an old system knows fewer characters. Left out are those that stand before numbers, which it
    /// counts as letters, and spacing marks, of which Unicode 16 has moved one (U+1171E).
    @Test func bothCountsAgreeOnEveryCharacterThatTheLibraryKnows() {
        #expect(csystem_use_utf8() == 1)
        #if !canImport(Darwin)
            for value in UInt32(0xA0)...0x3FFFF {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let told = csystem_width(value)
                guard told >= 0, ![.format, .spacingMark].contains(scalar.properties.generalCategory) else { continue }
                #expect(DisplayWidth.of(scalar) == Int(told), "U+\(String(value, radix: 16))")
            }
        #endif
    }

    @Test func typedTextWrapsByColumns() {
        #expect(csystem_use_utf8() == 1)
        var place = TerminalPlace(columns: 5)
        for scalar in "ab東e\u{301}".unicodeScalars { place.advance(over: scalar) }
        #expect(place.row == 1 && place.column == 0)
        place = TerminalPlace(columns: 5)
        for scalar in "abcd東".unicodeScalars { place.advance(over: scalar) }
        #expect(place.row == 1 && place.column == 2)
    }
}
