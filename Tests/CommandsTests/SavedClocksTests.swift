import Assistant
import Chrono
import Commands
import Frontends
import Testing

@Suite struct SavedClocksTests {
    static func answer(_ engine: Engine, _ line: String) -> String {
        switch engine.answer(Array(line.utf8)).result {
        case .success(let reply): Drawing.plain.text(reply)
        case .failure(let failure): failure.code.text
        }
    }

    static func engine(home: Zone, files: [String: String] = [:]) throws -> Engine {
        let world = World.example()
        world.home = (home.id, home)
        world.files = MemoryFiles(files)
        return Engine(catalog: try Catalog(Plugins.all), world: world)
    }

    @Test(arguments: ["EST5EDT4,M3.2.0,M11.1.0", "UTC0", "JST-9", "UTC+5", "<+0530>-5:30"])
    func homeByAStringIsKept(_ text: String) throws {
        let engine = try SavedClocksTests.engine(home: try Zone(id: text, posix: text))
        let row = "Today  +0HRS  \(text)  "
        #expect(SavedClocksTests.answer(engine, "add here").hasPrefix("1  " + row))
        #expect(SavedClocksTests.answer(engine, "add home, tokyo").contains("3  "))
        // As another run reads it.
        let other = try SavedClocksTests.engine(
            home: try Zone(id: text, posix: text), files: ["a.json": SavedClocksTests.answer(engine, "export")])
        #expect(SavedClocksTests.answer(other, "import a.json") == "Took in clocks from a.json.")
        #expect(SavedClocksTests.answer(other, "clocks") == SavedClocksTests.answer(engine, "clocks"))
        #expect(SavedClocksTests.answer(other, "clocks").split(separator: "\n").count == 3)
    }

    /// A string may call any offset UTC or GMT; what is shown is the offset.
    @Test(arguments: [
        ("UTC+3", "UTC-3"), ("UTC-9", "UTC+9"), ("UTC0", "UTC"), ("GMT+3", "UTC-3"), ("<UTC>-5:30", "UTC+5:30"),
    ])
    func offsetOfAStringIsTheTrueOne(_ text: String, _ shown: String) throws {
        let engine = try SavedClocksTests.engine(home: try Zone(id: text, posix: text))
        #expect(SavedClocksTests.answer(engine, "time").hasSuffix(" · " + shown))
    }

    /// Whatever `remove` makes of a label, it is the clock that has it.
    @Test(arguments: [
        "all clocks", "All my clocks", "ａｌｌ ｃｌｏｃｋｓ", "all, clocks!", "clock 2", "clocks 2", "Clock: 2", "everything",
        "first", "second", "the first", "#2", "2nd", "last", "number 2", "the paris clock", "a, b", "up",
    ])
    func labelIsRefusedOrFindsItsClock(_ label: String) throws {
        let engine = try SavedClocksTests.engine(home: .utc)
        _ = SavedClocksTests.answer(engine, "add paris, rome, tokyo")
        let added = SavedClocksTests.answer(engine, "rename 3 to \"\(label)\"")
        guard added != "bad-label" else { return }
        #expect(SavedClocksTests.answer(engine, "remove \(label)") == "Removed \(label).")
        #expect(SavedClocksTests.answer(engine, "clocks short").hasPrefix("Paris"))
    }

    @Test(arguments: [
        ("2", 2), ("2.", 2), ("２", 2), ("#2", 2), ("number 2", 2), ("no. 2", 2), ("second", 2), ("The second one", 2),
        ("22nd", 22), ("11th", 11), ("0", 0), ("11st", nil), ("two", 2), ("twoo", nil), ("the", nil), ("", nil),
        ("-1", nil),
        ("99999999999999999999", nil), ("th", nil), ("#", nil),
    ]) func ordinalIsRead(_ text: String, _ number: Int?) { #expect(Ordinal.number(text) == number) }

    @Test func homeByAStringIsNoSetting() throws {
        let engine = try SavedClocksTests.engine(home: try Zone(id: "JST-9", posix: "JST-9"))
        #expect(SavedClocksTests.answer(engine, "home here") == "bad-home")
    }

    /// East as a fixed offset is named, west as a POSIX string.
    @Test func homeThatWouldBeReadAsAnotherZoneIsRefused() throws {
        let engine = try SavedClocksTests.engine(home: try Zone(id: "UTC+05:00", posix: "UTC+05:00"))
        #expect(SavedClocksTests.answer(engine, "add home, tokyo") == "bad-clock")
        #expect(SavedClocksTests.answer(engine, "clocks") == "No clocks are saved. Say: add tokyo")
    }

    @Test func clockWhoseZoneIsGoneStaysInSight() throws {
        let saved = """
            {"format":1,"parts":{"clocks":{"list":[{"place":"Moon","zone":"Luna/Tycho"},\
            {"place":"Tokyo","zone":"Asia/Tokyo"}]}}}
            """
        let engine = try SavedClocksTests.engine(home: .utc, files: ["a.json": saved])
        _ = SavedClocksTests.answer(engine, "import a.json")
        let rows = SavedClocksTests.answer(engine, "clocks").split(separator: "\n")
        #expect(rows.count == 2)
        #expect(rows.first?.contains("Moon   unknown: there is no zone \"Luna/Tycho\" here") ?? false)
        #expect(SavedClocksTests.answer(engine, "clocks short") == "Moon unknown · Tokyo 12:48")
        #expect(SavedClocksTests.answer(engine, "remove 1") == "Removed Moon.")
    }

    @Test(arguments: [#""label":"a\u001bb""#, #""label":"\u202eb""#, #""label":"all""#, #""country":"\u2028""#])
    func importedNameThatCannotBeTypedIsRefused(_ member: String) throws {
        let saved = #"{"format":1,"parts":{"clocks":{"list":[{"place":"Tokyo","zone":"Asia/Tokyo",\#(member)}]}}}"#
        let engine = try SavedClocksTests.engine(home: .utc, files: ["a.json": saved])
        #expect(SavedClocksTests.answer(engine, "import a.json") == "bad-label")
        #expect(SavedClocksTests.answer(engine, "clocks").hasPrefix("No clocks"))
    }

    @Test(arguments: [
        "10m", "1h30", "2 min", "1 h 30 min", "2 hours and 5 minutes", "１０m", "90s", "12", "１２", "٣", "12 34", "all",
        "It", "HERE", "home", "h\u{200B}ome", "everything", "\u{200B}", "\u{2060}\u{FE0F}", "\u{3164}", "\u{301}", " ",
        "a\tb", "a\u{7F}", "a\u{85}b", "a\u{2028}b", "\u{202E}abc", "a\u{200F}", "a\u{2066}b", "a\u{1B}[31m", "",
        String(repeating: "x", count: 201), "e" + String(repeating: "\u{301}", count: 5_000),
    ])
    func textIsNoLabel(_ text: String) { #expect(Label.fault(text) != nil) }

    @Test(arguments: [
        "office", "12 monkeys", "10m sprint", "1h30 call", "東京", "Mum’s", "👩‍👩‍👧", "می‌خواهم", "7-Eleven", "m", "minutes",
        "x1",
        "homer", "All saints", "é", "3rd floor", "last", String(repeating: "京", count: 200),
    ])
    func textIsALabel(_ text: String) { #expect(Label.fault(text) == nil) }

    /// A state from before such labels were refused.
    @Test func oldTextIsEscapedOnATerminal() {
        let reply = Reply("a\u{202E}b\u{2028}c\u{85}d\u{1B}")
        #expect(Drawing(escapesControls: true, hasColor: false).text(reply) == #"a\u{202E}b\u{2028}c\u{85}d\u{1B}"#)
        #expect(quoted("\u{202E}x\u{2028}") == #""\u{202e}x\u{2028}""#)
        #expect(Drawing.plain.text(reply) == "a\u{202E}b\u{2028}c\u{85}d\u{1B}")
    }
}
