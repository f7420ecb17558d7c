public import Chrono

/// A train that is on its way.
public struct RunningTrain: Hashable, Sendable {
    /// The train with all its stops.
    public let train: Train
    /// The stop that it stands at or left last.
    public let last: Train.Stop
    /// The stop that it comes to next; nil at none, since it is over then.
    public let next: Train.Stop
    /// Whether it stands at `last`.
    public let isStanding: Bool
    /// The day of its first stop, in days from the date that was asked for: 0 or -1.
    public let serviceDay: Int
}

extension Timetable {
    /// The trains that are under way at a minute of a civil date, by number, from departure of the first stop until arrival
    /// at the last.
    public func running(on date: CivilDate, at minute: Int) -> [RunningTrain] {
        var found: [RunningTrain] = []
        for serviceDay in [-1, 0] {
            guard let service = date.adding(days: serviceDay) else { continue }
            let now = minute - serviceDay * 1440
            let (table, isDaily) = trains(on: service)
            for train in table.trains where isDaily || train.days.contains(service.weekday) {
                if let running = Timetable.running(train, at: now, serviceDay) { found.append(running) }
            }
        }
        return found.sorted { ($0.train.number, $0.serviceDay) < ($1.train.number, $1.serviceDay) }
    }

    private static func running(_ train: Train, at now: ServiceMinute, _ serviceDay: Int) -> RunningTrain? {
        for (last, next) in zip(train.stops, train.stops.dropFirst()) {
            guard let departs = last.departs, let arrives = next.arrives else { continue }
            let since = last.arrives ?? departs
            guard now >= since, now < arrives else { continue }
            return RunningTrain(
                train: train, last: last, next: next, isStanding: now < departs, serviceDay: serviceDay)
        }
        return nil
    }

    /// When a train of the regular timetable, or of a day's own, runs next, from a date on, within `days`.
    public func nextDay(of number: Int, from date: CivilDate, within days: Int = 14) -> CivilDate? {
        (0..<days).lazy.compactMap { date.adding(days: $0) }.first { train(number, on: $0) != nil }
    }
}
