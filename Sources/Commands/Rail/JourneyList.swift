import Assistant
import Chrono
import Rail

/// The journeys between two stations that a person asked for.
struct JourneyList {
    /// How many are shown; the rest are counted.
    static let most = 20

    let from: Int
    let to: Int
    let date: CivilDate
    /// In order of time.
    var journeys: [Journey]
    /// How the times were bounded: `from 09:00`; empty for not at all.
    var bounds = ""
    /// Whether only those of today are left out that have gone.
    private(set) var isRestOfToday = false

    /// Those of a day within what was said; of today those that have not left, unless an earlier time was said, or the whole
    /// day is meant.
    init(
        _ from: Int, _ to: Int, _ when: RailWhen, _ moment: RailMoment, isWholeDay: Bool = false
    ) throws(Failure) {
        let date = when.date ?? moment.date
        guard date >= moment.today else { throw Wording.dayIsOver(date, moment) }
        (self.from, self.to, self.date) = (from, to, date)
        let all = moment.timetable.journeys(from: from, to: to, on: date, by: when.side)
        isRestOfToday = date == moment.today && when.least == nil && !isWholeDay
        let leaves = isRestOfToday ? moment.minute : Int.min
        journeys = all.filter { journey in
            let minute = journey.minute(of: when.side)
            return minute >= when.least ?? .min && minute <= when.most ?? .max && journey.departs >= leaves
        }
        bounds = JourneyList.bounds(when, moment)
    }

    private static func bounds(_ when: RailWhen, _ moment: RailMoment) -> String {
        let side = when.side == .arrival ? "arriving " : ""
        switch (when.least, when.most) {
        case (let least?, let most?): return side + "\(moment.clock(least))–\(moment.clock(most))"
        case (let least?, nil): return side + "from \(moment.clock(least))"
        case (nil, let most?):
            return side + (when.isBefore ? "before \(moment.clock(most + 1))" : "by \(moment.clock(most))")
        case (nil, nil): return ""
        }
    }

    /// Only one of them, or none.
    mutating func keep(_ which: WhichTrain) {
        let one = which == .last ? journeys.last : journeys.first
        journeys = one.map { [$0] } ?? []
    }

    // MARK: Text

    /// The heading, a row each, how many there are and by which timetable.
    func blocks(_ moment: RailMoment, notes: [Reply.Block] = []) -> [Reply.Block] {
        let heading = moment.heading(from, to, date) + (bounds.isEmpty ? "" : ", \(bounds)")
        let hasHome = journeys.prefix(JourneyList.most).contains { moment.isAwayFromHome($0.departs, of: date) }
        let rows = journeys.prefix(JourneyList.most).map { row($0, moment, hasHome: hasHome) }
        var blocks: [Reply.Block] = [.line(heading)]
        if !rows.isEmpty { blocks.append(.table(Table(rows: Array(rows), rightAligned: [0]))) }
        if let last = journeys.last, journeys.count > JourneyList.most {
            let more = journeys.count - JourneyList.most
            let next = moment.clock(journeys[JourneyList.most].departs)
            blocks.append(
                .line(
                    "… \(more) more from \(next) on, the last \(last.train), \(moment.span(last.departs, last.arrives))"
                ))
        }
        blocks.append(.line("\(count) · \(moment.source(date, hasHome: hasHome))"))
        if date == moment.today, let first = journeys.first, first.departs < moment.minute {
            let those = journeys.count == 1 ? "It has" : "Those before \(moment.clock(moment.minute)) have"
            blocks.append(.line("\(those) left."))
        }
        return blocks + notes + [moment.salesNote(date)].compactMap { $0 }
    }

    private var count: String {
        switch journeys.count {
        case 0: isRestOfToday && bounds.isEmpty ? "no train any more today" : "no train then"
        case 1: "1 train"
        default: "\(journeys.count) trains"
        }
    }

    /// `1 h 59 min`, `2 h`, `46 min`.
    private static func ride(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    /// `1307  09:01 → 11:00  1 h 59 min  7 stops`
    private func row(_ journey: Journey, _ moment: RailMoment, hasHome: Bool) -> [String] {
        let stops = journey.stops == 0 ? "nonstop" : journey.stops == 1 ? "1 stop" : "\(journey.stops) stops"
        let row = [
            String(journey.train), moment.span(journey.departs, journey.arrives),
            JourneyList.ride(journey.minutes), stops,
        ]
        guard hasHome else { return row }
        return row + ["\(moment.homeClock(journey.departs, of: date)) → \(moment.homeClock(journey.arrives, of: date))"]
    }
}
