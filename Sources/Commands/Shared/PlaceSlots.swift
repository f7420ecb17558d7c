import Assistant
import Chrono
import Gazetteer
import Grammar

/// A place with its zone found.
struct Located: Sendable {
    let place: Place
    let zone: Zone
    /// The words when they are only nearly the place's name.
    var readFrom: String?

    /// The name that a misspelt one was read as, for data.
    var readAs: String? { readFrom == nil ? nil : place.name }

    static func home(_ turn: Turn) -> Located {
        let home = turn.home
        return Located(place: Place(name: home.name, country: nil, zone: home.zone.id), zone: home.zone)
    }
}

extension Slot where Value == Located {
    /// One place: a name, a zone id, an offset, `home`.
    static var place: Slot<Located> {
        Slot("place", rank: .place, complete: PlaceSlots.complete) { (phrase, turn) throws(Failure) in
            try PlaceSlots.find(phrase, turn)
        }
    }
}

extension Slot where Value == Located {
    /// One place whose clock changes are known: where an abbreviation is in doubt it offers cities, not offsets.
    static var city: Slot<Located> {
        Slot("place", rank: .place, complete: PlaceSlots.complete) { (phrase, turn) throws(Failure) in
            try PlaceSlots.find(phrase, turn, offersCities: true)
        }
    }
}

extension Slot where Value == [Located] {
    /// One place or several, parted by commas or `and`.
    static var places: Slot<[Located]> {
        Slot("places", noun: "place", rank: .place, complete: PlaceSlots.completeLast) {
            (phrase, turn) throws(Failure) in
            try PlaceSlots.findAll(phrase, turn)
        }
    }
}

enum PlaceSlots {
    /// The place in these words; of an abbreviation with several meanings the choices are offsets, or cities.
    static func find(_ phrase: Phrase, _ turn: Turn, offersCities: Bool = false) throws(Failure) -> Located {
        let text = phrase.text
        if let found = locate(text, turn) { return found }
        let isMarked = text.hasSuffix("?") || text.hasSuffix("!") || text.hasSuffix(".")
        let plain = isMarked ? String(text.dropLast()) : text
        if isMarked, let found = locate(plain, turn) { return found }
        let readings = Abbreviations.readings(plain)
        if !readings.isEmpty {
            throw Wording.ambiguousZone(plain, readings, phrase, turn, offersCities: offersCities)
        }
        if let fault = Wording.fault(phrase) { throw fault }
        if turn.acceptsNearMisses, var guess = Places().guess(plain).flatMap({ located($0, turn) }) {
            guess.readFrom = plain
            return guess
        }
        guard turn.isExplaining else { throw Failure(.unknownPlace, "", span: phrase.range).vague }
        throw Wording.unknownPlace(text, phrase.range, near: Places().nearMisses(plain))
    }

    private static func locate(_ text: String, _ turn: Turn) -> Located? {
        if text.utf8.count == 4, ["home", "here"].contains(text.lowercased()) { return .home(turn) }
        return Places().find(text).flatMap { located($0, turn) }
    }

    private static func located(_ place: Place, _ turn: Turn) -> Located? {
        let zone = place.offset.map { Zone.fixed($0) } ?? turn.world.zones.zone(place.zone)
        return zone.map { Located(place: place, zone: $0) }
    }

    /// The whole text as one place first (`Washington, D.C.`), else each part.
    static func findAll(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        guard !phrase.isOne else { return [try find(phrase, turn)] }
        let parts = phrase.parts
        guard parts.count > 1 else { return [try find(parts.first ?? phrase, turn)] }
        if let one = locate(phrase.text, turn) { return [one] }
        var found: [Located] = []
        for part in parts { found.append(try find(part, turn)) }
        return found
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let name = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
        let places = turn.acceptsNearMisses ? Places().nearMisses(name) : Places().complete(name)
        return places.map { Completion($0.name, note: $0.zone) }
    }

    private static let separators = [", ", ",", " and ", " & "].map { Array($0.utf8) }

    /// Completes what stands after the last comma or `and`.
    static func completeLast(_ typed: String, _ turn: Turn) -> [Completion] {
        let bytes = Array(typed.utf8)
        var start = 0
        for at in bytes.indices where bytes[at] == UInt8(ascii: ",") || bytes[at] == 0x20 {
            for separator in separators where bytes[...at].suffix(separator.count).elementsEqual(separator) {
                start = at + 1
            }
        }
        let kept = String(decoding: bytes[..<start], as: UTF8.self)
        return complete(String(decoding: bytes[start...], as: UTF8.self), turn).map {
            Completion(kept + $0.text, note: $0.note)
        }
    }
}
