import Assistant
import Chrono

/// What has become of an alarm by now. It follows from the alarm, the zones' data and the wall clock alone, so that every
/// face sees the same, whoever writes it down.
extension Alarm {
    /// How late it still rings, and how long it rings, in seconds (time-rules.md, "late").
    static let patience: Int64 = 15 * 60

    /// Takes note of what has come about: it rings, or was missed.
    mutating func settle(_ present: Present) {
        if let ring, Alarm.isTooLate(ring.at, present.now) {
            missed = ring.due
            self.ring = nil
        } else if let ring, ring.at <= present.now {
            self.ring?.isSnoozed = false
        }
        guard isOn, let newest = newest(present) else { return }
        after = newest
        if Alarm.isTooLate(newest, present.now) {
            missed = newest
        } else {
            ring = Ringing(due: newest, at: newest)
        }
    }

    private static func isTooLate(_ instant: Instant, _ now: Instant) -> Bool {
        instant.adding(seconds: patience).map { $0 < now } ?? false
    }

    /// The newest of its times that has come and is not over; nil when none has come.
    private func newest(_ present: Present) -> Instant? {
        guard let first = next(present.zones), first <= present.now else { return nil }
        guard time.isRepeating else { return first }
        // The last one is found from near the end: there may be years of them.
        for days: Int64 in [0, 1, 8, 32, 367, 4_000] {
            let back = days == 0 ? Alarm.patience : days * 86_400
            guard let start = present.now.adding(seconds: -back), start > first else { break }
            if let newest = newest(after: start, present) { return newest }
        }
        return newest(after: first, present) ?? first
    }

    private func newest(after start: Instant, _ present: Present) -> Instant? {
        var newest: Instant?
        while let next = AlarmTime.next(time, after: newest ?? start, present.zones), next <= present.now {
            newest = next
        }
        return newest
    }

    /// The next of its times that is not over, whether it is on or not.
    func next(_ zones: any ZonePort) -> Instant? {
        AlarmTime.next(time, after: max(after, skipped ?? after), zones)
    }

    /// Whether nothing is to come of it and nothing is to be told; one that is off can be turned on again.
    /// Nor is one whose zone the data of today do not have: those of another day may.
    func isOver(_ present: Present) -> Bool {
        isOn && time.zone.map { $0.find(present.zones) != nil } ?? true && ring == nil && missed == nil
            && next(present.zones) == nil
    }

    /// When it rings next untold.
    func due(_ zones: any ZonePort) -> Due {
        var due = Due()
        if let ring, !ring.isTold { due.add(Due(ring.at)) }
        if isOn, let next = next(zones) { due.add(Due(next)) }
        return due
    }
}

extension AlarmTime {
    /// The first of its times after an instant; nil when there is none, or its zone is not known here.
    static func next(_ time: AlarmTime, after instant: Instant, _ zones: any ZonePort) -> Instant? {
        switch time {
        case .instant(let only): return only > instant ? only : nil
        case .once(let civil, let zone, let isSecond):
            let only: Instant? =
                switch zone.find(zones)?.resolve(civil) {
                case .unique(let instant)?: instant
                case .overlap(let earlier, let later, _)?: isSecond ? later : earlier
                // The zone's data have changed since it was set.
                case .gap(let change)?: change.instant
                case .outside?, nil: nil
                }
            return only.flatMap { $0 > instant ? $0 : nil }
        case .repeating(let rule, let start, let zone):
            return zone.find(zones).flatMap { rule.next(after: instant, from: start, in: $0)?.instant }
        }
    }
}

extension AlarmZone {
    /// Its rules, by the data of today; nil when there are none.
    func find(_ zones: any ZonePort) -> Zone? {
        if let zone = zones.zone(id) { return zone }
        if let offset = AlarmZone.offset(id) { return .fixed(offset) }
        return try? Zone(id: id, posix: id)
    }

    /// `UTC+05:30`, as fixed zones are called.
    private static func offset(_ id: String) -> Offset? {
        guard id.hasPrefix("UTC") else { return nil }
        let digits = id.dropFirst(3).split(separator: ":").map { Int($0) }
        guard (1...3).contains(digits.count), let hours = digits[0], !digits.contains(nil) else { return nil }
        let rest = digits.dropFirst().compactMap { $0 }
        let seconds = (rest.first ?? 0) * 60 + (rest.count > 1 ? rest[1] : 0)
        return Offset(seconds: hours * 3600 + (id.contains("-") ? -seconds : seconds))
    }
}
