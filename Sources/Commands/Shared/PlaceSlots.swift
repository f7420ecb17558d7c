import Assistant
import Chrono
import Gazetteer
import Grammar

/// A place with its zone found. A class, so that handing it on copies nothing.
final class Located: Sendable {
    let place: Place
    let zone: Zone
    /// The words when they are only nearly the place's name.
    let readFrom: String?

    init(_ place: Place, _ zone: Zone, readFrom: String? = nil) {
        self.place = place
        self.zone = zone
        self.readFrom = readFrom
    }

    /// The name that a misspelt one was read as, for data.
    var readAs: String? { readFrom == nil ? nil : place.name }

    static func home(_ turn: Turn) -> Located {
        let home = turn.home
        return Located(Place(name: home.name, country: nil, zone: home.zone.id), home.zone)
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
        if let found = locate(phrase, turn) { return found }
        let text = phrase.text
        let plain = Places.withoutMarks(text)
        if plain != text, let found = locate(plain, turn) { return found }
        if let found = qualified(phrase, turn) { return found }
        guard turn.isExplaining || turn.acceptsNearMisses else { throw phrase.failure(.unknownPlace, "").vague }
        let readings = Abbreviations.readings(plain)
        if !readings.isEmpty {
            throw Wording.ambiguousZone(plain, readings, phrase, turn, offersCities: offersCities)
        }
        if let fault = Wording.fault(phrase) { throw fault }
        if let nearest = Places.nearestOffset(plain) { throw Wording.badOffset(plain, phrase, nearest) }
        if turn.acceptsNearMisses, !hasOuterCommandWord(phrase),
            let guess = Places().guess(plain).flatMap({ located($0, turn, readFrom: plain) })
        {
            return guess
        }
        throw Wording.unknownPlace(plain.isEmpty ? text : plain, phrase.range, near: Places().nearMisses(plain))
    }

    /// Whether words begin or end with one that belongs to a command: no part of a misspelt name.
    private static func hasOuterCommandWord(_ phrase: Phrase) -> Bool {
        [phrase.words.first, phrase.words.last].contains { word in
            guard let word, !word.isQuoted else { return false }
            return commandWords.contains { phrase.line.isWord(word, $0) }
        }
    }

    private static let commandWords = ["in", "at", "for", "to", "of", "from", "is", "as", "and", "time", "now"]

    /// A place with what says where it is, behind commas: `Tokyo, Japan`.
    private static func qualified(_ phrase: Phrase, _ turn: Turn) -> Located? {
        guard !phrase.isOne else { return nil }
        let parts = phrase.parts
        guard parts.count > 1, let first = locate(parts[0], turn) else { return nil }
        let isOne = zip(parts, parts.dropFirst()).allSatisfy { qualifies($1, after: $0, first) }
        return isOne ? first : nil
    }

    /// Whether a part says where the place is that stands before it, with nothing but a comma between them.
    private static func qualifies(_ part: Phrase, after other: Phrase, _ place: Located) -> Bool {
        guard other.range.upperBound < part.range.lowerBound else { return false }
        let between = String(decoding: part.line.utf8[other.range.upperBound..<part.range.lowerBound], as: UTF8.self)
        guard between.contains(where: { ",，、".contains($0) }), between.allSatisfy({ ",，、 ".contains($0) }) else {
            return false
        }
        return Qualifiers.qualifies(Places.withoutMarks(part.text), place.place)
    }

    private static func locate(_ phrase: Phrase, _ turn: Turn) -> Located? {
        // Most words are a known name, for which no string has to be made of them.
        if let known = Places().findKnown(phrase.line.utf8[phrase.range]) { return located(known, turn) }
        return locate(phrase.text, turn)
    }

    private static func locate(_ text: String, _ turn: Turn) -> Located? {
        if text.utf8.count == 4, ["home", "here"].contains(text.lowercased()) { return .home(turn) }
        return Places().find(text).flatMap { located($0, turn) }
    }

    private static func located(_ place: Place, _ turn: Turn, readFrom: String? = nil) -> Located? {
        let zone = place.offset.map { Zone.fixed($0) } ?? turn.world.zones.zone(place.zone)
        return zone.map { Located(place, $0, readFrom: readFrom) }
    }

    /// The whole text as one place first (`Washington, D.C.`), else each part, one that says where the place before it
    /// is being part of that, as are two that are one name together.
    static func findAll(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        guard !phrase.isOne else { return try joined(phrase, turn) }
        let parts = phrase.parts
        guard parts.count > 1 else { return try joined(parts.first ?? phrase, turn) }
        if let one = locate(phrase, turn) { return [one] }
        var found: [Located] = []
        var rest = parts[...]
        while let part = rest.popFirst() {
            if let place = found.last, let before = parts[..<rest.startIndex].dropLast().last,
                qualifies(part, after: before, place)
            {
                continue
            }
            // `San Jose, California`, `Trinidad and Tobago`.
            if let next = rest.first,
                let one = locate(Phrase(line: part.line, range: part.range.lowerBound..<next.range.upperBound), turn)
            {
                found.append(one)
                rest.removeFirst()
            } else {
                found += try joined(part, turn)
            }
        }
        return found
    }

    /// One place, or two names in Chinese with an `and` between them: `東京和倫敦`.
    private static func joined(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        if let one = locate(phrase, turn) { return [one] }
        let text = phrase.text
        guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return [try find(phrase, turn)] }
        for index in text.indices.dropFirst() where "和與与及跟".contains(text[index]) {
            let names = [String(text[..<index]), Places.withoutMarks(String(text[text.index(after: index)...]))]
            let found = names.compactMap { locate($0, turn) }
            if found.count == 2 { return found }
        }
        return [try find(phrase, turn)]
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let name = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
        let places = turn.acceptsNearMisses ? Places().nearMisses(name) : Places().complete(name)
        return places.map { Completion($0.name, note: $0.zone) }
    }

    static func completeLast(_ typed: String, _ turn: Turn) -> [Completion] {
        ListCompletion.last(typed, turn, one: complete)
    }
}
