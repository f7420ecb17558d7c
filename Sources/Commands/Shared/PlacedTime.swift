import Assistant
import Chrono
import Gazetteer
import JSON

extension Located {
    /// `readAs` for a reply about this one place; none when the name was right.
    var readAsData: [JSON.Member] { readAs.map { [JSON.Member(name: "readAs", value: .string($0))] } ?? [] }
}

/// One instant seen at one place, and how it stands to home.
struct PlacedTime: Sendable {
    let located: Located
    let instant: Instant
    let reading: ZoneReading
    let civil: CivilDateTime
    /// The place's offset less home's at this instant, in seconds.
    let difference: Int
    /// The person's own name for it.
    let label: String?
    private let home: Turn.Home
    private let now: Instant

    init(_ located: Located, at instant: Instant, _ turn: Turn, label: String? = nil) {
        self.located = located
        self.instant = instant
        self.label = label
        reading = located.zone.reading(at: instant)
        civil = CivilDateTime(instant, reading.offset)
        home = turn.home
        now = turn.now
        difference = reading.offset.seconds - home.zone.offset(at: instant).seconds
    }

    var place: String { located.shown }
    var zone: Zone { located.zone }

    /// Days from home's date now to the place's date.
    var dayOffset: Int { civil.date.daysSinceEpoch - home.zone.civil(at: now).date.daysSinceEpoch }

    /// What the data of a reply about times look like; `data(_:)` writes them.
    static let shape = DataShape.object(
        [
            "times": .array(
                of: .object(
                    [
                        "place": .string, "country": .nullable(.string), "zone": .string, "civil": .string,
                        "instant": .string, "offset": .integer, "abbreviation": .string, "dayOffset": .integer,
                        "difference": .integer,
                    ], optional: ["label": .string, "readAs": .string]))
        ],
        optional: [
            "alternatives": .array(
                of: .object([
                    "place": .string, "country": .nullable(.string), "region": .nullable(.string), "zone": .string,
                ]))
        ])

    /// The country, also of a home that is known by its zone only.
    private var knownCountry: String? {
        if let country = located.place.country { return country }
        let named = [place, Places.lastPart(zone.id)].lazy.compactMap { Places().find($0) }
        return named.first { $0.zone == zone.id }?.country
    }

    var data: JSON {
        var members: [JSON.Member] = [
            JSON.Member(name: "place", value: .string(place)),
            JSON.Member(name: "country", value: knownCountry.map { .string($0) } ?? .null),
            JSON.Member(name: "zone", value: .string(zone.id)),
            JSON.Member(name: "civil", value: .string(civil.iso)),
            JSON.Member(name: "instant", value: .string(ISOText.text(instant))),
            JSON.Member(name: "offset", value: .number(JSONNumber(reading.offset.seconds))),
            JSON.Member(name: "abbreviation", value: .string(reading.abbreviation)),
            JSON.Member(name: "dayOffset", value: .number(JSONNumber(dayOffset))),
            JSON.Member(name: "difference", value: .number(JSONNumber(difference))),
        ]
        if let label { members.append(JSON.Member(name: "label", value: .string(label))) }
        if let readAs = located.readAs { members.append(JSON.Member(name: "readAs", value: .string(readAs))) }
        return .object(members)
    }

    static func data(_ times: [PlacedTime]) -> JSON {
        var members = [JSON.Member(name: "times", value: .array(times.map(\.data)))]
        let others = times.flatMap(\.located.others)
        if !others.isEmpty { members.append(JSON.Member(name: "alternatives", value: .array(others.map(alternative)))) }
        return .object(members)
    }

    private static func alternative(_ place: Place) -> JSON {
        .object([
            JSON.Member(name: "place", value: .string(place.name)),
            JSON.Member(name: "country", value: place.country.map { .string($0) } ?? .null),
            JSON.Member(name: "region", value: place.region.map { .string($0) } ?? .null),
            JSON.Member(name: "zone", value: .string(place.zone)),
        ])
    }
}
