public import Chrono

/// The zones that a port has loaded, by id.
///
/// An open-addressed hash table: a dictionary takes a twentieth of a short run's time just to be made.
public struct KnownZones {
    /// A power of two, and more than the database has zones and links.
    private static let size = 1024
    private static let most = 768

    /// Empty until the first is put in.
    private var zones: [Zone?] = []
    private var count = 0

    public init() {}

    /// The zone of exactly this id, when it was put in.
    public subscript(id: String) -> Zone? {
        guard !zones.isEmpty else { return nil }
        return zones[place(id)]
    }

    /// Keeps a zone under its id; beyond 768 nothing more is kept.
    public mutating func insert(_ zone: Zone) {
        guard count < KnownZones.most else { return }
        if zones.isEmpty { zones = [Zone?](repeating: nil, count: KnownZones.size) }
        let place = place(zone.id)
        if zones[place] == nil { count += 1 }
        zones[place] = zone
    }

    /// Where the zone of an id stands, or would be put.
    private func place(_ id: String) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var place = Int(hash ^ hash >> 15) & (KnownZones.size - 1)
        while let zone = zones[place], zone.id != id { place = (place + 1) & (KnownZones.size - 1) }
        return place
    }
}
