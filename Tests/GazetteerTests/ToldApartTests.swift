import Testing

@testable import Gazetteer

/// Places of one name can each be asked for, and each answer says which was taken.
@Suite struct ToldApartTests {
    private let table = PlaceTable()

    private var unclear: [(name: String, places: [Place])] {
        (0..<table.count(.keys)).compactMap { key in
            guard case .unclear(let places) = table.reading(key) else { return nil }
            return (String(decoding: table.name(key), as: UTF8.self), places)
        }
    }

    /// Of every name without a leader, each choice's own words give exactly that place.
    @Test func eachChoiceReadsBackToItsPlace() {
        let unclear = unclear
        #expect(unclear.count > 100)
        var lost: [String] = []
        for (name, places) in unclear {
            for place in places where !place.isRead(as: place.exactName) { lost.append("\(name): \(place.fullName)") }
        }
        // Towns of one name in one region, which no words tell apart.
        #expect(lost.count * 200 < unclear.count, "\(lost)")
    }

    @Test func regionWithItsCountryIsThatRegion() {
        var lost: [String] = []
        for index in 0..<table.count(.regions) {
            guard let thing = table.regionThing(index), let country = table.place(thing).countryName else { continue }
            let name = table.name(ofThing: thing)
            for asked in [name + ", " + country, name + " " + country] {
                let read = Places().read(asked)
                guard case .place(let place, _) = read, place.number == thing || isMeantRather(place, table.zone(thing))
                else {
                    lost.append(asked)
                    continue
                }
            }
        }
        #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(60))")
    }

    /// A great city is meant rather than the region around it; a country or another region of the name shows the same time.
    private func isMeantRather(_ place: Place, _ zone: String) -> Bool {
        switch place.kind {
        case .city: (place.number.map(table.fame) ?? 0) >= 125
        case .country, .region: place.zone == zone
        case .airport: false
        }
    }

    @Test(arguments: [
        ("california usa", "California, United States"), ("wyoming, usa", "Wyoming, United States"),
        ("georgia, usa", "Georgia, United States"), ("washington, usa", "Washington, D.C."),
        ("punjab pakistan", "Punjab, Pakistan"), ("punjab, india", "Punjab, India"),
        ("scotland, uk", "Scotland, United Kingdom"),
        ("texas usa", "Texas, United States"), ("victoria australia", "Victoria, Australia"),
        ("new york, usa", "New York"), ("saint-denis, france", "Saint-Denis, France"),
        ("Richmond, CA", "Richmond, California"), ("zion, il", "Zion, Illinois"), ("salem, in", "Salem, Indiana"),
        ("vancouver, ca", "Vancouver, British Columbia"), ("salvador, bahia", "Salvador, Brazil"),
        ("Biel/Bienne, Switzerland", "Biel/Bienne, Switzerland"), ("perth, wa", "Perth, Western Australia"),
    ])
    func qualifiedNameIsOnePlace(_ name: String, _ fullName: String) {
        guard case .place(let place, _) = Places().read(name) else { return #expect(Bool(false), "\(name)") }
        #expect(place.fullName == fullName)
    }

    /// Where the words around a name have several meanings, or hold several of the name, the others are named.
    @Test(arguments: [
        ("washington, usa", "Washington, United States"), ("windsor, ca", "Windsor, Ontario"),
        ("salem, in", "Salem, India"),
    ])
    func otherMeaningIsNamed(_ name: String, _ other: String) {
        guard case .place(_, let others) = Places().read(name) else { return #expect(Bool(false)) }
        #expect(others.map(\.fullName).contains(other))
    }

    /// `in` is a code of Indiana and India, and the most usual word before a place.
    @Test(arguments: ["in punjab", "in lafayette", "in auburn", "to springfield", "me portland", "or portland"])
    func wordBeforeANameIsNoCode(_ name: String) { #expect(Places().read(name) == nil) }
}
