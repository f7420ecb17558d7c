/// Names → countries.
extension Country {
    /// What a name stands for among the countries.
    public struct Reading: Hashable, Sendable {
        /// The one that is meant.
        public let country: Country
        /// Others that are called so, too, best known first; for most names there are none.
        public let others: [Country]
    }

    /// Reads a name in any of the gazetteer's languages, with `the` or without, or an ISO 3166-1 code of two or three
    /// letters in any case; nil when no country is called so. Names come before codes.
    public static func read(_ name: String) -> Reading? {
        let key = Folding.utf8(Places.withoutMarks(Folding.narrow(name)))
        guard !key.isEmpty, key.count <= 100 else { return nil }
        if let found = read(key: key) { return found }
        if key.starts(with: "the ".utf8) { return read(key: Array(key.dropFirst(4))) }
        // Most are written with a word between their parts.
        guard let sign = key.firstIndex(of: UInt8(ascii: "&")) else { return nil }
        return read(key: key[..<sign] + Array("and".utf8) + key[(sign + 1)...])
    }

    private static func read(key: [UInt8]) -> Reading? {
        if let named = named(key) { return named }
        let other = coded(key) ?? all.first { $0.isCalled(key) }
        return other.map { Reading(country: $0, others: []) }
    }

    /// By the names of the table of places.
    private static func named(_ key: [UInt8]) -> Reading? {
        let table = PlaceTable()
        guard let index = table.key(key) else { return nil }
        let countries = table.meanings(index).things.filter { table.kind($0) == .country }
        let found = countries.compactMap { table.country($0).flatMap(find(code:)) }
        guard let first = found.first else { return nil }
        if let own = found.first(where: { $0.isCalled(key) }) { return Reading(country: own, others: []) }
        return Reading(country: first, others: Array(found.dropFirst()))
    }

    /// Whether this is its own name, folded, in English or Chinese, or one that the table of places lacks.
    private func isCalled(_ key: [UInt8]) -> Bool {
        ([name, nameZh] + otherNames).contains { Folding.utf8($0) == key }
    }

    private static func coded(_ key: [UInt8]) -> Country? {
        let code = String(decoding: key, as: UTF8.self).uppercased()
        switch key.count {
        case 2: return find(code: code)
        case 3: return all.first { $0.code3 == code }
        default: return nil
        }
    }
}
