import Assistant
import Gazetteer
import JSON

/// How countries are told: as rows for people, as data for programs.
enum CountryText {
    /// `🇯🇵 Japan`, with the mark where it is the chosen one.
    static func named(_ country: Country, _ turn: Turn) -> String {
        country.flag + " " + country.name + (isChosen(country, turn) ? ChosenCountry.mark : "")
    }

    static func isChosen(_ country: Country, _ turn: Turn) -> Bool {
        country.code == turn.session[ChosenCountry.self].code
    }

    /// A heading for each letter and a row for each country under it; sorted by name, as they come.
    static func sections(_ countries: [Country], _ turn: Turn) -> Reply.Block {
        var rows: [[String]] = []
        var letter = ""
        for country in countries {
            if country.letter != letter {
                letter = country.letter
                rows.append([letter])
            }
            rows.append(["  " + named(country, turn), country.nameZh, country.code, country.code3])
        }
        return .table(Table(rows: rows))
    }

    private static let countryShape = DataShape.object([
        "code": .string, "code3": .string, "name": .string, "nameZh": .string, "flag": .string,
        "capital": .nullable(.string), "zones": .array(of: .string), "selected": .bool,
    ])

    /// What the data of all replies about countries look like; `data(_:chosen:)` writes them.
    static let shape = DataShape.object(
        ["countries": .array(of: countryShape)], optional: ["readAs": .string])

    /// The same with a card's times, one for each of the country's zones in the same order.
    static let cardShape = DataShape.object(
        [
            "countries": .array(of: countryShape),
            "times": .array(
                of: .object([
                    "zone": .string, "civil": .string, "offset": .integer, "abbreviation": .string,
                    "change": WorldClock.changeShape,
                ])),
        ], optional: ["readAs": .string])

    static func data(_ countries: [Country], chosen: Country?, readAs: String? = nil) -> JSON {
        .object(members(countries, chosen: chosen, readAs: readAs))
    }

    static func members(_ countries: [Country], chosen: Country?, readAs: String?) -> [JSON.Member] {
        var members = [
            JSON.Member(name: "countries", value: .array(countries.map { data($0, isChosen: $0 == chosen) }))
        ]
        if let readAs { members.append(JSON.Member(name: "readAs", value: .string(readAs))) }
        return members
    }

    private static func data(_ country: Country, isChosen: Bool) -> JSON {
        .object([
            JSON.Member(name: "code", value: .string(country.code)),
            JSON.Member(name: "code3", value: .string(country.code3)),
            JSON.Member(name: "name", value: .string(country.name)),
            JSON.Member(name: "nameZh", value: .string(country.nameZh)),
            JSON.Member(name: "flag", value: .string(country.flag)),
            JSON.Member(name: "capital", value: country.capital.map { .string($0) } ?? .null),
            JSON.Member(name: "zones", value: .array(country.cities.map { .string($0.zone) })),
            JSON.Member(name: "selected", value: .bool(isChosen)),
        ])
    }
}
