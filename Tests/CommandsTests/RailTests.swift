import Assistant
import Chrono
import Commands
import Frontends
import JSON
import Testing

/// Talking about trains. It is Monday 30 November 2026, 11:48 in Taipei.
@Suite struct RailTests {
    static let catalog = Result { try Catalog(Plugins.all) }
    let rows = MemoryStore.Rows()
    let time = FrozenTime(Instant(seconds: 1_796_010_480))

    func engine(_ files: [String: String] = [:], isKept: Bool = false) throws -> Engine {
        let world = World.example()
        world.time = time
        if !files.isEmpty { world.files = MemoryFiles(files) }
        if isKept { world.store = MemoryStore(rows) }
        return Engine(catalog: try RailTests.catalog.get(), world: world)
    }

    func data(_ engine: Engine, _ line: String) throws -> JSON {
        switch engine.answer(Array(line.utf8)).result {
        case .success(let reply): return reply.data()
        case .failure(let failure):
            Issue.record("\(line): \(failure.message)")
            return .null
        }
    }

    func text(_ engine: Engine, _ line: String) -> String {
        switch engine.answer(Array(line.utf8)).result {
        case .success(let reply): Drawing.plain.text(reply)
        case .failure(let failure): failure.code.text
        }
    }

    private func trains(_ line: String, after before: [String] = []) throws -> [JSON] {
        let engine = try engine()
        for line in before { _ = engine.answer(Array(line.utf8)) }
        return try #require(try data(engine, line)["trains"]?.asArray, "\(line)")
    }

    private func told(_ train: JSON?) -> [String?] {
        [train?["train"], train?["departs"], train?["arrives"]].map { $0?.asString }
    }

    @Test(arguments: [
        "trains from taipei to zuoying on wednesday after 9", "trains on wednesday after 9am from taipei to zuoying",
        "trains taipei to zuoying wednesday from 9:00", "trains to 左營 from 臺北 on 2026-12-02 after 09:00",
        "taipei to zuoying trains on wednesday after 9", "週三九點以後台北到左營的班次",
        "show me the trains from 2 to 12 on wednesday after 9",
    ]) func wednesdayFromTaipeiToZuoying(_ line: String) throws {
        let trains = try trains(line)
        #expect(trains.count == 56)
        #expect(told(trains.first) == ["1307", "09:01", "11:00"])
        #expect(told(trains.dropFirst().first) == ["813", "09:11", "11:25"])
        #expect(told(trains.last) == ["295", "22:16", "23:59"])
        #expect(trains[0]["minutes"]?.asInt == 119 && trains[0]["stops"]?.asInt == 6)
    }

    @Test(
        arguments: [
            ("trains", 44, "12:00", "22:05"), ("trains tomorrow", 67, "06:15", "22:05"),
            ("trains after 10pm", 2, "22:00", "22:05"), ("trains before 7 tomorrow", 2, "06:15", "06:40"),
            ("trains arriving before noon tomorrow", 16, "06:15", "09:35"),
            ("trains by 06:15 tomorrow", 1, "06:15", "06:15"),
            ("trains arriving by 9:00 tomorrow", 2, "06:15", "06:40"),
            ("trains between 9 and 10 tomorrow", 5, "09:00", "10:00"),
            ("trains the day after tomorrow after 10:01pm", 1, "22:05", "22:05"), ("明天早上七點以前的班次", 2, "06:15", "06:40"),
            ("後天晚上九點半以後的班次", 4, "21:30", "22:05"), ("next train", 1, "12:00", "12:00"),
            ("first train tomorrow", 1, "06:15", "06:15"), ("last train", 1, "22:05", "22:05"),
            ("when is the first train after 3pm", 1, "15:00", "15:00"),
            ("what time does the last train leave tomorrow", 1, "22:05", "22:05"), ("下一班車", 1, "12:00", "12:00"),
            ("末班車", 1, "22:05", "22:05"), ("trains in 2 hours", 36, "14:00", "22:05"),
            ("trains today", 44, "12:00", "22:05"),
        ] as [(String, Int, String, String)])
    func timesAreRead(_ line: String, _ count: Int, _ first: String, _ last: String) throws {
        let trains = try trains(line)
        #expect(trains.count == count)
        #expect(trains.first?["departs"]?.asString == first && trains.last?["departs"]?.asString == last)
    }

    /// By the last train of the day the next one is that of tomorrow.
    @Test func nextTrainAtNightIsTomorrows() throws {
        time.pass(nanoseconds: 11 * 3600 * 1_000_000_000)
        let engine = try engine()
        let next = try data(engine, "next train")
        #expect(next["date"]?.asString == "2026-12-01")
        #expect(next["trains"]?.asArray?.first?["departs"]?.asString == "06:15")
        #expect(text(engine, "trains").contains("no train any more today"))
    }

    @Test(
        arguments: [
            ("taipei", "1000"), ("TAIPEI", "1000"), ("台北", "1000"), ("臺北", "1000"), ("Taipei Main Station", "1000"),
            ("台北車站", "1000"), ("高鐵台中站", "1040"), ("tsoying", "1070"), ("kaohsiung", "1070"), ("高雄", "1070"),
            ("左营", "1070"), ("Tao-yuan", "1020"), ("hsinchu station", "1030"), ("7", "1040"), ("云林", "1047"),
        ])
    func stationHasManyNames(_ typed: String, _ id: String) throws {
        #expect(try data(engine(), "to \(typed)")["to"]?["id"]?.asString == id)
    }

    @Test func unknownStationHasNearMisses() throws {
        guard case .failure(let failure) = try engine().answer(Array("from taichun".utf8)).result else { return }
        #expect(failure.code.text == "unknown-station" && failure.hint == "from Taichung")
        #expect(failure.message == "No station is called \"taichun\". Did you mean Taichung?")
    }

    @Test func stationsAreCompletedInBothScripts() throws {
        func offered(_ typed: String) throws -> [String] {
            try engine().complete(Array(typed.utf8)).candidates.map(\.text)
        }
        #expect(try offered("from ta") == ["Taipei", "Taoyuan", "Taichung", "Tainan"])
        #expect(try offered("to 台") == ["台北", "台中", "台南"])
        #expect(try offered("trains from taipei to zu").contains("Zuoying"))
        #expect(try offered("from kao") == ["Kaohsiung"])
        #expect(try offered("ticket ").contains("credit card"))
    }

    /// Any choice, turned round twice, is what it was.
    @Test(arguments: 1...12) func swappingTwiceIsIdentity(_ from: Int) throws {
        let engine = try engine()
        for to in 1...12 where to != from {
            _ = try data(engine, "from \(from) to \(to)")
            let before = engine.session
            _ = try data(engine, "swap stations")
            #expect(engine.session != before)
            _ = try data(engine, "起始站互換")
            #expect(engine.session == before, "\(from) to \(to)")
        }
    }

    @Test(
        arguments: [
            ("一般訂票", "regular"), ("信用卡優惠", "credit-card"), ("今日自由座", "non-reserved"), ("ticket regular", "regular"),
            ("ticket credit card", "credit-card"), ("ticket non-reserved", "non-reserved"), ("自由座", "non-reserved"),
            ("credit card ticket", "credit-card"),
        ])
    func ticketIsChosenInBothLanguages(_ line: String, _ ticket: String) throws {
        let engine = try engine()
        _ = engine.answer(Array((ticket == "regular" ? "ticket credit card" : "ticket regular").utf8))
        #expect(try data(engine, line)["ticket"]?.asString == ticket)
        #expect(try data(engine, "trip")["ticket"]?.asString == ticket)
    }

    @Test(arguments: [
        ("從台中到臺北", "1040", "1000"), ("高鐵車站", "0990", "1070"), ("起程站互換", "1070", "0990"), ("互換", "1070", "0990"),
    ])
    func chineseIsUnderstood(_ line: String, _ from: String, _ to: String) throws {
        let engine = try engine()
        _ = try data(engine, line)
        let trip = try data(engine, "行程")
        #expect(trip["from"]?["id"]?.asString == from && trip["to"]?["id"]?.asString == to)
    }

    @Test(
        arguments: [
            ("passengers 2 adults 1 child", [2, 1, 0, 0, 0]), ("passengers 3", [3, 0, 0, 0, 0]),
            ("passengers one adult and two kids", [1, 2, 0, 0, 0]),
            ("passengers 1 senior, 1 disabled", [0, 0, 1, 1, 0]),
            ("for 2 students and a child tickets", [0, 1, 0, 0, 2]), ("乘客 兩大一小", [2, 1, 0, 0, 0]),
            ("人數 3 位大人 1 位敬老", [3, 0, 0, 1, 0]), ("passengers 2 adults 1 adult", [3, 0, 0, 0, 0]),
            ("乘客 全票 2 張 孩童票 1 張", [2, 1, 0, 0, 0]), ("for a senior", [0, 0, 0, 1, 0]),
            ("passengers 10", [10, 0, 0, 0, 0]), ("passengers 0 adults 2 children", [0, 2, 0, 0, 0]),
        ])
    func passengersAreRead(_ line: String, _ counts: [Int]) throws {
        let passengers = try #require(try data(engine(), line)["passengers"])
        #expect(["adults", "children", "disabled", "seniors", "students"].map { passengers[$0]?.asInt } == counts)
    }

    @Test(
        arguments: [
            ([], "from nangang to nangang", "same-station"), ([], "to nangang", "same-station"),
            ([], "fare from 3 to 3", "same-station"), ([], "from paris", "unknown-station"),
            ([], "passengers 11", "bad-passengers"), ([], "passengers 0", "bad-passengers"),
            ([], "passengers 6 adults 5 children", "bad-passengers"),
            ([], "passengers 99999999999999999999", "bad-passengers"),
            (["ticket non-reserved"], "on tomorrow", "today-only"), (["on tomorrow"], "今日自由座", "today-only"),
            (["ticket non-reserved"], "take train 803 on friday", "today-only"), ([], "on yesterday", "past-time"),
            ([], "trains on 2026-01-01", "past-time"), ([], "train 1336 on friday", "does-not-run"),
            ([], "take train 1336", "does-not-run"), ([], "take train 108", "not-served"),
            ([], "train 9999", "no-such-train"),
            ([], "alarm 20m before train 1336 on friday", "does-not-run"),
            ([], "alarm 1h before my train", "missing-part"),
            ([], "alarm 20m before train 1307 from banqiao", "not-served"), ([], "train 12345", "no-such-train"),
            ([], "alarm 20m before train 803 on today", "past-time"), ([], "load timetable x.json", "no-such-file"),
            ([], "ticket gold", "bad-ticket"), ([], "timetable tomorrow", "unknown-timetable"),
        ] as [([String], String, String)])
    func mistakeIsToldAndChangesNothing(_ before: [String], _ line: String, _ code: String) throws {
        let engine = try engine()
        for line in before { _ = try data(engine, line) }
        let session = engine.session
        guard case .failure(let failure) = engine.answer(Array(line.utf8)).result else {
            Issue.record("\(line) ran")
            return
        }
        #expect(failure.code.text == code && failure.message.count <= 90, "\(failure.message)")
        #expect(engine.session == session)
        let hint = try #require(failure.hint)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    @Test func trainOfOtherDaysNamesThem() throws {
        guard case .failure(let failure) = try engine().answer(Array("train 1336 on friday".utf8)).result else {
            return
        }
        #expect(failure.message == "Train 1336 does not run on Fri 4 Dec: it runs Sun.")
        #expect(failure.hint == "train 1336 on sunday")
    }

    /// A day beyond four weeks is answered, with the day from which seats are sold.
    @Test(arguments: ["on 2027-01-15", "trains on 2027-01-15"]) func farDayIsAnswered(_ line: String) throws {
        #expect(text(try engine(), line).contains("Seats for Fri 15 Jan 2027 are sold from Fri 18 Dec on."))
    }

    @Test func fareIsForThoseWhoTravel() throws {
        let engine = try engine()
        _ = try data(engine, "passengers 2 adults 1 child")
        let fare = try data(engine, "fare from taipei to zuoying")
        #expect(
            fare["reserved"]?.asInt == 1490 && fare["business"]?.asInt == 2440 && fare["nonReserved"]?.asInt == 1445)
        #expect(fare["concession"]?["reserved"]?.asInt == 745 && fare["total"]?.asInt == 3725)
        _ = try data(engine, "ticket non-reserved")
        #expect(try data(engine, "fare from taipei to zuoying")["total"]?.asInt == 2 * 1445 + 720)
        #expect(try data(engine, "fare from taipei to banqiao")["business"] == .null)
    }

    // MARK: Alarms

    @Test func alarmBeforeTheChosenTrainRings() throws {
        let engine = try engine()
        for line in ["from taipei", "take train 1307 on wednesday"] { _ = try data(engine, line) }
        let outcome = engine.answer(Array("alarm 20m before my train".utf8))
        #expect(outcome.command == "alarm.set")
        let alarm = try #require(try data(engine, "alarms")["alarms"]?.asArray?.first)
        #expect(alarm["label"]?.asString == "train 1307" && alarm["instant"]?.asString == "2026-12-02T00:41:00Z")
        #expect(alarm["zone"]?.asString == "Asia/Taipei" && alarm["civil"]?.asString == "2026-12-02T08:41:00")
        _ = try data(engine, "undo")
        #expect(try data(engine, "alarms")["alarms"]?.asArray == [])
    }

    /// Of a train that has left today the next one is meant, of a day that was said none.
    @Test func alarmIsForATrainToCome() throws {
        let engine = try engine()
        func instant(_ line: String) throws -> String? {
            try data(engine, line)["alarms"]?.asArray?.first?["instant"]?.asString
        }
        #expect(try instant("alarm 20m before train 803") == "2026-11-30T21:55:00Z")
        #expect(try instant("wake me 1h before train 295") == "2026-11-30T13:05:00Z")
        #expect(try instant("remind me 10 min before train 1336 from zuoying") == "2026-12-06T13:40:00Z")
    }

    @Test func homeTimeStandsBesideTaiwans() throws {
        let engine = try engine()
        _ = engine.answer(Array("home london".utf8))
        let list = text(engine, "trains from taipei to zuoying on friday after 10pm")
        #expect(list.contains("295  22:16 → 23:59  1 h 43 min  4 stops  14:16 → 15:59"))
        #expect(list.contains("Taiwan time, then London time"))
        #expect(text(engine, "train 117").contains("Nangang          09:20  01:20"))
        #expect(
            text(engine, "take train 117 on friday").contains("Zuoying 11:05, Fri 4 Dec (01:20 → 03:05 London time)"))
        #expect(text(engine, "trip").contains("117, 09:20 → 11:05 (01:20 → 03:05 London time)"))
        #expect(text(engine, "train status").contains("825  12:00  → Zuoying  04:00"))
        #expect(text(engine, "alarm 20m before my train").contains("09:00 in Taiwan (01:00 here)"))
        _ = engine.answer(Array("home los angeles".utf8))
        #expect(text(engine, "first train on friday from taipei").contains("Thu 14:26 →"))
    }

    // MARK: Loaded timetables

    private static let general = #"""
        [{"EffectiveDate":"2026-12-01","GeneralTimetable":{"GeneralTrainInfo":{"TrainNo":"0001","Direction":0},"StopTimes":[
        {"StationID":"0990","DepartureTime":"23:50"},{"StationID":"1000","ArrivalTime":"23:58","DepartureTime":"00:01"},
        {"StationID":"1070","ArrivalTime":"01:30:00"}],"ServiceDay":{"Monday":1,"Tuesday":0,"Wednesday":0,"Thursday":0,
        "Friday":0,"Saturday":0,"Sunday":0}}}]
        """#

    @Test func loadedTimetableAnswersUntilTheEmbeddedIsBack() throws {
        let engine = try engine(["new.json": RailTests.general])
        #expect(try data(engine, "load timetable new.json")["trains"]?.asInt == 1)
        let trains = try data(engine, "trains")
        #expect(trains["timetable"]?.asString == "regular timetable of 2026-12-01, loaded")
        #expect(told(trains["trains"]?.asArray?.first) == ["1", "23:50", "01:30"])
        // From Taipei it leaves after midnight: on Tuesday.
        #expect(try data(engine, "trains from taipei")["trains"]?.asArray == [])
        #expect(
            told(try data(engine, "trains from taipei on tuesday")["trains"]?.asArray?.first) == [
                "1", "00:01", "01:30",
            ])
        #expect(text(engine, "trains").contains("23:50 → 01:30 (+1)"))
        #expect(try data(engine, "timetable")["file"]?.asString == "new.json")
        _ = try data(engine, "timetable embedded")
        #expect(try data(engine, "trains")["timetable"]?.asString == "regular timetable of 2026-02-02")
        _ = try data(engine, "undo")
        #expect(try data(engine, "timetable")["isLoaded"]?.asBool == true)
    }

    /// Whatever is wrong with a file, what was loaded before stays.
    @Test(arguments: [
        "", "[", "{}", "[]", "null", "[{\"GeneralTimetable\":1}]", String(general.dropLast(9)),
        general.replacing("1070", with: "1071"), general.replacing("23:58", with: "23:40"),
        "[\"" + String(repeating: "x", count: 200),
        String(repeating: "[", count: 100_000), general.replacing("\"Sunday\":0", with: ""),
    ]) func damagedFileChangesNothing(_ text: String) throws {
        let engine = try engine(["good.json": RailTests.general, "bad.json": text])
        _ = try data(engine, "load timetable good.json")
        let session = engine.session
        guard case .failure(let failure) = engine.answer(Array("load timetable bad.json".utf8)).result else {
            Issue.record("It was taken.")
            return
        }
        #expect(failure.code.text == "bad-timetable" && failure.message.count <= 90 && failure.hint == "timetable")
        #expect(engine.session == session)
    }

    @Test func hugeFileIsRefused() throws {
        let engine = try engine(["huge.json": String(repeating: " ", count: (32 << 20) + 1)])
        #expect(text(engine, "load timetable huge.json") == "bad-timetable")
    }

    @Test func botsLoadNothing() {
        let load = Plugins.all.flatMap(\.commands).first { $0.id == "rail.load" }
        #expect(load?.bots == .notAllowed)
    }

    // MARK: Keeping

    /// What is chosen and loaded is there in the next process; a later change does not write the timetable into its undo.
    @Test func choiceAndTimetableAreKept() throws {
        let first = try engine(["new.json": RailTests.general], isKept: true)
        for line in [
            "load timetable new.json", "from taichung to taipei", "passengers 2 adults 1 child", "on 2026-12-07",
            "ticket credit card",
        ] { _ = try data(first, line) }
        #expect(try data(first, "trip") == data(engine(isKept: true), "trip"))
        #expect(try data(first, "timetable") == data(engine(isKept: true), "timetable"))
        let kept = try #require(rows.sessions["me"])
        #expect(String(decoding: kept.state, as: UTF8.self).contains("\"trains\":\"1s01a1430b8+3l89\""))
        #expect(!String(decoding: kept.undo, as: UTF8.self).contains("1s01a1430b8"))
    }

    /// A chosen day that is over is today again; a train that does not fit a change does not count, which is said.
    @Test func staleChoiceDoesNotCount() throws {
        let engine = try engine()
        for line in ["from taipei", "take train 1307 on tuesday"] { _ = try data(engine, line) }
        #expect(text(engine, "swap stations").contains("Train 1307, which you have chosen, does not fit that."))
        #expect(try data(engine, "trip")["train"] == nil)
        #expect(try data(engine, "swap stations")["train"]?.asString == "1307")
        time.pass(nanoseconds: 72 * 3600 * 1_000_000_000)
        #expect(try data(engine, "trip")["date"]?.asString == "2026-12-03")
        #expect(text(engine, "trains").hasPrefix("Train: Taipei → Zuoying, Thu 3 Dec"))
    }

    @Test func statusIsByTheTimetable() throws {
        let status = try data(try engine(), "train status")
        #expect(status["live"]?.asBool == false)
        let underWay = try #require(status["underWay"]?.asArray)
        #expect(underWay.count == 18)
        let standing = underWay.filter { $0["isStanding"]?.asBool == true }
        #expect(standing.compactMap { $0["train"]?.asString } == ["625"])
        #expect(status["next"]?.asArray?.first?["departs"]?.asString == "12:00")
    }

    /// Today's first train, which has left at noon, is not the next one.
    @Test func firstTrainIsThatOfTheDay() throws {
        let engine = try engine()
        #expect(told(try data(engine, "first train")["trains"]?.asArray?.first) == ["803", "06:15", "08:40"])
        #expect(text(engine, "首班車").hasSuffix("It has left."))
        #expect(text(engine, "trains after 11:30am today").contains("Those before 11:48 have left."))
    }

    @Test func trainOfTheDayBeforeLeavesAfterMidnight() throws {
        time.pass(nanoseconds: (12 * 3600 + 720) * 1_000_000_000)
        let engine = try engine(["new.json": RailTests.general])
        for line in ["load timetable new.json", "from taipei"] { _ = try data(engine, line) }
        let status = try data(engine, "train status")
        #expect(status["underWay"]?.asArray?.first?["isStanding"]?.asBool == true)
        #expect(status["next"]?.asArray?.first?["departs"]?.asString == "00:01")
        #expect(told(try data(engine, "next train")["trains"]?.asArray?.first) == ["1", "00:01", "01:30"])
    }

    @Test func everyReplyBeginsWithTheTrain() throws {
        let plugin = try #require(Plugins.all.first { $0.name == "High-speed rail" })
        for example in plugin.commands.flatMap(\.examples) {
            guard case .success(let reply) = try engine().answer(Array(example.line.utf8)).result else { continue }
            #expect(Drawing.plain.text(reply).hasPrefix("Train: "), "\(example.line)")
        }
    }

    /// What the list of services offers can be typed.
    @Test func servicesCanBeTyped() throws {
        let engine = try engine()
        for service in try #require(try data(engine, "services")["services"]?.asArray) {
            let line = try #require(service["say"]?.asString)
            #expect(try data(engine, line) != .null, "\(line)")
        }
    }
}
