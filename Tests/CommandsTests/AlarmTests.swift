import Assistant
import Chrono
import Commands
import Frontends
import JSON
import Testing

/// Alarms by a clock that a test moves.
@Suite struct AlarmTests {
    /// One process: an engine, and the clocks that it goes by.
    final class Process {
        let time: FrozenTime
        let world: World
        let engine: Engine

        init(
            _ now: String, zone: String = "Asia/Taipei", rows: MemoryStore.Rows? = nil,
            zones: any ZonePort = EmbeddedZonePort(),
            boot: String = "one"
        ) throws {
            let home = try #require(EmbeddedZonePort().zone(zone))
            let civil = try #require(ISOText.parseDateTime(now))
            guard case .unique(let instant) = home.resolve(civil) else { throw PartFault.damaged }
            time = FrozenTime(instant, boot: boot)
            world = World(time: time, zones: zones, home: ("Home", home))
            if let rows { world.store = MemoryStore(rows) }
            engine = Engine(catalog: try Catalog(Plugins.all), world: world)
        }

        @discardableResult func say(_ line: String) -> String {
            switch engine.answer(Array(line.utf8)).result {
            case .success(let reply): Drawing.plain.text(reply)
            case .failure(let failure): "! " + failure.code.text
            }
        }

        func pass(minutes: Int64) { time.pass(nanoseconds: minutes * 60_000_000_000) }

        var rings: [String] { engine.tick().rings.map(\.text) }

        func alarms() throws -> [JSON] {
            guard case .success(let reply) = engine.answer(Array("alarms".utf8)).result else { return [] }
            return try #require(reply.data()["alarms"]?.asArray)
        }

        func alarm(_ index: Int) throws -> JSON {
            let alarms = try alarms()
            return try #require(alarms.indices.contains(index) ? alarms[index] : nil)
        }

        func states() throws -> [String] { try alarms().compactMap { $0["state"]?.asString } }
    }

    // MARK: Setting

    /// Rows 41, 43, 45, 47 of the bug reports, and what time-rules.md says besides.
    @Test(arguments: [
        ("2026-11-30T09:00:00", "24h", "alarm at 12pm", "2026-11-30T12:00:00"),
        ("2026-11-30T09:00:00", "24h", "alarm at 12am", "2026-12-01T00:00:00"),
        ("2026-11-30T09:00:00", "24h", "alarm at 12:00 noon", "2026-11-30T12:00:00"),
        ("2026-11-30T09:00:00", "24h", "alarm at midnight", "2026-12-01T00:00:00"),
        ("2026-11-30T13:00:00", "24h", "alarm at 12:00", "2026-12-01T12:00:00"),
        ("2026-11-30T13:00:00", "12h", "alarm at 12:00", "2026-12-01T12:00:00"),
        ("2026-11-30T13:00:00", "12h", "alarm at 4:45", "2026-11-30T16:45:00"),
        ("2026-11-30T13:00:00", "24h", "alarm at 4:45", "2026-12-01T04:45:00"),
        ("2026-11-30T03:00:00", "12h", "alarm at 4:45", "2026-11-30T04:45:00"),
        ("2026-11-30T13:00:00", "12h", "alarm tomorrow at 7", "2026-12-01T07:00:00"),
        ("2026-11-30T13:00:00", "12h", "alarm at 7 in the evening", "2026-11-30T19:00:00"),
        ("2026-11-30T13:00:00", "24h", "alarm in 1 day", "2026-12-01T13:00:00"),
        ("2026-11-30T13:00:00", "24h", "alarm 90 minutes from now", "2026-11-30T14:30:00"),
        ("2026-01-16T08:00:00", "24h", "alarm at 7:00 weekdays", "2026-01-19T07:00:00"),
        ("2026-11-30T13:00:00", "24h", "alarm friday at noon", "2026-12-04T12:00:00"),
    ])
    func alarmIsForTheTimeMeant(_ now: String, _ clock: String, _ line: String, _ civil: String) throws {
        let process = try Process(now)
        process.say(clock)
        #expect(!process.say(line).hasPrefix("!"))
        #expect(try process.alarms().first?["civil"]?.asString == civil)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-28T22:00:00", "alarm at 6:00", "in 7 h."),
        ("America/New_York", "2026-10-31T22:00:00", "alarm at 7:00", "in 10 h."),
        ("Europe/Berlin", "2026-03-28T22:00:00", "alarm in 8h", "in 8 h."),
    ])
    func alarmAcrossAChangeOfClocksIsRight(_ zone: String, _ now: String, _ line: String, _ distance: String) throws {
        #expect(try Process(now, zone: zone).say(line).hasSuffix("rings \(distance)"))
    }

    @Test(arguments: [
        ("alarm at 2:30", "skipped-time"), ("alarm yesterday at 5", "past-time"),
        ("alarm on 2020-01-01 at 9", "past-time"),
        ("alarm in 0 minutes", "bad-duration"), ("alarm in -5m", "bad-duration"), ("alarm in 11 years", "bad-duration"),
        ("alarm tomorrow", "missing-part"), ("alarm every monday", "missing-part"),
        ("alarm every 10 seconds", "bad-duration"), ("alarm at 9 called 12", "bad-label"),
        ("alarm at 9 called all", "bad-label"), ("alarm at 25:00", "no-such-time"),
        ("snooze", "not-running"), ("dismiss", "not-running"), ("cancel gym", "no-such-thing"),
        ("alarm 7", "no-such-alarm"), ("turn off alarm 3", "no-such-alarm"), ("wait", "nothing-pending"),
    ])
    func badLineIsRefusedAndChangesNothing(_ line: String, _ code: String) throws {
        let process = try Process("2026-03-28T22:00:00", zone: "Europe/Berlin")
        let before = process.engine.session
        guard case .failure(let failure) = process.engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code.text == code)
        #expect(failure.message.count <= 90)
        let hint = try #require(failure.hint)
        #expect(process.engine.session == before)
        #expect(!process.say(hint).hasPrefix("!"), "\(hint)")
    }

    @Test func labelIsWhatTheTimeLeaves() throws {
        for (line, label) in [
            ("remind me tomorrow at noon to call mom", "call mom"),
            ("remind me to call mom tomorrow at noon", "call mom"),
            ("remind me to take 2 pills at 9", "take 2 pills"),
            ("remind me at 5 to meet bob at the gym", "meet bob at the gym"),
            ("alarm 7:30 weekdays called gym", "gym"), ("remind me to \"call at 5\" at 6", "call at 5"),
            ("tomorrow remind me at 9 to stretch", "stretch"), ("alarm tea at 16:00", "tea"),
            ("remind me tomorrow to call mom at noon", "call mom"),
        ] as [(String, String?)] {
            let process = try Process("2026-11-30T11:48:00")
            let said = process.say(line)
            #expect(try process.alarms().first?["label"]?.asString == label, "\(line): \(said)")
        }
    }

    @Test func thousandAlarmsAreEnough() throws {
        let process = try Process("2026-11-30T11:48:00")
        let alarms = (1...1_000).map {
            #"{"serial":\#($0),"number":\#($0),"instant":"2026-12-01T00:00:00Z","label":"a\#($0)","after":"2026-11-30T00:00:00Z"}"#
        }
        let file = #"{"format":1,"parts":{"alarms":{"serial":1001,"list":["# + alarms.joined(separator: ",") + "]}}}"
        process.world.files = MemoryFiles(["thousand.json": file])
        #expect(process.say("import thousand.json") == "Took in alarms from thousand.json.")
        let before = process.engine.session
        #expect(process.say("alarm in 10m") == "! limit-reached")
        #expect(process.engine.session == before)
    }

    @Test func controlCharactersInLabelsAreKept() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm at 9 called \"a\u{1B}[31mb\"")
        #expect(try process.alarms().first?["label"]?.asString == "a\u{1B}[31mb")
    }

    // MARK: Ringing

    @Test func alarmRingsOnceAndIsDismissed() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm in 10m called tea")
        #expect(process.rings == [])
        process.pass(minutes: 10)
        #expect(process.rings == ["Alarm 1 \"tea\" rings: 11:58."])
        #expect(process.rings == [])
        #expect(try process.states() == ["ringing"])
        #expect(process.say("dismiss") == "Dismissed alarm 1 \"tea\".")
        #expect(try process.states() == [])
        process.say("undo")
        #expect(try process.states() == ["ringing"])
        #expect(process.rings == [])
    }

    /// Row 53: counted from now, and the schedule stays.
    @Test func snoozeCountsFromNow() throws {
        let process = try Process("2026-11-30T06:00:00")
        process.say("alarm at 7 every day")
        process.pass(minutes: 60)
        #expect(process.rings.count == 1)
        process.pass(minutes: 11)
        #expect(process.say("snooze 10m") == "Alarm 1 is snoozed until 07:21, in 10 min.")
        #expect(try process.alarm(0)["snoozedUntil"]?.asString == "2026-11-29T23:21:00Z")
        process.pass(minutes: 10)
        #expect(process.rings == ["Alarm 1 rings again: 07:00."])
        process.say("dismiss")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-12-01T07:00:00")
    }

    @Test(arguments: [(14, "ringing", 1), (15, "ringing", 1), (16, "missed", 0)] as [(Int64, String, Int)])
    func lateAlarmRingsOrIsMissed(_ minutes: Int64, _ state: String, _ count: Int) throws {
        let rows = MemoryStore.Rows()
        try Process("2026-11-30T11:48:00", rows: rows).say("alarm in 10m called tea")
        let later = try Process("2026-11-30T11:48:00", rows: rows, boot: "two")
        later.pass(minutes: 10 + minutes)
        let rings = later.rings
        #expect(rings.count == count)
        #expect(rings.allSatisfy { $0.contains("(\(minutes) min late)") })
        #expect(try later.states() == [state])
        // What was missed is told once.
        #expect(try later.states() == (state == "missed" ? [] : [state]))
    }

    @Test func unattendedRingIsMissedAfterFifteenMinutes() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm in 10m")
        process.pass(minutes: 10)
        #expect(process.rings.count == 1)
        process.pass(minutes: 16)
        #expect(process.rings == [])
        #expect(process.engine.pending().first == "Missed: alarm 1, Today 11:58, Mon 30 Nov 2026.")
        #expect(process.engine.pending() == [])
    }

    /// Row 51, and days without anyone: of what was missed the newest is told, and the next one stays set.
    @Test func missedRepetitionStaysSet() throws {
        let process = try Process("2026-11-30T15:00:00")
        process.say("alarm every day at 16:00")
        process.pass(minutes: 3 * 1440)
        #expect(process.rings == [])
        #expect(process.engine.pending().first == "Missed: alarm 1, Yesterday 16:00, Wed 2 Dec 2026.")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-12-03T16:00:00")
        process.pass(minutes: 60)
        #expect(process.rings.count == 1)
    }

    @Test func clockSetBackRingsNothingTwice() throws {
        let process = try Process("2026-11-30T06:00:00")
        process.say("alarm at 7 every day")
        process.pass(minutes: 60)
        #expect(process.rings.count == 1)
        process.say("dismiss")
        process.time.now = try #require(process.time.now.adding(seconds: -3600))
        process.pass(minutes: 60)
        #expect(process.rings == [])
    }

    @Test func clockSetForwardMakesItMissed() throws {
        let process = try Process("2026-11-30T06:00:00")
        process.say("alarm at 7")
        process.time.now = try #require(process.time.now.adding(seconds: 2 * 3600))
        #expect(process.rings == [])
        #expect(try process.states() == ["missed"])
    }

    /// An alarm keeps its wall time in the zone in which it was set, whatever home is now.
    @Test func otherHomeLeavesAlarmsAlone() throws {
        let rows = MemoryStore.Rows()
        let first = try Process("2026-11-30T06:00:00", rows: rows)
        first.say("alarm at 7")
        first.say("home london")
        let instant = try first.alarm(0)["instant"]?.asString
        #expect(instant == "2026-11-29T23:00:00Z")
        let other = try Process("2026-11-29T12:00:00", zone: "America/New_York", rows: rows)
        #expect(try other.alarm(0)["instant"]?.asString == instant)
        #expect(try other.alarm(0)["zone"]?.asString == "Asia/Taipei")
    }

    /// A zone whose rules have changed between two runs.
    final class OtherZones: ZonePort {
        let release = "2027a"
        let origin = "test"
        let ids = ["Asia/Taipei"]
        func zone(_ id: String) -> Zone? { try? Zone(id: id, posix: "CST-9") }
    }

    @Test func newZoneDataMoveTheInstantNotTheWallTime() throws {
        let rows = MemoryStore.Rows()
        try Process("2026-11-30T06:00:00", rows: rows).say("alarm at 9")
        let later = try Process("2026-11-30T06:00:00", rows: rows, zones: OtherZones())
        let alarm = try later.alarm(0)
        #expect(alarm["civil"]?.asString == "2026-11-30T09:00:00")
        #expect(alarm["instant"]?.asString == "2026-11-30T00:00:00Z")
    }

    @Test func skippedRepetitionRingsAfterTheGap() throws {
        let process = try Process("2026-03-28T12:00:00", zone: "Europe/Berlin")
        process.say("alarm every day at 2:30")
        let alarm = try process.alarm(0)
        #expect(alarm["civil"]?.asString == "2026-03-29T03:00:00")
        #expect(alarm["rrule"]?.asString == "FREQ=DAILY;BYHOUR=2;BYMINUTE=30")
    }

    @Test func repeatedTimeIsTheFirstAndSaysSo() throws {
        let process = try Process("2026-10-24T12:00:00", zone: "Europe/Berlin")
        #expect(process.say("alarm tomorrow at 2:30").contains("comes twice that night"))
        #expect(try process.alarm(0)["instant"]?.asString == "2026-10-25T00:30:00Z")
    }

    // MARK: Several processes

    @Test func twoProcessesTellARingOnce() throws {
        let rows = MemoryStore.Rows()
        let one = try Process("2026-11-30T11:48:00", rows: rows)
        let two = try Process("2026-11-30T11:48:00", rows: rows)
        one.say("alarm in 10m")
        #expect(two.rings == [])
        for process in [one, two] { process.pass(minutes: 10) }
        #expect(two.rings.count + one.rings.count == 1)
        #expect(try one.states() == ["ringing"])
        #expect(two.say("dismiss") == "Dismissed alarm 1.")
        #expect(try one.states() == [])
    }

    /// What is due and unclaimed rings in every face, and verbs act on it.
    @Test func scriptActsOnWhatNobodyHasClaimed() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm in 10m called tea")
        process.pass(minutes: 11)
        #expect(try process.states() == ["ringing"])
        #expect(process.say("stop") == "Dismissed alarm 1 \"tea\".")
        #expect(process.rings == [])
    }

    @Test func undoneChangeRingsNothingAgain() throws {
        let process = try Process("2026-11-30T06:00:00")
        process.say("alarm at 7 every day called gym")
        process.say("rename gym to fitness")
        process.pass(minutes: 60)
        #expect(process.rings.count == 1)
        process.say("undo")
        #expect(process.rings == [])
        #expect(try process.alarm(0)["label"]?.asString == "gym")
        #expect(try process.states() == ["ringing"])
    }

    // MARK: Changing

    @Test func changedTimeKeepsDaysAndZone() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm at 9am in tokyo on friday")
        process.say("alarm every monday at 7 called gym")
        process.say("change alarm 1 to 8:30")
        process.say("change gym to 8am")
        let alarms = [try process.alarm(0), try process.alarm(1)]
        #expect(alarms[0]["civil"]?.asString == "2026-12-04T08:30:00")
        #expect(alarms[0]["zone"]?.asString == "Asia/Tokyo")
        #expect(alarms[1]["rrule"]?.asString == "FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0")
        #expect(alarms[1]["civil"]?.asString == "2026-12-07T08:00:00")
    }

    @Test func skippedTimeComesNotAndTheNextDoes() throws {
        let process = try Process("2026-11-30T11:48:00")
        process.say("alarm every day at 7 called gym")
        process.say("skip next gym")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-12-02T07:00:00")
        process.say("undo")
        #expect(try process.alarm(0)["civil"]?.asString == "2026-12-01T07:00:00")
    }

    @Test func alarmOfManyFormsIsKeptAsItIs() throws {
        let process = try Process("2026-11-30T11:48:00")
        for line in [
            "alarm in 10m", "alarm 7:30 weekdays called gym", "alarm at 9am in tokyo", "alarm at 9 called \"a\u{7}\"",
            "alarm every 2 weeks on monday at 9", "turn off alarm 3", "alarm at 9am UTC+5:30",
        ] { #expect(!process.say(line).hasPrefix("!"), "\(line)") }
        process.pass(minutes: 10)
        _ = process.rings
        process.say("snooze")
        let kept = process.engine.session.text
        let session = try Session(text: kept, process.engine.catalog)
        #expect(session == process.engine.session)
        #expect(session.text == kept)
    }
}
