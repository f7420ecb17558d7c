import Assistant
import Chrono
import Gazetteer
import Grammar
import JSON
import TimePhrases

extension WorldClock {
    static let now: Command = Command(
        "time.now", "Say the time and date at home, or whether it is a time or day.",
        says: [
            "[<give>|<whats>|what|and] [the|<todays>] [<current>] (time|date|day|clock) [and] [the] [<calendar>] [and] [<calendar>] [of [the|<todays>] [<calendar>|week]] [for <now>|it is|is|is it] [<now>|here]",
            "<whats> [the|<todays>] [<current>] (month|year|weekday|hour) [and] [<calendar>] [and] [<calendar>] [<now>]",
            "now [<whats> the (time|date)]",
            "(what|which) <calendar> [of the (<calendar>|week)] (is it|it is|is|are we in|<todays> is|do we have|<would> it) [<todays>] [<now>|here|getting to be]",
            "(<whats> [it] today|what today is|when is it <now>|how late is it)",
            "([the|<todays>] <calendar>|today) is (what|which) [<calendar>] [of the (<calendar>|week)]",
            "[do you] (have|got) the time [<now>]",
            "what [time] does (the clock say|it say on the clock)",
            "is (it|today) [already|<now>] {time} [yet|already|<now>]", "today is {time} [is it|isn't it|right]",
            "is (it|today) [already|<now>] {time} [yet|already|<now>] (in|at) {place}",
            "[<now>] [是|係] [<now>] [的] (<clocktime>|<daydate>) [了|鐘|呢]", "(今天|今日|現在) 是 {time} [嗎]",
            "... <todays> (date|day) ...", "... <todays> ... what [is] the date ...", "... what ... <current> date ...",
        ],
        slots: Slot.told.optional, Slot.place.optional, data: PlacedTime.shape,
        examples: [
            .says("time", reply: example),
            .says("what time is it here?", reply: example), .says("what's the date", reply: example),
            .says("what date is it here", reply: example), .says("what time it is", reply: example),
            .says("now", reply: example), .says("what's the month and year", reply: example),
            .says("what's today", reply: example), .says("today is which day", reply: example),
            .says("got the time", reply: example), .says("what time does it say on the clock", reply: example),
            .says("is it noon yet", reply: "No: 11:48, Mon 30 Nov 2026 · Taipei · CST, UTC+8"),
            .says("is it a quarter to twelve yet", reply: "Yes: 11:48, Mon 30 Nov 2026 · Taipei · CST, UTC+8"),
            .says("today is monday, right", reply: "Yes: 11:48, Mon 30 Nov 2026 · Taipei · CST, UTC+8"),
            .says("is it monday in paris", reply: "Yes: 04:48, Mon 30 Nov 2026 · Paris · CET, UTC+1"),
            .says("現在幾點", reply: example), .says("今天幾號", reply: example),
            .says("今天是星期二嗎", reply: "No: 11:48, Mon 30 Nov 2026 · Taipei · CST, UTC+8"),
            .fails("write out today's date in roman figures", with: "unread-words"),
            .fails("today it rains but what is the date", with: "unread-words"),
            .fails("oh what might the current date possibly be", with: "unread-words"),
        ]
    ) { (turn, told, place) throws(Failure) in
        if place != nil { turn.actor = timeIn.id }
        let time = PlacedTime(place ?? .home(turn), at: turn.now, turn)
        let name = place?.shown ?? turn.home.name
        let zone = TimeText.zone(time.reading)
        var answer = ""
        if let told { answer = try told.holds(time, turn) ? "Yes: " : "No: " }
        var blocks: [Reply.Block] = [
            .line(answer + stamp(time, turn) + (zone == name ? "" : " · " + name) + " · " + zone)
        ]
        blocks += PlaceNotes.lines(place.map { [$0] } ?? [], turn)
        if let age = ZoneAge.note(turn) { blocks.append(.line(age)) }
        return Reply(blocks) { PlacedTime.data([time]) }
    }

    private static let example = "11:48, Mon 30 Nov 2026 · Taipei · CST, UTC+8"
}

/// A time or a day that someone asks about: `is it ten o'clock yet`, `is today a sunday`.
struct ToldTime: Sendable {
    let moment: Moment
    let phrase: Phrase
    /// Whether it need not be that time any more: `yet`, `already`.
    let hasPassed: Bool

    /// Whether it is so at a place.
    func holds(_ time: PlacedTime, _ turn: Turn) throws(Failure) -> Bool {
        if let weekday = moment.weekday { return time.civil.date.weekday == weekday }
        let resolver = Resolver(now: turn.now, zone: time.zone)
        guard moment.hasTime else { return resolver.date(moment) == time.civil.date }
        // Without am or pm the nearer of both is meant.
        let halves = moment.halves.map { [$0.morning, $0.afternoon] } ?? [moment]
        let away = halves.compactMap { half -> Int? in
            if case .instant(let instant) = resolver.value(half) { return Int(turn.now.seconds - instant.seconds) }
            guard case .civil(let civil) = resolver.value(half) else { return nil }
            let onDay = half.saysDay ? civil.date : time.civil.date
            let days = time.civil.date.daysSinceEpoch - onDay.daysSinceEpoch
            return days * 86_400 + time.civil.time.secondOfDay - civil.time.secondOfDay
        }
        guard let seconds = away.min(by: { abs($0) < abs($1) }) else {
            throw Wording.outOfRange(phrase, in: time.place)
        }
        return seconds >= 0 && (hasPassed || seconds < 60)
    }
}

extension Slot where Value == ToldTime {
    /// A time of day, a day or both, as someone asks whether it is that: `six`, `monday`, `march 6th`.
    static var told: Slot<ToldTime> {
        Slot("time", rank: .time) { (phrase, turn) throws(Failure) in
            let text = phrase.text
            let isDayFirst = turn.settings.isDayFirst
            let found = [text, "at " + text].lazy.compactMap { TimePhrases.read($0, isDayFirst: isDayFirst) }.first
            guard let found, case .moment(let moment) = found.kind, !found.isWeak || moment.hasTime else {
                throw phrase.failure(.unknownTime, "\(quoted(text)) is no time I can read.", hint: "is it noon yet")
                    .vague
            }
            let hasPassed = phrase.line.words.contains { word in
                ["yet", "already"].contains { phrase.line.isWord(word, $0) }
            }
            return ToldTime(moment: moment, phrase: phrase, hasPassed: hasPassed)
        }
    }
}
