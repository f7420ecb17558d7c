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
    public func complete(_ prefix: String, most: Int = 200) -> [Named] {
        let key = Array(Folding.foldBeginning(prefix).utf8)
        guard !key.isEmpty else { return [] }
        // For each place its own name, or the first that begins so; few are kept while looking.
        var best: [Candidate] = []
        var worst = Int.max
        for index in table.keys(from: key) {
            let thing = table.first(index)
            guard thing < worst else { continue }
            let isOwn = Folding.utf8(table.name(ofThing: thing)).elementsEqual(table.name(index))
            let candidate = Candidate(thing: thing, key: index, isOwn: isOwn)
            if let known = best.firstIndex(where: { $0.thing == thing }) {
                guard isOwn, !best[known].isOwn else { continue }
                best.remove(at: known)
            }
            best.insert(candidate, at: best.firstIndex { $0.rank > candidate.rank } ?? best.count)
            if best.count > most {
                best.removeLast()
                worst = best[most - 1].rank
            }
        }
        if key.count >= 5, let first = best.first, first.isOwn {
            let rivals = best.dropFirst().filter(\.isOwn)
            if rivals.allSatisfy({ table.fame(first.thing) - table.fame($0.thing) >= 50 }) { best = [first] }
        }
        return best.map { Named(text: text(ofKey: $0.key, $0.thing), place: table.place($0.thing)) }
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
