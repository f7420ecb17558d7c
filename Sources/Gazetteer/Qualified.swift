/// A city named with its region or country, or a region with its country, in any form and order: `springfield illinois`,
/// `cambridge ma`, `portland oregon usa`, `france paris`, `texas usa`.
struct Qualified {
    private static let mostWords = 12

    private let table = PlaceTable()
    /// Folded, without spaces.
    private let words: [ArraySlice<UInt8>]

    /// Nil when the folded name is one word or has too many.
    init?(_ folded: [UInt8]) {
        words = folded.split(separator: 0x20)
        guard (2...Qualified.mostWords).contains(words.count) else { return nil }
    }

    /// The places of the longest beginning that lie in what the rest names, or of the longest end. Codes stand behind only:
    /// many are words, as in `in punjab`.
    var reading: Places.Reading? {
        for length in (1..<words.count).reversed() {
            if let found = places(words[..<length], in: words[length...]) { return found }
        }
        for start in 1..<words.count {
            if let found = places(words[start...], in: words[..<start], takesCodes: false) { return found }
        }
        return nil
    }

    /// The places of a name that lie in what other words name. Where those have several meanings (`CA` is California and
    /// Canada), in the likeliest; the best of each other is named beside.
    private func places(
        _ name: ArraySlice<ArraySlice<UInt8>>, in whole: ArraySlice<ArraySlice<UInt8>>, takesCodes: Bool = true
    ) -> Places.Reading? {
        let folded = Array(name.joined(separator: [0x20]))
        guard folded != Qualified.airport, let key = table.key(folded) else { return nil }
        if let country = sameCountry(key, whole) { return .place(table.place(country), others: []) }
        let wholes = wholes(whole, of: key, takesCodes: takesCodes)
        guard !wholes.isEmpty else { return nil }
        let meanings = table.meanings(key)
        var seen: Set<Int> = []
        let groups = wholes.compactMap { whole -> Group? in
            let found = members(meanings.things, of: whole, called: folded).filter { seen.insert($0).inserted }
            guard let first = found.first else { return nil }
            return Group(places: found, weight: weight(first, called: folded) + Qualified.favour(whole, table))
        }
        .sorted { $0.weight > $1.weight }
        guard let group = groups.first else { return nil }
        let others = groups.dropFirst().compactMap(\.places.first)
        // Others of the name are not meant: the person said which; the reply does so where that is not the one meant anyway.
        let meantAnyway = meanings.leads ? table.first(key) : nil
        return reading(group.places, called: folded, beside: others, meantAnyway: meantAnyway)
    }

    private static let airport = Array("airport".utf8)

    /// What lies in one meaning of the words around it, likeliest first.
    private struct Group {
        let places: [Int]
        let weight: Int
    }

    /// A state of the United States is likelier meant by a code than a country is, unless the place there is far less known.
    private static func favour(_ whole: [Int], _ table: PlaceTable) -> Int {
        whole.contains { table.kind($0) == .region && table.country($0) == "US" } ? 80 : 0
    }

    /// Those of the places that lie in all of the wholes, not only by what belongs to them, likeliest first: as they stand
    /// in the table, but a region before cities that are no great ones.
    private func members(_ things: [Int], of wholes: [Int], called name: [UInt8]) -> [Int] {
        let found = things.filter { thing in
            table.kind(thing) != .airport && !wholes.contains(thing) && wholes.allSatisfy { lies(thing, in: $0) }
        }
        guard found.count > 1 else { return found }
        let direct = found.filter { thing in
            wholes.allSatisfy { table.kind($0) == .region || table.countryIndex($0) == table.countryIndex(thing) }
        }
        let weighed = (direct.isEmpty ? found : direct).map { (thing: $0, weight: weight($0, called: name)) }
        func place(_ item: (thing: Int, weight: Int)) -> (Int, Int, Int) {
            (-item.weight, table.kind(item.thing) == .region ? 0 : 1, item.thing)
        }
        return weighed.sorted { place($0) < place($1) }.map(\.thing)
    }

    /// How likely a place is meant by a name: how well known it is, less when it is called otherwise as a rule.
    private func weight(_ thing: Int, called name: [UInt8]) -> Int {
        let own = Folding.utf8(table.name(ofThing: thing))
        // `Washington, D.C.` is called Washington.
        let isOwn = own.starts(with: name) && (own.count == name.count || own[name.count] == 0x20)
        let fame = table.fame(thing) - (isOwn ? 0 : 40)
        return table.kind(thing) == .region ? Qualified.greatCity : fame
    }

    /// How well known a city is that is meant rather than a region of its name.
    private static let greatCity = 125

    /// The first of the places when it leads clearly, else all of them.
    private func reading(
        _ found: [Int], called name: [UInt8], beside others: [Int], meantAnyway: Int?
    ) -> Places.Reading {
        let first = found[0]
        let weight = weight(first, called: name)
        let isClear = found.dropFirst().allSatisfy { other in
            table.kind(first) != table.kind(other) || weight - self.weight(other, called: name) >= 12
                || table.zone(other) == table.zone(first) || isSame(other, first)
        }
        guard isClear else {
            var asked: [Int] = []
            for thing in found where !asked.contains(where: { isSame($0, thing) }) { asked.append(thing) }
            return .unclear(asked.prefix(6).map(table.place))
        }
        let known = found.dropFirst().filter {
            table.kind($0) == .region || table.fame($0) >= max(table.fame(first) - 60, 95)
        }
        let told = (others + known).filter { table.zone($0) != table.zone(first) && !isSame($0, first) }
        let place = table.place(first)
        return .place(
            meantAnyway == first && told.isEmpty ? place : place.withFullName(),
            others: Array(told.prefix(3)).map(table.place))
    }

    /// Whether no words tell two places apart.
    private func isSame(_ a: Int, _ b: Int) -> Bool {
        table.kind(a) == table.kind(b) && table.countryIndex(a) == table.countryIndex(b)
            && table.regionIndex(a) == table.regionIndex(b) && table.name(ofThing: a) == table.name(ofThing: b)
    }

    /// The country of a name that other words name too: `scotland, uk`, which have one clock.
    private func sameCountry(_ key: Int, _ words: ArraySlice<ArraySlice<UInt8>>) -> Int? {
        let first = table.first(key)
        guard table.kind(first) == .country, let known = table.key(Array(words.joined(separator: [0x20]))) else {
            return nil
        }
        return table.first(known) == first ? first : nil
    }

    /// What words can name that a place lies in: one whole, or two of which it lies in both.
    private func wholes(_ words: ArraySlice<ArraySlice<UInt8>>, of city: Int, takesCodes: Bool) -> [[Int]] {
        var found = one(words, of: city, takesCodes).map { [$0] }
        for cut in words.indices.dropFirst() where found.isEmpty {
            for inner in one(words[..<cut], of: city, takesCodes) {
                found += one(words[cut...], of: city, takesCodes).map { [inner, $0] }
            }
        }
        return found
    }

    /// Countries and regions of a name or code; none of another name of the city itself: `tokyo, 東京` is the city twice,
    /// though a region is called so too, while `new york, new york` is a city in its state.
    private func one(_ words: ArraySlice<ArraySlice<UInt8>>, of city: Int, _ takesCodes: Bool) -> [Int] {
        var name = Array(words.joined(separator: [0x20]))
        if name.starts(with: "the ".utf8) { name.removeFirst(4) }
        let known = table.key(name)
        let coded = takesCodes ? table.code(name) : []
        let named = known.map { table.meanings($0).things.filter(isWhole) } ?? []
        if let known, known != city, table.first(known) == table.first(city) {
            let own = table.meanings(city).things
            return named.filter { !own.contains($0) } + coded
        }
        return named + coded
    }

    private func isWhole(_ thing: Int) -> Bool {
        switch table.kind(thing) {
        case .region, .country: true
        case .city, .airport: false
        }
    }

    private func lies(_ place: Int, in whole: Int) -> Bool {
        if table.kind(whole) == .region { return table.regionThing(table.regionIndex(place)) == whole }
        if table.countryIndex(place) == table.countryIndex(whole) { return true }
        guard let country = table.country(place) else { return false }
        return Qualified.parents[country].map { $0 == table.country(whole) } ?? false
    }

    /// Countries of their own in the code list that people also name by the whole.
    private static let parents = [
        "AS": "US", "AW": "NL", "AX": "FI", "BQ": "NL", "CW": "NL", "FO": "DK", "GF": "FR", "GG": "GB", "GL": "DK",
        "GP": "FR", "GU": "US", "HK": "CN", "IM": "GB", "JE": "GB", "MF": "FR", "MO": "CN", "MP": "US", "MQ": "FR",
        "NC": "FR", "PF": "FR", "PM": "FR", "PR": "US", "RE": "FR", "SJ": "NO", "SX": "NL", "VI": "US", "YT": "FR",
    ]
}
