import Assistant
import Chrono
import TimePhrases

extension Slot where Value == TimeReading {
    /// A point in time in words: `9am`, `15:00 thu`, `2026-12-24 9:00`, unix seconds.
    static var moment: Slot<TimeReading> {
        Slot("time", rank: .time) { (phrase, turn) throws(Failure) in
            guard let reading = TimePhrases.parse(phrase.text, now: turn.now) else {
                throw Wording.unknownTime(phrase)
            }
            return reading
        }
    }
}
