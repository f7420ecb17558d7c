import Chrono
import JSON

/// `ODFare` and `Station` of TDX v2 (Rail/THSR).
extension Timetable {
    mutating func readFares(_ elements: [JSON]) throws(TimetableFault) -> Kind {
        var pairs: Set<[Int]> = []
        var date: CivilDate?
        for (index, element) in elements.enumerated() {
            do throws(TimetableFault) {
                let members = try Members(element, "Fares")
                let (from, to) = (
                    try members.station("OriginStationID"), try members.station("DestinationStationID")
                )
                guard let before = fares[from, to] else { throw TimetableFault(.wrongOrder) }
                fares[from, to] = try Timetable.fare(try members.array("Fares"), soldAs: before)
                pairs.insert([min(from, to), max(from, to)])
                if let updated = members["UpdateTime"]?.asString.flatMap(Members.date) {
                    date = max(date ?? updated, updated)
                }
            } catch { throw error.inside("element \(index + 1)") }
        }
        faresDate = date
        return .fares(pairs: pairs.count)
    }

    /// Of TDX's kinds: ticket 1 is a single one, class 1 an adult's and 9 a concession, cabin 1 standard, 2 business and 3
    /// non-reserved. Business has a price there also where none is sold, as the fare before says.
    private static func fare(_ list: [JSON], soldAs before: Fare) throws(TimetableFault) -> Fare {
        var prices: [Int: [Int: Int]] = [:]
        for element in list {
            let members = try Members(element, "Fares")
            guard try members.integer("TicketType") == 1 else { continue }
            let (kind, cabin) = (try members.integer("FareClass"), try members.integer("CabinClass"))
            let price = try members.integer("Price")
            guard (1...100_000).contains(price) else { throw TimetableFault(.badPrice(String(price))) }
            prices[kind, default: [:]][cabin] = price
        }
        func found(_ kind: Int, _ before: Fare.Prices) throws(TimetableFault) -> Fare.Prices {
            guard let reserved = prices[kind]?[1], let free = prices[kind]?[3] else {
                throw TimetableFault(.noMember("Price of class \(kind)"))
            }
            let business = before.business.map { prices[kind]?[2] ?? $0 }
            return Fare.Prices(reserved: reserved, business: business, nonReserved: free)
        }
        return Fare(adult: try found(1, before.adult), concession: try found(9, before.concession))
    }

    mutating func readStations(_ elements: [JSON]) throws(TimetableFault) -> Kind {
        for (index, element) in elements.enumerated() {
            do throws(TimetableFault) {
                let members = try Members(element, "StationName")
                let station = try members.station()
                let names = try Members(members["StationName"], "StationName")
                let (name, nameZh) = (try names.string("En"), try names.string("Zh_tw"))
                guard Timetable.isName(name) else { throw TimetableFault(.badName(name)) }
                guard Timetable.isName(nameZh) else { throw TimetableFault(.badName(nameZh)) }
                stations[station] = stations[station].named(name, nameZh)
            } catch { throw error.inside("element \(index + 1)") }
        }
        return .stations
    }

    /// Whether a text may be shown as the name of a station: 1 to 40 characters, all of which can be seen.
    static func isName(_ text: String) -> Bool {
        guard (1...160).contains(text.utf8.count), (1...40).contains(text.count) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
            default: true
            }
        } && text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
}
