import Assistant
import Chrono
import JSON
import Rail

/// What a person has chosen of a journey.
struct RailChoice: SessionPart {
    static let name = "rail"

    /// Places on the line, never the same.
    var from = 0
    var to = Station.count - 1
    var ticket = Ticket.regular
    /// As many as a booking can be for.
    var passengers = Passengers()
    /// The service day; nil for today.
    var date: CivilDate?
    /// The number of the train that was chosen; it counts where it goes between the stations on that day, so that a choice
    /// turned round twice is what it was.
    var train: Int?

    init() {}

    var kept: JSON {
        var members = [
            JSON.Member(name: "from", value: .string(Station.all[from].id)),
            JSON.Member(name: "to", value: .string(Station.all[to].id)),
            JSON.Member(name: "ticket", value: .string(ticket.rawValue)),
            JSON.Member(
                name: "passengers",
                value: .array(Passengers.Kind.allCases.map { .number(JSONNumber(passengers[$0])) })),
        ]
        if let date { members.append(JSON.Member(name: "date", value: .string(date.iso))) }
        if let train { members.append(JSON.Member(name: "train", value: .number(JSONNumber(train)))) }
        return .object(members)
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        from = try RailChoice.station(try object.string("from"))
        to = try RailChoice.station(try object.string("to"))
        guard from != to else { throw .damaged }
        guard let ticket = Ticket(rawValue: try object.string("ticket")) else { throw .newer }
        self.ticket = ticket
        let counts = try object.array("passengers").compactMap(\.asInt)
        guard counts.count == Passengers.Kind.allCases.count, counts.allSatisfy({ (0...Passengers.most).contains($0) })
        else { throw .damaged }
        for kind in Passengers.Kind.allCases { passengers[kind] = counts[kind.rawValue] }
        guard passengers.canBook else { throw .damaged }
        if let text = try object.optionalString("date") {
            guard let date = ISOText.parseDate(text) else { throw .damaged }
            self.date = date
        }
        if let kept = object.take("train") {
            guard let number = kept.asInt, (1...9999).contains(number) else { throw .damaged }
            train = number
        }
        try object.end()
    }

    private static func station(_ id: String) throws(PartFault) -> Int {
        guard let station = Station.find(id: id) else { throw .newer }
        return station.index
    }

    mutating func merge(_ other: RailChoice) { self = other }
}

/// The timetable that was loaded, if one was; a part of its own, so that it is only taken back when it was changed.
struct RailTables: SessionPart {
    static let name = "timetable"

    var timetable = Timetable.embedded
    /// The name of the file that was loaded last; nil for none.
    var file: String?

    init() {}

    var kept: JSON {
        let name = file.map { [JSON.Member(name: "file", value: .string($0))] } ?? []
        return .object(name + timetable.kept)
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        file = try object.optionalString("file")
        guard let read = Timetable(kept: { object.take($0) }) else { throw .damaged }
        timetable = read
        try object.end()
    }

    /// What is loaded there takes the place of what is here.
    mutating func merge(_ other: RailTables) throws(Failure) {
        guard other != RailTables() else { return }
        if let file = other.file, file.unicodeScalars.contains(where: \.steersText) || file.count > 200 {
            throw Wording.badImportedName(file)
        }
        self = other
    }
}
