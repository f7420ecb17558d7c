import Assistant
import Gazetteer
import Grammar
import Rail

extension Slot where Value == Passengers {
    /// `2 adults 1 child`, `two`, `2 大 1 小`; together as many as a booking can be for.
    static var passengers: Slot<Passengers> {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            ["2 adults", "1 adult 1 child"].filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
        }
        return Slot("passengers", rank: .number, complete: complete) { (phrase, turn) throws(Failure) in
            guard phrase.range.count <= 200, let counts = PassengerWords(phrase.text).counts else {
                throw turn.isExplaining ? Wording.badPassengers(phrase) : phrase.failure("bad-passengers", "").vague
            }
            // `for 2` alone may be anything.
            guard counts.contains(where: \.isKindSaid) || !PassengerWords.isBehindFor(phrase) else {
                throw Wording.badPassengers(phrase)
            }
            let total = counts.reduce(0) { $0 + $1.count }
            guard (1...Passengers.most).contains(total) else { throw Wording.tooManyPassengers(phrase, total) }
            var passengers = Passengers.none
            for said in counts { passengers[said.kind] += said.count }
            return passengers
        }
    }
}

/// Numbers of people and their kinds, as they are said.
struct PassengerWords {
    private var rest: Substring

    init(_ text: String) { rest = Substring(text.lowercased()) }

    /// A number of people; adults where no kind is said.
    struct Count {
        let kind: Passengers.Kind
        let count: Int
        let isKindSaid: Bool
    }

    /// Each number with the kind behind it; nil when anything else is there.
    var counts: [Count]? {
        var words = self
        var found: [Count] = []
        while words.skipSeparators() {
            // In Chinese the kind may stand first: 全票 2 張.
            let first = words.kind()
            words.skip(PassengerWords.counting)
            guard let count = words.number() else { return nil }
            words.skip(PassengerWords.counting)
            let kind = first ?? words.kind()
            found.append(Count(kind: kind ?? .adult, count: count, isKindSaid: kind != nil))
        }
        return found.isEmpty ? nil : found
    }

    /// Whether the words stand at the end of a line, behind `for`.
    static func isBehindFor(_ phrase: Phrase) -> Bool {
        let words = phrase.line.words
        guard phrase.range.upperBound == phrase.line.utf8.count else { return false }
        let before = words.last { $0.range.upperBound <= phrase.range.lowerBound }
        return before.map { phrase.line.isWord($0, "for") } ?? false
    }

    /// False at the end.
    private mutating func skipSeparators() -> Bool {
        skip(["and ", "with ", "+", "&", ",", "、", "，", "和", "加", "與", " "])
        return !rest.isEmpty
    }

    private static let numbers: [(String, Int)] = [
        ("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
        ("nine", 9), ("ten", 10), ("no", 0), ("an", 1), ("a", 1), ("一", 1), ("二", 2), ("兩", 2), ("两", 2),
        ("三", 3), ("四", 4), ("五", 5), ("六", 6), ("七", 7), ("八", 8), ("九", 9), ("十", 10), ("零", 0),
    ]

    private mutating func number() -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty {
            rest = rest.dropFirst(digits.count)
            return digits.count <= 4 ? Int(digits) : nil
        }
        for (word, number) in PassengerWords.numbers where rest.hasPrefix(word) {
            let after = rest.dropFirst(word.count)
            // A word of letters ends there.
            if let next = after.first, word.utf8.count == word.count, next.isLetter { continue }
            rest = after
            return number
        }
        return nil
    }

    private static let kinds: [(String, Passengers.Kind)] = [
        ("adults", .adult), ("adult", .adult), ("grown-ups", .adult), ("people", .adult), ("persons", .adult),
        ("person", .adult), ("passengers", .adult), ("passenger", .adult), ("children", .child), ("child", .child),
        ("kids", .child), ("kid", .child), ("seniors", .senior), ("senior", .senior), ("elderly", .senior),
        ("disabled", .disabled), ("students", .student), ("student", .student), ("college students", .student),
        ("college student", .student), ("全票", .adult), ("大人", .adult), ("成人", .adult), ("大學生", .student),
        ("學生", .student), ("大", .adult), ("孩童", .child), ("兒童", .child), ("小孩", .child), ("小朋友", .child),
        ("小", .child), ("敬老", .senior), ("老人", .senior), ("長者", .senior), ("愛心", .disabled), ("人", .adult),
    ]

    /// Words that stand between a number and what it counts.
    private static let counting = ["位", "個", "张", "張", "名", " "]

    private mutating func skip(_ between: [String]) {
        while let word = between.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(word.count) }
    }

    /// The kind that is said next, with what may stand behind it.
    private mutating func kind() -> Passengers.Kind? {
        for (word, kind) in PassengerWords.kinds where rest.hasPrefix(word) {
            let after = rest.dropFirst(word.count)
            if let next = after.first, word.utf8.count == word.count, next.isLetter { continue }
            rest = after
            if rest.hasPrefix("票") { rest = rest.dropFirst() }
            return kind
        }
        return nil
    }
}
