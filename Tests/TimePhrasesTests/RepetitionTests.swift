import Chrono
import Testing
import TimePhrases

/// It is 10:20 on Wednesday, 2 December 2026.
@Suite struct RepetitionTests {
    @Test(arguments: [
        ("every day", "FREQ=DAILY"), ("daily at 9", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0"),
        ("every other day", "FREQ=DAILY;INTERVAL=2"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"),
        ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("weekends at 10am", "FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=10;BYMINUTE=0"),
        ("every friday", "FREQ=WEEKLY;BYDAY=FR"), ("fridays at 5pm", "FREQ=WEEKLY;BYDAY=FR;BYHOUR=17;BYMINUTE=0"),
        ("every 2 weeks on mon and wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
        ("every 2 weeks on mon, wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
        ("every other tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"), ("weekly", "FREQ=WEEKLY"),
        ("tuesday through thursday every week", "none"), ("every monday to friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("first monday of the month", "FREQ=MONTHLY;BYDAY=1MO"),
        ("first monday of every month", "FREQ=MONTHLY;BYDAY=1MO"),
        ("last friday of each month at noon", "FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=12;BYMINUTE=0"),
        ("monthly on the 31st", "FREQ=MONTHLY;BYMONTHDAY=31"), ("every month on the 4th", "FREQ=MONTHLY;BYMONTHDAY=4"),
        ("end of every month", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("yearly", "FREQ=YEARLY"),
        ("every july 4th", "FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4"),
        ("every christmas", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"),
        ("every year on march 3", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3"), ("hourly", "FREQ=HOURLY"),
        ("every 4 hours", "FREQ=HOURLY;INTERVAL=4"), ("every half hour", "FREQ=MINUTELY;INTERVAL=30"),
        ("every 10 minutes", "FREQ=MINUTELY;INTERVAL=10"), ("every second", "FREQ=SECONDLY"),
        ("every morning", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0"), ("every evening at 8", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"),
        ("every day at 9 and 17", "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0"), ("once a week", "FREQ=WEEKLY"),
        ("every day for 10 times", "FREQ=DAILY;COUNT=10"), ("every quarter", "FREQ=MONTHLY;INTERVAL=3"),
        ("every quarter of an hour", "FREQ=MINUTELY;INTERVAL=15"),
        ("every hour and a half", "FREQ=MINUTELY;INTERVAL=90"), ("every 1.5 hours", "FREQ=MINUTELY;INTERVAL=90"),
        ("every thanksgiving", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"), ("every noon", "FREQ=DAILY;BYHOUR=12;BYMINUTE=0"),
        ("every easter", "none"), ("every 2nd friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("every first friday", "FREQ=MONTHLY;BYDAY=1FR"), ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("every second friday of the month", "FREQ=MONTHLY;BYDAY=2FR"),
        ("every second and fourth friday", "FREQ=MONTHLY;BYDAY=2FR,4FR"), ("every second day", "FREQ=DAILY;INTERVAL=2"),
        ("last weekday of every month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
        ("every day until christmas", "FREQ=DAILY;UNTIL=20261225"),
        ("every monday at 9 until 2027-01-31", "FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO;BYHOUR=9;BYMINUTE=0"),
        ("every day for 2 weeks", "FREQ=DAILY;UNTIL=20261216"),
    ]) func whatRepeatsIsARule(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("every day at 9", "2026-12-03 09:00"), ("every day at 11", "2026-12-02 11:00"), ("every friday", "2026-12-04"),
        ("every wednesday", "2026-12-02"), ("every wednesday at 10", "2026-12-09 10:00"),
        ("monthly on the 31st", "2026-12-31"), ("first monday of every month", "2026-12-07"),
        ("every hour", "2026-12-02 11:20"), ("every 10 minutes", "2026-12-02 10:30"), ("every july 4th", "2027-07-04"),
        ("every day from 10 december", "2026-12-10"), ("weekends at 10am", "2026-12-05 10:00"),
        ("every 29 february", "2028-02-29"), ("every day at 9:00:30", "2026-12-03 09:00:30"),
        ("every other tuesday", "2026-12-08"), ("every 2 days at 9", "2026-12-03 09:00"),
        ("every 2 days", "2026-12-02"),
        ("every 3 months on the 1st", "2027-01-01"), ("every other week on monday from 10 december", "2026-12-21"),
        ("every second starting 1 january 1950", "2026-12-02 10:20:01"),
    ]) func theFirstTimeIsTheNextOneAhead(text: String, expected: String) throws {
        #expect(try first(text).map { $0.time == .midnight ? $0.date.iso : Told.text($0) } == expected)
    }

    @Test(arguments: [
        ("every day at 9:30 and 17:00", "2026-12-02 17:00", "2026-12-03 09:30"),
        ("weekdays at 8:15 and 18:45", "2026-12-02 18:45", "2026-12-03 08:15"),
        ("every friday at 9 and 9:30", "2026-12-04 09:00", "2026-12-04 09:30"),
    ]) func timesWithOtherMinutesAreNotCrossed(text: String, one: String, two: String) throws {
        let resolver = try Told.resolver(Told.now, "UTC")
        guard case .recurrence(let repetition)? = TimePhrases.read(text)?.kind else {
            Issue.record("no recurrence")
            return
        }
        let first = try #require(resolver.first(repetition))
        #expect(Told.text(first.civil) == one)
        let second = try #require(Resolver(now: first.instant, zone: .utc).first(repetition))
        #expect(Told.text(second.civil) == two)
    }

    @Test(arguments: [
        "every hour 10001 times", "every second 999999999999 times", "every minute for 999999999999999999 times",
    ]) func aCountBeyondAllUseIsRefused(text: String) throws {
        if case .recurrence(let repetition)? = TimePhrases.read(text)?.kind {
            #expect(try Told.resolver(Told.now, "UTC").rule(repetition)?.contains("COUNT") == false)
        }
        #expect(TimePhrases.read("every hour 10000 times") != nil)
    }

    @Test(arguments: [
        ("every 2 weeks on mon and wed at 9", "every 2 weeks on Mon and Wed at 09:00"),
        ("monthly on the 31st", "every month on the 31st"), ("every day for 3 times", "every day, 3 times"),
        ("last friday of every month", "every month on the last Fri"),
        ("every july 4th", "every year on the 4th in Jul"),
        ("every day until 2026-12-24", "every day, until 2026-12-24"),
    ]) func aRuleInWords(text: String, expected: String) throws {
        guard case .recurrence(let repetition)? = TimePhrases.read(text)?.kind else {
            Issue.record("no recurrence")
            return
        }
        let words = try Told.resolver(Told.now, "UTC").words(repetition) { String($0.iso.prefix(5)) }
        #expect(words == expected)
        #expect(try Told.read(words) != "none")
    }

    private func first(_ text: String) throws -> CivilDateTime? {
        guard case .recurrence(let repetition)? = TimePhrases.read(text)?.kind else { return nil }
        return try Told.resolver(Told.now, "UTC").first(repetition)?.civil
    }
}
