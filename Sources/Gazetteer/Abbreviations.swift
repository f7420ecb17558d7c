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
        guard (7...13).contains(folded.count), let first = folded.first, "ecmp".utf8.contains(first) else {
            return false
        }
        return wallClock(String(decoding: folded, as: UTF8.self)) != nil
    }

    private static func wallClock(_ text: String) -> Place? {
        guard (7...13).contains(text.utf8.count), let first = text.utf8.first, "ecmpECMP".utf8.contains(first) else {
            return nil
        }
        let name = text.lowercased()
        for clock in wallClocks where name == clock.name.lowercased() || name == clock.name.lowercased() + " time" {
            return Place(name: clock.name, country: "US", zone: clock.zone)
        }
        return nil
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
        (key: "CT", name: "Central", zone: "America/Chicago"), (key: "ET", name: "Eastern", zone: "America/New_York"),
        (key: "MT", name: "Mountain", zone: "America/Denver"),
        (key: "PT", name: "Pacific", zone: "America/Los_Angeles"),
    ]

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
