extension Recurrence {
    /// The civil times at which the rule recurs, rising and unique, worked out as they are asked for.
    ///
    /// They begin at the start, which counts only if it matches the rule; its fraction of a second is dropped. They end by
    /// COUNT, by UNTIL (an instant is compared as if the wall were in UTC) or with the year 9999. The first week of a weekly
    /// rule with BYSETPOS begins with the start. The work for each is bounded, also when nothing ever matches: no more than
    /// the days of 400 years for a rule of days or longer periods.
    public func civil(from start: CivilDateTime) -> some Sequence<CivilDateTime> & Sendable {
        RecurrenceTimes(self, from: start, seeking: start, until: wallUntil(instantsToo: true), count: count)
    }

    /// UNTIL as seconds since 1970-01-01T00:00:00 on the wall, `Int.max` when there is none.
    func wallUntil(instantsToo: Bool) -> Int {
        switch until {
        case .date(let date): date.daysSinceEpoch * 86_400 + 86_399
        case .civil(let civil): Int(civil.wallSeconds)
        case .instant(let instant): instantsToo ? Int(instant.seconds) : .max
        case nil: .max
        }
    }
}

/// A rule's civil times from a start, or from a later time on: without COUNT without walking there.
struct RecurrenceTimes: Sequence, IteratorProtocol, Sendable {
    private var periods: RecurrencePeriods
    /// The period to look for next.
    private var nextIndex: Int
    /// In the period found.
    private var position = 0
    private var size = 0
    /// Seconds since 1970-01-01T00:00:00 on the wall: from where times count, and from where they are given.
    private let from: Int
    private let seeking: Int
    /// The same, included.
    private let until: Int
    private var left: Int

    /// Times before `seeking` are counted but not given; when it is earlier than the start, the start is taken instead.
    init(_ rule: Recurrence, from start: CivilDateTime, seeking: CivilDateTime, until: Int, count: Int?) {
        periods = RecurrencePeriods(rule, start: start)
        let first = Swift.max(start, seeking)
        nextIndex = count == nil ? periods.index(of: first) : 0
        from = Int(count == nil ? first.wallSeconds : start.wallSeconds)
        self.seeking = Int(first.wallSeconds)
        self.until = until
        left = count ?? .max
    }

    mutating func next() -> CivilDateTime? {
        while left > 0 {
            guard position < size else {
                guard load() else { return end() }
                continue
            }
            let wall = periods.wall(position)
            guard wall <= until else { return end() }
            position += 1
            left -= 1
            if wall >= seeking { return CivilDateTime(wallSeconds: Int64(wall), nanosecond: 0) }
        }
        return nil
    }

    /// Goes to the next period, or past it when all of it lies before `seeking`; false when there is none.
    private mutating func load() -> Bool {
        guard periods.find(from: nextIndex) else { return false }
        nextIndex = periods.index + 1
        size = periods.count
        position = firstPosition()
        if periods.wall(size - 1) < seeking {
            left -= size - position
            position = size
        }
        return true
    }

    private mutating func end() -> CivilDateTime? {
        left = 0
        return nil
    }

    /// The first position of the period found that is not before `from`.
    private func firstPosition() -> Int {
        guard periods.wall(0) < from else { return 0 }
        var (low, high) = (1, size)
        while low < high {
            let middle = (low + high) / 2
            if periods.wall(middle) < from { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
