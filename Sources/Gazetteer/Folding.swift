/// How names are compared: without case, accents and small punctuation.
public enum Folding {
    /// Lower case; Latin letters without their marks (ß ss, ø o, ł l, đ d, ı i, æ ae); apostrophes and points dropped;
    /// spaces, hyphens, underscores, slashes, commas and brackets as one space. Other scripts keep their marks.
    public static func fold(_ text: String) -> String {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var isPlain = true
        for byte in text.utf8 {
            guard byte < 0x80 else {
                isPlain = false
                break
            }
            append(byte, to: &folded)
        }
        if isPlain { return String(decoding: trimmed(folded), as: UTF8.self) }
        folded.removeAll(keepingCapacity: true)
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isASCII {
                append(UInt8(truncatingIfNeeded: scalar.value), to: &folded)
            } else {
                append(scalar, to: &folded)
            }
        }
        return String(decoding: trimmed(folded), as: UTF8.self)
    }

    /// The same for the beginning of a name: one blank at its end is kept, since the word before it is finished.
    public static func foldBeginning(_ text: String) -> String { String(fold(text + "x").dropLast()) }

    private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
        switch byte {
        case 0x41...0x5A: folded.append(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "."): break
        case 0x20, 0x09, 0x0D, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ","),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            if let last = folded.last, last != 0x20 { folded.append(0x20) }
        default: folded.append(byte)
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        switch scalar.value {
        case 0x300...0x36F, 0x2018, 0x2019, 0x2BB: return
        case 0xA0, 0x3000: return append(0x20, to: &folded)
        case 0xDF: folded += Array("ss".utf8)
        case 0xFE: folded += Array("th".utf8)
        case 0xF0: folded.append(UInt8(ascii: "d"))
        case 0x131: folded.append(UInt8(ascii: "i"))
        case 0x153: folded += Array("oe".utf8)
        default:
            if let plain = plainLetters(scalar) {
                folded += plain
            } else {
                folded += Array(String(scalar).utf8)
            }
        }
    }

    /// The letters in the character's Unicode name: `LATIN SMALL LETTER O WITH STROKE` is o.
    private static func plainLetters(_ scalar: Unicode.Scalar) -> [UInt8]? {
        let prefix = "LATIN SMALL LETTER "
        guard let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
        let letters = name.utf8.dropFirst(prefix.utf8.count).prefix { $0 != 0x20 }
        return letters.count <= 2 ? letters.map { $0 | 0x20 } : nil
    }

    private static func trimmed(_ folded: [UInt8]) -> ArraySlice<UInt8> {
        folded.last == 0x20 ? folded.dropLast() : folded[...]
    }
}
