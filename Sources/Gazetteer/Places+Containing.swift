/// Places by a part of a name.
extension Places {
    /// The places with a name that contains a text, each once: those of exactly that name or code first, then names that
    /// begin with it, as it is typed before folded, countries before places, then the best known; at most `most`, and how
    /// many there are. Before a slash it is the beginning of zone ids.
    public func search(_ text: String, most: Int) -> (places: [Place], count: Int) {
        let key = Folding.utf8(text)
        guard !key.isEmpty else { return ([], 0) }
        let found = ranked(text, key).sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { table.place($0.key) }
        let others = zoneIDs(text, key, named: Set(found.map(\.zone)))
        let known = Set(found)
        let zones = others.map(ofZone).filter { !known.contains($0) }
        // An exact zone id stands first, and so does what begins as one.
        let isID = text.utf8.contains(UInt8(ascii: "/")) || others.first.map { Folding.utf8($0) == key } ?? false
        let all = isID ? zones + found : found + zones
        return (Array(all.prefix(most)), all.count)
    }

    /// Each place that has a name with the text in it, or the text as its code, and how far down it stands.
    private func ranked(_ text: String, _ key: [UInt8]) -> [Int: Int] {
        var ranks: [Int: Int] = [:]
        let beginnings = table.keys(from: key)
        let typed = text.utf8.allSatisfy { $0 < 0x80 } ? nil : text.lowercased()
        for index in 0..<table.count(.keys) {
            let name = table.name(index)
            let begins = beginnings.contains(index)
            guard begins || PlaceTable.contains(name, key) else { continue }
            let nearness = !begins ? Nearness.contains : name.count == key.count ? .exact : .begins
            for thing in table.meanings(index).things {
                let rank = rank(thing, name, nearness, typed)
                ranks[thing] = min(ranks[thing] ?? .max, rank)
            }
        }
        var coded = table.code(key)
        if key.count == 3, let airport = table.airport(key.map { $0 & 0xDF }) { coded.append(airport) }
        for thing in coded { ranks[thing] = min(ranks[thing] ?? .max, Nearness.exact.rawValue + 6) }
        return ranks
    }

    private enum Nearness: Int {
        case exact = 0
        case begins = 10
        case contains = 20
    }

    private func rank(
        _ thing: Int, _ name: UnsafeRawBufferPointer, _ nearness: Nearness, _ typed: String?
    ) -> Int {
        var rank = nearness.rawValue
        let shown = table.name(ofThing: thing)
        if !Folding.utf8(shown).elementsEqual(name) {
            rank += 4
        } else if let typed, !shown.lowercased().hasPrefix(typed) {
            rank += 2
        }
        return table.kind(thing) == .country ? rank : rank + 1
    }

    /// Zones that no place is named by, or that begin as typed, shortest first.
    private func zoneIDs(_ text: String, _ key: [UInt8], named: Set<String>) -> [String] {
        let beginning = text.lowercased()
        let isArea = beginning.contains("/")
        return zones.ids.filter { id in
            guard id != Places.noPlace else { return false }
            if isArea { return id.lowercased().hasPrefix(beginning) }
            return PlaceTable.contains(Folding.utf8(id), key) && !named.contains(id)
        }
        .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
}
