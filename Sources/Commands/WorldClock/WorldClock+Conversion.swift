import Assistant
import Chrono
import Gazetteer
import JSON
import TimePhrases

extension WorldClock {
    static let conversion = Command(
        "time.convert", "Say what a time in one place is in another.",
        says: [
            "[convert] [what time is|what is|what's|whats] {time} [in|at] {place} (in|to) {places}",
            "[convert] [what time is|what is|what's|whats] {time} (in|at) {place}",
            "[convert] [what time is|what is|what's|whats] {time} to {places}", "{time} {place}",
            "[what time is|what is|what's|whats] {time}",
            "[convert] {time} {place} [local] time [(in|to) {places}]",
            "[convert|when is|when] {time} [in|at] {place} [on] {day} [(in|to) {places}]",
            "when [is|was] [it] {time} [in|at] {place}", "when [is|was] [it] {time} [in|at] {place} (in|to) {places}",
        ],
        slots: .moment, Slot.place.optional, Slot.places.optional, Slot.day.optional, data: PlacedTime.shape,
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
            .says(
                "3pm ET on 2026-07-15 to UTC",
                reply: """
                    ET   15:00, Wed 15 Jul 2026  138 days ago  EDT, UTC-4
                    UTC  19:00, Wed 15 Jul 2026  138 days ago  UTC         4 hours ahead of ET
                    """),
            .says(
                "when is 9am in tokyo",
                reply: """
                    Tokyo   09:00, Tue 1 Dec 2026  Tomorrow  JST, UTC+9
                    Taipei  08:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "when is it noon in london in tokyo",
                reply: """
                    London  12:00, Mon 30 Nov 2026  Today  GMT, UTC+0
                    Tokyo   21:00, Mon 30 Nov 2026  Today  JST, UTC+9  9 hours ahead of London
                    """),
            .says("9am tomorrow", reply: "Taipei  09:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8"),
            .fails("9am on 2026-02-30 in tokyo", with: "no-such-date"),
            .fails("9999-12-31T23:59 in tokyo to kiritimati", with: "out-of-range"),
            .fails("1:30 on 2026-03-29 in london to tokyo", with: "skipped-time"),
        ]
    ) { (turn, time, from, to, day) throws(Failure) in
        let moment = try time.on(day)
        let home = Located.home(turn)
        let isAtHome = from.map { isSame($0, home) } ?? true
        return try answer(moment, from: from ?? home, to: to ?? (isAtHome ? [] : [home]), turn)
    }

    private static func isSame(_ place: Located, _ other: Located) -> Bool {
        place.zone.id == other.zone.id && place.place.name == other.place.name
    }

    private static func answer(
        _ moment: ReadMoment, from: Located, to: [Located], _ turn: Turn
    ) throws(Failure) -> Reply {
        let found = try moment.instant(in: from.zone, named: from.place.name, turn)
        let times = ([from] + Located.rows(to, turn)).map { PlacedTime($0, at: found.instant, turn) }
        // At the ends of the calendar a zone's reading is held in range; such a reading would be a wrong time.
        if let beyond = times.first(where: { $0.civil.instant(offset: $0.reading.offset) != found.instant }) {
            throw Wording.outOfRange(moment.phrase, in: beyond.place)
        }
        let is12Hour = turn.settings.is12Hour
        let first = times[0]
        let clocks = times.map { TimeText.clock($0.civil.time, is12Hour: is12Hour, showsSeconds: true) }
        let width = clocks.map(\.utf8.count).max() ?? 0
        let rows = times.enumerated().map { index, time in
            let gap = is12Hour ? String(repeating: " ", count: width - clocks[index].utf8.count) : ""
            var row = [
                time.place, gap + clocks[index] + ", " + TimeText.date(time.civil.date),
                TimeText.day(time.dayOffset, of: time.civil.date), TimeText.zone(time.reading),
            ]
            let ahead = time.reading.offset.seconds - first.reading.offset.seconds
            if index > 0 { row.append(TimeText.relation(ahead, to: first.place)) }
            return row
        }
        var blocks: [Reply.Block] = [.table(Table(rows: rows))]
        let notes = [found.note, dayNote(moment, from, turn)].compactMap { $0 }
        blocks += (notes + otherReadings(moment, from, times, turn)).map { .line($0) }
        blocks += PlaceNotes.lines([from] + to, turn)
        return Reply(blocks) { PlacedTime.data(times) }
    }

    /// Whose `tomorrow` is meant, when the place has another date than home.
    private static func dayNote(_ moment: ReadMoment, _ from: Located, _ turn: Turn) -> String? {
        guard moment.moment.countsFromToday else { return nil }
        let today = from.zone.civil(at: turn.now).date
        guard today != turn.today else { return nil }
        return "Days are counted from the date at \(from.place.name), \(TimeText.date(today))."
    }

    /// For `9am EST in new york` in July: that New York's clocks show EDT, and what 9am EDT would be.
    private static func otherReadings(
        _ moment: ReadMoment, _ from: Located, _ times: [PlacedTime], _ turn: Turn
    ) -> [String] {
        guard !moment.moment.isInstant, from.place.offset != nil, let first = times.first else { return [] }
        let typed = first.place
        return times.dropFirst().compactMap { time in
            let near = [
                time.zone.previousTransition(before: time.instant)?.before,
                time.zone.nextTransition(after: time.instant)?.after,
            ]
            let used = time.reading.abbreviation
            guard used != typed, near.contains(where: { $0?.abbreviation == typed }),
                let meant = first.civil.instant(offset: time.reading.offset)
            else { return nil }
            let clocks = [first.civil, first.zone.civil(at: meant)].map {
                TimeText.clock($0.time, is12Hour: turn.settings.is12Hour)
            }
            return "\(time.place) is on \(used) then: \(clocks[0]) \(used) is \(clocks[1]) \(typed)."
        }
    }
}
