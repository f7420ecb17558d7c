import Assistant
import Chrono
import Gazetteer
import Grammar
import TimePhrases

/// When an alarm is to ring, as it was said.
struct AlarmWords: Sendable {
    let kind: TimeExpression.Kind
    let phrase: Phrase
    /// Further times that were said with it: `7 and 7:30`.
    var more: [TimeExpression.Kind] = []

    /// Each of its times.
    var each: [AlarmWords] { [self] + more.map { AlarmWords(kind: $0, phrase: phrase) } }

    /// A time, a length of time from now, or a repetition; behind `at` a number alone is an hour.
    static func read(_ phrase: Phrase, _ turn: Turn) -> AlarmWords? {
        var found = TimePhrases.read(phrase.text, isDayFirst: turn.settings.isDayFirst)
        if found?.isWeak ?? true, isBehindAt(phrase) {
            found = TimePhrases.read("at " + phrase.text, isDayFirst: turn.settings.isDayFirst) ?? found
        }
        if found == nil, let days = DayList.repeating(phrase.text) {
            found = TimePhrases.read(days, isDayFirst: turn.settings.isDayFirst)
        }
        if ["每隔一天", "每隔1天", "每隔1天"].contains(where: { phrase.text.contains($0) }) {
            // Every other day.
            found = TimePhrases.read(AlarmWords.everyOther(phrase.text), isDayFirst: turn.settings.isDayFirst)
        }
        guard !beginsTwice(phrase), found?.kind != .moment(.now) else { return nil }
        if found?.isWeak ?? true, let led = led(phrase, turn) { found = led }
        guard let found, !found.isWeak else {
            guard let several = SeveralTimes.read(phrase.text, turn), !MomentSlot.cutsPlace(phrase) else { return nil }
            return AlarmWords(kind: several[0], phrase: phrase, more: Array(several.dropFirst()))
        }
        guard !MomentSlot.cutsPlace(phrase) else { return nil }
        return AlarmWords(kind: found.kind, phrase: phrase)
    }

    private static func everyOther(_ text: String) -> String {
        guard let at = text.firstRange(of: "每隔") else { return text }
        return text[..<at.lowerBound] + "每兩天" + text[at.upperBound...].dropFirst(2)
    }

    /// `for 8`, `to 7:30 tomorrow`: behind such a word a number alone is an hour.
    private static func led(_ phrase: Phrase, _ turn: Turn) -> TimeExpression? {
        let words = phrase.words
        guard let first = words.first, words.count > 1,
            ["for", "to", "at", "by", "on", "around"].contains(where: { phrase.line.isWord(first, $0) })
        else { return nil }
        let text = phrase.line.text(words[1].range.lowerBound..<phrase.range.upperBound)
        guard let second = text.first, second.isNumber || words.count == 2 else { return nil }
        return TimePhrases.read("at " + text, isDayFirst: turn.settings.isDayFirst)
    }

    /// `in at 5`, of `check in at 5`: the first word is none of the time's.
    private static func beginsTwice(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        guard words.count > 2 else { return false }
        return ["in", "on", "for", "to"].contains { phrase.line.isWord(words[0], $0) }
            && ["at", "in"].contains { phrase.line.isWord(words[1], $0) }
    }

    private static func isBehindAt(_ phrase: Phrase) -> Bool {
        let before = phrase.line.words.last { $0.range.upperBound <= phrase.range.lowerBound }
        return before.map { word in ["at", "for", "to", "by", "it"].contains { phrase.line.isWord(word, $0) } } ?? false
    }
}

extension Slot where Value == AlarmWords {
    /// `7:30`, `in 10m`, `weekdays at 7`, `tomorrow at noon`.
    static var alarmTime: Slot<AlarmWords> {
        Slot("time", asks: "For what time?", rank: .time) { (phrase, turn) throws(Failure) in
            // `alarm` + `2 to 8am`: one that is set already.
            guard !AlarmRequest.isOfSet(phrase.text) else {
                throw phrase.failure(.unknownTime, "\(quoted(phrase.text, most: 24)) is no time.", hint: "alarm at 9am")
                    .vague
            }
            if let words = AlarmWords.read(phrase, turn) {
                let isDay = !words.hasTime || AlarmSelection.read(phrase, turn).times.clocks.isEmpty
                guard !isDay || words.isLength || !AlarmSelection.isOfSet(phrase) else {
                    throw phrase.failure(.unknownTime, "\(quoted(phrase.text, most: 24)) alone is no time.").vague
                }
                return words
            }
            guard turn.isExplaining else { throw phrase.failure(.unknownTime, "").vague }
            guard Ordinal.number(phrase.text) == nil else {
                throw phrase.failure(
                    .unknownTime, "\(quoted(phrase.text, most: 24)) alone is no time.",
                    hint: "alarm at " + (TimePhrases.number(phrase.text) == nil ? "9am" : phrase.text)
                ).vague
            }
            var failure = MomentSlot.failure(phrase)
            // What is said there is for other commands.
            if failure.hint == "9am in london" { failure.hint = "alarm at 9am" }
            throw failure
        }
    }
}

extension Slot where Value == AlarmWords {
    /// A repetition without a time, behind the place that the time is in: `every day`, `weekdays`.
    static var alarmDays: Slot<AlarmWords> {
        Slot("days", rank: .time) { (phrase, turn) throws(Failure) in
            guard let words = AlarmWords.read(phrase, turn), case .recurrence(let repetition) = words.kind,
                !repetition.hasTime
            else { throw phrase.failure(.unknownTime, "").vague }
            return words
        }
    }
}

extension Slot where Value == AlarmWords {
    /// A time or day before the rest of a line: `for 7am`, `tomorrow at 7`, `明天九點`.
    static var alarmWhen: Slot<AlarmWords> {
        Slot("when", noun: "time", rank: .time) { (phrase, turn) throws(Failure) in
            guard phrase.range.count <= 100, let words = AlarmWords.read(phrase, turn) else {
                throw Failure(.notUnderstood, "\(quoted(phrase.text)) is no time I can read.", hint: "help").vague
            }
            return words
        }
    }
}

extension Slot where Value == AlarmWords {
    /// A time of day before the noun for one alarm: `7am`, `tomorrow 7:30`.
    static var alarmHour: Slot<AlarmWords> {
        Slot("hour", noun: "time", rank: .time) { (phrase, turn) throws(Failure) in
            let next = phrase.line.words.first { $0.range.lowerBound >= phrase.range.upperBound }
            let isSeveral = next.map { phrase.line.text($0.range).lowercased().hasPrefix("alarms") } ?? false
            guard phrase.range.count <= 100, !isSeveral, let words = AlarmWords.read(phrase, turn), words.hasTime else {
                throw Failure(.notUnderstood, "\(quoted(phrase.text)) is no time I can read.", hint: "help").vague
            }
            return words
        }
    }
}

extension AlarmWords {
    /// Whether it is a length of time from now.
    var isLength: Bool { if case .duration = kind { true } else { false } }

    /// Whether more than a day is said.
    var hasTime: Bool {
        switch kind {
        case .moment(let moment): moment.hasTime
        case .recurrence(let repetition): repetition.hasTime
        case .duration: true
        }
    }

    /// A time of day again and again, on days that were said apart.
    func again(_ days: AlarmWords, _ turn: Turn) throws(Failure) -> AlarmWords {
        let text = "\(days.phrase.text) at \(phrase.text)"
        let read = TimePhrases.read(DayList.repeating(text) ?? text, isDayFirst: turn.settings.isDayFirst)
        guard let read, case .recurrence = read.kind else { throw days.phrase.failure(.unknownTime, "").vague }
        return AlarmWords(kind: read.kind, phrase: days.phrase)
    }
}

/// The time of an alarm, and what a person should know about how it was read.
struct AlarmPlan {
    let time: AlarmTime
    var note: String?
}

extension AlarmWords {
    /// How far away an alarm may be, in seconds: ten years.
    private static let farthest: Int64 = 10 * 366 * 86_400

    private static func isTooFar(_ instant: Instant, _ turn: Turn) -> Bool {
        turn.now.adding(seconds: farthest).map { instant > $0 } ?? false
    }

    /// Lays the words on the calendar of a place, or of home.
    func plan(in place: Located?, on day: ReadMoment?, _ turn: Turn) throws(Failure) -> AlarmPlan {
        switch kind {
        case .moment(let moment):
            guard let day else { return try plan(moment, place, turn) }
            return try plan(try on(day, moment), place, turn)
        case .duration(let amount):
            guard day == nil else { throw missingTime(turn) }
            return try plan(amount, turn)
        case .recurrence(let repetition):
            guard day == nil else { throw missingTime(turn) }
            return try plan(repetition, place, turn)
        }
    }

    private func on(_ day: ReadMoment, _ moment: Moment) throws(Failure) -> Moment {
        guard let moment = moment.on(day.moment) else { throw day.phrase.failure(.unknownTime, "").vague }
        return moment
    }

    // MARK: Once

    private func plan(_ said: Moment, _ place: Located?, _ turn: Turn) throws(Failure) -> AlarmPlan {
        guard said.hasTime else { throw missingTime(turn) }
        let said = AlarmWords.ahead(said, place?.zone ?? turn.home.zone, turn)
        let moment = turn.settings.is12Hour ? sooner(said, place?.zone ?? turn.home.zone, turn) : said
        let zone = place?.zone ?? turn.home.zone
        let read = ReadMoment(moment: moment, phrase: phrase)
        let (instant, note) = try read.instant(in: zone, named: place?.place.name ?? turn.home.name, turn)
        if case .shifted(.now, _) = moment, instant <= turn.now || AlarmWords.isTooFar(instant, turn) {
            throw Wording.badAlarmLength(phrase)
        }
        guard instant > turn.now else { throw Wording.alarmIsPast(phrase, instant, zone, turn) }
        if AlarmWords.isTooFar(instant, turn) { throw Wording.alarmIsTooFar(phrase) }
        guard case .civil(let civil)? = Resolver(now: turn.now, zone: zone).value(moment) else {
            return AlarmPlan(time: .instant(AlarmWords.whole(instant)), note: note)
        }
        var isSecond = false
        if case .overlap(_, let later, _) = zone.resolve(civil) { isSecond = instant == later }
        return AlarmPlan(time: .once(civil, AlarmWords.zone(zone, place), isSecond: isSecond), note: note)
    }

    /// A time of day that is just now is the one of tomorrow: an alarm is for a time to come.
    private static func ahead(_ moment: Moment, _ zone: Zone, _ turn: Turn) -> Moment {
        guard !moment.saysDay, case .parts = moment,
            case .civil(let civil)? = Resolver(now: turn.now, zone: zone).value(moment),
            zone.civil(at: turn.now) == civil, let tomorrow = civil.date.adding(days: 1)
        else { return moment }
        return moment.on(Moment.on(tomorrow)) ?? moment
    }

    /// Rounded up to a whole second, as alarms are told and written.
    private static func whole(_ instant: Instant) -> Instant {
        instant.nanoseconds == 0 ? instant : Instant(seconds: instant.seconds + 1)
    }

    static func zone(_ zone: Zone, _ place: Located?) -> AlarmZone { AlarmZone(id: zone.id, place: place?.shown) }

    /// Of an hour without am or pm the reading that comes next.
    private func sooner(_ moment: Moment, _ zone: Zone, _ turn: Turn) -> Moment {
        guard let halves = moment.halves else { return moment }
        let resolver = Resolver(now: turn.now, zone: zone)
        func start(_ moment: Moment) -> Instant {
            guard case .civil(let civil)? = resolver.value(moment), let instant = resolver.start(civil),
                instant > turn.now
            else { return .latest }
            return instant
        }
        return start(halves.afternoon) < start(halves.morning) ? halves.afternoon : halves.morning
    }

    // MARK: After a length of time

    private func plan(_ amount: Amount, _ turn: Turn) throws(Failure) -> AlarmPlan {
        let home = turn.home
        let resolver = Resolver(now: turn.now, zone: home.zone)
        guard let value = resolver.shifted(.instant(turn.now), by: amount) else { throw Wording.badAlarmLength(phrase) }
        let instant: Instant?
        var time: AlarmTime?
        switch value {
        case .instant(let found):
            (instant, time) = (found, .instant(AlarmWords.whole(found)))
        case .civil(let civil):
            instant = resolver.start(civil)
            time = .once(civil, AlarmWords.zone(home.zone, nil), isSecond: false)
        case .date: instant = nil
        }
        guard let instant, let time, instant > turn.now, !AlarmWords.isTooFar(instant, turn) else {
            throw Wording.badAlarmLength(phrase)
        }
        return AlarmPlan(time: time)
    }

    // MARK: Again and again

    private func plan(_ repetition: Repetition, _ place: Located?, _ turn: Turn) throws(Failure) -> AlarmPlan {
        let zone = place?.zone ?? turn.home.zone
        let resolver = Resolver(now: turn.now, zone: zone)
        guard let text = resolver.rule(repetition), let rule = try? Recurrence(rrule: text),
            let first = resolver.first(repetition)
        else { throw Wording.neverComes(phrase) }
        if rule.frequency >= .daily, !repetition.hasTime { throw missingTime(turn) }
        guard rule.frequency > .secondly || rule.interval >= 60 else { throw Wording.tooOften(phrase) }
        return AlarmPlan(time: .repeating(rule, from: first.civil, AlarmWords.zone(zone, place)))
    }

    private func missingTime(_ turn: Turn) -> Failure {
        let hint = phrase.saying(phrase.text + " at 9am") ?? "alarm at 9am"
        return phrase.failure(.missingPart, "For what time? \(quoted(phrase.text, most: 40)) has none.", hint: hint)
    }
}
