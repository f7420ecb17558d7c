import Assistant
import Chrono
import JSON
import Rail

/// Which timetable is used.
extension RailCommands {
    private static let tableShape = DataShape.object([
        "regular": .string, "trains": .integer, "isLoaded": .bool, "days": .array(of: .string),
        "file": .nullable(.string),
    ])

    static let timetable = Command(
        "rail.timetable", "Say which timetable is used, or go back to the one of the program.",
        says: ["[the] [train|rail] timetable [{source}]", "use [the] {source} timetable", "時刻表"],
        effects: .changes,
        by: Handler(
            slots: Slot.timetableSource.optional, data: tableShape,
            examples: [
                .says(
                    "timetable",
                    reply: """
                        Train: regular timetable of 2026-02-02, 214 trains
                        It is part of the program; holidays add trains. A newer one: load timetable FILE
                        """), .runs("timetable embedded"), .runs("use the embedded timetable"),
                .runs("時刻表"), .fails("timetable tomorrow", with: "unknown-timetable"),
            ]
        ) { (turn, source) throws(Failure) in
            if source != nil { turn.session[RailTables.self] = RailTables() }
            return told(turn)
        })

    static let load = Command(
        "rail.load", "Use a newer timetable: GeneralTimetable, DailyTimetable, ODFare or Station of TDX, as JSON.",
        says: ["load [the|a] [train|rail] timetable [from] {file}"],
        effects: .changes,
        bots: .notAllowed,
        by: Handler(
            slots: .file, data: tableShape,
            examples: [
                .says(
                    "load timetable trains.json",
                    reply: """
                        Train: regular timetable of 2026-02-02, 214 trains
                        Took 1 train of 1 day, 2026-12-24.
                        Own timetables, loaded: 2026-12-24
                        To go back to the one of the program say: timetable embedded
                        """), .fails("load timetable from nowhere.json", with: "no-such-file"),
                .fails("load timetable saved.json", with: "bad-timetable"),
            ]
        ) { (turn, path) throws(Failure) in
            let bytes: [UInt8]
            do throws(FileTrouble) {
                bytes = try turn.world.files.read(path, most: Timetable.longestFile)
            } catch {
                throw Wording.cannotLoad(path, error)
            }
            var tables = turn.session[RailTables.self]
            do throws(TimetableFault) {
                let (timetable, kind) = try tables.timetable.loading(bytes, today: RailMoment(turn).today)
                tables.timetable = timetable
                tables.file = String(path.suffix(200))
                turn.session[RailTables.self] = tables
                return told(turn, taken: what(kind, today: RailMoment(turn).today))
            } catch {
                throw Wording.notATimetable(path, error)
            }
        })

    private static func what(_ kind: Timetable.Kind, today: CivilDate) -> String {
        switch kind {
        case .regular(let trains): "Took \(count(trains, "train")) of every week."
        case .daily(let trains, let dates):
            "Took \(count(trains, "train")) of \(count(dates.count, "day")), \(dates.first?.iso ?? "")"
                + (dates.count > 1 ? " to \(dates.last?.iso ?? "")." : ".")
                + (dates.last.map { $0 < today } ?? false ? " No day of it is to come." : "")
        case .fares(let pairs): "Took the fares of \(count(pairs, "pair")) of stations."
        case .stations: "Took the names of the stations."
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func told(_ turn: Turn, taken: String? = nil) -> Reply {
        let moment = RailMoment(turn)
        let timetable = moment.timetable
        let file = turn.session[RailTables.self].file
        var lines = ["Train: \(moment.regularName), \(count(timetable.regular.count, "train"))"]
        if let taken { lines.append(taken) }
        if !timetable.days.isEmpty {
            let days = timetable.days.map(\.date.iso).joined(separator: ", ")
            lines.append("Own timetables, loaded: \(days)")
        }
        if let date = timetable.faresDate { lines.append("Fares of \(date.iso), loaded") }
        if timetable == .embedded {
            lines.append("It is part of the program; holidays add trains. A newer one: load timetable FILE")
        } else {
            lines.append("To go back to the one of the program say: timetable embedded")
        }
        return Reply(lines.map { .line($0) }) {
            .object([
                RailData.member("regular", .string(timetable.effective.iso)),
                RailData.member("trains", RailData.number(timetable.regular.count)),
                RailData.member("isLoaded", .bool(timetable.isLoaded)),
                RailData.member("days", .array(timetable.days.map { .string($0.date.iso) })),
                RailData.member("file", file.map { .string($0) } ?? .null),
            ])
        }
    }
}

/// Which timetable is to be used.
enum TimetableSource: Sendable {
    case embedded
}

extension Slot where Value == TimetableSource {
    static var timetableSource: Slot<TimetableSource> {
        choice("source", of: ["embedded": .embedded, "builtin": .embedded, "built-in": .embedded]) {
            $0.failure(
                "unknown-timetable", "\(quoted($0.text, most: 24)) is no timetable here: there is the embedded one.",
                hint: "timetable embedded")
        }
    }
}
