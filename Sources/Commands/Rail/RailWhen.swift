import Assistant
import Chrono
import Gazetteer
import Rail
import TimePhrases

/// A day, and times between which a train leaves or arrives.
struct RailWhen: Sendable {
    /// Nil when none is said.
    var date: CivilDate?
    var side = Timetable.Side.departure
    /// Minutes of that day; both belong to it.
    var least: Int?
    var most: Int?
    /// Whether `most` is the minute before the time that was said.
    var isBefore = false
}

extension Slot where Value == RailWhen {
    /// `on friday after 9`, `tomorrow`, `arriving before noon tomorrow`, `between 9 and 11`, `明天早上九點以後`.
    static var railWhen: Slot<RailWhen> {
        let sayings = ["tomorrow", "on friday", "after 9am", "before noon", "arriving before noon tomorrow"]
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            sayings.filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
        }
        return Slot("when", noun: "time", rank: .time, complete: complete) { (phrase, turn) throws(Failure) in
            var words = RailWords(phrase.text, turn)
            guard phrase.range.count <= 120, let when = words.read() else {
                throw turn.isExplaining
                    ? Wording.fault(phrase) ?? Wording.badWhen(phrase) : phrase.failure(.unknownTime, "").vague
            }
            return when
        }
    }
}

/// Takes a text apart at the words that set a bound; what stands between is read as any time is.
struct RailWords {
    private enum Bound {
        case none, least, most, before
    }

    private let text: String
    private let isDayFirst: Bool
    private let resolver: Resolver
    private var when = RailWhen()

    init(_ text: String, _ turn: Turn) {
        self.text = text
        isDayFirst = turn.settings.isDayFirst
        resolver = Resolver(now: turn.now, zone: RailMoment.zone(turn))
    }

    private static let sides: [String: Timetable.Side] = [
        "arriving": .arrival, "arrive": .arrival, "arrives": .arrival, "arrival": .arrival, "getting": .arrival,
        "leaving": .departure, "leave": .departure, "leaves": .departure, "departing": .departure,
        "depart": .departure, "departs": .departure, "departure": .departure,
    ]

    private static let bounds: [String: Bound] = [
        "after": .least, "since": .least, "from": .least, "between": .least, "before": .before, "by": .most,
        "until": .most, "till": .most,
    ]

    /// Nil when any word is left over.
    mutating func read() -> RailWhen? {
        if text.unicodeScalars.contains(where: { $0.value >= 0x3400 }) { return chinese() }
        var bound = Bound.none
        var isBetween = false
        var segment: [Substring] = []
        let words = text.split(separator: " ")
        for (index, word) in words.enumerated() {
            let folded = word.lowercased()
            let isAfterDay = index > 0 && ["day", "week", "weekend"].contains(words[index - 1].lowercased())
            if let side = RailWords.sides[folded] {
                when.side = side
            } else if let next = RailWords.bounds[folded], !isAfterDay {
                guard take(segment, bound) else { return nil }
                (segment, bound, isBetween) = ([], next, folded == "between")
            } else if isBetween, folded == "and" {
                guard take(segment, .least) else { return nil }
                (segment, bound, isBetween) = ([], .most, false)
            } else {
                segment.append(word)
            }
        }
        guard take(segment, bound), isSaid else { return nil }
        return when
    }

    private var isSaid: Bool { when.date != nil || when.least != nil || when.most != nil }

    /// Reads what stands between two words that set a bound; nothing may stand before the first only.
    private mutating func take(_ segment: [Substring], _ bound: Bound) -> Bool {
        if segment.isEmpty { return bound == .none }
        return take(segment.joined(separator: " "), bound)
    }

    private mutating func take(_ text: String, _ bound: Bound) -> Bool {
        // Figures alone are the number of a train, unless a bound is said.
        if bound == .none, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return false }
        let plain = TimePhrases.read(text, isDayFirst: isDayFirst)
        let found =
            bound != .none || plain?.isWeak ?? true
            ? TimePhrases.read("at " + text, isDayFirst: isDayFirst) ?? plain : plain
        guard let found, case .moment(let moment) = found.kind else { return false }
        return take(moment, bound)
    }

    private mutating func take(_ moment: Moment, _ bound: Bound) -> Bool {
        if !moment.hasTime {
            guard bound == .none, when.date == nil, let date = resolver.date(moment) else { return false }
            when.date = date
            return true
        }
        let civil: CivilDateTime
        var day: CivilDate?
        if moment.saysDay {
            switch resolver.value(moment) {
            case .civil(let found)?: civil = found
            case .instant(let instant)?: civil = resolver.zone.civil(at: instant)
            case .date, nil: return false
            }
            guard when.date == nil || when.date == civil.date else { return false }
            day = civil.date
        } else {
            let today = resolver.zone.civil(at: resolver.now).date
            guard case .civil(let found)? = moment.on(.on(today)).flatMap(resolver.value) else { return false }
            civil = found
        }
        if let day { when.date = day }
        return set(civil.time.secondOfDay / 60, bound)
    }

    private mutating func set(_ minute: Int, _ bound: Bound) -> Bool {
        let isUpper = bound == .most || bound == .before || bound == .none && when.side == .arrival
        if isUpper {
            guard when.most == nil else { return false }
            // Midnight as a last time is the one that ends the day.
            when.isBefore = bound == .before
            when.most = (minute == 0 ? 1440 : minute) - (when.isBefore ? 1 : 0)
        } else {
            guard when.least == nil else { return false }
            when.least = minute
        }
        return true
    }

    // MARK: Chinese

    /// `明天早上九點以後`, `週五中午以前抵達`, `後天`.
    private mutating func chinese() -> RailWhen? {
        var rest = text.filter { $0 != " " }
        for (word, side) in [
            ("抵達", Timetable.Side.arrival), ("抵达", .arrival), ("到達", .arrival), ("到达", .arrival),
            ("出發", .departure), ("出发", .departure), ("開", .departure),
        ] where rest.hasSuffix(word) {
            rest.removeLast(word.count)
            when.side = side
        }
        var bound = Bound.none
        let endings: [(String, Bound)] = [
            ("以後", .least), ("之後", .least), ("以后", .least), ("之后", .least), ("後", .least), ("后", .least),
            ("以前", .before), ("之前", .before), ("前", .before),
        ]
        if let (word, found) = endings.first(where: { rest.hasSuffix($0.0) }) {
            rest.removeLast(word.count)
            bound = found
        }
        guard !rest.isEmpty, take(rest, bound) else { return nil }
        return when
    }
}
