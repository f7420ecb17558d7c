public import Chrono
import Gazetteer

/// Where zones come from.
public protocol ZonePort: AnyObject {
    /// The tz release, such as `2026f`.
    var release: String { get }
    /// Where the data come from, for a person: `embedded`, or a folder.
    var origin: String { get }
    /// Sorted; all zones and links.
    var ids: [String] { get }
    /// The zone of exactly this id; nil when there is none or its data are damaged.
    func zone(_ id: String) -> Zone?
}

/// The zone database that is part of the program.
public final class EmbeddedZonePort: ZonePort {
    private let zones = EmbeddedZones()
    private var known = KnownZones()

    public init() {}

    public var release: String { zones.release }
    public var origin: String { "embedded" }
    public var ids: [String] { zones.ids }

    public func zone(_ id: String) -> Zone? {
        if let zone = known[id] { return zone }
        guard let zone = try? zones.zone(id) else { return nil }
        known.insert(zone)
        return zone
    }
}

/// Everything outside that a conversation uses, handed in at the start.
public final class World {
    public var time: any TimePort
    public var zones: any ZonePort
    /// The home of the machine: a name and its zone.
    public var home: (name: String, zone: Zone)
    /// What a person should know about where `home` came from; nil when nothing is odd.
    public var homeNote: String?
    /// Whether `home` was given for this run, so that a saved one does not replace it.
    public var homeIsFixed = false
    /// Whether a person at a terminal reads the answers, and can say more at once when another meaning was meant.
    public var isTerminal = false
    /// Where sessions are kept; nil keeps nothing after the run.
    public var store: (any StorePort)?
    /// The name that the session is kept under.
    public var sessionName = "me"
    /// The files that a person names.
    public var files: any FilePort = MemoryFiles()
    /// The lines typed so far; nil where nobody types.
    public var history: (any HistoryPort)?
    /// Who else is told when something rings.
    public var notifier: (any NotifierPort)?

    public init(time: any TimePort, zones: any ZonePort, home: (name: String, zone: Zone), homeNote: String? = nil) {
        self.time = time
        self.zones = zones
        self.home = home
        self.homeNote = homeNote
    }

    /// The world of all examples: Monday 30 November 2026, 11:48 in Taipei, embedded zone data, nothing kept, two lines
    /// typed, and two files, `saved.json` and `trains.json`.
    public static func example() -> World {
        let zones = EmbeddedZonePort()
        let taipei = zones.zone("Asia/Taipei") ?? .fixed(.utc)
        let now = FrozenTime(Instant(seconds: 1_796_010_480))
        let world = World(time: now, zones: zones, home: ("Taipei", taipei))
        world.files = MemoryFiles([
            "saved.json": #"{"format":1,"parts":{"settings":{"clock":"12h"}}}"#,
            "trains.json": #"""
            [{"TrainDate":"2026-12-24","DailyTrainInfo":{"TrainNo":"9001","Direction":0},"StopTimes":[
            {"StationID":"0990","DepartureTime":"09:00"},{"StationID":"1070","ArrivalTime":"11:00"}]}]
            """#,
        ])
        world.history = ListedHistory(["time in tokyo", "settings"].map { Array($0.utf8) })
        return world
    }
}
