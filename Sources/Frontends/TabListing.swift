public import Assistant

/// What Tab does with the candidates: what to put in, and the list to show.
public struct TabListing: Equatable, Sendable {
    /// How many bytes before the cursor are replaced.
    public let replaces: Int
    public let insert: String
    /// Rows to show below; empty when one candidate was put in.
    public let rows: [String]

    /// One candidate is put in whole; of several the part they share, with the list in columns: as many rows as leave
    /// three free on the screen, for what was typed, the count of the rest, and the prompt.
    public init(_ completions: Engine.Completions, line: [UInt8], columns: Int, rows most: Int) {
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
        // What adds nothing leaves the letters as they were typed.
        insert = shared.count > typed.count - quote.count ? quote + shared : typed
        rows = TabListing.columns(TabListing.lastParts(texts, shared), width: columns, most: max(1, most - 3))
    }

    /// Of a list of names (`tokyo, new`) only the last is what there is to choose.
    private static func lastParts(_ texts: [String], _ shared: String) -> [String] {
        let ends = [", ", " and "].compactMap { shared.ranges(of: $0).last?.upperBound }
        guard let end = ends.max() else { return texts }
        let count = shared.distance(from: shared.startIndex, to: end)
        return texts.map { String($0.dropFirst(count)) }
    }

    private static func shared(_ texts: [String]) -> String {
        guard var shared = texts.first else { return "" }
        for text in texts {
            while !text.hasPrefix(shared) { shared.removeLast() }
        }
        return shared
    }

    /// At most `most` rows of texts, each no wider than the terminal, then the count of the rest.
    private static func columns(_ texts: [String], width: Int, most: Int) -> [String] {
        let widths = texts.map(DisplayWidth.of)
        // A last column stays free: some terminals begin a new row as soon as it is written.
        let widest = min((widths.max() ?? 0) + gap, max(width - 1, gap + 1) + gap)
        let across = max(1, (width - 1 + gap) / widest)
        var rows: [String] = []
        for first in stride(from: 0, to: min(texts.count, across * most), by: across) {
            var row: [UInt8] = []
            row.reserveCapacity(width * 2)
            var column = 0
            for index in first..<min(first + across, texts.count) {
                row.append(contentsOf: repeatElement(0x20, count: (index - first) * widest - column))
                let (text, taken) = cut(texts[index], widths[index], to: widest - gap)
                row.append(contentsOf: text.utf8)
                column = (index - first) * widest + taken
            }
            rows.append(String(decoding: row, as: UTF8.self))
        }
        if texts.count > across * most { rows.append("… \(texts.count - across * most) more") }
        return rows
    }

    private static let gap = 2

    /// A text that is too wide loses its end to `…`; with the columns it takes.
    private static func cut(_ text: String, _ width: Int, to most: Int) -> (String, Int) {
        guard width > most else { return (text, width) }
        var view = String.UnicodeScalarView()
        var taken = 1
        for scalar in text.unicodeScalars {
            guard taken + DisplayWidth.of(scalar) <= most else { break }
            view.append(scalar)
            taken += DisplayWidth.of(scalar)
        }
        return (String(view) + "…", taken)
    }
}
