import Testing
import TimePhrases

@Suite struct WeekdayTests {
    /// The week of Monday, 30 November 2026.
    @Test(arguments: [
        ("2026-12-02T10:20", "wednesday", "2026-12-02"), ("2026-12-02T10:20", "friday", "2026-12-04"),
        ("2026-12-02T10:20", "monday", "2026-12-07"), ("2026-12-02T10:20", "wednesday 11:00", "2026-12-02 11:00"),
        ("2026-12-02T10:20", "wednesday at 9am", "2026-12-09 09:00"), ("2026-12-02T10:20", "weds", "2026-12-02"),
        ("2026-12-06T10:20", "sunday", "2026-12-06"), ("2026-12-06T10:20", "sunday 8pm", "2026-12-06 20:00"),
        ("2026-12-06T10:20", "monday", "2026-12-07"),
    ]) func aBareWeekdayIsTheComingOne(now: String, text: String, expected: String) throws {
        #expect(try Told.read(text, now: now) == expected)
    }

    @Test(arguments: [
        ("2026-11-30T10:20", "2026-12-11"), ("2026-12-02T10:20", "2026-12-11"), ("2026-12-04T10:20", "2026-12-11"),
        ("2026-12-05T10:20", "2026-12-11"), ("2026-12-06T10:20", "2026-12-11"), ("2026-12-07T10:20", "2026-12-18"),
    ]) func nextFridayIsInNextWeek(now: String, expected: String) throws {
        #expect(try Told.read("next friday", now: now) == expected)
        #expect(try Told.read("friday next week", now: now) == expected)
        #expect(try Told.read("next fri at 3pm", now: now) == expected + " 15:00")
    }

    @Test(arguments: [
        ("2026-11-30T10:20", "2026-12-04"), ("2026-12-04T10:20", "2026-12-04"), ("2026-12-05T10:20", "2026-12-04"),
        ("2026-12-06T10:20", "2026-12-04"), ("2026-12-07T10:20", "2026-12-11"),
    ]) func thisFridayIsInThisWeek(now: String, expected: String) throws {
        #expect(try Told.read("this friday", now: now) == expected)
    }

    @Test(arguments: [
        ("last friday", "2026-11-27"), ("last wednesday", "2026-11-25"), ("last monday", "2026-11-30"),
        ("friday week", "2026-12-11"), ("a week on friday", "2026-12-11"), ("friday of this week", "2026-12-04"),
        ("2 days before friday", "2026-12-02"), ("3 days after monday", "2026-12-10"),
        ("2 fridays from now", "2026-12-11"), ("this weekend", "2026-12-05"), ("next weekend", "2026-12-12"),
        ("5 business days from now", "2026-12-09"), ("friday 11 december", "2026-12-11"),
        ("today", "2026-12-02"), ("tomorrow", "2026-12-03"), ("yesterday", "2026-12-01"),
        ("the day after tomorrow", "2026-12-04"), ("the day before yesterday", "2026-11-30"),
        ("a week from today", "2026-12-09"), ("next week", "2026-12-07"), ("beginning of next week", "2026-12-07"),
        ("end of next week", "2026-12-13"), ("next month", "2027-01-01"), ("last month", "2026-11-01"),
    ]) func weeksStartOnMondays(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("the day after christmas", "2026-12-26"), ("day before easter 2027", "2027-03-27"),
        ("the week after new year's day", "2027-01-08"), ("the day after christmas at 9am", "2026-12-26 09:00"),
        ("friday after christmas", "2027-01-01"), ("the monday before christmas", "2026-12-21"),
        ("last sunday before christmas", "2026-12-20"), ("first sunday after easter 2027", "2027-04-04"),
        ("the friday after next", "2026-12-18"), ("two sundays ago", "2026-11-22"), ("in 3 fridays", "2026-12-18"),
        ("the week after next", "2026-12-14"), ("the month after next", "2027-02-01"),
        ("friday after christmas at noon", "2027-01-01 12:00"),
        ("friday after 5pm", "2026-12-04 17:00"), ("the day after tomorrow at 3pm", "2026-12-04 15:00"),
    ]) func aDayBesideAnother(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test func overTheTurnOfTheYear() throws {
        #expect(try Told.read("next friday", now: "2026-12-28T10:20") == "2027-01-08")
        #expect(try Told.read("tomorrow", now: "2026-12-31T23:59") == "2027-01-01")
        #expect(try Told.read("monday", now: "2026-12-31T10:20") == "2027-01-04")
    }
}
