import Assistant
import Chrono
import Gazetteer
import JSON

extension WorldClock {
    static let difference = Command(
        "time.difference", "Say how far one place is ahead of another, and when that changes.",
        says: [
            "[<whats>|what|<give>] [the] [time|hour] difference (between|from|in) {place} (and|to|from|or) {other} [<zone>|is what|<now>]",
            "[<whats>|what|<give>] [the] [time|hour] difference (from|to|with) {place} [<now>]",
            "[time] difference {place} [and] {other}", "{place} (vs|versus) {other} [time difference]",
            "{place} and {other} time difference",
            "(time|<zone>) (between|from) {place} (and|to) {other}",
            "how (far|many hours) [<ahead>] is {place} (from|of|than) {other}",
            "how (far|many hours|much) (ahead of|behind|later than|earlier than) {other} is {place}",
            "how (far|many hours|much) <ahead> is {place} [(than|of|from) {other}]",
            "how (far|many hours) is {place} <ahead> [(of|from|than) {other}]",
            "how (far|many hours) is {place} behind {other}",
            "[<give>] how many hours [of] difference (is|are|is there|are there) [between] {place} (and|from|to) {other}",
            "<whats> [the] [<current>] time [<now>] [in] {place} compared (to|with) {other}",
            "{place} [時間] [和|與|跟|同] {other} [時間] [的|之間的|之間|有] <gap> [是多少]", "... (time|hours|hour) ... difference ...",
        ],
        slots: .place, Slot.place.named("other", noun: "other place").optional,
        data: .object(
            ["difference": .integer],
            optional: [
                "changes": .string, "becomes": .integer, "until": .string, "readAs": .string, "otherReadAs": .string,
            ]),
        examples: [
            .says(
                "difference between tokyo and london",
                reply: "Tokyo is +9:00 from London (9 hours ahead).\nThe difference becomes +8:00 on Sun 28 Mar 2027."),
            .says(
                "how far ahead is tokyo of taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "difference tokyo taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "tokyo vs taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how far behind tokyo is taipei",
                reply: "Taipei is -1:00 from Tokyo (1 hour behind).\nThat does not change within a year."),
            .says(
                "how far ahead is tokyo",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how many hours is tokyo ahead of taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how many hours is tokyo ahead",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how many hours difference is tokyo from taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how far is tokyo behind taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "tokyo and taipei time difference",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "time between tokyo and taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "how many hours of difference are between tokyo and taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "what is the time now in tokyo compared to taipei",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .says(
                "東京和台北差幾個小時",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
            .fails("hours make all the difference", with: "unread-words"),
            .says(
                "difference to tokyo",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
        ]
    ) { (turn, place, other) throws(Failure) in compare(place, other ?? .home(turn), turn) }

    private static func compare(_ place: Located, _ other: Located, _ turn: Turn) -> Reply {
        let seconds = apart(place, other, at: turn.now)
        let words =
            seconds == 0 ? "the same time" : TimeText.amount(abs(seconds)) + (seconds > 0 ? " ahead" : " behind")
        let first = "\(place.place.name) is \(TimeText.difference(seconds)) from \(other.place.name) (\(words))."
        let next = nextDifference(place, other, after: turn.now)
        let second = next.map { told($0, place, other, turn) }
        let notes = PlaceNotes.lines([place, other], turn)
        return Reply([.line(first), .line(second ?? "That does not change within a year.")] + notes) {
            var members = [JSON.Member(name: "difference", value: .number(JSONNumber(seconds)))]
            members += place.readAsData
            if let readAs = other.readAs { members.append(JSON.Member(name: "otherReadAs", value: .string(readAs))) }
            if let next {
                members.append(JSON.Member(name: "changes", value: .string(ISOText.text(next.instant))))
                members.append(JSON.Member(name: "becomes", value: .number(JSONNumber(next.seconds))))
                if let end = end(of: next, place, other) {
                    members.append(JSON.Member(name: "until", value: .string(ISOText.text(end.instant))))
                }
            }
            return .object(members)
        }
    }

    private static func apart(_ place: Located, _ other: Located, at instant: Instant) -> Int {
        place.zone.offset(at: instant).seconds - other.zone.offset(at: instant).seconds
    }

    /// A difference, and the first instant from which it holds.
    private struct Changed {
        let instant: Instant
        let seconds: Int
    }

    /// When the difference changes, by home's date, and until when that holds if it ends within a day.
    private static func told(_ next: Changed, _ place: Located, _ other: Located, _ turn: Turn) -> String {
        let home = turn.home
        func seen(_ instant: Instant, _ zone: Zone) -> CivilDateTime {
            // By the clocks as they stand until then, as changes are told elsewhere.
            let before = instant.adding(seconds: -1) ?? instant
            return Zone.fixed(zone.offset(at: before)).civil(at: instant)
        }
        func clock(_ instant: Instant) -> String {
            TimeText.clock(seen(instant, home.zone).time, is12Hour: turn.settings.is12Hour)
        }
        let date = seen(next.instant, home.zone).date
        let first = "The difference becomes \(TimeText.difference(next.seconds)) on \(TimeText.date(date))"
        guard let end = end(of: next, place, other) else {
            let isEverywhere = [place, other].allSatisfy { seen(next.instant, $0.zone).date == date }
            return first + (isEverywhere ? "." : ", by the date in \(home.name).")
        }
        let hours = "from \(clock(next.instant)) to \(clock(end.instant)) in \(home.name)"
        return "\(first) \(hours), then \(TimeText.difference(end.seconds))."
    }

    /// The first instant within a year from which the difference is another one.
    private static func nextDifference(_ place: Located, _ other: Located, after now: Instant) -> Changed? {
        guard let limit = now.adding(seconds: 366 * 86_400) else { return nil }
        return nextDifference(place, other, after: now, until: limit)
    }

    /// What follows a difference that holds for less than a day, as where two places change in one night.
    private static func end(of changed: Changed, _ place: Located, _ other: Located) -> Changed? {
        changed.instant.adding(seconds: 86_399).flatMap {
            nextDifference(place, other, after: changed.instant, until: $0)
        }
    }

    private static func nextDifference(
        _ place: Located, _ other: Located, after now: Instant, until limit: Instant
    ) -> Changed? {
        let before = apart(place, other, at: now)
        var instant = now
        while let next = nextChange(place, other, after: instant), next <= limit {
            let seconds = apart(place, other, at: next)
            if seconds != before { return Changed(instant: next, seconds: seconds) }
            instant = next
        }
        return nil
    }

    private static func nextChange(_ place: Located, _ other: Located, after instant: Instant) -> Instant? {
        [place, other].compactMap { $0.zone.nextTransition(after: instant)?.instant }.min()
    }

    static let change = Command(
        "time.change", "Say when clocks change next.",
        says: [
            "(dst|daylight saving|daylight saving time) [in] {place}",
            "[when is the] next [clock|time|dst] change [in] {place}", "when do [the] clocks change in {place}",
            "when do [the] clocks go {way} in {place}",
            "when (does|will) (dst|daylight saving|daylight saving time|summer time) {way} in {place}",
        ],
        slots: Slot.way.optional, .place, data: .object(["zone": .string, "change": changeShape]),
        examples: [
            .says(
                "dst paris", reply: "Paris: clocks go forward 1 hour on Sun 28 Mar 2027, 02:00 → 03:00 (CEST, UTC+2)."),
            .says(
                "next change in new york",
                reply: "New York: clocks go forward 1 hour on Sun 14 Mar 2027, 02:00 → 03:00 (EDT, UTC-4)."),
            .says("when do clocks change in tokyo", reply: "Tokyo: no change is known."),
            .says(
                "when do the clocks go back in london",
                reply: "London: clocks go back 1 hour on Sun 31 Oct 2027, 02:00 → 01:00 (GMT, UTC+0)."),
            .says(
                "when does dst start in london",
                reply: "London: clocks go forward 1 hour on Sun 28 Mar 2027, 01:00 → 02:00 (BST, UTC+1)."),
        ]
    ) { (turn, way, place) throws(Failure) in
        let first = place.zone.nextTransition(after: turn.now)
        let next = way.map { nextChange(place.zone, $0, after: turn.now) } ?? first
        let is12Hour = turn.settings.is12Hour
        var text = changeText(place.place.name, next, is12Hour: is12Hour)
        if let way, next == nil, first != nil { text = Wording.noChange(place.place.name, way) }
        return Reply([.line(text)] + PlaceNotes.lines([place], turn)) {
            .object(
                [
                    JSON.Member(name: "zone", value: .string(place.zone.id)),
                    JSON.Member(name: "change", value: changeData(next)),
                ] + place.readAsData)
        }
    }

    /// The next change in which clocks go that way; nil when none of the next is one.
    private static func nextChange(_ zone: Zone, _ way: ClockChange, after now: Instant) -> Transition? {
        var instant = now
        for _ in 0..<12 {
            guard let next = zone.nextTransition(after: instant) else { return nil }
            let moved = next.after.offset.seconds - next.before.offset.seconds
            if way == .any || (way == .forward ? moved > 0 : moved < 0) { return next }
            instant = next.instant
        }
        return nil
    }

    static func changeText(_ name: String, _ change: Transition?, is12Hour: Bool) -> String {
        guard let change else { return "\(name): no change is known." }
        let moved = change.after.offset.seconds - change.before.offset.seconds
        let from = Zone.fixed(change.before.offset).civil(at: change.instant)
        let to = Zone.fixed(change.after.offset).civil(at: change.instant)
        let after = TimeText.zone(change.after)
        let date = TimeText.date(from.date)
        if moved == 0 { return "\(name): clocks stay, but the name becomes \(after) on \(date)." }
        let way = (moved > 0 ? "forward " : "back ") + TimeText.amount(abs(moved))
        let clocks = TimeText.clock(from.time, is12Hour: is12Hour) + " → " + TimeText.clock(to.time, is12Hour: is12Hour)
        return "\(name): clocks go \(way) on \(date), \(clocks) (\(after))."
    }

    /// What `changeData` writes.
    static let changeShape = DataShape.nullable(
        .object(["instant": .string, "offsetBefore": .integer, "offsetAfter": .integer]))

    static func changeData(_ change: Transition?) -> JSON {
        guard let change else { return .null }
        return .object([
            JSON.Member(name: "instant", value: .string(ISOText.text(change.instant))),
            JSON.Member(name: "offsetBefore", value: .number(JSONNumber(change.before.offset.seconds))),
            JSON.Member(name: "offsetAfter", value: .number(JSONNumber(change.after.offset.seconds))),
        ])
    }
}

/// Which way clocks go when they change.
enum ClockChange: Sendable {
    case forward, back, any
}

extension Slot where Value == ClockChange {
    static var way: Slot<ClockChange> {
        choice(
            "way",
            of: [
                "forward": .forward, "back": .back, "start": .forward, "begin": .forward, "end": .back, "change": .any,
            ]
        ) {
            $0.failure("bad-direction", "\(quoted($0.text)) is neither forward nor back.", hint: $0.line(with: "back"))
        }
    }
}

extension Wording {
    static func noChange(_ place: String, _ way: ClockChange) -> String {
        "\(place): no change \(way == .back ? "back" : "forward") is known."
    }
}
