import Assistant
import JSON

/// A stopwatch as it is shown: totals rounded down to hundredths of a second and splits as their differences, so that all
/// splits and the part that runs make the total exactly.
struct ShownStopwatch: Sendable {
    struct Lap: Hashable, Sendable {
        let number: Int
        /// In hundredths of a second.
        let split: Int64
        let total: Int64
    }

    let watch: Stopwatches.Stopwatch
    /// In hundredths of a second.
    let total: Int64
    /// The newest first.
    let laps: [Lap]
    /// Since the last lap, in hundredths of a second.
    let running: Int64

    private static let hundredth: Int64 = 10_000_000

    init(_ watch: Stopwatches.Stopwatch, _ present: Present) {
        self.watch = watch
        total = watch.total(present) / ShownStopwatch.hundredth
        var laps: [Lap] = []
        for (index, nanoseconds) in watch.laps.enumerated() {
            let end = nanoseconds / ShownStopwatch.hundredth
            laps.append(Lap(number: index + 1, split: end - (laps.last?.total ?? 0), total: end))
        }
        self.laps = laps.reversed()
        running = total - (laps.last?.total ?? 0)
    }

    /// `00:41.02`, `1:00:41.02`.
    static func clock(_ hundredths: Int64) -> String {
        let seconds = hundredths / 100
        let hours = seconds / 3600
        return (hours > 0 ? "\(hours):" : "") + ExactLength.twoDigits(seconds / 60 % 60) + ":"
            + ExactLength.twoDigits(seconds % 60) + "." + ExactLength.twoDigits(hundredths % 100)
    }

    /// `Lap 3  00:12.40  00:41.02`.
    static func line(_ lap: Lap) -> String { "Lap \(lap.number)  \(clock(lap.split))  \(clock(lap.total))" }

    /// The part that runs on top, then the laps, with marks at the fastest and the slowest where they differ.
    var blocks: [Reply.Block] {
        let state = watch.isRunning ? "running" : "stopped"
        guard !laps.isEmpty else {
            let text = "\(watch.named) is \(state)\(watch.isRunning ? ": " : " at ")\(ShownStopwatch.clock(total))."
            return [.line(text)]
        }
        let fastest = laps.reversed().min { $0.split < $1.split }
        let slowest = laps.reversed().max { $0.split < $1.split }
        let isMarked = fastest?.split != slowest?.split
        var rows = [[state, ShownStopwatch.clock(running), ShownStopwatch.clock(total)]]
        for lap in laps {
            let mark = lap == fastest ? "fastest" : lap == slowest ? "slowest" : ""
            let cells = ["Lap \(lap.number)", ShownStopwatch.clock(lap.split), ShownStopwatch.clock(lap.total)]
            rows.append(isMarked && !mark.isEmpty ? cells + [mark] : cells)
        }
        let title = watch.name == nil ? [] : [Reply.Block.line("\(watch.named):")]
        return title + [.table(Table(rows: rows, rightAligned: [1, 2]))]
    }

    var data: JSON {
        func iso(_ hundredths: Int64) -> JSON { .string(ExactLength.iso(hundredths * ShownStopwatch.hundredth)) }
        let isFresh = !watch.isRunning && total == 0 && laps.isEmpty
        return .object([
            JSON.Member(name: "name", value: .string(watch.name ?? "")),
            JSON.Member(name: "state", value: .string(watch.isRunning ? "running" : isFresh ? "reset" : "stopped")),
            JSON.Member(name: "total", value: iso(total)), JSON.Member(name: "running", value: iso(running)),
            JSON.Member(
                name: "laps",
                value: .array(
                    laps.map { lap in
                        .object([
                            JSON.Member(name: "number", value: .number(JSONNumber(lap.number))),
                            JSON.Member(name: "split", value: iso(lap.split)),
                            JSON.Member(name: "total", value: iso(lap.total)),
                        ])
                    })),
        ])
    }

    static let shape = DataShape.object([
        "stopwatches": .array(
            of: .object([
                "name": .string, "state": .string, "total": .string, "running": .string,
                "laps": .array(of: .object(["number": .integer, "split": .string, "total": .string])),
            ]))
    ])

    static func data(_ watches: [ShownStopwatch]) -> @Sendable () -> JSON {
        { .object([JSON.Member(name: "stopwatches", value: .array(watches.map(\.data)))]) }
    }
}
