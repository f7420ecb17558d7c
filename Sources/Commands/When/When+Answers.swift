import Assistant
import Chrono
import Gazetteer
import JSON
import TimePhrases

extension When {
    /// A day or a time found: on the calendar of home, and on the line where it is a time.
    struct Found {
        let civil: CivilDateTime
        let instant: Instant?
        let zone: Zone
        var note: String?
    }

    static func answer(_ words: TimeWords, in place: Located?, _ turn: Turn) throws(Failure) -> Reply {
        let there = place.map { ["in " + $0.shown] } ?? []
        switch words.expression.kind {
        case .moment(let moment):
            let found = try find(moment, words, turn, in: place)
            return reply(found, words, turn, [stamp(found, turn), distance(found, turn)] + there, place)
        case .duration(let amount):
            return try length(amount, words, in: place, turn)
        case .recurrence(let repetition):
            return try repeated(repetition, words, turn)
        }
    }

    /// `Every week on Mon at 09:00 · first Mon 7 Dec 2026, 09:00`.
    private static func repeated(_ repetition: Repetition, _ words: TimeWords, _ turn: Turn) throws(Failure) -> Reply {
        let resolver = Resolver(now: turn.now, zone: turn.home.zone)
        guard let rule = resolver.rule(repetition), let first = resolver.first(repetition) else {
            throw words.failure()
        }
        let is12Hour = turn.settings.is12Hour
        let text = resolver.words(repetition) { TimeText.clock($0, is12Hour: is12Hour, showsSeconds: true) }
        let shown = first.isMoved ? turn.home.zone.civil(at: first.instant) : first.civil
        let isTimed = repetition.hasTime || shown.time != .midnight
        let start = Found(civil: shown, instant: isTimed ? first.instant : nil, zone: turn.home.zone)
        let line = text.prefix(1).uppercased() + text.dropFirst() + " · first " + stamp(start, turn)
        return Reply([.line(line)] + words.notes) {
            .object([
                JSON.Member(name: "kind", value: .string("recurrence")),
                JSON.Member(name: "rrule", value: .string(rule)),
                JSON.Member(name: "first", value: .string(isTimed ? shown.iso : shown.date.iso)),
                JSON.Member(name: "span", value: words.span),
            ])
        }
    }

    /// `25 days · Fri 25 Dec 2026`; of what is over `5 days ago`.
    static func countdown(
        _ words: TimeWords, in place: Located?, unit: LengthUnit?, _ turn: Turn
    ) throws(Failure) -> Reply {
        guard case .moment(let moment) = words.expression.kind else { throw words.failure() }
        let found = try find(moment, words, turn, in: place)
        var left = distance(found, turn)
        if let unit {
            let start = found.instant == nil ? nil : turn.now
            let today = Found(civil: found.zone.civil(at: turn.now), instant: start, zone: found.zone)
            let (text, isOver) = text(from: today, to: found, in: unit)
            left = isOver ? text + " ago" : text
        }
        if left.hasPrefix("in ") { left = String(left.dropFirst(3)) }
        let there = place.map { " in " + $0.place.name } ?? ""
        return reply(found, words, turn, [left, stamp(found, turn) + there], place)
    }

    /// Whether a day or time is another one, yes or no first.
    static func comparison(_ words: TimeWords, _ other: TimeWords, _ turn: Turn) throws(Failure) -> Reply {
        guard case .moment(let moment) = words.expression.kind, case .moment(let second) = other.expression.kind else {
            throw words.failure()
        }
        let found = try find(moment, words, turn)
        let isSame: Bool
        if let weekday = second.weekday {
            isSame = found.civil.date.weekday == weekday
        } else {
            let wanted = try find(second, other, turn)
            isSame = wanted.instant == nil ? wanted.civil.date == found.civil.date : wanted.instant == found.instant
        }
        return reply(
            found, words, turn, [(isSame ? "Yes: " : "No: ") + stamp(found, turn), distance(found, turn)], nil)
    }

    /// `61 days · from Mon 1 Mar 2027 to Sat 1 May 2027`.
    static func length(
        from: TimeWords, to: TimeWords, unit: LengthUnit?, _ turn: Turn
    ) throws(Failure) -> Reply {
        guard case .moment(let first) = from.expression.kind else { throw from.failure() }
        guard case .moment(let second) = to.expression.kind else { throw to.failure() }
        let start = try find(first, from, turn)
        let end = try find(second, to, turn)
        let (text, isOver) = text(from: start, to: end, in: unit ?? .any)
        let line = "\(text) · from \(stamp(start, turn)) to \(stamp(end, turn))"
        return Reply(isOver ? line + ", which is before it" : line) {
            var members = [
                JSON.Member(name: "from", value: .string(iso(start))),
                JSON.Member(name: "to", value: .string(iso(end))),
                JSON.Member(name: "seconds", value: .number(JSONNumber(seconds(from: start, to: end)))),
            ]
            if start.instant == nil, end.instant == nil {
                members.append(JSON.Member(name: "days", value: .number(JSONNumber(days(from: start, to: end)))))
            }
            return .object(members)
        }
    }

    private static func iso(_ found: Found) -> String { found.instant == nil ? found.civil.date.iso : found.civil.iso }

    private static func days(from start: Found, to end: Found) -> Int {
        end.civil.date.daysSinceEpoch - start.civil.date.daysSinceEpoch
    }

    private static func seconds(from start: Found, to end: Found) -> Int {
        guard start.instant != nil || end.instant != nil else { return days(from: start, to: end) * 86_400 }
        func instant(_ found: Found) -> Instant {
            found.instant ?? Resolver(now: Instant(seconds: 0), zone: found.zone).start(found.civil)
                ?? Instant(seconds: 0)
        }
        return Int(instant(end).seconds - instant(start).seconds)
    }

    /// The length between two, in a unit with what is left over, and whether the end comes first.
    private static func text(from start: Found, to end: Found, in unit: LengthUnit) -> (text: String, isOver: Bool) {
        let seconds = seconds(from: start, to: end)
        let isOfDays = start.instant == nil && end.instant == nil
        let days = abs(days(from: start, to: end))
        let text =
            switch unit {
            case .any, .day:
                isOfDays ? counted(days, "day") : AmountText.length(seconds: Int64(abs(seconds)))
            case .week, .month, .year:
                calendar(unit, from: min(start.civil.date, end.civil.date), to: max(start.civil.date, end.civil.date))
            case .hour: counted(abs(seconds) / 3600, "hour")
            case .minute: counted(abs(seconds) / 60, "minute")
            case .second: counted(abs(seconds), "second")
            }
        return (text, seconds < 0)
    }

    /// `3 weeks 4 days`.
    private static func calendar(_ unit: LengthUnit, from start: CivilDate, to end: CivilDate) -> String {
        let days = end.daysSinceEpoch - start.daysSinceEpoch
        var (count, rest) = (days / 7, days % 7)
        if unit != .week {
            let step = unit == .year ? 12 : 1
            count = (end.year - start.year) * 12 / step + (unit == .year ? 0 : end.month - start.month)
            var whole = start.adding(months: count * step)
            if let reached = whole, reached > end {
                count -= 1
                whole = start.adding(months: count * step)
            }
            rest = whole.map { end.daysSinceEpoch - $0.daysSinceEpoch } ?? 0
        }
        let left = rest == 0 ? "" : counted(rest, "day")
        return count == 0 && rest > 0 ? left : counted(count, unit.rawValue) + (left.isEmpty ? "" : " " + left)
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    private static func length(
        _ amount: Amount, _ words: TimeWords, in place: Located?, _ turn: Turn
    ) throws(Failure) -> Reply {
        let resolver = Resolver(now: turn.now, zone: place?.zone ?? turn.home.zone)
        var text = AmountText.words(amount)
        var found: Found?
        if let value = resolver.shifted(.instant(turn.now), by: amount), let end = end(value, resolver) {
            text += " · from now: " + stamp(end, turn) + (place.map { " in " + $0.shown } ?? "")
            found = end
        }
        return Reply([.line(text)] + words.notes + PlaceNotes.lines(place.map { [$0] } ?? [], turn)) { [found] in
            var members = [JSON.Member(name: "kind", value: .string("duration"))]
            if let found { members += data(found) }
            members.append(JSON.Member(name: "duration", value: .string(amount.iso)))
            members.append(JSON.Member(name: "span", value: words.span))
            return .object(members)
        }
    }

    private static func end(_ value: Resolver.Value, _ resolver: Resolver) -> Found? {
        let instant: Instant?
        switch value {
        case .instant(let found): instant = found
        case .civil(let civil): instant = resolver.start(civil)
        case .date: instant = nil
        }
        return instant.map { Found(civil: resolver.zone.civil(at: $0), instant: $0, zone: resolver.zone) }
    }

    private static func reply(
        _ found: Found, _ words: TimeWords, _ turn: Turn, _ parts: [String], _ place: Located?
    ) -> Reply {
        var blocks: [Reply.Block] = [.line(parts.joined(separator: " · "))]
        if let note = found.note { blocks.append(.line(note)) }
        blocks += PlaceNotes.lines(place.map { [$0] } ?? [], turn)
        return Reply(blocks + words.notes) {
            let kind = found.instant == nil ? "date" : "datetime"
            var members = [JSON.Member(name: "kind", value: .string(kind))]
            members += data(found)
            members.append(JSON.Member(name: "span", value: words.span))
            return .object(members)
        }
    }

    private static func data(_ found: Found) -> [JSON.Member] {
        guard let instant = found.instant else {
            return [JSON.Member(name: "date", value: .string(found.civil.date.iso))]
        }
        return [
            JSON.Member(name: "civil", value: .string(found.civil.iso)),
            JSON.Member(name: "date", value: .string(found.civil.date.iso)),
            JSON.Member(name: "time", value: .string(found.civil.time.iso)),
            JSON.Member(name: "instant", value: .string(ISOText.text(instant))),
        ]
    }

    private static func find(
        _ moment: Moment, _ words: TimeWords, _ turn: Turn, in place: Located? = nil
    ) throws(Failure) -> Found {
        let zone = place?.zone ?? turn.home.zone
        guard let value = Resolver(now: turn.now, zone: zone).value(moment) else { throw words.failure() }
        if case .date(let date) = value {
            return Found(civil: CivilDateTime(date: date, time: .midnight), instant: nil, zone: zone)
        }
        let read = ReadMoment(moment: moment, phrase: words.phrase)
        let (instant, note) = try read.instant(in: zone, named: place?.place.name ?? turn.home.name, turn)
        return Found(civil: zone.civil(at: instant), instant: instant, zone: zone, note: note)
    }

    /// `Fri 11 Dec 2026, 15:00`.
    private static func stamp(_ found: Found, _ turn: Turn) -> String {
        let date = TimeText.date(found.civil.date)
        guard found.instant != nil else { return date }
        return date + ", " + TimeText.clock(found.civil.time, is12Hour: turn.settings.is12Hour, showsSeconds: true)
    }

    /// `in 11 days 3 h`, `Today`, `5 min ago`.
    private static func distance(_ found: Found, _ turn: Turn) -> String {
        guard let instant = found.instant else {
            let days = found.civil.date.daysSinceEpoch - found.zone.civil(at: turn.now).date.daysSinceEpoch
            return abs(days) <= 1 ? TimeText.day(days) : days > 0 ? "in \(days) days" : "\(-days) days ago"
        }
        let seconds = instant.seconds - turn.now.seconds
        if seconds == 0 { return "now" }
        let text = AmountText.length(seconds: abs(seconds))
        return seconds > 0 ? "in " + text : text + " ago"
    }
}
