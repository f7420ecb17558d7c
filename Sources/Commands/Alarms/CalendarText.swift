/// The lines of an iCalendar file (RFC 5545 §3.1): a name, parameters and a value each.
///
/// It knows no components and no meanings.
enum CalendarText {
    /// One content line.
    struct Line: Equatable {
        /// In upper case.
        let name: String
        /// Names in upper case, values without quotes.
        let parameters: [(name: String, value: String)]
        let value: String

        func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

        static func == (a: Line, b: Line) -> Bool {
            a.name == b.name && a.value == b.value
                && a.parameters.elementsEqual(b.parameters) { $0.name == $1.name && $0.value == $1.value }
        }
    }

    // MARK: Writing

    /// In octets, without the line's end (§3.1).
    private static let widest = 75

    /// A line with its end, folded between characters.
    static func line(_ text: String) -> String {
        var folded = ""
        var width = 0
        for character in text {
            let octets = character.utf8.count
            if width + octets > widest {
                folded += "\r\n "
                width = 1
            }
            folded.append(character)
            width += octets
        }
        return folded + "\r\n"
    }

    /// A TEXT value (§3.3.11). Control characters that it cannot hold become their pictures (U+2400 block).
    static func text(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
            case "\n": escaped.append(contentsOf: ["\\", "n"])
            case "\t": escaped.append(scalar)
            case _ where scalar.value < 0x20: escaped.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
            case "\u{7F}": escaped.append("\u{2421}")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// A parameter's value, in quotes where it needs them (§3.2); it never has a quote in it.
    static func parameter(_ value: String) -> String {
        value.contains { ":;,".contains($0) } ? "\"" + value + "\"" : value
    }

    // MARK: Reading

    /// The content lines of a file, folded ones put together; nil for what is none. Ends of lines may lack their CR.
    static func lines(_ bytes: [UInt8]) -> [Line]? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var whole: [String.UnicodeScalarView] = []
        let start = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
        for raw in text.unicodeScalars.dropFirst(start).split(separator: "\n", omittingEmptySubsequences: true) {
            let line = raw.last == "\r" ? raw.dropLast() : raw
            if let first = line.first, first == " " || first == "\t", !whole.isEmpty {
                whole[whole.count - 1].append(contentsOf: line.dropFirst())
            } else if !line.isEmpty {
                whole.append(String.UnicodeScalarView(line))
            }
        }
        var lines: [Line] = []
        for line in whole {
            guard let read = read(String(line)) else { return nil }
            lines.append(read)
        }
        return lines
    }

    private static func read(_ text: String) -> Line? {
        var pieces: [String] = [""]
        var isQuoted = false
        var rest = text[...]
        // Parameters end at the first colon outside quotes.
        while let character = rest.popFirst() {
            switch character {
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted: pieces.append("")
            case ":" where !isQuoted:
                let name = pieces[0].uppercased()
                guard !name.isEmpty, name.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
                return Line(name: name, parameters: pieces.dropFirst().compactMap(parameter), value: String(rest))
            default: pieces[pieces.count - 1].append(character)
            }
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    private static func parameter(_ piece: String) -> (name: String, value: String)? {
        let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? (parts[0].uppercased(), String(parts[1])) : nil
    }

    /// A TEXT value as it was before it was escaped.
    static func unescaped(_ text: String) -> String {
        var plain = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                plain.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                plain.append(character)
            }
        }
        return plain
    }
}
