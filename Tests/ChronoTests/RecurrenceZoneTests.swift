import Chrono
import Gazetteer
import Testing

@Suite struct RecurrenceZoneTests {
    /// UTC times of the first occurrences, "03-29T01:00" in 2026, with `*` after the moved ones.
    private func first(_ count: Int, _ rule: String, from start: String, in zone: String) throws -> String {
        let zone = try #require(try EmbeddedZones().zone(zone))
        let found = try Recurrence(rrule: rule).occurrences(from: RecurrenceTests.time(start), in: zone).prefix(count)
        return found.map { occurrence in
            let text = ISOText.text(occurrence.instant)
            return text.dropFirst(5).dropLast(4) + (occurrence.isMoved ? "*" : "")
        }.joined(separator: " ")
    }

    @Test(arguments: [
        // Europe/London: 01:00 to 02:00 skipped on 29 March, repeated on 25 October.
        ("FREQ=DAILY", "2026-03-28T01:30", "Europe/London", "03-28T01:30 03-29T01:00* 03-30T00:30 03-31T00:30"),
        ("FREQ=DAILY", "2026-10-24T01:30", "Europe/London", "10-24T00:30 10-25T00:30 10-26T01:30 10-27T01:30"),
        (
            "FREQ=DAILY;BYHOUR=1;BYMINUTE=0,20,40", "2026-03-29T00:00", "Europe/London",
            "03-29T01:00* 03-30T00:00 03-30T00:20 03-30T00:40"
        ),
        (
            "FREQ=DAILY;BYHOUR=1,2,3", "2026-03-29T00:00", "Europe/London",
            "03-29T01:00* 03-29T02:00 03-30T00:00 03-30T01:00"
        ),
        ("FREQ=HOURLY", "2026-03-29T00:30", "Europe/London", "03-29T00:30 03-29T01:30 03-29T02:30 03-29T03:30"),
        ("FREQ=HOURLY", "2026-10-25T00:30", "Europe/London", "10-24T23:30 10-25T00:30 10-25T01:30 10-25T02:30"),
        (
            "FREQ=MINUTELY;INTERVAL=30;BYHOUR=1", "2026-10-25T01:00", "Europe/London",
            "10-25T00:00 10-25T00:30 10-25T01:00 10-25T01:30"
        ),
        (
            "FREQ=MINUTELY;INTERVAL=30;BYHOUR=1", "2026-03-29T01:00", "Europe/London",
            "03-30T00:00 03-30T00:30 03-31T00:00 03-31T00:30"
        ),
        (
            "FREQ=SECONDLY;BYHOUR=1;BYMINUTE=59;BYSECOND=59", "2026-10-25T01:59:59", "Europe/London",
            "10-25T00:59 10-25T01:59 10-26T01:59 10-27T01:59"
        ),
        (
            "FREQ=HOURLY;INTERVAL=240", "2026-10-15T01:30", "Europe/London",
            "10-15T00:30 10-25T00:30 10-25T01:30 11-04T01:30"
        ),
        ("FREQ=HOURLY;COUNT=3", "2026-10-25T01:00", "Europe/London", "10-25T00:00 10-25T01:00 10-25T02:00"),
        ("FREQ=HOURLY;UNTIL=20261025T013000", "2026-10-25T01:00", "Europe/London", "10-25T00:00 10-25T01:00"),
        (
            "FREQ=MINUTELY;INTERVAL=15;UNTIL=20261025T011500", "2026-10-25T01:00", "Europe/London",
            "10-25T00:00 10-25T00:15 10-25T01:00 10-25T01:15"
        ),
        ("FREQ=DAILY;UNTIL=20260329T010000Z", "2026-03-28T01:30", "Europe/London", "03-28T01:30 03-29T01:00*"),
        ("FREQ=DAILY;UNTIL=20260329T005959Z", "2026-03-28T01:30", "Europe/London", "03-28T01:30"),
        ("FREQ=DAILY;UNTIL=20260329T013000", "2026-03-28T01:30", "Europe/London", "03-28T01:30 03-29T01:00*"),
        ("FREQ=DAILY;UNTIL=20260329", "2026-03-28T23:30", "Europe/London", "03-28T23:30 03-29T22:30"),
        // Australia/Sydney: 02:00 to 03:00 repeated on 5 April, skipped on 4 October.
        ("FREQ=DAILY", "2026-10-03T02:30", "Australia/Sydney", "10-02T16:30 10-03T16:00* 10-04T15:30 10-05T15:30"),
        ("FREQ=DAILY", "2026-04-04T02:30", "Australia/Sydney", "04-03T15:30 04-04T15:30 04-05T16:30 04-06T16:30"),
        ("FREQ=HOURLY", "2026-04-05T02:30", "Australia/Sydney", "04-04T15:30 04-04T16:30 04-04T17:30 04-04T18:30"),
        // Australia/Lord_Howe: half an hour, 01:30 to 02:00 repeated, 02:00 to 02:30 skipped.
        ("FREQ=DAILY", "2026-10-03T02:10", "Australia/Lord_Howe", "10-02T15:40 10-03T15:30* 10-04T15:10 10-05T15:10"),
        ("FREQ=DAILY", "2026-04-04T01:45", "Australia/Lord_Howe", "04-03T14:45 04-04T14:45 04-05T15:15 04-06T15:15"),
        (
            "FREQ=MINUTELY;INTERVAL=15", "2026-04-05T01:30", "Australia/Lord_Howe",
            "04-04T14:30 04-04T14:45 04-04T15:00 04-04T15:15"
        ),
        (
            "FREQ=MINUTELY;INTERVAL=15", "2026-10-04T01:45", "Australia/Lord_Howe",
            "10-03T15:15 10-03T15:30 10-03T15:45 10-03T16:00"
        ),
    ])
    func nightsOfAChange(rule: String, start: String, zone: String, expected: String) throws {
        #expect(try first(4, rule, from: start, in: zone) == expected)
    }

    @Test func theCivilTimeStaysAsTheRuleSaysIt() throws {
        let zone = try #require(try EmbeddedZones().zone("Europe/London"))
        let rule = try Recurrence(rrule: "FREQ=DAILY;COUNT=1")
        let start = try RecurrenceTests.time("2026-03-29T01:30")
        let only = try #require(rule.occurrences(from: start, in: zone).first { _ in true })
        #expect(only.civil == start)
        #expect(only.isMoved)
        #expect(ISOText.text(only.instant) == "2026-03-29T01:00:00Z")
    }

    @Test(arguments: [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=HOURLY;INTERVAL=5",
        "FREQ=MINUTELY;INTERVAL=50;BYHOUR=1,2,3", "FREQ=DAILY;BYHOUR=1,2;BYMINUTE=0,30", "FREQ=YEARLY;BYWEEKNO=13,43",
        "FREQ=SECONDLY;INTERVAL=1001;UNTIL=20261026", "FREQ=HOURLY;COUNT=50", "FREQ=DAILY;COUNT=5",
        "FREQ=DAILY;BYHOUR=1,2;BYMINUTE=0,30;COUNT=21", "FREQ=WEEKLY;BYDAY=MO,SA,SU;BYHOUR=1,2;COUNT=7",
        "FREQ=DAILY;UNTIL=20261026T000000Z",
    ])
    func nextIsTheFirstOneLater(rule: String) throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("nextIsTheFirstOneLater"))
        let rule = try Recurrence(rrule: rule)
        for id in ["Europe/London", "Australia/Lord_Howe", "Pacific/Apia"] {
            let zone = try #require(try EmbeddedZones().zone(id))
            let start = try RecurrenceTests.time("2026-10-20T01:30")
            let all = Array(rule.occurrences(from: start, in: zone).prefix(400))
            for (one, other) in zip(all, all.dropFirst()) { #expect(one.instant < other.instant) }
            for _ in 0..<50 {
                let instant = Instant(seconds: 1_792_400_000 + Int64.random(in: 0..<700_000, using: &random))
                guard let last = all.last, instant < last.instant || all.count < 400 else { continue }
                #expect(rule.next(after: instant, from: start, in: zone) == all.first { $0.instant > instant })
            }
        }
    }

    @Test func theEndsOfTimeAreReached() throws {
        let zone = try #require(try EmbeddedZones().zone("Asia/Tokyo"))
        let west = Zone.fixed(try #require(Offset(seconds: -12 * 3600)))
        for frequency in ["DAILY", "HOURLY"] {
            let rule = try Recurrence(rrule: "FREQ=" + frequency)
            let late = try RecurrenceTests.time("9999-12-31T22:00")
            #expect(rule.occurrences(from: late, in: zone).map(\.civil).first == late)
            #expect(Array(rule.occurrences(from: late, in: west)).isEmpty)
            #expect(rule.next(after: .latest, from: late, in: zone) == nil)
            let early = CivilDateTime(date: .earliest, time: .midnight)
            let first = try #require(rule.next(after: .earliest, from: early, in: zone))
            #expect(first.instant > .earliest && first.instant.seconds - Instant.earliest.seconds <= 86_400)
        }
    }
}
