import Testing

@testable import Gazetteer

@Suite struct FoldingTests {
    @Test func latinLettersAreThoseOfTheirUnicodeNames() throws {
        // The middle dot and the blank that breaks no line are blanks.
        for value in Array(UInt32(0x80)..<0x250) + Array(0x1E00..<0x1F00) where value != 0xA0 && value != 0xB7 {
            let scalar = try #require(Unicode.Scalar(value))
            let plain = plainLetters(scalar) ?? scalar.properties.lowercaseMapping
            #expect(Folding.fold("x" + String(scalar) + "x") == "x" + plain + "x", "\(scalar)")
        }
    }

    /// The letters in the small character's name; nil where it has none.
    private func plainLetters(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.properties.lowercaseMapping {
        case "ß": return "ss"
        case "þ": return "th"
        case "ð": return "d"
        case "ı", "i\u{307}": return "i"
        case "œ": return "oe"
        case let small:
            let prefix = "LATIN SMALL LETTER "
            guard let name = small.unicodeScalars.first?.properties.name, name.hasPrefix(prefix) else { return nil }
            let letters = name.dropFirst(prefix.count).prefix { $0 != " " }
            return letters.count <= 2 ? letters.lowercased() : nil
        }
    }

    @Test(arguments: ["Tokyo", "St. John's", "Port-au-Prince", "-a- (b)", "", "Frankfurt (Oder)", "A, b", ". a"])
    func foldingIsToldWithoutMakingIt(_ name: String) {
        let folded = Folding.utf8(name)
        func isFolded(_ name: String, as folded: [UInt8]) -> Bool? {
            Array(name.utf8).withUnsafeBytes { name in
                folded.withUnsafeBytes { Folding.isASCII(name, foldedAs: $0) }
            }
        }
        #expect(isFolded(name, as: folded) == true)
        #expect(isFolded(name, as: folded + [0x78]) == false)
        if !folded.isEmpty { #expect(isFolded(name, as: Array(folded.dropLast())) == false) }
    }
}
