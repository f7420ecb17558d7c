/// The occurrences of a rule of either kind.
struct RecurrenceOccurrences: Sequence, IteratorProtocol, Sendable {
    private var placed: PlacedRecurrence?
    private var shown: ShownRecurrence?
    private let until: Instant?
    private var isOver = false

    /// `after`: those that are not later may be left out.
    init(_ rule: Recurrence, from start: CivilDateTime, in zone: Zone, after: Instant?) {
        until = if case .instant(let instant) = rule.until { instant } else { nil }
        if rule.frequency >= .daily {
            placed = PlacedRecurrence(rule, from: start, in: zone, after: after)
        } else {
            shown = ShownRecurrence(rule, from: start, in: zone, after: rule.count == nil ? after : nil)
        }
    }

    mutating func next() -> Occurrence? {
        guard !isOver else { return nil }
        let found = placed?.next() ?? shown?.next()
        guard let found, until.map({ found.instant <= $0 }) ?? true else {
            isOver = true
            return nil
        }
        return found
    }
}

/// Civil times put on the time line one by one.
private struct PlacedRecurrence: Sendable {
    private var times: RecurrenceTimes
    private let zone: Zone
    private var latest: Instant?

    init(_ rule: Recurrence, from start: CivilDateTime, in zone: Zone, after: Instant?) {
        let seeking = after.map { zone.civil(at: $0) } ?? start
        let until = rule.wallUntil(instantsToo: false)
        times = RecurrenceTimes(rule, from: start, seeking: seeking, until: until, count: rule.count)
        self.zone = zone
    }

    mutating func next() -> Occurrence? {
        while let civil = times.next() {
            guard let found = place(civil), latest.map({ $0 < found.instant }) ?? true else { continue }
            latest = found.instant
            return found
        }
        return nil
    }

    private func place(_ civil: CivilDateTime) -> Occurrence? {
        switch zone.resolve(civil) {
        case .unique(let instant), .overlap(let instant, _, _):
            Occurrence(civil: civil, instant: instant, isMoved: false)
        case .gap(let transition): Occurrence(civil: civil, instant: transition.instant, isMoved: true)
        case .outside: nil
        }
    }
}

/// The instants whose wall time matches: between two changes of the zone, the wall times that it shows there.
///
/// With COUNT there is no `after`: all instants are walked through.
private struct ShownRecurrence: Sendable {
    private let rule: Recurrence
    private let start: CivilDateTime
    private let zone: Zone
    private let until: Int
    private var left: Int
    private var times: RecurrenceTimes
    /// The stretch of one offset, in seconds since the epoch; its end is not part of it.
    private var offset: Offset
    private var end: Int64

    init(_ rule: Recurrence, from start: CivilDateTime, in zone: Zone, after: Instant?) {
        self.rule = rule
        self.start = start
        self.zone = zone
        until = rule.wallUntil(instantsToo: false)
        left = rule.count ?? .max
        var begin = Self.first(start, zone)
        if let after { begin = Swift.max(begin, Instant(seconds: after.seconds + 1)) }
        (times, offset, end) = Self.stretch(rule, start, zone, until, from: begin)
    }

    /// The first instant that shows the time, or comes after its gap; the nearest when it is out of the range.
    private static func first(_ civil: CivilDateTime, _ zone: Zone) -> Instant {
        switch zone.resolve(civil) {
        case .unique(let instant), .overlap(let instant, _, _): instant
        case .gap(let transition): transition.instant
        case .outside: civil.date.year < 5000 ? .earliest : .latest
        }
    }

    private static func stretch(
        _ rule: Recurrence, _ start: CivilDateTime, _ zone: Zone, _ until: Int, from begin: Instant
    ) -> (RecurrenceTimes, Offset, Int64) {
        let times = RecurrenceTimes(
            rule, from: start, seeking: zone.civil(at: begin), until: until, count: nil)
        let end = zone.nextTransition(after: begin)?.instant.seconds ?? Instant.latestSecond + 1
        return (times, zone.offset(at: begin), end)
    }

    mutating func next() -> Occurrence? {
        while left > 0 {
            let civil = times.next()
            if let civil, civil.wallSeconds - Int64(offset.seconds) < end {
                guard let instant = civil.instant(offset: offset) else { continue }
                left -= 1
                return Occurrence(civil: civil, instant: instant, isMoved: false)
            }
            guard end <= Instant.latestSecond else { break }
            if zone.offset(at: Instant(seconds: end)) < offset {
                // The clocks go back: times already shown may be shown once more, also when no other one follows.
                go(to: end)
            } else if let civil {
                // Nothing is shown before that time; no clock goes back by two days.
                let near = civil.wallSeconds - 2 * DayCount.secondsPerDay
                go(to: Swift.max(end, Swift.min(near, Instant.latestSecond)))
            } else {
                break
            }
        }
        left = 0
        return nil
    }

    private mutating func go(to second: Int64) {
        (times, offset, end) = Self.stretch(rule, start, zone, until, from: Instant(seconds: second))
    }
}
