import Assistant
import Gazetteer
import Grammar
import Rail
import TimePhrases

/// A train whose number is in the timetable.
struct NamedTrain: Sendable {
    let number: Int
    let phrase: Phrase
}

/// Which train of several is meant.
enum WhichTrain: Sendable {
    case first, next, last
}

extension Slot where Value == Int {
    /// A station by its name in English or Chinese, another spelling, or its number in the list; its place on the line.
    static var station: Slot<Int> {
        Slot("station", rank: .living, complete: RailSlots.complete) { (phrase, turn) throws(Failure) in
            if let station = RailSlots.find(phrase.text, turn) { return station }
            guard turn.isExplaining else { throw phrase.failure("unknown-station", "").vague }
            throw Wording.unknownStation(phrase, near: RailSlots.near(phrase.text, turn))
        }
    }
}

extension Slot where Value == NamedTrain {
    /// `803`, `0803`.
    static var train: Slot<NamedTrain> {
        Slot("train", noun: "number of the train", asks: "Which train?", rank: .number) {
            (phrase, turn) throws(Failure) in
            let text = Line.fold(phrase.text)
            guard (1...4).contains(text.utf8.count), let number = Int(text), number > 0 else {
                throw turn.isExplaining ? Wording.noTrainNumber(phrase) : phrase.failure("no-such-train", "").vague
            }
            return NamedTrain(number: number, phrase: phrase)
        }
    }
}

extension Slot where Value == WhichTrain {
    static var whichTrain: Slot<WhichTrain> {
        RailSlots.oneOf("which", shown: ["next", "first", "last"], RailSlots.whichTrain) {
            Wording.badWhich($0)
        }
    }
}

extension Slot where Value == Ticket {
    /// `credit card`, `自由`.
    static var ticket: Slot<Ticket> {
        RailSlots.oneOf("ticket", shown: ["regular", "credit card", "non-reserved"], RailSlots.ticket) {
            Wording.badTicket($0)
        }
    }
}

extension Slot where Value == ReadMoment {
    /// A day without a time: `friday`, `the 24th`, `明天`.
    static var railDay: Slot<ReadMoment> {
        Slot("day", rank: .time) { (phrase, turn) throws(Failure) in
            for text in [phrase.text, "on " + phrase.text] {
                let found = TimePhrases.read(text, isDayFirst: turn.settings.isDayFirst)
                if let found, !found.isWeak, case .moment(let moment) = found.kind, !moment.hasTime {
                    return ReadMoment(moment: moment, phrase: phrase)
                }
            }
            throw turn.isExplaining
                ? Wording.fault(phrase) ?? Wording.badDay(phrase) : phrase.failure(.unknownTime, "").vague
        }
    }
}

enum RailSlots {
    /// One of several sayings, of which these are shown.
    static func oneOf<Value: Sendable>(
        _ name: String, shown: [String], _ find: @escaping @Sendable (String) -> Value?,
        otherwise: @escaping @Sendable (Phrase) -> Failure
    ) -> Slot<Value> {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            let key = Folding.foldBeginning(typed)
            return shown.filter { Folding.fold($0).hasPrefix(key) }.map { Completion($0) }
        }
        return Slot(name, rank: .number, takes: shown, complete: complete) { (phrase, _) throws(Failure) in
            // None is longer than this.
            guard phrase.range.count <= 24, let value = find(Folding.fold(phrase.text)) else { throw otherwise(phrase) }
            return value
        }
    }

    private static func folded<Value>(_ sayings: KeyValuePairs<String, Value>) -> [String: Value] {
        Dictionary(sayings.map { (Folding.fold($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    @Sendable static func whichTrain(_ key: String) -> WhichTrain? { whichTrains[key] }

    private static let whichTrains: [String: WhichTrain] = folded([
        "next": .next, "first": .first, "last": .last, "earliest": .first, "latest": .last, "下一班": .next,
        "下班": .next, "首班": .first, "頭班": .first, "第一班": .first, "末班": .last, "最後一班": .last,
    ])

    @Sendable static func ticket(_ key: String) -> Ticket? { tickets[key] }

    private static let tickets: [String: Ticket] = folded([
        "regular": .regular, "standard": .regular, "reserved": .regular, "general": .regular, "normal": .regular,
        "credit card": .creditCard, "card": .creditCard, "non-reserved": .nonReserved, "nonreserved": .nonReserved,
        "unreserved": .nonReserved, "free seating": .nonReserved, "一般": .regular, "一般訂票": .regular,
        "對號": .regular, "對號座": .regular, "信用卡": .creditCard, "信用卡優惠": .creditCard,
        "自由": .nonReserved, "自由座": .nonReserved, "今日自由座": .nonReserved,
    ])

    // MARK: Stations

    /// What a station may be called, folded.
    private static func names(_ station: Station) -> [String] {
        ([station.name, station.nameZh] + station.spellings).map { Folding.fold($0) }
    }

    /// What stands around a station's name and means nothing.
    private static let endings = [" station", " hsr station", " hsr", " thsr", "高鐵站", "火車站", "車站", "站"]
        .map { (Folding.fold($0), $0.hasPrefix(" ")) }

    /// The folded text without those.
    private static func key(_ text: String) -> String {
        var key = Folding.fold(text)
        for (ending, hasBlank) in endings {
            let ending = hasBlank ? " " + ending.drop { $0 == " " } : ending
            if key.hasSuffix(ending), key.count > ending.count { key.removeLast(ending.count) }
        }
        let line = Folding.fold("高鐵")
        return key.hasPrefix(line) && key.count > line.count ? String(key.dropFirst(line.count)) : key
    }

    /// The place of each name, folded.
    private static let places: [String: Int] = Dictionary(
        Station.all.flatMap { station in names(station).map { ($0, station.index) } },
        uniquingKeysWith: { first, _ in first })

    static func find(_ text: String, _ turn: Turn) -> Int? {
        guard text.utf8.count <= 60 else { return nil }
        let key = key(text)
        if let place = places[key] { return place }
        if let number = Int(key) { return (1...Station.count).contains(number) ? number - 1 : nil }
        // Names that were loaded come beside those that are known.
        let loaded = turn.session[RailTables.self].timetable.stations
        return loaded == Station.all ? nil : loaded.first { names($0).contains(key) }?.index
    }

    /// The stations of the nearest names, at most three.
    static func near(_ text: String, _ turn: Turn) -> [Station] {
        guard text.utf8.count <= 60 else { return [] }
        let key = key(text)
        let stations = turn.session[RailTables.self].timetable.stations
        let near = stations.compactMap { station in
            names(station).compactMap { NearMiss.distance(key, $0) }.min().map { (distance: $0, station: station) }
        }
        return near.sorted { ($0.distance, $0.station.index) < ($1.distance, $1.station.index) }.prefix(3)
            .map(\.station)
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let stations = turn.session[RailTables.self].timetable.stations
        if turn.acceptsNearMisses { return near(typed, turn).map { Completion($0.name, note: $0.nameZh) } }
        let key = Folding.foldBeginning(typed)
        let isChinese = typed.unicodeScalars.contains { $0.value >= 0x3400 }
        return stations.compactMap { station in
            if isChinese {
                return Folding.fold(station.nameZh).hasPrefix(key)
                    ? Completion(station.nameZh, note: station.name) : other(station, key)
            }
            return Folding.fold(station.name).hasPrefix(key)
                ? Completion(station.name, note: station.nameZh) : other(station, key)
        }
    }

    /// A station under another spelling that begins so.
    private static func other(_ station: Station, _ key: String) -> Completion? {
        guard !key.isEmpty else { return nil }
        return station.spellings.first { Folding.fold($0).hasPrefix(key) }
            .map { Completion($0, note: "\(station.name) \(station.nameZh)") }
    }
}
