import Testing

@testable import Gazetteer

/// The table of countries as a whole, and what their names are read as.
@Suite struct CountryTests {
    static let all = Country.all

    @Test func tableHoldsTwoHundredAndFiftyCountriesByCode() {
        let codes = CountryTests.all.map(\.code)
        #expect(codes.count == 250 && codes == Array(Set(codes)).sorted())
        #expect(Set(CountryTests.all.map(\.code3)).count == 250)
        for country in CountryTests.all {
            #expect(Country.find(code: country.code) == country)
            #expect(country.code3.utf8.count == 3 && country.code3.utf8.allSatisfy { (0x41...0x5A).contains($0) })
            #expect(country.flag.unicodeScalars.count == 2 && country.flag.count == 1)
            #expect(!country.name.isEmpty && country.nameZh.unicodeScalars.contains { $0.value >= 0x4E00 })
            #expect(!country.name.contains("\t") && country.capital != "")
        }
    }

    @Test(arguments: ["", "J", "jp", "JPN", "ZZ", "AA", "A\n", "\t\t", "日本"]) func unknownCodeFindsNothing(
        _ code: String
    ) {
        #expect(Country.find(code: code) == nil)
    }

    @Test func nameIsTheOneOfItsPlaceAndZonesAreOfTheDatabase() {
        let zones = EmbeddedZones()
        var withoutClock: [String] = []
        for country in CountryTests.all {
            guard let place = country.place else {
                withoutClock.append(country.code)
                continue
            }
            #expect(place.name == country.name && place.country == country.code)
            #expect(!country.cities.isEmpty)
            #expect(country.cities.allSatisfy { zones.canonical($0.zone) != nil && $0.country == country.code })
            #expect(Set(country.cities.map(\.zone)).count == country.cities.count)
        }
        // Nobody lives there, and the zone database has no row for them.
        #expect(withoutClock == ["BV", "HM"])
    }

    @Test(arguments: [
        ("XK", ["Europe/Belgrade"]), ("JP", ["Asia/Tokyo"]), ("AX", ["Europe/Mariehamn"]),
        ("ES", ["Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta"]),
    ]) func zonesAreThoseOfTheCountry(_ code: String, _ zones: [String]) {
        #expect(Country.find(code: code).map { Set($0.cities.map(\.zone)) } == Set(zones))
    }

    @Test func onlyTheseHaveNoCapital() {
        #expect(
            CountryTests.all.filter { $0.capital == nil }.map(\.code) == ["AQ", "BQ", "BV", "HM", "TK", "UM"])
    }

    @Test(arguments: [
        ("US", "Washington, D.C."), ("KZ", "Astana"), ("BR", "Brasília"), ("AE", "Abu Dhabi"), ("TW", "Taipei"),
        ("XK", "Pristina"), ("BI", "Gitega"), ("LK", "Colombo"), ("CH", "Bern"), ("TZ", "Dodoma"),
    ]) func capitalIsToldAsTheCityIsCalled(_ code: String, _ capital: String) {
        #expect(Country.find(code: code)?.capital == capital)
    }

    @Test func everyNameAndCodeIsReadAsItsCountry() {
        for country in CountryTests.all {
            let names = [country.name, country.nameZh, country.code, country.code3] + country.otherNames
            let written = names + names.map { $0.lowercased() } + ["the " + country.name, country.name + "?"]
            for name in written {
                #expect(Country.read(name) == Country.Reading(country: country, others: []), "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("UK", "GB"), ("USA", "US"), ("UAE", "AE"), ("u.s.a.", "US"), ("america", "US"), ("Great Britain", "GB"),
        ("holland", "NL"), ("ivory coast", "CI"), ("burma", "MM"), ("swaziland", "SZ"), ("czech republic", "CZ"),
        ("the vatican", "VA"), ("east timor", "TL"), ("turkey", "TR"), ("drc", "CD"), ("hong kong", "HK"),
        ("macau", "MO"), ("aland", "AX"), ("cote d'ivoire", "CI"), ("bosnia and herzegovina", "BA"),
        ("trinidad and tobago", "TT"), ("heard island", "HM"), ("bouvet", "BV"), ("luxembourg", "LU"),
        ("singapore", "SG"), ("mexico", "MX"), ("georgia", "GE"), ("jersey", "JE"), ("ÅLAND ISLANDS", "AX"),
        ("台灣", "TW"), ("臺灣", "TW"), ("台湾", "TW"), ("英国", "GB"), ("美國", "US"), ("韓國", "KR"), ("北韓", "KP"),
        ("意大利", "IT"), ("紐西蘭", "NZ"), ("新西蘭", "NZ"), ("沙特阿拉伯", "SA"), ("香港", "HK"), ("澳門", "MO"),
        ("澳大利亞", "AU"), ("saint kitts & nevis", "KN"), ("阿聯酋", "AE"), ("俄國", "RU"), ("沙地阿拉伯", "SA"), ("ドイツ", "DE"),
        ("deutschland", "DE"), ("ＪＰ", "JP"),
    ]) func aliasIsRead(_ name: String, _ code: String) {
        #expect(Country.read(name)?.country.code == code)
    }

    @Test(arguments: ["", " ", "narnia", "tokyo", "texas", "東京", "x", "zz", "zzz", "the", "?", "\u{202E}"])
    func whatIsNoCountryIsNotRead(_ name: String) { #expect(Country.read(name) == nil) }

    @Test(arguments: [
        ("congo", ["CD", "CG"]), ("korea", ["KR", "KP"]), ("virgin islands", ["VI", "VG"]), ("samoa", ["WS"]),
    ]) func otherCountriesOfANameAreTold(_ name: String, _ codes: [String]) {
        #expect(Country.read(name).map { [$0.country] + $0.others }?.map(\.code) == codes)
    }

    @Test func listIsSortedWithAccentsFolded() {
        let names = Country.byName.map(\.name)
        #expect(Array(names.prefix(4)) == ["Afghanistan", "Åland Islands", "Albania", "Algeria"])
        let letters = Country.byName.map(\.letter)
        #expect(letters == letters.sorted())
        #expect(letters.allSatisfy { $0.utf8.count == 1 && ("A"..."Z").contains($0) })
    }

    @Test(
        arguments: [
            ("jpan", ["Japan"]), ("iceladn", ["Iceland"]), ("germny", ["Germany"]), ("narnia", []), ("zz", []),
            ("kingdom", ["United Kingdom"]), ("俄國國", []), ("群島國", []),
            ("尼西亞", ["French Polynesia", "Micronesia", "Tunisia"]),
        ] as [(String, [String])])
    func nearMissesAreTheNearest(_ typed: String, _ names: [String]) {
        #expect(Country.nearMisses(typed).map(\.name) == names)
    }

    @Test(
        arguments: [
            ("japn", "JP"), ("iceladn", "IS"), ("nigar", "NE"), ("germny", "DE"), ("united", nil), ("kingdom", nil),
            ("rapan", nil), ("nia", nil),
        ] as [(String, String?)])
    func onlyOneSlipIsGuessed(_ typed: String, _ code: String?) {
        #expect(Country.guess(typed)?.code == code)
    }

    @Test(arguments: [
        ("ja", "Japan"), ("united k", "United Kingdom"), ("uk", "UK"), ("日", "日本"), ("al", "Åland Islands"),
        ("åla", "Åland Islands"), ("", "Zimbabwe"), ("holl", "Holland"),
    ]) func beginningIsCompleted(_ typed: String, _ name: String) {
        let found = Country.complete(typed)
        #expect(found.contains { $0.text == name }, "\(found.map(\.text))")
        #expect(Set(found.map(\.country)).count == found.count)
    }
}
