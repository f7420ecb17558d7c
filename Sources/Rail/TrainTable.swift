import Chrono

/// The trains of a timetable, sorted by number, each number once.
///
/// Rows of 135 bytes as Scripts/make-rail writes them, whether they are part of the program or were loaded.
public struct TrainTable: Sendable {
    /// How many bytes a row has, its end of line with it.
    static var rowLength: Int { 15 + 10 * Station.count }
    /// The most rows that a table can have.
    static let most = 2_000

    /// The rows of a table that was loaded; nil for the embedded one.
    private let own: [UInt8]?
    /// How many trains there are.
    public let count: Int

    /// The table that is part of the program.
    public static var embedded: TrainTable { TrainTable(own: nil, count: EmbeddedRail.trains.count / rowLength) }

    private init(own: [UInt8]?, count: Int) {
        self.own = own
        self.count = count
    }

    /// Of at most `most` trains with different numbers, in any order, each as `Train` says.
    init(_ trains: [Train]) {
        var rows: [UInt8] = []
        rows.reserveCapacity(trains.count * TrainTable.rowLength)
        for train in trains.sorted(by: { $0.number < $1.number }) { TrainTable.append(train, to: &rows) }
        self.init(own: rows, count: trains.count)
    }

    /// Of rows that are made as those of the table are.
    init(rows: [UInt8], count: Int) { self.init(own: rows, count: count) }

    private static func append(_ train: Train, to rows: inout [UInt8]) {
        func fourDigits(_ number: Int) {
            for unit in [1000, 100, 10, 1] { rows.append(UInt8(ascii: "0") + UInt8(number / unit % 10)) }
        }
        func time(_ minute: ServiceMinute?) {
            if let minute { fourDigits(minute / 60 * 100 + minute % 60) } else { rows += Array("----".utf8) }
        }
        fourDigits(train.number)
        rows += [0x09, train.direction == .south ? UInt8(ascii: "0") : UInt8(ascii: "1"), 0x09]
        rows += Weekday.allCases.map { train.days.contains($0) ? UInt8(ascii: "1") : UInt8(ascii: "0") }
        for station in 0..<Station.count {
            let stop = train.stop(at: station)
            rows.append(0x09)
            time(stop?.arrives)
            rows.append(0x20)
            time(stop?.departs)
        }
        rows.append(0x0A)
    }

    func withRows<Answer>(_ read: (Rows) -> Answer) -> Answer {
        guard let own else { return read(Rows(bytes: EmbeddedRail.trains, count: count)) }
        // Safe: the rows are not kept beyond the call.
        return own.withUnsafeBytes { read(Rows(bytes: $0, count: count)) }
    }

    /// The train of this number; nil when there is none.
    public func train(_ number: Int) -> Train? {
        withRows { rows in rows.find(number).map { rows.train($0) } }
    }

    /// All of them, by number.
    public var trains: [Train] { withRows { rows in (0..<count).map { rows.train($0) } } }

    /// The numbers nearest to one, at most `most`, the nearest first.
    public func numbers(near number: Int, most: Int) -> [Int] {
        let numbers = withRows { rows in (0..<count).map { rows.number($0) } }
        return Array(numbers.sorted { (abs($0 - number), $0) < (abs($1 - number), $1) }.prefix(most))
    }

    /// Those that begin on a day of the week, nil for any day, and go from one station to another, in minutes of that day,
    /// unsorted. About 2 µs for 214 trains.
    func append(from: Int, to: Int, on day: Weekday?, serviceDay: Int, to found: inout [Journey]) {
        guard from != to, (0..<Station.count).contains(from), (0..<Station.count).contains(to) else { return }
        withRows { rows in rows.append(from: from, to: to, on: day, serviceDay: serviceDay, to: &found) }
    }
}

extension TrainTable: Equatable {
    /// Whether both have the same trains, wherever they come from.
    public static func == (a: TrainTable, b: TrainTable) -> Bool {
        if a.own == nil, b.own == nil { return true }
        return a.count == b.count && a.withRows { a in b.withRows { b in a.bytes.elementsEqual(b.bytes) } }
    }
}

/// The bytes of a table while they are looked at.
struct Rows {
    let bytes: UnsafeRawBufferPointer
    let count: Int
    let length = TrainTable.rowLength

    private func digit(_ at: Int) -> Int { Int(bytes[at]) - 48 }

    func number(_ row: Int) -> Int {
        let at = row * length
        return digit(at) * 1000 + digit(at + 1) * 100 + digit(at + 2) * 10 + digit(at + 3)
    }

    func runs(_ row: Int, on day: Weekday) -> Bool { bytes[row * length + 6 + day.rawValue] == UInt8(ascii: "1") }

    private func direction(_ row: Int) -> Direction { digit(row * length + 5) == 0 ? .south : .north }

    private func hasTime(_ at: Int) -> Bool { bytes[at] != UInt8(ascii: "-") }

    private func minute(_ at: Int) -> ServiceMinute {
        (digit(at) * 10 + digit(at + 1)) * 60 + digit(at + 2) * 10 + digit(at + 3)
    }

    /// Where the arrival at a station stands; the departure is five bytes on.
    private func cell(_ row: Int, _ station: Int) -> Int { row * length + 15 + 10 * station }

    func train(_ row: Int) -> Train {
        var stops: [Train.Stop] = []
        for station in 0..<Station.count {
            let at = cell(row, station)
            let (arrives, departs) = (hasTime(at) ? minute(at) : nil, hasTime(at + 5) ? minute(at + 5) : nil)
            if arrives != nil || departs != nil {
                stops.append(Train.Stop(station: station, arrives: arrives, departs: departs))
            }
        }
        let direction = direction(row)
        return Train(
            number: number(row), direction: direction, days: ServiceDays(Weekday.allCases.filter { runs(row, on: $0) }),
            stops: direction == .south ? stops : stops.reversed())
    }

    func find(_ number: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self.number(middle) < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self.number(low) == number ? low : nil
    }

    func append(from: Int, to: Int, on day: Weekday?, serviceDay: Int, to found: inout [Journey]) {
        let wanted = from < to ? UInt8(ascii: "0") : UInt8(ascii: "1")
        let between = min(from, to) + 1..<max(from, to)
        let shift = serviceDay * 1440
        for row in 0..<count {
            let start = row * length
            guard bytes[start + 5] == wanted, day.map({ runs(row, on: $0) }) ?? true else { continue }
            let (leave, reach) = (start + 15 + 10 * from + 5, start + 15 + 10 * to)
            guard hasTime(leave), hasTime(reach) else { continue }
            var stops = 0
            for station in between where hasTime(start + 15 + 10 * station) { stops += 1 }
            found.append(
                Journey(
                    train: number(row), departs: minute(leave) + shift, arrives: minute(reach) + shift,
                    stops: stops, serviceDay: serviceDay))
        }
    }
}
