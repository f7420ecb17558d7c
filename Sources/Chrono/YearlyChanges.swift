/// A rule's changes of the years 1970 to 2099 worked out beforehand, so that asking is two comparisons.
struct YearlyChanges: Sendable {
    /// The start and the end of each year's DST in turn, seconds since the epoch.
    private let changes: [Int64]
    private let endsBeforeItStarts: Bool

    /// 1970-01-01 to 2099-12-31; the last days are left to the rule itself.
    static let span: Range<Int64> = 0..<4_102_000_000
    /// The mean Gregorian year in seconds; over the span it strays from the calendar by less than three days.
    private static let meanYear: UInt64 = 31_556_952
    private static let years = 1970...2099

    /// Nil when the rule has no DST, or changes within five days of the year's ends or in varying order.
    init?(_ rule: PosixRule) {
        guard rule.daylight != nil, rule.staysWellInYear else { return nil }
        var changes: [Int64] = []
        changes.reserveCapacity(2 * Self.years.count)
        var order: Bool?
        for year in Self.years {
            guard let (start, end) = rule.changes(year: year) else { return nil }
            let isReversed = end < start
            guard order ?? isReversed == isReversed else { return nil }
            order = isReversed
            changes.append(start)
            changes.append(end)
        }
        self.changes = changes
        endsBeforeItStarts = order ?? false
    }

    /// Whether DST is in force; the second must lie in `span`.
    func isDaylight(at second: Int64) -> Bool {
        // A neighbouring year by mistake, near the year's ends, gives the same answer: no change is near.
        let index = Int(UInt64(truncatingIfNeeded: second) / Self.meanYear) &* 2
        let isBetween = (second >= changes[index]) != (second >= changes[index &+ 1])
        return isBetween != endsBeforeItStarts
    }
}
