import Assistant
import Chrono
import TimePhrases

extension ReadMoment {
    /// The same time on a day that stands apart from it: `3pm ET on 2026-07-15`.
    func on(_ day: ReadMoment?) throws(Failure) -> ReadMoment {
        guard let day else { return self }
        guard let moment = moment.on(day.moment) else { throw day.phrase.failure(.unknownTime, "").vague }
        return ReadMoment(moment: moment, phrase: phrase)
    }

    /// The instant it means in a zone; a repeated wall time is its first that is not past where none says the day, and the
    /// note names the other.
    func instant(in zone: Zone, named name: String, _ turn: Turn) throws(Failure) -> (instant: Instant, note: String?) {
        switch Resolver(now: turn.now, zone: zone).value(moment) {
        case .instant(let instant)?: return (instant, nil)
        case .civil(let civil)?: return try instant(civil, in: zone, named: name, turn)
        case .date, nil: throw Wording.outOfRange(phrase, in: name)
        }
    }

    private func instant(
        _ civil: CivilDateTime, in zone: Zone, named name: String, _ turn: Turn
    ) throws(Failure) -> (instant: Instant, note: String?) {
        let is12Hour = turn.settings.is12Hour
        let twice = TimeText.clock(civil.time, is12Hour: is12Hour) + " comes twice that night;"
        func shown(_ instant: Instant) -> String { TimeText.zone(zone.reading(at: instant)) }
        switch zone.resolve(civil) {
        case .unique(let instant): return (instant, nil)
        case .outside: throw Wording.outOfRange(phrase, in: name)
        case .gap(let change): throw Wording.skipped(civil, change, in: name, phrase, is12Hour: is12Hour)
        case .overlap(let earlier, let later, _):
            // Of a pair today of which only the second is still to come, that one.
            if moment.isNext, earlier < turn.now, later >= turn.now {
                let note = "this is the second, still to come (\(shown(later))); the first was \(shown(earlier))."
                return (later, "\(twice) \(note)")
            }
            return (earlier, "\(twice) this is the first (\(shown(earlier))), the other is \(shown(later)).")
        }
    }
}
