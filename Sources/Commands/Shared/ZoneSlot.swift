import Assistant
import Gazetteer

extension Slot where Value == String {
    /// A part of zone identifiers, as a rule an area: `europe`.
    static var zoneWords: Slot<String> {
        let words = Slot.words
        return Slot(words.name, noun: words.noun, rank: words.rank, complete: ZoneNames.complete, read: words.read)
    }
}

enum ZoneNames {
    /// The identifiers that begin as typed, from the slash on: `europe/par`.
    static func beginning(_ typed: String, _ turn: Turn) -> [String] {
        guard typed.utf8.contains(UInt8(ascii: "/")) else { return [] }
        let beginning = String(typed.lowercased().map { $0 == " " ? "_" : $0 })
        return turn.world.zones.ids.filter { $0.lowercased().hasPrefix(beginning) }
    }

    /// The areas that begin so, then the identifiers of which a word does; before anything is typed, the areas.
    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        guard !turn.acceptsNearMisses else { return [] }
        let key = Folding.foldBeginning(typed)
        var areas: [String] = []
        var ids: [String] = []
        for id in turn.world.zones.ids {
            // Parts and words are parted by spaces once they are folded.
            let folded = Folding.fold(id)
            let begins = folded.hasPrefix(key)
            if begins, let slash = id.firstIndex(of: "/"), areas.last.map({ $0 != id[..<slash] }) ?? true,
                slash.utf16Offset(in: id) >= key.utf16.count
            {
                areas.append(String(id[..<slash]))
            }
            if !key.isEmpty, begins || folded.contains(" " + key) { ids.append(id) }
        }
        return (areas + ids).map { Completion($0) }
    }
}
