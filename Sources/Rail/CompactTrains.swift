/// The text of `TrainTable.compact` as it is read, straight into rows: it is read at each start of the program.
struct CompactTrains {
    private let bytes: [UInt8]
    private var at = 0
    private var rows: [UInt8] = []
    private let blank: [UInt8]
    /// Minutes from which on nothing is a time of a train.
    private static let latest = 36 * 60

    init(_ text: String) {
        bytes = Array(text.utf8)
        let cells = String(repeating: "\t---- ----", count: Station.count)
        blank = Array("0000\t0\t0000000\(cells)\n".utf8)
    }

    /// All rows and how many; nil when anything is not as it is written.
    mutating func read() -> (rows: [UInt8], count: Int)? {
        var (count, last) = (0, 0)
        rows.reserveCapacity(bytes.count / 30 * blank.count)
        while at < bytes.count {
            if count > 0, !skip(0x20) { return nil }
            guard count < TrainTable.most, let number = train(), number > last else { return nil }
            (count, last) = (count + 1, number)
        }
        return (rows, count)
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// A number of one to four digits.
    private mutating func number() -> Int? {
        let start = at
        var number = 0
        while at < bytes.count, case let digit = bytes[at], digit >= 0x30, digit <= 0x39, at < start + 5 {
            number = number * 10 + Int(digit - 0x30)
            at += 1
        }
        return (1...4).contains(at - start) ? number : nil
    }

    private mutating func days() -> UInt8? {
        guard at + 2 <= bytes.count else { return nil }
        var days: UInt8 = 0
        for byte in bytes[at..<at + 2] {
            switch byte {
            case 0x30...0x39: days = days << 4 | (byte - 0x30)
            case 0x61...0x66: days = days << 4 | (byte - 0x57)
            default: return nil
            }
        }
        at += 2
        return (1..<0x80).contains(days) ? days : nil
    }

    private mutating func write(_ number: Int, at start: Int) {
        var rest = number
        for place in stride(from: start + 3, through: start, by: -1) {
            rows[place] = 0x30 + UInt8(rest % 10)
            rest /= 10
        }
    }

    private mutating func write(minute: Int, at start: Int) { write(minute / 60 * 100 + minute % 60, at: start) }

    /// Adds a row, and answers its number.
    private mutating func train() -> Int? {
        guard let number = number(), number > 0, at < bytes.count else { return nil }
        let isSouth = bytes[at] == UInt8(ascii: "s")
        guard skip(UInt8(ascii: "s")) || skip(UInt8(ascii: "n")), let days = days() else { return nil }
        let row = rows.count
        rows += blank
        write(number, at: row)
        if !isSouth { rows[row + 5] = 0x31 }
        for day in 0..<7 where days >> UInt8(day) & 1 == 1 { rows[row + 7 + day] = 0x31 }
        return stops(row, isSouth) ? number : nil
    }

    private mutating func stops(_ row: Int, _ isSouth: Bool) -> Bool {
        var place: Int?
        // The last departure; nil before the first stop and behind the last one.
        var departs: Int?
        var count = 0
        while at < bytes.count, bytes[at] != 0x20 {
            let station = Int(bytes[at]) - 0x61
            at += 1
            guard (0..<Station.count).contains(station), let minutes = number(), count == 0 || departs != nil,
                place.map({ isSouth ? station > $0 : station < $0 }) ?? true
            else { return false }
            let cell = row + 15 + 10 * station
            var leaves: Int?
            if let departs {
                let arrives = departs + minutes
                guard minutes < 1440, arrives < CompactTrains.latest else { return false }
                write(minute: arrives, at: cell)
                if skip(UInt8(ascii: "+")) {
                    guard let halt = number(), halt < 1440 else { return false }
                    leaves = arrives + halt
                }
            } else {
                guard minutes < 1440 else { return false }
                leaves = minutes
            }
            if let leaves {
                guard leaves < CompactTrains.latest else { return false }
                write(minute: leaves, at: cell + 5)
            }
            (place, departs, count) = (station, leaves, count + 1)
        }
        return count >= 2 && departs == nil
    }
}
