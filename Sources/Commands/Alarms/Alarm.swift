import Chrono

/// What a person wants to be told, and when.
struct Alarm: Hashable, Sendable {
    /// Never used again in the session.
    let serial: Int
    /// The smallest that was free.
    let number: Int
    var label: String?
    var time: AlarmTime
    var isOn = true
    /// Its times up to this one are over: rung, missed, or before it was set.
    var after: Instant
    /// Up to this one they are left out, as a person asked.
    var skipped: Instant?
    /// What is ringing, or snoozed.
    var ring: Ringing?
    /// The time that passed while nobody could be told, until somebody is.
    var missed: Instant?

    struct Ringing: Hashable, Sendable {
        /// The time of the alarm that it is for.
        let due: Instant
        /// Since when it rings, or from when on again.
        var at: Instant
        /// Whether a face has told it.
        var isTold = false
        var isSnoozed = false

        /// As it rang: a person who snoozed it knew of it.
        var beforeSnooze: Ringing { isSnoozed ? Ringing(due: due, at: due, isTold: true) : self }
    }

    enum State: String {
        case on, off, ringing, snoozed, missed
    }

    /// Of one that is settled.
    var state: State {
        if let ring { return ring.isSnoozed ? .snoozed : .ringing }
        if missed != nil { return .missed }
        return isOn ? .on : .off
    }
}

/// When an alarm is: a wall time keeps its zone and not its offset.
enum AlarmTime: Hashable, Sendable {
    /// `in 10m`.
    case instant(Instant)
    /// Of a wall time that comes twice the first, or the second.
    case once(CivilDateTime, AlarmZone, isSecond: Bool)
    /// The wall times of a rule, from its first on.
    case repeating(Recurrence, from: CivilDateTime, AlarmZone)

    var zone: AlarmZone? {
        switch self {
        case .instant: nil
        case .once(_, let zone, _), .repeating(_, _, let zone): zone
        }
    }

    var isRepeating: Bool { if case .repeating = self { true } else { false } }
}

/// The zone of an alarm's wall time.
struct AlarmZone: Hashable, Sendable {
    let id: String
    /// The place that was named; nil for home.
    let place: String?
}
