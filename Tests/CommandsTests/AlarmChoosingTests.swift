import Assistant
import JSON
import Testing

/// Which alarms a line means, and what is done to them.
@Suite struct AlarmChoosingTests {
    typealias Process = AlarmTests.Process

    /// Monday, before noon. Numbers 1 to 6.
    private static let set = [
        "alarm 7:15 weekdays called swim", "alarm tomorrow at 6", "alarm wednesday at 6 called ferry",
        "remind me saturday at noon to water the ferns", "alarm sunday at 7pm", "alarm every friday at 8am",
    ]

    private static func process() throws -> Process {
        let process = try Process("2026-11-30T11:48:00")
        for line in set { process.say(line) }
        return process
    }

    private static func numbers(_ process: Process) throws -> [String] {
        try process.alarms().compactMap { $0["number"]?.asNumber?.text }.sorted()
    }

    @Test(arguments: [
        ("delete the ferry alarm", [3]), ("scrap my ferns reminder", [4]),
        ("remove the reminder to water the ferns", [4]),
        ("delete my 6am alarm for wednesday", [3]), ("remove all alarms at 6", [2, 3]),
        ("erase alarms for saturday and sunday", [4, 5]), ("clear my weekend alarms", [4, 5]),
        ("delete the alarm on tuesday at 6", [2]), ("cancel alarms 2 and 3", [2, 3]), ("drop the newest alarm", [6]),
        ("delete my evening alarm", [5]), ("scrap every alarm", [1, 2, 3, 4, 5, 6]),
        ("remove all reminders", [1, 3, 4]),
        ("delete my friday alarm", [6]), ("刪除星期日的鬧鐘", [5]), ("remove my recurring alarms", [1, 6]),
    ])
    func onlyWhatIsMeantIsCancelled(_ line: String, _ gone: [Int]) throws {
        let process = try AlarmChoosingTests.process()
        let said = process.say(line)
        let left = (1...6).filter { !gone.contains($0) }.map(String.init)
        #expect(try AlarmChoosingTests.numbers(process) == left, "\(line): \(said)")
        process.say("undo")
        #expect(try AlarmChoosingTests.numbers(process).count == 6)
    }

    @Test(arguments: [
        ("delete my alarm", "ambiguous-name"), ("delete my 6am alarm", "ambiguous-name"),
        ("delete the alarm for thursday at 9", "no-such-alarm"), ("remove the chess alarm", "no-such-alarm"),
        ("delete all alarms for january", "no-such-alarm"), ("drop the alarm that nobody hears", "no-such-alarm"),
    ])
    func nothingIsCancelledOnAGuess(_ line: String, _ code: String) throws {
        let process = try AlarmChoosingTests.process()
        #expect(process.say(line) == "! " + code)
        #expect(try AlarmChoosingTests.numbers(process).count == 6)
    }

    @Test func dayOfARepetitionIsLeftOut() throws {
        let process = try AlarmChoosingTests.process()
        #expect(process.say("delete the swim alarm for tomorrow").contains("is skipped; next 07:15, Wed 2 Dec 2026."))
        #expect(try AlarmChoosingTests.numbers(process).count == 6)
    }

    @Test(arguments: [
        ("do i have an alarm on thursday", "Yes."), ("is there an alarm at 10pm", "No, no alarm is set for 10pm."),
        ("when does the ferry alarm ring", "06:00, Wed 2 Dec 2026: alarm 3 \"ferry\", rings in 1 day 18 h."),
        ("how long until my next alarm", "18 h 12 min: alarm 2 rings Tomorrow 06:00, Tue 1 Dec 2026."),
        ("how many alarms are there on sunday", "1 alarm is set for sunday:"),
        ("at what time is my alarm on sunday", "19:00, Sun 6 Dec 2026: alarm 5, rings in 6 days 7 h."),
    ])
    func questionIsAnsweredFirst(_ line: String, _ start: String) throws {
        let said = try AlarmChoosingTests.process().say(line)
        #expect(said.hasPrefix(start), "\(said)")
    }

    @Test(arguments: [
        ("move my ferry alarm to 6:40", 3, "2026-12-02T06:40:00"),
        ("make my ferry alarm 20 minutes later", 3, "2026-12-02T06:20:00"),
        ("push the ferry alarm to thursday", 3, "2026-12-03T06:00:00"),
        ("add a quarter of an hour to my ferry alarm", 3, "2026-12-02T06:15:00"),
        ("move my 7pm alarm from 7pm to 9pm", 5, "2026-12-06T21:00:00"),
        ("repeat my ferry alarm on saturdays", 3, "2026-12-05T06:00:00"),
    ])
    func changedAlarmRingsThen(_ line: String, _ number: Int, _ civil: String) throws {
        let process = try AlarmChoosingTests.process()
        let said = process.say(line)
        let alarm = try process.alarms().first { $0["number"]?.asNumber?.text == String(number) }
        #expect(alarm?["civil"]?.asString == civil, "\(line): \(said)")
    }

    @Test(arguments: [
        ("alarm at 7 and 8", ["2026-12-01T07:00:00", "2026-12-01T08:00:00"]),
        (
            "make alarms for 6, 6:20 and 6:40 tomorrow",
            ["2026-12-01T06:00:00", "2026-12-01T06:20:00", "2026-12-01T06:40:00"]
        ),
        ("wake me tomorrow and friday at 5", ["2026-12-01T05:00:00", "2026-12-04T05:00:00"]),
        ("alarms in 20 and 40 minutes", ["2026-11-30T12:08:00", "2026-11-30T12:28:00"]),
    ])
    func severalTimesAreSeveralAlarms(_ line: String, _ civil: [String]) throws {
        let process = try Process("2026-11-30T11:48:00")
        let said = process.say(line)
        #expect(try process.alarms().compactMap { $0["civil"]?.asString } == civil, "\(said)")
        process.say("undo")
        #expect(try process.alarms().isEmpty)
    }

    @Test(arguments: ["set up an alarm", "wake me", "remind me to feed the fish", "new alarm called fish"])
    func timeIsAskedFor(_ line: String) throws {
        let process = try Process("2026-11-30T11:48:00")
        guard case .failure(let failure) = process.engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code == .missingPart)
        #expect(failure.message == "For what time?")
        #expect(!process.say(try #require(failure.hint)).hasPrefix("!"))
    }

    @Test func allThatRingAreSnoozed() throws {
        let process = try Process("2026-11-30T11:48:00")
        for line in ["alarm in 5m called one more", "alarm in 5m", "alarm in 1h"] { process.say(line) }
        process.pass(minutes: 6)
        #expect(process.rings.count == 2)
        #expect(process.say("snooze all alarms for 12 minutes").split(separator: "\n").count == 2)
        process.pass(minutes: 13)
        #expect(process.rings.count == 2)
        #expect(process.say("snooze my alarm until 1pm").contains("is snoozed until 13:00"))
    }
}
