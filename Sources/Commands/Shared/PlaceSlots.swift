import Assistant
import Chrono
import Gazetteer
import Grammar

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
        // Of a country with several times the one of most people, under its city's name.
        if let found = locate(phrase, turn).first { return found.rows(turn)[0] }
        let read = read(phrase)
        let text = phrase.text
        let plain = Places.withoutMarks(text)
        let again = read == nil && plain != text ? Places().read(plain) : nil
        if let found = located(again, turn) { return found.rows(turn)[0] }
        if turn.world.isTerminal, !offersCities, let likeliest = Abbreviations.likeliest(plain, turn) {
            return likeliest
        }
        guard turn.isExplaining || turn.acceptsNearMisses else { throw phrase.failure(.unknownPlace, "").vague }
        if case .unclear(let places) = read ?? again { throw Wording.ambiguousPlace(plain, places, phrase, turn) }
        let readings = Abbreviations.readings(plain)
        if !readings.isEmpty {
            throw Wording.ambiguousZone(plain, readings, phrase, turn, offersCities: offersCities)
        }
        if let fault = Wording.fault(phrase) { throw fault }
        if let nearest = Places.nearestOffset(plain) { throw Wording.badOffset(plain, phrase, nearest) }
        if turn.acceptsNearMisses, !hasOuterCommandWord(phrase), let guess = Places().guess(plain),
            let found = Located.of(guess, readFrom: plain, turn)
        {
            return found
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

    /// What the words stand for. Most are a known name, for which no string has to be made of them.
    private static func read(_ phrase: Phrase) -> Places.Reading? {
        if leadsOn(phrase) { return nil }
        return Places().readKnown(phrase.line.utf8[phrase.range]) ?? Places().read(phrase.text)
    }

    /// Whether the `on` behind a name leads to what the line goes on with, and is not Ontario: `london on friday`.
    private static func leadsOn(_ phrase: Phrase) -> Bool {
        let (line, range) = (phrase.line, phrase.range)
        return range.count > 3 && line.utf8[range].suffix(3).elementsEqual(" on".utf8)
            && range.upperBound < (line.words.last?.range.upperBound ?? 0)
    }

    /// The place that is meant, with its zone; nil when none is, or it is unclear which.
    private static func located(_ reading: Places.Reading?, _ turn: Turn) -> Located? {
        guard case .place(let place, let others) = reading else { return nil }
        return .of(place, others: others, turn)
    }

    private static func locate(_ phrase: Phrase, _ turn: Turn) -> [Located] {
        var isUnclear = false
        return locate(phrase, turn, isUnclear: &isUnclear)
    }

    /// The place that words stand for, alone in a list; an empty list when it is none, or unclear which.
    private static func locate(_ phrase: Phrase, _ turn: Turn, isUnclear: inout Bool) -> [Located] {
        guard !leadsOn(phrase) else { return [] }
        var read: Places.Reading?
        let known = turn.places.place(phrase.line.utf8[phrase.range]) {
            read = PlaceSlots.read(phrase)
            return located(read, turn)
        }
        if !known.isEmpty { return known }
        if case .unclear = read { isUnclear = true }
        return phrase.range.count == 4 && ["home", "here"].contains(phrase.text.lowercased()) ? [.home(turn)] : []
    }

    /// The whole text as one place first (`Washington, D.C.`; `portland, oregon, usa`), else part after part, as many of
    /// them together as are one place.
    static func findAll(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        guard !phrase.isOne else { return try joined(phrase, turn) }
        let parts = phrase.parts
        guard parts.count > 1 else { return try joined(parts.first ?? phrase, turn) }
        if let one = try one(phrase, turn) { return [one] }
        var found: [Located] = []
        var rest = parts[...]
        while let part = rest.popFirst() {
            if let (one, last) = try longest(part, rest.prefix(2), turn) {
                found.append(one)
                rest = rest[(last + 1)...]
            } else {
                found += try joined(part, turn)
            }
        }
        return found
    }

    /// A part with as many of the next as are one place, and the last of those: `San Jose, California`, `Trinidad and
    /// Tobago`.
    private static func longest(
        _ part: Phrase, _ next: ArraySlice<Phrase>, _ turn: Turn
    ) throws(Failure) -> (Located, Int)? {
        for last in next.indices.reversed() {
            let together = Phrase(line: part.line, range: part.range.lowerBound..<next[last].range.upperBound)
            if let one = try one(together, turn) { return (one, last) }
        }
        return nil
    }

    /// The one place that several parts stand for; fails where they do but it is unclear which, as in `Hollywood, USA`.
    private static func one(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> Located? {
        var isUnclear = false
        if let one = locate(phrase, turn, isUnclear: &isUnclear).first { return one }
        return isUnclear ? try find(phrase, turn) : nil
    }

    /// One place, or two names in Chinese with an `and` between them: `東京和倫敦`.
    private static func joined(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Located] {
        let one = locate(phrase, turn)
        if !one.isEmpty { return one }
        let text = phrase.text
        guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return [try find(phrase, turn)] }
        for index in text.indices.dropFirst() where "和與与及跟".contains(text[index]) {
            let names = [String(text[..<index]), Places.withoutMarks(String(text[text.index(after: index)...]))]
            let found = names.compactMap { located(Places().read($0), turn) }
            if found.count == 2 { return found }
        }
        return [try find(phrase, turn)]
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let name = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
        let ids = ZoneNames.beginning(name, turn)
        guard ids.isEmpty else { return ids.map { Completion($0) } }
        if turn.acceptsNearMisses { return Places().nearMisses(name).map { Completion($0.name, note: $0.zone) } }
        return Places().complete(name).map { Completion($0.text, note: $0.place.zone) }
    }

    static func completeLast(_ typed: String, _ turn: Turn) -> [Completion] {
        ListCompletion.last(typed, turn, one: complete)
    }
}
