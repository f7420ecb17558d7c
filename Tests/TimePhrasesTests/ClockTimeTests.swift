import Testing
import TimePhrases

/// It is 10:20 on 2 December 2026.
@Suite struct ClockTimeTests {
    @Test(arguments: [
        ("3pm", "2026-12-02 15:00"), ("3 p.m.", "2026-12-02 15:00"), ("9am", "2026-12-03 09:00"),
        ("10:20", "2026-12-02 10:20"), ("10:19", "2026-12-03 10:19"), ("11:45 pm", "2026-12-02 23:45"),
        ("7:30 p.m.", "2026-12-02 19:30"), ("19h30", "2026-12-02 19:30"), ("19h", "2026-12-02 19:00"),
        ("1930", "2026-12-02 19:30"), ("at 7", "2026-12-03 07:00"), ("at 15", "2026-12-02 15:00"),
        ("half past six", "2026-12-03 06:30"), ("half past six pm", "2026-12-02 18:30"),
        ("quarter to 5 pm", "2026-12-02 16:45"), ("a quarter past noon", "2026-12-02 12:15"),
        ("ten past three pm", "2026-12-02 15:10"), ("twenty to nine", "2026-12-03 08:40"),
        ("6 o'clock", "2026-12-03 06:00"), ("seven thirty pm", "2026-12-02 19:30"), ("23:59:59", "2026-12-02 23:59:59"),
        ("11:00:00.25", "2026-12-02 11:00:00.25"), ("24:00", "2026-12-03 00:00"),
        ("quarter to midnight", "2026-12-02 23:45"),
    ]) func aTimePastTodayIsTomorrow(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("noon", "2026-12-02 12:00"), ("midday", "2026-12-02 12:00"), ("12pm", "2026-12-02 12:00"),
        ("12:00 noon", "2026-12-02 12:00"), ("12 noon", "2026-12-02 12:00"), ("12:30pm", "2026-12-02 12:30"),
        ("midnight", "2026-12-03 00:00"), ("12am", "2026-12-03 00:00"), ("12 midnight", "2026-12-03 00:00"),
        ("12:00 midnight", "2026-12-03 00:00"), ("12:15am", "2026-12-03 00:15"), ("00:00", "2026-12-03 00:00"),
        ("midnight friday", "2026-12-04 00:00"), ("friday at midnight", "2026-12-04 00:00"),
        ("noon friday", "2026-12-04 12:00"), ("friday 12am", "2026-12-04 00:00"), ("tomorrow noon", "2026-12-03 12:00"),
        ("tomorrow at midnight", "2026-12-03 00:00"), ("midnight on 25 december", "2026-12-25 00:00"),
    ]) func noonIsTwelveAndMidnightIsTheStartOfADay(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        "tonight at midnight", "midnight tonight", "tonight at 12", "tonight at 12am", "tonight, 12 midnight",
        "tonight at 00:00", "tonight at 12:00", "at midnight tonight", "tonight at 24:00",
    ]) func midnightTonightIsTheComingOne(text: String) throws {
        #expect(try Told.read(text) == "2026-12-03 00:00")
    }

    @Test(arguments: [
        ("tomorrow morning", "2026-12-03 09:00"), ("this afternoon", "2026-12-02 15:00"),
        ("this evening", "2026-12-02 19:00"), ("tonight", "2026-12-02 21:00"), ("friday night", "2026-12-04 21:00"),
        ("tomorrow evening", "2026-12-03 19:00"), ("6 in the evening", "2026-12-02 18:00"),
        ("8 in the morning", "2026-12-03 08:00"), ("tomorrow morning at 7", "2026-12-03 07:00"),
        ("4 tomorrow afternoon", "2026-12-03 16:00"), ("tonight at 8", "2026-12-02 20:00"),
        ("tonight at 8:30", "2026-12-02 20:30"), ("tonight at 2", "2026-12-03 02:00"),
        ("friday night at midnight", "2026-12-05 00:00"), ("1am tonight", "2026-12-03 01:00"),
        ("11 at night", "2026-12-02 23:00"), ("friday evening at half past seven", "2026-12-04 19:30"),
        ("12 in the afternoon", "2026-12-02 12:00"), ("tomorrow evening at 20:15", "2026-12-03 20:15"),
        ("this morning at 9", "2026-12-02 09:00"), ("yesterday evening", "2026-12-01 19:00"),
    ]) func aPartOfTheDayHasAnHourAndFixesOthers(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("now", "2026-12-02T10:20:00Z"), ("right now", "2026-12-02T10:20:00Z"), ("in 10m", "2026-12-02T10:30:00Z"),
        ("10 min from now", "2026-12-02T10:30:00Z"), ("an hour and a half ago", "2026-12-02T08:50:00Z"),
        ("in half an hour", "2026-12-02T10:50:00Z"), ("2 hours later", "2026-12-02T12:20:00Z"),
        ("within 90 seconds", "2026-12-02T10:21:30Z"), ("now + 2 hours", "2026-12-02T12:20:00Z"),
        ("in 24h", "2026-12-03T10:20:00Z"), ("in 1 day", "2026-12-03 10:20"), ("3 days ago", "2026-11-29 10:20"),
        ("in two weeks at 7am", "2026-12-16 07:00"), ("20 minutes before noon", "2026-12-02T11:40:00Z"),
        ("2 hours after midnight", "2026-12-03T02:00:00Z"), ("in a fortnight", "2026-12-16 10:20"),
        ("in 1 month", "2027-01-02 10:20"), ("a year ago", "2025-12-02 10:20"),
        ("in 1 day and 2 hours", "2026-12-03T12:20:00Z"),
    ]) func lengthsOfTimeCountFromNow(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("7", "2026-12-03 07:00"), ("15", "2026-12-02 15:00"), ("0", "1970-01-01T00:00:00Z"),
        ("-1", "1969-12-31T23:59:59Z"), ("86400", "1970-01-02T00:00:00Z"), ("20261224", "none"), ("24", "none"),
        ("1200", "none"), ("1800000000", "2027-01-15T08:00:00Z"), ("007", "none"), ("999999999999", "none"),
        ("", "none"), ("-", "none"), ("７", "2026-12-03 07:00"), ("-5e3", "none"), ("00001", "none"),
    ]) func aShortNumberIsAnHourAndALongOneUnixSeconds(text: String, expected: String) throws {
        let moment = TimePhrases.number(text)
        let resolver = try Told.resolver(Told.now, "UTC")
        #expect(moment.flatMap { resolver.value($0) }.map(Told.text) ?? "none" == expected)
    }
}
