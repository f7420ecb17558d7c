import Chrono
import Gazetteer
import Testing
import TimePhrases

/// What a text turns out to mean, written so that a row of a table can say it.
enum Told {
    /// Wednesday, 2 December 2026, 10:20.
    static let now = "2026-12-02T10:20"

    /// `2026-12-04 15:00` for a reading of the clocks, `2026-12-04` for a day, `2026-12-04T15:00:00Z` for an instant,
    /// `PT5M` for a length of time, the rule for what repeats; `none` where the whole text is no time.
    static func read(
        _ text: String, now: String = now, in zone: String = "UTC", isDayFirst: Bool = false
    ) throws -> String {
        guard let found = TimePhrases.read(text, isDayFirst: isDayFirst) else { return "none" }
        return try told(found, resolver(now, zone))
    }

    /// The same of what is found in a text with other words in it.
    static func find(_ text: String, now: String = now, in zone: String = "UTC") throws -> String {
        guard let found = TimePhrases.find(text) else { return "none" }
        return try told(found, resolver(now, zone))
    }

    static func resolver(_ now: String, _ id: String) throws -> Resolver {
        let zone = try #require(id == "UTC" ? Zone.utc : try EmbeddedZones().zone(id))
        if now.hasSuffix("Z") { return Resolver(now: try ISOText.instant(now), zone: zone) }
        let civil = try #require(ISOText.parseDateTime(now))
        switch zone.resolve(civil) {
        case .unique(let instant), .overlap(let instant, _, _): return Resolver(now: instant, zone: zone)
        default: throw NoSuchTime(text: now)
        }
    }

    static func told(_ found: TimeExpression, _ resolver: Resolver) throws -> String {
        switch found.kind {
        case .moment(let moment): resolver.value(moment).map(text) ?? "no day"
        case .duration(let amount): amount.iso
        case .recurrence(let repetition): resolver.rule(repetition) ?? "no rule"
        }
    }

    static func text(_ value: Resolver.Value) -> String {
        switch value {
        case .instant(let instant): ISOText.text(instant)
        case .civil(let civil): text(civil)
        case .date(let date): date.iso
        }
    }

    static func text(_ civil: CivilDateTime) -> String {
        let time = civil.time.iso
        return civil.date.iso + " " + (time.utf8.count == 8 && time.hasSuffix(":00") ? String(time.dropLast(3)) : time)
    }

    /// The part of a text that bytes are.
    static func part(_ text: String, _ range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
}

struct NoSuchTime: Error { let text: String }
