/// A city named with its region or country, in any form and order: `springfield illinois`, `cambridge ma`,
/// `portland oregon usa`, `france paris`.
struct Qualified {
    private static let mostWords = 9

    private let table = PlaceTable()
    /// Folded, without spaces.
    private let words: [ArraySlice<UInt8>]

    /// Nil when the folded name is one word or has too many.
    init?(_ folded: [UInt8]) {
        words = folded.split(separator: 0x20)
        guard (2...Qualified.mostWords).contains(words.count) else { return nil }
    }

    /// The cities of the longest beginning that lie in what the rest names, or of the longest end.
    var reading: Places.Reading? {
        for length in (1..<words.count).reversed() {
            if let found = cities(words[..<length], in: words[length...]) { return found }
        }
        for start in 1..<words.count {
            if let found = cities(words[start...], in: words[..<start]) { return found }
        }
        return nil
    }

    private func cities(_ name: ArraySlice<ArraySlice<UInt8>>, in whole: ArraySlice<ArraySlice<UInt8>>)
        -> Places.Reading?
    {
        guard let key = table.key(Array(name.joined(separator: [0x20]))) else { return nil }
        let wholes = Qualified.wholes(whole, of: key, table)
        guard !wholes.isEmpty else { return nil }
        let found = table.meanings(key).things.filter { thing in
            table.kind(thing) == .city && wholes.contains { $0.allSatisfy { lies(thing, in: $0) } }
        }
        guard let first = found.first else { return nil }
        let isClear = found.dropFirst().allSatisfy {
            table.fame(first) - table.fame($0) >= 12 || table.zone($0) == table.zone(first)
        }
        // Others of the name are not meant: the person said which; the reply does so where that is not the one meant anyway.
        let isMeantAnyway = table.meanings(key).leads && table.first(key) == first
        let place = table.place(first)
        if isClear { return .place(isMeantAnyway ? place : place.withFullName(), others: []) }
        var seen: Set<String> = []
        let asked = found.map(table.place).filter { seen.insert($0.fullName).inserted }
        return asked.count > 1 ? .unclear(Array(asked.prefix(6))) : .place(place.withFullName(), others: [])
    }

    /// What words can name that a place lies in: one whole, or two of which it lies in both.
    private static func wholes(_ words: ArraySlice<ArraySlice<UInt8>>, of city: Int, _ table: PlaceTable) -> [[Int]] {
        var found = one(words, of: city, table).map { [$0] }
        for cut in words.indices.dropFirst() where found.isEmpty {
            for inner in one(words[..<cut], of: city, table) {
                found += one(words[cut...], of: city, table).map { [inner, $0] }
            }
        }
        return found
    }

    /// Countries and regions of a name or code; none of another name of the city itself: `tokyo, 東京` is the city twice,
    /// though a region is called so too, while `new york, new york` is a city in its state.
    private static func one(_ words: ArraySlice<ArraySlice<UInt8>>, of city: Int, _ table: PlaceTable) -> [Int] {
        var name = Array(words.joined(separator: [0x20]))
        if name.starts(with: "the ".utf8) { name.removeFirst(4) }
        let known = table.key(name)
        if let known, known != city, table.first(known) == table.first(city) { return table.code(name) }
        let named = known.map { table.meanings($0).things.filter { isWhole($0, table) } } ?? []
        return named + table.code(name)
    }

    private static func isWhole(_ thing: Int, _ table: PlaceTable) -> Bool {
        switch table.kind(thing) {
        case .region, .country: true
        case .city, .airport: false
        }
    }

    private func lies(_ city: Int, in whole: Int) -> Bool {
        if table.kind(whole) == .region { return table.regionThing(table.regionIndex(city)) == whole }
        if table.countryIndex(city) == table.countryIndex(whole) { return true }
        guard let country = table.country(city) else { return false }
        return Qualified.parents[country].map { $0 == table.country(whole) } ?? false
    }

    /// Countries of their own in the code list that people also name by the whole.
    private static let parents = [
        "AS": "US", "AW": "NL", "AX": "FI", "BQ": "NL", "CW": "NL", "FO": "DK", "GF": "FR", "GG": "GB", "GL": "DK",
        "GP": "FR", "GU": "US", "HK": "CN", "IM": "GB", "JE": "GB", "MF": "FR", "MO": "CN", "MP": "US", "MQ": "FR",
        "NC": "FR", "PF": "FR", "PM": "FR", "PR": "US", "RE": "FR", "SJ": "NO", "SX": "NL", "VI": "US", "YT": "FR",
    ]
}
