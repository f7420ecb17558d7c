import Assistant
import Chrono

/// The wording of mistakes about alarms.
extension Wording {
    static func alarmIsPast(_ phrase: Phrase, _ instant: Instant, _ zone: Zone, _ turn: Turn) -> Failure {
        let civil = zone.civil(at: instant)
        let clock = TimeText.clock(civil.time, is12Hour: turn.settings.is12Hour, showsSeconds: true)
        return phrase.failure(
            "past-time", "\(TimeText.date(civil.date)), \(clock) is over: an alarm is for a time to come.",
            hint: phrase.saying(clock) ?? "alarm at " + clock)
    }

    static func alarmIsTooFar(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "out-of-range", "An alarm is at most 10 years away.", hint: phrase.saying("9am") ?? "alarm at 9am")
    }

    static func badAlarmLength(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "bad-duration", "An alarm is more than nothing and at most 10 years away.",
            hint: phrase.saying("10m") ?? "alarm in 10m")
    }

    static func neverComes(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "past-time", "\(quoted(phrase.text, most: 40)) never comes.", hint: phrase.saying("every day at 9am"))
    }

    static func tooOften(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "bad-duration", "An alarm rings at most once a minute.", hint: phrase.saying("every 1 minute"))
    }

    static var tooManyAlarms: Failure {
        Failure(
            "limit-reached", "A session has at most \(Alarms.most) alarms; with this it would have more.",
            hint: "alarms")
    }

    static var nothingRings: Failure { Failure("not-running", "Nothing is ringing.", hint: "alarms") }

    static func alarmIsOver(_ thing: LivingThing) -> Failure {
        Failure(
            "past-time", "\(thing.named) was for a time that is over.",
            hint: "change alarm \(thing.number) to 9am")
    }

    static var noAlarmTime: Failure { Failure(.missingPart, "For what time?", hint: "alarm at 9am") }

    static func nothingToSkip(_ thing: LivingThing) -> Failure {
        Failure(
            "not-running", "\(thing.named) does not repeat, or is off: there is nothing to skip.",
            hint: "alarms")
    }
}
