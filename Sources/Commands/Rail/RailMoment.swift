import Assistant
import Chrono
import Rail
import TimePhrases

/// Now as the line's clocks show it, and what a person has chosen.
struct RailMoment {
    let zone: Zone
    /// In Taiwan time.
    let now: CivilDateTime
    let choice: RailChoice
    let timetable: Timetable
    let is12Hour: Bool
    private let home: Turn.Home
    private let instant: Instant

    init(_ turn: Turn) {
        zone = RailMoment.zone(turn)
        instant = turn.now
        now = zone.civil(at: turn.now)
        choice = turn.session[RailChoice.self]
        timetable = turn.session[RailTables.self].timetable
        is12Hour = turn.settings.is12Hour
        home = turn.home
    }

    /// Taiwan's.
    static func zone(_ turn: Turn) -> Zone {
        turn.world.zones.zone("Asia/Taipei") ?? Offset(seconds: 8 * 3600).map { .fixed($0) } ?? .utc
    }

    var today: CivilDate { now.date }

    /// The first minute of today that has not passed.
    var minute: Int { now.time.secondOfDay / 60 + (now.time.second > 0 ? 1 : 0) }

    /// The chosen day; today once that is over.
    var date: CivilDate { max(choice.date ?? today, today) }

    func station(_ index: Int) -> Station { timetable.stations[index] }

    /// The chosen train, where it goes between the chosen stations on the chosen day.
    var train: Train? {
        choice.train.flatMap { timetable.train($0, on: date) }.flatMap { $0.goes(choice.from, choice.to) ? $0 : nil }
    }

    // MARK: Instants

    /// When a minute of a date is.
    func instant(_ minute: Int, of date: CivilDate) -> Instant? {
        Resolver(now: instant, zone: zone).start(CivilDateTime(date: date, time: .midnight))?
            .adding(seconds: Int64(minute) * 60)
    }

    /// Whether the home clocks show another time at that minute.
    func isAwayFromHome(_ minute: Int, of date: CivilDate) -> Bool {
        if home.zone.hasSameID(as: zone) { return false }
        return instant(minute, of: date).map { home.zone.offset(at: $0) != zone.offset(at: $0) } ?? false
    }

    /// What the home clocks show, with the weekday where that is another one: `18:01`, `Tue 18:01`.
    func homeClock(_ minute: Int, of date: CivilDate) -> String {
        guard let instant = instant(minute, of: date) else { return "" }
        let (civil, there) = (home.zone.civil(at: instant), zone.civil(at: instant))
        let clock = TimeText.clock(civil.time, is12Hour: is12Hour)
        return civil.date == there.date ? clock : "\(civil.date.weekday.short) \(clock)"
    }

    var homeName: String { home.name }

    /// `01:01 → 03:00 London time`; nil where home has the same time.
    func homeSpan(_ departs: Int, _ arrives: Int, of date: CivilDate) -> String? {
        guard isAwayFromHome(departs, of: date) else { return nil }
        return "\(homeClock(departs, of: date)) → \(homeClock(arrives, of: date)) \(homeName) time"
    }

    // MARK: Text

    /// `09:01`, of any minute of a service day.
    func clock(_ minute: Int) -> String { TimeText.clock(time(minute), is12Hour: is12Hour) }

    private func time(_ minute: Int) -> CivilTime {
        CivilTime(secondOfDay: (minute % 1440 + 1440) % 1440 * 60) ?? .midnight
    }

    /// `09:01 → 11:00`, `23:53 → 00:05 (+1)`.
    func span(_ departs: Int, _ arrives: Int) -> String {
        // Both are minutes of one service day, or of the day before it when less than 0.
        let isSameDay = (departs + 1440) / 1440 == (arrives + 1440) / 1440
        return TimeText.written { text in
            text.add(time(departs), is12Hour: is12Hour)
            text.add(" → ")
            text.add(time(arrives), is12Hour: is12Hour)
            if !isSameDay { text.add(" (+1)") }
        }
    }

    /// `Fri 4 Dec`; with the year when that is another one.
    func day(_ date: CivilDate) -> String {
        date.year == today.year ? "\(date.weekday.short) \(TimeText.shortDate(date))" : TimeText.date(date)
    }

    /// `Train: Taipei → Zuoying, Fri 4 Dec`
    func heading(_ from: Int, _ to: Int, _ date: CivilDate) -> String {
        "Train: \(station(from).name) → \(station(to).name), \(day(date))"
    }

    /// Of what is chosen.
    var heading: String { heading(choice.from, choice.to, date) }

    /// `regular timetable of 2026-02-02`; of a day that has its own `daily timetable of 2026-12-04`.
    func tableName(_ date: CivilDate) -> String {
        timetable.hasOwn(date) ? "daily timetable of \(date.iso), loaded" : regularName
    }

    /// `regular timetable of 2026-02-02`
    var regularName: String {
        "regular timetable of \(timetable.effective.iso)" + (timetable.isLoaded ? ", loaded" : "")
    }

    /// `regular timetable of 2026-02-02; holidays add trains`
    func tableNote(_ date: CivilDate) -> String {
        tableName(date) + (timetable.hasOwn(date) ? "" : "; holidays add trains")
    }

    /// `Taiwan time · regular timetable of 2026-02-02; holidays add trains`
    func source(_ date: CivilDate, hasHome: Bool = false) -> String {
        let times = hasHome ? "Taiwan time, then \(homeName) time" : "Taiwan time"
        return "\(times) · \(tableNote(date))"
    }

    /// When seats for a date are sold; nil for one that is near.
    func salesNote(_ date: CivilDate) -> Reply.Block? {
        Booking.salesOpen(for: date, today: today).map { .line("Seats for \(day(date)) are sold from \(day($0)) on.") }
    }
}

extension Train {
    /// Whether one can board it at one station and leave it at the other.
    func goes(_ from: Int, _ to: Int) -> Bool {
        guard let leaves = stop(at: from)?.departs, let reaches = stop(at: to)?.arrives else { return false }
        return leaves < reaches
    }
}
