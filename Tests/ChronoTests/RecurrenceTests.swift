import Chrono
import Testing

@Suite struct RecurrenceTests {
    static func time(_ text: String) throws -> CivilDateTime {
        try #require(ISOText.parseDateTime(text.contains("T") ? text : text + "T09:00"))
    }

    /// The first times as dates, with the time of day unless it is 09:00.
    static func first(_ count: Int, _ rule: String, from start: String) throws -> String {
        let times = try Recurrence(rrule: rule).civil(from: time(start)).prefix(count)
        return times.map { $0.iso.hasSuffix("T09:00:00") ? $0.date.iso : String($0.iso.dropLast(3)) }
            .joined(separator: " ")
    }

    @Test(arguments: [
        ("FREQ=DAILY", "2026-02-27", "2026-02-27 2026-02-28 2026-03-01 2026-03-02"),
        ("FREQ=DAILY;INTERVAL=10;COUNT=3", "2026-12-25", "2026-12-25 2027-01-04 2027-01-14"),
        ("FREQ=MONTHLY", "2026-01-31", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"),
        ("FREQ=YEARLY", "2024-02-29", "2024-02-29 2028-02-29 2032-02-29 2036-02-29"),
        ("FREQ=YEARLY", "2096-02-29", "2096-02-29 2104-02-29 2108-02-29 2112-02-29"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2026-01-01", "2026-02-28 2027-02-28 2028-02-29 2029-02-28"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-01", "2026-01-30 2026-02-27 2026-03-31 2026-04-30"),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1", "2026-01-15",
            "2026-01-30 2026-02-02 2026-02-27 2026-03-02"
        ),
        ("FREQ=MONTHLY;BYDAY=1MO", "2026-11-30", "2026-12-07 2027-01-04 2027-02-01 2027-03-01"),
        ("FREQ=MONTHLY;BYDAY=-1FR,1MO", "2026-11-01", "2026-11-02 2026-11-27 2026-12-07 2026-12-25"),
        ("FREQ=MONTHLY;BYDAY=MO,1TU", "2026-12-01", "2026-12-01 2026-12-07 2026-12-14 2026-12-21"),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-01-01", "2026-02-13 2026-03-13 2026-11-13 2027-08-13"),
        ("FREQ=YEARLY;BYDAY=5MO", "2026-01-01", "2026-02-02 2027-02-01 2028-01-31 2029-01-29"),
        ("FREQ=YEARLY;BYMONTH=1,3;BYDAY=5MO", "2026-01-01", "2026-03-30 2027-03-29 2028-01-31 2029-01-29"),
        ("FREQ=YEARLY;BYDAY=53TH", "2026-01-01", "2026-12-31 2032-12-30 2037-12-31 2043-12-31"),
        ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", "2015-01-01", "2015-12-28 2020-12-28 2026-12-28 2032-12-27"),
        ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", "2016-01-01", "2016-01-01 2021-01-01 2027-01-01 2032-12-31"),
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "2026-01-01", "2027-01-04 2028-01-03 2029-01-01 2029-12-31"),
        ("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU", "2026-01-04", "2027-01-03 2028-01-02 2028-12-31 2029-12-30"),
        ("FREQ=YEARLY;BYYEARDAY=366", "2026-01-01", "2028-12-31 2032-12-31 2036-12-31 2040-12-31"),
        ("FREQ=YEARLY;BYYEARDAY=60,-306", "2027-01-01", "2027-03-01 2028-02-29 2028-03-01 2029-03-01"),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05",
            "1997-08-05 1997-08-10 1997-08-19 1997-08-24"
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05",
            "1997-08-05 1997-08-17 1997-08-19 1997-08-31"
        ),
        ("FREQ=WEEKLY;BYDAY=MO,WE", "2026-12-30", "2026-12-30 2027-01-04 2027-01-06 2027-01-11"),
        ("FREQ=DAILY;UNTIL=20260303", "2026-03-02", "2026-03-02 2026-03-03"),
        ("FREQ=DAILY;UNTIL=20260303T085959", "2026-03-02", "2026-03-02"),
        ("FREQ=DAILY;UNTIL=20260303T090000Z", "2026-03-02", "2026-03-02 2026-03-03"),
        (
            "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=30", "2026-03-02",
            "2026-03-02T20:30 2026-03-03T08:30 2026-03-03T20:30 2026-03-04T08:30"
        ),
        (
            "FREQ=HOURLY;INTERVAL=8", "2026-03-02T20:15",
            "2026-03-02T20:15 2026-03-03T04:15 2026-03-03T12:15 2026-03-03T20:15"
        ),
        ("FREQ=HOURLY;BYHOUR=9;BYDAY=MO", "2026-03-02T10:00", "2026-03-09 2026-03-16 2026-03-23 2026-03-30"),
        (
            "FREQ=MINUTELY;INTERVAL=90", "2026-12-31T22:00",
            "2026-12-31T22:00 2026-12-31T23:30 2027-01-01T01:00 2027-01-01T02:30"
        ),
        (
            "FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0;INTERVAL=7", "2026-01-01",
            "2026-01-01 2026-01-08 2026-01-15 2026-01-22"
        ),
        (
            "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=9;BYMINUTE=0;BYSECOND=0", "2026-01-01",
            "2028-02-29 2032-02-29 2036-02-29 2040-02-29"
        ),
        ("FREQ=YEARLY", "9998-06-01", "9998-06-01 9999-06-01"),
        ("FREQ=DAILY;INTERVAL=999999999", "2026-01-01", "2026-01-01"),
        ("FREQ=WEEKLY", "9999-12-25", "9999-12-25"),
    ])
    func rulesGiveTheirFirstTimes(rule: String, start: String, expected: String) throws {
        #expect(try Self.first(4, rule, from: start) == expected)
    }

    @Test func secondSixtyIsReadAsFiftyNine() throws {
        let times = try Recurrence(rrule: "FREQ=MINUTELY;BYSECOND=59,60;COUNT=2").civil(from: Self.time("2026-01-01"))
        #expect(times.map(\.iso) == ["2026-01-01T09:00:59", "2026-01-01T09:01:59"])
    }

    @Test func theStartLosesItsFraction() throws {
        let times = try Recurrence(rrule: "FREQ=DAILY;COUNT=1").civil(from: Self.time("2026-01-01T09:00:01.5"))
        #expect(times.map(\.iso) == ["2026-01-01T09:00:01"])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=6MO",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=SECONDLY;BYYEARDAY=1;BYMONTH=2", "FREQ=HOURLY;INTERVAL=24;BYHOUR=8", "FREQ=DAILY;INTERVAL=7;BYDAY=FR",
            "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5,7,9,59", "FREQ=SECONDLY;INTERVAL=120;BYMINUTE=1,59",
            "FREQ=SECONDLY;INTERVAL=604800;BYDAY=FR;BYHOUR=9", "FREQ=MINUTELY;BYSECOND=0;BYSETPOS=2",
            "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1",
            "FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;BYHOUR=5;BYMINUTE=0;BYSECOND=1",
        ])
    func rulesThatMatchNothingEnd(rule: String) throws {
        #expect(try Self.first(1, rule, from: "2026-01-01") == "")
        let next = try Recurrence(rrule: rule)
            .next(after: Instant(seconds: 1_800_000_000), from: Self.time("2026-01-01"), in: .utc)
        #expect(next == nil)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["DAILY", "WEEKLY", "SECONDLY", "MINUTELY;BYDAY=MO;BYHOUR=9"])
    func oldStartsAreNotWalkedFrom(frequency: String) throws {
        let rule = try Recurrence(rrule: "FREQ=" + frequency)
        let start = try Self.time("0001-01-01")
        for second in 0..<500 {
            let instant = Instant(seconds: 1_796_000_000 + Int64(second) * 86_400)
            let next = try #require(rule.next(after: instant, from: start, in: .utc))
            #expect(next.instant > instant && next.instant.seconds - instant.seconds <= 7 * 86_400)
        }
    }

    @Test func hugeSetsAreNotBuilt() throws {
        let all = (0..<60).map { String($0) }.joined(separator: ",")
        let hours = (0..<24).map { String($0) }.joined(separator: ",")
        let rule = try Recurrence(
            rrule: "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(hours);BYMINUTE=\(all);BYSECOND=\(all)")
        let start = try Self.time("2026-06-01T12:34")
        #expect(Array(rule.civil(from: start).prefix(2)).map(\.iso) == ["2026-06-01T12:34:00", "2026-06-01T12:34:01"])
    }
}
