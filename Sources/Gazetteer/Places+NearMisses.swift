/// Places whose name is nearly what was typed.
extension Places {
    /// The nearest names to a misspelt one, best first, at most three: one slip away for up to four letters, two beyond.
    public func nearMisses(_ name: String) -> [Place] {
        let key = Folding.utf8(Places.withoutMarks(name))
        var found = near(key).map { table.place($0.thing) }
        if found.isEmpty { found = near(key, ownNames: false).map { table.place($0.thing) } }
        if found.isEmpty { found = sameLastPart(name) }
        return Array(found.prefix(3))
    }

    /// The one place that a misspelt name can mean: a slip of typing away, and far better known than any other that is
    /// near; nil when in doubt, which names of four letters or fewer always are, and for a name that is right.
    public func guess(_ name: String) -> Place? {
        let text = Folding.fold(Places.withoutMarks(name))
        let key = Array(text.utf8)
        guard text.unicodeScalars.count >= 5, !Places.neverGuessed.contains(text), find(text) == nil else { return nil }
        let found = near(key)
        guard let best = found.first else { return nil }
        let isSlip = NearMiss.isTypingSlip(text, for: String(decoding: table.name(best.key), as: UTF8.self))
        guard isSlip || best.distance <= 2 && text.unicodeScalars.count >= 8, table.fame(best.thing) >= 110 else {
            return nil
        }
        let others = found.filter { $0.thing != best.thing && table.zone($0.thing) != table.zone(best.thing) }
        return others.allSatisfy { score(best) - score($0) >= 25 } ? table.place(best.thing) : nil
    }

    /// How likely a place is meant: how well known it is, less for every slip.
    private func score(_ near: Near) -> Int { table.fame(near.thing) - 30 * near.distance }

    /// Ordinary words, and names of several real places none of which is the best known, that are a slip away from some
    /// place: only offered.
    private static let neverGuessed: Set<String> = [
        "bangi", "benign", "berge", "bilbo", "bolder", "brighten", "canon", "centre", "chaos", "chunking", "columbia",
        "constant", "constantin", "constants", "curie", "cyrus", "davies", "delphi", "dominic", "dominican", "duran",
        "fares", "frances", "george town", "haiku", "heart", "hungry", "johnson", "libera", "madera", "marquess",
        "mason", "media", "median", "moron", "pairs", "peeking", "proto", "queen", "rayleigh", "saint george",
        "settle", "splits", "st george", "surname", "tamper", "turnkey", "whistle", "whistles", "japanese", "natural",
        "currently", "weather", "springs", "mountains",
    ]

    struct Near {
        let distance: Int
        let key: Int
        let thing: Int
    }

    /// The places with a name within a slip or two of a folded one, each once, the likeliest first; by their own names or
    /// by any.
    private func near(_ key: [UInt8], ownNames: Bool = true) -> [Near] {
        guard (2...60).contains(key.count) else { return [] }
        let typed = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
        // Two letters more or less; other scripts take up to four bytes a letter.
        let slack = key[0] < 0x80 ? 2 : 8
        // The first letter is seldom wrong, but may have changed places with the second.
        let first = Array(String(typed[0]).utf8)
        var ranges = [table.keys(from: first)]
        if typed.count > 1, typed[1] != typed[0] {
            ranges.append(table.keys(from: Array(String(typed[1]).utf8) + first))
        }
        var best: [Int: Near] = [:]
        for index in ranges.joined() {
            let name = table.name(index)
            guard abs(name.count - key.count) <= slack else { continue }
            let meant = Array(String(decoding: name, as: UTF8.self).unicodeScalars)
            guard let distance = NearMiss.distance(typed, meant) else { continue }
            let near = Near(distance: distance, key: index, thing: table.first(index))
            if ownNames, !Folding.utf8(table.name(ofThing: near.thing)).elementsEqual(name) { continue }
            if let known = best[near.thing], known.distance <= distance { continue }
            best[near.thing] = near
        }
        return best.values.sorted { (-score($0), $0.thing) < (-score($1), $1.thing) }
    }

    /// `America/Honolulu` is no zone, but Honolulu is a place.
    private func sameLastPart(_ name: String) -> [Place] {
        guard let slash = name.lastIndex(of: "/"), let place = find(String(name[name.index(after: slash)...])) else {
            return []
        }
        return [place]
    }
}
