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
    private let keeper: Keeper
    /// Whether this line has taken a change back, which is no change to be taken back itself.
    private(set) var hasTakenBack = false

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

    init(world: World, catalog: Catalog, session: Session, keeper: Keeper) {
        self.world = world
        self.keeper = keeper
        self.catalog = catalog
        self.session = session
        now = world.time.now
    }

    /// Puts back what stood before the last change, whichever process made it, and answers the line that made it; nil
    /// when no change is known.
    public func takeBack() -> String? {
        guard !hasTakenBack, let change = keeper.lastChange else { return nil }
        var session = session
        for part in change.before {
            guard let text = part.text else {
                session.remove(part.name)
                continue
            }
            guard let before = try? Session.readPart(part.name, text: text, catalog) else { return nil }
            session.put(before)
        }
        self.session = session
        hasTakenBack = true
        return change.line
    }

    /// The home of this run when it was given one, else the chosen one, else the machine's.
    public var home: Home { facts.home }

    /// What the person has chosen for all times printed.
    public var settings: Settings { facts.settings }

    private var facts: Known {
        if let known { return known }
        let settings = session[Settings.self]
        var (name, zone) = world.home
        if !world.homeIsFixed, let chosen = settings.home, let found = world.zones.zone(chosen.zone) {
            (name, zone) = (chosen.name, found)
        }
        let today = zone.civil(at: now).date
        let facts = Known(
            settings: settings, home: Home(name: name, zone: zone, today: today, offset: zone.offset(at: now)))
        known = facts
        return facts
    }
}
