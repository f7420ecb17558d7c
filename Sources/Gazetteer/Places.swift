import Chrono

/// Names → places.
public struct Places: Sendable {
    private let zones = EmbeddedZones()

    public init() {}

    /// The place of this name: an offset, an abbreviation with one meaning, a known name, or a zone id in any case; nil
    /// when nothing is called so.
    public func find(_ name: String) -> Place? {
        if let offset = Places.offset(name) { return offset }
        if let zone = Abbreviations.place(name) { return zone }
        let key = Folding.utf8(name)
        guard !key.isEmpty else { return nil }
        if let place = PlaceTable().find(key) { return place }
        guard let id = zones.find(ignoringCase: name) else { return nil }
        return Place(name: Places.lastPart(id), country: nil, zone: id)
    }

    /// The names beginning with `prefix` (folded), each place once, at most `most`.
    public func complete(_ prefix: String, most: Int = .max) -> [Place] {
        let key = Folding.foldBeginning(prefix)
        guard !key.isEmpty else { return [] }
        var seen: Set<String> = []
        var found: [Place] = []
        for row in PlaceTable().rows(from: key) where found.count < most {
            if seen.insert(row.place.name).inserted { found.append(row.place) }
        }
        return found
    }

    /// The names that contain `text` (folded): those beginning with it first, then by name; each place once.
    public func search(_ text: String) -> [Place] {
        let key = Folding.fold(text)
        guard !key.isEmpty else { return [] }
        var seen: Set<Place> = []
        let beginning = PlaceTable().rows(from: key)
        let containing = PlaceTable().rows(containing: Array(key.utf8))
        return (beginning + containing).map(\.place).filter { seen.insert($0).inserted }
    }

    /// The nearest names to a misspelt one, best first, at most three.
    public func nearMisses(_ name: String) -> [Place] {
        var found = near(Folding.fold(name))
        if found.isEmpty { found = sameLastPart(name) }
        return Array(Places.distinct(found).prefix(3))
    }

    /// The one place that a misspelt name can mean, no other name being as near; nil when in doubt.
    ///
    /// Names of 4 letters or fewer are never guessed; one slip is forgiven in up to 7 letters, two in longer names: with
    /// two slips `never` would be Denver and `mouse` Boise.
    public func guess(_ name: String) -> Place? {
        let key = Folding.fold(name)
        guard key.unicodeScalars.count >= 5 else { return nil }
        let found = near(key)
        guard let nearest = found.first else { return nil }
        let letters = min(key.unicodeScalars.count, nearest.key.unicodeScalars.count)
        guard letters >= 5, nearest.distance == 1 || letters >= 8 else { return nil }
        let rivals = Places.distinct(found.filter { $0.distance == nearest.distance })
        return rivals.count == 1 ? nearest.place : nil
    }

    private typealias Near = (distance: Int, key: String, place: Place)

    /// The rows within a slip of a folded name, nearest first.
    private func near(_ key: String) -> [Near] {
        guard key.utf8.count <= 60 else { return [] }
        var found: [Near] = []
        for row in PlaceTable().rows(like: key) {
            if let distance = NearMiss.distance(key, row.key) { found.append((distance, row.key, row.place)) }
        }
        return found.sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
    }

    private static func distinct(_ found: [Near]) -> [Place] {
        var seen: Set<Place> = []
        return found.map(\.place).filter { seen.insert($0).inserted }
    }

    /// `America/Honolulu` is no zone, but Honolulu is a place.
    private func sameLastPart(_ name: String) -> [Near] {
        guard let slash = name.lastIndex(of: "/"), let place = find(String(name[name.index(after: slash)...])) else {
            return []
        }
        return [(0, place.name, place)]
    }

    /// The city part of a zone id, underscores as spaces: `America/Argentina/Buenos_Aires` is Buenos Aires.
    public static func lastPart(_ id: String) -> String {
        var last: [UInt8] = []
        for byte in id.utf8 {
            switch byte {
            case UInt8(ascii: "/"): last = []
            case UInt8(ascii: "_"): last.append(0x20)
            default: last.append(byte)
            }
        }
        return String(decoding: last, as: UTF8.self)
    }

    /// `UTC`, `GMT`, `Z`, `UTC+5:30`, `GMT-3`, `+09:00`: the sign as people write it, east positive.
    public static func offset(_ name: String) -> Place? {
        guard let first = name.utf8.first, " +-uUgG".utf8.contains(first) else { return nil }
        var rest = name.utf8.drop { $0 == 0x20 }[...]
        while rest.last == 0x20 { rest.removeLast() }
        let upper = rest.prefix(3).map { $0 & 0xDF }
        let isNamed = upper == Array("UTC".utf8) || upper == Array("GMT".utf8)
        if isNamed { rest = rest.dropFirst(3) }
        if rest.isEmpty { return isNamed ? Place(name: "UTC", country: nil, zone: "UTC", offset: .utc) : nil }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = rest.dropFirst()
        guard let seconds = seconds(digits, mustBeFull: !isNamed) else { return nil }
        guard let offset = Offset(seconds: sign == UInt8(ascii: "-") ? -seconds : seconds) else { return nil }
        let zone = Zone.fixed(offset).id
        return Place(name: zone, country: nil, zone: zone, offset: offset)
    }

    /// `5`, `05`, `5:30`, `0530`, up to 18 hours; without `UTC` in front only the forms with minutes.
    private static func seconds(_ text: some BidirectionalCollection<UInt8>, mustBeFull: Bool) -> Int? {
        var digits: [Int] = []
        var colon: Int?
        for byte in text {
            if byte == UInt8(ascii: ":"), colon == nil, !digits.isEmpty {
                colon = digits.count
            } else if (0x30...0x39).contains(byte), digits.count < 4 {
                digits.append(Int(byte) - 0x30)
            } else {
                return nil
            }
        }
        func number(_ part: ArraySlice<Int>) -> Int { part.reduce(0) { $0 * 10 + $1 } }
        let split = colon ?? (digits.count > 2 ? digits.count - 2 : digits.count)
        guard (1...2).contains(split), digits.count == split || digits.count == split + 2 else { return nil }
        if colon != nil && digits.count == split || mustBeFull && digits.count == split { return nil }
        let hours = number(digits[..<split])
        let minutes = number(digits[split...])
        guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
        return hours * 3600 + minutes * 60
    }
}
