import Assistant
import Chrono
import JSON
import TimePhrases

/// How alarms are told.
struct AlarmText {
    private let now: Instant
    private let home: Turn.Home
    private let today: CivilDate
    private let is12Hour: Bool
    private let zones: any ZonePort

    init(_ turn: Turn) {
        now = turn.now
        home = turn.home
        today = turn.today
        is12Hour = turn.settings.is12Hour
        zones = turn.world.zones
    }

    /// The zone in which an alarm's times are told: its own, where that is known here, else home.
    func zone(_ alarm: Alarm) -> Zone { alarm.time.zone?.find(zones) ?? home.zone }

    /// `07:30`; of another place `09:00 in Tokyo (08:00 here)`.
    func clock(_ instant: Instant, _ alarm: Alarm) -> String {
        let own = clock(zone(alarm).civil(at: instant).time)
        guard isElsewhere(alarm, instant) else { return own }
        return "\(own) in \(place(alarm)) (\(clock(home.zone.civil(at: instant).time)) here)"
    }

    private func clock(_ time: CivilTime) -> String { TimeText.clock(time, is12Hour: is12Hour, showsSeconds: true) }

    private func isElsewhere(_ alarm: Alarm, _ instant: Instant) -> Bool {
        zone(alarm).offset(at: instant) != home.zone.offset(at: instant)
    }

    private func place(_ alarm: Alarm) -> String { alarm.time.zone?.place ?? zone(alarm).id }

    /// `Tomorrow 07:30, Tue 1 Dec 2026`.
    func moment(_ instant: Instant, _ alarm: Alarm) -> String {
        let civil = zone(alarm).civil(at: instant)
        let date = TimeText.date(civil.date)
        let days = civil.date.daysSinceEpoch - today.daysSinceEpoch
        return (abs(days) <= 1 ? TimeText.day(days) + " " : "") + "\(clock(instant, alarm)), \(date)"
    }

    /// `Tomorrow`, `Fri 4 Dec`; with the year when that is another one.
    func day(_ instant: Instant, _ alarm: Alarm) -> String {
        let date = zone(alarm).civil(at: instant).date
        let days = date.daysSinceEpoch - today.daysSinceEpoch
        if abs(days) <= 1 { return TimeText.day(days) }
        return date.year == today.year ? "\(date.weekday.short) \(TimeText.shortDate(date))" : TimeText.date(date)
    }

    /// `in 9 h 12 min`, `5 min ago`.
    func distance(_ instant: Instant) -> String {
        let seconds = instant.nanoseconds(since: now) / 1_000_000_000
        if seconds == 0 { return "now" }
        return seconds < 0 ? AmountText.length(seconds: -seconds) + " ago" : "in " + AmountText.length(seconds: seconds)
    }

    /// `every week on Mon at 07:00`, or without the one time of day; nil for one that does not repeat.
    func rule(_ alarm: Alarm, withTime: Bool = true) -> String? {
        guard case .repeating(let rule, let start, _) = alarm.time else { return nil }
        let repetition = Repetition(rule, from: start)
        return Resolver(now: now, zone: zone(alarm)).words(withTime ? repetition : repetition.withoutTime) { clock($0) }
    }

    /// The next of its times, or the one that it is about now; nil when there is none.
    func instant(_ alarm: Alarm) -> Instant? {
        if let ring = alarm.ring { return ring.isSnoozed ? ring.at : ring.due }
        guard alarm.isOn || !alarm.time.isRepeating else {
            return AlarmTime.next(alarm.time, after: max(now, alarm.skipped ?? now), zones) ?? only(alarm)
        }
        return alarm.missed ?? alarm.next(zones) ?? only(alarm)
    }

    /// The time of one that is off and over.
    private func only(_ alarm: Alarm) -> Instant? { AlarmTime.next(alarm.time, after: .earliest, zones) }

    /// `on`, `ringing since 07:30`.
    func state(_ alarm: Alarm) -> String {
        guard let ring = alarm.ring else { return alarm.state.rawValue }
        return ring.isSnoozed
            ? "snoozed until " + clock(ring.at, alarm) : "ringing since " + clock(ring.due, alarm)
    }

    /// A row of the list: number, time, day, how long till then, state, label, repetition, place. Without empty cells at
    /// its end.
    func row(_ alarm: Alarm) -> [String] {
        let instant = instant(alarm)
        var row = [
            String(alarm.number), instant.map { clock(zone(alarm).civil(at: $0).time) } ?? "no time here",
            instant.map { day($0, alarm) } ?? "", instant.map(distance) ?? "", state(alarm), alarm.label ?? "",
            rule(alarm, withTime: false) ?? "",
        ]
        if let instant, isElsewhere(alarm, instant) {
            row.append("in \(place(alarm)), \(clock(home.zone.civil(at: instant).time)) here")
        }
        while row.last == "" { row.removeLast() }
        return row
    }

    /// For programs.
    func data(_ alarm: Alarm) -> JSON {
        let instant = instant(alarm)
        var members = [
            JSON.Member(name: "number", value: .number(JSONNumber(alarm.number))),
            JSON.Member(name: "label", value: alarm.label.map { .string($0) } ?? .null),
            JSON.Member(name: "civil", value: instant.map { .string(zone(alarm).civil(at: $0).iso) } ?? .null),
            JSON.Member(name: "zone", value: .string(alarm.time.zone?.id ?? home.zone.id)),
            JSON.Member(name: "instant", value: instant.map { .string(ISOText.text($0)) } ?? .null),
            JSON.Member(name: "state", value: .string(alarm.state.rawValue)),
        ]
        if case .repeating(let rule, _, _) = alarm.time {
            members.append(JSON.Member(name: "rrule", value: .string(rule.rrule)))
        }
        if let ring = alarm.ring, ring.isSnoozed {
            members.append(JSON.Member(name: "snoozedUntil", value: .string(ISOText.text(ring.at))))
        }
        return .object(members)
    }

    static func data(_ alarms: [JSON]) -> JSON { .object([JSON.Member(name: "alarms", value: .array(alarms))]) }

    static let shape = DataShape.object([
        "alarms": .array(
            of: .object(
                [
                    "number": .integer, "label": .nullable(.string), "civil": .nullable(.string), "zone": .string,
                    "instant": .nullable(.string), "state": .string,
                ],
                optional: ["rrule": .string, "snoozedUntil": .string]))
    ])
}
