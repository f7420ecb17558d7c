public import Chrono
import JSON

extension Timetable {
    /// The longest file that is read, in bytes.
    public static let longestFile = 32 << 20

    /// What a TDX file was: one of its four kinds.
    public enum Kind: Hashable, Sendable {
        /// How many trains, and from when on.
        case regular(trains: Int)
        /// How many trains on which dates.
        case daily(trains: Int, dates: [CivilDate])
        /// Of how many pairs of stations.
        case fares(pairs: Int)
        case stations
    }

    /// This timetable with a TDX file taken in: `GeneralTimetable` and `DailyTimetable` replace the trains (of their dates),
    /// `ODFare` the fares that it has, `Station` the names. Dates before `today` are dropped. Members that are not known are
    /// not looked at. Linear in the length.
    public func loading(_ bytes: [UInt8], today: CivilDate) throws(TimetableFault) -> (timetable: Timetable, kind: Kind)
    {
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let json: JSON
        do throws(JSONError) { json = try JSON.parse(bytes) } catch { throw TimetableFault(.notJSON("\(error)")) }
        guard let elements = json.asArray else { throw TimetableFault(.notAList) }
        guard let first = elements.first else { throw TimetableFault(.empty) }
        guard let members = first.asObject else { throw TimetableFault(.notAList) }
        let names = members.map(\.name)
        var timetable = self
        let kind: Kind
        if names.contains("GeneralTimetable") {
            kind = try timetable.readRegular(elements)
        } else if names.contains("DailyTrainInfo") {
            kind = try timetable.readDaily(elements, today: today)
        } else if names.contains("Fares") {
            kind = try timetable.readFares(elements)
        } else if names.contains("StationName") {
            kind = try timetable.readStations(elements)
        } else {
            throw TimetableFault(.unknownKind)
        }
        return (timetable, kind)
    }
}

/// The members of a JSON object.
struct Members {
    private let members: [JSON.Member]

    /// Throws when a value is no object; `name` is what should be one.
    init(_ json: JSON?, _ name: String) throws(TimetableFault) {
        guard let members = json?.asObject else { throw TimetableFault(.noMember(name)) }
        self.members = members
    }

    /// The value under a name; nil when there is none, or `null`.
    subscript(name: String) -> JSON? {
        for member in members where member.name == name { return member.value == .null ? nil : member.value }
        return nil
    }

    func string(_ name: String) throws(TimetableFault) -> String {
        guard let text = self[name]?.asString else { throw TimetableFault(.noMember(name)) }
        return text
    }

    func integer(_ name: String) throws(TimetableFault) -> Int {
        guard let number = self[name]?.asInt else { throw TimetableFault(.noMember(name)) }
        return number
    }

    func array(_ name: String) throws(TimetableFault) -> [JSON] {
        guard let elements = self[name]?.asArray else { throw TimetableFault(.noMember(name)) }
        return elements
    }

    /// A date, also one with a time behind it.
    func date(_ name: String) throws(TimetableFault) -> CivilDate {
        let text = try string(name)
        guard let date = Members.date(text) else { throw TimetableFault(.badDate(text)) }
        return date
    }

    static func date(_ text: String) -> CivilDate? {
        let date = text.utf8.prefix(10)
        guard date.count == text.utf8.count || text.utf8.dropFirst(10).first == UInt8(ascii: "T") else { return nil }
        return ISOText.parseDate(String(decoding: date, as: UTF8.self))
    }

    /// `07:20` or `07:20:00` as minutes from midnight; nil when there is none.
    func time(_ name: String) throws(TimetableFault) -> Int? {
        guard let value = self[name] else { return nil }
        guard let text = value.asString else { throw TimetableFault(.noMember(name)) }
        if text.isEmpty { return nil }
        let parts = text[...].utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = decimal(Substring(parts[0]).utf8, lengths: 2...2),
            let minute = decimal(Substring(parts[1]).utf8, lengths: 2...2), hour < 24, minute < 60,
            parts.count == 2 || decimal(Substring(parts[2]).utf8, lengths: 2...2).map({ $0 < 60 }) ?? false
        else { throw TimetableFault(.badTime(text)) }
        return hour * 60 + minute
    }

    func station(_ name: String = "StationID") throws(TimetableFault) -> Int {
        let id = try string(name)
        guard let station = Station.find(id: id) else { throw TimetableFault(.unknownStation(id)) }
        return station.index
    }
}
