import Assistant
import Chrono
import Gazetteer
import JSON

extension WorldClock {
    static let difference = Command(
        "time.difference", "Say how far one place is ahead of another, and when that changes.",
        says: [
            "[(what's|whats|what is) the] [time] difference (between|from) {place} (and|to) {other}",
            "[time] difference {place} {other}", "{place} (vs|versus) {other}",
            "how (far|many hours) [ahead|behind] is {place} (from|of) {other}",
            "how (far|many hours) (ahead of|behind) {other} is {place}",
            "how (far|many hours) (ahead|behind) is {place}",
            "[(what's|whats|what is) the] [time] difference (to|with) {place}",
        ],
        slots: .place, Slot.place.named("other", noun: "other place").optional,
        data: .object(
            ["difference": .integer],
            optional: ["changes": .string, "becomes": .integer, "readAs": .string, "otherReadAs": .string]),
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
                "difference to tokyo",
                reply: "Tokyo is +1:00 from Taipei (1 hour ahead).\nThat does not change within a year."),
        ]
    ) { (turn, place, other) throws(Failure) in compare(place, other ?? .home(turn), turn) }

    private static func compare(_ place: Located, _ other: Located, _ turn: Turn) -> Reply {
        let seconds = apart(place, other, at: turn.now)
        let words =
            seconds == 0 ? "the same time" : TimeText.amount(abs(seconds)) + (seconds > 0 ? " ahead" : " behind")
        let first = "\(place.place.name) is \(TimeText.difference(seconds)) from \(other.place.name) (\(words))."
        let next = nextDifference(place, other, turn)
        let second = next.map {
            "The difference becomes \(TimeText.difference($0.seconds)) on \(TimeText.date(date(of: $0.instant, at: place)))."
        }
        let notes = PlaceNotes.lines([place, other], turn)
        return Reply([.line(first), .line(second ?? "That does not change within a year.")] + notes) {
            var members = [JSON.Member(name: "difference", value: .number(JSONNumber(seconds)))]
            members += place.readAsData
            if let readAs = other.readAs { members.append(JSON.Member(name: "otherReadAs", value: .string(readAs))) }
            if let next {
                members.append(JSON.Member(name: "changes", value: .string(ISOText.text(next.instant))))
                members.append(JSON.Member(name: "becomes", value: .number(JSONNumber(next.seconds))))
            }
            return .object(members)
        }
    }

    private static func apart(_ place: Located, _ other: Located, at instant: Instant) -> Int {
        place.zone.offset(at: instant).seconds - other.zone.offset(at: instant).seconds
    }

    /// The date that a place's clocks show as they change, or as others do.
    private static func date(of instant: Instant, at place: Located) -> CivilDate {
        let before = instant.adding(seconds: -1) ?? instant
        return Zone.fixed(place.zone.offset(at: before)).civil(at: instant).date
    }

    /// The first instant within a year from which the difference is another one. What is undone within two days is
    /// passed over: where two places change on one night, the hours between.
    private static func nextDifference(_ place: Located, _ other: Located, _ turn: Turn) -> (
        instant: Instant, seconds: Int
    )? {
        guard let limit = turn.now.adding(seconds: 366 * 86_400) else { return nil }
        let today = apart(place, other, at: turn.now)
        var instant = turn.now
        while let next = nextChange(place, other, after: instant), next <= limit {
            var lasting = (instant: next, seconds: apart(place, other, at: next))
            instant = next
            let end = next.adding(seconds: 2 * 86_400) ?? .latest
            while let later = nextChange(place, other, after: instant), later < end {
                let seconds = apart(place, other, at: later)
                if seconds != lasting.seconds { lasting = (later, seconds) }
                instant = later
            }
            if lasting.seconds != today { return lasting }
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
            "when do [the] clocks go (forward|back) in {place}",
            "when does (dst|daylight saving|daylight saving time|summer time) (start|begin|end|change) in {place}",
        ],
        slots: .place, data: .object(["zone": .string, "change": changeShape]),
        examples: [
            .says(
                "dst paris", reply: "Paris: clocks go forward 1 hour on Sun 28 Mar 2027, 02:00 → 03:00 (CEST, UTC+2)."),
            .says(
                "next change in new york",
                reply: "New York: clocks go forward 1 hour on Sun 14 Mar 2027, 02:00 → 03:00 (EDT, UTC-4)."),
            .says("when do clocks change in tokyo", reply: "Tokyo: no change is known."),
            .says("when do the clocks go back in tokyo", reply: "Tokyo: no change is known."),
            .says("when does dst start in tokyo", reply: "Tokyo: no change is known."),
        ]
    ) { (turn, place) throws(Failure) in
        let next = place.zone.nextTransition(after: turn.now)
        let text = changeText(place.place.name, next, is12Hour: turn.settings.is12Hour)
        return Reply([.line(text)] + PlaceNotes.lines([place], turn)) {
            .object(
                [
                    JSON.Member(name: "zone", value: .string(place.zone.id)),
                    JSON.Member(name: "change", value: changeData(next)),
                ] + place.readAsData)
        }
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
