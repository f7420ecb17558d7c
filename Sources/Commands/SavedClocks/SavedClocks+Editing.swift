import Assistant
import Gazetteer
import Grammar
import JSON

extension Slot where Value == Int {
    /// A saved clock by its label, its number in the list, `first`, `last` or its place; the value is its index from 0.
    static var clock: Slot<Int> {
        Slot("clock", rank: .living, complete: SavedClocks.completeClock, read: SavedClocks.findClock)
    }
}

extension Slot where Value == [Int] {
    /// One saved clock or several, parted by commas or `and`; their indices from 0, each once.
    static var clocks: Slot<[Int]> {
        Slot(
            "clocks", noun: "clock", rank: .living, complete: SavedClocks.completeLastClock,
            read: SavedClocks.findClocks)
    }
}

extension Slot where Value == String {
    /// A label by which a clock can be found again: `remove` reads `all clocks` and `clock 2` as something else.
    static var clockLabel: Slot<String> { Slot("label", rank: .text, read: SavedClocks.readLabel) }
}

extension SavedClocks {
    /// Whether `remove` would read a label as all clocks, or as words before another name.
    static func meansSomethingElse(_ label: String) -> Bool {
        let words = Folding.fold(label).split { " ,;:?!".contains($0) }
        let isAll = words.first == "all" && words.dropFirst().allSatisfy { ["my", "clock", "clocks"].contains($0) }
        return isAll || words.count > 1 && ["clock", "clocks"].contains(words[0])
    }

    static func readLabel(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> String {
        let text = try Slot.label.read(phrase, turn)
        if let fault = labelFault(phrase) { throw fault }
        return text
    }

    private static func labelFault(_ phrase: Phrase) -> Failure? {
        if meansSomethingElse(phrase.text) { return Wording.notALabel(phrase) }
        let parts = phrase.parts
        let isSeveral = parts.dropFirst().contains { part in
            part.words.dropFirst().contains { word in
                !word.isQuoted && ["as", "called"].contains { part.line.isWord(word, $0) }
            }
        }
        guard isSeveral, let first = parts.first else { return nil }
        return Wording.severalLabels(phrase, first.text)
    }

    static func completeClock(_ typed: String, _ turn: Turn) -> [Completion] {
        let key = Folding.foldBeginning(typed)
        let names = turn.session[Clocks.self].list.map(\.shown)
        return names.filter { Folding.fold($0).hasPrefix(key) }.map { Completion($0) }
    }

    static func completeLastClock(_ typed: String, _ turn: Turn) -> [Completion] {
        ListCompletion.last(typed, turn, one: completeClock)
    }

    /// The whole text as one clock first, since a label may have a comma, else each part.
    static func findClocks(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> [Int] {
        let parts = phrase.parts
        guard parts.count > 1 else { return [try findClock(phrase, turn)] }
        if let one = try? findClock(phrase, turn) { return [one] }
        var found: [Int] = []
        for part in parts {
            let index = try findClock(part, turn)
            if !found.contains(index) { found.append(index) }
        }
        return found
    }

    static func findClock(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> Int {
        let list = turn.session[Clocks.self].list
        let key = Folding.fold(phrase.text)
        if let exact = list.firstIndex(where: { Folding.fold($0.shown) == key }) { return exact }
        if let number = Ordinal.number(phrase.text) ?? Int(phrase.text) {
            guard number >= 1, number <= list.count else {
                throw phrase.failure("no-such-clock", Wording.noNumber(String(number), list.count), hint: "clocks")
            }
            return number - 1
        }
        if !list.isEmpty, ["last", "the last"].contains(key) { return list.count - 1 }
        if let bare = withoutKind(phrase) { return try findClock(bare, turn) }
        let place = Places().find(phrase.text)?.name
        if let index = list.firstIndex(where: { Folding.fold($0.place) == key || $0.place == place }) { return index }
        let failure = phrase.failure(
            "no-such-clock", "No saved clock is called \(quoted(phrase.text)).", hint: "clocks")
        // Words that are neither a name nor a place are as a rule about something else: `delete my reminder for milk`.
        throw place == nil && mayBeOther(phrase) ? failure.vague : failure
    }

    private static func mayBeOther(_ phrase: Phrase) -> Bool {
        let words = phrase.words
        return words.count > 2
            || words.contains { word in
                ["alarm", "alarms", "timer", "timers", "reminder", "reminders", "my", "that"].contains {
                    phrase.line.isWord(word, $0)
                }
            }
    }

    /// The words between `the` and `clock`, of which one at least was said; nil when neither was.
    private static func withoutKind(_ phrase: Phrase) -> Phrase? {
        var words = phrase.words[...]
        guard words.count > 1 else { return nil }
        if phrase.line.isWord(words[words.startIndex], "the") { words.removeFirst() }
        if words.count > 1, phrase.line.isWord(words[words.endIndex - 1], "clock") { words.removeLast() }
        guard words.count < phrase.words.count, let first = words.first, let last = words.last else { return nil }
        return Phrase(line: phrase.line, range: first.range.lowerBound..<last.range.upperBound)
    }

    static let remove = Command(
        "clocks.remove", "Take one clock or several off the list.",
        says: ["(remove|delete) [clock|clocks] {clocks}"], slots: .clocks,
        effects: .changes, data: PlacedTime.shape,
        examples: [.fails("remove tokyo", with: "no-such-clock")]
    ) { (turn, indices) throws(Failure) in
        var list = turn.session[Clocks.self].list
        let names = indices.map { name(of: $0, in: list) }
        for index in indices.sorted(by: >) { list.remove(at: index) }
        turn.session[Clocks.self].list = list
        return done("Removed \(names.joined(separator: ", ")).", turn)
    }

    static let move = Command(
        "clocks.move", "Move a clock up or down, to the top or the end of the list, or to a number.",
        says: ["move [clock] {clock} [to] [the] {where}"], slots: .clock, .destination, effects: .changes,
        data: PlacedTime.shape,
        examples: [
            .fails("move tokyo first", with: "no-such-clock"), .fails("move tokyo to 2", with: "no-such-clock"),
        ]
    ) { (turn, index, destination) throws(Failure) in
        var list = turn.session[Clocks.self].list
        let target = max(0, min(list.count - 1, destination.index(from: index, count: list.count)))
        let clock = list.remove(at: index)
        list.insert(clock, at: target)
        turn.session[Clocks.self].list = list
        return done("\(clock.shown) is number \(target + 1) now.", turn)
    }

    static let rename = Command(
        "clocks.rename", "Give a clock a label of your own.",
        says: ["rename [the|my] clock [number] {clock} (to|as) {label}"],
        slots: .clock, .clockLabel, effects: .changes, data: PlacedTime.shape,
        examples: [.fails("rename clock 2 to office", with: "no-such-clock")]
    ) { (turn, index, label) throws(Failure) in rename(index, label, turn) }

    private static func rename(_ index: Int, _ label: String, _ turn: Turn) -> Reply {
        let before = name(of: index, in: turn.session[Clocks.self].list)
        turn.session[Clocks.self].list[index].label = label
        return done("\(before) is now called \(label).", turn)
    }

    /// As verbs without a kind see the clocks: they can be renamed.
    static let living = LivingKind(
        noun: "clock", missing: "no-such-clock", example: "add tokyo", list: "clocks",
        things: { turn in turn.session[Clocks.self].list.indices.map { thing($0, turn) } },
        other: { phrase, turn in (try? findClock(phrase, turn)).map { thing($0, turn) } },
        rename: { (turn, thing, label) throws(Failure) in
            turn.actor = rename.id
            let phrase = Phrase(line: Line(label), range: 0..<label.utf8.count)
            do throws(Failure) {
                return rename(thing.number - 1, try readLabel(phrase, turn), turn)
            } catch {
                throw Failure(error.code, error.message, hint: "rename clock \(thing.number) to office")
            }
        })

    private static func thing(_ index: Int, _ turn: Turn) -> LivingThing {
        let clock = turn.session[Clocks.self].list[index]
        return LivingThing("clock", index + 1, label: clock.shown, isRunning: false)
    }

    static let clear = Command(
        "clocks.clear", "Take all clocks off the list.",
        says: [
            "clear [all] [my] [clocks]", "(remove|delete) all [my] [clocks]", "(remove|delete|clear) everything",
        ],
        effects: .destroys, data: PlacedTime.shape,
        examples: [
            .says("clear clocks", reply: "The list was empty."),
            .says("remove all", reply: "The list was empty."),
            .says("remove everything", reply: "The list was empty."),
        ]
    ) { turn in
        let count = turn.session[Clocks.self].list.count
        turn.session[Clocks.self].list = []
        guard count > 0 else { return done("The list was empty.", turn) }
        let what = count == 1 ? "1 clock; undo brings it back" : "\(count) clocks; undo brings them back"
        return done("Removed \(what).", turn)
    }

    /// What a clock is called; with its number when another one is called so too.
    private static func name(of index: Int, in list: [Clocks.Clock]) -> String {
        let key = Folding.fold(list[index].shown)
        let isOnly = list.count { Folding.fold($0.shown) == key } == 1
        return isOnly ? list[index].shown : "\(list[index].shown) (number \(index + 1))"
    }

    private static func done(_ text: String, _ turn: Turn) -> Reply {
        let times = times(turn)
        return Reply(text) { PlacedTime.data(times) }
    }
}

/// Where a clock goes in the list.
enum Destination: Hashable, Sendable {
    case up, down, first, last
    /// From 1, and not above the length of the list.
    case number(Int)

    /// The index it means for the clock at `index`; one outside the list means its end.
    func index(from index: Int, count: Int) -> Int {
        switch self {
        case .up: index - 1
        case .down: index + 1
        case .first: 0
        case .last: count - 1
        case .number(let number): number - 1
        }
    }
}

extension Slot where Value == Destination {
    /// A way or a number in the list.
    static var destination: Slot<Destination> {
        let ways = choice(
            "where",
            of: [
                "up": .up, "down": .down, "first": .first, "last": .last, "top": .first, "start": .first,
                "bottom": .last, "end": .last,
            ]
        ) {
            let message = "\(quoted($0.text)) is not up, down, first, last or a number."
            return $0.failure("bad-direction", message, hint: $0.line(with: "first"))
        }
        let takes = ways.takes + ["a number of the list"]
        return Slot(ways.name, noun: "direction", rank: ways.rank, takes: takes, complete: ways.complete) {
            (phrase, turn) throws(Failure) in
            guard let number = Int(phrase.text) else { return try ways.read(phrase, turn) }
            let count = turn.session[Clocks.self].list.count
            guard number >= 1, number <= count else {
                let message = Wording.noNumber(phrase.text, count)
                throw phrase.failure(.badNumber, message, hint: phrase.line(with: String(count)))
            }
            return .number(number)
        }
    }
}

extension Wording {
    static func notALabel(_ phrase: Phrase) -> Failure {
        phrase.failure(
            .badLabel, "\(quoted(phrase.text)) cannot be a label: it means something else.",
            hint: phrase.line(with: "office"))
    }

    static func severalLabels(_ phrase: Phrase, _ first: String) -> Failure {
        phrase.failure(
            .badLabel, "\(quoted(phrase.text, most: 24)) is more than one label: add one clock at a time.",
            hint: phrase.line(with: first))
    }

    static func noNumber(_ text: String, _ count: Int) -> String {
        let has = count == 0 ? "is empty" : "has \(count) \(count == 1 ? "clock" : "clocks")"
        return "There is no number \(text.prefix(20)): the list \(has)."
    }
}
