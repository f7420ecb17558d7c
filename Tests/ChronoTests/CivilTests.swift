import Chrono
import Testing

@Suite struct CivilTests {
    @Test func everyDayNumberBecomesTheNextDate() {
        var date = CivilDate.earliest
        var days = date.daysSinceEpoch
        var weekday = 1
        while true {
            #expect(date.daysSinceEpoch == days && date.weekday.rawValue == weekday)
            days += 1
            weekday = weekday % 7 + 1
            guard let next = CivilDate(daysSinceEpoch: days) else { break }
            let follows =
                next.day == date.day + 1 && next.month == date.month && next.year == date.year
                || next.day == 1 && date.day == CivilDate.daysInMonth(year: date.year, month: date.month)
                    && next.year * 12 + next.month == date.year * 12 + date.month + 1
            guard follows, next > date else {
                Issue.record("\(next.iso) does not follow \(date.iso)")
                return
            }
            date = next
        }
        #expect(date == .latest)
    }

    @Test(arguments: [
        (1970, 1, 1, 0, Weekday.thursday), (2026, 11, 30, 20_787, .monday), (2000, 2, 29, 11_016, .tuesday),
        (1, 1, 1, -719_162, .monday), (9999, 12, 31, 2_932_896, .friday), (1969, 12, 31, -1, .wednesday),
    ])
    func knownDatesHaveKnownDayNumbers(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.daysSinceEpoch == number)
        #expect(date.weekday == weekday)
        #expect(CivilDate(daysSinceEpoch: number) == date)
    }

    @Test(arguments: [
        (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (0, 1, 1), (10_000, 1, 1), (2026, 13, 1), (2026, 0, 1),
        (2026, 1, 0), (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
    ])
    func impossibleDatesAreNil(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
        ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -13, "2024-12-15"), ("0001-01-01", -1, nil),
        ("9999-12-01", 1, nil), ("2026-01-01", .max, nil), ("2026-01-01", .min, nil),
    ])
    func monthsEndOnTheLastDay(start: String, months: Int, end: String?) throws {
        #expect(try #require(ISOText.parseDate(start)).adding(months: months)?.iso == end)
    }

    @Test func dayArithmeticStaysInRange() {
        #expect(CivilDate.latest.adding(days: 1) == nil)
        #expect(CivilDate.earliest.adding(days: .min) == nil)
        #expect(CivilDate.latest.adding(days: .max) == nil)
        #expect(CivilDate(daysSinceEpoch: .max) == nil)
    }

    @Test func printedTextParsesToTheSameValue() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("printedTextParsesToTheSameValue"))
        for _ in 0..<20_000 {
            let seconds = Int64.random(in: Instant.earliest.seconds...Instant.latest.seconds, using: &random)
            let fraction = Bool.random(using: &random) ? 0 : Int32.random(in: 0..<1_000_000_000, using: &random)
            let instant = Instant(seconds: seconds, nanoseconds: fraction)
            let text = ISOText.text(instant)
            #expect(try ISOText.instant(text) == instant)
            let civil = Zone.utc.civil(at: instant)
            #expect(ISOText.parseDateTime(civil.iso) == civil)
            #expect(civil.iso + "Z" == text)
            #expect(civil.instant(offset: .utc) == instant)
        }
    }

    @Test(arguments: [
        ("2026-11-30T03:48:00Z", "2026-11-30T03:48:00Z"), ("2026-11-30T12:48:00+09:00", "2026-11-30T03:48:00Z"),
        ("2026-11-30t03:48:00.5z", "2026-11-30T03:48:00.5Z"), ("2026-11-30 03:48:00-03:30", "2026-11-30T07:18:00Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        ("2026-11-30T03:48:00.1234567899Z", "2026-11-30T03:48:00.123456789Z"),
    ])
    func instantsAreRead(text: String, expected: String) throws {
        #expect(ISOText.text(try ISOText.instant(text)) == expected)
    }

    @Test(arguments: [
        ("", ISOTextError.malformed), ("2026-11-30T03:48Z", .malformed), ("2026-11-30T03:48:00", .malformed),
        ("2026-11-30T03:48:00.Z", .malformed), ("2026-11-30T03:48:00Zx", .malformed),
        ("2026-1-30T03:48:00Z", .malformed), ("٢٠٢٦-11-30T03:48:00Z", .malformed),
        ("2026-02-29T03:48:00Z", .outOfRange), ("2026-11-30T24:00:00Z", .outOfRange),
        ("0000-01-01T00:00:00Z", .outOfRange), ("0001-01-01T00:00:00+01:00", .outOfRange),
        ("9999-12-31T23:59:60Z", .outOfRange), ("2026-11-30T03:48:00+27:00", .outOfRange),
    ])
    func otherTextIsRefused(text: String, error: ISOTextError) {
        #expect(throws: error) { try ISOText.instant(text) }
    }

    @Test(arguments: [
        ("2026-11-30T12:00", "2026-11-30T12:00:00"), ("2026-11-30 12:00:05", "2026-11-30T12:00:05"),
        ("2026-11-30T12:00:05.250", "2026-11-30T12:00:05.25"), ("2026-11-30", nil), ("2026-11-30T12", nil),
        ("2026-11-30T12:00:60", nil), ("2026-11-30T12:00Z", nil),
    ])
    func civilTextIsRead(text: String, expected: String?) {
        #expect(ISOText.parseDateTime(text)?.iso == expected)
    }

    @Test(arguments: [
        ("2026-11-30T12:00Z", "2026-11-30T12:00:00Z"), ("2026-12-24T09:00+0530", "2026-12-24T03:30:00Z"),
        ("2026-12-24T09:00-05", "2026-12-24T14:00:00Z"), ("20261224T090000Z", "2026-12-24T09:00:00Z"),
        ("20261224T090000.5+05:30", "2026-12-24T03:30:00.5Z"), ("2026-12-31T23:59:60Z", "2027-01-01T00:00:00Z"),
        ("2026-12-31T24:00Z", "2027-01-01T00:00:00Z"), ("2026-11-30T12:00", "2026-11-30T12:00:00"),
        ("20261130T1200", "2026-11-30T12:00:00"), ("2026-11-30T24:00", "2026-12-01T00:00:00"),
        ("2026-12-31T23:59:60", "2027-01-01T00:00:00"), ("2026-11-30", nil), ("20261130", nil), ("2026-11-30T12", nil),
        ("2026-11-30T12:00Zx", nil), ("2026-11-30T12:00+5", nil), ("9999-12-31T24:00", nil),
        ("2026-11-30T24:01", nil), ("2026-02-30T12:00Z", nil), ("20261130T12:00", nil), ("", nil),
    ])
    func isoTextIsRead(text: String, expected: String?) {
        switch try? ISOText.parse(text) {
        case .instant(let instant): #expect(ISOText.text(instant) == expected)
        case .civil(let civil): #expect(civil.iso == expected)
        case nil: #expect(expected == nil)
        }
    }

    @Test(arguments: [
        ("2026-12-24T09:00+99:99", ISOTextError.badOffset(bytes: 16..<22)),
        ("2026-12-24T09:00+14:01", .badOffset(bytes: 16..<22)), ("2026-12-24T09:00-12:01", .badOffset(bytes: 16..<22)),
        ("2026-12-24T09:00+00:60", .badOffset(bytes: 16..<22)), ("20261224T090000+15", .badOffset(bytes: 15..<18)),
        ("2026-12-24T25:00+99:99", .noSuchTime), ("2026-12-24T09:60", .noSuchTime), ("2026-12-24T24:01Z", .noSuchTime),
        ("2026-02-30T12:00Z", .noSuchDate), ("2026-02-30", .noSuchDate), ("2026-11-30", .malformed),
        ("0001-01-01T00:00+14:00", .outOfRange), ("9999-12-31T24:00", .outOfRange),
    ])
    func isoTextThatCannotBeSaysWhy(text: String, error: ISOTextError) {
        #expect(throws: error) { try ISOText.parse(text) }
    }

    @Test(arguments: [(0, "+00:00"), (32_400, "+09:00"), (-12_600, "-03:30"), (1172, "+00:19:32"), (-1, "-00:00:01")])
    func offsetsPrintAsISO(seconds: Int, text: String) {
        #expect(Offset(seconds: seconds)?.iso == text)
        #expect(Offset(seconds: 93_601) == nil && Offset(seconds: .min) == nil)
    }

    @Test func instantsAreHeldInRange() {
        #expect(Instant(seconds: .min) == .earliest)
        #expect(Instant(seconds: .max) == .latest)
        #expect(Instant.latest.adding(seconds: 1) == nil)
        #expect(Instant.latest.adding(seconds: .max) == nil)
        #expect(
            Instant(seconds: 0).adding(nanoseconds: .min) == Instant(seconds: -9_223_372_037, nanoseconds: 145_224_192))
        #expect(Instant.earliest.adding(seconds: -1) == nil)
        #expect(Instant(seconds: 0, nanoseconds: -5) == Instant(seconds: 0))
        #expect(ISOText.text(.earliest) == "0001-01-01T00:00:00Z")
        #expect(ISOText.text(.latest) == "9999-12-31T23:59:59.999999999Z")
    }

    @Test func weekdaysAreNumberedFromMonday() {
        #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
        #expect(Weekday.sunday.short == "Sun" && Weekday.wednesday.name == "Wednesday")
    }
}
