/// How names are compared: without case, accents and small punctuation, simplified Chinese as traditional.
public enum Folding {
    /// Lower case; Latin letters without their marks (ß ss, ø o, ł l, đ d, ı i, æ ae, ﬁ fi); apostrophes and points dropped;
    /// spaces, hyphens, underscores, slashes, commas and brackets as one space. Other scripts keep their marks.
    public static func fold(_ text: String) -> String { String(decoding: utf8(text), as: UTF8.self) }

    /// The Chinese character that one is compared as; any other as it is.
    public static func character(_ scalar: Unicode.Scalar) -> Unicode.Scalar { HanVariants().folded(scalar) }

    /// The folded text as UTF-8.
    static func utf8(_ text: String) -> [UInt8] { utf8(text.utf8) { text } }

    /// The same of text that is UTF-8 already.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        utf8(bytes) { String(decoding: bytes, as: UTF8.self) }
    }

    private static func utf8(_ bytes: some Collection<UInt8>, text: () -> String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        for byte in bytes {
            guard byte < 0x80 else {
                folded.removeAll(keepingCapacity: true)
                for scalar in text().unicodeScalars { append(scalar, to: &folded) }
                break
            }
            append(byte, to: &folded)
        }
        if folded.last == 0x20 { folded.removeLast() }
        return folded
    }

    /// Whether a name folds to these bytes, which takes no memory; nil when it is not ASCII as far as the two agree.
    static func isASCII(_ name: UnsafeRawBufferPointer, foldedAs folded: UnsafeRawBufferPointer) -> Bool? {
        var at = 0
        var hasBlank = false
        for byte in name {
            guard byte < 0x80 else { return nil }
            switch kind(byte) {
            case .dropped: continue
            case .blank: hasBlank = at > 0
            case .kept(let letter):
                if hasBlank {
                    guard at < folded.count, folded[at] == 0x20 else { return false }
                    at += 1
                    hasBlank = false
                }
                guard at < folded.count, folded[at] == letter else { return false }
                at += 1
            }
        }
        return at == folded.count
    }

    /// The same for the beginning of a name: one blank at its end is kept, since the word before it is finished.
    public static func foldBeginning(_ text: String) -> String { String(fold(text + "x").dropLast()) }

    /// The same text with full-width letters, digits and signs made plain: `ＵＴＣ＋９` is `UTC+9`.
    static func narrow(_ text: String) -> String {
        guard text.utf8.contains(0xEF) else { return text }
        var narrow = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isWide = (0xFF01...0xFF5E).contains(scalar.value)
            narrow.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(narrow)
    }

    /// The same text without characters that cannot be seen: joiners, marks of direction, a byte order mark; nil when it has
    /// none.
    static func visible(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF }) else { return nil }
        let seen = text.unicodeScalars.filter { !isInvisible($0.value) }
        return seen.count == text.unicodeScalars.count ? nil : String(String.UnicodeScalarView(seen))
    }

    private static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"].map { Array($0.utf8) }

    /// What becomes of a byte of ASCII.
    private enum Kind {
        case dropped
        /// Part of one space.
        case blank
        case kept(UInt8)
    }

    @inline(__always) private static func kind(_ byte: UInt8) -> Kind {
        switch byte {
        case 0x61...0x7A: .kept(byte)
        case 0x41...0x5A: .kept(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"): .dropped
        case 0x20, 0x09, 0x0D, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ","),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            .blank
        default: .kept(byte)
        }
    }

    private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
        switch kind(byte) {
        case .dropped: break
        case .blank: if let last = folded.last, last != 0x20 { folded.append(0x20) }
        case .kept(let letter): folded.append(letter)
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        switch scalar.value {
        case 0..<0x80: append(UInt8(truncatingIfNeeded: scalar.value), to: &folded)
        case 0xA0, 0xB7, 0x2010, 0x2011, 0x2013, 0x2014, 0x3000, 0x30FB: append(0x20, to: &folded)
        case 0x80..<0x250: appendLatin(Int(scalar.value) - 0x80, scalar, to: &folded)
        case 0x1E00..<0x1F00: appendLatin(Int(scalar.value) - 0x1E00 + 0x1D0, scalar, to: &folded)
        case 0x300...0x36F, 0x2018, 0x2019, 0x2BB, 0x2BC, 0x2BE, 0x2BF: break
        case 0xFB00...0xFB06: folded += ligatures[Int(scalar.value) - 0xFB00]
        case 0xFF01...0xFF5E: append(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0), to: &folded)  // Full width.
        case 0x3400..<0xA000: encode(HanVariants().folded(scalar), to: &folded)
        case 0x2E80..<0xA640, 0xAC00..<0xD7B0: encode(scalar, to: &folded)  // These scripts have no case.
        default:
            for small in scalar.properties.lowercaseMapping.unicodeScalars { encode(small, to: &folded) }
        }
    }

    private static func encode(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        guard let units = UTF8.encode(scalar) else { return }
        for unit in units { folded.append(unit) }
    }

    private static func appendLatin(_ index: Int, _ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        // Safe: the bytes of a literal are constant, and are only read here.
        let (first, second) = latin.withUTF8Buffer { ($0[2 * index], $0[2 * index + 1]) }
        guard first != none else {
            folded += Array(scalar.properties.lowercaseMapping.utf8)
            return
        }
        append(first, to: &folded)
        if second != none { append(second, to: &folded) }
    }

    private static let none = UInt8(ascii: "-")

    /// One or two plain letters each for U+0080…U+024F, then U+1E00…U+1EFF; `-` where there are none. They are those of the
    /// small character's Unicode name, `LATIN SMALL LETTER O WITH STROKE` is o, and a test holds them to it.
    private static let latin: StaticString = """
        ---------------------------------------------------------------- -------------------------------\
        --------------------------------a-a-a-a-a-a-aec-e-e-e-e-i-i-i-i-d-n-o-o-o-o-o---o-u-u-u-u-y-thss\
        a-a-a-a-a-a-aec-e-e-e-e-i-i-i-i-d-n-o-o-o-o-o---o-u-u-u-u-y-thy-a-a-a-a-a-a-c-c-c-c-c-c-c-c-d-d-\
        d-d-e-e-e-e-e-e-e-e-e-e-g-g-g-g-g-g-g-g-h-h-h-h-i-i-i-i-i-i-i-i-i-i-----j-j-k-k---l-l-l-l-l-l-l-\
        l-l-l-n-n-n-n-n-n-n-----o-o-o-o-o-o-oeoer-r-r-r-r-r-s-s-s-s-s-s-s-s-t-t-t-t-t-t-u-u-u-u-u-u-u-u-\
        u-u-u-u-w-w-y-y-y-z-z-z-z-z-z---b-b-b-b-------c-c-d-d-d-d---------f-f-g---hv--i-k-k-l-----n-n---\
        o-o-oioip-p-----------t-t-t-t-u-u---v-y-y-z-z---------------------------dzdzdzljljljnjnjnja-a-i-\
        i-o-o-u-u-u-u-u-u-u-u-u-u---a-a-a-a-aeaeg-g-g-g-k-k-o-o-o-o-----j-dzdzdzg-g-hv--n-n-a-a-aeaeo-o-\
        a-a-a-a-e-e-e-e-i-i-i-i-o-o-o-o-r-r-r-r-u-u-u-u-s-s-t-t-----h-h-n-d-ououz-z-a-a-e-e-o-o-o-o-o-o-\
        o-o-y-y-l-n-t---dbqpa-c-c-l-t-s-z-----b-u---e-e-j-j-q-q-r-r-y-y-a-a-b-b-b-b-b-b-c-c-d-d-d-d-d-d-\
        d-d-d-d-e-e-e-e-e-e-e-e-e-e-f-f-g-g-h-h-h-h-h-h-h-h-h-h-i-i-i-i-k-k-k-k-k-k-l-l-l-l-l-l-l-l-m-m-\
        m-m-m-m-n-n-n-n-n-n-n-n-o-o-o-o-o-o-o-o-p-p-p-p-r-r-r-r-r-r-r-r-s-s-s-s-s-s-s-s-s-s-t-t-t-t-t-t-\
        t-t-u-u-u-u-u-u-u-u-u-u-v-v-v-v-w-w-w-w-w-w-w-w-w-w-x-x-x-x-y-y-z-z-z-z-z-z-h-t-w-y-a-------ss--\
        a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-e-e-e-e-e-e-e-e-e-e-e-e-e-e-e-e-i-i-i-i-o-o-o-o-\
        o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-u-u-u-u-u-u-u-u-u-u-u-u-u-u-y-y-y-y-y-y-y-y---------y-y-
        """
}
