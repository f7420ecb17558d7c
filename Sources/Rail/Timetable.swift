public import Chrono

/// What runs on which day: the regular trains of a week, and those of single days where a day's own timetable was loaded.
public struct Timetable: Equatable, Sendable {
    /// The trains of one day, which hold there instead of the regular ones.
    public struct Day: Equatable, Sendable {
        /// The service day.
        public let date: CivilDate
        /// All that run; their days of the week say nothing.
        public let trains: TrainTable
    }

    /// The most days that have a timetable of their own.
    public static let mostDays = 31

    /// The trains of every week.
    public internal(set) var regular: TrainTable
    /// The date from which `regular` holds.
    public internal(set) var effective: CivilDate
    /// Whether `regular` was loaded.
    public internal(set) var isLoaded = false
    /// Sorted by date, each once.
    public internal(set) var days: [Day] = []
    /// What tickets cost: the embedded fares, or those that were loaded over them.
    public internal(set) var fares = FareTable.embedded
    /// The date of loaded fares, nil for the embedded ones or where the file does not say.
    public internal(set) var faresDate: CivilDate?
    /// North to south, under the names that were loaded last.
    public internal(set) var stations = Station.all

    /// The one that is part of the program.
    public static var embedded: Timetable { Timetable(regular: .embedded, effective: embeddedDate) }

    init(regular: TrainTable, effective: CivilDate) {
        self.regular = regular
        self.effective = effective
    }

    private static var embeddedDate: CivilDate {
        let text = String(decoding: EmbeddedRail.effective.prefix(10), as: UTF8.self)
        return ISOText.parseDate(text) ?? .earliest
    }

    /// The trains whose first stop is on a date; `isDaily` where they are that day's own, and run whatever their days say.
    public func trains(on date: CivilDate) -> (table: TrainTable, isDaily: Bool) {
        for day in days where day.date == date { return (day.trains, true) }
        return (regular, false)
    }

    /// Whether that day has a timetable of its own.
    public func hasOwn(_ date: CivilDate) -> Bool { days.contains { $0.date == date } }

    /// The train of a number on a service day; nil when none runs.
    public func train(_ number: Int, on date: CivilDate) -> Train? {
        let (table, isDaily) = trains(on: date)
        return table.train(number).flatMap { isDaily || $0.days.contains(date.weekday) ? $0 : nil }
    }

    /// What puts a journey on a day.
    public enum Side: Sendable {
        case departure, arrival
    }

    /// All journeys between two stations of which the departure (or the arrival) is on a civil date, also those of a train
    /// whose service day was the date before; sorted by that side, then by the other.
    public func journeys(from: Int, to: Int, on date: CivilDate, by side: Side = .departure) -> [Journey] {
        var found: [Journey] = []
        found.reserveCapacity(128)
        for serviceDay in [-1, 0] {
            guard let service = date.adding(days: serviceDay) else { continue }
            let (table, isDaily) = trains(on: service)
            table.append(
                from: from, to: to, on: isDaily ? nil : service.weekday, serviceDay: serviceDay, to: &found)
            if serviceDay == -1 { found.removeAll { ($0.minute(of: side)) < 0 } }
        }
        let onDay = found.filter { $0.minute(of: side) < 1440 }
        // Sorting numbers takes a quarter of the time of sorting journeys.
        let keys = onDay.indices.map { index in
            let journey = onDay[index]
            let other = side == .departure ? journey.arrives : journey.departs
            return (journey.minute(of: side) << 32) | ((other + 4096) << 16) | index
        }
        return keys.sorted().map { onDay[$0 & 0xFFFF] }
    }
}

extension Journey {
    /// In minutes of the day that was asked for.
    public func minute(of side: Timetable.Side) -> Int { side == .departure ? departs : arrives }
}
