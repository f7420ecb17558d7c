public import Assistant

/// What Tab does with the candidates: what to put in, and the list to show.
public struct TabListing: Equatable, Sendable {
    /// How many bytes before the cursor are replaced.
    public let replaces: Int
    public let insert: String
    /// Rows to show below; empty when one candidate was put in.
    public let rows: [String]

    /// One candidate is put in whole; of several the part they share, with the list in columns.
    public init(_ completions: Engine.Completions, line: [UInt8], columns: Int) {
        let typed = String(decoding: line[min(completions.start, line.count)...], as: UTF8.self)
        let quote = typed.hasPrefix("\"") ? "\"" : ""
        let texts = completions.candidates.map(\.text)
        replaces = line.count - min(completions.start, line.count)
        guard texts.count != 1 else {
            insert = quote + texts[0] + quote + " "
            rows = []
            return
        }
        let shared = TabListing.shared(texts)
        insert = shared.count >= typed.count - quote.count && !texts.isEmpty ? quote + shared : typed
        rows = TabListing.columns(texts, width: columns)
    }

    private static func shared(_ texts: [String]) -> String {
        guard var shared = texts.first else { return "" }
        for text in texts {
            while !text.hasPrefix(shared) { shared.removeLast() }
        }
        return shared
    }

    private static func columns(_ texts: [String], width: Int) -> [String] {
        let most = 40
        let shown = texts.prefix(most)
        let widest = (shown.map(DisplayWidth.of).max() ?? 0) + 2
        let across = max(1, width / max(1, widest))
        var rows: [String] = []
        var row = ""
        for (index, text) in shown.enumerated() {
            row += text
            if index % across == across - 1 || index == shown.count - 1 {
                rows.append(row)
                row = ""
            } else {
                row += String(repeating: " ", count: widest - DisplayWidth.of(text))
            }
        }
        if texts.count > most { rows.append("… \(texts.count - most) more") }
        return rows
    }
}
