/// The times of day of a rule: those of each period, and which periods shorter than a day are let through.
struct RecurrenceClock: Sendable {
    /// Rising and unique; a single 0 where the period's own start says it.
    private let hours: [Int]
    private let minutes: [Int]
    private let seconds: [Int]
    /// As bits; all for a list that limits no period.
    private let openHours: UInt64
    private let openMinutes: UInt64
    private let openSeconds: UInt64
    /// How many times of day a period has on each of its days.
    let count: Int

    /// Where the rule names no hour, minute or second and does not count by it, the start's does.
    init(_ rule: Recurrence, start: CivilTime) {
        let bySecond = Set(rule.bySecond.map { min($0, 59) }).sorted()
        func times(_ list: [Int], _ start: Int, _ limit: Recurrence.Frequency) -> [Int] {
            rule.frequency <= limit ? [0] : list.isEmpty ? [start] : list
        }
        hours = times(rule.byHour, start.hour, .hourly)
        minutes = times(rule.byMinute, start.minute, .minutely)
        seconds = times(bySecond, start.second, .secondly)
        count = hours.count * minutes.count * seconds.count
        func open(_ list: [Int], _ limit: Recurrence.Frequency) -> UInt64 {
            list.isEmpty || rule.frequency > limit ? .max : list.reduce(0) { $0 | 1 << UInt64($1) }
        }
        openHours = open(rule.byHour, .hourly)
        openMinutes = open(rule.byMinute, .minutely)
        openSeconds = open(bySecond, .secondly)
    }

    /// The second of the day of the so-manieth time, 0..<count, before a period's own start is added.
    func second(_ index: Int) -> Int {
        let second = seconds[index % seconds.count]
        let rest = index / seconds.count
        return hours[rest / minutes.count] * 3600 + minutes[rest % minutes.count] * 60 + second
    }

    /// The first second of the day, at or after this one, that all limits let through; nil when there is none.
    func firstOpen(from secondOfDay: Int) -> Int? {
        let (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
        guard let nextHour = Self.first(openHours, from: hour, below: 24) else { return nil }
        if nextHour == hour {
            if let nextMinute = Self.first(openMinutes, from: minute, below: 60) {
                let from = nextMinute == minute ? second : 0
                if let nextSecond = Self.first(openSeconds, from: from, below: 60) {
                    return hour * 3600 + nextMinute * 60 + nextSecond
                }
                if let later = Self.first(openMinutes, from: nextMinute + 1, below: 60) {
                    return hour * 3600 + later * 60 + firstSecond
                }
            }
            guard let later = Self.first(openHours, from: hour + 1, below: 24) else { return nil }
            return later * 3600 + firstMinute * 60 + firstSecond
        }
        return nextHour * 3600 + firstMinute * 60 + firstSecond
    }

    /// Whether a time of day that is a multiple of `step` seconds away from the start's, on any day, is open.
    ///
    /// `step` divides 86,400.
    func isReachable(from start: Int, step: Int) -> Bool {
        var from = 0
        while let open = firstOpen(from: from) {
            if (open - start) % step == 0 { return true }
            // The next one in step, or the next open one when that is closed.
            let ahead = ((start - open) % step + step) % step
            from = open + ahead
            guard from < 86_400 else { return false }
        }
        return false
    }

    private var firstMinute: Int { openMinutes.trailingZeroBitCount }
    private var firstSecond: Int { openSeconds.trailingZeroBitCount }

    private static func first(_ bits: UInt64, from: Int, below: Int) -> Int? {
        let rest = (bits >> UInt64(from)) << UInt64(from)
        let found = rest.trailingZeroBitCount
        return found < below ? found : nil
    }
}
