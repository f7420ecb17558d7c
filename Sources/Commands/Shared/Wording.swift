import Assistant
import Chrono
import Gazetteer

/// The wording of mistakes that several plug-ins meet.
enum Wording {
    static func unknownPlace(_ text: String, _ range: Range<Int>, near: [Place]) -> Failure {
        let names = near.map(\.name).joined(separator: ", ")
        let question = near.isEmpty ? "" : " Did you mean \(names)?"
        let message = "No place is called \(quoted(text, most: 24))."
        let whole = message.count + question.count <= 90 ? message + question : message
        return Failure(
            .unknownPlace, whole, span: range, hint: near.first.map { "time in \($0.name)" } ?? "zones europe")
    }

    static func unknownTime(_ phrase: Phrase) -> Failure {
        phrase.failure("unknown-time", "\(quoted(phrase.text)) is no time I can read.", hint: "9am in london")
    }

    static func skipped(_ civil: CivilDateTime, _ change: Transition, in place: String) -> Failure {
        let moved = change.after.offset.seconds - change.before.offset.seconds
        let from = Zone.fixed(change.before.offset).civil(at: change.instant)
        let to = Zone.fixed(change.after.offset).civil(at: change.instant)
        let text = TimeText.clock(civil.time, is12Hour: false)
        return Failure(
            "skipped-time",
            "\(place) skips \(text) on \(TimeText.date(civil.date)): \(clock(from)) becomes \(clock(to)).",
            hint: "\(clock(later(civil, by: moved))) on \(civil.date.iso) in \(place)")
    }

    static func outOfRange() -> Failure {
        Failure("out-of-range", "That time is outside the years 1 to 9999.", hint: "9am in london")
    }

    private static func clock(_ civil: CivilDateTime) -> String { TimeText.clock(civil.time, is12Hour: false) }

    private static func later(_ civil: CivilDateTime, by seconds: Int) -> CivilDateTime {
        let instant = civil.instant(offset: .utc)?.adding(seconds: Int64(seconds))
        return instant.map { Zone.utc.civil(at: $0) } ?? civil
    }
}
