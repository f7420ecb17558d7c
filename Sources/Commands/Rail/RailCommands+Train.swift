import Assistant
import Chrono
import JSON
import Rail

/// One train, and all that are under way.
extension RailCommands {
    static let train = Command(
        "rail.train", "Show a train: where it stops and when, and on which days it runs.",
        says: [
            "[show] train [number] {train} [[on] {day}]",
            "[the] (stops|times|timetable|status) (of|for) train {train} [[on] {day}]",
            "[where|when] does train {train} (stop|run|go|leave|arrive) [[on] {day}]", "where is train {train}",
            "{train} (次|車次) [列車|車]", "(車次|列車) {train}",
        ],
        by: Handler(
            slots: Slot.train, Slot.railDay.optional, data: RailData.train,
            examples: [
                .says(
                    "train 117",
                    reply: """
                        Train: 117, Nangang → Zuoying, Mon 30 Nov
                        南港  Nangang          09:20  ✓ from
                        台北  Taipei    09:28  09:31
                        板橋  Banqiao   09:38  09:39
                        台中  Taichung  10:18  10:20
                        左營  Zuoying   11:05         ✓ to
                        Runs every day · \(regular)
                        """), .runs("train 1307 on wednesday"), .runs("stops of train 803"),
                .runs("where does train 803 stop"), .runs("where is train 803"), .runs("803 次"), .runs("車次 803"),
                .fails("train 1336 on monday", with: "does-not-run"), .fails("train 9998", with: "no-such-train"),
                .fails("train 12345", with: "no-such-train"),
            ]
        ) { (turn, named, day) throws(Failure) in
            let moment = RailMoment(turn)
            let said = try day.map { (day) throws(Failure) in try dayAhead(day, moment, turn) }
            let (train, date) = try found(named, on: said ?? moment.date, moment, isDaySaid: said != nil)
            let ends = (train.stops.first?.station ?? 0, train.stops.last?.station ?? 0)
            let (first, last) = (moment.station(ends.0), moment.station(ends.1))
            let hasHome = moment.isAwayFromHome(train.stops.first?.departs ?? 0, of: date)
            let rows = train.stops.map { row($0, date, moment, hasHome: hasHome) }
            return Reply([
                .line("Train: \(train.number), \(first.name) → \(last.name), \(moment.day(date))"),
                .table(Table(rows: rows)),
                .line("Runs \(days(train, moment, date)) · \(moment.source(date, hasHome: hasHome))"),
            ]) { RailData.train(train, on: date, moment) }
        })

    /// `台北  Taipei  08:58  09:01  ✓ from`
    private static func row(
        _ stop: Train.Stop, _ date: CivilDate, _ moment: RailMoment, hasHome: Bool
    ) -> [String] {
        let station = moment.station(stop.station)
        var row = [
            station.nameZh, station.name, stop.arrives.map(moment.clock) ?? "", stop.departs.map(moment.clock) ?? "",
        ]
        if hasHome { row.append(moment.homeClock(stop.departs ?? stop.arrives ?? 0, of: date)) }
        if stop.station == moment.choice.from { row.append("✓ from") }
        if stop.station == moment.choice.to { row.append("✓ to") }
        while row.last == "" { row.removeLast() }
        return row
    }

    private static func days(_ train: Train, _ moment: RailMoment, _ date: CivilDate) -> String {
        if moment.timetable.hasOwn(date) { return "that day" }
        return train.days == .all ? "every day" : train.days.list.map(\.short).joined(separator: " ")
    }

    /// The train of a number and the day that it is told of: the one that was said, else the first from `date` on.
    static func found(
        _ named: NamedTrain, on date: CivilDate, _ moment: RailMoment, isDaySaid: Bool
    ) throws(Failure) -> (train: Train, date: CivilDate) {
        if let train = moment.timetable.train(named.number, on: date) { return (train, date) }
        let table = moment.timetable.trains(on: date).table
        guard let train = table.train(named.number) ?? moment.timetable.regular.train(named.number) else {
            throw Wording.noSuchTrain(named.number, named.phrase, near: table.numbers(near: named.number, most: 3))
        }
        guard !isDaySaid, let next = moment.timetable.nextDay(of: named.number, from: date),
            let running = moment.timetable.train(named.number, on: next)
        else { throw Wording.doesNotRun(train, on: date, moment) }
        return (running, next)
    }

    // MARK: Under way

    static let status = Command(
        "rail.status", "Say which trains are under way now and which leave next, by the timetable.",
        says: [
            "(train|trains) status", "status of [the] trains", "which trains are under way", "(列車動態|列車狀態|高鐵動態)",
        ],
        by: Handler(
            data: .object([
                "station": RailData.station, "date": .string, "timetable": .string, "live": .bool,
                "underWay": .array(
                    of: .object(["train": .string, "isStanding": .bool, "last": RailData.stop, "next": RailData.stop])),
                "next": .array(of: .object(["train": .string, "departs": .string, "to": RailData.station])),
            ]),
            examples: [
                .runs("train status"), .runs("status of the trains"), .runs("which trains are under way"),
                .runs("列車動態"),
            ]
        ) { turn in
            let moment = RailMoment(turn)
            let running = moment.timetable.running(on: moment.today, at: moment.now.time.secondOfDay / 60)
            let next = departures(moment)
            let station = moment.station(moment.choice.from)
            let hasHome = moment.isAwayFromHome(moment.minute, of: moment.today)
            var blocks: [Reply.Block] = [
                .line(
                    "Train: from \(station.name), \(moment.day(moment.today)), \(moment.clock(moment.now.time.secondOfDay / 60))"
                ),
                .line("\(running.count) under way by the timetable; this is not live data."),
            ]
            if !running.isEmpty {
                blocks.append(.table(Table(rows: running.map { row($0, moment) }, rightAligned: [0])))
            }
            blocks.append(
                .line(next.isEmpty ? "No train leaves \(station.name) any more today." : "Next from \(station.name):"))
            if !next.isEmpty {
                let rows = next.map { departure in
                    let row = [
                        String(departure.train.number), moment.clock(departure.departs),
                        "→ \(moment.station(departure.to).name)",
                    ]
                    return row + (hasHome ? [moment.homeClock(departure.departs, of: moment.today)] : [])
                }
                blocks.append(.table(Table(rows: rows, rightAligned: [0])))
            }
            blocks.append(.line(moment.source(moment.today, hasHome: hasHome)))
            return Reply(blocks) { status(running, next, moment) }
        })

    /// `803  → Zuoying  left Taichung 11:40, Changhua 11:52`
    private static func row(_ running: RunningTrain, _ moment: RailMoment) -> [String] {
        let last = moment.station(running.last.station).name
        let next = "\(moment.station(running.next.station).name) \(moment.clock(running.next.arrives ?? 0))"
        let departs = moment.clock(running.last.departs ?? 0)
        return [
            String(running.train.number), "→ \(moment.station(running.train.stops.last?.station ?? 0).name)",
            running.isStanding ? "in \(last) until \(departs), then \(next)" : "left \(last) \(departs), next \(next)",
        ]
    }

    private struct Departure {
        let train: Train
        let departs: Int
        let to: Int
    }

    /// The next trains from the chosen station today, in either direction; at most five.
    private static func departures(_ moment: RailMoment) -> [Departure] {
        // A train of the day before may leave after midnight.
        let all = [-1, 0].flatMap { day -> [Departure] in
            guard let service = moment.today.adding(days: day) else { return [] }
            let (table, isDaily) = moment.timetable.trains(on: service)
            return table.trains.compactMap { train in
                guard isDaily || train.days.contains(service.weekday), let last = train.stops.last,
                    let departs = train.stop(at: moment.choice.from)?.departs,
                    (moment.minute..<1440).contains(departs + day * 1440)
                else { return nil }
                return Departure(train: train, departs: departs + day * 1440, to: last.station)
            }
        }
        return Array(all.sorted { ($0.departs, $0.train.number) < ($1.departs, $1.train.number) }.prefix(5))
    }

    private static func status(_ running: [RunningTrain], _ next: [Departure], _ moment: RailMoment) -> JSON {
        let underWay = running.map { train in
            JSON.object([
                RailData.member("train", .string(String(train.train.number))),
                RailData.member("isStanding", .bool(train.isStanding)),
                RailData.member("last", RailData.stop(train.last, moment)),
                RailData.member("next", RailData.stop(train.next, moment)),
            ])
        }
        let departures = next.map { departure in
            JSON.object([
                RailData.member("train", .string(String(departure.train.number))),
                RailData.member("departs", .string(RailData.clock(departure.departs))),
                RailData.member("to", RailData.station(moment.station(departure.to))),
            ])
        }
        return .object([
            RailData.member("station", RailData.station(moment.station(moment.choice.from))),
            RailData.member("date", .string(moment.today.iso)),
            RailData.member("timetable", .string(moment.tableName(moment.today))),
            RailData.member("live", .bool(false)),
            RailData.member("underWay", .array(underWay)), RailData.member("next", .array(departures)),
        ])
    }
}
