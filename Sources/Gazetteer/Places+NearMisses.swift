/// Places whose name is nearly what was typed.
extension Places {
    /// The nearest names to a misspelt one, best first, at most three, each place once: one slip away for up to four
    /// letters, two beyond; also of a city with its region or country.
    public func nearMisses(_ name: String) -> [Place] {
        let key = Folding.utf8(Places.withoutMarks(name))
        var found = near(key).map { table.place($0.thing) }
        if found.isEmpty { found = nearQualified(key).map { $0.place } }
        if found.isEmpty { found = sameLastPart(name) }
        var told: [Place] = []
        for place in found where told.count < 3 {
            if !told.contains(where: { $0.name == place.name || isOne($0, place) }) { told.append(place) }
        }
        return told
    }

    /// How many slips a name is from the nearest well-known place's; nil when it is near none.
    public func slips(_ name: String) -> Int? {
        near(Folding.utf8(Places.withoutMarks(name))).first { table.fame($0.thing) >= 110 }?.distance
    }

    /// Whether two are one place twice: Hong Kong the city and the country.
    private func isOne(_ a: Place, _ b: Place) -> Bool {
        a.zone == b.zone && a.country == b.country && (a.name.hasPrefix(b.name) || b.name.hasPrefix(a.name))
    }

    /// The one place that a misspelt name can mean: a slip of typing away, far better known than any other that is near,
    /// and meant by its right name without a doubt; nil when in doubt, which names of four letters or fewer always are, and
    /// for a name that is right.
    public func guess(_ name: String) -> Place? {
        let text = Folding.fold(Places.withoutMarks(name))
        let key = Array(text.utf8)
        let letters = text.unicodeScalars.count
        guard letters >= 5, !Places.neverGuessed.contains(text), find(text) == nil else { return nil }
        let found = near(key)
        guard let best = found.first else { return guessQualified(key) }
        let meant = String(decoding: table.name(best.key), as: UTF8.self)
        guard isSlip(text, letters, for: meant, best), table.fame(best.thing) >= 110, keepsKnownWords(text, meant),
            case .place(let place, _) = table.reading(best.key)
        else { return nil }
        let others = found.filter { $0.thing != best.thing && table.zone($0.thing) != table.zone(best.thing) }
        return others.allSatisfy { lead(best, $0) >= 25 } ? place : nil
    }

    private func isSlip(_ typed: String, _ letters: Int, for meant: String, _ near: Near) -> Bool {
        if NearMiss.isTypingSlip(typed, for: meant) { return true }
        // A wrong letter in a name of seven letters of a city that everybody knows; two slips in a long one.
        return near.distance == 1 && letters >= 7 && table.fame(near.thing) >= 145
            || near.distance <= 2 && letters >= 10
    }

    /// Whether a word of several that names a well-known place stays as it is: `paris city` is not Pasig City.
    private func keepsKnownWords(_ typed: String, _ meant: String) -> Bool {
        let words = typed.split(separator: " ")
        guard words.count > 1 else { return true }
        let kept = meant.split(separator: " ")
        return words.allSatisfy { word in
            guard !kept.contains(word), let key = table.key(Array(word.utf8)) else { return true }
            let known = table.first(key)
            return table.fame(known) < 125 || Folding.fold(table.name(ofThing: known)) != word
        }
    }

    /// How much likelier one is meant than another: how much better known it is, less for every slip.
    private func lead(_ a: Near, _ b: Near) -> Int {
        table.fame(a.thing) - table.fame(b.thing) - 30 * (a.distance - b.distance)
    }

    /// Where a place stands among those that are near: fewer slips first, unless another is a thousand times as large.
    private func score(_ near: Near) -> Int { table.fame(near.thing) - 60 * near.distance - (near.isOwn ? 0 : 40) }

    /// Ordinary words, and names of several real places none of which is the best known, that are a slip away from some
    /// place: only offered.
    private static let neverGuessed: Set<String> = [
        "bangi", "benign", "berge", "bilbo", "bolder", "brighten", "canon", "centre", "chaos", "chunking", "columbia",
        "constant", "constantin", "constants", "curie", "cyrus", "davies", "delphi", "dominic", "dominican", "duran",
        "fares", "frances", "george town", "haiku", "heart", "hungry", "johnson", "libera", "madera", "marquess",
        "mason", "matsu", "media", "median", "moron", "pairs", "peeking", "proto", "queen", "rayleigh", "saint george",
        "settle", "splits", "st george", "surname", "tamper", "turnkey", "whistle", "whistles", "japanese", "natural",
        "currently", "weather", "springs", "mountains",
    ]

    struct Near {
        let distance: Int
        let key: Int
        let thing: Int
        /// Whether the name is the one that the place is shown under.
        let isOwn: Bool
    }

    /// The places with a name within a slip or two of a folded one, each once, the likeliest first: any by their own names,
    /// well-known ones by all names but only one slip away.
    func near(_ key: [UInt8]) -> [Near] {
        guard (3...60).contains(key.count) else { return [] }
        let typed = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
        guard let most = Places.mostSlips(typed) else { return [] }
        let isPlain = typed.count == key.count
        // Other scripts take up to four bytes a letter.
        let slack = isPlain ? most : 4 * most
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
            let found =
                isPlain
                ? NearMiss.distance(key, Array(name))
                : NearMiss.distance(typed, Array(String(decoding: name, as: UTF8.self).unicodeScalars))
            guard let distance = found, distance <= most else { continue }
            let thing = table.first(index)
            let isOwn = Folding.utf8(table.name(ofThing: thing)).elementsEqual(name)
            guard isOwn || distance == 1 && table.fame(thing) >= Places.wellKnown else { continue }
            let near = Near(distance: distance, key: index, thing: thing, isOwn: isOwn)
            if let known = best[near.thing], score(known) >= score(near) { continue }
            best[near.thing] = near
        }
        return best.values.sorted { (-score($0), $0.thing) < (-score($1), $1.thing) }
    }

    /// How well known a place is whose other names may be misspelt.
    private static let wellKnown = 105

    /// How many slips may be in a name; nil for one that is too short. A sign of a script with many says more than a letter.
    private static func mostSlips(_ typed: [Unicode.Scalar]) -> Int? {
        switch (typed.allSatisfy { $0.value < 0x250 }, typed.count) {
        case (true, ..<3), (false, ..<4): nil
        case (true, ..<5), (false, ..<8): 1
        default: 2
        }
    }

    /// `America/Honolulu` is no zone, but Honolulu is a place.
    private func sameLastPart(_ name: String) -> [Place] {
        guard let slash = name.lastIndex(of: "/"), let place = find(String(name[name.index(after: slash)...])) else {
            return []
        }
        return [place]
    }
}
