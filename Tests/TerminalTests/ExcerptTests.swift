import Testing

@testable import Assistant
@testable import Frontends

/// The line under a message, with the carets.
@Suite struct ExcerptTests {
    static let long = String(repeating: "x", count: 30)

    @Test(arguments: [
        ("", "tiem", " in tokyo", 40, "tiem in tokyo", "^^^^"),
        ("time in ", "東京府", "", 40, "time in 東京府", "        ^^^^^^"),
        ("time", "", "", 40, "time", "    ^"),
        (long, "bad", "", 20, "…xxxxxxxxxxxxxxxbad", "                ^^^"),
        ("", "bad", long, 20, "badxxxxxxxxxxxxxxx…", "^^^"),
        (long, "bad", long, 20, "…xxxxxxxxbadxxxxxxx…", "         ^^^"),
        ("ab ", long, " cd", 20, "…xxxxxxxxxxxxxxxxxx…", " ^^^^^^^^^^^^^^^^^^"),
        ("東東東東東東", "bad", "京京京京京京", 12, "…東東bad京…", "     ^^^"),
        ("aaaaaaaaaaaae\u{301}", "bad", "aaaaaaaaaaaaaaaaaa", 11, "…aae\u{301}badaaa…", "    ^^^"),
    ])
    func showsWhatFitsAroundThePart(
        _ before: String, _ inside: String, _ after: String, _ columns: Int, _ text: String, _ carets: String
    ) {
        let excerpt = Excerpt((before, inside, after), columns: columns)
        #expect(excerpt.text == text)
        #expect(excerpt.carets == carets)
    }

    @Test(arguments: [0, 1, 10, 23, 80, 200]) func neverIsWiderThanTheTerminal(_ columns: Int) {
        let parts = ["", "e\u{301}", "東京", "\u{1F468}\u{200D}\u{1F469}", String(repeating: "時a", count: 60)]
        for before in parts {
            for inside in parts {
                for after in parts {
                    let excerpt = Excerpt((before, inside, after), columns: columns)
                    #expect(DisplayWidth.of(excerpt.text) <= max(columns, 10))
                    #expect(excerpt.carets.utf8.count <= max(columns, 10) + 1)
                }
            }
        }
    }

    @Test func longestLineGetsItsCarets() {
        let line = Array((String(repeating: "a ", count: 200) + "tiem " + String(repeating: "b ", count: 200)).utf8)
        let failure = Failure(.notUnderstood, "No.", span: 400..<404)
        let lines = Drawing(escapesControls: true, hasColor: false).lines(failure, line: line, columns: 30)
        #expect(lines == ["No.", "  … a a a a a tiem b b b b b…", "              ^^^^"])
    }
}
