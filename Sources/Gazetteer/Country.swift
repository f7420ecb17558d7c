/// A country or territory of ISO 3166-1, or Kosovo.
public struct Country: Hashable, Sendable {
    /// ISO 3166-1 alpha-2: `JP`; of Kosovo, which has none there, `XK` as the European Union and CLDR write it.
    public let code: String
    /// ISO 3166-1 alpha-3: `JPN`; of Kosovo `XKX`.
    public let code3: String
    /// In English, as its place is shown: `Japan`.
    public let name: String
    /// In Traditional Chinese: `日本`.
    public let nameZh: String
    /// Nil where it has none, as Antarctica.
    public let capital: String?
    /// What it is called beside the names that the table of places has.
    let otherNames: [String]

    /// The flag: its code in regional indicators, which a terminal that knows no flags shows as letters.
    public var flag: String {
        var flag = String.UnicodeScalarView()
        for letter in code.utf8 {
            if let scalar = Unicode.Scalar(0x1F1E6 + UInt32(letter) - 0x41) { flag.append(scalar) }
        }
        return String(flag)
    }

    /// The country as a place; nil where it has no clock, as the islands where nobody lives.
    public var place: Place? {
        let table = PlaceTable()
        let things = table.code(Folding.utf8(code)).filter { table.kind($0) == .country }
        return things.first.map(table.place)
    }

    /// The city that stands for each of its zones, most people's first; empty where it has no clock.
    public var cities: [Place] { place?.cities ?? [] }

    /// All countries, 250, by code. Takes time linear in the table.
    public static var all: [Country] { CountryTable().all }

    /// The country of exactly this alpha-2 code in capitals; nil when there is none. Takes time logarithmic in the table.
    public static func find(code: String) -> Country? { CountryTable().find(code: code) }

    /// All countries by name, accents folded: Åland stands before Albania.
    public static var byName: [Country] {
        all.map { (key: Folding.utf8($0.name), country: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.country)
    }

    /// The letter that it stands under in a list: `A` of Åland.
    public var letter: String { Folding.fold(name).prefix(1).uppercased() }

    /// Whether its name in English or Chinese begins so, in whatever case and with accents or without.
    public func begins(with text: String) -> Bool {
        let key = Folding.foldBeginning(text)
        return Folding.fold(name).hasPrefix(key) || Folding.fold(nameZh).hasPrefix(key)
    }
}
