import Assistant
import JSON
import Testing

/// Words of time beside a time never become a label in silence.
@Suite struct LabelDoubtTests {
    typealias Process = AlarmTests.Process

    private static let monday = "2026-11-30T11:48:00"

    @Test(arguments: [
        "wake me at 6am berlin time tomorrow", "remind me friday at 4pm rome time to dial in",
        "remind me at 8 pst to join", "alarm 6am jan 3 and 4", "remind me on 3 and 4 january at 8am to pack",
        "alarm 6am weekdays and 10am weekends", "alarm 5:30 5:45 6:00", "alarm 6am and timer 3 min",
        "remind me at 8 to feed the cat and at 11 to walk the dog", "alarm 6am swim; alarm 9am shop",
        "remind me at 4pm and 5 minutes before", "wake me ten minutes before my 8 o'clock call",
        "remind me 20 minutes before the show at 8pm", "wake me at 6 unless it rains", "wake me at 6 only on mondays",
        "wake me at 8 instead of 7", "alarm 6am next 4 days", "alarm every 20 minutes starting at 9",
        "remind me twice or three times a day", "alarm in one hour less five minutes", "alarm 6am mondya",
        "alarm 6am weekdasy", "alarm 6am evrey day", "remind me to phone mondya at 4pm",
        "alarm 8am \u{1B}[31mx",
    ])
    func wordsOfTimeAreNoLabel(_ line: String) throws {
        let process = try Process(LabelDoubtTests.monday)
        let before = process.engine.session
        guard case .failure(let failure) = process.engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code.text == "bad-label")
        #expect(!failure.message.isEmpty && failure.message.count <= 90)
        #expect(process.engine.session == before)
        #expect(!process.say(try #require(failure.hint)).hasPrefix("!"))
    }

    @Test(arguments: [
        "timer 4 min rice, 8 min beans", "timer 3 or 4 minutes", "timer 3 minutes, then 4 minutes",
        "timer every 3 minutes", "timer one minute twenty", "start stopwatch at midnight", "start 3 min rice",
    ])
    func lengthsAreNoLabel(_ line: String) throws {
        let process = try Process(LabelDoubtTests.monday)
        let before = process.engine.session
        #expect(process.say(line) == "! bad-label")
        #expect(process.engine.session == before)
    }

    @Test(
        arguments: [
            ("remind me at 4 to buy bread and 3 eggs", "buy bread and 3 eggs"),
            ("remind me at 6 to see bob at 7", "see bob at 7"),
            ("remind me to book the sunday show at 4", "book the sunday show"), ("wake me at 6 for work", "work"),
            ("alarm 6am called every monday", "every monday"), ("六點叫我起床好嗎", nil),
            ("remind me to meet dad on sunday at noon every week", "meet dad"),
        ] as [(String, String?)])
    func labelsStay(_ line: String, _ label: String?) throws {
        let process = try Process(LabelDoubtTests.monday)
        process.say(line)
        #expect(try process.alarm(0)["label"]?.asString == label)
        if line.hasSuffix("week") { #expect(try process.alarm(0)["rrule"]?.asString?.contains("BYDAY=SU") == true) }
    }

    @Test(arguments: [
        ("make it half an hour later", "2026-12-01T07:30:00"), ("make it 10 minutes earlier", "2026-12-01T06:50:00"),
        ("change tea to 20 minutes later", "2026-12-01T07:20:00"),
    ])
    func laterIsThanTheAlarm(_ line: String, _ civil: String) throws {
        let process = try Process(LabelDoubtTests.monday)
        process.say("alarm 7am tomorrow called tea")
        process.say(line)
        #expect(try process.alarm(0)["civil"]?.asString == civil)
    }

    @Test(arguments: [
        ("move tea to 8 tomorrow", "! not-next"), ("move tomorrow's alarm to 9am", "! not-next"),
        ("don't ring", "! not-running"),
    ])
    func repetitionKeepsItsDays(_ line: String, _ code: String) throws {
        let process = try Process(LabelDoubtTests.monday)
        process.say("alarm 7am weekdays called tea")
        let before = process.engine.session.text
        #expect(process.say(line) == code)
        #expect(process.engine.session.text == before)
    }

    @Test(arguments: [("alarm 7.30", "alarm at 7:30"), ("alarm 1930", "alarm at 19:30")])
    func figuresOfAnHourAreHinted(_ line: String, _ hint: String) throws {
        let process = try Process(LabelDoubtTests.monday)
        guard case .failure(let failure) = process.engine.answer(Array(line.utf8)).result else {
            Issue.record("ran")
            return
        }
        #expect(failure.hint == hint)
    }
}
