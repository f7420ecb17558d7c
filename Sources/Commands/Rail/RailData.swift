import Assistant
import Chrono
import JSON
import Rail

/// What replies about trains are for programs.
enum RailData {
    static let station = DataShape.object(["id": .string, "name": .string, "nameZh": .string])

    static func station(_ station: Station) -> JSON {
        ["id": .string(station.id), "name": .string(station.name), "nameZh": .string(station.nameZh)]
    }

    static func member(_ name: String, _ value: JSON) -> JSON.Member { JSON.Member(name: name, value: value) }

    static func number(_ value: Int) -> JSON { .number(JSONNumber(value)) }

    static func optional(_ value: Int?) -> JSON { value.map(number) ?? .null }

    /// `09:01`, of any minute of a service day; whatever the settings are.
    static func clock(_ minute: Int) -> String {
        let ofDay = (minute % 1440 + 1440) % 1440
        return ExactLength.twoDigits(Int64(ofDay / 60)) + ":" + ExactLength.twoDigits(Int64(ofDay % 60))
    }

    // MARK: What is chosen

    static let trip = DataShape.object(
        [
            "from": station, "to": station, "ticket": .string, "date": .string,
            "passengers": .object([
                "adults": .integer, "children": .integer, "disabled": .integer, "seniors": .integer,
                "students": .integer,
            ]),
        ], optional: ["train": .string])

    static func trip(_ moment: RailMoment) -> JSON {
        let choice = moment.choice
        let counts = Passengers.Kind.allCases.map { member($0.plural, number(choice.passengers[$0])) }
        var members = [
            member("from", station(moment.station(choice.from))), member("to", station(moment.station(choice.to))),
            member("ticket", .string(choice.ticket.rawValue)), member("date", .string(moment.date.iso)),
            member("passengers", .object(counts)),
        ]
        if let train = moment.train { members.append(member("train", .string(String(train.number)))) }
        return .object(members)
    }

    // MARK: Trains

    static let trains = DataShape.object([
        "from": station, "to": station, "date": .string, "timetable": .string,
        "trains": .array(
            of: .object([
                "train": .string, "departs": .string, "arrives": .string, "stops": .integer, "minutes": .integer,
            ])),
    ])

    static func trains(_ list: JourneyList, _ moment: RailMoment) -> JSON {
        let trains = list.journeys.map { journey in
            JSON.object([
                member("train", .string(String(journey.train))), member("departs", .string(clock(journey.departs))),
                member("arrives", .string(clock(journey.arrives))), member("stops", number(journey.stops)),
                member("minutes", number(journey.minutes)),
            ])
        }
        return .object([
            member("from", station(moment.station(list.from))), member("to", station(moment.station(list.to))),
            member("date", .string(list.date.iso)), member("timetable", .string(moment.tableName(list.date))),
            member("trains", .array(trains)),
        ])
    }

    static let stop = DataShape.object([
        "station": station, "arrives": .nullable(.string), "departs": .nullable(.string),
    ])

    static func stop(_ stop: Train.Stop, _ moment: RailMoment) -> JSON {
        [
            "station": station(moment.station(stop.station)),
            "arrives": stop.arrives.map { .string(clock($0)) } ?? .null,
            "departs": stop.departs.map { .string(clock($0)) } ?? .null,
        ]
    }

    static let train = DataShape.object([
        "train": .string, "direction": .string, "date": .string, "days": .array(of: .string), "timetable": .string,
        "stops": .array(of: stop),
    ])

    static func train(_ train: Train, on date: CivilDate, _ moment: RailMoment) -> JSON {
        .object([
            member("train", .string(String(train.number))), member("direction", .string(train.direction.name)),
            member("date", .string(date.iso)), member("days", .array(train.days.list.map { .string($0.short) })),
            member("timetable", .string(moment.tableName(date))),
            member("stops", .array(train.stops.map { stop($0, moment) })),
        ])
    }

    // MARK: Fares

    private static let prices: KeyValuePairs<String, DataShape> = [
        "reserved": .integer, "business": .nullable(.integer), "nonReserved": .integer,
    ]

    static let fare = DataShape.object([
        "from": station, "to": station, "reserved": .integer, "business": .nullable(.integer), "nonReserved": .integer,
        "concession": .object(prices), "total": .integer,
    ])

    private static func prices(_ prices: Fare.Prices) -> [JSON.Member] {
        [
            member("reserved", number(prices.reserved)), member("business", optional(prices.business)),
            member("nonReserved", number(prices.nonReserved)),
        ]
    }

    static func fare(_ fare: Fare, _ from: Int, _ to: Int, total: Int, _ moment: RailMoment) -> JSON {
        .object(
            [member("from", station(moment.station(from))), member("to", station(moment.station(to)))]
                + prices(fare.adult)
                + [member("concession", .object(prices(fare.concession))), member("total", number(total))])
    }
}

extension Direction {
    /// `south`.
    var name: String { self == .south ? "south" : "north" }
}

extension Passengers.Kind {
    var plural: String {
        switch self {
        case .adult: "adults"
        case .child: "children"
        case .disabled: "disabled"
        case .senior: "seniors"
        case .student: "students"
        }
    }

    private var singular: String {
        switch self {
        case .adult: "adult"
        case .child: "child"
        case .disabled: "disabled"
        case .senior: "senior"
        case .student: "student"
        }
    }

    func text(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}

extension Passengers {
    /// `2 adults, 1 child`.
    var text: String {
        Kind.allCases.filter { self[$0] > 0 }.map { $0.text(self[$0]) }.joined(separator: ", ")
    }
}

extension Ticket {
    /// As it is said.
    var name: String {
        switch self {
        case .regular: "regular"
        case .creditCard: "credit card"
        case .nonReserved: "non-reserved"
        }
    }

    var nameZh: String {
        switch self {
        case .regular: "一般訂票"
        case .creditCard: "信用卡優惠"
        case .nonReserved: "今日自由座"
        }
    }
}
