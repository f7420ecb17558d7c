internal import CTimeData

/// The embedded table of countries: lines of text, sorted by their codes. Written and described by Scripts/places/facts.py.
struct CountryTable {
    /// Safe: the bytes are constant data of the program, never written and never freed.
    private let bytes = UnsafeRawBufferPointer(start: clockrepl_countries(), count: clockrepl_countries_length())

    /// All countries, by code.
    var all: [Country] {
        var found: [Country] = []
        var start = 0
        while start < bytes.count {
            let end = lineEnd(start)
            if let country = country(start..<end) { found.append(country) }
            start = end + 1
        }
        return found
    }

    /// The country of an alpha-2 code in capitals; nil when there is none.
    func find(code: String) -> Country? {
        let wanted = Array(code.utf8)
        guard wanted.count == 2 else { return nil }
        var low = 0
        var high = bytes.count
        while low < high {
            let start = lineStart((low + high) / 2)
            let end = lineEnd(start)
            let found = bytes[start..<min(start + 2, end)]
            if found.elementsEqual(wanted) { return country(start..<end) }
            if found.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
        }
        return nil
    }

    private func lineStart(_ at: Int) -> Int {
        var start = at
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func lineEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return end
    }

    /// Nil for a line without its six fields, of which there is none (`CountryTests` reads them all).
    private func country(_ line: Range<Int>) -> Country? {
        let fields = bytes[line].split(separator: 0x09, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count == 6 else { return nil }
        return Country(
            code: fields[0], code3: fields[1], name: fields[2], nameZh: fields[3],
            capital: fields[4].isEmpty ? nil : fields[4],
            otherNames: fields[5].split(separator: "|").map(String.init))
    }
}
