/// A line with carets under a part of it, cut to the columns there are; `…` stands at every cut end.
struct Excerpt: Equatable {
    let text: String
    let carets: String

    /// Takes time linear in the text. At least ten columns are used, however few there are.
    init(_ parts: (before: String, inside: String, after: String), columns: Int) {
        let scalars = Array((parts.before + parts.inside + parts.after).unicodeScalars)
        let widths = scalars.map(DisplayWidth.of)
        let first = parts.before.unicodeScalars.count
        let span = first..<first + parts.inside.unicodeScalars.count
        let window = Excerpt.window(around: span, widths, columns: max(columns, 10))
        let shown = span.clamped(to: window)
        let start = window.lowerBound > 0 ? "…" : ""
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[window])
        text = start + String(view) + (window.upperBound < scalars.count ? "…" : "")
        let before = DisplayWidth.of(start) + widths[window.lowerBound..<shown.lowerBound].reduce(0, +)
        let under = max(1, widths[shown].reduce(0, +))
        carets = String(repeating: " ", count: before) + String(repeating: "^", count: under)
    }

    /// The scalars to show: all, or what fits around the span, or the beginning of the span.
    private static func window(around span: Range<Int>, _ widths: [Int], columns: Int) -> Range<Int> {
        if widths.reduce(0, +) <= columns { return 0..<widths.count }
        var room = columns - 2  // for two marks of a cut
        var (start, end) = (span.lowerBound, span.lowerBound)
        func take(_ index: Int) -> Bool {
            guard widths.indices.contains(index), widths[index] <= room else { return false }
            room -= widths[index]
            return true
        }
        while end < span.upperBound, take(end) { end += 1 }
        guard end == span.upperBound else { return start..<end }
        var (growsLeft, growsRight) = (true, true)
        while growsLeft || growsRight {
            growsLeft = growsLeft && take(start - 1)
            if growsLeft { start -= 1 }
            growsRight = growsRight && take(end)
            if growsRight { end += 1 }
        }
        // A mark that combines does not stand without its letter.
        while start > 0, start < span.lowerBound, widths[start] == 0 { start += 1 }
        return start..<end
    }
}
