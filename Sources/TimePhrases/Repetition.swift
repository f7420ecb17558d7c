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

    /// The same without its time of day, where that is one.
    public var withoutTime: Repetition {
        guard clocks.count + (part == nil ? 0 : 1) == 1 else { return self }
        var days = self
        (days.clocks, days.part) = ([], nil)
        return days
    }

    /// Whether it is Monday to Friday of each week.
    var isEachWeekday: Bool {
        let days = Set(weekdays.filter { $0.nth == nil }.map(\.weekday.rawValue))
        return unit == .week && interval == 1 && weekdays.count == 5 && days == [1, 2, 3, 4, 5] && months.isEmpty
            && monthDays.isEmpty && yearDays.isEmpty && weeks.isEmpty && positions.isEmpty
    }

    struct Named: Hashable, Sendable {
        let nth: Int?
        let weekday: Weekday
    }
}
