import Testing

@testable import Grammar

@Suite struct PatternTests {
    static func spans(_ pattern: String, slots: [String], _ text: String) throws -> [[String?]] {
        let line = Line(text)
        let matcher = try Matcher([Matcher.Phrasing(pattern, slots: slots)])
        return matcher.matches(line).map { match in
            slots.indices.map { match.words($0).map { line.text(line.range($0)) } }
        }
    }

    @Test(arguments: [
        ("time in {place}", "time in new york", ["new york"]),
        ("[what time is it] in {place}", "in paris", ["paris"]),
        ("[what time is it] in {place}", "what time is it in lisbon", ["lisbon"]),
        ("(time|clock) (in|at) {place}", "Clock AT oslo", ["oslo"]),
        ("{place} time", "tokyo time?", ["tokyo"]),
        ("time in {place}", "time in \"new york\"", ["new york"]),
        ("時間 {place}", "時間　東京", ["東京"]),
        ("time in {place}", "time in “new york”", ["new york"]), ("time in {place}", "time in 「東京」", ["東京"]),
        ("time in {place}", "time in 'new york'", ["new york"]), ("time in {place}", "time in ‘mum’s’", ["mum’s"]),
        ("time in {place}", "time in 's gravenhage", ["'s gravenhage"]),
        ("time in {place}", "time in 'a' or 'b'", ["'a' or 'b'"]), ("time in {place}", "time in «b", ["b"]),
        ("time in {place}", "ＴＩＭＥ　ｉｎ　ＸＹ", ["ＸＹ"]), ("12h {place}", "１２ｈ： oslo", ["oslo"]),
    ])
    func slotReceivesTheTextAsTyped(_ pattern: String, _ text: String, _ expected: [String]) throws {
        #expect(try PatternTests.spans(pattern, slots: ["place"], text) == [expected.map(Optional.some)])
    }

    @Test(arguments: [
        ("time in {place}", "time in"), ("time in {place}", "\"time\" in paris"),
        ("time in {place}", "“time” in paris"), ("(a|b) {place}", "c paris"),
        ("[x] {place} z y", "x y"),
    ])
    func lineThatDoesNotFitHasNoMatch(_ pattern: String, _ text: String) throws {
        #expect(try PatternTests.spans(pattern, slots: ["place"], text).isEmpty)
    }

    @Test func slotsWithoutAWordBetweenThemAreCutInEveryWay() throws {
        let found = try PatternTests.spans("{a} {b}", slots: ["a", "b"], "1 2 3")
        #expect(found == [["1 2", "3"], ["1", "2 3"]])
    }

    @Test(arguments: ["time in {nowhere}", "[time", "time]", "(a|b", "(a|b]", "a|b", "time in Ａ", "Time {place}"])
    func malformedPhrasingIsRefused(_ pattern: String) {
        #expect(throws: PatternError.self) { try Matcher([Matcher.Phrasing(pattern, slots: ["place"])]) }
    }

    @Test(arguments: [
        ("time", true), ("right", true), ("時", true), ("place", false), ("{place}", false), ("tim", false),
    ])
    func literalsAreKnownBeforeAnyIsCompiled(_ word: String, _ isKnown: Bool) throws {
        let matcher = try Matcher([Matcher.Phrasing("time [right|now] {place} 時間", slots: ["place"])])
        #expect(matcher.knows(word) == isKnown)
        #expect(matcher.vocabulary.contains(word) == isKnown)
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

    /// More shapes than the cache holds, each asked for several times.
    @Test(arguments: [UInt64(1), 2, 3]) func cacheFindsWhatTheMatcherFinds(_ seed: UInt64) throws {
        let matcher = try Matcher([
            Matcher.Phrasing("[what] time [now] in {a}", slots: ["a", "b"]), Matcher.Phrasing("{a} time", slots: ["a"]),
            Matcher.Phrasing("time {a} in {b}", slots: ["a", "b"]), Matcher.Phrasing("{a}", slots: ["a"]),
        ])
        let cache = MatchCache(matcher)
        let words = ["time", "in", "now", "what", "Time,", "\"in\"", "oslo", "lima"]
        var state = seed
        for _ in 0..<5_000 {
            var text: [String] = []
            while text.count < 20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                guard state >> 61 > 1 || text.isEmpty else { break }
                text.append(words[Int(state >> 40) % words.count])
            }
            let line = Line(text.joined(separator: " "))
            func told(_ matches: Matches) -> [[Int]] {
                matches.map { match in
                    let spans = (0..<match.slotCount).map { match.words($0) ?? -1..<0 }
                    return [match.phrasing, match.literals] + spans.flatMap { [$0.lowerBound, $0.upperBound] }
                }
            }
            #expect(told(cache.matches(line)) == told(matcher.matches(line)), "seed \(seed): \(text)")
        }
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

    @Test func nothingIsExpectedBehindASlotThatIsNotFilled() throws {
        let matcher = try Matcher([Matcher.Phrasing("{a} time", slots: ["a"]), Matcher.Phrasing("zone", slots: [])])
        #expect(matcher.expectations(Line("x ")).contains(.word("time")))
        #expect(
            matcher.expectations(Line("x "), canFill: { _, _, words in words.count > 1 }).contains(.word("time"))
                == false)
    }

    @Test func slotBehindMoreWordsOfTheLineGoesFirst() throws {
        let matcher = try Matcher([
            Matcher.Phrasing("{a} to {b}", slots: ["a", "b"]), Matcher.Phrasing("export [to] {a}", slots: ["a"]),
        ])
        #expect(matcher.expectations(Line("export to x")) == [.slot(phrasing: 1, slot: 0, start: 10)])
        #expect(matcher.expectations(Line("y to x")).last == .slot(phrasing: 0, slot: 1, start: 5))
    }

    static let classes = [
        "set: set|make|set up", "bell: alarm|alarms|鬧鐘",
    ]

    static func spans(in pattern: String, _ text: String) throws -> [[String?]] {
        let slots = ["time", "label"]
        let line = Line(text)
        let matcher = try Matcher([Matcher.Phrasing(pattern, slots: slots)], classes: classes)
        return matcher.matches(line).map { match in
            slots.indices.map { match.words($0).map { line.text(line.range($0)) } }
        }
    }

    @Test(arguments: ["make alarm 7", "set up alarms 7", "SET UP ALARM 7", "make 鬧鐘 7", "make鬧鐘7", "set 鬧鐘，7"])
    func classStandsForEachOfItsWords(_ text: String) throws {
        #expect(try PatternTests.spans(in: "<set> <bell> {time}", text) == [["7", nil]])
    }

    @Test(arguments: ["up alarm 7", "set up 7", "make clock 7", "<set> <bell> 7"])
    func otherWordsAreOfNoClass(_ text: String) throws {
        #expect(try PatternTests.spans(in: "<set> <bell> {time}", text).isEmpty)
    }

    @Test(arguments: [
        ("alarm for 7 called gym", ["7", "gym"]), ("for 7 alarm called gym", ["7", "gym"]),
        ("called gym for 7 alarm", ["7", "gym"]), ("alarm called gym for 7", ["7", "gym"]),
        ("for 7 alarm", ["7", nil]),
    ])
    func partsAreSaidInAnyOrder(_ text: String, _ expected: [String?]) throws {
        let found = try PatternTests.spans(in: "(<bell> & for {time} & [called {label}])", text)
        #expect(found.contains(expected))
    }

    @Test func everyPartIsSaidOnce() throws {
        for text in ["alarm", "for 7", "called gym alarm", "alarm called x called y for 7 alarm for 8"] {
            let found = try PatternTests.spans(in: "(<bell> & for {time} & [called {label}])", text)
            // A slot takes any words, also those of another part.
            #expect(found.allSatisfy { $0[0] != nil }, "\(text)")
        }
        #expect(try PatternTests.spans(in: "(<bell> & for {time})", "alarm alarm").isEmpty)
    }

    @Test(arguments: [
        ("... <set> ... alarm ...", "please make me a loud alarm now", 5, 0..<1),
        ("... <set> ... alarm ...", "set up alarm", 0, 0..<0), ("... alarm ...", "my alarm clock", 2, 0..<1),
        ("... <set> ... {time}", "do set it for 7", 1, 0..<1),
    ])
    func wordsAreLeftUnread(_ pattern: String, _ text: String, _ count: Int, _ first: Range<Int>) throws {
        let matcher = try Matcher(
            [Matcher.Phrasing(pattern, slots: ["time", "label"])], classes: PatternTests.classes)
        #expect(matcher.matches(Line(text)).isEmpty)
        let best = try #require(matcher.matchesLeavingUnread(Line(text)).first)
        #expect(best.unread.count == count)
        #expect(best.unread.first == first)
    }

    @Test(arguments: ["alarm ...", "<none> alarm", "a & b", "(a & b"])
    func malformedPhrasingOfClassesIsRefused(_ pattern: String) {
        #expect(throws: PatternError.self) {
            try Matcher([Matcher.Phrasing(pattern, slots: [])], classes: PatternTests.classes)
        }
    }

    @Test func simplifiedAndTraditionalAreOne() throws {
        let fold: @Sendable (Unicode.Scalar) -> Unicode.Scalar = { $0 == "鐘" ? "钟" : $0 }
        let phrasings = try Phrasings([Matcher.Phrasing("鬧鐘", slots: [])], fold: fold)
        #expect(!Matcher(phrasings).matches(Line("鬧钟")).isEmpty)
        #expect(Matcher(phrasings).matches(Line("鬧種")).isEmpty)
        #expect(Matcher(phrasings).knows("钟"))
    }
}
