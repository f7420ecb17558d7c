/// The facts of one zone, never changed once made: its listed changes, then its yearly rule.
final class ZoneTable: Sendable {
    let id: String
    /// When listed readings begin, seconds since the epoch: rising, and within the years 1 to 9999.
    let starts: [Int64]
    /// Offsets in seconds east; the first before all `starts`, then one after each.
    private let offsets: [Int32]
    /// Positions in `readings`, parallel to `offsets`.
    private let indices: [UInt8]
    private let readings: [ZoneReading]
    private let rule: PosixRule?
    private let yearly: YearlyChanges?
    /// The rule's offsets, seconds east.
    private let standardSeconds: Int64
    private let daylightSeconds: Int64
    /// From here on the rule holds, when there is one (RFC 9636 §3.3: on or after the last transition).
    private let ruleStart: Int64

    /// `readings` has 1...256 members; `changes` rise and name members of it.
    init(id: String, readings: [ZoneReading], changes: [(second: Int64, type: Int)], rule: PosixRule?) {
        var starts: [Int64] = []
        var types = [0]
        for change in changes where change.second <= Instant.latestSecond {
            if change.second <= Instant.earliestSecond {
                types = [change.type]
            } else if readings[change.type] != readings[types[types.count - 1]] {
                starts.append(change.second)
                types.append(change.type)
            }
        }
        self.id = id
        self.starts = starts
        self.readings = readings
        self.rule = rule
        yearly = rule.flatMap { YearlyChanges($0) }
        standardSeconds = Int64(rule?.standard.offset.seconds ?? 0)
        daylightSeconds = Int64(rule?.daylight?.reading.offset.seconds ?? 0)
        offsets = types.map { Int32(truncatingIfNeeded: readings[$0].offset.seconds) }
        indices = types.map { UInt8(truncatingIfNeeded: $0) }
        ruleStart = rule == nil ? Int64.max : changes.last?.second ?? Int64.min
    }

    /// Seconds east of UTC; no allocation.
    func offset(at second: Int64) -> Int64 {
        if second >= ruleStart {
            if let yearly, YearlyChanges.span.contains(second) {
                return yearly.isDaylight(at: second) ? daylightSeconds : standardSeconds
            }
            if let rule { return rule.offset(at: second) }
        }
        return Int64(offsets[position(of: second)])
    }

    func reading(at second: Int64) -> ZoneReading {
        if second >= ruleStart, let rule {
            guard let yearly, YearlyChanges.span.contains(second), let daylight = rule.daylight else {
                return rule.reading(at: second)
            }
            return yearly.isDaylight(at: second) ? daylight.reading : rule.standard
        }
        return readings[Int(indices[position(of: second)])]
    }

    /// How many of `starts` are at or before the second.
    private func position(of second: Int64) -> Int {
        // Halves a length that does not depend on the answers, so that no branch has to be guessed.
        var low = 0
        var length = starts.count
        guard length > 0 else { return 0 }
        while length > 1 {
            let half = length >> 1
            low &+= starts[low &+ half &- 1] <= second ? half : 0
            length &-= half
        }
        low &+= starts[low] <= second ? 1 : 0
        return low
    }

    /// The first real change later than the second; nil when there is none before the year 10000.
    func change(after second: Int64) -> Transition? {
        for start in starts[position(of: second)...] {
            if let found = transition(at: start) { return found }
        }
        guard let rule, rule.daylight != nil else { return nil }
        let from = max(second, ruleStart == Int64.min ? second : ruleStart - 1)
        guard from < Instant.latestSecond else { return nil }
        let year = rule.year(at: from)
        // The calendar repeats after 400 years: a rule that changed nothing by then never does.
        for near in (year - 1)...min(year + 401, 10_001) {
            if let found = ruleChanges(rule, year: near).first(where: { $0.instant.seconds > from }) { return found }
        }
        return nil
    }

    /// The last real change earlier than the second; nil when there is none after the year 0.
    func change(before second: Int64) -> Transition? {
        if let rule, rule.daylight != nil, second > ruleStart {
            let year = rule.year(at: second)
            let last = max(year - 401, ruleStart == Int64.min ? -1 : rule.year(at: ruleStart) - 1)
            for near in stride(from: year + 1, through: last, by: -1) {
                let found = ruleChanges(rule, year: near)
                    .last { $0.instant.seconds < second && $0.instant.seconds >= ruleStart }
                if let found { return found }
            }
        }
        for start in starts[..<position(of: second - 1)].reversed() {
            if let found = transition(at: start) { return found }
        }
        return nil
    }

    /// The year's real changes by the rule, in order.
    private func ruleChanges(_ rule: PosixRule, year: Int) -> [Transition] {
        guard let (start, end) = rule.changes(year: year) else { return [] }
        return [min(start, end), max(start, end)].compactMap { transition(at: $0) }
    }

    private func transition(at second: Int64) -> Transition? {
        guard second > Instant.earliestSecond, second <= Instant.latestSecond else { return nil }
        let before = reading(at: second - 1)
        let after = reading(at: second)
        guard before != after else { return nil }
        return Transition(instant: Instant(seconds: second), before: before, after: after)
    }
}

extension ZoneTable: Equatable {
    static func == (left: ZoneTable, right: ZoneTable) -> Bool {
        left === right
            || left.starts == right.starts && left.indices == right.indices && left.readings == right.readings
                && left.rule == right.rule && left.ruleStart == right.ruleStart
    }
}
