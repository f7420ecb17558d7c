/// Reads a TZif file (RFC 9636, versions 1 to 4) into a zone table; untrusted bytes fail with a reason.
///
/// Memory is bounded by the length of the input: every count is checked against it before anything is made.
struct TZifParser {
    private let bytes: [UInt8]
    private let id: String

    static func parse(_ bytes: [UInt8], id: String) throws(ZoneError) -> ZoneTable {
        try TZifParser(bytes: bytes, id: id).table()
    }

    private struct Header {
        let version: UInt8
        let utCount, standardCount, leapCount, timeCount, typeCount, charCount: Int

        func length(timeSize: Int) -> Int {
            timeCount * (timeSize + 1) + typeCount * 6 + charCount + leapCount * (timeSize + 4) + standardCount
                + utCount
        }
    }

    private static let headerLength = 44
    private static let longest = 1 << 20

    private func table() throws(ZoneError) -> ZoneTable {
        guard bytes.count <= Self.longest else { throw failure("expected at most \(Self.longest) bytes") }
        let first = try header(at: 0)
        if first.version == 0 { return try body(first, at: Self.headerLength, timeSize: 4, footer: nil) }
        let secondStart = Self.headerLength + first.length(timeSize: 4)
        let second = try header(at: secondStart)
        let start = secondStart + Self.headerLength
        let rule = try footer(at: start + second.length(timeSize: 8))
        return try body(second, at: start, timeSize: 8, footer: rule)
    }

    private func header(at start: Int) throws(ZoneError) -> Header {
        guard start + Self.headerLength <= bytes.count else { throw failure("the header is cut short") }
        guard bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
            throw failure("expected \"TZif\" at byte \(start)")
        }
        let counts = (0..<6).map { Int(big32(at: start + 20 + $0 * 4)) }
        return Header(
            version: bytes[start + 4], utCount: counts[0], standardCount: counts[1], leapCount: counts[2],
            timeCount: counts[3], typeCount: counts[4], charCount: counts[5])
    }

    private func footer(at start: Int) throws(ZoneError) -> PosixRule? {
        let newline = UInt8(ascii: "\n")
        guard start < bytes.count, bytes[start] == newline else { throw failure("expected the footer's newline") }
        let rest = bytes[(start + 1)...]
        guard let end = rest.firstIndex(of: newline) else { throw failure("the footer is cut short") }
        return end == rest.startIndex ? nil : try PosixParser.parse(Array(rest[..<end]), id: id)
    }

    private func body(
        _ header: Header, at start: Int, timeSize: Int, footer: PosixRule?
    ) throws(ZoneError) -> ZoneTable {
        guard start + header.length(timeSize: timeSize) <= bytes.count else { throw failure("the data are cut short") }
        guard header.leapCount == 0 else {
            throw failure("the file counts leap seconds, and clocks here follow POSIX")
        }
        guard (1...256).contains(header.typeCount) else { throw failure("expected 1 to 256 time types") }
        guard header.charCount >= 1 else { throw failure("expected abbreviations") }
        let indexStart = start + header.timeCount * timeSize
        let typeStart = indexStart + header.timeCount
        let readings = try readings(header, at: typeStart)
        var changes: [(second: Int64, type: Int)] = []
        changes.reserveCapacity(header.timeCount)
        for position in 0..<header.timeCount {
            let second = timeSize == 4 ? Int64(big32Signed(at: start + position * 4)) : big64(at: start + position * 8)
            if let last = changes.last, last.second >= second {
                throw failure("expected transition times to rise")
            }
            let type = Int(bytes[indexStart + position])
            guard type < readings.count else { throw failure("a transition names a time type that is not there") }
            changes.append((second, type))
        }
        return ZoneTable(id: id, readings: readings, changes: changes, rule: footer)
    }

    private func readings(_ header: Header, at start: Int) throws(ZoneError) -> [ZoneReading] {
        let letters = bytes[(start + header.typeCount * 6)...].prefix(header.charCount)
        var readings: [ZoneReading] = []
        for type in 0..<header.typeCount {
            let record = start + type * 6
            guard let offset = Offset(seconds: Int(big32Signed(at: record))) else {
                throw failure("expected offsets within 26 hours")
            }
            guard bytes[record + 4] <= 1 else { throw failure("expected a DST flag of 0 or 1") }
            let text = letters.dropFirst(Int(bytes[record + 5]))
            guard let end = text.firstIndex(of: 0) else { throw failure("expected an abbreviation that ends") }
            let name = text[..<end]
            guard !name.isEmpty, name.count <= 32, name.allSatisfy({ (0x21...0x7e).contains($0) }) else {
                throw failure("expected an abbreviation of 1 to 32 printable characters")
            }
            readings.append(
                ZoneReading(
                    offset: offset, abbreviation: String(decoding: name, as: UTF8.self), isDST: bytes[record + 4] == 1))
        }
        return readings
    }

    private func big32(at start: Int) -> UInt32 {
        bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func big32Signed(at start: Int) -> Int32 { Int32(bitPattern: big32(at: start)) }

    private func big64(at start: Int) -> Int64 {
        Int64(bitPattern: bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
    }

    private func failure(_ reason: String) -> ZoneError { ZoneError(id: id, reason: reason) }
}
