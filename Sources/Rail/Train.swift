/// Where a train goes.
public enum Direction: Int, Sendable {
    case south, north
}

/// A time of a service day: minutes since the midnight that begins it, from 0; after the next midnight it is 1440 and more.
public typealias ServiceMinute = Int

/// One train of a timetable.
public struct Train: Hashable, Sendable {
    /// Where and when it stands.
    public struct Stop: Hashable, Sendable {
        /// The place of the station on the line.
        public let station: Int
        /// Nil at the first stop only.
        public let arrives: ServiceMinute?
        /// Nil at the last stop only.
        public let departs: ServiceMinute?

        public init(station: Int, arrives: ServiceMinute?, departs: ServiceMinute?) {
            self.station = station
            self.arrives = arrives
            self.departs = departs
        }
    }

    /// 1 to 9999, printed without leading zeros.
    public let number: Int
    public let direction: Direction
    public let days: ServiceDays
    /// In the order of travel, at least two.
    public let stops: [Stop]

    /// The stop at a station; nil where it does not stop.
    public func stop(at station: Int) -> Stop? { stops.first { $0.station == station } }
}

/// A train between two stations at which it stops.
public struct Journey: Hashable, Sendable {
    /// The train's number.
    public let train: Int
    /// Its row in the table that it was found in.
    let row: Int
    /// Minutes since the midnight of the day that was asked for; less than 0 on the day before.
    public let departs: Int
    public let arrives: Int
    /// How many stops there are between.
    public let stops: Int
    /// The day of the train's first stop, in days from the day that was asked for: 0, or -1 after midnight.
    public let serviceDay: Int

    public var minutes: Int { arrives - departs }
}
