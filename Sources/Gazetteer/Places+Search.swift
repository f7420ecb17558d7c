/// Places by the beginning or a part of a name.
extension Places {
    /// A name that something typed can become, as it is written, and its place.
    public struct Named: Hashable, Sendable {
        public let text: String
        public let place: Place
    }

    /// The names that begin with a text, each place once under its own name where that begins so, best known first. Of five
    /// letters or more a place that is far better known than all others stands alone: `new y` is New York.
    ///
    /// Takes time linear in the names that begin so, and makes text of those returned only.
    public func complete(_ prefix: String, most: Int = 100) -> [Named] {
        let key = Array(Folding.foldBeginning(prefix).utf8)
        guard !key.isEmpty else { return [] }
        let keys = table.keys(from: key)
        // Of many names nearly always the best are among the first thousands of places: looking at those only is far
        // quicker.
        var limit = 16 * most
        var best = candidates(keys, below: limit)
        while limit < table.count(.things), best.count < most || best[most - 1].rank >= limit {
            limit *= 8
            best = candidates(keys, below: limit)
        }
        best = Array(best.prefix(most))
        if key.count >= 5, let first = best.first, first.isOwn {
            let rivals = best.dropFirst().filter(\.isOwn)
            if rivals.allSatisfy({ table.fame(first.thing) - table.fame($0.thing) >= 50 }) { best = [first] }
        }
        return best.map { Named(text: text(ofKey: $0.key, $0.thing), place: table.place($0.thing)) }
    }

    /// For each place of a number below a limit its own name, or the first of the keys that is another of it; best first.
    private func candidates(_ keys: Range<Int>, below limit: Int) -> [Candidate] {
        var found: [(thing: Int, key: Int)] = []
        for key in keys {
            let thing = table.first(key)
            if thing < limit { found.append((thing, key)) }
        }
        found.sort { $0 < $1 }
        var candidates: [Candidate] = []
        var at = 0
        while at < found.count {
            let (thing, first) = found[at]
            let own = Folding.utf8(table.name(ofThing: thing))
            var candidate = Candidate(thing: thing, key: first, isOwn: false)
            while at < found.count, found[at].thing == thing {
                if own.elementsEqual(table.name(found[at].key)) {
                    candidate = Candidate(thing: thing, key: found[at].key, isOwn: true)
                }
                at += 1
            }
            candidates.append(candidate)
        }
        return candidates.sorted { $0.rank < $1.rank }
    }

    /// A name that begins as typed. Another name than its own counts as if the place were some hundred ranks less known.
    private struct Candidate {
        let thing: Int
        let key: Int
        let isOwn: Bool
        var rank: Int { isOwn ? thing : thing + 400 }
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
