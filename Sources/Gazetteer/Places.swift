import Chrono

/// Names → places.
public struct Places: Sendable {
    private let zones = EmbeddedZones()

    public init() {}

    /// The place of this name: an offset, an abbreviation with one meaning, a known name, with `the` or without, or a
    /// zone id in any case; nil when nothing is called so.
    public func find(_ name: String) -> Place? {
        let name = Folding.narrow(name)
        if let offset = Places.offset(name) { return offset }
        if let zone = Abbreviations.place(name) { return zone }
        let key = Folding.utf8(name)
        guard !key.isEmpty else { return nil }
        if let place = PlaceTable().find(key) { return place }
        if key.starts(with: Array("the ".utf8)), let place = PlaceTable().find(Array(key.dropFirst(4))) { return place }
        guard let id = zones.find(ignoringCase: name), id != Places.noPlace else { return nil }
        return Place(name: Places.lastPart(id), country: nil, zone: id)
    }

    /// The place of a known name, given as UTF-8; nil for all else, which `find` may know. None of the names is an offset
    /// or an abbreviation.
    public func findKnown(_ name: ArraySlice<UInt8>) -> Place? { PlaceTable().find(Folding.utf8(name)) }

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

    /// The places whose name or zone id contains `text` (folded), each once: names beginning with it first, then zone
    /// ids beginning so, then the rest; by name within each.
    public func search(_ text: String) -> [Place] {
        let key = Folding.fold(text)
        guard !key.isEmpty else { return [] }
        let rows = PlaceTable().rows(from: "")
        let names = rows.map { (key: $0.key, name: Folding.fold($0.place.name), place: $0.place) }
        var found = names.filter { $0.key.hasPrefix(key) }.map(\.place)
        found += names.filter { $0.name.hasPrefix(key) }.map(\.place)
        let ids = zones.ids.filter { $0 != Places.noPlace }.map { (key: Folding.fold($0), id: $0) }
        found += ids.filter { $0.key.hasPrefix(key) }.map { Places.ofZone($0.id) }
        found += names.filter { $0.key.contains(key) || $0.name.contains(key) }.map(\.place)
        found += ids.filter { $0.key.contains(key) }.map { Places.ofZone($0.id) }
        var seen: Set<Place> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// The zone's own city when it is known by name, with its country.
    private static func ofZone(_ id: String) -> Place {
        let name = lastPart(id)
        if let place = PlaceTable().find(Folding.utf8(name)), place.zone == id { return place }
        return Place(name: name, country: nil, zone: id)
    }

    /// A zone id that only says that none was chosen.
    private static let noPlace = "Factory"

    /// The nearest names to a misspelt one, best first, at most three: with the same first letter, one slip away, or two
    /// when it has 8 letters or more.
    public func nearMisses(_ name: String) -> [Place] {
        let key = Folding.fold(Places.withoutMarks(name))
        let most = key.unicodeScalars.count >= 8 ? 2 : 1
        var found = near(key).filter { $0.distance <= most && $0.key.unicodeScalars.first == key.unicodeScalars.first }
        if found.isEmpty { found = sameLastPart(name) }
        return Array(Places.distinct(found).prefix(3))
    }

    /// The one place that a misspelt name can mean: one slip of typing away, no other place being one slip away; nil
    /// when in doubt, which names of 4 letters or fewer always are, and for a name that is right.
    public func guess(_ name: String) -> Place? {
        let key = Folding.fold(Places.withoutMarks(name))
        guard key.unicodeScalars.count >= 5, !Places.neverGuessed.contains(key), find(key) == nil else { return nil }
        let found = near(key).filter {
            ($0.distance == 1 && $0.key.unicodeScalars.first == key.unicodeScalars.first
                || NearMiss.isTypingSlip(key, for: $0.key)) && $0.key.unicodeScalars.count >= 5
        }
        guard let slip = found.first(where: { NearMiss.isTypingSlip(key, for: $0.key) }) else { return nil }
        return Places.distinct(found).count == 1 ? slip.place : nil
    }

    /// Ordinary words, and names of several real places none of which is the best known, that are a slip away from some
    /// place: only offered.
    private static let neverGuessed: Set<String> = [
        "bangi", "benign", "berge", "bilbo", "bolder", "brighten", "canon", "centre", "chaos", "chunking", "columbia",
        "constant", "constantin", "constants", "curie", "cyrus", "davies", "delphi", "dominic", "dominican", "duran",
        "fares", "frances", "george town", "haiku", "heart", "hungry", "johnson", "libera", "madera", "marquess",
        "mason", "media", "median", "moron", "pairs", "peeking", "proto", "queen", "rayleigh", "saint george",
        "settle", "splits", "st george", "surname", "tamper", "turnkey", "whistle", "whistles",
    ]

    /// A name without what may close a sentence: `tokyo???`.
    public static func withoutMarks(_ name: String) -> String {
        var scalars = name.unicodeScalars[...]
        while let last = scalars.last, " ?!.,;:？！。，、；：…".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
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

    /// `UTC`, `GMT`, `Z`, `UTC+5:30`, `GMT-3`, `+09:00`: the sign as people write it, east positive; nil outside
    /// -12:00…+14:00, where no clock is.
    public static func offset(_ name: String) -> Place? {
        guard let seconds = writtenOffset(name), offsets.contains(seconds) else { return nil }
        guard let offset = Offset(seconds: seconds) else { return nil }
        let zone = Zone.fixed(offset).id
        return Place(name: zone, country: nil, zone: zone, offset: offset)
    }

    /// The nearest offset that is one, when a name is an offset beyond those that are: `UTC+14` for `UTC+15`.
    public static func nearestOffset(_ name: String) -> Place? {
        guard let seconds = writtenOffset(Folding.narrow(name)), !offsets.contains(seconds) else { return nil }
        return offset(seconds < 0 ? "UTC-12" : "UTC+14")
    }

    /// In seconds.
    private static let offsets = -12 * 3600...14 * 3600

    /// Seconds east of UTC that a name writes, whether or not a clock can be there.
    private static func writtenOffset(_ name: String) -> Int? {
        guard let first = name.utf8.first, " +-uUgG".utf8.contains(first) else { return nil }
        var rest = name.utf8.drop { $0 == 0x20 }[...]
        while rest.last == 0x20 { rest.removeLast() }
        let upper = rest.prefix(3).map { $0 & 0xDF }
        let isNamed = upper == Array("UTC".utf8) || upper == Array("GMT".utf8)
        if isNamed { rest = rest.dropFirst(3) }
        if rest.isEmpty { return isNamed ? 0 : nil }
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = rest.dropFirst()
        guard let seconds = seconds(digits, mustBeFull: !isNamed) else { return nil }
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// `5`, `05`, `5:30`, `0530`; without `UTC` in front only the forms with minutes.
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
        guard minutes < 60 else { return nil }
        return hours * 3600 + minutes * 60
    }
}
