import Chrono
import Testing

@Suite struct PosixTests {
    @Test(arguments: [
        ("JST-9", "2026-07-01T00:00:00Z", "+09:00", "JST", false),
        ("<+03>-3", "2026-07-01T00:00:00Z", "+03:00", "+03", false),
        ("<-0330>3:30", "2026-07-01T00:00:00Z", "-03:30", "-0330", false),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", "-05:00", "EST", false),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", "-04:00", "EDT", true),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", "-04:00", "EDT", true),
        ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", "-05:00", "EST", false),
        ("EST5EDT", "2026-07-01T00:00:00Z", "-04:00", "EDT", true),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", "+00:00", "GMT", true),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", "+01:00", "IST", false),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", "+11:00", "AEDT", true),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-12-31T23:00:00Z", "+11:00", "AEDT", true),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", "-02:00", "-02", false),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", "-01:00", "-01", true),
        ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", "+02:00", "IST", false),
        ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", "+03:00", "IDT", true),
        ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z", "+01:00", "BBB", true),
        ("AAA0BBB,J60/0,J300/0", "2024-02-29T23:59:59Z", "+00:00", "AAA", false),
        ("AAA0BBB,59/0,300/0", "2024-02-29T00:00:00Z", "+01:00", "BBB", true),
        ("AAA0BBB,J1/-167,J365/167", "2026-12-25T01:00:00Z", "+01:00", "BBB", true),
    ])
    func stringsGiveTheirReading(
        text: String, at: String, offset: String, abbreviation: String, isDST: Bool
    ) throws {
        let reading = try Zone(id: "TZ", posix: text).reading(at: ISOText.instant(at))
        #expect(reading.offset.iso == offset)
        #expect(reading.abbreviation == abbreviation)
        #expect(reading.isDST == isDST)
    }

    @Test(arguments: ["XXX3EDT4,0/0,J365/23", "EST5EDT,0/0,J365/25"])
    func allYearDaylightTimeHasNoSeam(text: String) throws {
        let zone = try Zone(id: "TZ", posix: text)
        for second in stride(from: Int64(0), through: 1_000_000_000, by: 1800) {
            guard zone.reading(at: Instant(seconds: second)).isDST else {
                Issue.record("standard time at \(ISOText.text(Instant(seconds: second)))")
                return
            }
        }
        #expect(zone.nextTransition(after: Instant(seconds: 0)) == nil)
        #expect(zone.previousTransition(before: Instant(seconds: 0)) == nil)
    }

    @Test(arguments: [
        "", "E5", "EST", ":America/New_York", "EST25", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
        "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,J0,J365",
        "EST5EDT,M3.2.0/168,M11.1.0", "<+03-3", "EST5EDT,366,10", "EST99999999999999999999", "EST5:60", "é5",
        String(repeating: "A", count: 4000) + "5",
    ])
    func otherStringsAreRefused(text: String) {
        #expect(throws: ZoneError.self) { try Zone(id: "TZ", posix: text) }
    }

    @Test func transitionsAlternateForeverInOrder() throws {
        let zone = try Zone(id: "TZ", posix: "EST5EDT,M3.2.0,M11.1.0")
        var last = Instant.earliest
        var found = 0
        while let next = zone.nextTransition(after: last) {
            #expect(next.instant > last)
            #expect(zone.previousTransition(before: next.instant)?.instant == (found == 0 ? nil : last))
            last = next.instant
            found += 1
        }
        #expect(found == 9999 * 2)
    }

    @Test func mutatedStringsThrowOrWork() {
        let seed = SeededGenerator.printedSeed("mutatedStringsThrowOrWork")
        var random = SeededGenerator(seed: seed)
        let letters = Array("0123456789MJ,./:<>+-ABC".utf8)
        for _ in 0..<20_000 {
            var text = Array("IST-2IDT,M3.4.4/26,J300/-167".utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                text[Int.random(in: 0..<text.count, using: &random)] = letters.randomElement(using: &random) ?? 0
            }
            guard let zone = try? Zone(id: "TZ", posix: String(decoding: text, as: UTF8.self)) else { continue }
            Exercise.ask(zone)
        }
    }
}
