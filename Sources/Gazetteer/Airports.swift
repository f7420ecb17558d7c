/// Airports by their codes, and by the city: `LHR`, `lhr airport`, `airport jfk`, `london airport`, `london heathrow`.
enum Airports {
    private static var table: PlaceTable { PlaceTable() }
    private static let word = Array("airport".utf8)

    /// The airport of a code in capitals where nothing better known is called so.
    static func inCapitals(_ name: String, _ key: [UInt8]) -> Place? {
        guard let airport = coded(name, key), let known = table.key(key) else { return nil }
        let first = table.first(known)
        let isOwn = Folding.utf8(table.name(ofThing: first)) == key
        let isMeant =
            switch table.kind(first) {
            case .country: true
            case .region: isOwn
            case .city, .airport: isOwn && table.fame(first) >= 120 || table.zone(first) == airport.zone
            }
        return isMeant ? nil : airport
    }

    /// The airport of a code in capitals.
    static func coded(_ name: String, _ key: [UInt8]) -> Place? {
        guard name.utf8.count == 3, name.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        return table.airport(key.map { $0 & 0xDF }).map(table.place)
    }

    /// Whether a name only says that it is an airport, though a town may be called so.
    static func isWordAlone(_ key: [UInt8]) -> Bool {
        guard key.count <= 11, key.ends(with: word) else { return false }
        return emptyWords.contains { key.elementsEqual($0) }
    }

    private static let emptyWords = ["", "the ", "and ", "an ", "my "].map { Array(($0 + "airport").utf8) }

    /// What a name with the word `airport` stands for: a code, else a city of that name; nil without that word.
    static func reading(_ key: [UInt8]) -> Places.Reading? {
        guard let rest = rest(key) else { return cityWithItsAirport(key) }
        if rest.count == 3, rest != Array("usa".utf8), let found = table.airport(rest.map { $0 & 0xDF }) {
            return .place(table.place(found), others: [])
        }
        let known = Places().read(key: rest)
        return known?.first?.kind == .country ? nil : known
    }

    /// The words of a name beside `airport` at either end.
    private static func rest(_ key: [UInt8]) -> [UInt8]? {
        if key.ends(with: [0x20] + word) { return Array(key.dropLast(word.count + 1)) }
        return key.starts(with: word + [0x20]) ? Array(key.dropFirst(word.count + 1)) : nil
    }

    /// A city with another name of it behind, which its airports are: `london heathrow`.
    private static func cityWithItsAirport(_ key: [UInt8]) -> Places.Reading? {
        guard key.count <= 60 else { return nil }
        for space in key.indices where key[space] == 0x20 {
            guard let city = table.key(Array(key[..<space])), let airport = table.key(Array(key[(space + 1)...])),
                city != airport, table.first(city) == table.first(airport), table.kind(table.first(city)) == .city,
                key[0] < 0x80, key[space + 1] < 0x80,
                Folding.utf8(table.name(ofThing: table.first(city))).elementsEqual(key[..<space])
            else { continue }
            return .place(table.place(table.first(city)), others: [])
        }
        return nil
    }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
