/// What a zone's clocks show during one stretch of time.
public struct ZoneReading: Hashable, Sendable {
    /// Seconds east of UTC.
    public let offset: Offset
    /// The letters in use, "JST" or "+0530"; never empty.
    public let abbreviation: String
    /// Whether the zone's data call this daylight saving time (Europe/Dublin does so in winter).
    public let isDST: Bool

    /// Makes a reading.
    public init(offset: Offset, abbreviation: String, isDST: Bool) {
        self.offset = offset
        self.abbreviation = abbreviation
        self.isDST = isDST
    }
}

/// A moment at which a zone's offset, abbreviation or DST flag changes.
public struct Transition: Hashable, Sendable {
    /// The first instant of the new reading.
    public let instant: Instant
    /// The reading that ends.
    public let before: ZoneReading
    /// The reading that begins; differs from `before`.
    public let after: ZoneReading

    /// Makes a transition.
    public init(instant: Instant, before: ZoneReading, after: ZoneReading) {
        self.instant = instant
        self.before = before
        self.after = after
    }
}

/// What a civil time means in a zone.
public enum Resolution: Hashable, Sendable {
    /// Shown once.
    case unique(Instant)
    /// Never shown: the clocks jumped over it at this transition.
    case gap(Transition)
    /// Shown twice, before and after the clocks went back at this transition.
    case overlap(earlier: Instant, later: Instant, Transition)
    /// Shown at an instant that is outside the years 1 to 9999 of UTC.
    case outside
}

/// Why zone data could not be read; nothing of such data is used.
public struct ZoneError: Error, Hashable, Sendable {
    /// The id the caller gave.
    public let id: String
    /// What was expected and not found, a lower-case phrase without a full stop.
    public let reason: String

    /// Makes an error.
    public init(id: String, reason: String) {
        self.id = id
        self.reason = reason
    }
}
