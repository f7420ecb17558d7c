import Assistant
import Chrono
import Gazetteer
import Grammar

/// A place with its zone found.
struct Located: Sendable {
    let place: Place
    let zone: Zone

    static func home(_ turn: Turn) -> Located {
        let home = turn.home
        return Located(place: Place(name: home.name, country: nil, zone: home.zone.id), zone: home.zone)
    }
}

extension Slot where Value == Located {
    /// One place: a name, a zone id, an offset, `home`.
    static var place: Slot<Located> {
        Slot("place", rank: .place, complete: PlaceSlots.complete) { (phrase, turn) throws(Failure) in
            try PlaceSlots.find(phrase.text, phrase.range, turn)
        }
    }
}

extension Slot where Value == [Located] {
    /// One place or several, parted by commas or `and`.
    static var places: Slot<[Located]> {
        Slot("places", rank: .place, complete: PlaceSlots.completeLast) { (phrase, turn) throws(Failure) in
            try PlaceSlots.findAll(phrase, turn)
        }
    }
}

enum PlaceSlots {
    static func find(_ text: String, _ range: Range<Int>, _ turn: Turn) throws(Failure) -> Located {
        if let found = locate(text, turn) { return found }
        let unmarked = text.hasSuffix("?") || text.hasSuffix("!") || text.hasSuffix(".") ? String(text.dropLast()) : nil
        if let unmarked, let found = locate(unmarked, turn) { return found }
        throw Wording.unknownPlace(text, range, near: Places().nearMisses(unmarked ?? text))
    }

    private static func locate(_ text: String, _ turn: Turn) -> Located? {
        if text.utf8.count == 4, ["home", "here"].contains(text.lowercased()) { return .home(turn) }
        guard let place = Places().find(text) else { return nil }
        let zone = place.offset.map { Zone.fixed($0) } ?? turn.world.zones.zone(place.zone)
        return zone.map { Located(place: place, zone: $0) }
    }

    /// The whole text as one place first (`Washington, D.C.`), else each part.
    static func findAll(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        let parts = cut(phrase)
        guard parts.count > 1 else { return [try find(phrase.text, phrase.range, turn)] }
        if let one = locate(phrase.text, turn) { return [one] }
        var found: [Located] = []
        for part in parts { found.append(try find(phrase.line.text(part), part, turn)) }
        return found
    }

    /// The byte ranges between commas and the word `and`.
    private static func cut(_ phrase: Phrase) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start: Int?
        var end = 0
        for word in phrase.line.words where phrase.range.contains(word.range.lowerBound) {
            if !word.isQuoted, phrase.line.isWord(word, "and") || phrase.line.isWord(word, "&") {
                if let begun = start { parts.append(begun..<end) }
                start = nil
                continue
            }
            start = start ?? word.range.lowerBound
            end = word.range.upperBound
            if !word.isQuoted, phrase.line.utf8[end - 1] == UInt8(ascii: ","), let begun = start {
                if begun < end - 1 { parts.append(begun..<end - 1) }
                start = nil
            }
        }
        if let begun = start { parts.append(begun..<end) }
        return parts
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let name = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
        return Places().complete(name).map { Completion($0.name, note: $0.zone) }
    }

    /// Completes what stands after the last comma or `and`.
    static func completeLast(_ typed: String, _ turn: Turn) -> [Completion] {
        var kept = typed[..<typed.startIndex]
        for separator in [", ", ",", " and "] {
            var rest = typed[typed.startIndex...]
            while let at = rest.firstRange(of: separator) {
                if at.upperBound > kept.endIndex { kept = typed[..<at.upperBound] }
                rest = rest[at.upperBound...]
            }
        }
        return complete(String(typed[kept.endIndex...]), turn).map { Completion(kept + $0.text, note: $0.note) }
    }
}
