import Testing

@testable import Grammar

@Suite struct PatternTests {
    static func spans(_ pattern: String, slots: [String], _ text: String) throws -> [[String?]] {
        let line = Line(text)
        let matcher = try Matcher([Matcher.Phrasing(pattern, slots: slots)])
        return matcher.matches(line).map { match in (0..<slots.count).map { match.span($0).map(line.text) } }
    }

    @Test(arguments: [
        ("time in {place}", "time in new york", ["new york"]),
        ("[what time is it] in {place}", "in paris", ["paris"]),
        ("[what time is it] in {place}", "what time is it in paris", ["paris"]),
        ("(time|clock) (in|at) {place}", "Clock AT oslo", ["oslo"]),
        ("{place} time", "tokyo time?", ["tokyo"]),
        ("time in {place}", "time in \"new york\"", ["new york"]),
        ("時間 {place}", "時間　東京", ["東京"]),
    ])
    func slotReceivesTheTextAsTyped(_ pattern: String, _ text: String, _ expected: [String]) throws {
        #expect(try PatternTests.spans(pattern, slots: ["place"], text) == [expected.map(Optional.some)])
    }

    @Test(arguments: [
        ("time in {place}", "time in"), ("time in {place}", "\"time\" in paris"), ("(a|b) {place}", "c paris"),
        ("[x] {place} z y", "x y"),
    ])
    func lineThatDoesNotFitHasNoMatch(_ pattern: String, _ text: String) throws {
        #expect(try PatternTests.spans(pattern, slots: ["place"], text).isEmpty)
    }

    @Test func slotsWithoutAWordBetweenThemAreCutInEveryWay() throws {
        let found = try PatternTests.spans("{a} {b}", slots: ["a", "b"], "1 2 3")
        #expect(found == [["1 2", "3"], ["1", "2 3"]])
    }

    @Test(arguments: ["time in {nowhere}", "[time", "time]", "(a|b"])
    func malformedPhrasingIsRefused(_ pattern: String) {
        #expect(throws: PatternError.self) { try Matcher([Matcher.Phrasing(pattern, slots: ["place"])]) }
    }

    @Test func moreLiteralWordsComeFirst() throws {
        let matcher = try Matcher([Matcher.Phrasing("{x}", slots: ["x"]), Matcher.Phrasing("time {x}", slots: ["x"])])
        #expect(matcher.matches(Line("time paris")).map(\.phrasing) == [1, 0])
    }

    @Test func lineOfManyWordsIsGivenUpInBoundedTime() throws {
        let matcher = try Matcher([Matcher.Phrasing("{a} to {b} to {c} to {d}", slots: ["a", "b", "c", "d"])])
        let line = Line(String(repeating: "to ", count: 20_000))
        #expect(matcher.matches(line).count <= 256)
    }

    @Test func unfinishedWordExpectsTheLiteralsThatBeginSo() throws {
        let matcher = try Matcher([
            Matcher.Phrasing("time [now] in {place}", slots: ["place"]),
            Matcher.Phrasing("timer {place}", slots: ["place"]),
        ])
        #expect(matcher.expectations(Line("ti")) == [.word("time"), .word("timer")])
        #expect(matcher.expectations(Line("time ")) == [.word("now"), .word("in")])
        #expect(matcher.expectations(Line("time in new y")) == [.slot(phrasing: 0, slot: 0, start: 8)])
    }
}
