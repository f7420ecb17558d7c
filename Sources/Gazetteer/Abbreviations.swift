public import Chrono

/// Abbreviations of zones, as people type them.
///
/// Hand-kept. Source: the alphabetic abbreviations of the tz database (2026f) with their offsets; Amazon, Armenia,
/// Arabia, Bangladesh, Bougainville, Gulf and South Georgia, which it gives in figures, by their use in English. Several
/// meanings stand with the North American first, then by population. EST, EDT, PST, PDT, MST and MDT count as North
/// American only.
public enum Abbreviations {
    /// One meaning of an abbreviation.
    public struct Reading: Hashable, Sendable {
        /// `China`.
        public let name: String
        public let country: String
        /// In words that are a place here: `Shanghai`.
        public let city: String
        public let offset: Offset
    }

    /// The meanings of an abbreviation in any case, likeliest first; empty when it is none or has only one.
    public static func readings(_ text: String) -> [Reading] {
        guard let key = key(text), let found = find(key, in: several) else { return [] }
        return found.readings.compactMap { reading in
            Offset(seconds: reading.minutes * 60).map {
                Reading(name: reading.name, country: reading.country, city: reading.city, offset: $0)
            }
        }
    }

    /// What an abbreviation with one meaning stands for: its literal offset, or for `ET`, `Eastern`, `eastern time` and
    /// the like a wall clock.
    static func place(_ text: String) -> Place? {
        if let place = wallClock(text) { return place }
        guard let key = key(text) else { return nil }
        if let zone = wallClocks.first(where: { $0.key == key })?.zone {
            return Place(name: key, country: "US", zone: zone)
        }
        guard let minutes = find(key, in: single)?.minutes, let offset = Offset(seconds: minutes * 60) else {
            return nil
        }
        return Place(name: key, country: nil, zone: Zone.fixed(offset).id, offset: offset)
    }

    /// Whether a folded name is a wall clock's: `eastern`, `pacific time`.
    static func isWallClock(_ folded: [UInt8]) -> Bool {
        guard mayBeWallClock(folded) else { return false }
        return wallClock(String(decoding: folded, as: UTF8.self)) != nil
    }

    /// Most names are told apart by their first letters.
    private static func mayBeWallClock(_ name: some Collection<UInt8>) -> Bool {
        guard (7...30).contains(name.count) else { return false }
        var key: UInt32 = 0
        for byte in name.prefix(4) { key = key << 8 | UInt32(byte | 0x20) }
        return beginnings.contains(key)
    }

    private static let beginnings = ["atla", "cent", "east", "gree", "moun", "paci", "the ", "west"].map { text in
        text.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }

    /// `eastern`, `pacific time`, `central standard time`; also the coasts that people in the United States name so.
    private static func wallClock(_ text: String) -> Place? {
        guard mayBeWallClock(text.utf8) else { return nil }
        var name = text.lowercased()
        if name.hasPrefix("the ") { name.removeFirst(4) }
        if name == "greenwich time" || name == "greenwich mean time" { return Places.offset("GMT") }
        for clock in wallClocks where clock.hasName(name) {
            return Place(name: clock.name, country: "US", zone: clock.zone)
        }
        for clock in wallClocks + [atlantic] {
            let zone = clock.name.lowercased()
            guard name.hasPrefix(zone) else { continue }
            switch name.dropFirst(zone.utf8.count) {
            case " time" where clock.key == atlantic.key:
                return Place(name: clock.name, country: "CA", zone: clock.zone)
            case " standard", " standard time": return literal(clock, "S")
            case " daylight", " daylight time", " daylight saving time": return literal(clock, "D")
            default: continue
            }
        }
        return nil
    }

    /// What a standard or summer time is at all times of the year.
    private static func literal(_ clock: WallClock, _ season: String) -> Place? {
        let key = clock.key.prefix(1) + season + "T"
        let minutes = clock.standard + (season == "D" ? 60 : 0)
        return Offset(seconds: minutes * 60).map {
            Place(name: String(key), country: nil, zone: Zone.fixed($0).id, offset: $0)
        }
    }

    /// In capitals; nil for what cannot be an abbreviation.
    private static func key(_ text: String) -> String? {
        guard (2...4).contains(text.utf8.count) else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        return isPlain ? text.uppercased() : nil
    }

    private static func find<Row: Keyed>(_ key: String, in rows: [Row]) -> Row? {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].key == key ? rows[low] : nil
    }
}

private protocol Keyed {
    var key: String { get }
}

private struct Single: Keyed {
    let key: String
    /// East of UTC.
    let minutes: Int

    init(_ key: String, _ minutes: Int) {
        self.key = key
        self.minutes = minutes
    }
}

/// What the clocks of a part of North America show.
private struct WallClock {
    let key: String
    let name: String
    let zone: String
    /// East of UTC, in minutes, in winter.
    let standard: Int
    /// The coasts on which they hang: `east`.
    let coasts: [String]

    init(_ key: String, _ name: String, _ zone: String, _ standard: Int, _ coasts: String...) {
        (self.key, self.name, self.zone, self.standard, self.coasts) = (key, name, zone, standard, coasts)
    }

    /// Whether a name in small letters is its own, or a coast's.
    func hasName(_ text: String) -> Bool {
        let own = name.lowercased()
        if text.hasPrefix(own) {
            let rest = text.dropFirst(own.utf8.count)
            if rest.isEmpty || rest == " time" { return true }
        }
        return coasts.contains { text == $0 + " coast" || text == $0 + " coast time" }
    }
}

private struct Several: Keyed {
    let key: String
    let readings: [(name: String, country: String, city: String, minutes: Int)]

    init(_ key: String, _ readings: (name: String, country: String, city: String, minutes: Int)...) {
        self.key = key
        self.readings = readings
    }
}

extension Abbreviations {
    private static let wallClocks = [
        WallClock("CT", "Central", "America/Chicago", -360),
        WallClock("ET", "Eastern", "America/New_York", -300, "east"),
        WallClock("MT", "Mountain", "America/Denver", -420),
        WallClock("PT", "Pacific", "America/Los_Angeles", -480, "west", "pacific"),
    ]
    /// A name that stands alone for an ocean: only `atlantic time` is a clock.
    private static let atlantic = WallClock("AT", "Atlantic", "America/Halifax", -240)

    /// Sorted.
    private static let single = [
        Single("ACDT", 630), Single("ACST", 570), Single("ADT", -180), Single("AEDT", 660), Single("AEST", 600),
        Single("AKDT", -480), Single("AKST", -540), Single("AWST", 480), Single("CAT", 120), Single("CEST", 120),
        Single("CET", 60), Single("CHST", 600), Single("EAT", 180), Single("EDT", -240), Single("EEST", 180),
        Single("EET", 120), Single("EST", -300), Single("HDT", -540), Single("HKT", 480), Single("HST", -600),
        Single("IDT", 180), Single("JST", 540), Single("KST", 540), Single("MDT", -360), Single("MSK", 180),
        Single("MST", -420), Single("NDT", -150), Single("NST", -210), Single("NZDT", 780), Single("NZST", 720),
        Single("PDT", -420), Single("PKT", 300), Single("PST", -480), Single("SAST", 120), Single("SST", -660),
        Single("WAT", 60),
        Single("WEST", 60), Single("WET", 0), Single("WIB", 420), Single("WIT", 540), Single("WITA", 480),
    ]

    /// Sorted.
    private static let several = [
        Several("AMT", ("Amazon", "BR", "Manaus", -240), ("Armenia", "AM", "Yerevan", 240)),
        Several("AST", ("Atlantic", "CA", "Halifax", -240), ("Arabia", "SA", "Riyadh", 180)),
        Several(
            "BST", ("British summer", "GB", "London", 60), ("Bangladesh", "BD", "Dhaka", 360),
            ("Bougainville", "PG", "Bougainville", 660)),
        Several("CDT", ("Central summer", "US", "Chicago", -300), ("Cuba summer", "CU", "Havana", -240)),
        Several(
            "CST", ("Central", "US", "Chicago", -360), ("China", "CN", "Shanghai", 480),
            ("Cuba", "CU", "Havana", -300)),
        Several("GST", ("Gulf", "AE", "Dubai", 240), ("South Georgia", "GS", "South Georgia", -120)),
        Several(
            "IST", ("India", "IN", "Kolkata", 330), ("Israel", "IL", "Jerusalem", 120),
            ("Irish summer", "IE", "Dublin", 60)),
    ]
}
