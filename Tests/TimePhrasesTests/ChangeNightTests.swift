import Chrono
import Testing
import TimePhrases

@Suite struct ChangeNightTests {
    @Test(arguments: [
        ("Europe/London", "2026-03-28T12:00", "2026-03-29T12:00:00Z", "2026-03-29 12:00"),
        ("Europe/London", "2026-10-24T12:00", "2026-10-25T11:00:00Z", "2026-10-25 12:00"),
        ("America/New_York", "2026-03-07T12:00", "2026-03-08T17:00:00Z", "2026-03-08 12:00"),
        ("America/New_York", "2026-10-31T12:00", "2026-11-01T16:00:00Z", "2026-11-01 12:00"),
        ("Australia/Sydney", "2026-10-03T12:00", "2026-10-04T02:00:00Z", "2026-10-04 12:00"),
        ("Australia/Sydney", "2026-04-04T12:00", "2026-04-05T01:00:00Z", "2026-04-05 12:00"),
        ("America/Santiago", "2026-09-05T12:00", "2026-09-06T16:00:00Z", "2026-09-06 12:00"),
        ("America/Santiago", "2026-04-04T12:00", "2026-04-05T15:00:00Z", "2026-04-05 12:00"),
        ("Australia/Lord_Howe", "2026-10-03T12:00", "2026-10-04T01:30:00Z", "2026-10-04 12:00"),
        ("Australia/Lord_Howe", "2026-04-04T12:00", "2026-04-05T01:00:00Z", "2026-04-05 12:00"),
        ("Pacific/Apia", "2011-12-29T12:00", "2011-12-30T22:00:00Z", "2011-12-30 12:00"),
    ]) func aDayKeepsTheTimeAndHoursCount(zone: String, now: String, in24h: String, in1Day: String) throws {
        #expect(try Told.read("in 24h", now: now, in: zone) == in24h)
        #expect(try Told.read("in 1 day", now: now, in: zone) == in1Day)
        #expect(try Told.read("tomorrow at noon", now: now, in: zone) == in1Day)
    }

    @Test(arguments: [
        // In a gap the value is the time as said, which the zone skips.
        ("Europe/London", "2026-03-28T12:00", "tomorrow at 1:30", "2026-03-29 01:30", "gap 2026-03-29T01:00:00Z"),
        ("Europe/London", "2026-03-28T01:30", "in 1 day", "2026-03-29 01:30", "gap 2026-03-29T01:00:00Z"),
        ("America/New_York", "2026-03-08T00:10", "2:15am", "2026-03-08 02:15", "gap 2026-03-08T07:00:00Z"),
        ("Australia/Sydney", "2026-10-03T12:00", "sunday 2:59", "2026-10-04 02:59", "gap 2026-10-03T16:00:00Z"),
        ("America/Santiago", "2026-09-05T12:00", "midnight", "2026-09-06 00:00", "gap 2026-09-06T04:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T12:00", "tomorrow at 2:29", "2026-10-04 02:29", "gap 2026-10-03T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T12:00", "tomorrow at 2:30", "2026-10-04 02:30", "2026-10-03T15:30:00Z"),
        ("Pacific/Apia", "2011-12-29T12:00", "tomorrow at 9am", "2011-12-30 09:00", "gap 2011-12-30T10:00:00Z"),
        (
            "Pacific/Apia", "2011-12-29T12:00", "the day after tomorrow at 9am", "2011-12-31 09:00",
            "2011-12-30T19:00:00Z"
        ),
        // In an overlap the first of both counts while either is ahead.
        ("Europe/London", "2026-10-25T00:10:00Z", "1:30", "2026-10-25 01:30", "twice 2026-10-25T00:30:00Z"),
        ("Europe/London", "2026-10-25T00:40:00Z", "1:30", "2026-10-25 01:30", "twice 2026-10-25T00:30:00Z"),
        ("Europe/London", "2026-10-25T01:10:00Z", "1:30", "2026-10-25 01:30", "twice 2026-10-25T00:30:00Z"),
        ("Europe/London", "2026-10-25T01:40:00Z", "1:30", "2026-10-26 01:30", "2026-10-26T01:30:00Z"),
        ("America/New_York", "2026-10-31T12:00", "tomorrow 1:30am", "2026-11-01 01:30", "twice 2026-11-01T05:30:00Z"),
        ("America/Santiago", "2026-04-04T12:00", "11:30pm", "2026-04-04 23:30", "twice 2026-04-05T02:30:00Z"),
        ("Australia/Lord_Howe", "2026-04-04T12:00", "tomorrow 1:45", "2026-04-05 01:45", "twice 2026-04-04T14:45:00Z"),
        ("Australia/Sydney", "2026-04-04T12:00", "sunday 3:00", "2026-04-05 03:00", "2026-04-04T17:00:00Z"),
    ]) func skippedAndRepeatedTimesStayAsSaid(zone: String, now: String, text: String, civil: String, on: String) throws
    {
        #expect(try Told.read(text, now: now, in: zone) == civil)
        let found = try #require(TimePhrases.read(text))
        let resolver = try Told.resolver(now, zone)
        guard case .moment(let moment) = found.kind, case .civil(let value)? = resolver.value(moment) else {
            Issue.record("no reading of the clocks")
            return
        }
        let told =
            switch resolver.zone.resolve(value) {
            case .unique(let instant): ISOText.text(instant)
            case .overlap(let instant, _, _): "twice " + ISOText.text(instant)
            case .gap(let change): "gap " + ISOText.text(change.instant)
            case .outside: "outside"
            }
        #expect(told == on)
    }

    @Test(arguments: [
        ("Europe/London", "2026-03-28T01:30", "in 1 day and 2 hours", "2026-03-29T03:00:00Z"),
        ("Europe/London", "2026-10-24T01:30", "in 1 day and 2 hours", "2026-10-25T02:30:00Z"),
        ("America/Santiago", "2026-09-05T12:00", "2 hours after midnight", "2026-09-06T06:00:00Z"),
        ("Europe/London", "2026-03-29T00:30", "in 1 hour", "2026-03-29T01:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-04T01:30", "in 45 min", "2026-10-03T15:45:00Z"),
        ("Pacific/Apia", "2011-12-29T23:30", "in 1 hour", "2011-12-30T10:30:00Z"),
        ("America/New_York", "2026-11-01T05:30:00Z", "in 60 minutes", "2026-11-01T06:30:00Z"),
        ("America/New_York", "2026-11-01T06:30:00Z", "2 hours ago", "2026-11-01T04:30:00Z"),
    ]) func exactTimeGoesAlongTheLine(zone: String, now: String, text: String, expected: String) throws {
        #expect(try Told.read(text, now: now, in: zone) == expected)
    }

    @Test(arguments: [
        ("Europe/London", "2026-03-29T00:30", "every day at 1:30", "2026-03-29T01:00:00Z*", "2026-03-30T00:30:00Z"),
        ("Europe/London", "2026-10-25T00:30", "every day at 1:30", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"),
        ("America/New_York", "2026-03-08T00:10", "daily at 2:15am", "2026-03-08T07:00:00Z*", "2026-03-09T06:15:00Z"),
        ("Australia/Sydney", "2026-10-03T12:00", "every day at 2:59", "2026-10-03T16:00:00Z*", "2026-10-04T15:59:00Z"),
        (
            "America/Santiago", "2026-09-05T12:00", "every day at midnight", "2026-09-06T04:00:00Z*",
            "2026-09-07T03:00:00Z"
        ),
        (
            "Australia/Lord_Howe", "2026-10-03T12:00", "every day at 2:10", "2026-10-03T15:30:00Z*",
            "2026-10-04T15:10:00Z"
        ),
        ("Pacific/Apia", "2011-12-29T12:00", "every day at 9", "2011-12-30T10:00:00Z*", "2011-12-30T19:00:00Z"),
        ("Pacific/Apia", "2011-12-29T12:00", "every friday at 9", "2011-12-30T10:00:00Z*", "2012-01-05T19:00:00Z"),
        ("Europe/London", "2026-03-29T00:30", "every hour", "2026-03-29T01:30:00Z", "2026-03-29T02:30:00Z"),
        ("Europe/London", "2026-10-25T00:30:00Z", "every hour", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z"),
    ]) func whatRepeatsIsMovedBehindAGap(zone: String, now: String, text: String, one: String, two: String) throws {
        guard case .recurrence(let repetition)? = TimePhrases.read(text)?.kind else {
            Issue.record("no recurrence")
            return
        }
        let resolver = try Told.resolver(now, zone)
        let first = try #require(resolver.first(repetition))
        #expect(ISOText.text(first.instant) + (first.isMoved ? "*" : "") == one)
        let second = try #require(Resolver(now: first.instant, zone: resolver.zone).first(repetition))
        #expect(ISOText.text(second.instant) == two)
    }
}
