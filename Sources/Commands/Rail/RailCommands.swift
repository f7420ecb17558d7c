import Assistant
import Chrono
import JSON
import Rail

/// The high-speed line: stations, trains, fares, and what a person chooses of a journey. It sells nothing.
enum RailCommands {
    static let plugin = Plugin(
        "High-speed rail",
        commands: [
            stations, from, to, swap, ticket, passengers, date, trains, train, take, fare, trip, services, status,
            alarm, timetable, load,
        ], parts: [RailChoice.self, RailTables.self])

    static let stations = Command(
        "rail.stations", "List the stations of the high-speed line, north to south.",
        says: [
            "[show|list] [all] [the] [train|rail|hsr] stations", "(車站|高鐵站|高鐵車站|車站列表)", "有哪些車站",
        ],
        by: Handler(
            data: .object([
                "stations": .array(
                    of: .object([
                        "number": .integer, "id": .string, "code": .string, "name": .string, "nameZh": .string,
                        "meters": .integer, "chosen": .nullable(.string),
                    ]))
            ]),
            examples: [.says("stations", reply: shownStations), .runs("車站"), .runs("有哪些車站")]
        ) { turn in
            let moment = RailMoment(turn)
            let rows = moment.timetable.stations.map { station in
                let chosen = chosen(station, moment).map { "✓ \($0)" } ?? ""
                let row = [String(station.index + 1), station.nameZh, station.name, kilometres(station.meters), chosen]
                return chosen.isEmpty ? Array(row.dropLast()) : row
            }
            let table = Table(rows: rows, rightAligned: [0, 3])
            return Reply([.line(moment.heading), .table(table)]) {
                .object([RailData.member("stations", .array(moment.timetable.stations.map { data($0, moment) }))])
            }
        })

    private static let shownStations = """
        Train: Nangang → Zuoying, Mon 30 Nov
         1  南港  Nangang     0.0 km  ✓ from
         2  台北  Taipei      9.2 km
         3  板橋  Banqiao    16.4 km
         4  桃園  Taoyuan    45.6 km
         5  新竹  Hsinchu    75.5 km
         6  苗栗  Miaoli    108.2 km
         7  台中  Taichung  169.0 km
         8  彰化  Changhua  197.2 km
         9  雲林  Yunlin    221.8 km
        10  嘉義  Chiayi    254.9 km
        11  台南  Tainan    317.2 km
        12  左營  Zuoying   348.5 km  ✓ to
        """

    /// `169.0 km`.
    private static func kilometres(_ meters: Int) -> String {
        let tenths = (meters + 50) / 100
        return "\(tenths / 10).\(tenths % 10) km"
    }

    private static func chosen(_ station: Station, _ moment: RailMoment) -> String? {
        station.index == moment.choice.from ? "from" : station.index == moment.choice.to ? "to" : nil
    }

    private static func data(_ station: Station, _ moment: RailMoment) -> JSON {
        [
            "number": RailData.number(station.index + 1), "id": .string(station.id), "code": .string(station.code),
            "name": .string(station.name), "nameZh": .string(station.nameZh), "meters": RailData.number(station.meters),
            "chosen": chosen(station, moment).map { .string($0) } ?? .null,
        ]
    }

    // MARK: What can be said

    private static let offered: [(say: String, what: String)] = [
        ("from taipei to zuoying", "choose the stations; swap stations turns round"),
        ("stations", "all stations, north to south"),
        ("on friday", "choose the day"),
        ("trains after 9am", "the trains; also: trains arriving before noon tomorrow"),
        ("next train", "the next one; also: first train, last train"),
        ("train 803", "its stops and times"),
        ("take train 803", "choose it for the trip"),
        ("ticket credit card", "the kind of ticket: regular, credit card, non-reserved"),
        ("passengers 2 adults 1 child", "who travels"),
        ("fare", "what it costs"),
        ("trip", "all that is chosen, for a booking elsewhere"),
        ("train status", "what is under way by the timetable"),
        ("alarm 20m before train 803", "be told in time; also: alarm 20m before my train"),
        ("timetable", "which timetable is used; a newer one: load timetable FILE"),
    ]

    static let services = Command(
        "rail.services", "Say what can be asked about the high-speed line, and how.",
        says: [
            "[the] [train|rail|hsr] services", "what can the (train|rail) [plug-in] do", "(train|rail|hsr) help",
            "(高鐵服務|高鐵說明)",
        ],
        by: Handler(
            data: .object(["services": .array(of: .object(["say": .string, "what": .string]))]),
            examples: [.runs("services"), .runs("rail help"), .runs("what can the train do"), .runs("高鐵服務")]
        ) { turn in
            let rows = offered.map { [$0.say, $0.what] }
            let end = "The program sells no tickets: trip says what a booking needs."
            return Reply([.line(RailMoment(turn).heading), .table(Table(rows: rows)), .line(end)]) {
                let services = offered.map {
                    JSON.object([
                        RailData.member("say", .string($0.say)), RailData.member("what", .string($0.what)),
                    ])
                }
                return .object([RailData.member("services", .array(services))])
            }
        })
}
