/// Frontends: conversations over ports, and how replies are drawn: plain text, colour, JSON.
///
/// It knows no commands, no libedit and no files.
public import Assistant

/// Draws replies and failures as lines of text.
public struct Drawing: Sendable {
    /// Whether control characters are made visible, so that no outside text can steer a terminal.
    public var escapesControls: Bool
    public var hasColor: Bool

    public init(escapesControls: Bool, hasColor: Bool) {
        self.escapesControls = escapesControls
        self.hasColor = hasColor
    }

    public static let plain = Drawing(escapesControls: false, hasColor: false)

    /// The lines of a reply, each without LF at its end.
    public func lines(_ reply: Reply) -> [String] {
        var lines: [String] = []
        for block in reply.blocks {
            switch block {
            case .text(let utf8): lines.append(String(decoding: shown(utf8), as: UTF8.self))
            case .table(let table): lines += rows(table)
            }
        }
        return lines
    }

    /// Writes the reply's lines, each with its LF.
    func write(_ reply: Reply, to output: any OutputPort) {
        for block in reply.blocks {
            switch block {
            case .text(let utf8): output.write(line: shown(utf8))
            case .table(let table):
                for row in rows(table) { output.write(row + "\n") }
            }
        }
    }

    /// The reply's lines joined with LF.
    public func text(_ reply: Reply) -> String {
        lines(reply).joined(separator: "\n")
    }

    private func rows(_ table: Table) -> [String] {
        let cells = table.rows.map { $0.map(shown) }
        var widths: [Int] = []
        for row in cells {
            for (column, cell) in row.enumerated() {
                let width = DisplayWidth.of(cell)
                if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
            }
        }
        return cells.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let gap = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
                let isLast = column == row.count - 1
                line += table.rightAligned.contains(column) ? gap + cell : cell + (isLast ? "" : gap)
                if !isLast { line += "  " }
            }
            return line
        }
    }

    /// A message, as it stands out.
    func message(_ text: String) -> String { styled(shown(text), "31") }

    /// Something to type.
    func hint(_ text: String) -> String { styled(shown(text), "36") }

    private func shown(_ utf8: [UInt8]) -> [UInt8] {
        escapesControls ? Array(Drawing.escaped(String(decoding: utf8, as: UTF8.self)).utf8) : utf8
    }

    func shown(_ text: String) -> String {
        escapesControls ? Drawing.escaped(text) : text
    }

    /// Characters that steer a terminal or turn text around as `\u{1B}`.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            if scalar.steersText {
                safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// A failure at the prompt: the message, the line with a caret under the span, the hint. Of a line that does not
    /// fit into the terminal's columns, the part around the span.
    public func lines(_ failure: Failure, line: [UInt8], columns: Int = 80) -> [String] {
        var lines = [message(failure.message)]
        if let span = failure.span, span.upperBound <= line.count {
            // A last column stays free: some terminals begin a new row as soon as it is written.
            let excerpt = Excerpt(parts(line, span), columns: columns - Drawing.indent.utf8.count - 1)
            lines += [Drawing.indent + excerpt.text, Drawing.indent + excerpt.carets]
        }
        lines += choices(failure)
        if let hint = failure.hint { lines.append("Try: " + self.hint(hint)) }
        return lines
    }

    private static let indent = "  "

    private func parts(_ line: [UInt8], _ span: Range<Int>) -> (before: String, inside: String, after: String) {
        func text(_ range: Range<Int>) -> String { shown(String(decoding: line[range], as: UTF8.self)) }
        return (text(0..<span.lowerBound), text(span), text(span.upperBound..<line.count))
    }

    /// The numbered choices of a failure.
    public func choices(_ failure: Failure) -> [String] {
        let cells = failure.choices.enumerated().map { index, choice in
            let name = choice.country.map { "\(choice.place) (\($0))" } ?? choice.place
            // Once is enough: most choices say the offset.
            guard let offset = choice.offset.map(Drawing.offset) else { return ["  \(index + 1)", choice.say, name] }
            let words = choice.say.split(separator: " ")
            return ["  \(index + 1)", choice.say, words.contains { $0 == offset } ? name : name + ", " + offset]
        }
        return rows(Table(rows: cells))
    }

    /// `UTC+8`, `UTC-3:30`.
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60 % 60
        let rest = minutes == 0 ? "" : (minutes < 10 ? ":0" : ":") + String(minutes)
        return "UTC" + (seconds < 0 ? "-" : "+") + String(abs(seconds) / 3600) + rest
    }

    /// A ring at a terminal: what rings, and what can be typed.
    func ring(_ ring: Ring) -> String { styled(shown(ring.text), "1") + "  " + hint(ring.hint) }

    private func styled(_ text: String, _ code: String) -> String {
        hasColor ? "\u{1B}[" + code + "m" + text + "\u{1B}[0m" : text
    }
}
