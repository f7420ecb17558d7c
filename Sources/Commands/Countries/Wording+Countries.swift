import Assistant
import Gazetteer

extension Failure.Code {
    static let unknownCountry: Failure.Code = "unknown-country"
}

/// The wording of mistakes about countries.
extension Wording {
    static func unknownCountry(_ phrase: Phrase, _ text: String) -> Failure {
        let near = Country.nearMisses(text)
        let message = "No country is called \(quoted(text, most: 24))."
        let tells = [3, 2, 1].lazy.map { " Did you mean \(near.prefix($0).map(\.name).joined(separator: ", "))?" }
        let told = near.isEmpty ? nil : tells.first { message.count + $0.count <= 90 }
        let first = near.first?.name
        var failure = phrase.failure(
            .unknownCountry, message + (told ?? ""), hint: first.map { "country \($0)" } ?? section(text))
        failure.instead = first
        return failure.vague
    }

    /// The section of the list that a name would stand in; all of it where there is none.
    private static func section(_ text: String) -> String {
        guard let letter = Folding.fold(text).first, ("a"..."z").contains(letter),
            Country.all.contains(where: { $0.begins(with: String(letter)) })
        else { return "countries" }
        return "countries \(letter)"
    }

    static func noCountryBegins(_ phrase: Phrase, _ text: String) -> Failure {
        let near = Country.nearMisses(text).first
        return phrase.failure(
            .unknownCountry, "No country begins with \(quoted(text, most: 24)).",
            hint: near.map { "country \($0.name)" } ?? section(text))
    }

    /// A city or a region where a country is asked for.
    static func notACountry(_ phrase: Phrase, _ place: Place, _ country: Country) -> Failure {
        let told = [place.name, "That"].map { $0 + " is no country. Its country: \(country.name)." }
        return phrase.failure(
            .unknownCountry, told.first { $0.count <= 90 } ?? "That is no country.",
            hint: phrase.saying(country.name) ?? "country \(country.name)")
    }
}
