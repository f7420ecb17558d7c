/// Places by the beginning or a part of a name.
extension Places {
    /// A name that something typed can become, as it is written, and its place.
    public struct Named: Hashable, Sendable {
        public let text: String
        public let place: Place
    }

    /// The names that begin with a text, each place once under its own name where that begins so, best known first.
    ///
    /// Takes time linear in the names that begin so, and makes text of those returned only.
    public func complete(_ prefix: String, most: Int = 200) -> [Named] {
        let key = Array(Folding.foldBeginning(prefix).utf8)
        guard !key.isEmpty else { return [] }
        // For each place the first of its keys in order; few are kept while looking.
        var best: [(thing: Int, key: Int)] = []
        var worst = Int.max
        for index in table.keys(from: key) {
            let thing = table.first(index)
            guard thing < worst, !best.contains(where: { $0.thing == thing }) else { continue }
            let at = best.firstIndex { $0.thing > thing } ?? best.count
            best.insert((thing, index), at: at)
            if best.count > most {
                best.removeLast()
                worst = best[most - 1].thing
            }
        }
        return best.map { thing, index in
            let place = table.place(thing)
            let isOwn = Folding.utf8(place.name).starts(with: key)
            return Named(text: isOwn ? place.name : text(ofKey: index, thing), place: place)
        }
    }

    /// How a key is written.
    func text(ofKey key: Int, _ thing: Int) -> String {
        if let spelling = table.spelling(key) { return spelling }
        let name = table.name(key)
        let shown = table.name(ofThing: thing)
        if Folding.utf8(shown).elementsEqual(name) { return shown }
        return String(decoding: name, as: UTF8.self).split(separator: " ").map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        .joined(separator: " ")
    }

    /// The places with a name that contains a text, each once: names that begin with it first, as it is typed before
    /// folded, countries before places, then the best known; at most `most`, and how many there are.
    public func search(_ text: String, most: Int) -> (places: [Place], count: Int) {
        let key = Folding.utf8(text)
        guard !key.isEmpty else { return ([], 0) }
        var ranks: [Int: Int] = [:]
        let beginnings = table.keys(from: key)
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        for index in 0..<table.count(.keys) {
            let name = table.name(index)
            let begins = beginnings.contains(index)
            guard begins || PlaceTable.contains(name, key) else { continue }
            let thing = table.first(index)
            let shown = table.name(ofThing: thing)
            var rank = begins ? 0 : 6
            if !Folding.utf8(shown).elementsEqual(name) {
                rank += 4
            } else if !isPlain, !shown.lowercased().hasPrefix(text.lowercased()) {
                rank += 2
            }
            if table.kind(thing) != .country { rank += 1 }
            ranks[thing] = min(ranks[thing] ?? .max, rank)
        }
        let found = ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { table.place($0.key) }
        // Zones that no place is named by.
        let ids = zones.ids.filter { id in id != Places.noPlace && PlaceTable.contains(Folding.utf8(id), key) }
        let named = Set(found.map(\.zone))
        let others = ids.filter { !named.contains($0) }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map(ofZone)
        // An exact zone id stands first.
        let isID = others.first.map { Folding.fold($0.zone) == Folding.fold(text) } ?? false
        let all = isID ? others + found : found + others
        return (Array(all.prefix(most)), all.count)
    }
}

extension PlaceTable {
    /// Whether a text contains another.
    static func contains(_ text: some RandomAccessCollection<UInt8>, _ part: [UInt8]) -> Bool {
        guard text.count >= part.count, let first = part.first else { return false }
        var at = text.startIndex
        let last = text.index(text.endIndex, offsetBy: -part.count)
        while at <= last {
            if text[at] == first, text[at...].starts(with: part) { return true }
            at = text.index(after: at)
        }
        return false
    }
}
