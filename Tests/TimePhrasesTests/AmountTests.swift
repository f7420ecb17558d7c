import Testing
import TimePhrases

@Suite struct AmountTests {
    private func amount(_ text: String) -> String {
        TimePhrases.findAmount(text).map { $0.amount.iso } ?? "none"
    }

    @Test(arguments: [
        ("90s", "PT1M30S"), ("2m 30s", "PT2M30S"), ("1h30", "PT1H30M"), ("1h30m", "PT1H30M"), ("1:30h", "PT1H30M"),
        ("1:30", "PT1M30S"), ("1:02:03", "PT1H2M3S"), ("0:45", "PT45S"), ("2:00:00:00", "PT48H"),
        ("1:30.5", "PT1M30.5S"),
        ("half an hour", "PT30M"), ("a half hour", "PT30M"), ("half a minute", "PT30S"),
        ("a quarter of an hour", "PT15M"),
        ("three quarters of an hour", "PT45M"), ("1 and a half hours", "PT1H30M"), ("an hour and a half", "PT1H30M"),
        ("one and a half hours", "PT1H30M"), ("1.5h", "PT1H30M"), ("1,5 h", "PT1H30M"), ("0.5 min", "PT30S"),
        ("1/2 hour", "PT30M"), ("2 1/2 hours", "PT2H30M"), ("2 hours and 30 minutes", "PT2H30M"),
        ("2 hours, 3 minutes and 4 seconds", "PT2H3M4S"), ("a couple of days", "P2D"), ("an hour", "PT1H"),
        ("twenty-five minutes", "PT25M"), ("a hundred days", "P100D"), ("one hundred and twenty minutes", "PT2H"),
        ("1 week", "P7D"), ("a fortnight", "P14D"), ("2 weeks 3 days", "P17D"), ("18 months", "P1Y6M"),
        ("1 year", "P1Y"),
        ("a decade", "P10Y"), ("1.5 days", "P1DT12H"), ("half a year", "P6M"), ("1,000 seconds", "PT16M40S"),
        ("5 min.", "PT5M"), ("45-minute", "PT45M"), ("10mins", "PT10M"), ("3hrs", "PT3H"), ("-5 minutes", "-PT5M"),
        ("0 seconds", "PT0S"), ("0.25 s", "PT0.25S"), ("1 day 2 hours", "P1DT2H"),
    ]) func lengthsOfTime(text: String, expected: String) {
        #expect(amount(text) == expected)
    }

    @Test(arguments: [
        ("PT90M", "PT1H30M"), ("P1DT12H", "P1DT12H"), ("P1Y2M10DT2H30M", "P1Y2M10DT2H30M"), ("P2W", "P14D"),
        ("PT0.5S", "PT0.5S"), ("PT1,5H", "PT1H30M"), ("pt5m", "PT5M"), ("PT0S", "PT0S"), ("P", "none"), ("PT", "none"),
        ("PT5", "none"), ("PT5M.", "PT5M"), ("PT5M後", "PT5M"), ("P5H", "none"), ("PT5M3H", "none"), ("-PT5M", "-PT5M"),
        ("-P1DT2H", "-P1DT2H"), ("P1DT", "none"),
    ]) func isoLengths(text: String, expected: String) {
        #expect(amount(text) == expected)
    }

    @Test(arguments: [
        "a piece of string", "5", "", "hours", "1:60", "1:2:99", "$5", "5 apples", "v1.5", "h30",
        "9999999999999999999 hours",
        "999999999999999999 years",
    ]) func otherTextsHaveNone(text: String) {
        #expect(amount(text) == "none")
    }

    @Test(arguments: [
        ("tea for 4 minutes please", "4 minutes"), ("１０ min", "１０ min"), ("煮蛋七分鐘吧", "七分鐘"), ("in 2h", "2h"),
        ("eggs: 6m30", "6m30"),
    ]) func theSpanIsWhereItStands(text: String, expected: String) throws {
        let found = try #require(TimePhrases.findAmount(text))
        #expect(Told.part(text, found.span) == expected)
    }
}
