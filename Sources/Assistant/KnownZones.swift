public import Chrono

/// The zones that a port has loaded, by id: at most 768, and the database has some 600.
public struct KnownZones {
    private var zones = KnownNames<Zone>(most: 768)

    public init() {}

    /// The zone of exactly this id, when it was put in.
    public subscript(id: String) -> Zone? { zones[id.utf8] }

    public mutating func insert(_ zone: Zone) { zones.insert(zone, zone.id.utf8) }
}
