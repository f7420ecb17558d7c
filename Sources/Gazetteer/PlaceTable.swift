internal import CTimeData

/// The embedded names, sorted by folded name: beginnings are found by binary search, whole names by hash.
struct PlaceTable {
    /// One row of places.tsv.
    struct Row {
        let key: String
        let place: Place
    }

    /// Safe: the bytes are constant data of the program, never written and never freed.
    private let bytes = UnsafeRawBufferPointer(start: clockrepl_places(), count: clockrepl_places_length())

    /// Where each row begins, four bytes a row. Safe: as above.
    private let starts = UnsafeRawBufferPointer(start: clockrepl_place_rows(), count: clockrepl_place_rows_length())

    /// Where rows begin by the hash of the name, all bits set where free. Safe: as above.
    private let hash = UnsafeRawBufferPointer(start: clockrepl_place_hash(), count: clockrepl_place_hash_length())

    private var rowCount: Int { starts.count / 4 }

    /// The byte at which a row begins; past the last row, the end.
    private func start(of row: Int) -> Int {
        guard row < rowCount else { return bytes.count }
        return PlaceTable.number(starts, row)
    }

    private static func number(_ numbers: UnsafeRawBufferPointer, _ index: Int) -> Int {
        Int(UInt32(littleEndian: numbers.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }

    /// The row of exactly this folded name.
    func find(_ key: [UInt8]) -> Place? {
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let mask = self.hash.count / 4 - 1
        var at = Int(hash ^ hash >> 15) & mask
        while case let start = PlaceTable.number(self.hash, at), start < bytes.count {
            if begins(start, with: key), bytes[start + key.count] == 0x09 {
                var after = start + key.count + 1
                return place(&after)
            }
            at = (at + 1) & mask
        }
        return nil
    }

    /// All rows whose folded name begins with `prefix`, in order.
    func rows(from prefix: String) -> [Row] {
        var found: [Row] = []
        let prefix = Array(prefix.utf8)
        for index in prefix.withUnsafeBufferPointer(lowerBound)..<rowCount {
            let start = start(of: index)
            guard begins(start, with: prefix), let row = row(startingAt: start) else { break }
            found.append(row)
        }
        return found
    }

    /// Whether the bytes from `start` on are these.
    private func begins(_ start: Int, with prefix: [UInt8]) -> Bool {
        start + prefix.count < bytes.count && prefix.indices.allSatisfy { bytes[start + $0] == prefix[$0] }
    }

    /// The rows whose folded name is about as long as `key` and begins in the same kind of script, in order.
    func rows(like key: String) -> [Row] {
        let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
        // Two letters more or less; other scripts take up to four bytes a letter.
        let slack = isASCII ? 2 : 8
        let lengths = key.utf8.count - slack...key.utf8.count + slack
        var found: [Row] = []
        for index in 0..<rowCount {
            let at = start(of: index)
            var end = at
            while end < bytes.count, bytes[end] != 0x09 { end += 1 }
            if lengths.contains(end - at), (bytes[at] < 0x80) == isASCII, let row = row(startingAt: at) {
                found.append(row)
            }
        }
        return found
    }

    /// The first row whose key is not before `wanted`.
    private func lowerBound(_ wanted: UnsafeBufferPointer<UInt8>) -> Int {
        var low = 0
        var high = rowCount
        while low < high {
            let middle = (low + high) / 2
            if isBefore(start(of: middle), wanted) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isBefore(_ row: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = row
        for byte in wanted {
            let have = at < bytes.count ? bytes[at] : 0x09
            if have != byte { return have == 0x09 || have < byte }
            at += 1
        }
        return false
    }

    private func row(startingAt start: Int) -> Row? {
        guard start < bytes.count else { return nil }
        var at = start
        return Row(key: field(&at), place: place(&at))
    }

    private func place(_ at: inout Int) -> Place {
        let name = field(&at)
        let country = field(&at)
        return Place(name: name, country: country == "-" ? nil : country, zone: field(&at))
    }

    /// The text up to the next tab or LF; `at` moves behind that.
    private func field(_ at: inout Int) -> String {
        let start = at
        while at < bytes.count, bytes[at] != 0x09, bytes[at] != 0x0A { at += 1 }
        defer { at = min(at + 1, bytes.count) }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    }
}
