/// A time zone: what its clocks show at every instant of the years 1 to 9999.
public struct Zone: Hashable, Sendable {
    /// The name it was made with, "Asia/Tokyo" or "UTC+05:30"; not checked against anything.
    public var id: String { table.id }
    private let table: ZoneTable

    /// Coordinated Universal Time.
    public static let utc = Zone.fixed(.utc)

    /// A zone that never changes; its id and abbreviation are "UTC", or "UTC+05:30".
    public static func fixed(_ offset: Offset) -> Zone {
        let id = offset == .utc ? "UTC" : "UTC" + offset.iso
        let reading = ZoneReading(offset: offset, abbreviation: id, isDST: false)
        return Zone(ZoneTable(id: id, readings: [reading], changes: [], rule: nil))
    }

    /// Reads a TZif file, RFC 9636 versions 1 to 4 with its footer; throws for damaged data and for leap seconds.
    public init(id: String, tzif: [UInt8]) throws(ZoneError) {
        self.init(try TZifParser.parse(tzif, id: id))
    }

    /// Reads a POSIX TZ string (POSIX.1-2024 §8.3, hours of RFC 9636 §3.3.1); throws for anything else.
    public init(id: String, posix: String) throws(ZoneError) {
        let rule = try PosixParser.parse(Array(posix.utf8), id: id)
        self.init(ZoneTable(id: id, readings: [rule.standard], changes: [], rule: rule))
    }

    private init(_ table: ZoneTable) { self.table = table }

    public static func == (left: Zone, right: Zone) -> Bool {
        left.table === right.table || left.id == right.id && left.table == right.table
    }

    /// Whether it was made with the same name; quick when it is the same zone.
    public func hasSameID(as other: Zone) -> Bool { table === other.table || id == other.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The offset, abbreviation and DST flag in force at an instant.
    public func reading(at instant: Instant) -> ZoneReading { table.reading(at: instant.seconds) }

    /// The offset in force at an instant; allocates nothing.
    public func offset(at instant: Instant) -> Offset {
        Offset(unchecked: Int32(truncatingIfNeeded: table.offset(at: instant.seconds)))
    }

    /// The civil time shown at an instant, held at the ends of the years 1 to 9999; allocates nothing.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(
            wallSeconds: instant.seconds &+ table.offset(at: instant.seconds), nanosecond: instant.nanoseconds)
    }

    /// The instants at which a civil time is shown: one, none (a gap) or two (an overlap), if they are in the years 1 to
    /// 9999 of UTC.
    public func resolve(_ civil: CivilDateTime) -> Resolution {
        let wall = civil.wallSeconds
        // No offset exceeds 26 hours, so only readings within 27 hours of the wall time can show it.
        let reach: Int64 = 27 * 3600
        var shown: [Int64] = []
        var gap: Transition?
        var turns: [Transition] = []
        var start = Int64.min
        var offset = Int64(table.reading(at: wall - reach).offset.seconds)
        var from = wall - reach
        while true {
            let next = table.change(after: from)
            let candidate = wall - offset
            if candidate >= start, candidate < next?.instant.seconds ?? Int64.max { shown.append(candidate) }
            guard let next, next.instant.seconds <= wall + reach, shown.count < 2 else { break }
            let after = Int64(next.after.offset.seconds)
            if wall >= next.instant.seconds + offset, wall < next.instant.seconds + after { gap = gap ?? next }
            if shown.count == 1 { turns.append(next) }
            (start, offset, from) = (next.instant.seconds, after, next.instant.seconds)
        }
        return resolution(shown, gap, turns, civil)
    }

    private func resolution(
        _ shown: [Int64], _ gap: Transition?, _ turns: [Transition], _ civil: CivilDateTime
    ) -> Resolution {
        let second = civil.wallSeconds
        guard shown.allSatisfy({ (Instant.earliestSecond...Instant.latestSecond).contains($0) }) else {
            return .outside
        }
        let instants = shown.map { Instant(seconds: $0, nanoseconds: Int32(civil.time.nanosecond)) }
        let turn = turns.first { $0.after.offset < $0.before.offset }
        if instants.count == 2, let turn {
            return .overlap(earlier: instants[0], later: instants[1], turn)
        }
        if let only = instants.first { return .unique(only) }
        if let gap { return .gap(gap) }
        return .unique(Instant(seconds: second - table.offset(at: second)))
    }

    /// The first change of offset, abbreviation or DST flag after an instant; nil when there is none.
    public func nextTransition(after instant: Instant) -> Transition? { table.change(after: instant.seconds) }

    /// The last change of offset, abbreviation or DST flag before an instant; nil when there is none.
    public func previousTransition(before instant: Instant) -> Transition? {
        table.change(before: instant.nanoseconds > 0 ? instant.seconds + 1 : instant.seconds)
    }
}
