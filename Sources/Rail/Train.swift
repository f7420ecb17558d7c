/// Where a train goes; numbered as TDX does.
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

        /// A stop with its times.
        public init(station: Int, arrives: ServiceMinute?, departs: ServiceMinute?) {
            self.station = station
            self.arrives = arrives
            self.departs = departs
        }
    }

    /// 1 to 9999, printed without leading zeros.
    public let number: Int
    /// Towards Zuoying or towards Nangang.
    public let direction: Direction
    /// The days of the week on which it begins.
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
    /// Minutes since the midnight of the day that was asked for; less than 0 on the day before.
    public let departs: Int
    /// As `departs`, and not before it.
    public let arrives: Int
    /// How many stops there are between.
    public let stops: Int
    /// The day of the train's first stop, in days from the day that was asked for: 0, or -1 after midnight.
    public let serviceDay: Int

    /// How long it takes.
    public var minutes: Int { arrives - departs }
}
