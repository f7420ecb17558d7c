import Assistant
import Gazetteer
import JSON

/// The country that a person has picked, which is marked in every list.
struct ChosenCountry: SessionPart {
    static let name = "country"
    /// What stands behind the name of the chosen one.
    static let mark = " ✓"

    /// Its ISO 3166-1 alpha-2 code; nil when none is picked.
    var code: String?

    init() {}

    var kept: JSON {
        .object(code.map { [JSON.Member(name: "code", value: .string($0))] } ?? [])
    }

    /// A code that is none here may be one of a newer program's.
    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        code = try object.optionalString("code")
        try object.end()
        guard let code else { return }
        guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { throw .damaged }
        guard Country.find(code: code) != nil else { throw .newer }
    }

    mutating func merge(_ other: ChosenCountry) { code = other.code ?? code }
}

extension Turn {
    /// The country that is picked; nil when none is.
    var chosenCountry: Country? { session[ChosenCountry.self].code.flatMap(Country.find(code:)) }
}

extension Place {
    /// Whether this is the country that is picked, as a whole.
    func isChosen(_ turn: Turn) -> Bool { kind == .country && country == turn.session[ChosenCountry.self].code }
}
