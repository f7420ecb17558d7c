import Assistant
import Chrono
import TimePhrases

/// When alarms ring that are meant: what was said of their days and times.
struct AlarmTimes: Sendable {
    /// Stretches of the calendar in which one rings.
    var spans: [Range<CivilDateTime>] = []
    /// Weekdays by their names; a repetition on others too is meant only in part.
    var weekdays: Set<Weekday> = []
    /// Times of day: any of these.
    var clocks: Set<CivilTime> = []
    /// Parts of a day, in seconds: any of these.
    var hours: [Range<Int>] = []
    /// Whether only what repeats is meant: `every monday`.
    var mustRepeat = false
    /// How many days were named, and how many times of day.
    var dayCount = 0
    var clockCount = 0

    /// Whether several of one kind were named.
    var isSeveral: Bool { dayCount > 1 || clockCount > 1 }

    var isEmpty: Bool { spans.isEmpty && weekdays.isEmpty && clocks.isEmpty && hours.isEmpty && !mustRepeat }
    /// Whether days are said.
    var saysDays: Bool { !spans.isEmpty || !weekdays.isEmpty }

    mutating func add(_ other: AlarmTimes) {
        spans += other.spans
        weekdays.formUnion(other.weekdays)
        clocks.formUnion(other.clocks)
        hours += other.hours
        mustRepeat = mustRepeat || other.mustRepeat
        dayCount += other.dayCount
        clockCount += other.clockCount
    }

    /// Whether an alarm that rings then is meant.
    func has(_ civil: CivilDateTime, today: CivilDate) -> Bool {
        guard hasClock(civil.time) else { return false }
        guard saysDays else { return true }
        if spans.contains(where: { $0.contains(civil) }) { return true }
        let days = civil.date.daysSinceEpoch - today.daysSinceEpoch
        return weekdays.contains(civil.date.weekday) && (0...7).contains(days)
    }

    func hasClock(_ time: CivilTime) -> Bool {
        guard clocks.isEmpty || clocks.contains(time) else { return false }
        return hours.isEmpty || hours.contains { $0.contains(time.secondOfDay) }
    }
}

extension AlarmTimes {
    /// Days from one to another, both in it.
    static func days(_ first: CivilDate, _ last: CivilDate) -> AlarmTimes? {
        guard first <= last, let end = last.adding(days: 1) else { return nil }
        return AlarmTimes(
            spans: [CivilDateTime(date: first, time: .midnight)..<CivilDateTime(date: end, time: .midnight)],
            dayCount: 1)
    }

    /// A time, a day, a length of time from now or a repetition, as it was read.
    init?(_ kind: TimeExpression.Kind, _ turn: Turn) {
        let resolver = Resolver(now: turn.now, zone: turn.home.zone)
        switch kind {
        case .moment(let moment):
            guard let times = AlarmTimes.moment(moment, resolver) else { return nil }
            self = times
        case .duration(let amount):
            guard let value = resolver.shifted(.instant(turn.now), by: amount), case .instant(let instant) = value,
                let first = instant.adding(seconds: -60), let last = instant.adding(seconds: 60)
            else { return nil }
            let zone = turn.home.zone
            spans = [zone.civil(at: first)..<zone.civil(at: last)]
            clockCount = 1
        case .recurrence(let repetition):
            guard let text = resolver.rule(repetition), let rule = try? Recurrence(rrule: text) else { return nil }
            mustRepeat = true
            dayCount = 1
            weekdays = rule.frequency == .daily ? Set(Weekday.allCases) : Set(rule.byDay.map(\.weekday))
            if repetition.hasTime {
                let hours = rule.byHour
                let minutes = rule.byMinute.isEmpty ? [0] : rule.byMinute
                clockCount = max(1, hours.count * minutes.count)
                clocks = Set(hours.flatMap { hour in minutes.compactMap { CivilTime(hour: hour, minute: $0) } })
            }
        }
    }

    private static func moment(_ moment: Moment, _ resolver: Resolver) -> AlarmTimes? {
        let moments = moment.halves.map { [$0.morning, $0.afternoon] } ?? [moment]
        var times = AlarmTimes(dayCount: moment.saysDay ? 1 : 0, clockCount: moment.hasTime ? 1 : 0)
        for moment in moments {
            switch resolver.value(moment) {
            case .date(let date)?: return days(date, date)
            case .civil(let civil)?:
                times.clocks.insert(civil.time)
                if moment.saysDay, times.spans.isEmpty, let day = days(civil.date, civil.date) {
                    times.spans = day.spans
                }
            case .instant(let instant)?:
                let civil = resolver.zone.civil(at: instant)
                guard let last = instant.adding(seconds: 60) else { return nil }
                times.spans.append(civil..<resolver.zone.civil(at: last))
            case nil: return nil
            }
        }
        return times
    }
}
