import Assistant
import Grammar
import TimePhrases

/// What an alarm is to be, as it was said around the noun: times, days and a label in any order.
struct AlarmRequest: Sendable {
    /// The words without the noun and small words, as if they stood behind `alarm`: `for 7 tomorrow gym`.
    let text: String
    let phrase: Phrase
}

extension Slot where Value == AlarmRequest {
    /// Words with a noun for an alarm among them: `a 6 am alarm for tomorrow`, `my gym alarm for 7`.
    static var alarmRequest: Slot<AlarmRequest> {
        Slot("request", noun: "time", rank: .text) { (phrase, _) throws(Failure) in
            let words = SpokenWords(phrase)
            guard !AlarmRequest.isLooking(words), let text = AlarmRequest.text(words), !AlarmRequest.isOfSet(text)
            else {
                throw Failure(.notUnderstood, "\(quoted(phrase.text)) says of no alarm.", hint: "help").vague
            }
            return AlarmRequest(text: text, phrase: phrase)
        }
    }

    /// The same where another word says what it is: `wake me at 7`.
    static var wakeRequest: Slot<AlarmRequest> {
        Slot("reminder", noun: "time", rank: .text) { (phrase, _) throws(Failure) in
            let words = SpokenWords(phrase)
            return AlarmRequest(text: AlarmRequest.withoutSmall(words, 0..<words.count), phrase: phrase)
        }
    }
}

extension AlarmRequest {
    /// `set alarm` + `2 to 8`: one that is set already.
    static func isOfSet(_ text: String) -> Bool {
        let words = text.split(separator: " ", maxSplits: 2)
        return words.count > 2 && words[1].lowercased() == "to"
            && words[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// `i want` + `to see my alarms`.
    fileprivate static func isLooking(_ words: SpokenWords) -> Bool {
        let looking: Set<String> = [
            "see", "view", "review", "know", "look", "hear", "check", "show", "watch", "find", "take", "read",
        ]
        return words.count > 2 && ["to", "you"].contains(words[0].folded)
            && (looking.contains(words[1].folded) || looking.contains(words[2].folded))
    }

    private static let bells: Set<String> = [
        "alarm", "alarms", "alaram", "alarams", "alram", "alrams", "alarn", "alarum", "aalrm", "reminder",
        "reminders", "remider", "remiders", "reminds",
    ]
    private static let nouns = ["鬧鐘", "鬧鈴", "提醒", "wake up call", "wakeup call", "wake-up call", "alarm clock"]

    /// Nil where no noun is among the words.
    fileprivate static func text(_ words: SpokenWords) -> String? {
        for at in 0..<words.count {
            let several = words.takes(anyOf: nouns, at: at)
            guard let count = several ?? (!words[at].isQuoted && bells.contains(words[at].folded) ? 1 : nil) else {
                continue
            }
            let before = withoutSmall(words, 0..<at, also: counts)
            let behind = withoutSmall(words, at + count..<words.count)
            // A label before the noun stands behind the time, unless what is behind is the label: `a 7am alarm called gym`.
            let isLabelBehind = words.takes(anyOf: labelling, at: min(at + count, words.count)) != nil
            let parts = isLabelBehind ? [before, behind] : [behind, before]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        return nil
    }

    private static let labelling = ["called", "named", "labeled", "labelled", "titled", "to", "about", "that", "叫"]

    /// Without what says only that it is an alarm.
    fileprivate static func withoutSmall(
        _ words: SpokenWords, _ range: Range<Int>, also others: [String] = []
    ) -> String {
        var kept = range
        while let first = kept.first {
            if let count = words.takes(anyOf: ringing, at: first), count <= kept.count {
                kept = first + count..<kept.upperBound
            } else if let count = words.takes(anyOf: leading + others, at: first), count <= kept.count {
                kept = first + count..<kept.upperBound
            } else {
                break
            }
        }
        while let last = kept.last, ["的", "please", "again", "instead", "thanks", "now"].contains(words[last].folded) {
            kept = kept.lowerBound..<last
        }
        while let count = closing(words, kept) { kept = kept.lowerBound..<kept.upperBound - count }
        return kept.isEmpty ? "" : words.whole(kept)
    }

    /// How many words at the end only ask: `好嗎`.
    private static func closing(_ words: SpokenWords, _ range: Range<Int>) -> Int? {
        ["好嗎", "好不好", "可以嗎", "行嗎", "嗎", "吧", "呢", "喔", "哦"].lazy.compactMap { saying -> Int? in
            let at = range.upperBound - saying.count
            return at >= range.lowerBound && words.takes(saying, at: at) == saying.count ? saying.count : nil
        }.first
    }

    private static let ringing = [
        "to go off", "to ring", "to sound", "go off", "going off", "that goes off", "that rings", "which rings", "set",
        "to be set", "for me", "to wake me up", "to wake me", "to alert me", "to remind me", "to notify me",
        "to remind us",
        "that reminds me", "scheduled",
    ]
    /// How many, before the noun; behind it a number is that of one that is set.
    private static let counts = ["one", "two", "2", "three", "3", "four", "4", "second"]
    private static let leading = [
        "a", "an", "the", "my", "me", "another", "new", "recurring", "reoccurring", "repeating", "repeat", "additional",
        "extra", "separate", "some", "up", "this", "our", "multiple",
        "more", "single", "phone", "個", "一個", "一", "我的",
    ]
}

extension AlarmRequest {
    /// Its times, and the label where there is one; `when` is a time that was said before.
    func read(when: AlarmWords?, _ turn: Turn) throws(Failure) -> (words: AlarmWords, label: String?, isBare: Bool) {
        let text = [when?.phrase.text, text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        let line = Line("alarm " + text)
        let whole = Phrase(line: line, range: 6..<line.utf8.count)
        guard !text.isEmpty else { throw lacksTime() }
        if let number = Ordinal.number(text) {
            throw phrase.failure(
                .unknownTime, "\(quoted(text, most: 24)) alone is no time.", hint: "alarm at \(min(max(number, 1), 23))"
            )
        }
        if let words = AlarmWords.read(whole, turn) { return (words, nil, false) }
        if let called = try called(line, turn) { return called }
        if let reminder = Reminder.find(whole, turn) {
            let label = Phrase(line: Line(reminder.label), range: 0..<reminder.label.utf8.count)
            do throws(Failure) { _ = try Slot<String>.thingLabel.read(label, turn) } catch { throw placed(error) }
            return (reminder.words, reminder.label, reminder.isBare)
        }
        throw Reminder.neither(whole, turn).map(placed) ?? lacksTime()
    }

    /// `for 7 called gym`, `called gym for 7`.
    private func called(_ line: Line, _ turn: Turn) throws(Failure) -> (AlarmWords, String?, Bool)? {
        let words = line.words
        let calling = ["called", "named", "labeled", "labelled", "titled"]
        guard let at = words.indices.first(where: { index in calling.contains { line.isWord(words[index], $0) } }),
            at > 1, at + 1 < words.count
        else { return nil }
        let time = Phrase(line: line, range: line.range(1..<at))
        guard let read = AlarmWords.read(time, turn) else { return nil }
        let label = Phrase(line: line, range: line.range(at + 1..<words.count))
        do throws(Failure) { return (read, try Slot<String>.thingLabel.read(label, turn), false) } catch {
            throw placed(error)
        }
    }

    /// A failure about the words as they stand in the person's line.
    func placed(_ failure: Failure) -> Failure {
        var failure = failure
        failure.span = phrase.range
        return failure
    }

    private func lacksTime() -> Failure { Wording.lacksTime(phrase) }
}

extension Wording {
    static func lacksTime(_ phrase: Phrase) -> Failure {
        let whole = phrase.line.text(phrase.line.range(phrase.line.words.indices))
        let hint = whole.utf8.count <= 110 ? whole + " at 9am" : "alarm at 9am"
        return phrase.failure(.missingPart, "For what time?", hint: hint)
    }
}
