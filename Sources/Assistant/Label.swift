import Gazetteer

extension Unicode.Scalar {
    /// Whether it can steer a terminal or turn text around: a control character (also C1), a line or paragraph
    /// separator, or one of the bidi marks, embeddings, overrides and isolates (UAX #9 §2).
    public var steersText: Bool {
        switch value {
        case 0x20..<0x7F: false
        case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: properties.generalCategory == .control
        }
    }

    /// `U+202E`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether nothing of it is seen, or only a mark on another character.
    fileprivate var isUnseen: Bool {
        if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return true
        default: return false
        }
    }

    /// Full-width forms as the ASCII characters that they show (U+FF01…U+FF5E).
    fileprivate var plain: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }
}

/// What may be a label: a name that a person gives to a thing of theirs.
public enum Label {
    /// In characters.
    public static let longest = 200
    /// In bytes: a single character can carry marks without end.
    static let mostBytes = 2_000

    /// Why a text is no label.
    public enum Fault: Hashable, Sendable {
        case empty
        case tooLong
        /// A character that steers a terminal or turns text around.
        case steers(Unicode.Scalar)
        /// It would be read as a number, a duration, or a word like `all`.
        case meansSomethingElse
    }

    /// Nil for a label; takes time linear in the text.
    public static func fault(_ text: String) -> Fault? {
        guard text.utf8.count <= mostBytes, text.count <= longest else { return .tooLong }
        if let scalar = text.unicodeScalars.first(where: \.steersText) { return .steers(scalar) }
        guard text.unicodeScalars.contains(where: { !$0.isUnseen }) else { return .empty }
        var seen = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar == " " || !scalar.isUnseen { seen.append(scalar.plain) }
        let isNumber = seen.allSatisfy { $0 == " " || $0.properties.numericType == .decimal }
        let words = Folding.fold(String(seen))
        return isNumber || reserved.contains(words) || isDuration(words) ? .meansSomethingElse : nil
    }

    private static let reserved: Set<String> = ["all", "it", "here", "home", "everything"]

    private static let units: Set<String> = [
        "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour",
        "hours", "d", "day", "days", "w", "week", "weeks",
    ]

    /// Whether a folded text is made of numbers and units only: `10m`, `1h30`, `2 hours and 5 min`.
    private static func isDuration(_ text: String) -> Bool {
        var pieces: [Substring] = []
        for word in text.split(separator: " ") where word != "and" {
            var rest = word
            while let first = rest.first {
                let piece = rest.prefix { $0.isNumber == first.isNumber }
                pieces.append(piece)
                rest = rest[piece.endIndex...]
            }
        }
        guard pieces.count >= 2, pieces.first?.first?.isNumber ?? false else { return false }
        return pieces.enumerated().allSatisfy { index, piece in
            let isNumber = piece.first?.isNumber ?? false
            return isNumber == (index % 2 == 0) && (isNumber || units.contains(String(piece)))
        }
    }
}
