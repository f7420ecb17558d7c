import Assistant
import Chrono

/// Alarms as an iCalendar file: an event with a VALARM each (RFC 5545).
struct AlarmCalendar {
    private let zones: any ZonePort
    private let now: Instant
    private let home: Zone
    private var lines: [String] = []

    init(_ turn: Turn) {
        zones = turn.world.zones
        now = turn.now
        home = turn.home.zone
    }

    /// The file, in UTF-8. An alarm whose zone is not known here has no time and is left out.
    static func bytes(_ alarms: [Alarm], _ turn: Turn) -> [UInt8] {
        var calendar = AlarmCalendar(turn)
        calendar.add("BEGIN:VCALENDAR")
        calendar.add("VERSION:2.0")
        calendar.add("PRODID:-//clockrepl//clockrepl \(Version.text)//EN")
        var known: Set<String> = []
        for alarm in alarms {
            guard let zone = alarm.time.zone?.find(turn.world.zones), zone.id != "UTC", known.insert(zone.id).inserted
            else {
                continue
            }
            calendar.addZone(zone)
        }
        for alarm in alarms { calendar.add(alarm) }
        calendar.add("END:VCALENDAR")
        return Array(calendar.lines.joined().utf8)
    }

    private mutating func add(_ line: String) { lines.append(CalendarText.line(line)) }

    private mutating func add(_ alarm: Alarm) {
        guard let start = start(alarm.time) else { return }
        let summary = CalendarText.text(alarm.label ?? "Alarm \(alarm.number)")
        add("BEGIN:VEVENT")
        add("UID:alarm-\(alarm.serial)-\(now.seconds)@clockrepl")
        add("DTSTAMP:" + AlarmCalendar.text(now))
        add(start)
        if case .repeating(let rule, _, let zone) = alarm.time { add("RRULE:" + withInstant(rule, zone).rrule) }
        add("SUMMARY:" + summary)
        if alarm.label == nil { add("X-CLOCKREPL-LABEL:none") }
        if !alarm.isOn { add("X-CLOCKREPL-STATE:off") }
        if let place = alarm.time.zone?.place { add("X-CLOCKREPL-PLACE:" + CalendarText.text(place)) }
        add("BEGIN:VALARM")
        add("ACTION:DISPLAY")
        add("DESCRIPTION:" + summary)
        add("TRIGGER:PT0S")
        add("END:VALARM")
        add("END:VEVENT")
    }

    private func start(_ time: AlarmTime) -> String? {
        switch time {
        case .instant(let instant): return "DTSTART:" + AlarmCalendar.text(instant)
        case .once(let civil, let zone, let isSecond):
            guard let rules = zone.find(zones) else { return nil }
            // A wall time that comes twice is the first (§3.3.5).
            if isSecond, let instant = AlarmTime.next(time, after: .earliest, zones) {
                return "DTSTART:" + AlarmCalendar.text(instant)
            }
            return start(civil, rules)
        case .repeating(_, let first, let zone): return zone.find(zones).map { start(first, $0) }
        }
    }

    private func start(_ civil: CivilDateTime, _ zone: Zone) -> String {
        if zone.id == "UTC" { return "DTSTART:" + AlarmCalendar.text(civil) + "Z" }
        return "DTSTART;TZID=" + CalendarText.parameter(zone.id) + ":" + AlarmCalendar.text(civil)
    }

    /// With an end that is an instant, as it has to be beside a start with a zone (§3.3.10).
    private func withInstant(_ rule: Recurrence, _ zone: AlarmZone) -> Recurrence {
        let end: CivilDateTime
        switch rule.until {
        case .date(let date)?:
            end = CivilDateTime(date: date, time: CivilTime(hour: 23, minute: 59, second: 59) ?? .midnight)
        case .civil(let civil)?: end = civil
        case .instant?, nil: return rule
        }
        guard let rules = zone.find(zones) else { return rule }
        let instant: Instant
        switch rules.resolve(end) {
        case .unique(let found): instant = found
        case .overlap(_, let later, _): instant = later
        case .gap(let change): instant = change.instant
        case .outside: return rule
        }
        return rule.until(.instant(instant)) ?? rule
    }

    // MARK: Zones

    /// The year after the last one whose changes are written.
    private static let lastYear = 2051

    /// What the clocks of a zone show from a year before now on.
    private mutating func addZone(_ zone: Zone) {
        add("BEGIN:VTIMEZONE")
        add("TZID:" + CalendarText.text(zone.id))
        let first = now.adding(seconds: -366 * 86_400) ?? .earliest
        let before = zone.reading(at: first)
        addObservance(before, from: before.offset, [CivilDateTime(first, before.offset)])
        var groups: [(change: Transition, starts: [CivilDateTime])] = []
        var at = first
        while let change = zone.nextTransition(after: at) {
            let start = CivilDateTime(change.instant, change.before.offset)
            guard start.date.year < AlarmCalendar.lastYear else { break }
            if let index = groups.firstIndex(where: {
                ($0.change.before, $0.change.after) == (change.before, change.after)
            }) {
                groups[index].starts.append(start)
            } else {
                groups.append((change, [start]))
            }
            at = change.instant
        }
        for group in groups { addObservance(group.change.after, from: group.change.before.offset, group.starts) }
        add("END:VTIMEZONE")
    }

    private mutating func addObservance(_ reading: ZoneReading, from: Offset, _ starts: [CivilDateTime]) {
        let kind = reading.isDST ? "DAYLIGHT" : "STANDARD"
        add("BEGIN:" + kind)
        add("DTSTART:" + (starts.first.map(AlarmCalendar.text) ?? ""))
        if starts.count > 1 { add("RDATE:" + starts.dropFirst().map(AlarmCalendar.text).joined(separator: ",")) }
        add("TZOFFSETFROM:" + AlarmCalendar.text(from))
        add("TZOFFSETTO:" + AlarmCalendar.text(reading.offset))
        add("TZNAME:" + CalendarText.text(reading.abbreviation))
        add("END:" + kind)
    }

    // MARK: Values

    /// `20261201T073000` (§3.3.5).
    private static func text(_ civil: CivilDateTime) -> String {
        civil.iso.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" }
    }

    private static func text(_ instant: Instant) -> String { text(Zone.utc.civil(at: instant)) + "Z" }

    /// `+0800` (§3.3.14).
    private static func text(_ offset: Offset) -> String {
        let text = offset.iso == "Z" ? "+00:00" : offset.iso
        return text.filter { $0 != ":" }
    }
}

extension Recurrence {
    /// The same rule with another end.
    func until(_ until: Until?) -> Recurrence? {
        try? Recurrence(
            frequency, interval: interval, count: count, until: until, byMonth: byMonth, byWeekNo: byWeekNo,
            byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay, byHour: byHour, byMinute: byMinute,
            bySecond: bySecond, bySetPos: bySetPos, weekStart: weekStart)
    }
}
