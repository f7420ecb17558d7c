public import Chrono

/// One line's run: what a handler and a slot may see. It stands for that line only.
public final class Turn {
    public let world: World
    public let catalog: Catalog
    /// The whole line sees this one instant.
    public private(set) var now: Instant
    /// Changes are kept only when the handler succeeds.
    public var session: Session {
        didSet { (knownHome, knownSettings) = (nil, nil) }
    }
    /// What follows from the session, worked out when first asked for.
    private var knownHome: Home?
    private var knownSettings: KnownSettings?
    private var knownPresent: Present?
    private let keeper: Keeper
    private unowned let engine: Engine
    /// The places named so far.
    public let places: KnownPlaces
    /// Whether this line has taken a change back, which is no change to be taken back itself.
    private(set) var hasTakenBack = false
    /// What a line that only asks still leaves noted, such as that something was told once; no change to be taken back.
    public var afterwards: ((Turn) -> Void)?
    /// The id of the command that acted, where this one only finds out which is meant: `cancel gym`.
    public var actor: String?
    /// The thing that this line speaks of, or else the one that was spoken of last: what `it` means. Nil after five minutes.
    public var subject: Subject? {
        get { mentioned ?? engine.recentSubject }
        set { mentioned = newValue }
    }
    private(set) var mentioned: Subject?
    /// The line that this one stands for, where it goes on with the last one.
    var followed: Topic?

    /// Where the person is. A class, so that handing it on copies nothing.
    public final class Home: Sendable {
        public let name: String
        public let zone: Zone

        init(name: String, zone: Zone) {
            self.name = name
            self.zone = zone
        }
    }
    /// Whether failures are shown: before that they only say no, as most readings tried of a line fail in vain.
    public internal(set) var isExplaining = false
    /// Whether a name may be read as the one that it nearly is; the reply then says so.
    public internal(set) var acceptsNearMisses = false

    init(world: World, catalog: Catalog, session: Session, keeper: Keeper, places: KnownPlaces, engine: Engine) {
        self.world = world
        self.places = places
        self.keeper = keeper
        self.catalog = catalog
        self.engine = engine
        self.session = session
        now = world.time.now
    }

    /// Stands for another line from here on, with nothing of the last one; what follows from the session is kept while it
    /// is the same.
    func begin(_ session: Session) {
        now = world.time.now
        if !session.hasSameParts(as: self.session) { self.session = session }
        hasTakenBack = false
        isExplaining = false
        acceptsNearMisses = false
        (knownPresent, afterwards, actor) = (nil, nil, nil)
        (followed, mentioned) = (nil, nil)
    }

    /// What a line is taken for, without running it. Throws when no command is meant.
    public func explanation(of text: String) throws(Failure) -> Explanation { try engine.explanation(text) }

    /// What the last line is answered with these words in the place of some of its own: `and in paris?`.
    public func going(on text: String) throws(Failure) -> Reply { try engine.follow(text, self) }

    /// Puts back what stood before the last change, whichever process made it, and answers the line that made it; nil
    /// when no change is known.
    public func takeBack() -> String? {
        guard !hasTakenBack, let change = keeper.lastChange else { return nil }
        var session = session
        for part in change.before {
            var before: (any KeptPart)?
            if let text = part.text {
                guard let read = try? Session.readPart(part.name, text: text, catalog) else { return nil }
                before = read
            }
            if let back = session.part(part.name).map({ $0.taken(backTo: before) }) ?? before { session.put(back) }
            if before == nil, session.part(part.name)?.isFresh ?? false || catalog.isForeign(part.name) {
                session.remove(part.name)
            }
        }
        self.session = session
        hasTakenBack = true
        return change.line
    }

    /// Whether the line before asked something that this one drops when it is understood.
    public var hasOpenQuestion: Bool { engine.question.map { engine.isRecent($0.asked) } ?? false }

    /// The line that made the last change; nil when no change is known.
    public var lastChange: String? { keeper.lastChange?.line }

    /// The home of this run when it was given one, else the chosen one, else the machine's.
    public var home: Home {
        if let knownHome { return knownHome }
        var (name, zone) = world.home
        if !world.homeIsFixed, let chosen = settings.home {
            if let found = world.zones.zone(chosen.zone) {
                (name, zone) = (chosen.name, found)
            } else {
                keeper.note(
                    "There is no zone \(quoted(chosen.zone, most: 24)) here; home is \(name.prefix(20)) until you choose one.",
                    hint: "home paris")
            }
        }
        let home = Home(name: name, zone: zone)
        knownHome = home
        return home
    }

    /// When anything rings next that nobody has claimed.
    public var due: Due { keeper.due(session, present) }

    /// What this line sees of time.
    public var present: Present {
        if let knownPresent { return knownPresent }
        let present = Present(now: now, steady: world.time.steady, zones: world.zones)
        knownPresent = present
        return present
    }

    /// The date at home now.
    public var today: CivilDate { home.zone.civil(at: now).date }

    /// Why the session is not kept, or could not be; nil when it is, and where nothing is meant to be.
    public var whyNotKept: String? { keeper.whyNotKept }

    /// What the person has chosen for all times printed.
    public var settings: Settings {
        if let knownSettings { return knownSettings.value }
        let settings = KnownSettings(session[Settings.self])
        knownSettings = settings
        return settings.value
    }

    /// A class, so that asking whether they are known copies nothing.
    private final class KnownSettings {
        let value: Settings

        init(_ value: Settings) { self.value = value }
    }
}
