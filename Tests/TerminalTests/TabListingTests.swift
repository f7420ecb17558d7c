import Grammar
import Testing

@testable import Assistant
@testable import Frontends

/// What Tab puts in and lists.
@Suite struct TabListingTests {
    static func listing(_ typed: String, _ texts: [String], start: Int, columns: Int = 40, rows: Int = 24) -> TabListing
    {
        let completions = Engine.Completions(start: start, candidates: texts.map { Completion($0) })
        return TabListing(completions, line: Array(typed.utf8), columns: columns, rows: rows)
    }

    @Test func oneCandidateIsPutInWhole() {
        let tab = TabListingTests.listing("time in são p", ["São Paulo"], start: 8)
        #expect(tab.replaces == 6 && tab.insert == "São Paulo " && tab.rows.isEmpty)
    }

    @Test func ofSeveralTheCommonPartIsPutIn() {
        let tab = TabListingTests.listing("time in n", ["New York", "New Delhi"], start: 8)
        #expect(tab.insert == "New ")
        #expect(tab.rows == ["New York   New Delhi"])
    }

    @Test(arguments: [(40, 8), (80, 24), (20, 5), (3, 2)]) func asManyRowsAsLeaveThreeFree(_ columns: Int, _ rows: Int)
    {
        let texts = (100..<400).map { "name \($0)" }
        let tab = TabListingTests.listing("time in name", texts, start: 8, columns: columns, rows: rows)
        let across = max(1, (columns + 1) / 10)
        let room = max(1, rows - 3)
        let shown = min(300, across * room)
        #expect(tab.rows.count == (shown < 300 ? room + 1 : (300 + across - 1) / across))
        if shown < 300 { #expect(tab.rows.last == "… \(300 - shown) more") }
    }

    @Test func wideCharactersLineUpAndLongNamesAreCut() {
        let texts = ["東京", "a", "臺北", "bb", String(repeating: "長", count: 30)]
        let rows = TabListingTests.listing("x", texts, start: 0, columns: 40).rows
        #expect(rows == ["東京", "a", "臺北", "bb", String(repeating: "長", count: 19) + "…"])
        #expect(rows.allSatisfy { DisplayWidth.of($0) < 40 })
        let short = TabListingTests.listing("x", Array(texts.dropLast()), start: 0, columns: 18).rows
        #expect(short == ["東京  a     臺北", "bb"])
    }

    @Test func ofAListOnlyTheLastNameIsShown() {
        let tab = TabListingTests.listing("time in tokyo, new", ["tokyo, New York", "tokyo, New Delhi"], start: 8)
        #expect(tab.insert == "tokyo, New ")
        #expect(tab.rows == ["New York   New Delhi"])
    }
}
