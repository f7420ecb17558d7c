import Assistant
import Chrono
import Gazetteer
import JSON

extension WorldClock {
    static let search = Command(
        "places.search", "List the places and zones whose name contains a text.",
        says: ["search [for] {words}", "find {name}"], slots: Slot.words.optional, Slot.knownName.optional,
        data: .object([
            "places": .array(
                of: .object([
                    "place": .string, "region": .nullable(.string), "country": .nullable(.string), "zone": .string,
                ]))
        ]),
        examples: [
            .says(
                "search reykj",
                reply: """
                    Reykjavík, Iceland     IS  Atlantic/Reykjavik
                    Reykjanesbær, Iceland  IS  Atlantic/Reykjavik
                    """),
            .runs("find reykj"),
            .fails("search qqqq", with: "unknown-place"),
        ]
    ) { (turn, words, name) throws(Failure) in
        let words = words ?? name ?? ""
        let (found, count) = Places().search(words, most: 20)
        guard !found.isEmpty else {
            throw Failure(.unknownPlace, "No name contains \(quoted(words)).", hint: Wording.search(words))
        }
        let rows = zip(toldApart(found), found).map { name, place in
            [name + (place.isChosen(turn) ? ChosenCountry.mark : ""), place.country ?? "", place.zone]
        }
        var blocks: [Reply.Block] = [.table(Table(rows: rows))]
        if count > found.count { blocks.append(.line("… \(count - found.count) more")) }
        return Reply(blocks) {
            let places = found.map { place in
                JSON.object([
                    JSON.Member(name: "place", value: .string(place.name)),
                    JSON.Member(name: "region", value: place.region.map { .string($0) } ?? .null),
                    JSON.Member(name: "country", value: place.country.map { .string($0) } ?? .null),
                    JSON.Member(name: "zone", value: .string(place.zone)),
                ])
            }
            return .object([JSON.Member(name: "places", value: .array(places))])
        }
    }

    /// The places' full names; of those that are the same, with all that is around them.
    private static func toldApart(_ places: [Place]) -> [String] {
        let names = places.map(\.fullName)
        let counts = names.reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
        return zip(places, names).map { counts[$1] == 1 || $0.kind == .country ? $1 : $0.longName }
    }

    static let zone = Command(
        "zone.show", "Show a place's zone: id, offset, aliases, next change.",
        says: [
            "[<give>|<whats>|(what|which) [is]] [the] [<current>|applicable] <zone> [of|in|for|at|where|that] {place} [is|is in|has|uses|is what]",
            "[<give>|<whats>|what] [the] {place} <zone> [is]",
            "[in|on|at] (what|which) <zone> (is|are|does|do|did|would|will|should) {place} [is|be|have|has|use|lie|fall|reside|belong|observe|follow|located|operate] [in|to|on|under]",
            "(what|which) <zone> (does|do) (they|people|you|we) (use|have|observe|follow) in {place}",
            "(what|which) <zone> (contains|covers|includes|has) [the city of] {place}",
            "{place} (is|lies|falls|belongs|are) [in|to|on] (what|which) <zone>",
            "in {place} (<whats> the|what) [<current>] <zone> [is it]",
            "(what|which) <zone> is it [<now>] in {place} [<now>]",
            "(what|which) <zone> (am i|are we|is this|is it) [<now>] [in|here] [<now>]",
            "(is|does|do|are) {place} [reside|lie|fall|belong|use|observe|be|located] [in|on|to|under] [the] {other} (<zone>|time)",
            "{place} [的|係|是] [在] [什麼|哪個|哪一個|邊個] 時區 [是什麼]", "... (what|which|the) ... <zone> ...",
        ], slots: Slot.place.optional, Slot.place.named("other", noun: "other place").optional,
        data: .object([
            "zone": .string, "offset": .integer, "abbreviation": .string, "aliases": .array(of: .string),
            "change": changeShape, "release": .string,
        ]),
        examples: [
            .says(
                "zone tokyo",
                reply: """
                    Zone         Asia/Tokyo
                    Now          JST, UTC+9
                    Also called  Japan
                    Next change  Tokyo: no change is known.
                    Zone data    2026f
                    """),
            .runs("timezone of paris"), .runs("paris timezone"), .runs("which timezone is paris in"),
            .runs("what timezone is it in paris"), .runs("what's the timezone in paris"),
            .runs("what timezone do they use in oslo"), .runs("which time zone covers oslo"),
            .runs("oslo lies in which time zone"), .runs("in oslo what's the time zone"), .runs("which zone are we in"),
            .runs("is oslo on berlin time"), .runs("東京的時區"),
            .fails("should i go to oslo what would the time zone become", with: "unread-words"),
        ]
    ) { (turn, said, other) throws(Failure) in
        let place = said ?? .home(turn)
        let embedded = EmbeddedZones()
        let canonical = embedded.canonical(place.zone.id) ?? place.zone.id
        let aliases = embedded.links(to: canonical)
        let reading = place.zone.reading(at: turn.now)
        let next = place.zone.nextTransition(after: turn.now)
        var rows = [["Zone", canonical], ["Now", TimeText.zone(reading)]]
        if !aliases.isEmpty { rows.append(["Also called", aliases.joined(separator: ", ")]) }
        rows.append(["Next change", changeText(place.place.name, next, is12Hour: turn.settings.is12Hour)])
        let release = turn.world.zones.release
        rows.append(["Zone data", release])
        let answer: [Reply.Block] = other.map { [.line(isSame(place, $0, turn))] } ?? []
        return Reply(answer + [.table(Table(rows: rows))] + PlaceNotes.lines([place], turn)) {
            .object(
                [
                    JSON.Member(name: "zone", value: .string(canonical)),
                    JSON.Member(name: "offset", value: .number(JSONNumber(reading.offset.seconds))),
                    JSON.Member(name: "abbreviation", value: .string(reading.abbreviation)),
                    JSON.Member(name: "aliases", value: .array(aliases.map { .string($0) })),
                    JSON.Member(name: "change", value: changeData(next)),
                    JSON.Member(name: "release", value: .string(release)),
                ] + place.readAsData)
        }
    }

    /// Whether two places show the same time now, yes or no first.
    private static func isSame(_ place: Located, _ other: Located, _ turn: Turn) -> String {
        let ahead = place.zone.offset(at: turn.now).seconds - other.zone.offset(at: turn.now).seconds
        let name = place.place.name
        guard ahead != 0 else { return "Yes: \(name) has the time of \(other.place.name) now." }
        return "No: \(name) is \(TimeText.relation(ahead, to: other.place.name))."
    }

    static let zones = Command(
        "zone.list", "List zone identifiers: all, or those of an area or country.",
        says: ["[list] [time] zones [in|of] {words}", "[list] [all] [time] zones"], slots: Slot.zoneWords.optional,
        data: .object(["zones": .array(of: .string)]),
        examples: [
            .says("zones arctic", reply: "Arctic\n  Longyearbyen"),
            .says("zones japan", reply: "Asia\n  Tokyo"),
            .runs("zones"),
            .fails("zones narnia", with: "unknown-place"),
        ]
    ) { (turn, words) throws(Failure) in
        // `Factory` only says that no zone was chosen.
        let all = turn.world.zones.ids.filter { $0 != "Factory" }
        let ids = words.map { zones($0, of: all) } ?? all
        guard !ids.isEmpty else {
            throw Failure(.unknownPlace, "No zone contains \(quoted(words ?? "")).", hint: "zones")
        }
        return Reply(grouped(ids)) { .object([JSON.Member(name: "zones", value: .array(ids.map { .string($0) }))]) }
    }

    /// The zones of an area, or of a country, or those whose id contains the words.
    private static func zones(_ words: String, of all: [String]) -> [String] {
        let wanted = Folding.fold(words)
        let area = all.filter { Folding.fold($0).hasPrefix(wanted + " ") }
        guard area.isEmpty else { return area }
        if let country = Places().find(Places.withoutMarks(words)), country.kind == .country {
            return Set(country.cities.map(\.zone)).filter(all.contains).sorted()
        }
        return all.filter { Folding.fold($0).contains(wanted) }
    }

    /// A line for each area, the rest of its ids indented below.
    private static func grouped(_ ids: [String]) -> [Reply.Block] {
        var blocks: [Reply.Block] = []
        var area: Substring?
        for id in ids {
            let parts = id.split(separator: "/", maxSplits: 1)
            guard parts.count == 2 else {
                blocks.append(.line(id))
                area = nil
                continue
            }
            if parts[0] != area { blocks.append(.line(String(parts[0]))) }
            area = parts[0]
            blocks.append(.line("  " + parts[1]))
        }
        return blocks
    }
}

extension Slot where Value == String {
    /// Words that begin or stand in the name of some place: nothing else is looked for here.
    static var knownName: Slot<String> {
        Slot("name", rank: .text, complete: PlaceSlots.complete) { (phrase, _) throws(Failure) in
            let text = phrase.text
            guard text.count <= 200, !Places().search(text, most: 1).0.isEmpty else {
                throw phrase.failure(.unknownPlace, "No name contains \(quoted(text)).", hint: Wording.search(text))
                    .vague
            }
            return text
        }
    }
}
