import Assistant
import Chrono
import Gazetteer
import JSON
import TimePhrases

extension WorldClock {
    static let conversion = Command(
        "time.convert", "Say what a time in one place is in another.",
        says: [
            "[convert] [what time is|<whats>] {time} [in|at] {place} [[local] time] (in|to|into) {places} [time]",
            "[convert] [what time is|<whats>] {time} (in|at) {place} [time]", "[convert] {time} {place} [local] time",
            "[convert] [what time is|<whats>] {time} to {places} [time]", "{time} {place}",
            "[what time is|<whats>] {time}",
            "[convert|when is|when] {time} [in|at] {place} [on] {day} [(in|to) {places}]",
            "when [is|was] [it] {time} [in|at] {place} [(in|to) {places}]",
            "[if|when|given|suppose|so|and] <itis> {time} [in|at|on] {place} [then] what time [<would> it|would it be|will it be|is|<now>] [<now>] [in|at|on] {places} [<now>]",
            "(what time|<whats> the time) [<would> it|would it be|will it be|is|will be] [in|at|on] {places} (when|if) (<itis>|the time in {place} is) {time} [[in|at|on] {place}]",
            "{time} [in|at] {place} [time] is what [time] [in] {places} [time]",
            "convert [the] [<current>] [time] [from|in] {place} [time] (to|into) {places} [time]",
            "what time (will it be|would it be|is it|is that) [locally|here|for me] at {time} [in|at] {place} [time]",
            "{place} {time} [的時候] [是|係] {places} [的] [時間] 幾點",
            "... (if|when|given|suppose) <itis> ... what time [is it] ...",
            "... convert ... time ...",
        ],
        slots: Slot.moment.optional, Slot.place.optional, Slot.places.optional, Slot.day.optional,
        data: PlacedTime.shape,
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
            .says(
                "convert tokyo time to taipei",
                reply: """
                    Tokyo   12:48, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  11:48, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "if it's 3pm in tokyo what time is it here",
                reply: """
                    Tokyo   15:00, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  14:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "what time is it in taipei when it's 3pm in tokyo",
                reply: """
                    Tokyo   15:00, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  14:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "3pm in tokyo is what in taipei",
                reply: """
                    Tokyo   15:00, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  14:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "what time is it here at 3pm tokyo time",
                reply: """
                    Tokyo   15:00, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  14:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .says(
                "東京下午三點是台北幾點",
                reply: """
                    Tokyo   15:00, Mon 30 Nov 2026  Today  JST, UTC+9
                    Taipei  14:00, Mon 30 Nov 2026  Today  CST, UTC+8  1 hour behind Tokyo
                    """),
            .fails("well if it's dawn there what time", with: "unread-words"),
            .fails("do convert this time thing", with: "unread-words"),
            .says("9am tomorrow", reply: "Taipei  09:00, Tue 1 Dec 2026  Tomorrow  CST, UTC+8"),
            .fails("9am on 2026-02-30 in tokyo", with: "no-such-date"),
            .fails("9999-12-31T23:59 in tokyo to kiritimati", with: "out-of-range"),
            .fails("1:30 on 2026-03-29 in london to tokyo", with: "skipped-time"),
        ]
    ) { (turn, time, from, to, day) throws(Failure) in
        guard let time else {
            let places = [from ?? .home(turn)] + (to ?? [])
            let times = Located.rows(places, turn).map { PlacedTime($0, at: turn.now, turn) }
            return reply(times, [], PlaceNotes.lines(places, turn), turn)
        }
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
        let notes =
            [found.note, dayNote(moment, from, turn)].compactMap { $0 } + otherReadings(moment, from, times, turn)
        return reply(times, notes, PlaceNotes.lines([from] + to, turn), turn)
    }

    /// A row for each place, with how it stands to the first.
    private static func reply(
        _ times: [PlacedTime], _ notes: [String], _ placeNotes: [Reply.Block], _ turn: Turn
    ) -> Reply {
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
        blocks += notes.map { .line($0) }
        blocks += placeNotes
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
