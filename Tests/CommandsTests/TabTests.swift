import Assistant
import Commands
import Testing

/// What Tab offers where, and what it leaves alone.
@Suite struct TabTests {
    static func offered(_ typed: String) throws -> [String] {
        try PrefixTests.engine().complete(Array(typed.utf8)).candidates.map(\.text)
    }

    @Test(arguments: [
        "import x", "import sau", "export to tok", "rename tokyo to berl", "rename office to berl", "add tokyo as ",
        "add tokyo as lon", "zzz ", "time in ", "what time is it in ", "help time in t", "search for lon",
        "undo that tok", "use 12h tok", "show settings tok", "tokyo in the lon",
    ]) func nothingIsOfferedWhereNoNameCanStand(_ typed: String) throws {
        #expect(try TabTests.offered(typed) == [])
    }

    @Test func commandOfOneWordIsOfferedAlone() throws {
        #expect(try TabTests.offered("sett") == ["settings"])
    }

    /// Beside names that go on as the words of the line do: `Tokyo Metropolis` behind `tokyo`.
    @Test(arguments: [
        ("import ", ["from"]), ("dst ", ["in"]), ("home ", ["to", "is"]), ("undo ", ["that", "it", "the"]),
        ("search ", ["for"]), ("add tokyo ", ["as", "called"]), ("time in tokyo ", ["right", "now"]),
        ("rename tokyo ", ["to", "as"]),
        (
            "remove ",
            [
                "clock", "clocks", "all", "everything", "Tokyo", "Paris", "the", "timer", "stopwatch", "timers",
                "alarm",
                "all alarms", "that", "this", "another", "all timers", "stop",
            ]
        ),
    ]) func onlyWordsThatCanFollowAreOffered(_ typed: String, _ words: [String]) throws {
        let begun = typed.split(separator: " ").last ?? ""
        let offered = try TabTests.offered(typed).filter {
            !$0.lowercased().hasPrefix(begun + " ") || words.contains($0)
        }
        let others = try TabTests.offered(typed).compactMap { text in words.first { text == begun + " " + $0 } }
        #expect(Set(offered + others) == Set(words))
    }

    @Test(arguments: [
        ("please time in tok", "Tokyo"), ("9am london to par", "Paris"), ("tokyo ", "time"), ("9am ", "in"),
        ("add tokyo, lon", "tokyo, London"), ("rename tok", "Tokyo"), ("difference between tokyo and lon", "London"),
        ("time in sydny", "Sydney"), ("time in trinidad and ", "Trinidad and Tobago"), ("settigns", "settings"),
        ("clocks ", "short"), ("show my clocks s", "short"),
    ]) func whatCanFollowIsOffered(_ typed: String, _ text: String) throws {
        #expect(try TabTests.offered(typed).contains { $0 == text || $0.hasSuffix(" " + text) })
    }

    /// Areas first, then identifiers; a place of any name is none.
    @Test(
        arguments: [
            ("zones eu", "Europe", "Europe/Amsterdam"), ("zones tok", "Asia/Tokyo", nil),
            ("list zones in am", "America", nil),
            ("zones america/arg", "America/Argentina/Buenos_Aires", nil), ("zones new y", "America/New_York", nil),
        ] as [(String, String, String?)])
    func areasAndZonesAreOffered(_ typed: String, _ first: String, _ second: String?) throws {
        let offered = try TabTests.offered(typed)
        #expect(offered.first == first && (second == nil || offered.contains(second ?? "")), "\(offered)")
        for text in offered { #expect(text.contains("/") || !text.contains(" ")) }
        #expect(!offered.contains("Eucla"))
    }

    /// However many ways there are to cut a line, Tab answers soon.
    @Test(arguments: ["tokyo, ", "to ", "in ", "9am ", "time ", "and ", "x "]) func longLineIsCompletedSoon(
        _ text: String
    )
        throws
    {
        let engine = try PrefixTests.engine()
        let start = ContinuousClock.now
        _ = engine.complete(Array(String(repeating: text, count: 1_900 / text.utf8.count).utf8))
        #expect(start.duration(to: .now) < .seconds(5))
    }
}
