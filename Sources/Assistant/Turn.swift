public import Chrono

/// One line's run: what a handler and a slot may see. It lives for that line only.
public final class Turn {
    public let world: World
    public let catalog: Catalog
    /// The whole line sees this one instant.
    public let now: Instant
    /// Changes are kept only when the handler succeeds.
    public var session: Session {
        didSet { (knownHome, knownSettings) = (nil, nil) }
    }
    /// What follows from the session, worked out when first asked for.
    private var knownHome: Home?
    private var knownSettings: Settings?

    /// Where the person is.
    public final class Home: Sendable {
        public let name: String
        public let zone: Zone
        /// The date there now.
        public let today: CivilDate
        /// The offset there now.
        public let offset: Offset

        init(name: String, zone: Zone, now: Instant) {
            self.name = name
            self.zone = zone
            today = zone.civil(at: now).date
            offset = zone.offset(at: now)
        }
    }
    /// Whether failures are shown: before that they only say no, as most readings tried of a line fail in vain.
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
    public var home: Home {
        if let knownHome { return knownHome }
        var (name, zone) = world.home
        if let chosen = settings.home, let found = world.zones.zone(chosen.zone) { (name, zone) = (chosen.name, found) }
        let home = Home(name: name, zone: zone, now: now)
        knownHome = home
        return home
    }

    /// What the person has chosen for all times printed.
    public var settings: Settings {
        if let knownSettings { return knownSettings }
        let settings = session[Settings.self]
        knownSettings = settings
        return settings
    }
}
