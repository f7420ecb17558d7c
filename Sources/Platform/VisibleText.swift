/// Text for places that control characters must not reach.
public enum VisibleText {
    /// Control characters as their pictures (U+2400 block), a line feed as `␊`; those of U+0080 to U+009F as U+FFFD.
    public static func of(_ text: String) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            let picture: UInt32? =
                switch scalar.value {
                case 0..<0x20: 0x2400 + scalar.value
                case 0x7F: 0x2421
                case 0x80..<0xA0: 0xFFFD
                default: nil
                }
            shown.unicodeScalars.append(picture.flatMap { Unicode.Scalar($0) } ?? scalar)
        }
        return shown
    }
}
