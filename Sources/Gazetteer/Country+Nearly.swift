/// Countries whose name is nearly what was typed, or begins so.
extension Country {
    /// The countries that a misspelt or unfinished name can mean, nearest first, at most three: one slip away for up to four
    /// letters, two beyond when the first is right; else those of which a word begins so, in Chinese any two characters.
    /// Takes time linear in the countries.
    public static func nearMisses(_ name: String) -> [Country] {
        let typed = Folding.fold(Places.withoutMarks(name))
        guard typed.utf8.count >= 3, typed.utf8.count <= 60 else { return [] }
        let known = byName
        let near = near(typed, known)
        // A name that is two slips away is hardly meant where another is one away.
        var found = near.filter { $0.distance == near[0].distance }.map(\.country)
        if found.isEmpty, isLatin(typed) {
            let others = Places().nearMisses(name).filter { $0.kind == .country }
            found = others.compactMap { $0.country.flatMap(find(code:)) }
        }
        let begun = known.filter { country in
            isLatin(typed)
                ? (" " + Folding.fold(country.name)).contains(" " + typed)
                : typed.unicodeScalars.count > 1 && Folding.fold(country.nameZh).contains(typed)
        }
        for country in begun where !found.contains(country) { found.append(country) }
        return Array(found.prefix(3))
    }

    private static func isLatin(_ folded: String) -> Bool { folded.unicodeScalars.allSatisfy { $0.value < 0x250 } }

    /// The countries within a slip or two, nearest first.
    private static func near(_ typed: String, _ known: [Country]) -> [(distance: Int, country: Country)] {
        let isLatin = isLatin(typed)
        // A character says more than a letter: of a short name each is needed.
        guard isLatin || typed.unicodeScalars.count >= 4 else { return [] }
        let near = known.compactMap { country -> (distance: Int, country: Country)? in
            let meant = Folding.fold(isLatin ? country.name : country.nameZh)
            guard let distance = NearMiss.distance(typed, meant), distance < 2 || typed.first == meant.first else {
                return nil
            }
            return (distance, country)
        }
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .map(\.element)
    }

    /// The one country that a misspelt name can mean: one slip away from it, past the first letter, and as near no
    /// other; nil when in doubt.
    public static func guess(_ name: String) -> Country? {
        let typed = Folding.fold(Places.withoutMarks(name))
        guard (4...60).contains(typed.unicodeScalars.count) else { return nil }
        let near = near(typed, byName)
        guard let best = near.first, best.distance == 1, nearMisses(name) == [best.country] else { return nil }
        return !isLatin(typed) || Folding.fold(best.country.name).first == typed.first ? best.country : nil
    }

    /// A name that something typed can become, as it is written, and its country.
    public struct Named: Hashable, Sendable {
        public let text: String
        public let country: Country
    }

    /// The names that begin with a text, each country once: by its English or Chinese name first, by the alphabet; from two
    /// letters on also by another name, as `UK`. Takes time linear in the countries and in the names that begin so.
    public static func complete(_ prefix: String) -> [Named] {
        let key = Folding.foldBeginning(prefix)
        let known = byName
        var found = known.compactMap { country in
            [country.name, country.nameZh].first { Folding.fold($0).hasPrefix(key) }
                .map { Named(text: $0, country: country) }
        }
        guard key.unicodeScalars.count >= 2 || key.utf8.count > 1 else { return found }
        let table = PlaceTable()
        for index in table.keys(from: Array(key.utf8)) {
            let thing = table.first(index)
            guard table.kind(thing) == .country, let code = table.country(thing),
                !found.contains(where: { $0.country.code == code }), let country = find(code: code)
            else { continue }
            found.append(Named(text: Places().text(ofKey: index, thing), country: country))
        }
        return found
    }
}
