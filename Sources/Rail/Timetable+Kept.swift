import Chrono
// A loaded timetable as JSON, short enough to be written with every change of a session: a train takes about 35 bytes.
public import JSON

extension TrainTable {
    /// All trains in a line, parted by blanks, stations as letters from `a` in the north:
    /// `108n7fl475g42+2c41+1b8+3a8` is the number, the direction, the days in hexadecimal (Monday is 1), then
    /// of the first stop the minute of departure, of the others the minutes of the ride and of the halt.
    var compact: String {
        var text = ""
        for train in trains {
            if !text.isEmpty { text += " " }
            let days = String(train.days.bits, radix: 16)
            text += "\(train.number)\(train.direction == .south ? "s" : "n")\(days.utf8.count < 2 ? "0" : "")\(days)"
            var last = 0
            for stop in train.stops {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(stop.station)))
                if let arrives = stop.arrives { text += String(arrives - last) }
                if let departs = stop.departs {
                    text += (stop.arrives.map { "+" + String(departs - $0) }) ?? String(departs)
                }
                last = stop.departs ?? last
            }
        }
        return text
    }

    /// Reads what `compact` writes; nil for anything else. About 50 µs for 214 trains.
    init?(compact: String) {
        var reader = CompactTrains(compact)
        guard let (rows, count) = reader.read() else { return nil }
        self.init(rows: rows, count: count)
    }
}

extension FareTable {
    /// Six numbers a pair in the order of the table; 0 stands for a seat that is not sold.
    var compact: [JSON] {
        var numbers: [Int] = []
        for fare in pairs.compactMap({ self[$0.0, $0.1] }) {
            for prices in [fare.adult, fare.concession] {
                numbers += [prices.reserved, prices.business ?? 0, prices.nonReserved]
            }
        }
        return numbers.map { .number(JSONNumber($0)) }
    }

    /// Reads what `compact` writes; nil for anything else.
    init?(compact: [JSON]) {
        self = .embedded
        let numbers = compact.compactMap(\.asInt)
        guard numbers.count == compact.count, numbers.count == pairs.count * 6,
            numbers.allSatisfy({ (0...100_000).contains($0) })
        else { return nil }
        for (index, pair) in pairs.enumerated() {
            func prices(_ at: Int) -> Fare.Prices {
                let (reserved, business, free) = (numbers[at], numbers[at + 1], numbers[at + 2])
                return Fare.Prices(reserved: reserved, business: business == 0 ? nil : business, nonReserved: free)
            }
            self[pair.0, pair.1] = Fare(adult: prices(6 * index), concession: prices(6 * index + 3))
        }
    }

    private var pairs: [(Int, Int)] {
        (0..<Station.count).flatMap { north in (north + 1..<Station.count).map { (north, $0) } }
    }
}

extension Timetable {
    /// What differs from the embedded one, as members of an object; empty for that.
    public var kept: [JSON.Member] {
        var members: [JSON.Member] = []
        if isLoaded {
            members.append(JSON.Member(name: "effective", value: .string(effective.iso)))
            members.append(JSON.Member(name: "trains", value: .string(regular.compact)))
        }
        if !days.isEmpty {
            let list = days.map {
                JSON.object([
                    JSON.Member(name: "date", value: .string($0.date.iso)),
                    JSON.Member(name: "trains", value: .string($0.trains.compact)),
                ])
            }
            members.append(JSON.Member(name: "days", value: .array(list)))
        }
        if fares != .embedded {
            members.append(JSON.Member(name: "fares", value: .array(fares.compact)))
        }
        if let faresDate { members.append(JSON.Member(name: "faresDate", value: .string(faresDate.iso))) }
        if stations != Station.all {
            let names = stations.map { JSON.array([.string($0.name), .string($0.nameZh)]) }
            members.append(JSON.Member(name: "stations", value: .array(names)))
        }
        return members
    }

    /// Reads what `kept` writes, each value under its name, nil for a member that is not there; nil for anything else.
    public init?(kept: (String) -> JSON?) {
        self = .embedded
        if let trains = kept("trains") {
            guard let text = trains.asString, let table = TrainTable(compact: text), table.count > 0,
                let date = kept("effective")?.asString.flatMap(ISOText.parseDate)
            else { return nil }
            (regular, effective, isLoaded) = (table, date, true)
        }
        for day in kept("days")?.asArray ?? [] {
            guard let date = day["date"]?.asString.flatMap(ISOText.parseDate),
                let table = day["trains"]?.asString.flatMap({ TrainTable(compact: $0) }),
                days.last.map({ $0.date < date }) ?? true, days.count < Timetable.mostDays
            else { return nil }
            days.append(Day(date: date, trains: table))
        }
        if let list = kept("fares") {
            guard let table = list.asArray.flatMap({ FareTable(compact: $0) }) else { return nil }
            fares = table
        }
        if let date = kept("faresDate") {
            guard let date = date.asString.flatMap(ISOText.parseDate) else { return nil }
            faresDate = date
        }
        guard let names = kept("stations") else { return }
        guard let list = names.asArray, list.count == stations.count else { return nil }
        for (index, names) in list.enumerated() {
            guard let pair = names.asArray?.compactMap(\.asString), pair.count == 2, pair.allSatisfy(Timetable.isName)
            else { return nil }
            stations[index] = stations[index].named(pair[0], pair[1])
        }
    }
}
