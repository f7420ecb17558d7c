import Assistant
import Chrono
import Gazetteer
import Grammar
import TimePhrases

extension AlarmSelection {
    /// Reads a phrase that speaks of alarms. Every word tells something: what is no number, time or small word is of a label.
    /// Questions have more small words.
    static func read(_ phrase: Phrase, _ turn: Turn, isQuestion: Bool = false) -> AlarmSelection {
        var reader = AlarmSelectionReader(phrase, turn, isQuestion: isQuestion)
        return reader.selection()
    }
}

/// Walks over the words that speak of alarms.
struct AlarmSelectionReader {
    let words: SpokenWords
    private let turn: Turn
    private let labels: [String]
    private let isQuestion: Bool
    /// Whether each word begins a part of a day: `morning`.
    private let isPart: [Bool]
    private var found = AlarmSelection()
    private var at = 0
    /// Whether a small word that leads to a time was just passed: `at`, `for`.
    private var isLedIn = false
    /// Whether `and` was just passed.
    private var isJoined = false

    init(_ phrase: Phrase, _ turn: Turn, isQuestion: Bool) {
        let words = SpokenWords(phrase)
        self.words = words
        isPart = words.all.indices.map { AlarmSpans.part(words, $0) != nil }
        self.isQuestion = isQuestion
        self.turn = turn
        labels = turn.session[Alarms.self].list.compactMap { $0.label.map(Folding.fold) }
        found.phrase = phrase
    }

    mutating func selection() -> AlarmSelection {
        while at < words.count {
            let leads = isLedIn
            isLedIn = false
            if label() || noun() || bounded() || span() || time(isLedIn: leads) { continue }
            if order() || number(isLedIn: leads) || called() || small() { continue }
            found.words.append(words[at].folded)
            say(1)
        }
        return found
    }

    private mutating func say(_ count: Int) {
        var range = at..<at + count
        while range.count > 1, let first = range.first, ["for", "at", "on", "the"].contains(words[first].folded) {
            range = range.dropFirst()
        }
        while range.count > 1, let last = range.last, words[last].folded == "的" { range = range.dropLast() }
        if isJoined, !found.said.isEmpty { found.said.append("and") }
        isJoined = false
        found.said.append(words.typed(range))
        at += count
    }

    // MARK: Names

    private mutating func label() -> Bool {
        for count in stride(from: min(words.count - at, 12), to: 0, by: -1) {
            let text = words.typed(at..<at + count)
            guard labels.contains(Folding.fold(text)) else { continue }
            found.labels.append(Folding.fold(text))
            say(count)
            return true
        }
        return false
    }

    /// `called gym`, to the end.
    private mutating func called() -> Bool {
        let calling = [
            "called", "named", "labeled", "labelled", "titled", "by the name of", "with the label", "叫做", "名為",
        ]
        guard let count = words.takes(anyOf: calling, at: at), at + count < words.count else { return false }
        at += count
        while at < words.count {
            if label() || noun() { continue }
            found.words.append(words[at].folded)
            say(1)
        }
        return true
    }

    private mutating func noun() -> Bool {
        let word = words[at]
        let isBell = AlarmSelectionReader.bells.contains(word.folded)
        let isReminder = AlarmSelectionReader.reminders.contains(word.folded)
        if isBell || isReminder {
            // Both are said: any.
            found.isReminders = found.hasNoun ? found.isReminders && isReminder : isReminder
            found.isPlural = found.isPlural || word.folded.hasSuffix("s") && !word.typed.hasSuffix("'s")
            found.hasNoun = true
            at += 1
            return true
        }
        guard let count = words.takes(anyOf: ["鬧鐘", "鬧鈴", "提醒", "wake up call", "wakeup call", "wake-up call"], at: at)
        else { return false }
        found.isReminders = words.takes("提醒", at: at) != nil
        found.hasNoun = true
        at += count
        return true
    }

    private static let bells: Set<String> = [
        "alarm", "alarms", "alaram", "alarams", "alram", "alrams", "alarn", "alarum", "aalrm", "alarms'",
    ]
    private static let reminders: Set<String> = ["reminder", "reminders", "remider", "remiders", "reminds", "reminds"]

    // MARK: Times

    /// The longest expression of time that begins here.
    private mutating func time(isLedIn: Bool) -> Bool {
        guard let (count, times) = expression(at, isLedIn: isLedIn) else { return false }
        found.times.add(times)
        say(count)
        return true
    }

    private func expression(_ start: Int, isLedIn: Bool) -> (count: Int, times: AlarmTimes)? {
        guard start < words.count, !words[start].isQuoted else { return nil }
        for count in stride(from: min(words.count - start, 14), to: 0, by: -1) {
            let range = start..<start + count
            guard !range.contains(where: { words[$0].isQuoted }) else { continue }
            // A part of a day is a stretch of it, unless an hour is said with it: `7 in the morning`.
            if isPart[start + count - 1], count == 1 || !saysHour(range.dropLast()) { continue }
            let text = words.typed(range)
            if let times = read(text, isLedIn: isLedIn, count) { return (count, times) }
        }
        return nil
    }

    private func read(_ text: String, isLedIn: Bool, _ count: Int) -> AlarmTimes? {
        let isDayFirst = turn.settings.isDayFirst
        var read = TimePhrases.read(text, isDayFirst: isDayFirst)
        if read?.isWeak ?? true { read = nil }
        if count == 1 || count == 2, read == nil, isLedIn {
            read = TimePhrases.read("at " + text, isDayFirst: isDayFirst)
        }
        if read == nil, count > 1 || text.contains("-"), let days = DayList.repeating(text) {
            read = TimePhrases.read(days, isDayFirst: isDayFirst)
        }
        guard let read, !read.isWeak else { return nil }
        switch read.kind {
        case .moment(.now): return nil
        // A unit alone is none: `second`.
        case .duration where count < 2: return nil
        default: break
        }
        let day = DayList.days(text.lowercased())
        // By its name alone a weekday is the one of each week.
        if day.count == 1 { return AlarmTimes(weekdays: Set(day), dayCount: 1) }
        guard var times = AlarmTimes(read.kind, turn) else { return nil }
        if case .recurrence = read.kind, !text.lowercased().hasPrefix("every"), times.weekdays.count < 7 {
            times.mustRepeat = false
            times.dayCount = times.weekdays.count
        }
        return times
    }

    /// Whether a clock's time stands in these words.
    private func saysHour(_ range: Range<Int>) -> Bool {
        let small = ["in", "the", "at", "this", "of", "on"]
        var range = range
        while let last = range.last, small.contains(words[last].folded) { range = range.dropLast() }
        guard !range.isEmpty else { return false }
        let text = words.typed(range)
        guard let read = TimePhrases.read(text) ?? TimePhrases.read("at " + text), case .moment(let moment) = read.kind
        else { return false }
        return moment.hasTime
    }

    /// `this week`, `the weekend`, `tomorrow morning`, `the next two days`.
    private mutating func span() -> Bool {
        guard let (count, times) = AlarmSpans.read(words, at, turn) else { return false }
        found.times.add(times)
        say(count)
        return true
    }

    /// `after 9`, `before noon`, `until monday`, `from 10pm to 5am`.
    private mutating func bounded() -> Bool {
        let after = ["after", "later than", "past", "starting", "starting at", "since", "beyond"]
        let before = ["before", "until", "till", "til", "earlier than", "prior to", "up to", "ahead of"]
        let through = ["through", "thru"]
        let start = at
        guard let count = words.takes(anyOf: after + before + through, at: at),
            let (length, times) = expression(at + count, isLedIn: true)
        else { return false }
        let isAfter = words.takes(anyOf: after, at: start) != nil
        guard
            let bounded = times.bounded(
                isAfter: isAfter, isThrough: words.takes(anyOf: through, at: start) != nil, turn)
        else { return false }
        found.times.add(bounded)
        say(count + length)
        return true
    }

    // MARK: Order

    private mutating func order() -> Bool {
        if let count = words.takes(
            anyOf: ["all of", "all", "every", "each", "both", "any", "所有", "全部", "每個", "全"], at: at)
        {
            found.isAll = true
            at += count
            return true
        }
        let next = ["next", "soonest", "earliest", "upcoming", "coming", "下一個", "下個", "最近"]
        let last = ["last", "latest", "newest", "most recent", "最後一個", "最新"]
        if let count = words.takes(anyOf: next, at: at) {
            place(count) { .next($0) }
            return true
        }
        if let count = words.takes(anyOf: last, at: at) {
            place(count) { .last($0) }
            return true
        }
        if words.takes("first", at: at) != nil, at + 1 < words.count, let count = self.count(at + 1) {
            found.place = .next(count)
            say(2)
            return true
        }
        if words.takes(anyOf: ["ringing", "beeping", "going off"], at: at) != nil, found.place == nil, !found.hasNoun {
            found.isRinging = true
            say(1)
            return true
        }
        if let count = words.takes(anyOf: ["recurring", "repeating", "repeated", "reoccurring", "重複"], at: at) {
            found.times.mustRepeat = true
            say(count)
            return true
        }
        return false
    }

    private mutating func place(_ length: Int, _ make: (Int) -> AlarmSelection.Place) {
        if at + length < words.count, let count = count(at + length) {
            found.place = make(count)
            return say(length + 1)
        }
        // Several to come are all of them.
        if found.place == nil { found.place = make(1) }
        say(length)
    }

    /// `two`, before a noun of several.
    private func count(_ at: Int) -> Int? {
        guard let number = Ordinal.number(words[at].folded), number > 1, at + 1 < words.count,
            words[at + 1].folded.hasSuffix("s")
        else { return nil }
        return number
    }

    private mutating func number(isLedIn: Bool) -> Bool {
        for length in [2, 1] where at + length <= words.count {
            let text = words.typed(at..<at + length)
            guard !words[at].isQuoted, let number = Ordinal.number(text) else { continue }
            let isFigure = words[at].folded.utf8.allSatisfy { (0x30...0x39).contains($0) }
            // Before the noun it is an hour: `my 7 alarm`.
            if isFigure, isLedIn || !found.hasNoun && at + 1 < words.count,
                let times = read("at " + text, isLedIn: false, 2)
            {
                found.times.add(times)
            } else if ["st", "nd", "rd", "th"].contains(where: { words[at].folded.hasSuffix($0) }) {
                found.place = .nth(number)
            } else if length == 1, !isFigure, !found.hasNoun {
                found.place = .nth(number)
            } else {
                found.numbers.append(number)
            }
            say(length)
            return true
        }
        return false
    }

    // MARK: Small words

    private mutating func small() -> Bool {
        if let count = words.takes(anyOf: AlarmSelectionReader.smallSayings, at: at) {
            at += count
            return true
        }
        let word = words[at].folded
        let isAsking = isQuestion && AlarmSelectionReader.askingWords.contains(word)
        guard !words[at].isQuoted, isAsking || AlarmSelectionReader.smallWords.contains(word) else { return false }
        isJoined = ["and", "or", "&", "和", "跟"].contains(words[at].folded)
        isLedIn = ["at", "for", "from", "to", "by", "around", "about"].contains(words[at].folded)
        at += 1
        return true
    }

    private static let smallSayings = [
        "right now", "for me", "that i have", "i have", "go off", "goes off", "going off", "at the moment", "i set",
    ]

    private static let askingWords: Set<String> = [
        "left", "more", "longer", "much", "many", "minutes", "hours", "seconds", "go", "goes", "off", "going", "ring",
        "rings",
        "sound", "sounds", "end", "ends", "supposed", "list", "details", "status", "view", "yet", "already", "still",
        "been",
        "long", "remain", "remains", "about", "info", "information", "anything", "know", "see", "got", "here", "up",
        "run",
        "running", "open", "pending", "upcoming", "wake", "what", "can", "you", "as", "being", "currently", "today's",
        "start",
        "hear", "had", "did", "exactly", "ready", "enabled", "turned", "coming", "number", "not", "when", "if", "out",
        "back",
        "need", "how", "all", "would", "like", "actually", "phone", "happening", "rest", "kept", "schedule", "again",
        "say",
    ]

    static let smallWords: Set<String> = [
        "the", "my", "a", "an", "this", "that", "these", "those", "our", "your", "me", "of", "for", "at", "on", "in",
        "to",
        "about", "from", "by", "with", "around", "set", "scheduled", "saved", "programmed", "existing", "current",
        "currently", "active", "please", "now", "is", "are", "was", "will", "be", "it", "which", "i", "have", "has",
        "and",
        "or", "&", "-", "also", "only", "just", "time", "times", "one", "ones", "clock", "until", "till", "before",
        "do",
        "does", "did", "remaining", "other", "day", "the", "there", "next", "thanks", "thank", "you", "named", "so",
        "am",
        "的", "我", "個", "一", "那", "這", "給", "在", "把", "將", "了", "掉", "都", "有", "嗎", "是", "請", "和", "跟", "、", "響",
    ]
}
