import Chrono
import Testing

@Suite struct RecurrenceTextTests {
    @Test(arguments: [
        ("FREQ=DAILY", "FREQ=DAILY"), ("rrule:freq=daily;interval=1", "FREQ=DAILY"),
        ("BYDAY=we,mo,MO;WKST=MO;INTERVAL=02;FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
        ("FREQ=MONTHLY;BYDAY=-1FR,+1MO,MO", "FREQ=MONTHLY;BYDAY=MO,1MO,-1FR"),
        ("BYMONTHDAY=-1,15,1;FREQ=MONTHLY;COUNT=3", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1,15,-1"),
        ("FREQ=DAILY;UNTIL=20261224", "FREQ=DAILY;UNTIL=20261224"),
        ("FREQ=DAILY;UNTIL=20261224t180000", "FREQ=DAILY;UNTIL=20261224T180000"),
        ("FREQ=DAILY;UNTIL=20261224T180060Z", "FREQ=DAILY;UNTIL=20261224T180059Z"),
        (
            "WKST=SU;BYSETPOS=1;BYSECOND=0;BYMINUTE=0;BYHOUR=0;BYDAY=MO;BYMONTHDAY=1;BYYEARDAY=1;BYWEEKNO=1;BYMONTH=1;FREQ=YEARLY",
            "FREQ=YEARLY;BYMONTH=1;BYWEEKNO=1;BYYEARDAY=1;BYMONTHDAY=1;BYDAY=MO;BYHOUR=0;BYMINUTE=0;BYSECOND=0;BYSETPOS=1;WKST=SU"
        ),
    ])
    func textIsReadAndWrittenInOrder(text: String, expected: String) throws {
        #expect(try Recurrence(rrule: text).rrule == expected)
    }

    @Test(arguments: [
        ("", RecurrenceError.malformed("")), ("RRULE:", .malformed("")), ("FREQ", .malformed("FREQ")),
        ("FREQ=DAILY;", .malformed("")), ("FREQ=FORTNIGHTLY", .malformed("FREQ=FORTNIGHTLY")),
        ("FREQ= DAILY", .malformed("FREQ= DAILY")), ("INTERVAL=2", .noFrequency),
        ("FREQ=DAILY;X-A=1", .unknownPart("X-A")), ("FREQ=DAILY;FREQ=DAILY", .repeatedPart(.frequency)),
        ("FREQ=DAILY;INTERVAL=0", .outOfRange(.interval)), ("FREQ=DAILY;INTERVAL=-1", .malformed("INTERVAL=-1")),
        ("FREQ=DAILY;INTERVAL=99999999999999999999", .outOfRange(.interval)),
        ("FREQ=DAILY;COUNT=0", .outOfRange(.count)),
        ("FREQ=DAILY;COUNT=", .malformed("COUNT=")),
        ("FREQ=DAILY;COUNT=1;UNTIL=20260101", .contradiction(.count, .until)),
        ("FREQ=DAILY;UNTIL=20260230", .outOfRange(.until)), ("FREQ=DAILY;UNTIL=20260101T240000", .outOfRange(.until)),
        ("FREQ=DAILY;UNTIL=20260101Z", .malformed("UNTIL=20260101Z")),
        ("FREQ=DAILY;UNTIL=now", .malformed("UNTIL=now")),
        ("FREQ=DAILY;BYMONTH=13", .outOfRange(.byMonth)), ("FREQ=DAILY;BYMONTH=-1", .malformed("BYMONTH=-1")),
        ("FREQ=DAILY;BYMONTH=1,,2", .malformed("BYMONTH=1,,2")),
        ("FREQ=MONTHLY;BYMONTHDAY=0", .outOfRange(.byMonthDay)),
        ("FREQ=MONTHLY;BYMONTHDAY=32", .outOfRange(.byMonthDay)), ("FREQ=YEARLY;BYWEEKNO=54", .outOfRange(.byWeekNo)),
        ("FREQ=YEARLY;BYYEARDAY=-367", .outOfRange(.byYearDay)), ("FREQ=YEARLY;BYDAY=0MO", .outOfRange(.byDay)),
        ("FREQ=YEARLY;BYDAY=54MO", .outOfRange(.byDay)), ("FREQ=YEARLY;BYDAY=XX", .malformed("BYDAY=XX")),
        ("FREQ=DAILY;BYHOUR=24", .outOfRange(.byHour)), ("FREQ=DAILY;BYMINUTE=60", .outOfRange(.byMinute)),
        ("FREQ=DAILY;BYSECOND=61", .outOfRange(.bySecond)), ("FREQ=DAILY;BYHOUR=1;BYSETPOS=0", .outOfRange(.bySetPos)),
        ("FREQ=DAILY;BYSETPOS=1", .nothingToChooseFrom), ("FREQ=DAILY;WKST=M", .malformed("WKST=M")),
        ("FREQ=WEEKLY;BYDAY=1MO", .contradiction(.byDay, .frequency)),
        ("FREQ=WEEKLY;BYMONTHDAY=1", .contradiction(.byMonthDay, .frequency)),
        ("FREQ=MONTHLY;BYYEARDAY=1", .contradiction(.byYearDay, .frequency)),
        ("FREQ=MONTHLY;BYWEEKNO=1", .contradiction(.byWeekNo, .frequency)),
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .contradiction(.byDay, .byWeekNo)),
        ("FREQ=DAILY;BYDAY=ſU", .malformed("BYDAY=ſU")), ("FREQ=DAILY;BYHOUR=٣", .malformed("BYHOUR=٣")),
    ])
    func badTextIsRefused(text: String, error: RecurrenceError) {
        #expect(throws: error) { try Recurrence(rrule: text) }
    }

    @Test func rulesAreMadeFromPartsToo() throws {
        let rule = try Recurrence(.monthly, interval: 2, byDay: [.init(.friday, ordinal: -1)], weekStart: .sunday)
        #expect(rule.rrule == "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;WKST=SU")
        #expect(try Recurrence(rrule: rule.rrule) == rule)
        #expect(throws: RecurrenceError.outOfRange(.byMonth)) { try Recurrence(.yearly, byMonth: [.min]) }
        #expect(throws: RecurrenceError.outOfRange(.byDay)) {
            try Recurrence(.yearly, byDay: [.init(.monday, ordinal: .max)])
        }
    }

    @Test func writtenRulesAreReadAsTheSame() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("writtenRulesAreReadAsTheSame"))
        var made = 0
        for _ in 0..<5000 {
            guard let rule = try? Self.rule(&random) else { continue }
            made += 1
            #expect(try Recurrence(rrule: rule.rrule) == rule)
            #expect(try Recurrence(rrule: "rrule:" + rule.rrule.lowercased()).rrule == rule.rrule)
        }
        #expect(made > 500)
    }

    @Test func noTextIsTooStrange() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("noTextIsTooStrange"))
        let pieces = [
            "FREQ=", "YEARLY", "SECONDLY", ";", ";", "=", ",", "-", "+", "1", "366", "99999999999", "BYDAY=", "MO",
            "-1SU",
            "UNTIL=", "20260101", "T000000", "Z", "RRULE:", "BYSETPOS=", "BYHOUR=", "é", "\u{0}", "👩‍👩‍👧", " ", "COUNT=",
            "WKST=",
        ]
        for _ in 0..<5000 {
            let count = Int.random(in: 0...12, using: &random)
            let noise = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            for text in [noise, "FREQ=YEARLY;" + noise] {
                guard let rule = try? Recurrence(rrule: text) else { continue }
                #expect(try Recurrence(rrule: rule.rrule) == rule)
                _ = Array(rule.civil(from: try RecurrenceTests.time("2026-01-01")).prefix(3))
            }
        }
        #expect(throws: RecurrenceError.self) { try Recurrence(rrule: String(repeating: "FREQ=DAILY;", count: 10_000)) }
    }

    /// Often no rule: parts may exclude each other.
    private static func rule(_ random: inout SeededGenerator) throws -> Recurrence {
        func some(_ range: ClosedRange<Int>) -> [Int] {
            guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
            return (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Int.random(in: range, using: &random)
            }
        }
        let frequency = Recurrence.Frequency.allCases[Int.random(in: 0..<7, using: &random)]
        let civil = CivilDateTime(
            date: try #require(CivilDate(daysSinceEpoch: Int.random(in: 0...40_000, using: &random))),
            time: try #require(CivilTime(secondOfDay: Int.random(in: 0..<86_400, using: &random))))
        let ends: [Recurrence.Until?] = [
            nil, .date(civil.date), .civil(civil), civil.instant(offset: .utc).map { .instant($0) },
        ]
        let days = try some(-5...5).map { ordinal in
            let weekday = try #require(Weekday(rawValue: Int.random(in: 1...7, using: &random)))
            return Recurrence.Day(weekday, ordinal: ordinal == 0 ? nil : ordinal)
        }
        return try Recurrence(
            frequency, interval: Int.random(in: 1...20, using: &random),
            until: ends[Int.random(in: 0..<4, using: &random)],
            byMonth: some(1...12), byWeekNo: some(-53...53), byYearDay: some(-366...366), byMonthDay: some(-31...31),
            byDay: days, byHour: some(0...23), byMinute: some(0...59), bySecond: some(0...60),
            bySetPos: some(-366...366),
            weekStart: try #require(Weekday(rawValue: Int.random(in: 1...7, using: &random))))
    }
}
