import Assistant
import Chrono
import Gazetteer
import JSON

/// The list of clocks that a person keeps.
struct Clocks: SessionPart {
    static let name = "clocks"
    static let most = 100

    struct Clock: Hashable, Sendable {
        let place: String
        let country: String?
        let zone: String
        var label: String?

        var shown: String { label ?? place }
    }

    /// In the person's order.
    var list: [Clock] = []

    init() {}
}

extension Clocks {
    var kept: JSON {
        let clocks = list.map { clock in
            var members = [
                JSON.Member(name: "place", value: .string(clock.place)),
                JSON.Member(name: "zone", value: .string(clock.zone)),
            ]
            if let country = clock.country { members.append(JSON.Member(name: "country", value: .string(country))) }
            if let label = clock.label { members.append(JSON.Member(name: "label", value: .string(label))) }
            return JSON.object(members)
        }
        return .object([JSON.Member(name: "list", value: .array(clocks))])
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        for json in try object.array("list") {
            var members = try KeptObject(json)
            let place = try members.string("place")
            let zone = try members.string("zone")
            let country = try members.optionalString("country")
            list.append(Clock(place: place, country: country, zone: zone, label: try members.optionalString("label")))
            try members.end()
        }
        try object.end()
        guard list.count <= Clocks.most else { throw .damaged }
    }

    /// Adds the clocks that are not on the list yet.
    mutating func merge(_ other: Clocks) throws(Failure) {
        let new = other.list.filter { !list.contains($0) }
        guard list.count + new.count <= Clocks.most else { throw Wording.listIsFull }
        list += new
    }
}

enum SavedClocks {
    static let plugin = Plugin(
        "Saved clocks", commands: [list, add, remove, move, rename, clear], parts: [Clocks.self])

    static let list = Command(
        "clocks.list", "Show the saved clocks: day, difference, name, time; short: all in one line.",
        says: ["[show] [my] clocks [{style}]", "list [clocks]", "world [clock]"], slots: Slot.style.optional,
        data: PlacedTime.shape,
        examples: [
            .says("clocks", reply: nothingSaved), .says("clocks short", reply: nothingSaved),
            .says("list", reply: nothingSaved), .says("world", reply: nothingSaved),
        ]
    ) { (turn, style) throws(Failure) in
        let times = times(turn)
        return Reply([times.isEmpty ? .line(nothingSaved) : style == .short ? line(times, turn) : rows(times, turn)]) {
            PlacedTime.data(times)
        }
    }

    private static let nothingSaved = "No clocks are saved. Say: add tokyo"

    private static func line(_ times: [PlacedTime], _ turn: Turn) -> Reply.Block {
        let is12Hour = turn.settings.is12Hour
        let clocks = times.map { ($0.label ?? $0.place) + " " + TimeText.clock($0.civil.time, is12Hour: is12Hour) }
        return .line(clocks.joined(separator: " · "))
    }

    private static func rows(_ times: [PlacedTime], _ turn: Turn) -> Reply.Block {
        .table(Table(rows: times.map { row($0, turn) }, rightAligned: [1, 3]))
    }

    static let add = Command(
        "clocks.add", "Save one clock or several, with a label of your own.",
        says: ["add [clock] [for] {places}", "add [clock] [for] {places} (as|called) {label}"],
        slots: .places, Slot.label.optional, effects: .changes, data: PlacedTime.shape,
        examples: [
            .says("add tokyo", reply: "Today  +1HRS  Tokyo  12:48"),
            .says("add nyc as office", reply: "Yesterday  -13HRS  office  22:48"),
        ]
    ) { (turn, places, label) throws(Failure) in
        var clocks = turn.session[Clocks.self]
        guard clocks.list.count + places.count <= Clocks.most else {
            throw Wording.listIsFull
        }
        let before = clocks.list.count
        for place in places {
            clocks.list.append(Clocks.Clock(place: place.place.name, country: place.place.country, zone: place.zone.id))
        }
        if let label { clocks.list[clocks.list.count - 1].label = label }
        turn.session[Clocks.self] = clocks
        var times = Array(times(turn).dropFirst(before))
        for index in times.indices where places.indices.contains(index) { times[index].readAs = places[index].readAs }
        return Reply([rows(times, turn)] + PlaceNotes.lines(places, turn)) { [times] in PlacedTime.data(times) }
    }

    private static func row(_ time: PlacedTime, _ turn: Turn) -> [String] {
        [
            TimeText.day(time.dayOffset), TimeText.signed(time.difference) + "HRS", time.label ?? time.place,
            TimeText.clock(time.civil.time, is12Hour: turn.settings.is12Hour),
        ]
    }

    static func times(_ turn: Turn) -> [PlacedTime] {
        turn.session[Clocks.self].list.compactMap { clock in
            guard let zone = turn.world.zones.zone(clock.zone) ?? Places.offset(clock.zone)?.offset.map(Zone.fixed)
            else { return nil }
            var time = PlacedTime(name: clock.place, country: clock.country, zone: zone, at: turn.now, turn)
            time.label = clock.label
            return time
        }
    }
}

extension Wording {
    static var listIsFull: Failure {
        Failure("limit-reached", "A list holds \(Clocks.most) clocks.", hint: "clocks")
    }
}

/// How the list is shown; in rows unless asked.
enum ListStyle: Sendable {
    case short
}

extension Slot where Value == ListStyle {
    static var style: Slot<ListStyle> {
        choice("style", of: ["short": .short]) {
            $0.failure("bad-style", "\(quoted($0.text)) is no way to show clocks.", hint: $0.line(with: "short"))
        }
    }
}
