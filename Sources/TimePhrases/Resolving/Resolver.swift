public import Chrono

/// Lays what was said on the calendar of a zone, seen from an instant.
public struct Resolver: Sendable {
    /// What a moment turns out to be.
    public enum Value: Hashable, Sendable {
        case instant(Instant)
        /// A reading of the zone's clocks, which may be skipped or come twice.
        case civil(CivilDateTime)
        case date(CivilDate)
    }

    public let now: Instant
    public let zone: Zone
    let today: CivilDate
    let nowCivil: CivilDateTime

    public init(now: Instant, zone: Zone) {
        self.now = now
        self.zone = zone
        nowCivil = zone.civil(at: now)
        today = nowCivil.date
    }

    /// What a moment is here; nil where there is no such day, or it is beyond the years 1 to 9999.
    public func value(_ moment: Moment) -> Value? {
        switch moment {
        case .now: .instant(now)
        case .instant(let instant): .instant(instant)
        case .parts(let parts): value(parts)
        case .shifted(let moment, let amount): value(moment).flatMap { shifted($0, by: amount) }
        case .weekdays(let count, let weekday, let moment):
            date(moment).flatMap { weekdays(count, weekday, from: $0) }.map { .date($0) }
        case .workdays(let count, let moment): date(moment).flatMap { workdays(count, from: $0) }.map { .date($0) }
        }
    }

    /// The day that a moment is on.
    public func date(_ moment: Moment) -> CivilDate? { value(moment).map(date) }

    func date(_ value: Value) -> CivilDate {
        switch value {
        case .instant(let instant): zone.civil(at: instant).date
        case .civil(let civil): civil.date
        case .date(let date): date
        }
    }

    // MARK: Lengths of time

    /// Calendar lengths keep the time of day; exact ones count seconds of the line.
    public func shifted(_ value: Value, by amount: Amount) -> Value? {
        if case .instant(let instant) = value, amount.isExact {
            return adding(amount, to: instant).map { .instant($0) }
        }
        guard let date = date(value).adding(months: amount.months)?.adding(days: amount.days) else { return nil }
        let isWhole = amount.seconds == 0 && amount.nanoseconds == 0
        switch value {
        case .date:
            if isWhole { return .date(date) }
            return start(CivilDateTime(date: date, time: .midnight)).flatMap { adding(amount, to: $0) }.map {
                .instant($0)
            }
        case .civil(let civil):
            let moved = CivilDateTime(date: date, time: civil.time)
            return isWhole ? .civil(moved) : start(moved).flatMap { adding(amount, to: $0) }.map { .instant($0) }
        case .instant(let instant):
            let moved = CivilDateTime(date: date, time: zone.civil(at: instant).time)
            return isWhole ? .civil(moved) : start(moved).flatMap { adding(amount, to: $0) }.map { .instant($0) }
        }
    }

    private func adding(_ amount: Amount, to instant: Instant) -> Instant? {
        let nanoseconds = Int(instant.nanoseconds) + amount.nanoseconds
        let carry = nanoseconds < 0 ? -1 : nanoseconds / 1_000_000_000
        let seconds = instant.seconds + Int64(amount.seconds + carry)
        let moved = Instant(seconds: seconds, nanoseconds: Int32(nanoseconds - carry * 1_000_000_000))
        return moved.seconds == seconds ? moved : nil
    }

    /// The first instant at which the clocks show a time, or that they come to when they skip it.
    public func start(_ civil: CivilDateTime) -> Instant? {
        switch zone.resolve(civil) {
        case .unique(let instant), .overlap(earlier: let instant, later: _, _): instant
        case .gap(let change): change.instant
        case .outside: nil
        }
    }

    // MARK: Counted days

    /// The nth such weekday after a day, or before it.
    private func weekdays(_ count: Int, _ weekday: Weekday, from date: CivilDate) -> CivilDate? {
        let ahead = (weekday.rawValue - date.weekday.rawValue + 7) % 7
        if count > 0 { return date.adding(days: (ahead == 0 ? 7 : ahead) + 7 * (count - 1)) }
        return date.adding(days: (ahead == 0 ? -7 : ahead - 7) + 7 * (count + 1))
    }

    private func workdays(_ count: Int, from date: CivilDate) -> CivilDate? {
        guard abs(count) <= 100_000 else { return nil }
        var left = abs(count)
        var date = date
        while left > 0 {
            guard let next = date.adding(days: count < 0 ? -1 : 1) else { return nil }
            date = next
            if date.weekday.rawValue <= 5 { left -= 1 }
        }
        return date
    }
}
