import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// Which stopwatch is to start: one there is, or a new one.
enum StartedName: Hashable, Sendable {
    case known(number: Int)
    case new(String)
}

extension Slot where Value == LivingThing {
    /// A stopwatch by its name or number.
    static var stopwatch: Slot<LivingThing> {
        Slot("stopwatch", rank: .living, complete: StopwatchSlots.complete) { (phrase, turn) throws(Failure) in
            do throws(Failure) {
                return try Living(kinds: [StopwatchCommands.living], verb: "laps of").find(phrase, turn)
            } catch { throw StopwatchSlots.told(error, phrase) }
        }
    }
}

extension Slot where Value == StartedName {
    /// The name of a stopwatch, new or not; behind `start` alone only what is plainly a name.
    static var startedName: Slot<StartedName> {
        Slot("label", noun: "name", rank: .text, complete: StopwatchSlots.complete) { (phrase, turn) throws(Failure) in
            let living = Living(kinds: [StopwatchCommands.living], verb: "start stopwatch")
            if let thing = try? living.find(phrase, turn) { return .known(number: thing.number) }
            guard StopwatchSlots.isName(phrase) else {
                let message = "\(quoted(phrase.text)) alone is no name for a stopwatch."
                throw phrase.failure(.badLabel, message, hint: "start race").vague
            }
            guard !StopwatchSlots.isTime(phrase, turn) else {
                let message = "A stopwatch starts at once; \(quoted(phrase.text, most: 24)) is no name for it."
                throw phrase.failure(.badLabel, message, hint: "timer 5 min")
            }
            return .new(try Slot<String>.thingLabel.read(phrase, turn))
        }
    }
}

enum StopwatchSlots {
    /// Whether words that nobody said to be a name are a time, or begin with a length of it: `at noon`, `5 min tea`.
    static func isTime(_ phrase: Phrase, _ turn: Turn) -> Bool {
        let words = phrase.words
        guard let first = words.first, !words.contains(where: \.isQuoted) else { return false }
        if let before = phrase.line.words.last(where: { $0.range.upperBound <= phrase.range.lowerBound }),
            ["called", "named"].contains(where: { phrase.line.isWord(before, $0) })
        {
            return false
        }
        if ["at", "in", "after", "until", "from", "when"].contains(where: { phrase.line.isWord(first, $0) }) {
            return true
        }
        if let read = TimePhrases.read(phrase.text), !read.isWeak { return true }
        return LabelDoubt.isMoreOfLength(words.map { Line.fold(phrase.line.text($0.range)) })
    }

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        let key = Folding.foldBeginning(typed)
        return turn.session[Stopwatches.self].list.compactMap(\.name).filter { Folding.fold($0).hasPrefix(key) }
            .map { Completion($0, note: "stopwatch") }
    }

    /// Beside `stopwatch`, `lap` or `laps` it can only be the name of one.
    static func told(_ failure: Failure, _ phrase: Phrase) -> Failure {
        let isSaid =
            phrase.line.words.contains { word in
                !phrase.range.contains(word.range.lowerBound)
                    && ["stopwatch", "stop-watch", "lap", "laps"].contains { phrase.line.isWord(word, $0) }
            } || isSaidInChinese(phrase)
        guard isSaid, failure.isVague else { return failure }
        return Failure(failure.code, failure.message, span: failure.span, hint: failure.hint)
    }

    /// Whether the words around these say stopwatch in Chinese.
    private static func isSaidInChinese(_ phrase: Phrase) -> Bool {
        let utf8 = phrase.line.utf8
        let range = phrase.range.clamped(to: 0..<utf8.count)
        guard utf8.contains(where: { $0 >= 0xE4 }) else { return false }
        return [utf8[..<range.lowerBound], utf8[range.upperBound...]].contains { part in
            let text = Folding.fold(String(decoding: part, as: UTF8.self))
            return ["碼錶", "碼表", "秒錶", "秒表", "跑錶", "分圈"].contains { text.contains(Folding.fold($0)) }
        }
    }

    /// Whether it is a name for a new one: where `stopwatch` is not said, few words, and none that lead to something else.
    static func isName(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        let isSaid =
            phrase.line.words.contains { word in
                !phrase.range.contains(word.range.lowerBound) && phrase.line.isWord(word, "stopwatch")
            } || isSaidInChinese(phrase)
        if isSaid || words.allSatisfy(\.isQuoted) { return true }
        return words.count <= 3
            && !words.contains { word in !word.isQuoted && others.contains { phrase.line.isWord(word, $0) } }
    }

    /// Words of other things that start.
    private static let others = [
        "a", "an", "the", "my", "all", "new", "it", "that", "this", "again", "over", "now", "timer", "timers",
        "countdown", "alarm", "alarms", "reminder", "stopwatch", "stopwatches", "clock", "clocks", "watch", "lap",
        "laps",
        "at", "in", "on", "from", "to", "for", "of", "with", "called", "named", "counting", "timing", "station",
        "snooze", "train", "trains", "trip", "playing", "play", "music", "recording",
    ]
}
