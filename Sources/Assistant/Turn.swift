public import Chrono

/// One line's run: what a handler and a slot may see. It lives for that line only.
public final class Turn {
    public let world: World
    public let catalog: Catalog
    /// The whole line sees this one instant.
    public let now: Instant
    /// Changes are kept only when the handler succeeds.
    public var session: Session {
        didSet { knownHome = nil }
    }
    /// Whether a name may be read as the one that it nearly is; the reply then says so.
    public internal(set) var acceptsNearMisses = false
    private var knownHome: (name: String, zone: Zone)?

    init(world: World, catalog: Catalog, session: Session) {
        self.world = world
        self.catalog = catalog
        self.session = session
        now = world.time.now
    }

    /// The chosen home, else the machine's.
    public var home: (name: String, zone: Zone) {
        if let knownHome { return knownHome }
        var home = world.home
        if let chosen = session[Settings.self].home, let zone = world.zones.zone(chosen.zone) {
            home = (chosen.name, zone)
        }
        knownHome = home
        return home
    }
}
