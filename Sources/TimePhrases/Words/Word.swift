import Chrono

/// A unit of time, or a fixed number of one: a fortnight is two weeks.
struct TimeUnit: Hashable, Sendable {
    enum Base: Int, Comparable, Sendable {
        case second, minute, hour, day, week, month, year

        static func < (a: Base, b: Base) -> Bool { a.rawValue < b.rawValue }
    }

    let base: Base
    let count: Int

    init(_ base: Base, _ count: Int = 1) {
        self.base = base
        self.count = count
    }

    static let day = TimeUnit(.day)
    static let week = TimeUnit(.week)
    static let month = TimeUnit(.month)
    static let year = TimeUnit(.year)
}

/// A part of the day: when it begins for someone who names no hour, and which half its hours are in.
struct DayPart: Hashable, Sendable {
    /// The hour meant when none is said.
    let hour: Int
    /// Whether an hour from 1 to 11 is one after noon.
    let isAfternoon: Bool
    /// Whether 12 is midnight, and the hours after it belong to the day after.
    let isNight: Bool
    /// Whether it names a day by itself, as `tonight` does.
    let isToday: Bool

    init(_ hour: Int, isAfternoon: Bool = false, isNight: Bool = false, isToday: Bool = false) {
        self.hour = hour
        self.isAfternoon = isAfternoon
        self.isNight = isNight
        self.isToday = isToday
    }
}

/// A day that everybody knows by name.
enum Holiday: Hashable, Sendable {
    case fixed(month: Int, day: Int)
    /// The nth (from the end when negative) weekday of a month.
    case nth(Int, Weekday, month: Int)
    /// Days from Easter Sunday of the western churches.
    case easter(Int)
}

/// One thing that a word can mean; many words mean several.
enum Sense: Sendable {
    case number(Int)
    /// `hundred`, `千`: multiplies the number before it.
    case multiplier(Int)
    case ordinal(Int)
    case unit(TimeUnit)
    case weekday(Weekday)
    /// `mondays`: each of them.
    case weekdays(Weekday)
    case month(Int)
    /// Days from today.
    case day(Int)
    case part(DayPart)
    /// `noon`: an hour of the clock.
    case clock(Int)
    /// `am`, `pm`.
    case half(isAfternoon: Bool)
    /// `this` 0, `next` 1, `last` -1.
    case relation(Int)
    /// `daily`.
    case frequency(TimeUnit)
    case holiday(Holiday)
    case season(month: Int)
    /// A number of times: `twice`.
    case times(Int)
    /// What stands behind a figure to say what it counts: `點`, `h`.
    case mark(TimeUnit.Base)
    case sign(Signs)
}

/// What small words do in a sentence.
struct Signs: OptionSet, Sendable {
    let rawValue: UInt64

    private static func bit(_ number: Int) -> Signs { Signs(rawValue: 1 << UInt64(number)) }

    static let article = bit(0), the = bit(1), at = bit(2), on = bit(3), inside = bit(4), of = bit(5), and = bit(6)
    static let every = bit(7), other = bit(8), until = bit(9), starting = bit(10), times = bit(11), ago = bit(12)
    static let hence = bit(13), from = bit(14), after = bit(15), before = bit(16), past = bit(17), to = bit(18)
    static let oclock = bit(19), half = bit(20), quarter = bit(21), suffix = bit(22), ish = bit(23), last = bit(24)
    static let now = bit(25), sharp = bit(26), weekdayGroup = bit(27), weekendGroup = bit(28), within = bit(29)
    static let forTime = bit(30), more = bit(31), business = bit(32), beginning = bit(33), ending = bit(34)
    static let middle = bit(35), pair = bit(36), instance = bit(37), once = bit(38), through = bit(39), by = bit(40)
    static let time = bit(41), ides = bit(42), classifier = bit(45)
    static let filler = bit(46), with = bit(47), quarters = bit(48), endOfDay = bit(49), each = bit(50), week = bit(51)
    static let p = bit(52), a = bit(53), m = bit(54), plus = bit(56), or = bit(57), full = bit(58)
}

/// All that a word can mean. A class, since it is handed on all the time.
final class Word: Sendable {
    let number: Int?
    let multiplier: Int?
    let ordinal: Int?
    let unit: TimeUnit?
    let weekday: Weekday?
    /// Whether it is `mondays`.
    let isPlural: Bool
    let month: Int?
    let day: Int?
    let part: DayPart?
    let clock: Int?
    let isAfternoon: Bool?
    let relation: Int?
    let frequency: TimeUnit?
    let holiday: Holiday?
    let season: Int?
    let times: Int?
    let mark: TimeUnit.Base?
    let signs: Signs

    /// By the numbers of the entries that say its senses.
    init(_ senses: ArraySlice<Int>, of entries: [Lexicon.Entry]) {
        var number: Int?
        var multiplier: Int?
        var ordinal: Int?
        var unit: TimeUnit?
        var weekday: Weekday?
        var month: Int?
        var day: Int?
        var part: DayPart?
        var clock: Int?
        var isAfternoon: Bool?
        var relation: Int?
        var frequency: TimeUnit?
        var holiday: Holiday?
        var season: Int?
        var times: Int?
        var mark: TimeUnit.Base?
        var isPlural = false
        var signs: Signs = []
        for entry in senses {
            switch entries[entry].sense {
            case .number(let value): number = value
            case .multiplier(let value): multiplier = value
            case .ordinal(let value): ordinal = value
            case .unit(let value): unit = value
            case .weekday(let value): weekday = value
            case .month(let value): month = value
            case .day(let value): day = value
            case .part(let value): part = value
            case .clock(let value): clock = value
            case .half(let value): isAfternoon = value
            case .relation(let value): relation = value
            case .frequency(let value): frequency = value
            case .holiday(let value): holiday = value
            case .season(let value): season = value
            case .times(let value): times = value
            case .mark(let value): mark = value
            case .weekdays(let value): (weekday, isPlural) = (value, true)
            case .sign(let value): signs.formUnion(value)
            }
        }
        self.number = number
        self.multiplier = multiplier
        self.ordinal = ordinal
        self.unit = unit
        self.weekday = weekday
        self.month = month
        self.day = day
        self.part = part
        self.clock = clock
        self.isAfternoon = isAfternoon
        self.relation = relation
        self.frequency = frequency
        self.holiday = holiday
        self.season = season
        self.times = times
        self.mark = mark
        self.isPlural = isPlural
        self.signs = signs
    }
}
