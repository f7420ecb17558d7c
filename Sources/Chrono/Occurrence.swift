/// One occurrence of a rule in a zone.
public struct Occurrence: Hashable, Sendable {
    /// The time as the rule says it; not what clocks show when it was moved.
    public let civil: CivilDateTime
    /// When it is.
    public let instant: Instant
    /// Whether clocks skip the civil time, so that the instant is the first one after the gap.
    public let isMoved: Bool

    /// Makes an occurrence.
    public init(civil: CivilDateTime, instant: Instant, isMoved: Bool) {
        self.civil = civil
        self.instant = instant
        self.isMoved = isMoved
    }
}

extension Recurrence {
    /// The occurrences in a zone, instants rising and unique, worked out as they are asked for.
    ///
    /// Rules of days and longer periods: a skipped wall time gives the first instant after the gap, a repeated one the first
    /// of its two; when two times fall on one instant, the earlier time is kept, and COUNT counts both. Hourly, minutely and
    /// secondly rules: every instant at or after the start whose wall time matches, so both of a repeated one and none of a
    /// skipped one; COUNT counts instants. RFC 5545 leaves this open. UNTIL as an instant is compared with instants, else
    /// with wall times.
    public func occurrences(
        from start: CivilDateTime, in zone: Zone
    ) -> some Sequence<Occurrence> & Sendable {
        RecurrenceOccurrences(self, from: start, in: zone, after: nil)
    }

    /// The first occurrence later than an instant; nil when there is none.
    ///
    /// Without COUNT the time it takes does not depend on how long ago the start is. With COUNT the periods since the start
    /// are walked through, or every instant since then for rules shorter than daily ones.
    public func next(after instant: Instant, from start: CivilDateTime, in zone: Zone) -> Occurrence? {
        var found = RecurrenceOccurrences(self, from: start, in: zone, after: instant)
        while let occurrence = found.next() {
            if occurrence.instant > instant { return occurrence }
        }
        return nil
    }
}
