// The clocks that a conversation goes by: the wall's, which people set and which a machine corrects, and a steady one.
public import Chrono

/// Reads the clocks.
public protocol TimePort: AnyObject {
    /// What the wall clock shows.
    var now: Instant { get }
    var steady: SteadyTime { get }
    /// Whether they stand still but for `pass`.
    var isFrozen: Bool { get }
    /// Lets so much time pass, or less when a signal comes that someone looks for, or another process changes the store.
    func pass(nanoseconds: Int64)
}

extension TimePort {
    public var isFrozen: Bool { false }
}

/// A reading of a clock that nobody sets: it begins with the machine, and runs on while that sleeps.
public struct SteadyTime: Hashable, Sendable {
    /// Which start of the machine it counts from.
    public let boot: String
    public let nanoseconds: Int64

    public init(boot: String, nanoseconds: Int64) {
        self.boot = boot
        self.nanoseconds = nanoseconds
    }
}

/// Clocks that stand still until they are moved. Their start of the machine is one of their own, so that what is kept
/// goes by the wall clock.
public final class FrozenTime: TimePort {
    /// Setting it is setting the wall clock; the steady one does not notice.
    public var now: Instant
    public private(set) var steady: SteadyTime
    public let isFrozen = true

    public init(_ now: Instant, boot: String = "frozen-\(UInt64.random(in: 0...UInt64.max))") {
        self.now = now
        steady = SteadyTime(boot: boot, nanoseconds: 0)
    }

    /// Both clocks go on at once, so that nobody has to wait; not beyond the year 9999.
    public func pass(nanoseconds: Int64) {
        now = now.adding(nanoseconds: nanoseconds) ?? .latest
        let (moved, isTooLate) = steady.nanoseconds.addingReportingOverflow(nanoseconds)
        steady = SteadyTime(boot: steady.boot, nanoseconds: isTooLate ? .max : moved)
    }
}

/// What a line, or a look at what is due, sees of time: both clocks at one moment, and the zones' data.
public struct Present {
    public let now: Instant
    public let steady: SteadyTime
    public let zones: any ZonePort

    public init(now: Instant, steady: SteadyTime, zones: any ZonePort) {
        self.now = now
        self.steady = steady
        self.zones = zones
    }
}

/// The end of an exact length of time: by the steady clock as long as the machine is not started anew, then by the wall.
public struct Deadline: Hashable, Sendable {
    /// What the wall clock was to show at the end, as it went when the deadline was made.
    public let wall: Instant
    public let steady: SteadyTime

    public init(wall: Instant, steady: SteadyTime) {
        self.wall = wall
        self.steady = steady
    }

    /// So many nanoseconds from now; nil beyond the year 9999 and beyond 292 years.
    public init?(in nanoseconds: Int64, _ present: Present) {
        let (end, isTooLate) = present.steady.nanoseconds.addingReportingOverflow(nanoseconds)
        guard !isTooLate, let wall = present.now.adding(nanoseconds: nanoseconds) else { return nil }
        self.init(wall: wall, steady: SteadyTime(boot: present.steady.boot, nanoseconds: end))
    }

    /// In nanoseconds; negative when it is over.
    public func remaining(_ present: Present) -> Int64 {
        guard steady.boot == present.steady.boot else { return wall.nanoseconds(since: present.now) }
        let (left, isTooLong) = steady.nanoseconds.subtractingReportingOverflow(present.steady.nanoseconds)
        return isTooLong ? (steady.nanoseconds < 0 ? .min : .max) : left
    }

    /// What the wall clock shows at the end, as it goes now.
    public func instant(_ present: Present) -> Instant {
        present.now.adding(nanoseconds: remaining(present)) ?? (remaining(present) < 0 ? .earliest : .latest)
    }
}

/// When something is due next: at a reading of the wall clock, or one of the steady clock, whichever comes first.
public struct Due: Hashable, Sendable {
    public private(set) var wall: Instant?
    private var steady: SteadyTime?

    /// Nothing is due.
    public init() {}

    public init(_ wall: Instant) { self.wall = wall }

    public init(_ deadline: Deadline, _ present: Present) {
        if deadline.steady.boot == present.steady.boot { steady = deadline.steady } else { wall = deadline.wall }
    }

    public var isNever: Bool { wall == nil && steady == nil }

    /// Takes in something else that is due.
    public mutating func add(_ other: Due) {
        if let instant = other.wall { wall = min(wall ?? instant, instant) }
        if let end = other.steady, end.nanoseconds < (steady?.nanoseconds ?? .max) { steady = end }
    }

    /// In nanoseconds, 0 when it is over; nil for never.
    public func remaining(_ present: Present) -> Int64? {
        var left: Int64?
        if let wall { left = max(0, wall.nanoseconds(since: present.now)) }
        if let steady {
            let end = Deadline(wall: .latest, steady: steady).remaining(present)
            left = min(left ?? .max, max(0, end))
        }
        return left
    }

    /// What the wall clock shows then, as it goes now; nil for never.
    public func instant(_ present: Present) -> Instant? {
        remaining(present).map { present.now.adding(nanoseconds: $0) ?? .latest }
    }
}
