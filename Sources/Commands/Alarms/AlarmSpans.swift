import Assistant
import Chrono
import TimePhrases

/// Stretches of the calendar: `this week`, `the weekend`, `tomorrow night`, `in the morning`, `weekdays`, `the next 3 days`.
enum AlarmSpans {
    /// How many words it takes and what it says; nil when none begins here.
    static func read(_ words: SpokenWords, _ at: Int, _ turn: Turn) -> (count: Int, times: AlarmTimes)? {
        if let weekly = weekly(words, at) { return weekly }
        if let length = coming(words, at, turn) { return length }
        if let unit = unit(words, at, turn) { return unit }
        guard let part = part(words, at) else { return nil }
        var times = AlarmTimes(hours: part.hours)
        if let days = part.days, let date = turn.today.adding(days: days), let day = AlarmTimes.days(date, date) {
            times.spans = day.spans
        }
        return (part.count, times)
    }

    // MARK: Days of each week

    private static func weekly(_ words: SpokenWords, _ at: Int) -> (Int, AlarmTimes)? {
        let every = words.takes(anyOf: ["every", "each", "每個", "每"], at: at) ?? 0
        let working = [
            "weekday", "weekdays", "week day", "week days", "workday", "workdays", "work days", "work day", "平日", "工作日",
        ]
        var days: Set<Weekday> = [.saturday, .sunday]
        var found = words.takes(anyOf: ["weekend", "weekends", "週末", "周末"], at: at + every)
        if let count = words.takes(anyOf: working, at: at + every) {
            days = [.monday, .tuesday, .wednesday, .thursday, .friday]
            found = count
        }
        if found == nil, every == 0, let count = words.takes(anyOf: ["daily", "everyday"], at: at) {
            (days, found) = (Set(Weekday.allCases), count)
            return (count, AlarmTimes(weekdays: days, mustRepeat: true, dayCount: 1))
        }
        // With a time it is read as a whole.
        guard let found else { return nil }
        return (every + found, AlarmTimes(weekdays: days, mustRepeat: every > 0, dayCount: 1))
    }

    // MARK: So long from now

    /// `the next two weeks`.
    private static func coming(_ words: SpokenWords, _ at: Int, _ turn: Turn) -> (Int, AlarmTimes)? {
        guard let lead = words.takes(anyOf: ["next", "following", "coming", "the next", "接下來"], at: at) else {
            return nil
        }
        for count in stride(from: min(words.count - at - lead, 3), to: 1, by: -1) {
            let text = words.typed(at + lead..<at + lead + count)
            guard let read = TimePhrases.findAmount(text), read.unread.isEmpty,
                let end = Resolver(now: turn.now, zone: turn.home.zone).shifted(.instant(turn.now), by: read.amount)
            else { continue }
            let now = turn.home.zone.civil(at: turn.now)
            let last =
                switch end {
                case .instant(let instant): turn.home.zone.civil(at: instant)
                case .civil(let civil): civil
                case .date(let date): CivilDateTime(date: date, time: .midnight)
                }
            guard now < last else { continue }
            return (lead + count, AlarmTimes(spans: [now..<last], dayCount: 2))
        }
        return nil
    }

    // MARK: Weeks and months

    private static let wholes = ["rest of", "remainder of", "whole", "entire", "all", "full"]

    private static func unit(_ words: SpokenWords, _ at: Int, _ turn: Turn) -> (Int, AlarmTimes)? {
        var next = at
        if let rest = words.takes(anyOf: wholes, at: next) { next += rest }
        if let the = words.takes("the", at: next), next > at || words.takes(anyOf: wholes, at: next + the) != nil {
            next += the
            if let rest = words.takes(anyOf: wholes, at: next) { next += rest }
        }
        var relation = 0
        if let count = words.takes(anyOf: ["next", "following", "coming", "下個", "下"], at: next) {
            (relation, next) = (1, next + count)
        } else if let count = words.takes(anyOf: ["this", "the", "current", "這個", "這", "本"], at: next) {
            next += count
        } else if next == at {
            return nil
        }
        guard next < words.count else { return nil }
        func times(_ sayings: [String], _ days: (CivilDate, CivilDate)?) -> (Int, AlarmTimes)? {
            guard let count = words.takes(anyOf: sayings, at: next), let days,
                var times = AlarmTimes.days(days.0, days.1)
            else { return nil }
            // Several days of it.
            times.dayCount = 2
            return (next + count - at, times)
        }
        return times(["week", "workweek", "work week", "星期", "週", "禮拜"], week(relation, turn))
            ?? times(["weekend", "週末"], weekend(relation, turn)) ?? times(["month", "月", "個月"], month(relation, turn))
            ?? (relation == 0 && words.takes("day", at: next) != nil ? times(["day"], (turn.today, turn.today)) : nil)
    }

    /// From Monday to Sunday; of this week from today on.
    private static func week(_ relation: Int, _ turn: Turn) -> (CivilDate, CivilDate)? {
        let past = (turn.today.weekday.rawValue + 6) % 7
        guard let monday = turn.today.adding(days: 7 * relation - past), let sunday = monday.adding(days: 6) else {
            return nil
        }
        return (relation == 0 ? turn.today : monday, sunday)
    }

    private static func weekend(_ relation: Int, _ turn: Turn) -> (CivilDate, CivilDate)? {
        guard let (_, sunday) = week(relation, turn), let saturday = sunday.adding(days: -1) else { return nil }
        return (max(saturday, turn.today), sunday)
    }

    private static func month(_ relation: Int, _ turn: Turn) -> (CivilDate, CivilDate)? {
        guard let first = CivilDate(year: turn.today.year, month: turn.today.month, day: 1)?.adding(months: relation),
            let last = first.adding(months: 1)?.adding(days: -1)
        else { return nil }
        return (relation == 0 ? turn.today : first, last)
    }

    // MARK: Parts of a day

    private static let hour = 3_600

    /// A part of a day that begins here: its seconds of the day, and the days from today where it says some.
    static func part(_ words: SpokenWords, _ at: Int) -> (count: Int, hours: [Range<Int>], days: Int?)? {
        guard at < words.count, !words[at].isQuoted else { return nil }
        let isToday = words.takes("this", at: at) != nil
        let start = isToday ? at + 1 : at
        for (sayings, from, to, days) in parts {
            guard let count = words.takes(anyOf: sayings, at: start) else { continue }
            return (start + count - at, [from * hour..<to * hour], isToday ? 0 : days)
        }
        return nil
    }

    private static let parts: [(sayings: [String], from: Int, to: Int, days: Int?)] = [
        (["tonight", "tonite", "今晚"], 17, 24, 0), (["明晚"], 17, 24, 1), (["今早"], 0, 12, 0), (["明早"], 0, 12, 1),
        (["morning", "mornings", "am", "a.m", "早上", "上午", "早晨"], 0, 12, nil),
        (["afternoon", "afternoons", "下午"], 12, 18, nil), (["evening", "evenings", "傍晚"], 17, 24, nil),
        (["night", "nights", "nighttime", "晚上", "夜晚"], 18, 24, nil), (["pm", "p.m"], 12, 24, nil),
        (["daytime"], 6, 18, nil),
    ]
}

extension AlarmTimes {
    /// What comes before these times, or after them; of a day, before it begins or after it ends.
    func bounded(isAfter: Bool, isThrough: Bool, _ turn: Turn) -> AlarmTimes? {
        let now = turn.home.zone.civil(at: turn.now)
        let latest = CivilDateTime(date: .latest, time: .midnight)
        if let span = spans.first {
            let clock = clocks.min()
            let bound = clock.map { CivilDateTime(date: span.lowerBound.date, time: $0) }
            let start = bound ?? (isAfter || isThrough ? span.upperBound : span.lowerBound)
            if isAfter { return start < latest ? AlarmTimes(spans: [start..<latest], dayCount: 2) : nil }
            return now < start ? AlarmTimes(spans: [now..<start], dayCount: 2) : nil
        }
        if let weekday = weekdays.first, weekdays.count == 1 {
            let ahead = (weekday.rawValue - turn.today.weekday.rawValue + 7) % 7
            guard let date = turn.today.adding(days: ahead), let day = AlarmTimes.days(date, date) else { return nil }
            return day.bounded(isAfter: isAfter, isThrough: isThrough, turn)
        }
        // Of an hour without am or pm the morning's.
        guard let clock = clocks.min()?.secondOfDay else { return nil }
        return AlarmTimes(hours: [isAfter ? clock + 1..<86_400 : 0..<clock], clockCount: 2)
    }
}
