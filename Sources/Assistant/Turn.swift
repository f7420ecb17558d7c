public import Chrono

/// One line's run: what a handler and a slot may see. It lives for that line only.
public final class Turn {
    public let world: World
    public let catalog: Catalog
    /// The whole line sees this one instant.
    public let now: Instant
    /// Changes are kept only when the handler succeeds.
    public var session: Session {
        didSet { known = nil }
    }
    /// What follows from the session, worked out when first asked for.
    private var known: Known?

    /// Where the person is.
    public struct Home: Sendable {
        public let name: String
        public let zone: Zone
        /// The date there now.
        public let today: CivilDate
        /// The offset there now.
        public let offset: Offset
    }

    private struct Known: Sendable {
        let settings: Settings
        let home: Home
    }
    /// Whether failures are shown: before that, the search for names that are near would be in vain.
    public internal(set) var isExplaining = false
    /// Whether a name may be read as the one that it nearly is; the reply then says so.
    public internal(set) var acceptsNearMisses = false

    init(world: World, catalog: Catalog, session: Session) {
        self.world = world
        self.catalog = catalog
        self.session = session
        now = world.time.now
    }

    /// The chosen home, else the machine's.
    public var home: Home { facts.home }

    /// What the person has chosen for all times printed.
    public var settings: Settings { facts.settings }

    private var facts: Known {
        if let known { return known }
        let settings = session[Settings.self]
        var (name, zone) = world.home
        if let chosen = settings.home, let found = world.zones.zone(chosen.zone) { (name, zone) = (chosen.name, found) }
        let today = zone.civil(at: now).date
        let facts = Known(
            settings: settings, home: Home(name: name, zone: zone, today: today, offset: zone.offset(at: now)))
        known = facts
        return facts
    }
}
