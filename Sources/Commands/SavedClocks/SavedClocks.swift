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

    /// Adds the clocks that are not on the list yet; nothing comes in that could not be typed.
    mutating func merge(_ other: Clocks) throws(Failure) {
        let new = other.list.filter { !list.contains($0) }
        for clock in new {
            if let label = clock.label, Label.fault(label) != nil || SavedClocks.meansSomethingElse(label) {
                throw Wording.badImportedName(label)
            }
            for name in [clock.place, clock.zone, clock.country ?? ""]
            where name.unicodeScalars.contains(where: \.steersText) {
                throw Wording.badImportedName(name)
            }
        }
        guard list.count + new.count <= Clocks.most else { throw Wording.listIsFull }
        list += new
    }
}

enum SavedClocks {
    static let plugin = Plugin(
        "Saved clocks", commands: [list, add, remove, move, rename, clear], parts: [Clocks.self])

    static let list = Command(
        "clocks.list", "Show the saved clocks: number, day, difference, name, time; short: all in one line.",
        says: ["[show] [my] clocks [{style}]", "list [clocks]", "world [clock]"],
        by: Handler(
            slots: Slot.style.optional, data: PlacedTime.shape,
            examples: [
                .says("clocks", reply: nothingSaved), .says("clocks short", reply: nothingSaved),
                .says("list", reply: nothingSaved), .says("world", reply: nothingSaved),
            ]
        ) { (turn, style) throws(Failure) in
            let list = turn.session[Clocks.self].list
            let times = times(turn)
            return Reply([list.isEmpty ? .line(nothingSaved) : style == .short ? line(turn) : rows(turn)]) {
                PlacedTime.data(times)
            }
        })

    private static let nothingSaved = "No clocks are saved. Say: add tokyo"

    private static func line(_ turn: Turn) -> Reply.Block {
        let is12Hour = turn.settings.is12Hour
        let clocks = turn.session[Clocks.self].list.map { clock in
            clock.shown + " "
                + (time(clock, turn).map { TimeText.clock($0.civil.time, is12Hour: is12Hour) } ?? "unknown")
        }
        return .line(clocks.joined(separator: " · "))
    }

    /// A row for each clock from `first` (from 0) on, with its number.
    private static func rows(from first: Int = 0, _ turn: Turn) -> Reply.Block {
        let rows = turn.session[Clocks.self].list.enumerated().dropFirst(first).map { index, clock in
            [String(index + 1)] + row(clock, turn)
        }
        return .table(Table(rows: Array(rows), rightAligned: [0, 2, 4]))
    }

    static let add = Command(
        "clocks.add", "Save one clock or several, with a label of your own.",
        says: [
            "add [clock|a clock|another clock] [for] {places}",
            "add [clock|a clock|another clock] [for] {places} (as|called) {label}",
        ],
        effects: .changes,
        by: Handler(
            slots: .places, Slot.clockLabel.optional, data: PlacedTime.shape,
            examples: [
                .says("add tokyo", reply: "1  Today  +1HRS  Tokyo  12:48"),
                .says("add a clock for tokyo", reply: "1  Today  +1HRS  Tokyo  12:48"),
                .says("add nyc as office", reply: "1  Yesterday  -13HRS  office  22:48"),
            ]
        ) { (turn, places, label) throws(Failure) in
            var clocks = turn.session[Clocks.self]
            guard clocks.list.count + places.count <= Clocks.most else {
                throw Wording.listIsFull
            }
            let places = places.map { $0.rows(turn)[0] }
            let before = clocks.list.count
            for place in places {
                // A home by a file or by a string that means two things would not be there in the next run.
                guard zone(place.zone.id, turn) == place.zone else { throw Wording.cannotKeep(place.zone.id) }
                clocks.list.append(
                    Clocks.Clock(place: place.place.name, country: place.place.country, zone: place.zone.id))
            }
            if let label { clocks.list[clocks.list.count - 1].label = label }
            turn.session[Clocks.self] = clocks
            let times = zip(clocks.list[before...], places).compactMap { time($0, turn, readFrom: $1.readFrom) }
            return Reply([rows(from: before, turn)] + PlaceNotes.lines(places, turn)) { PlacedTime.data(times) }
        })

    private static func row(_ clock: Clocks.Clock, _ turn: Turn) -> [String] {
        guard let time = time(clock, turn) else {
            return ["", "", clock.shown, "unknown: there is no zone \(quoted(clock.zone, most: 30)) here"]
        }
        return [
            TimeText.day(time.dayOffset), TimeText.signed(time.difference) + "HRS", clock.shown,
            TimeText.clock(time.civil.time, is12Hour: turn.settings.is12Hour),
        ]
    }

    /// Of the clocks whose zone is known here, in the list's order.
    static func times(_ turn: Turn) -> [PlacedTime] {
        turn.session[Clocks.self].list.compactMap { time($0, turn) }
    }

    private static func time(_ clock: Clocks.Clock, _ turn: Turn, readFrom: String? = nil) -> PlacedTime? {
        guard let zone = zone(clock.zone, turn) else { return nil }
        let place = Place(name: clock.place, country: clock.country, zone: clock.zone)
        return PlacedTime(Located(place, zone, readFrom: readFrom), at: turn.now, turn, label: clock.label)
    }

    /// The zone that was saved under this id: one of the database, a fixed offset as `Zone.fixed` names it, or a POSIX
    /// `TZ` string. The offset comes first, since `UTC+05:00` would be west as a POSIX string.
    static func zone(_ id: String, _ turn: Turn) -> Zone? {
        if let zone = turn.world.zones.zone(id) { return zone }
        if let place = Places.offset(id), let offset = place.offset, place.zone == id { return .fixed(offset) }
        return try? Zone(id: id, posix: id)
    }
}

extension Wording {
    static var listIsFull: Failure {
        Failure("limit-reached", "A list holds \(Clocks.most) clocks.", hint: "clocks")
    }

    static func cannotKeep(_ zone: String) -> Failure {
        let message = "\(quoted(zone, most: 24)) cannot be saved: another run could not find it."
        return Failure("bad-clock", message, hint: "add tokyo")
    }

    static func badImportedName(_ name: String) -> Failure {
        Failure(.badLabel, "The file calls something \(quoted(name, most: 24)), which is no label.", hint: "export")
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
