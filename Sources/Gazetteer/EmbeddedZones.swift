internal import CTimeData
public import Chrono

/// The time zone database inside the program: every zone and link of one release, found by binary search.
///
/// Nothing is loaded or copied until asked for. The layout is written and described by Scripts/make-zones.
public struct EmbeddedZones: Sendable {
    private let blob = Blob()

    /// Makes a view of the embedded database; costs nothing.
    public init() {}

    /// The IANA release, "2026f".
    public var release: String { blob.text(at: 8, length: 8, stopsAtZero: true) }

    /// Every zone and link, unique, sorted.
    public var ids: [String] { (0..<blob.count).map { blob.name($0) }.sorted() }

    /// The areas that identifiers begin with, in lower case: `europe`.
    var areas: Set<String> {
        Set(ids.compactMap { id in id.firstIndex(of: "/").map { id[..<$0].lowercased() } })
    }

    /// The zone that an id (in exact case) stands for: itself, or the target of a link; nil when there is no such id.
    public func canonical(_ id: String) -> String? {
        exact(id).map { blob.name(blob.target($0)) }
    }

    /// The id as the database spells it, whatever the case, with spaces read as underscores; nil when there is none.
    public func find(ignoringCase id: String) -> String? {
        blob.find(id).map { blob.name($0) }
    }

    /// The links that stand for the same zone as an id (in exact case), without the zone itself; sorted, may be empty.
    public func links(to id: String) -> [String] {
        guard let entry = exact(id) else { return [] }
        let target = blob.target(entry)
        return (0..<blob.count).filter { $0 != target && blob.target($0) == target }.map { blob.name($0) }.sorted()
    }

    /// The TZif file of a zone or link (in exact case); nil when there is no such id.
    public func bytes(_ id: String) -> [UInt8]? { exact(id).map { blob.body($0) } }

    /// The zone of an id (in exact case), which it keeps as its own; nil when there is no such id.
    public func zone(_ id: String) throws(ZoneError) -> Zone? {
        guard let bytes = bytes(id) else { return nil }
        return try Zone(id: id, tzif: bytes)
    }

    private func exact(_ id: String) -> Int? {
        guard let entry = blob.find(id), blob.name(entry) == id else { return nil }
        return entry
    }
}

/// Reads fields of the embedded bytes; a field that is not wholly inside them is zero or empty.
private struct Blob: Sendable {
    private static let header = 20
    private static let entry = 16

    /// The number of zones and links.
    var count: Int { number(at: 16, bytes: 4) }

    func target(_ index: Int) -> Int { number(at: Self.header + index * Self.entry + 6, bytes: 2) }

    func name(_ index: Int) -> String {
        let (start, length) = namePlace(index)
        return text(at: start, length: length, stopsAtZero: false)
    }

    func body(_ index: Int) -> [UInt8] {
        let record = Self.header + index * Self.entry
        let start = number(at: record + 8, bytes: 4)
        return slice(at: start, length: number(at: record + 12, bytes: 4)) { Array($0) }
    }

    func text(at start: Int, length: Int, stopsAtZero: Bool) -> String {
        slice(at: start, length: length) { bytes in
            String(decoding: stopsAtZero ? bytes.prefix { $0 != 0 } : bytes[...], as: UTF8.self)
        }
    }

    /// The entry of a name, without regard to case, spaces taken as underscores; allocates nothing.
    func find(_ id: String) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            switch order(middle, id.utf8) {
            case 0: return middle
            case ..<0: low = middle + 1
            default: high = middle
            }
        }
        return nil
    }

    /// Negative when the entry's name sorts before the folded text, zero when they are equal.
    private func order(_ index: Int, _ text: String.UTF8View) -> Int {
        let (start, length) = namePlace(index)
        return slice(at: start, length: length) { name in
            var position = 0
            for byte in text {
                guard position < name.count else { return -1 }
                let difference = Int(Self.folded(name[position])) - Int(Self.folded(byte))
                if difference != 0 { return difference }
                position += 1
            }
            return name.count - position
        }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): UInt8(ascii: "_")
        default: byte
        }
    }

    private func namePlace(_ index: Int) -> (start: Int, length: Int) {
        let record = Self.header + index * Self.entry
        return (number(at: record, bytes: 4), number(at: record + 4, bytes: 2))
    }

    private func number(at start: Int, bytes: Int) -> Int {
        slice(at: start, length: bytes) { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    /// Runs a closure on part of the embedded bytes, or on none when that part is not wholly inside.
    private func slice<Answer>(at start: Int, length: Int, _ use: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        // Safe: the C array is constant and lives as long as the program, the range is checked against its length
        // here, and the pointer does not leave the closure.
        let total = clockrepl_zones_length()
        guard start >= 0, length >= 0, start <= total, length <= total - start else {
            return use(UnsafeBufferPointer(start: nil, count: 0))
        }
        return use(UnsafeBufferPointer(start: clockrepl_zones() + start, count: length))
    }
}
