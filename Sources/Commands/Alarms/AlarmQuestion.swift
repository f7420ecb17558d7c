import Assistant
import Grammar

/// What is asked about alarms.
enum AlarmQuestion: Sendable {
    case whether, when, howLong, howMany, which
}

extension Slot where Value == AlarmQuestion {
    /// How a question about alarms begins: `do i have`, `what time is`, `how long until`.
    static var alarmQuestion: Slot<AlarmQuestion> {
        Slot("question", rank: .number) { (phrase, _) throws(Failure) in
            guard phrase.range.count <= 60, let question = AlarmQuestion.read(phrase) else {
                throw AlarmSelection.unknown(phrase)
            }
            return question
        }
        .wording
    }

    /// The word that goes on with `when`: `when is`, `what day does`.
    static var alarmAuxiliary: Slot<AlarmQuestion> {
        Slot("does", rank: .number) { (phrase, _) throws(Failure) in
            let words = ["is", "are", "does", "do", "will", "did", "was", "were", "should", "can"]
            guard words.contains(where: { phrase.says($0) }) else { throw AlarmSelection.unknown(phrase) }
            return .when
        }
        .wording
    }

    /// How one ends that begins with the noun: `鬧鐘還有多久`.
    static var alarmQuestionBehind: Slot<AlarmQuestion> {
        Slot("asked", rank: .number) { (phrase, _) throws(Failure) in
            guard phrase.range.count <= 60, let question = AlarmQuestion.read(phrase), Line.isChinese(phrase.text)
            else {
                throw AlarmSelection.unknown(phrase)
            }
            return question
        }
        .wording
    }
}

extension AlarmQuestion {
    private static let openings: [(AlarmQuestion, [String])] = [
        (
            .whether,
            [
                "do i have", "have i", "have i got", "did i", "do i", "are there", "is there", "is", "are", "was",
                "were",
                "do you have", "did you", "does", "has", "any", "check if", "check whether", "see if", "confirm that",
                "confirm", "make sure", "make sure that", "if", "whether", "isn't", "don't i have", "i have", "am i",
                "do we have",
                "verify that", "check that", "let me know if", "tell me if", "should i have", "where is", "where are",
                "有沒有", "我有沒有", "有",
            ]
        ),
        (
            .when,
            [
                "what time is", "what time are", "what time does", "what time do", "what time did", "what time will",
                "when is",
                "when are", "when does", "when do", "when did", "when will", "when was", "when's", "at what time",
                "for what time",
                "what hour is", "what time was", "what time", "when", "what day is", "what date is", "what times are",
                "what times",
                "幾點", "什麼時候", "是幾點", "幾點響", "什麼時候響", "設在幾點",
            ]
        ),
        (
            .howLong,
            [
                "how long", "how much time", "how much longer", "how many minutes", "how many hours",
                "how many more minutes",
                "how many more hours", "how many seconds", "how much more time", "time left", "time remaining",
                "time until",
                "remaining time", "how soon", "how much", "how far", "how many days", "how's", "how much time is",
                "minutes left",
                "多久", "還有多久", "還剩多久", "還要多久", "剩多久",
            ]
        ),
        (
            .howMany,
            [
                "how many", "how many of", "count", "number of", "the number of", "多少個", "幾個", "有幾個", "我有幾個", "有多少",
                "我有多少",
            ]
        ),
        (
            .which,
            [
                "what", "which", "what is", "what's", "whats", "what are", "what're", "what were", "what was",
                "what kind of",
                "what kinds of", "what sort of", "what about", "how about", "who", "list of", "a list of",
                "the list of", "what all",
                "哪些", "有哪些", "我有哪些", "有什麼", "我有什麼", "什麼",
            ]
        ),
    ]

    fileprivate static func read(_ phrase: Phrase) -> AlarmQuestion? {
        let words = SpokenWords(phrase)
        guard words.count <= 6 else { return nil }
        for (question, sayings) in openings {
            if sayings.contains(where: { words.takes($0, at: 0) == words.count }) { return question }
        }
        return nil
    }
}

extension Slot where Value == AlarmSelection {
    /// What is said of alarms beside the noun, in a question or behind a verb: `all my`, `for tomorrow at 7`.
    static var whichAlarms: Slot<AlarmSelection> { beside("which", neverEndsIn: ["in"]) }
    static var ofAlarms: Slot<AlarmSelection> { beside("of") }

    private static func beside(_ name: String, neverEndsIn ends: Set<String> = []) -> Slot<AlarmSelection> {
        Slot(name, noun: "name", rank: .text) { (phrase, turn) throws(Failure) in
            guard AlarmSelection.isShort(phrase), !ends.contains(SpokenWords(phrase).all.last?.folded ?? "") else {
                throw AlarmSelection.unknown(phrase)
            }
            let selection = AlarmSelection.read(phrase, turn, isQuestion: true).with(nounsOf: phrase.whole)
            // Only of a line that speaks of alarms, or will.
            guard selection.words.isEmpty || SpokenWords(phrase.whole).hasBell else {
                throw AlarmSelection.unknown(phrase)
            }
            return selection
        }
        .wording
    }

    /// The same without any verb: words that are nothing else are none of it.
    static var knownAlarms: Slot<AlarmSelection> {
        Slot("known", noun: "name", rank: .living) { (phrase, turn) throws(Failure) in
            guard AlarmSelection.isShort(phrase) else { throw AlarmSelection.unknown(phrase) }
            let selection = AlarmSelection.read(phrase, turn).with(nounsOf: phrase.whole)
            let first = SpokenWords(phrase)[0].folded
            let makes = SpokenWords(phrase).all.contains {
                $0.folded == "set" || AlarmSelection.making.contains($0.folded)
            }
            guard !AlarmSelection.verbs.contains(first), !makes else { throw AlarmSelection.unknown(phrase) }
            guard selection.words.isEmpty else { throw selection.nothing(turn) }
            return selection
        }
    }

    /// The same behind the noun: of one alarm its number or label, as a time would be for a new one.
    static var knownBehind: Slot<AlarmSelection> {
        Slot("behind", noun: "name", rank: .living, complete: AlarmSelection.complete) {
            (phrase, turn) throws(Failure) in
            guard AlarmSelection.isShort(phrase) else { throw AlarmSelection.unknown(phrase) }
            let selection = AlarmSelection.read(phrase, turn).with(nounsOf: phrase.whole)
            let isOfSet = AlarmSelection.isOfSet(phrase)
            let first = SpokenWords(phrase)[0].folded
            guard isOfSet || selection.words.isEmpty && !["in", "at", "for", "on", "to"].contains(first) else {
                throw AlarmSelection.unknown(phrase)
            }
            guard selection.times.isEmpty || isOfSet, !selection.isBare || isOfSet else {
                throw AlarmSelection.unknown(phrase)
            }
            return selection
        }
    }

    /// Alarms with the noun among the words, in any order: `my 7am alarm for friday`, `all alarms`.
    static var alarms: Slot<AlarmSelection> {
        Slot("alarms", noun: "alarm", rank: .time, complete: AlarmSelection.complete) {
            (phrase, turn) throws(Failure) in
            guard AlarmSelection.isShort(phrase), !["to", "know", "you"].contains(SpokenWords(phrase)[0].folded) else {
                throw AlarmSelection.unknown(phrase)
            }
            let selection = AlarmSelection.read(phrase, turn)
            guard selection.hasNoun else { throw AlarmSelection.unknown(phrase) }
            return selection
        }
    }
}

extension AlarmSelection {
    /// The same where the nouns stand beside it: of reminders only those with a label.
    fileprivate func with(nounsOf line: Phrase) -> AlarmSelection {
        let nouns = SpokenWords(line).all.map(\.folded)
        var selection = self
        selection.isReminders = nouns.contains { $0.hasPrefix("reminder") } && !nouns.contains { $0.hasPrefix("alarm") }
        return selection
    }

    /// With these a line does something, and shows nothing.
    fileprivate static let verbs: Set<String> = [
        "set", "i", "is", "are", "was", "will", "do", "does", "did", "have", "has", "please", "it", "and", "be", "to",
        "for",
        "in", "at", "on", "by", "just", "so",
    ]

    /// With these it makes one.
    fileprivate static let making: Set<String> = [
        "make", "create", "add", "new", "need", "want", "schedule", "put", "get", "two", "2", "three", "3", "another",
        "a",
        "an", "program", "start", "place", "give", "me", "setup", "up", "remind", "wake",
    ]

    fileprivate static func unknown(_ phrase: Phrase) -> Failure {
        // Without a place in the line, so that what else the words may be is told.
        Failure(.notUnderstood, "No alarm is called \(quoted(phrase.text)).", hint: "alarms").vague
    }

    /// Whether a phrase is no longer than people speak of alarms.
    fileprivate static func isShort(_ phrase: Phrase) -> Bool { phrase.range.count <= 200 && !phrase.words.isEmpty }

    /// Whether words behind the noun, in a line without a verb, are said of alarms that are set: `alarms for today`,
    /// `my alarm for tomorrow`; `alarm for tomorrow` is one to be set.
    static func isOfSet(_ phrase: Phrase) -> Bool {
        let words = SpokenWords(Phrase(line: phrase.line, range: phrase.line.beginning..<phrase.range.lowerBound))
        guard let noun = (0..<words.count).last(where: { words.isBell($0) }) else { return false }
        guard (noun + 1..<words.count).allSatisfy({ ["for", "on", "at"].contains(words[$0].folded) }) else {
            return false
        }
        let before = (0..<noun).map { words[$0].folded }
        guard !before.contains(where: { verbs.contains($0) || making.contains($0) }) else { return false }
        return words[noun].folded.hasSuffix("s")
            || ["my", "the", "that", "this", "tomorrow", "today"].contains { before.contains($0) }
    }

    /// `alarm`, `all alarms`, and each alarm by its number.
    static let complete: @Sendable (String, Turn) -> [Completion] = { typed, turn in
        let things = AlarmCommands.living.things(turn)
        let all =
            ["alarm", "all alarms"].map { Completion($0) }
            + things.map { Completion("alarm \($0.number)", note: $0.shown) }
        return all.filter { $0.text.hasPrefix(typed.lowercased()) }
    }

    /// The one alarm that was found by its label or number.
    init(_ thing: LivingThing) {
        self.init()
        (hasNoun, numbers, said) = (true, [thing.number], [thing.shown])
    }
}
