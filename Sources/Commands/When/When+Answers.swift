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

    static func answer(_ words: TimeWords, _ turn: Turn) throws(Failure) -> Reply {
        switch words.expression.kind {
        case .moment(let moment):
            let found = try find(moment, words, turn)
            return reply(found, words, turn, [stamp(found, turn), distance(found, turn)])
        case .duration(let amount):
            return try length(amount, words, turn)
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
    static func countdown(_ words: TimeWords, in place: Located?, _ turn: Turn) throws(Failure) -> Reply {
        guard case .moment(let moment) = words.expression.kind else { throw words.failure() }
        let found = try find(moment, words, turn, in: place)
        var left = distance(found, turn)
        if left.hasPrefix("in ") { left = String(left.dropFirst(3)) }
        let there = place.map { " in " + $0.place.name } ?? ""
        return reply(found, words, turn, [left, stamp(found, turn) + there])
    }

    private static func length(_ amount: Amount, _ words: TimeWords, _ turn: Turn) throws(Failure) -> Reply {
        let resolver = Resolver(now: turn.now, zone: turn.home.zone)
        var text = AmountText.words(amount)
        var found: Found?
        if let value = resolver.shifted(.instant(turn.now), by: amount), let end = end(value, resolver) {
            text += " · from now: " + stamp(end, turn)
            found = end
        }
        return Reply([.line(text)] + words.notes) { [found] in
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

    private static func reply(_ found: Found, _ words: TimeWords, _ turn: Turn, _ parts: [String]) -> Reply {
        var blocks: [Reply.Block] = [.line(parts.joined(separator: " · "))]
        if let note = found.note { blocks.append(.line(note)) }
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
