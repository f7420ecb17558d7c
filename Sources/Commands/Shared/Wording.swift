import Assistant
import Chrono
import Gazetteer
import Grammar
import TimePhrases

/// The wording of mistakes that several plug-ins meet.
enum Wording {
    static func unknownPlace(_ text: String, _ range: Range<Int>, near: [Place]) -> Failure {
        let names = near.map(\.name).joined(separator: ", ")
        let question = near.isEmpty ? "" : " Did you mean \(names)?"
        let message = "No place is called \(quoted(text, most: 24))."
        let whole = message.count + question.count <= 90 ? message + question : message
        let hint = near.first.map { "time in \($0.name)" } ?? search(text)
        var failure = Failure(.unknownPlace, whole, span: range, hint: hint)
        failure.instead = near.first?.name
        return failure.vague
    }

    /// An offset at which no clock is; the hint is the person's line with the nearest that is one.
    static func badOffset(_ text: String, _ phrase: Phrase, _ nearest: Place) -> Failure {
        phrase.failure(
            "bad-offset", noOffset(quoted(text, most: 24)),
            hint: phrase.saying(nearest.name) ?? "time in \(nearest.name)")
    }

    private static func noOffset(_ words: String) -> String {
        "There is no \(words): offsets go from UTC-12:00 to UTC+14:00."
    }

    /// The zones of an area that was named, a search that finds names beginning as the text does, or where to read on.
    static func search(_ text: String) -> String {
        if let slash = text.firstIndex(of: "/") {
            let area = text[..<slash].lowercased()
            if EmbeddedZones().ids.contains(where: { $0.lowercased().hasPrefix(area + "/") }) { return "zones " + area }
        }
        let letters = text.prefix { $0.isLetter }
        var count = min(letters.count, 12)
        while count >= 3 {
            let beginning = letters.prefix(count)
            if !Places().complete(String(beginning), most: 1).isEmpty { return "search " + beginning.lowercased() }
            count -= 1
        }
        return "help time in"
    }

    /// A name of several places of which none is much better known; the choices are the line with each told apart.
    static func ambiguousPlace(_ text: String, _ places: [Place], _ phrase: Phrase, _ turn: Turn) -> Failure {
        let choices = places.compactMap { place -> Failure.Choice? in
            let name = place.exactName
            guard place.isRead(as: name), let say = phrase.saying(name), let zone = turn.world.zones.zone(place.zone)
            else { return nil }
            return Failure.Choice(
                say: say, place: place.name, region: place.region, country: place.country, zone: place.zone,
                offset: zone.offset(at: turn.now).seconds)
        }
        let message = "\(quoted(text, most: 24)) can be "
        let told = [3, 2].lazy.map { places.prefix($0).map(\.exactName).joined(separator: "; ") }
        let names = told.first { message.count + $0.count < 90 } ?? "\(places.count) places"
        return Failure(
            "ambiguous-place", message + names + ".", span: phrase.range,
            hint: choices.first?.say ?? "search \(text)", choices: choices)
    }

    /// An abbreviation with several living meanings; the one that holds at home stands first.
    static func ambiguousZone(
        _ text: String, _ readings: [Abbreviations.Reading], _ phrase: Phrase, _ turn: Turn, offersCities: Bool
    ) -> Failure {
        let ordered = Abbreviations.ordered(text, readings, turn)
        let choices = ordered.compactMap { reading in
            phrase.saying(offersCities ? reading.city : TimeText.offset(reading.offset)).map {
                Failure.Choice(
                    say: $0, place: reading.name, region: nil, country: reading.country,
                    zone: Zone.fixed(reading.offset).id,
                    offset: reading.offset.seconds)
            }
        }
        let names = ordered.map { "\($0.name) (\(TimeText.offset($0.offset)))" }.joined(separator: ", ")
        return Failure(
            "ambiguous-zone", "\(quoted(text)) can be \(names).", span: phrase.range,
            hint: choices.first?.say ?? "help time in", choices: choices)
    }

    /// Why words that plainly mean a time are none; nil when they do not, or have no fault.
    static func fault(_ phrase: Phrase) -> Failure? {
        let words = phrase.line.words
        let isWhole =
            words.first?.range.lowerBound == phrase.range.lowerBound
            && words.last?.range.upperBound == phrase.range.upperBound
        let lonely = isWhole ? TimePhrases.lonelyDateFault(phrase.text) : nil
        return (lonely ?? TimePhrases.fault(phrase.text)).map { told($0, phrase) }
    }

    static func told(_ fault: TimeFault, _ phrase: Phrase) -> Failure {
        let text = Array(phrase.text.utf8)
        let words = quoted(String(decoding: text[fault.range.clamped(to: 0..<text.count)], as: UTF8.self), most: 24)
        // A quoted phrase has a quote before its text.
        let isQuoted = phrase.range.count > text.count
        let start = phrase.range.lowerBound
        let range =
            isQuoted ? phrase.range : start + fault.range.lowerBound..<start + fault.range.upperBound
        let (code, message): (Failure.Code, String) =
            switch fault.reason {
            case .date: ("no-such-date", "There is no \(words) in the calendar.")
            case .hour: ("no-such-time", "There is no \(words): hours go from 00:00 to 24:00.")
            case .halfDayHour: ("no-such-time", "There is no \(words): hours with am or pm go from 1 to 12.")
            case .minute: ("no-such-time", "There is no \(words): minutes and seconds go from 00 to 59.")
            case .number: ("unclear-time", "\(words) can be a time of day or seconds since 1970.")
            case .seconds: ("unclear-time", "\(words) alone can be anything; seconds since 1970 begin with @.")
            case .offset: ("bad-offset", noOffset(words))
            case .outside: ("out-of-range", "\(words) is outside the years 1 to 9999.")
            case .noTime: (.missingPart, "\(words) is a day; the time of day is missing.")
            case .spelling: (.unknownTime, "\(words) is no day. Did you mean \(fault.instead)?")
            case .range: ("out-of-range", "As seconds since 1970, \(words) is outside the years 1 to 9999.")
            }
        return Failure(code, message, span: range, hint: phrase.saying(fault.instead, for: range) ?? "9am in london")
    }

    static func unknownTime(_ phrase: Phrase) -> Failure {
        phrase.failure(.unknownTime, "\(quoted(phrase.text)) is no time I can read.", hint: "9am in london").vague
    }

    /// The hint is the person's line with the time that the clocks show instead.
    static func skipped(
        _ civil: CivilDateTime, _ change: Transition, in place: String, _ phrase: Phrase, is12Hour: Bool
    ) -> Failure {
        func clock(_ time: CivilTime) -> String { TimeText.clock(time, is12Hour: is12Hour, showsSeconds: true) }
        let from = Zone.fixed(change.before.offset).civil(at: change.instant)
        let to = Zone.fixed(change.after.offset).civil(at: change.instant)
        let isOneDay = from.date == to.date && from.date == civil.date
        func side(_ side: CivilDateTime) -> String {
            isOneDay ? clock(side.time) : TimeText.shortDate(side.date) + " " + clock(side.time)
        }
        let told =
            "skips \(clock(civil.time)) on \(TimeText.date(civil.date)): \(side(from)) becomes \(side(to))."
        let later = later(civil, by: change.after.offset.seconds - change.before.offset.seconds)
        let instead = clock(later.time) + " on " + later.date.iso
        return phrase.failure(
            "skipped-time", (place.count + told.count < 90 ? place : "That place") + " " + told,
            hint: phrase.saying(instead) ?? instead)
    }

    /// A time that a place's calendar has no date for. The hint is the person's line in a year nearer the middle, or with
    /// an ordinary time.
    static func outOfRange(_ phrase: Phrase, in place: String) -> Failure {
        let text = phrase.text
        var instead = "9am"
        for (year, nearer) in [("9999-", "9998-"), ("0001-", "0002-")] {
            guard let at = text.firstRange(of: year) else { continue }
            instead = text[..<at.lowerBound] + nearer + text[at.upperBound...]
        }
        let told = ", \(quoted(text, most: 32)) is outside the years 1 to 9999."
        let whole = "In \(place)" + told
        return phrase.failure(
            "out-of-range", whole.count <= 90 ? whole : "In that place" + told,
            hint: phrase.saying(instead) ?? "9am in london")
    }

    private static func later(_ civil: CivilDateTime, by seconds: Int) -> CivilDateTime {
        let instant = civil.instant(offset: .utc)?.adding(seconds: Int64(seconds))
        return instant.map { Zone.utc.civil(at: $0) } ?? civil
    }
}
