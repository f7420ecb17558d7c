import Chrono
import JSON
import Rail
import Testing

/// Timetables in the shape of TDX, written here.
@Suite struct LoadingTests {
    static let today = CivilDate(year: 2026, month: 11, day: 30) ?? .earliest

    static func regular(
        _ number: String = "\"0803\"", direction: Int = 0,
        stops: String = stop("0990", nil, "06:00") + "," + stop("1000", "06:08:00", "06:10:00") + ","
            + stop("1070", "08:00", nil),
        days: String = #""Monday":1,"Tuesday":1,"Wednesday":0,"Thursday":1,"Friday":1,"Saturday":0,"Sunday":0"#
    ) -> String {
        #"{"EffectiveDate":"2026-12-01","Odd":[{"x":null}],"GeneralTimetable":{"GeneralTrainInfo":{"TrainNo":\#(number),"#
            + #""Direction":\#(direction),"Note":{}},"StopTimes":[\#(stops)],"ServiceDay":{\#(days)}}}"#
    }

    static func stop(_ id: String, _ arrives: String?, _ departs: String?) -> String {
        let times = [("ArrivalTime", arrives), ("DepartureTime", departs)].compactMap { name, time in
            time.map { ",\"\(name)\":\"\($0)\"" }
        }
        return "{\"StationID\":\"\(id)\"\(times.joined())}"
    }

    static func daily(_ date: String, _ number: String = "9001") -> String {
        #"{"TrainDate":"\#(date)","DailyTrainInfo":{"TrainNo":"\#(number)","Direction":1},"StopTimes":["#
            + stop("1070", "22:55", "23:00") + "," + stop("1040", "23:50", "00:01") + ","
            + stop("0990", "00:40", "00:40")
            + "]}"
    }

    static func load(_ text: String, into timetable: Timetable = .embedded) throws(TimetableFault) -> Timetable {
        try timetable.loading(Array(text.utf8), today: today).timetable
    }

    @Test func regularTimetableReplacesTheTrains() throws {
        let loaded = try LoadingTests.load("[\(LoadingTests.regular())]")
        #expect(loaded.regular.count == 1 && loaded.isLoaded && loaded.effective.iso == "2026-12-01")
        let train = try #require(loaded.regular.train(803))
        #expect(train.days.list == [.monday, .tuesday, .thursday, .friday])
        #expect(train.stops.map(\.departs) == [360, 370, nil] && train.stops.map(\.arrives) == [nil, 368, 480])
        #expect(loaded.fares == .embedded && Timetable.embedded.regular.count == 214)
    }

    /// A day's own timetable holds on that day only; one that is over is dropped with the next.
    @Test func dailyTimetableHoldsOnItsDay() throws {
        var loaded = try LoadingTests.load("[\(LoadingTests.daily("2026-12-04"))]")
        let (friday, saturday) = (try JourneyTests.date("2026-12-04"), try JourneyTests.date("2026-12-05"))
        #expect(loaded.journeys(from: 11, to: 6, on: friday).map(\.train) == [9001])
        #expect(loaded.journeys(from: 11, to: 6, on: saturday).count > 10)
        let late = loaded.journeys(from: 6, to: 0, on: saturday).first
        #expect(late?.train == 9001 && late?.departs == 1 && late?.arrives == 40)
        #expect(loaded.hasOwn(friday) && !loaded.hasOwn(saturday) && !loaded.isLoaded)
        loaded = try loaded.loading(Array("[\(LoadingTests.daily("2026-12-05"))]".utf8), today: saturday).timetable
        #expect(loaded.days.map(\.date) == [saturday])
    }

    @Test func faresAndNamesAreTaken() throws {
        let fares = #"""
            [{"OriginStationID":"0990","DestinationStationID":"1000","Fares":[
            {"TicketType":1,"FareClass":1,"CabinClass":1,"Price":45},{"TicketType":1,"FareClass":1,"CabinClass":2,"Price":300},
            {"TicketType":1,"FareClass":1,"CabinClass":3,"Price":40},{"TicketType":1,"FareClass":9,"CabinClass":1,"Price":22},
            {"TicketType":1,"FareClass":9,"CabinClass":3,"Price":20},{"TicketType":8,"FareClass":1,"CabinClass":1,"Price":1}],
            "UpdateTime":"2026-11-01T00:00:00+08:00"}]
            """#
        var loaded = try LoadingTests.load(fares)
        #expect(loaded.fares[0, 1]?.adult == Fare.Prices(reserved: 45, business: nil, nonReserved: 40))
        #expect(loaded.fares[1, 11] == FareTable.embedded[1, 11] && loaded.faresDate?.iso == "2026-11-01")
        loaded = try LoadingTests.load(
            #"[{"StationID":"1010","StationName":{"Zh_tw":"新北","En":"New Taipei"}}]"#, into: loaded)
        #expect(loaded.stations[2].name == "New Taipei" && loaded.stations[2].nameZh == "新北")
        #expect(loaded.stations[3] == Station.all[3] && loaded.fares[0, 1]?.adult.reserved == 45)
    }

    @Test(
        arguments: [
            ("", "byte 0: expected a value, found the end of the text"),
            ("{}", "it is no list of objects"), ("[1]", "it is no list of objects"), ("[]", "the list is empty"),
            ("[{\"a\":1}]", "it is no GeneralTimetable, DailyTimetable, ODFare or Station"),
            ("[\(regular()),7]", "element 2: there is no GeneralTimetable as TDX has it"),
            ("[\(regular("803"))]", "element 1: there is no TrainNo as TDX has it"),
            ("[\(regular("\"8O3\""))]", "element 1: \"8O3\" is no number of a train"),
            ("[\(regular("\"0000\""))]", "train 0: \"0\" is no number of a train"),
            ("[\(regular("\"99999\""))]", "element 1: \"99999\" is no number of a train"),
            ("[\(regular()),\(regular())]", "train 803: this train is there twice"),
            ("[\(regular(direction: 1))]", "train 803: the stops are not in the order of the direction"),
            ("[\(regular(direction: 2))]", "train 803: there is no Direction as TDX has it"),
            ("[\(regular(stops: ""))]", "train 803: a train has two stops at least"),
            (
                "[\(regular(stops: stop("0990", nil, "06:00") + "," + stop("1000", "05:59", nil)))]",
                "train 803, stop 2: 05:59 is before the stop before"
            ),
            (
                "[\(regular(stops: stop("0990", nil, "06:00") + "," + stop("1000", "25:10", nil)))]",
                "train 803, stop 2: \"25:10\" is no time"
            ),
            (
                "[\(regular(stops: stop("0990", nil, "6am") + "," + stop("1000", "07:10", nil)))]",
                "train 803, stop 1: \"6am\" is no time"
            ),
            (
                "[\(regular(stops: stop("0990", nil, "06:00") + "," + stop("1234", "07:10", nil)))]",
                "train 803, stop 2: no station has the id \"1234\""
            ),
            (
                "[\(regular(stops: stop("0990", nil, nil) + "," + stop("1000", "07:10", nil)))]",
                "train 803, stop 1: there is no DepartureTime as TDX has it"
            ),
            (
                "[\(regular(stops: stop("0990", nil, "06:00") + "," + stop("0990", "07:10", nil)))]",
                "train 803, stop 2: the stops are not in the order of the direction"
            ),
            ("[\(regular(days: "\"Monday\":1"))]", "train 803: there is no Tuesday as TDX has it"),
            ("[\(daily("2026-02-30"))]", "element 1: \"2026-02-30\" is no date"),
            (
                "[{\"OriginStationID\":\"0990\",\"DestinationStationID\":\"0990\",\"Fares\":[]}]",
                "element 1: the stops are not in the order of the direction"
            ),
            (
                "[{\"OriginStationID\":\"0990\",\"DestinationStationID\":\"1000\",\"Fares\":[]}]",
                "element 1: there is no Price of class 1 as TDX has it"
            ),
            (
                "[{\"StationID\":\"0990\",\"StationName\":{\"En\":\"\",\"Zh_tw\":\"x\"}}]",
                "element 1: \"\" is no name of a station"
            ),
        ])
    func whatIsWrongIsNamedWithItsPlace(_ text: String, _ message: String) {
        let fault = #expect(throws: TimetableFault.self) { try LoadingTests.load(text) }
        #expect(fault.map { "\($0)" } == message)
    }

    /// Cut anywhere, or with a byte changed, a file is refused or read whole, and never more than that.
    @Test func damagedFileDoesNoHarm() throws {
        let whole = Array("[\(LoadingTests.regular()),\(LoadingTests.daily("2026-12-04"))]".utf8)
        for end in whole.indices {
            #expect(throws: TimetableFault.self) {
                try LoadingTests.load(String(decoding: whole[..<end], as: UTF8.self))
            }
        }
        var random = SeededGenerator(seed: 20_261_130)
        for _ in 0..<3_000 {
            var bytes = Array("[\(LoadingTests.regular())]".utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            }
            guard let loaded = try? Timetable.embedded.loading(bytes, today: LoadingTests.today).timetable else {
                continue
            }
            #expect(loaded.regular.count == 1)
            #expect(Timetable { name in loaded.kept.first { $0.name == name }?.value } == loaded)
        }
    }

    @Test func whatIsKeptIsReadBackAsTheSame() throws {
        var loaded = try LoadingTests.load("[\(LoadingTests.regular())]")
        loaded = try LoadingTests.load(
            "[\(LoadingTests.daily("2026-12-04")),\(LoadingTests.daily("2026-12-05"))]", into: loaded)
        loaded = try LoadingTests.load(
            #"[{"StationID":"1010","StationName":{"Zh_tw":"新北","En":"New Taipei"}}]"#, into: loaded)
        let kept = loaded.kept
        #expect(Timetable { name in kept.first { $0.name == name }?.value } == loaded)
        #expect(kept.map(\.name) == ["effective", "trains", "days", "stations"])
        #expect(kept[1].value == .string("803s1ba360b8+2l110"))
        #expect(Timetable.embedded.kept.isEmpty && Timetable(kept: { _ in nil }) == .embedded)
    }

    @Test(arguments: [
        "803", "803s", "803s1b", "803s1ba360", "803x1ba360b8", "803s1ba360b8 803s1ba360b8", "803s1ba360b8+",
        "0s1ba360b8",
        "803s1bb360a8", "803s1ba360m8", "803s1ba3600b8", "803s00a360b8", "803sffa360b8", "803s1ba360b99999",
        "803s1ba360b1400c900",
    ]) func damagedKeptTrainsAreRefused(_ text: String) {
        let read = Timetable { ["trains": .string(text), "effective": "2026-12-01"][$0] }
        #expect(read?.regular.count == nil)
    }
}
