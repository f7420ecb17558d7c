import Assistant
import Chrono

extension Timers: RingingPart {
    static let kind = "timer"

    func due(_ present: Present) -> Due {
        var due = Due()
        for case .running(let end) in list.lazy.map(\.state) { due.add(Due(end, present)) }
        return due
    }

    func due(serial: Int, _ present: Present) -> Due? {
        guard case .running(let end)? = list.first(where: { $0.serial == serial })?.state else { return nil }
        return Due(end, present)
    }

    static func claim(_ turn: Turn) -> [Ring] {
        var timers = turn.session[Timers.self]
        var rings: [(left: Int64, ring: Ring)] = []
        for (index, timer) in timers.list.enumerated() {
            guard case .running(let end) = timer.state else { continue }
            let state = timer.state(turn.present)
            guard state != timer.state else { continue }
            timers.list[index].state = state
            if case .ringing = state { rings.append((end.remaining(turn.present), timer.ring(end, turn))) }
        }
        turn.session[Timers.self] = timers
        return rings.sorted { $0.left < $1.left }.map(\.ring)
    }

    static func tell(_ turn: Turn) -> [String] {
        var timers = turn.session[Timers.self]
        var lines: [String] = []
        for timer in timers.list {
            switch (timer.state, timer.state(turn.present)) {
            case (.ringing, let state),
                (_, let state) where state.isMissed:
                lines.append(timer.line(state, turn))
            default: break
            }
        }
        timers.forgetMissed(turn.present)
        turn.session[Timers.self] = timers
        return lines
    }

    func isRinging(_ id: Ring.ID) -> Bool {
        id.kind == Timers.kind
            && list.contains { timer in
                guard case .ringing(let end) = timer.state else { return false }
                return timer.serial == id.serial && end.wall == id.instant
            }
    }
}

extension Timers.Timer.State {
    var isMissed: Bool { if case .missed = self { true } else { false } }
    var isRinging: Bool { if case .ringing = self { true } else { false } }
    var isRunning: Bool { if case .running = self { true } else { false } }
    var isPaused: Bool { if case .paused = self { true } else { false } }
}

extension Timers.Timer {
    fileprivate func ring(_ end: Deadline, _ turn: Turn) -> Ring {
        let late = end.over(turn.present)
        let lateText =
            late < ExactLength.second ? "" : " (\(AmountText.length(seconds: late / ExactLength.second)) late)"
        let zone = turn.home.zone
        return Ring(
            Ring.ID(kind: Timers.kind, serial: serial, instant: end.wall), number: number, label: label,
            civil: zone.civil(at: end.wall), zone: zone.id, late: late / 1_000_000,
            text: "\(named) rings: \(ExactLength.subject(duration)) over\(lateText).", hint: "dismiss · snooze")
    }
}
