import Assistant
import Chrono
import JSON

/// Times around the world: now, converted, compared, and when clocks change.
enum WorldClock {
    static let plugin = Plugin(
        "World clock",
        commands: [now, timeIn, conversion, difference, change, search, zone, zones], words: Words.worldClock)

    static let timeIn = Command(
        "time.in", "Say the time in a place, or in several.",
        says: [
            "[<give>|<whats>] [the] [<current>] (time|date|day|hour) [it is|is it] [<now>] (in|at|for|on) {places} [<zone>] [<now>]",
            "[<whats>] [the] [<current>] {places} [<current>] (time|date) [<now>]",
            "{places}", "{places} [right] now", "[<whats> the] [<current>] (time|date) [<now>] {places} [<now>]",
            "(what (time|date|day|hour)|how late) [of [the] (day|week)] [<would> it|it <would>|would it be|will it be|is] [<now>] (in|at|on) {places} [<zone>] [<now>]",
            "what time is it [<now>] {places}",
            "(in|at) {places} [<zone>] (what time is it|<whats> the [<current>] (time|date)) [<now>]",
            "[<now>] {places} [的|<now>] [是|係] <clocktime> [了]", "... time is it (in|at|on) ...",
            "... <current> time ... (in|at|on) ...",
        ],
        slots: .places, data: PlacedTime.shape,
        examples: [
            .says("time in tokyo", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says(
                "what time is it in kathmandu?",
                reply: "Kathmandu 09:33, Mon 30 Nov 2026 · UTC+5:45 · 2 h 15 min behind Taipei"),
            .says(
                "what's the time in UTC+5:30",
                reply: "UTC+05:30 09:18, Mon 30 Nov 2026 · UTC+5:30 · 2 h 30 min behind Taipei"),
            .says("tokyo time", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says("time tokyo", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says("tokyo now", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says(
                "the time in tokyo please", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says(
                "in tokyo what time is it now",
                reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says(
                "what time is it now central time",
                reply: "Central 21:48, Sun 29 Nov 2026 · CST, UTC-6 · 14 hours behind Taipei"),
            .says("現在東京幾點", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says("what time in tokyo", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says("東京", reply: "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei"),
            .says(
                "time in tokyo, paris and sf",
                reply: """
                    Tokyo          12:48  Mon 30 Nov 2026  JST, UTC+9  1 hour ahead of Taipei
                    Paris          04:48  Mon 30 Nov 2026  CET, UTC+1  7 hours behind Taipei
                    San Francisco  19:48  Sun 29 Nov 2026  PST, UTC-8  16 hours behind Taipei
                    """),
            .fails("time in xyzzyville", with: "unknown-place"),
            .fails("guess whose time is it in peru", with: "unread-words"),
            .fails("any idea of the exact time over in peru mate", with: "unread-words"),
        ]
    ) { (turn, places) throws(Failure) in
        let notes = PlaceNotes.lines(places, turn)
        let places = Located.rows(places, turn)
        if places.count == 1 {
            let time = PlacedTime(places[0], at: turn.now, turn)
            var blocks: [Reply.Block] = [.text(line(time, turn))]
            if !notes.isEmpty { blocks += notes }
            return Reply(blocks) { PlacedTime.data([time]) }
        }
        let times = places.map { PlacedTime($0, at: turn.now, turn) }
        let is12Hour = turn.settings.is12Hour
        let rows = times.map { time in
            [
                time.place, TimeText.clock(time.civil.time, is12Hour: is12Hour), TimeText.date(time.civil.date),
                TimeText.zone(time.reading), TimeText.relation(time.difference, to: turn.home.name),
            ]
        }
        return Reply([.table(Table(rows: rows, rightAligned: is12Hour ? [1] : []))] + notes) { PlacedTime.data(times) }
    }

    /// `Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei`
    private static func line(_ time: PlacedTime, _ turn: Turn) -> [UInt8] {
        TimeText.utf8 { text in
            text.add(text: time.place)
            text.add(" ")
            text.add(time.civil.time, is12Hour: turn.settings.is12Hour)
            text.add(", ")
            text.add(time.civil.date)
            text.add(" · ")
            text.add(time.reading)
            let home = turn.home
            guard !home.zone.hasSameID(as: time.zone) else { return text.add(others: time.located.others) }
            text.add(" · ")
            text.add(relation: time.difference, to: home.name)
            text.add(others: time.located.others)
        }
    }

    /// `12:48, Mon 30 Nov 2026`
    static func stamp(_ time: PlacedTime, _ turn: Turn) -> String {
        TimeText.clock(time.civil.time, is12Hour: turn.settings.is12Hour) + ", "
            + TimeText.date(time.civil.date)
    }
}

/// How old the zone data are.
enum ZoneAge {
    /// A note when the release is over 12 months old: `Zone data: 2024a, over a year old.`
    static func note(_ turn: Turn) -> String? {
        let release = turn.world.zones.release
        guard let year = Int(release.prefix(4)), let suffix = release.dropFirst(4).utf8.first else { return nil }
        // Releases have no date of their own here: the letters a to h span a year.
        let month = min(12, 1 + (Int(suffix) - Int(UInt8(ascii: "a"))) * 3 / 2)
        let today = turn.home.zone.civil(at: turn.now).date
        guard (today.year - year) * 12 + today.month - month > 12 else { return nil }
        return "The zone data are of release \(release), over a year old."
    }
}
