import Assistant
import Chrono
import Platform

/// The home that `--zone` names.
enum GivenHome {
    static func find(_ text: String, _ zones: any ZonePort) throws(Options.Mistake) -> (name: String, zone: Zone) {
        if let found = HomeZone.named(text, zones) { return found }
        let (message, instead) = HomeZone.doubt(text, shown: quoted(Options.readable(text)))
        throw Options.Mistake(
            message: "--zone: " + message, hint: "clockrepl " + (instead.map { "--zone " + word($0) } ?? "zones europe")
        )
    }

    /// As a shell takes it.
    private static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "/_-".unicodeScalars.contains($0) }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}

/// The instant that `--now` means.
enum GivenTime {
    /// RFC 3339 or ISO 8601 with an offset, else local time at home; a date alone is its first moment.
    static func instant(_ text: String, _ place: String, _ home: Zone) throws(Options.Mistake) -> Instant {
        let name = quoted(Options.readable(text))
        let civil: CivilDateTime
        switch reading(text) {
        case .success(.instant(let instant)): return instant
        case .success(.civil(let found)): civil = found
        case .failure(let error): throw mistake(reason(error, name, text), example)
        }
        switch home.resolve(civil) {
        case .unique(let instant), .overlap(let instant, _, _): return instant
        case .outside: throw mistake("in \(place), \(name) is outside the years 1 to 9999.", example)
        case .gap(let change):
            let (before, after) = (change.before.offset, change.after.offset)
            let sides = [before, after].map { minutes(Zone.fixed($0).civil(at: change.instant)) }
            // What the clocks show instead is as much later as they are moved.
            let instead = civil.instant(offset: before).map { minutes(home.civil(at: $0)) } ?? sides[1]
            throw mistake("\(place) skips \(minutes(civil)): \(sides[0]) becomes \(sides[1]).", instead)
        }
    }

    private static let example = "2026-11-30T12:00:00Z"

    private static func reason(_ error: ISOTextError, _ name: String, _ text: String) -> String {
        switch error {
        case .malformed: "\(name) is no time."
        case .noSuchDate: "there is no \(name) in the calendar."
        case .noSuchTime: "there is no \(name): hours go from 00:00 to 24:00, minutes and seconds to 59."
        case .badOffset(let bytes):
            "there is no offset \(String(decoding: Array(text.utf8)[bytes], as: UTF8.self)): they go from -12:00 to +14:00."
        case .outOfRange: "\(name) is outside the years 1 to 9999."
        }
    }

    private static func reading(_ text: String) -> Result<ISOText.Reading, ISOTextError> {
        if let date = ISOText.parseDate(text) { return .success(.civil(CivilDateTime(date: date, time: .midnight))) }
        do throws(ISOTextError) {
            return .success(try ISOText.parse(text))
        } catch {
            return .failure(error)
        }
    }

    private static func minutes(_ civil: CivilDateTime) -> String {
        civil.time.second == 0 && civil.time.nanosecond == 0 ? String(civil.iso.prefix(16)) : civil.iso
    }

    private static func mistake(_ message: String, _ instead: String) -> Options.Mistake {
        Options.Mistake(message: "--now: " + message, hint: "clockrepl --now " + instead)
    }
}
