// A look at a database file without SQLite, for the one line that a shell asks: opening SQLite would take as long as all
// the rest. It reads what stands in the file in one go and gives up on anything unusual, and then SQLite is asked.
// Format: https://www.sqlite.org/fileformat2.html §1.3, §1.5, §1.6, §2.1, §2.6.

/// The bytes of a whole database file, not to be trusted.
struct SQLiteGlance {
    /// In bytes; of a larger file SQLite reads only what it needs.
    static let longestFile = 1 << 18

    private let file: [UInt8]
    private let pageSize: Int
    private let usable: Int

    /// Nil unless it is a file of this program's version.
    init?(_ file: [UInt8]) {
        guard file.count >= 512, file.starts(with: "SQLite format 3\0".utf8) else { return nil }
        let size = Int(file[16]) << 8 | Int(file[17])
        // Bytes 18 and 19 are 2 with a write-ahead log; 56 to 59 are 1 for UTF-8.
        guard size >= 512, size & (size - 1) == 0, file.count % size == 0, file[18] == 2, file[19] == 2 else {
            return nil
        }
        self.file = file
        pageSize = size
        usable = size - Int(file[20])
        guard usable >= 480, number(at: 56, bytes: 4) == 1, number(at: 60, bytes: 4) == SQLiteStore.version else {
            return nil
        }
    }

    /// What is asked of one row: the text of its first column, and all columns.
    typealias Row = [Value]

    enum Value {
        case null
        case integer(Int)
        case text([UInt8])
        case other
    }

    /// Calls `body` with each row of the table until it answers false; nil when something cannot be read.
    func rows(ofTable root: Int, _ body: (Row) -> Bool) -> Void? {
        var steps = 0
        return walk(root, &steps, body).map { _ in }
    }

    /// The first page of the table that this statement has made; nil when there is none.
    func root(ofTable sql: [UInt8]) -> Int? {
        var root: Int?
        let isRead: Void? = rows(ofTable: 1) { row in
            guard row.count == 5, case .text(let text) = row[4], text == sql, case .integer(let page) = row[3] else {
                return true
            }
            root = page
            return false
        }
        return isRead == nil ? nil : root
    }

    /// Whether to go on; nil when something cannot be read. `steps` bounds a walk in circles.
    private func walk(_ page: Int, _ steps: inout Int, _ body: (Row) -> Bool) -> Bool? {
        steps += 1
        guard page >= 1, page <= file.count / pageSize, steps <= file.count / pageSize else { return nil }
        let start = (page - 1) * pageSize
        let header = page == 1 ? start + 100 : start
        let count = number(at: header + 3, bytes: 2)
        let isLeaf = file[header] == 13
        guard isLeaf || file[header] == 5 else { return nil }
        let pointers = header + (isLeaf ? 8 : 12)
        guard pointers + 2 * count <= start + pageSize else { return nil }
        for index in 0..<count {
            let cell = start + number(at: pointers + 2 * index, bytes: 2)
            guard cell + 4 <= start + pageSize else { return nil }
            if isLeaf {
                guard let row = row(at: cell, pageEnd: start + usable) else { return nil }
                if !body(row) { return false }
            } else {
                guard let goesOn = walk(number(at: cell, bytes: 4), &steps, body) else { return nil }
                if !goesOn { return false }
            }
        }
        return isLeaf ? true : walk(number(at: header + 8, bytes: 4), &steps, body)
    }

    private func row(at cell: Int, pageEnd: Int) -> Row? {
        var at = cell
        guard let length = varint(&at, in: file), varint(&at, in: file) != nil else { return nil }
        return payload(length, at: at, pageEnd: pageEnd).flatMap(columns)
    }

    /// The bytes of a row, part of which may stand on pages of their own (§1.6).
    private func payload(_ length: Int, at start: Int, pageEnd: Int) -> [UInt8]? {
        guard length >= 0, length <= file.count else { return nil }
        var local = length
        if length > usable - 35 {
            let least = (usable - 12) * 32 / 255 - 23
            let most = least + (length - least) % (usable - 4)
            local = most <= usable - 35 ? most : least
        }
        guard start + local + (local < length ? 4 : 0) <= pageEnd else { return nil }
        var bytes = Array(file[start..<start + local])
        var next = local < length ? number(at: start + local, bytes: 4) : 0
        while bytes.count < length {
            guard next >= 1, next <= file.count / pageSize else { return nil }
            let page = (next - 1) * pageSize
            bytes += file[page + 4..<page + 4 + min(usable - 4, length - bytes.count)]
            next = number(at: page, bytes: 4)
        }
        return bytes
    }

    /// The columns of a row (§2.1).
    private func columns(_ payload: [UInt8]) -> Row? {
        var at = 0
        guard let header = varint(&at, in: payload), header >= at, header <= payload.count else { return nil }
        var row: Row = []
        var body = header
        while at < header {
            guard let type = varint(&at, in: payload), type >= 0 else { return nil }
            let length = type >= 12 ? (type - 12) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type]
            guard length <= payload.count - body else { return nil }
            let bytes = payload[body..<body + length]
            body += length
            switch type {
            case 0: row.append(.null)
            case 1...6:
                let sign = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
                row.append(.integer(bytes.reduce(sign) { $0 << 8 | Int($1) }))
            case 8, 9: row.append(.integer(type - 8))
            case 13... where type % 2 == 1: row.append(.text(Array(bytes)))
            default: row.append(.other)
            }
        }
        return row
    }

    private func number(at offset: Int, bytes: Int) -> Int {
        guard offset >= 0, offset + bytes <= file.count else { return 0 }
        return file[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// One to nine bytes, seven bits in each, eight in the ninth (§1.6); nil when they end too soon.
    private func varint(_ at: inout Int, in bytes: [UInt8]) -> Int? {
        var value = 0
        for count in 1...9 {
            guard at < bytes.count else { return nil }
            let byte = Int(bytes[at])
            at += 1
            if count == 9 { return value << 8 | byte }
            value = value << 7 | byte & 0x7F
            if byte < 0x80 { return value }
        }
        return nil
    }
}
