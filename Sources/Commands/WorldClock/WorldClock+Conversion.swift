import Assistant
import Chrono
import Gazetteer
import JSON
import TimePhrases

extension WorldClock {
    static let conversion = Command(
        "time.convert", "Say what a time in one place is in another.",
        says: [
            "[convert] [what time is|what is] {time} [in|at] {place} (in|to) {places}",
            "[convert] [what time is|what is] {time} (in|at) {place}",
            "[convert] [what time is|what is] {time} to {places}", "{time} {place}", "[what time is|what is] {time}",
            "[convert] {time} {place} [local] time [(in|to) {places}]",
        ],
        slots: .moment, Slot.place.optional, Slot.places.optional, data: PlacedTime.shape,
        examples: [
            .says(
                "3pm thu london in tokyo, sf",
                reply: """
                    London         15:00, Thu 3 Dec 2026  in 3 days  GMT, UTC+0
                    Tokyo          00:00, Fri 4 Dec 2026  in 4 days  JST, UTC+9  9 hours ahead of London
                    San Francisco  07:00, Thu 3 Dec 2026  in 3 days  PST, UTC-8  8 hours behind London
                    """),
            .says(
                "9:00 on 2026-12-24 taipei to new york",
                reply: """
                    Taipei    09:00, Thu 24 Dec 2026  in 24 days  CST, UTC+8
                    New York  20:00, Wed 23 Dec 2026  in 23 days  EST, UTC-5  13 hours behind Taipei
                    """),
            .says(
                "what is noon in london",
                reply: """
                    London  12:00, Mon 30 Nov 2026  Today  GMT, UTC+0
                    Taipei  20:00, Mon 30 Nov 2026  Today  CST, UTC+8  8 hours ahead of London
                    """),
            .says(
                "1796011200 in tokyo",
                reply:
                    "Tokyo   13:00, Mon 30 Nov 2026  Today  JST, UTC+9\nTaipei  12:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo"
            ),
            .says(
                "9am tomorrow to london",
                reply: """
                    Taipei  09:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8
                    London  01:00, Tue 1 Dec 2026  Tomorrow  GMT, UTC+0  8 hours behind Taipei
                    """),
            .says(
                "9am tokyo",
                reply: """
                    Tokyo   09:00, Tue 1 Dec 2026  Tomorrow  JST, UTC+9
                    Taipei  08:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "9am tokyo time",
                reply: """
                    Tokyo   09:00, Tue 1 Dec 2026  Tomorrow  JST, UTC+9
                    Taipei  08:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says("9am tomorrow", reply: "Taipei  09:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8"),
            .fails("9am on 2026-02-30 in tokyo", with: "no-such-date"),
            .fails("9999-12-31T23:59 in tokyo to kiritimati", with: "out-of-range"),
            .fails("1:30 on 2026-03-29 in london to tokyo", with: "skipped-time"),
        ]
    ) { (turn, moment, from, to) throws(Failure) in
        let home = Located.home(turn)
        let isAtHome = from.map { isSame($0, home) } ?? true
        return try answer(moment, from: from ?? home, to: to ?? (isAtHome ? [] : [home]), turn)
    }

    private static func isSame(_ place: Located, _ other: Located) -> Bool {
        place.zone.id == other.zone.id && place.place.name == other.place.name
    }

    private static func answer(
        _ moment: Moment, from: Located, to: [Located], _ turn: Turn
    ) throws(Failure) -> Reply {
        let found = try instant(moment, in: from, turn)
        let times = ([from] + to).map { PlacedTime($0, at: found.instant, turn) }
        // At the ends of the calendar a zone's reading is held in range; such a reading would be a wrong time.
        guard times.allSatisfy({ $0.civil.instant(offset: $0.reading.offset) == found.instant }) else {
            throw Wording.outOfRange(moment.phrase)
        }
        let is12Hour = turn.settings.is12Hour
        let first = times[0]
        let rows = times.enumerated().map { index, time in
            var row = [
                time.place,
                TimeText.clock(time.civil.time, is12Hour: is12Hour, showsSeconds: true) + ", "
                    + TimeText.date(time.civil.date),
                TimeText.day(time.dayOffset), TimeText.zone(time.reading),
            ]
            let ahead = time.reading.offset.seconds - first.reading.offset.seconds
            if index > 0 { row.append(TimeText.relation(ahead, to: first.place)) }
            return row
        }
        var blocks: [Reply.Block] = [.table(Table(rows: rows))]
        if let note = found.note { blocks.append(.line(note)) }
        blocks += PlaceNotes.lines([from] + to, turn)
        return Reply(blocks) { PlacedTime.data(times) }
    }

    /// The instant a reading means in a place; a repeated wall time is its first, and the note names the other.
    private static func instant(
        _ moment: Moment, in from: Located, _ turn: Turn
    ) throws(Failure) -> (instant: Instant, note: String?) {
        switch moment.reading {
        case .instant(let instant): return (instant, nil)
        case .wall(let time, let day):
            guard let civil = TimeReading.civil(time, day, now: from.zone.civil(at: turn.now)) else {
                throw Wording.outOfRange(moment.phrase)
            }
            switch from.zone.resolve(civil) {
            case .unique(let instant): return (instant, nil)
            case .gap(let change): throw Wording.skipped(civil, change, in: from.place.name)
            case .overlap(let earlier, let later, _):
                let first = TimeText.zone(from.zone.reading(at: earlier))
                let second = TimeText.zone(from.zone.reading(at: later))
                let clock = TimeText.clock(time, is12Hour: turn.settings.is12Hour)
                return (
                    earlier, "\(clock) comes twice that night; this is the first (\(first)), the other is \(second)."
                )
            }
        }
    }
}
