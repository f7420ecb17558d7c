import Assistant
import Chrono
import JSON

/// How timers are shown.
extension Timers.Timer {
    /// What it is at, in a sentence.
    func line(_ state: State, _ turn: Turn) -> String {
        switch state {
        case .running(let end):
            // At its start what was asked for, to the last digit.
            let exact = end.remaining(turn.present)
            let left = exact == duration ? exact : ExactLength.roundedUp(exact)
            return
                "\(named) rings in \(ExactLength.words(left)), at \(TimerText.moment(end.instant(turn.present), turn))."
        case .paused(let left): return "\(named) is paused with \(ExactLength.words(ExactLength.roundedUp(left))) left."
        case .ringing(let end): return "\(named) is ringing since \(TimerText.moment(end.instant(turn.present), turn))."
        case .missed(let end):
            let late = AmountText.length(seconds: end.over(turn.present) / ExactLength.second)
            return "\(named) was missed: it ended at \(TimerText.moment(end.instant(turn.present), turn)), \(late) ago."
        }
    }

    /// A row of the list: number, label unless none has one, what is left, progress, state, end.
    fileprivate func row(_ turn: Turn, hasLabels: Bool) -> [String] {
        let left = remaining(turn.present)
        let cells =
            [String(number)] + (hasLabels ? [label ?? ""] : []) + [
                "\(ExactLength.clock(left)) left of \(ExactLength.clock(duration))",
                TimerText.bar(duration - left, of: duration),
            ]
        func at(_ end: Deadline) -> String { TimerText.moment(end.instant(turn.present), turn) }
        switch state(turn.present) {
        case .running(let end): return cells + ["running", "ends \(at(end))"]
        case .paused: return cells + ["paused"]
        case .ringing(let end): return cells + ["ringing", "ended \(at(end))"]
        case .missed(let end): return cells + ["missed", "ended \(at(end))"]
        }
    }

    func data(_ present: Present) -> JSON {
        let state = state(present)
        let (name, end): (String, Deadline?) =
            switch state {
            case .running(let end): ("running", end)
            case .paused: ("paused", nil)
            case .ringing(let end): ("ringing", end)
            case .missed(let end): ("missed", end)
            }
        // To the millisecond, as programs count.
        let deadline = end.map { $0.instant(present) }.map {
            Instant(seconds: $0.seconds, nanoseconds: $0.nanoseconds / 1_000_000 * 1_000_000)
        }
        let left = remaining(present)
        return .object([
            JSON.Member(name: "number", value: .number(JSONNumber(number))),
            JSON.Member(name: "label", value: label.map { .string($0) } ?? .null),
            JSON.Member(name: "duration", value: .string(ExactLength.iso(duration))),
            JSON.Member(name: "remaining", value: .string(ExactLength.iso(left - left % 1_000_000))),
            JSON.Member(name: "deadline", value: deadline.map { .string(ISOText.text($0)) } ?? .null),
            JSON.Member(name: "state", value: .string(name)),
        ])
    }
}

enum TimerText {
    static let shape = DataShape.object([
        "timers": .array(
            of: .object([
                "number": .integer, "label": .nullable(.string), "duration": .string, "remaining": .string,
                "deadline": .nullable(.string), "state": .string,
            ]))
    ])

    static func table(_ timers: [Timers.Timer], _ turn: Turn) -> Table {
        let hasLabels = timers.contains { $0.label != nil }
        return Table(
            rows: timers.map { $0.row(turn, hasLabels: hasLabels) }, rightAligned: hasLabels ? [0, 2] : [0, 1])
    }

    static func data(_ timers: [Timers.Timer], _ turn: Turn) -> @Sendable () -> JSON {
        let list = JSON.array(timers.map { $0.data(turn.present) })
        return { .object([JSON.Member(name: "timers", value: list)]) }
    }

    /// A time at home: `09:01:30`, with the day when it is not today's: `09:01:30 tomorrow, Tue 1 Dec 2026`.
    static func moment(_ instant: Instant, _ turn: Turn) -> String {
        let civil = turn.home.zone.civil(at: instant)
        let clock = TimeText.clock(civil.time, is12Hour: turn.settings.is12Hour, showsSeconds: true)
        let date = TimeText.date(civil.date)
        switch civil.date.daysSinceEpoch - turn.home.today.daysSinceEpoch {
        case 0: return clock
        case 1: return "\(clock) tomorrow, \(date)"
        case -1: return "\(clock) yesterday, \(date)"
        default: return "\(clock) on \(date)"
        }
    }

    /// `[####......]`: how much of it is over, never negative, and full only at the end.
    static func bar(_ part: Int64, of whole: Int64) -> String {
        let cells = 10
        let part = max(0, min(part, whole))
        let filled = whole > 0 && whole <= Timers.longest ? Int(part * Int64(cells) / whole) : cells
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "]"
    }

    /// What rings first, the newest first of those that ring, then what runs by its end, what is paused, what was missed.
    static func ordered(_ timers: [Timers.Timer], _ present: Present) -> [Timers.Timer] {
        func rank(_ timer: Timers.Timer) -> (Int, Int64) {
            switch timer.state(present) {
            case .ringing(let end): (0, end.over(present))
            case .running(let end): (1, end.remaining(present))
            case .paused: (2, Int64(timer.number))
            case .missed(let end): (3, end.remaining(present))
            }
        }
        return timers.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
