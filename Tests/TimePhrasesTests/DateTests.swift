import Testing
import TimePhrases

/// It is 10:20 on 2 December 2026.
@Suite struct DateTests {
    @Test(arguments: [
        ("2026-12-24", "2026-12-24", "2026-12-24"), ("12/24", "2026-12-24", "2026-12-24"),
        ("24/12", "2026-12-24", "2026-12-24"), ("4/5", "2027-04-05", "2027-05-04"), ("5/4", "2027-05-04", "2027-04-05"),
        ("12/2", "2026-12-02", "2027-02-12"), ("12/1", "2027-12-01", "2027-01-12"),
        ("3/4/2027", "2027-03-04", "2027-04-03"), ("13/4/2027", "2027-04-13", "2027-04-13"),
        ("4/13/2027", "2027-04-13", "2027-04-13"), ("2027/4/5", "2027-04-05", "2027-04-05"),
        ("3/4/27 at 9am", "2027-03-04 09:00", "2027-04-03 09:00"), ("24.12.2026", "2026-12-24", "2026-12-24"),
        ("4.5.2027", "2027-05-04", "2027-05-04"), ("20261224", "2026-12-24", "2026-12-24"),
        ("24-Dec-2026", "2026-12-24", "2026-12-24"), ("2/29", "2028-02-29", "2028-02-29"),
        ("31/1", "2027-01-31", "2027-01-31"), ("2/3/4", "2004-02-03", "2004-03-02"),
    ]) func dayOrMonthFirstIsASetting(text: String, monthFirst: String, dayFirst: String) throws {
        #expect(try Told.read(text) == monthFirst)
        #expect(try Told.read(text, isDayFirst: true) == dayFirst)
    }

    @Test(arguments: [
        ("1/2/00", "2000-01-02"), ("1/2/26", "2026-01-02"), ("1/2/49", "2049-01-02"), ("1/2/50", "1950-01-02"),
        ("1/2/99", "1999-01-02"), ("24.12.49", "2049-12-24"), ("24.12.50", "1950-12-24"), ("4 july '87", "1987-07-04"),
        ("4 july '27", "2027-07-04"),
    ]) func twoDigitsOfAYearAreNearOurs(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("24 december", "2026-12-24"), ("december 24th", "2026-12-24"), ("the 24th of december", "2026-12-24"),
        ("2 december", "2026-12-02"), ("1 december", "2027-12-01"), ("4 july 2027", "2027-07-04"),
        ("july 4, 2027", "2027-07-04"), ("dec 24 at noon", "2026-12-24 12:00"), ("the third of june", "2027-06-03"),
        ("twenty-first of march", "2027-03-21"), ("the 3rd", "2026-12-03"), ("on the 2nd", "2026-12-02"),
        ("on the 1st", "2027-01-01"), ("the 31st", "2026-12-31"), ("29 february", "2028-02-29"),
        ("march 2027", "2027-03-01"), ("9pm on 2026-12-05", "2026-12-05 21:00"), ("sept 9", "2027-09-09"),
    ]) func withoutAYearItIsTheComingOne(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("2026-01-31T10:20", "in 1 month", "2026-02-28 10:20"), ("2028-01-31T10:20", "in a month", "2028-02-29 10:20"),
        ("2026-03-31T10:20", "1 month ago", "2026-02-28 10:20"),
        ("2026-01-31T10:20", "in 2 months", "2026-03-31 10:20"),
        ("2028-02-29T10:20", "in 1 year", "2029-02-28 10:20"), ("2028-02-29T10:20", "in 4 years", "2032-02-29 10:20"),
        ("2026-01-31T10:20", "a month after 31 may", "2026-06-30"), ("2026-02-10T10:20", "on the 31st", "2026-03-31"),
        ("2026-02-10T10:20", "on the 30th", "2026-03-30"),
    ]) func aMonthOnFromItsEndIsTheLastDay(now: String, text: String, expected: String) throws {
        #expect(try Told.read(text, now: now) == expected)
    }

    @Test(arguments: [
        ("christmas", "2026-12-25"), ("xmas eve", "2026-12-24"), ("christmas day 2030", "2030-12-25"),
        ("boxing day", "2026-12-26"), ("new year's eve", "2026-12-31"), ("new year", "2027-01-01"),
        ("new year’s day", "2027-01-01"), ("valentine's day", "2027-02-14"), ("halloween", "2027-10-31"),
        ("thanksgiving", "2027-11-25"), ("thanksgiving 2026", "2026-11-26"), ("easter 2027", "2027-03-28"),
        ("good friday 2027", "2027-03-26"), ("easter monday 2038", "2038-04-26"), ("labor day", "2027-09-06"),
        ("memorial day", "2027-05-31"), ("mother's day", "2027-05-09"), ("christmas at noon", "2026-12-25 12:00"),
        ("3 days before christmas", "2026-12-22"),
        ("last christmas", "2025-12-25"), ("next christmas", "2026-12-25"), ("christmas next year", "2027-12-25"),
        ("last thanksgiving", "2026-11-26"), ("last july", "2026-07-01"), ("last december", "2025-12-01"),
        ("last july 4th", "2026-07-04"), ("last february 29", "2024-02-29"),
    ]) func theHolidaysEveryoneNames(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("first monday of march", "2027-03-01"), ("third tuesday of september 2027", "2027-09-21"),
        ("last friday of december", "2026-12-25"), ("second sunday in may", "2027-05-09"),
        ("last day of february 2028", "2028-02-29"), ("end of month", "2026-12-31"), ("end of the month", "2026-12-31"),
        ("end of march", "2027-03-31"), ("beginning of next month", "2027-01-01"), ("end of the year", "2026-12-31"),
        ("middle of june", "2027-06-16"), ("15th of next month", "2027-01-15"),
        ("last monday of this month", "2026-12-28"),
        ("first day of 2027", "2027-01-01"), ("fifth friday of february 2027", "no day"),
        ("eod", "2026-12-02 17:00"), ("eod friday", "2026-12-04 17:00"), ("end of day", "2026-12-02 17:00"),
    ]) func daysByTheirPlaceInASpan(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("2026-12-24T18:05", "2026-12-24 18:05"), ("2026-12-24 18:05:30", "2026-12-24 18:05:30"),
        ("2026-12-24t18:05z", "2026-12-24T18:05:00Z"), ("2026-12-24T18:05:00Z", "2026-12-24T18:05:00Z"),
        ("2026-12-24T18:05:00+02:00", "2026-12-24T16:05:00Z"), ("2026-12-24 09:00+14:00", "2026-12-23T19:00:00Z"),
        ("2026-12-24T18:05:00.125-05:00", "2026-12-24T23:05:00.125Z"),
        ("2026-12-02 15:00 +0100", "2026-12-02T14:00:00Z"), ("2026-12-02T15:00 -05:30", "2026-12-02T20:30:00Z"),
        ("@0", "1970-01-01T00:00:00Z"),
        ("@1800000000", "2027-01-15T08:00:00Z"), ("1800000000", "2027-01-15T08:00:00Z"), ("2026-12", "2026-12-01"),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"), ("0001-01-01", "0001-01-01"), ("2026-13-01", "none"),
        ("20261224T180500", "2026-12-24 18:05"), ("20261224T180530Z", "2026-12-24T18:05:30Z"),
        ("20261224T1805+0200", "2026-12-24T16:05:00Z"), ("0001-01-01T00:00+01:00", "none"),
    ]) func isoDatesAndInstants(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }
}
