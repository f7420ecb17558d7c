public import Chrono

/// On which days of the week a train runs: those of its first stop.
public struct ServiceDays: Hashable, Sendable {
    /// Monday is the lowest bit.
    let bits: UInt8

    /// Every day of the week.
    public static let all = ServiceDays(bits: 0x7F)

    init(bits: UInt8) { self.bits = bits & 0x7F }

    init(_ days: [Weekday]) { self.init(bits: days.reduce(0) { $0 | ServiceDays.bit($1) }) }

    private static func bit(_ day: Weekday) -> UInt8 { 1 << UInt8(day.rawValue - 1) }

    /// Whether the train begins on this day of the week.
    public func contains(_ day: Weekday) -> Bool { bits & ServiceDays.bit(day) != 0 }

    /// From Monday on.
    public var list: [Weekday] { Weekday.allCases.filter(contains) }
}
