import Assistant
import Chrono
import Gazetteer
import Grammar

/// Which alarms a person means, as they were spoken of: by number, label, time, days, place in the order, or all.
struct AlarmSelection: Sendable {
    /// A place in the order in which they ring.
    enum Place: Sendable, Hashable {
        case next(Int)
        case last(Int)
        case nth(Int)
    }

    /// Whether a word for an alarm was said at all, one for reminders only, and one for several.
    var hasNoun = false
    var isReminders = false
    var isPlural = false
    /// `all`, `every`, `any`.
    var isAll = false
    var numbers: [Int] = []
    var place: Place?
    /// Labels of alarms that are set, as they are compared.
    var labels: [String] = []
    /// Other words, of a label then.
    var words: [String] = []
    var times = AlarmTimes()
    /// Only those that ring now.
    var isRinging = false
    /// What was said beside the noun and small words.
    var said: [String] = []
    /// Where it stands in the line; nil for nothing said.
    var phrase: Phrase?

    /// Whether nothing tells it from others.
    var isBare: Bool {
        numbers.isEmpty && place == nil && labels.isEmpty && words.isEmpty && times.isEmpty && !isReminders
            && !isRinging
    }

    /// Whether several may be meant.
    var mayBeSeveral: Bool {
        if case .next(let count)? = place { return count > 1 }
        if case .last(let count)? = place { return count > 1 }
        return isPlural || isAll || times.isSeveral || numbers.count > 1 || labels.count > 1
    }

    /// One part said before the noun and one behind it.
    func and(_ other: AlarmSelection?) -> AlarmSelection {
        guard let other else { return self }
        var both = self
        both.hasNoun = hasNoun || other.hasNoun
        both.isReminders = isReminders || other.isReminders
        both.isPlural = isPlural || other.isPlural
        both.isAll = isAll || other.isAll
        both.numbers += other.numbers
        both.place = place ?? other.place
        both.labels += other.labels
        both.words += other.words
        both.times.add(other.times)
        both.isRinging = isRinging || other.isRinging
        both.said += other.said
        both.phrase = phrase ?? other.phrase
        return both
    }
}

// MARK: Choosing

extension AlarmSelection {
    /// Those that are meant, the next to ring first; may be empty.
    func matching(_ turn: Turn) -> [Alarm] {
        let shown = AlarmText(turn)
        let all = turn.session[Alarms.self].settled(turn.present).list
        var found = named(all.filter { !isReminders || $0.label != nil })
        if isRinging { found = found.filter { $0.ring != nil } }
        if !times.isEmpty { found = ringing(found, turn) }
        found.sort { AlarmText.order($0, shown) < AlarmText.order($1, shown) }
        return placed(found)
    }

    private func named(_ all: [Alarm]) -> [Alarm] {
        var found = all
        if !numbers.isEmpty { found = found.filter { numbers.contains($0.number) } }
        guard !labels.isEmpty || !words.isEmpty else { return found }
        return found.filter { alarm in
            guard let label = alarm.label else { return false }
            if labels.contains(Folding.fold(label)) { return words.isEmpty || labels.count > 1 }
            return labels.isEmpty && AlarmSelection.isPart(words, of: label)
        }
    }

    /// Whether all words are some of a label's.
    private static func isPart(_ words: [String], of label: String) -> Bool {
        let own = SpokenWords(Phrase(line: Line(label), range: 0..<label.utf8.count)).all.map(\.folded)
        if own.contains(where: { Line.isChinese($0) }) {
            let whole = own.joined()
            return words.allSatisfy { whole.contains($0) }
        }
        return words.allSatisfy { own.contains($0) }
    }

    private func placed(_ found: [Alarm]) -> [Alarm] {
        switch place {
        case nil: return found
        case .next(let count)?: return Array(found.filter { $0.isOn || $0.ring != nil }.prefix(count))
        case .last(let count)?:
            // Of a day's the last to ring, else the newest.
            let order = times.saysDays ? found : found.sorted { $0.serial < $1.serial }
            return Array(order.suffix(count))
        case .nth(let number)?:
            // Of a day's in their order, else by the number that it has.
            guard times.isEmpty else { return Array(found.dropFirst(number - 1).prefix(1)) }
            return found.filter { $0.number == number }
        }
    }

    // MARK: By time

    private func ringing(_ alarms: [Alarm], _ turn: Turn) -> [Alarm] {
        let found = alarms.filter { alarm in
            (!times.mustRepeat || alarm.time.isRepeating) && rings(alarm, turn)
        }
        // `mondays` may be said of the one on Monday.
        if found.isEmpty, times.mustRepeat, times.weekdays.count == 1 {
            var once = self
            once.times.mustRepeat = false
            return once.ringing(alarms, turn)
        }
        // What repeats on those days only is meant before what does on others too.
        let exact = found.filter { alarm in
            !times.weekdays.isEmpty && (!alarm.time.isRepeating || alarm.weekdays(turn).isSubset(of: times.weekdays))
        }
        return exact.isEmpty ? found : exact
    }

    private func rings(_ alarm: Alarm, _ turn: Turn) -> Bool {
        guard times.saysDays else { return clocks(of: alarm, turn).contains(where: times.hasClock) }
        return !occurrences(of: alarm, turn).isEmpty
    }

    private func clocks(of alarm: Alarm, _ turn: Turn) -> Set<CivilTime> {
        let named = alarm.thing.clocks
        guard named.isEmpty, let instant = AlarmText(turn).instant(alarm) else { return named }
        return [turn.home.zone.civil(at: instant).time.toTheMinute]
    }

    /// The times that are meant at which it will ring, the first first.
    func occurrences(of alarm: Alarm, _ turn: Turn) -> [Instant] {
        let shown = AlarmText(turn)
        let zone = shown.zone(alarm)
        let today = zone.civil(at: turn.now).date
        let week = today.adding(days: 8).map { CivilDateTime(date: $0, time: .midnight) }
        guard let end = (times.spans.map(\.upperBound) + (week.map { [$0] } ?? [])).max() else { return [] }
        var found: [Instant] = []
        var next = shown.instant(alarm)
        for _ in 0..<2_000 {
            guard let instant = next else { break }
            let civil = zone.civil(at: instant)
            guard civil < end else { break }
            if times.has(civil, today: today) { found.append(instant) }
            guard alarm.time.isRepeating else { break }
            next = AlarmTime.next(alarm.time, after: instant, turn.world.zones)
        }
        return found
    }
}

extension CivilTime {
    /// Without its seconds.
    fileprivate var toTheMinute: CivilTime { CivilTime(hour: hour, minute: minute) ?? self }
}

extension Alarm {
    /// The weekdays of the coming week on which it rings.
    func weekdays(_ turn: Turn) -> Set<Weekday> {
        let zone = AlarmText(turn).zone(self)
        guard let end = turn.now.adding(seconds: 7 * 86_400) else { return [] }
        var days: Set<Weekday> = []
        var next = AlarmTime.next(time, after: turn.now, turn.world.zones)
        for _ in 0..<2_000 where days.count < 7 {
            guard let instant = next, instant <= end else { break }
            days.insert(zone.civil(at: instant).date.weekday)
            next = AlarmTime.next(time, after: instant, turn.world.zones)
        }
        return days
    }
}

// MARK: What is missing

extension AlarmSelection {
    /// Those that are meant: at least one, and one where only one can be.
    func meant(_ verb: String, _ turn: Turn) throws(Failure) -> [Alarm] {
        if isBare, !isAll, !isPlural {
            let thing = try Living(kinds: [AlarmCommands.living], verb: verb).only(turn, phrase)
            return [try AlarmCommands.found(thing, turn)]
        }
        let found = matching(turn)
        guard !found.isEmpty else { throw nothing(turn) }
        guard found.count == 1 || mayBeSeveral else {
            // One that rings is meant before one that does not.
            throw Living(kinds: [AlarmCommands.living], verb: verb).several(
                found.map(\.thing), called: phrase,
                "\(found.count) alarms are meant by \(quoted(saidText, most: 24)): say which one.")
        }
        return found
    }

    /// What was looked for.
    var saidText: String { said.isEmpty ? "this" : said.joined(separator: " ") }

    /// `alarm at 19:30` for `alarm 1930`, whose figures may as well be an hour.
    private var clockHint: String? {
        guard let phrase, let word = phrase.words.last else { return nil }
        let figures = phrase.line.text(word.range).filter { $0 != "." }
        guard (3...4).contains(figures.utf8.count), figures.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let hour = Int(figures.dropLast(2)), let minute = Int(figures.suffix(2)), hour < 24, minute < 60
        else { return nil }
        return "alarm at \(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// Says what was looked for and is not there.
    func nothing(_ turn: Turn) -> Failure {
        let code: Failure.Code = "no-such-alarm"
        let isNone = turn.session[Alarms.self].settled(turn.present).list.isEmpty
        var isNumber = !numbers.isEmpty
        if case .nth? = place { isNumber = true }
        let hint = clockHint ?? (isNone && !isNumber ? "alarm at 7:30" : "alarms")
        let noun = isReminders ? "reminder" : "alarm"
        let message =
            if case .nth(let number)? = place, times.isEmpty, words.isEmpty {
                "There is no alarm \(number)."
            } else if let number = numbers.first {
                "There is no alarm \(number)."
            } else if !words.isEmpty {
                "No \(noun) is called \(quoted(saidText))."
            } else if isRinging {
                "No \(noun) is ringing."
            } else if said.isEmpty || isBare {
                "No \(noun) is set."
            } else {
                "No \(noun) is set for \(String(saidText.prefix(50)))."
            }
        var failure = Failure(code, message, span: phrase?.range, hint: hint)
        let labels = turn.session[Alarms.self].list.compactMap(\.label)
        let typed = words.joined(separator: " ")
        failure.instead = words.isEmpty ? nil : labels.first { NearMiss.distance(typed, Folding.fold($0)) != nil }
        return failure
    }
}
