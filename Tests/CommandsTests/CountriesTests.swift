import Assistant
import Chrono
import Commands
import Frontends
import Gazetteer
import JSON
import Testing

/// The picker of countries.
@Suite struct CountriesTests {
    static func engine(files: [String: String] = [:]) throws -> Engine {
        let world = World.example()
        world.files = MemoryFiles(files)
        return Engine(catalog: try Catalog(Plugins.all), world: world)
    }

    static func say(_ engine: Engine, _ line: String) -> String { StoreTests.say(engine, line) }

    static func failure(_ line: String) throws -> Failure? {
        guard case .failure(let failure) = try engine().answer(Array(line.utf8)).result else { return nil }
        return failure
    }

    static func data(_ engine: Engine, _ line: String) throws -> JSON {
        guard case .success(let reply) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) failed")
            return .null
        }
        return reply.data()
    }

    /// One engine for all: cards change nothing.
    @Test func everyCountryHasACardBehindEachOfItsNames() throws {
        let engine = try CountriesTests.engine()
        for country in Country.all {
            for name in [country.name, country.nameZh, country.code, country.code3.lowercased()] {
                let outcome = engine.answer(Array("country \(name)".utf8))
                guard case .success(let reply) = outcome.result else {
                    Issue.record("\(name): \(outcome)")
                    continue
                }
                #expect(outcome.command == "country.show")
                let told = try #require(reply.data()["countries"]?.asArray?.first)
                #expect(told["code"]?.asString == country.code && told["code3"]?.asString == country.code3)
                #expect(told["flag"]?.asString == country.flag && told["capital"]?.asString == country.capital)
                let zones = told["zones"]?.asArray?.compactMap(\.asString) ?? []
                let times = reply.data()["times"]?.asArray ?? []
                #expect(times.compactMap { $0["zone"]?.asString } == zones)
                #expect(!zones.isEmpty || ["BV", "HM"].contains(country.code))
                #expect(times.allSatisfy { $0["civil"]?.asString != nil && $0["change"] != nil })
                let lines = Drawing.plain.text(reply).split(separator: "\n")
                #expect(lines.count >= 4 && lines[2].hasPrefix("Capital"), "\(lines)")
            }
        }
    }

    /// What a card says to type for all of a country's zones lists them.
    @Test func zonesOfACardAreListedAsItSays() throws {
        let engine = try CountriesTests.engine()
        for country in Country.all where country.cities.count > 1 {
            let text = CountriesTests.say(engine, "country \(country.code)")
            guard let at = text.firstRange(of: "; say: ") else {
                #expect(text.contains("Zones        " + country.cities.map(\.zone).joined(separator: ", ")))
                continue
            }
            let all = CountriesTests.say(engine, String(text[at.upperBound...].prefix { $0 != "\n" }))
            for city in country.cities { #expect(all.contains("\n" + city.zone + "  ")) }
            for line in (text + "\n" + all).split(separator: "\n") where !line.hasPrefix("Next change") {
                #expect(columns(String(line)) <= 80, "\(line)")
            }
        }
    }

    @Test func listHasAHeadingForEachLetterAndFitsEightyColumns() throws {
        let text = CountriesTests.say(try CountriesTests.engine(), "countries")
        let lines = text.split(separator: "\n").map(String.init)
        let headings = lines.filter { $0.utf8.count == 1 }
        #expect(headings == headings.sorted() && Set(headings).count == headings.count && headings.count == 25)
        #expect(lines.count == 250 + 25 + 1)
        #expect(Array(lines.prefix(4)).map { $0.split(separator: "  ")[0].suffix(13) }[2].hasSuffix("Åland Islands"))
        for line in lines { #expect(columns(line) <= 80, "\(line)") }
    }

    /// Chinese characters take two columns, flags two for two letters.
    private func columns(_ line: String) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFE6).contains($1.value) ? 2 : 1) }
    }

    @Test(arguments: [
        ("countries al", ["AX", "AL", "DZ"]), ("countries åland", ["AX"]), ("countries 日", ["JP"]),
        ("countries starting with the letter q", ["QA"]), ("COUNTRIES United", ["AE", "GB", "US"]),
        ("list countries in z", ["ZM", "ZW"]), ("countries \"united k\"", ["GB"]),
    ]) func beginningChoosesCountries(_ line: String, _ codes: [String]) throws {
        let found = try CountriesTests.data(try CountriesTests.engine(), line)["countries"]?.asArray ?? []
        #expect(found.compactMap { $0["code"]?.asString } == codes)
    }

    @Test func chosenCountryIsMarkedInEveryList() throws {
        let engine = try CountriesTests.engine()
        #expect(!CountriesTests.say(engine, "countries j").contains("✓"))
        #expect(CountriesTests.say(engine, "select japan") == "🇯🇵 Japan is selected.")
        #expect(CountriesTests.say(engine, "select JPN") == "🇯🇵 Japan is selected already.")
        for line in ["countries", "countries j", "country japan", "selected", "search japan"] {
            let marked = CountriesTests.say(engine, line).split(separator: "\n").filter { $0.contains("✓") }
            #expect(marked.count == 1 && marked[0].contains("Japan ✓"), "\(line): \(marked)")
        }
        let offered = engine.complete(Array("country ja".utf8)).candidates
        #expect(offered.contains { $0.text == "Japan" && $0.note == "🇯🇵 JP ✓" })
        let all = try CountriesTests.data(engine, "countries")["countries"]?.asArray ?? []
        #expect(all.filter { $0["selected"]?.asBool == true }.compactMap { $0["code"]?.asString } == ["JP"])
    }

    @Test func choiceIsUndoneClearedAndKept() throws {
        let engine = try CountriesTests.engine()
        _ = CountriesTests.say(engine, "select japan")
        _ = CountriesTests.say(engine, "select the uk")
        #expect(CountriesTests.say(engine, "undo") == "Took back \"select the uk\".")
        #expect(CountriesTests.say(engine, "selected") == "🇯🇵 Japan ✓ · 日本 · JP, JPN")
        let kept = CountriesTests.say(engine, "export")
        #expect(
            CountriesTests.say(engine, "unselect japan") == "🇯🇵 Japan is no longer selected; undo brings it back.")
        #expect(CountriesTests.say(engine, "selected") == "No country is selected. Say: select japan")
        let other = try CountriesTests.engine(files: ["a.json": kept])
        #expect(CountriesTests.say(other, "import a.json") == "Took in country from a.json.")
        #expect(CountriesTests.say(other, "selected") == "🇯🇵 Japan ✓ · 日本 · JP, JPN")
    }

    /// Nothing comes in from a file that could not be picked.
    @Test(arguments: [#""ZZ""#, #""jp""#, #""JPN""#, #""""#, "1", "null", "[]", #""\u0000\u0000""#])
    func badCodeOfAFileIsRefused(_ code: String) throws {
        let file = #"{"format":1,"parts":{"country":{"code":\#(code)}}}"#
        let engine = try CountriesTests.engine(files: ["a.json": file])
        let before = engine.session
        guard case .failure(let failure) = engine.answer(Array("import a.json".utf8)).result else {
            Issue.record("\(code) was taken in")
            return
        }
        #expect(engine.session == before && failure.message.count <= 90)
    }

    @Test(
        arguments: [
            ("select narnia", "countries n", "No country is called \"narnia\"."),
            ("select 火星", "countries", "No country is called \"火星\"."),
            ("select tokyo", "select Japan", "Tokyo is no country. Its country: Japan."),
            ("country texas", "country United States", "Texas is no country. Its country: United States."),
            ("country rapan", "country Japan", "No country is called \"rapan\". Did you mean Japan?"),
            ("countries germny", "country Germany", "No country begins with \"germny\"."),
            ("countries x", "countries", "No country begins with \"x\"."),
        ])
    func mistakeSaysWhatToType(_ line: String, _ hint: String, _ message: String) throws {
        let failure = try #require(try CountriesTests.failure(line))
        #expect(failure.code == "unknown-country" && failure.hint == hint && failure.message == message)
        #expect(try CountriesTests.failure(hint) == nil)
        #expect(failure.message.count <= 90 && failure.span != nil)
    }

    @Test func nearMissIsAnsweredAndMarked() throws {
        let engine = try CountriesTests.engine()
        #expect(CountriesTests.say(engine, "select japn") == "🇯🇵 Japan is selected.\nRead \"japn\" as Japan.")
        #expect(try CountriesTests.data(engine, "country germny")["readAs"]?.asString == "Germany")
    }

    /// Long and odd names are refused in a short message.
    @Test(arguments: [
        String(repeating: "x", count: 2_000), String(repeating: "國", count: 500), "\u{202E}japan", "'", "&", "-", "😀",
    ])
    func oddNameIsRefused(_ name: String) throws {
        for line in ["country \(name)", "select \(name)", "countries \(name)", "國家\(name)"] {
            guard let failure = try CountriesTests.failure(line) else { continue }
            #expect(failure.message.count <= 90)
            let hint = try #require(failure.hint)
            #expect(try CountriesTests.failure(hint) == nil, "\(line.prefix(40)): \(hint)")
        }
    }

    @Test func otherCountryOfANameIsTold() throws {
        let engine = try CountriesTests.engine()
        #expect(CountriesTests.say(engine, "country congo").hasSuffix("\nAlso called so: Congo - Brazzaville."))
    }

    /// A bare name stays the time; other plug-ins keep their words.
    @Test(arguments: [
        ("japan", "time.in"), ("日本", "time.in"), ("time in japan", "time.in"), ("search japan", "places.search"),
        ("zones japan", "zone.list"), ("zone japan", "zone.show"), ("about", "session.about"),
        ("what about japan", "session.goon"), ("clear", "clocks.clear"), ("list", "clocks.list"),
    ]) func otherCommandsKeepTheirWords(_ line: String, _ id: String) throws {
        let command = try CountriesTests.engine().answer(Array(line.utf8)).command
        #expect(command == id || line == "what about japan")
    }

    @Test(arguments: [
        ("show me all the countries", "country.list"), ("pick germany", "country.select"),
        ("please select the uk", "country.select"), ("what is the flag of brazil", "country.show"),
        ("國家英國", "country.show"), ("選取國家法國", "country.select"), ("國家列表", "country.list"),
        ("which country have i chosen?", "country.selected"), ("clear the selected country", "country.clear"),
        ("deselect", "country.clear"), ("cancel my selection", "country.clear"), ("列出所有國家", "country.list"),
        ("japan flag", "country.show"), ("which countries start with q", "country.list"),
        ("tell me about the country kosovo", "country.show"),
    ]) func wordsPeopleUseAreRead(_ line: String, _ id: String) throws {
        #expect(try CountriesTests.engine().answer(Array(line.utf8)).command == id)
    }

    @Test(arguments: [
        ("country unit", "United States"), ("select uk", "UK"), ("countries ja", "Japan"), ("country 日", "日本"),
        ("about the country ky", "Kyrgyzstan"), ("select jpaan", "Japan"), ("select ål", "Åland Islands"),
    ]) func namesAreCompleted(_ typed: String, _ name: String) throws {
        let offered = try CountriesTests.engine().complete(Array(typed.utf8)).candidates.map(\.text)
        #expect(offered.contains { $0.hasSuffix(name) }, "\(offered)")
    }

    @Test func twelveHourClockIsFollowed() throws {
        let engine = try CountriesTests.engine()
        _ = CountriesTests.say(engine, "12h")
        #expect(CountriesTests.say(engine, "country japan").contains("Time         12:48 PM, Mon 30 Nov 2026"))
        #expect(CountriesTests.say(engine, "country usa").contains("10:48 PM  Sun 29 Nov  EST"))
    }
}
