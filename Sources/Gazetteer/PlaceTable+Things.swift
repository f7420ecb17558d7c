/// What the table knows of a place by its number. The best known place is number 0.
extension PlaceTable {
    private func record(_ thing: Int) -> Int { start(.things) + 10 * thing }

    func kind(_ thing: Int) -> Place.Kind { Place.Kind(rawValue: number(record(thing) + 3, bytes: 1)) ?? .city }

    /// How well known it is, 0…255: ten times the people is 20 more, a capital 25.
    func fame(_ thing: Int) -> Int { number(record(thing) + 4, bytes: 1) }

    /// The place in the list of countries; 255 for none.
    func countryIndex(_ thing: Int) -> Int { number(record(thing) + 5, bytes: 1) }

    /// The place in the list of regions of the one around it; 65535 for none.
    func regionIndex(_ thing: Int) -> Int { number(record(thing) + 6, bytes: 2) }

    func name(ofThing thing: Int) -> String { String(decoding: nameBytes(ofThing: thing), as: UTF8.self) }

    /// The same as UTF-8.
    func nameBytes(ofThing thing: Int) -> UnsafeRawBufferPointer {
        let text = start(.text)
        let isLast = thing + 1 == count(.things)
        let end = isLast ? count(.text) : number(record(thing + 1), bytes: 3)
        return slice(text + number(record(thing), bytes: 3)..<text + end)
    }

    /// Two letters.
    func country(_ thing: Int) -> String? {
        let index = countryIndex(thing)
        guard index < count(.countries) else { return nil }
        let at = start(.countries) + 8 * index
        return text(at..<at + 2)
    }

    /// The number of the country as a place of its own.
    func countryThing(_ index: Int) -> Int? {
        guard index < count(.countries) else { return nil }
        let thing = number(start(.countries) + 8 * index + 2, bytes: 3)
        return thing == 0xFF_FFFF ? nil : thing
    }

    /// The number of the region around a city as a place of its own.
    func regionThing(_ index: Int) -> Int? {
        index < count(.regions) ? number(start(.regions) + 6 * index, bytes: 3) : nil
    }

    /// The cities that stand for the zones of a country or region, most people's first; of a city itself.
    func cities(_ thing: Int) -> [Int] {
        let list: Int
        switch kind(thing) {
        case .city, .airport: return [thing]
        case .region: list = start(.regions) + 6 * number(record(thing) + 8, bytes: 2) + 3
        case .country: list = start(.countries) + 8 * countryIndex(thing) + 5
        }
        let first = start(.cities) + 3 * number(list, bytes: 2)
        return (0..<number(list + 2, bytes: 1)).map { number(first + 3 * $0, bytes: 3) }
    }

    /// The zone id; of a country or region that of its first city.
    func zone(_ thing: Int) -> String {
        let city = kind(thing) == .city || kind(thing) == .airport ? thing : cities(thing).first ?? thing
        let at = start(.zones) + 6 * number(record(city) + 8, bytes: 2)
        let id = start(.text) + number(at, bytes: 4)
        return text(id..<id + number(at + 4, bytes: 2))
    }

    func place(_ thing: Int) -> Place {
        Place(name: name(ofThing: thing), country: country(thing), zone: zone(thing), number: thing)
    }
}
