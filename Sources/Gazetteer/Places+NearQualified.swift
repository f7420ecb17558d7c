/// Misspelt names of cities with their region or country: `springfeild illinois`, `bostn ma`, `paris frnace`.
extension Places {
    struct NearQualified {
        let distance: Int
        let typed: String
        let meant: String
        let place: Place
    }

    /// The places of which the city or what is around it is misspelt, fewest slips first, then the best known.
    func nearQualified(_ key: [UInt8]) -> [NearQualified] {
        let words = key.split(separator: 0x20)
        guard (2...5).contains(words.count) else { return [] }
        var found: [NearQualified] = []
        for cut in 1..<words.count {
            let name = Array(words[..<cut].joined(separator: [0x20]))
            let whole = Array(words[cut...].joined(separator: [0x20]))
            if table.key(name) != nil {
                found += right(whole, isWhole) { name + [0x20] + $0 }
            } else if table.key(whole).map({ isWhole(table.first($0)) }) ?? !table.code(whole).isEmpty {
                found += right(name, { _ in true }, with: { $0 + [0x20] + whole })
            }
        }
        return found.sorted { ($0.distance, $0.place.number ?? 0) < ($1.distance, $1.place.number ?? 0) }
    }

    /// A part put right, where the whole name is a place then.
    private func right(
        _ part: [UInt8], _ fits: (Int) -> Bool, with others: ([UInt8]) -> [UInt8]
    ) -> [NearQualified] {
        near(part).filter { fits($0.thing) }.prefix(40).compactMap { near in
            let meant = Array(table.name(near.key))
            guard let place = Qualified(others(meant))?.reading?.first else { return nil }
            return NearQualified(
                distance: near.distance, typed: String(decoding: part, as: UTF8.self),
                meant: String(decoding: meant, as: UTF8.self), place: place.withFullName())
        }
    }

    private func isWhole(_ thing: Int) -> Bool { table.kind(thing) == .country || table.kind(thing) == .region }

    /// The one place that a misspelt name with its region or country can mean, a slip of typing away; nil when in doubt.
    func guessQualified(_ key: [UInt8]) -> Place? {
        let found = nearQualified(key)
        guard let best = found.first, best.typed.count >= 5, best.distance == 1,
            NearMiss.isTypingSlip(best.typed, for: best.meant)
        else { return nil }
        let others = found.dropFirst().filter { $0.place.zone != best.place.zone }
        return others.allSatisfy { $0.distance > 1 } ? best.place : nil
    }
}
