import Assistant
import Chrono

/// How alarms ring.
extension Alarms {
    func due(_ present: Present) -> Due {
        list.reduce(into: Due()) { due, alarm in due.add(alarm.due(present.zones)) }
    }

    func due(serial: Int, _ present: Present) -> Due? {
        list.first { $0.serial == serial }.map { $0.due(present.zones) }
    }

    func isRinging(_ id: Ring.ID) -> Bool {
        guard id.kind == Alarms.kind else { return false }
        return list.contains { $0.serial == id.serial && $0.ring?.due == id.instant && $0.ring?.isSnoozed == false }
    }

    static func claim(_ turn: Turn) -> [Ring] {
        var alarms = turn.session[Alarms.self].settled(turn.present)
        var rings: [Ring] = []
        for (index, alarm) in alarms.list.enumerated() {
            guard let ring = alarm.ring, !ring.isTold, !ring.isSnoozed else { continue }
            rings.append(self.ring(alarm, ring, turn))
            alarms.list[index].ring?.isTold = true
            alarms.list[index].ring?.at = turn.now
        }
        turn.session[Alarms.self] = alarms
        return rings
    }

    private static func ring(_ alarm: Alarm, _ ring: Alarm.Ringing, _ turn: Turn) -> Ring {
        let late = max(0, turn.now.nanoseconds(since: ring.at)) / 1_000_000
        let isAgain = ring.at != ring.due
        let again = isAgain ? " again" : ""
        let lateness = late >= 1_000 ? " (\(AmountText.length(seconds: late / 1_000)) late)" : ""
        let shown = AlarmText(turn)
        let zone = shown.zone(alarm)
        return Ring(
            Ring.ID(kind: kind, serial: alarm.serial, instant: ring.due), number: alarm.number, label: alarm.label,
            civil: zone.civil(at: ring.due), zone: zone.id, late: late,
            text: "\(alarm.thing.named) rings\(again): \(shown.clock(ring.due, alarm))\(lateness).",
            hint: "dismiss · snooze")
    }

    static func tell(_ turn: Turn) -> [String] {
        let shown = AlarmText(turn)
        var alarms = turn.session[Alarms.self].settled(turn.present)
        var lines: [String] = []
        for alarm in alarms.list {
            if let missed = alarm.missed {
                lines.append("Missed: \(alarm.thing.shown), \(shown.moment(missed, alarm)).")
            }
            guard let ring = alarm.ring, ring.isTold || ring.isSnoozed else { continue }
            lines.append(
                ring.isSnoozed
                    ? "\(alarm.thing.named) is snoozed until \(shown.clock(ring.at, alarm))."
                    : "\(alarm.thing.named) has been ringing since \(shown.clock(ring.due, alarm)). Say: dismiss")
        }
        alarms.forgetMissed(turn.present)
        turn.session[Alarms.self] = alarms
        let next = alarms.list.filter(\.isOn).compactMap { alarm in
            alarm.next(turn.world.zones).map { (alarm, instant: $0) }
        }
        if let (alarm, instant) = next.min(by: { $0.instant < $1.instant }) {
            lines.append("Next: \(alarm.thing.shown), \(shown.moment(instant, alarm)), \(shown.distance(instant)).")
        }
        return lines
    }

    /// What was missed has been told.
    mutating func forgetMissed(_ present: Present) {
        for index in list.indices { list[index].missed = nil }
        list.removeAll { $0.isOver(present) }
    }
}

extension Alarm {
    /// As verbs without a kind see it.
    var thing: LivingThing {
        let isRinging = state == .ringing
        return LivingThing(
            Alarms.kind, number, serial: serial, label: label,
            ringsSince: isRinging ? ring.map { $0.at.seconds * 1_000 + Int64($0.at.nanoseconds / 1_000_000) } : nil,
            isRunning: isOn, clocks: time.clocks)
    }
}

extension AlarmTime {
    /// The times of day by which it may be called; none of an instant, which was said as a length of time.
    fileprivate var clocks: Set<CivilTime> {
        switch self {
        case .instant: return []
        case .once(let civil, _, _): return [civil.time]
        case .repeating(let rule, let start, _):
            let hours = rule.byHour.isEmpty ? [start.time.hour] : rule.byHour
            let minutes = rule.byMinute.isEmpty ? [start.time.minute] : rule.byMinute
            return Set(hours.flatMap { hour in minutes.compactMap { CivilTime(hour: hour, minute: $0, second: 0) } })
        }
    }
}
