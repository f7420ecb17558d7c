import Assistant
import Gazetteer
import Grammar

/// A country as it was named.
struct NamedCountry: Sendable {
    let country: Country
    /// The words when they are only nearly its name.
    var readFrom: String?
    /// Other countries of the name.
    var others: [Country] = []

    /// Its name when that was misspelt, for data.
    var readAs: String? { readFrom == nil ? nil : country.name }

    /// What is to be said of how the name was read.
    var notes: [Reply.Block] {
        if let readFrom { return [.line("Read \(quoted(readFrom)) as \(country.name).")] }
        return others.isEmpty ? [] : [.line("Also called so: \(others.map(\.name).joined(separator: ", ")).")]
    }
}

extension Slot where Value == NamedCountry {
    /// A country by a name in any language of the gazetteer, or by its ISO 3166-1 code of two or three letters.
    static var country: Slot<NamedCountry> {
        Slot("country", rank: .living, complete: CountrySlots.complete, read: CountrySlots.find)
    }
}

extension Slot where Value == [Country] {
    /// A letter or more that names of countries begin with; the value is those countries, by name, one at least.
    static var countryBeginning: Slot<[Country]> {
        Slot("beginning", noun: "letter", rank: .text, complete: CountrySlots.complete) {
            (phrase, _) throws(Failure) in
            let typed = Places.withoutMarks(phrase.text)
            let found = typed.utf8.count <= 60 ? Country.byName.filter { $0.begins(with: typed) } : []
            guard !typed.isEmpty, !found.isEmpty else { throw Wording.noCountryBegins(phrase, typed) }
            return found
        }
    }
}

enum CountrySlots {
    static func find(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> NamedCountry {
        if let read = Country.read(phrase.text) { return NamedCountry(country: read.country, others: read.others) }
        guard turn.isExplaining || turn.acceptsNearMisses else { throw phrase.failure(.unknownCountry, "").vague }
        let text = Places.withoutMarks(phrase.text)
        if let place = Places().find(text), place.kind != .country, let code = place.country,
            let country = Country.find(code: code)
        {
            throw Wording.notACountry(phrase, place, country)
        }
        if turn.acceptsNearMisses, let guess = Country.guess(text) {
            return NamedCountry(country: guess, readFrom: text)
        }
        throw Wording.unknownCountry(phrase, text)
    }

    /// The names that begin as typed, with flag and mark beside them; the chosen country is marked here, too.
    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let name = typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed
        func completion(_ text: String, _ country: Country) -> Completion {
            let mark = CountryText.isChosen(country, turn) ? ChosenCountry.mark : ""
            return Completion(text, note: country.flag + " " + country.code + mark)
        }
        if turn.acceptsNearMisses { return Country.nearMisses(name).map { completion($0.name, $0) } }
        return Country.complete(name).map { completion($0.text, $0.country) }
    }
}
