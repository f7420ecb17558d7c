import Assistant
import Chrono
import JSON
import Testing

/// What the words of an alarm mean: none that belongs to the time becomes its label.
@Suite struct AlarmWordsTests {
    typealias Process = AlarmTests.Process

    private static let monday = "2026-11-30T11:48:00"

    @Test(arguments: [
        ("alarm in tokyo at 9am", "2026-12-01T09:00:00", "Asia/Tokyo", nil, nil),
        ("remind me in tokyo at 9am to call", "2026-12-01T09:00:00", "Asia/Tokyo", "call", nil),
        ("alarm at 9am UTC", "2026-11-30T09:00:00", "UTC", nil, nil),
        ("alarm at 9am new york time", "2026-11-30T09:00:00", "America/New_York", nil, nil),
        ("alarm mon wed fri 6:30", "2026-12-02T06:30:00", "Asia/Taipei", nil, "MO,WE,FR"),
        ("alarm mon-fri 7am called work", "2026-12-01T07:00:00", "Asia/Taipei", "work", "MO,TU,WE,TH,FR"),
        ("wake me up at 6 mon to fri", "2026-12-01T06:00:00", "Asia/Taipei", nil, "MO,TU,WE,TH,FR"),
        ("alarm sat and sun at 10", "2026-12-05T10:00:00", "Asia/Taipei", nil, "SA,SU"),
        ("remind me on monday and thursday at 9 to x", "2026-12-03T09:00:00", "Asia/Taipei", "x", "MO,TH"),
        ("alarm at 9 in tokyo weekdays", "2026-12-01T09:00:00", "Asia/Tokyo", nil, "MO,TU,WE,TH,FR"),
        ("remind me at 5 to meet at 6", "2026-12-01T05:00:00", "Asia/Taipei", "meet at 6", nil),
        ("remind me to check in at 5", "2026-12-01T05:00:00", "Asia/Taipei", "check in", nil),
        ("remind me sunday lunch with bob at noon", "2026-12-06T12:00:00", "Asia/Taipei", "lunch with bob", nil),
        ("remind me to march at noon", "2026-11-30T12:00:00", "Asia/Taipei", "march", nil),
        ("remind me at 7 - call mom", "2026-12-01T07:00:00", "Asia/Taipei", "call mom", nil),
        ("remind me to call mom, tomorrow at 7", "2026-12-01T07:00:00", "Asia/Taipei", "call mom", nil),
        ("reminder at 5", "2026-12-01T05:00:00", "Asia/Taipei", nil, nil),
        ("set me an alarm for 7", "2026-12-01T07:00:00", "Asia/Taipei", nil, nil),
        ("alarm at 11:48", "2026-12-01T11:48:00", "Asia/Taipei", nil, nil),
    ])
    func wordsOfTheTimeAreNoLabel(
        _ line: String, _ civil: String, _ zone: String, _ label: String?, _ days: String?
    ) throws {
        let process = try Process(AlarmWordsTests.monday)
        process.say(line)
        let alarm = try process.alarm(0)
        #expect(alarm["civil"]?.asString == civil)
        #expect(alarm["zone"]?.asString == zone)
        #expect(alarm["label"]?.asString == label)
        if let days { #expect(alarm["rrule"]?.asString?.contains("BYDAY=\(days)") == true) }
    }

    @Test(arguments: [
        ("alarm every day but friday at 7", "bad-label"),
        ("remind me every 10 minutes until 5pm to x", "bad-label"), ("remind me at 5 to", "bad-label"),
        ("alarm weekdays 9am london called standup", "bad-label"), ("alarm at 9am in lodnon", "unknown-place"),
        ("alarm at 9am CST", "ambiguous-zone"), ("alarm 7am IST tomorrow", "ambiguous-zone"),
        ("alarm at 9am in springfield", "ambiguous-place"), ("set alarm 1 to 8", "no-such-alarm"),
        ("set alarm 7", "unknown-time"), ("alarm in 30", "missing-part"), ("alarm at sunrise", "missing-part"),
        ("cancel all", "missing-part"),
        ("next alarm", "no-such-alarm"),
    ])
    func lineInDoubtSetsNothing(_ line: String, _ code: String) throws {
        let process = try Process(AlarmWordsTests.monday)
        let before = process.engine.session
        guard case .failure(let failure) = process.engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code.text == code)
        #expect(!failure.message.isEmpty && failure.message.count <= 90)
        #expect(process.engine.session == before)
        #expect(!process.say(try #require(failure.hint)).hasPrefix("!"))
    }

    @Test func labelThatIsAPlaceIsNoted() throws {
        let process = try Process(AlarmWordsTests.monday)
        #expect(process.say("alarm 9am tokyo").hasSuffix("for the time there say: alarm 9am in tokyo"))
        #expect(!process.say("remind me to read at 9").contains("label"))
    }

    @Test func changedAlarmMayMoveToAPlace() throws {
        let process = try Process(AlarmWordsTests.monday)
        process.say("alarm 8am called gym")
        process.say("change gym to 9am in tokyo")
        #expect(try process.alarm(0)["zone"]?.asString == "Asia/Tokyo")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-12-01T09:00:00")
    }

    @Test func repetitionTakesAnotherTimeAsWritten() throws {
        let process = try Process("2026-03-28T22:00:00", zone: "Europe/Berlin")
        process.say("12h")
        process.say("alarm every day at 6")
        // The clocks skip it tonight, and the evening is no nearer.
        process.say("change alarm 1 to 2:45")
        #expect(try process.alarm(0)["rrule"]?.asString == "FREQ=DAILY;BYHOUR=2;BYMINUTE=45")
        process.say("change alarm 1 to 10")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-03-29T10:00:00")
    }

    @Test func missingThingIsToldByItsName() throws {
        let process = try Process(AlarmWordsTests.monday)
        guard case .failure(let failure) = process.engine.answer(Array("rename alarm 1 to tea".utf8)).result else {
            Issue.record("ran")
            return
        }
        #expect(failure.message == "There is no alarm 1.")
    }

    @Test(arguments: [
        ("drop my 7am alarm", [19, 9]), ("cancel the alarm at 9", [7, 19]), ("cancel the 19:00 alarm", [7, 9]),
        ("turn off the 7pm alarm", [7, 9, 19]), ("cancel the 8am alarm", [7, 9, 19]),
        ("cancel alarm at 7", [7, 9, 19]),
    ])
    func alarmIsCalledByItsTime(_ line: String, _ left: [Int]) throws {
        let process = try Process(AlarmWordsTests.monday)
        for line in ["alarm 7am", "alarm 7pm", "alarm weekdays at 9"] { process.say(line) }
        process.say(line)
        let hours = try process.alarms().compactMap { $0["civil"]?.asString?.dropFirst(11).prefix(2) }.compactMap {
            Int($0)
        }
        #expect(hours.sorted() == left.sorted())
    }

    @Test(arguments: [
        (#""zone":"Asia/Taipei","rule":"FREQ=SECONDLY""#, "! bad-file"),
        (#""zone":"Asia/Taipei","place":"x\u001b[31m""#, "! bad-label"),
        (#""zone":"Nowhere/There""#, "Took in alarms from a.json."),
    ])
    func alarmOfAFileIsOneThatCouldBeSet(_ members: String, _ reply: String) throws {
        let process = try Process(AlarmWordsTests.monday)
        let alarm = #"{"serial":1,"number":1,"at":"2026-12-01T07:30:00",\#(members),"after":"2026-11-30T03:48:00Z"}"#
        process.world.files = MemoryFiles([
            "a.json": #"{"format":1,"parts":{"alarms":{"serial":2,"list":[\#(alarm)]}}}"#
        ])
        #expect(process.say("import a.json") == reply)
        // One whose zone is not known here waits for data that have it.
        #expect(try process.alarms().count == (reply.hasPrefix("!") ? 0 : 1))
    }

    // MARK: Undo, and files

    /// A script may act on a ring that no face has claimed: taking that back ends the snooze, and rings nothing anew.
    @Test func undoneSnoozeOfAnUnclaimedRingRings() throws {
        let process = try Process(AlarmWordsTests.monday)
        process.say("alarm every day at noon")
        process.pass(minutes: 13)
        process.say("snooze")
        #expect(try process.states() == ["snoozed"])
        process.say("undo")
        #expect(try process.states() == ["ringing"])
        #expect(process.rings.isEmpty)
    }

    @Test func skippedTimeIsKeptInAFile() throws {
        let process = try Process(AlarmWordsTests.monday)
        process.say("alarm 7:30 every day called gym")
        process.say("skip gym")
        let file = process.engine.session.text
        let other = try Process(AlarmWordsTests.monday)
        other.world.files = MemoryFiles(["a.json": String(decoding: file, as: UTF8.self)])
        other.say("import a.json")
        #expect(try other.alarm(0)["civil"]?.asString == "2026-12-02T07:30:00")
    }

    private static func event(_ lines: String...) -> String {
        "BEGIN:VEVENT\r\nDTSTART:20261215T090000Z\r\n" + lines.joined(separator: "\r\n") + "\r\nEND:VEVENT\r\n"
    }

    private static func alarm(_ trigger: String) -> String {
        "BEGIN:VALARM\r\nTRIGGER:\(trigger)\r\nEND:VALARM"
    }

    private static func calendar(_ events: String) -> String {
        "BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n"
    }

    @Test func eventMayHaveSeveralAlarmsOrBeCancelled() throws {
        let process = try Process(AlarmWordsTests.monday)
        process.world.files = MemoryFiles([
            "a.ics": AlarmWordsTests.calendar(
                AlarmWordsTests.event(
                    "SUMMARY:two\\nlines", AlarmWordsTests.alarm("-PT15M"), AlarmWordsTests.alarm("-P1D"))
                    + AlarmWordsTests.event("STATUS:CANCELLED", AlarmWordsTests.alarm("PT0S")))
        ])
        #expect(process.say("import a.ics").hasSuffix("1 event without an alarm that can be read: left out."))
        #expect(
            try process.alarms().map { $0["instant"]?.asString } == ["2026-12-14T09:00:00Z", "2026-12-15T08:45:00Z"])
        #expect(try process.alarm(0)["label"]?.asString == "two lines")
    }

    @Test func fileOfTooManyAlarmsSaysSo() throws {
        let process = try Process(AlarmWordsTests.monday)
        let event = AlarmWordsTests.event(AlarmWordsTests.alarm("PT0S"))
        process.world.files = MemoryFiles([
            "a.ics": AlarmWordsTests.calendar(String(repeating: event, count: 1_001)),
            "none.ics": AlarmWordsTests.calendar(""),
        ])
        #expect(process.say("import a.ics") == "! limit-reached")
        #expect(process.say("import none.ics") == "Took in nothing new from none.ics.")
    }
}
