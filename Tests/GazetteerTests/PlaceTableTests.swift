import Testing

@testable import Gazetteer

/// The embedded table as a whole: everything in it can be reached, and names only zones that there are.
@Suite struct PlaceTableTests {
    let table = PlaceTable()

    @Test func everyPlaceHasAZoneOfTheDatabase() {
        let zones = EmbeddedZones()
        #expect(table.count(.things) > 70_000)
        var unknown: Set<String> = []
        for thing in 0..<table.count(.things) {
            let cities = table.cities(thing)
            #expect(!cities.isEmpty)
            for city in cities where zones.canonical(table.zone(city)) == nil { unknown.insert(table.zone(city)) }
        }
        #expect(unknown.isEmpty)
    }

    @Test func everyNameIsSortedFoldedAndFoundAsItself() {
        var before: [UInt8] = []
        for index in 0..<table.count(.keys) {
            let name = Array(table.name(index))
            #expect(before.lexicographicallyPrecedes(name))
            #expect(table.key(name) == index)
            let text = String(decoding: name, as: UTF8.self)
            #expect(Folding.utf8(text) == name, "\(text)")
            let (things, _, told) = table.meanings(index)
            #expect(told < things.count)
            #expect(
                things.allSatisfy { $0 < table.count(.things) } && Set(things).count == things.count
                    && things.first == table.first(index))
            before = name
        }
    }

    /// `readKnown` is asked before `read` looks for offsets and abbreviations.
    @Test func knownNameIsReadTheSameBothWays() {
        for index in 0..<table.count(.keys) {
            let name = Array(table.name(index))
            guard let known = Places().readKnown(name[...]) else { continue }
            let text = String(decoding: name, as: UTF8.self)
            #expect(Places().find(text) == known.first, "\(text)")
        }
    }

    /// The script folds as the program does: every city is found by the name that is shown.
    @Test func everyShownNameIsFolded() {
        var lost: [String] = []
        for thing in 0..<table.count(.things) where table.kind(thing) != .airport {
            let name = table.name(ofThing: thing)
            if table.key(Folding.utf8(name)) == nil { lost.append(name) }
        }
        // Towns that are called as commands are.
        #expect(lost.count < 40, "\(lost.prefix(20))")
    }
}
