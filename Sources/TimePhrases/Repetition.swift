import Chrono

/// What repeats, as it was said.
public struct Repetition: Hashable, Sendable {
    var unit: TimeUnit.Base = .day
    var interval = 1
    /// The nth such weekday, or every one.
    var weekdays: [Named] = []
    var monthDays: [Int] = []
    var yearDays: [Int] = []
    var weeks: [Int] = []
    var months: [Int] = []
    var positions: [Int] = []
    var clocks: [Clock] = []
    var part: DayPart?
    /// At most `mostTimes`.
    var count: Int?
    var until: Moment?
    /// It ends this long after it begins.
    var lasts: Amount?
    var start: Moment?

    /// Counted ones are walked through one by one.
    static let mostTimes = 10_000

    /// Whether it says a time of day.
    public var hasTime: Bool { !clocks.isEmpty || part != nil }

    struct Named: Hashable, Sendable {
        let nth: Int?
        let weekday: Weekday
    }
}
