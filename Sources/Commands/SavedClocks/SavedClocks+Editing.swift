import Assistant
import Gazetteer
import JSON

extension Slot where Value == Int {
    /// A saved clock by its number in the list, its label or its place; the value is its index from 0.
    static var clock: Slot<Int> {
        Slot("clock", rank: .living, complete: SavedClocks.completeClock, read: SavedClocks.findClock)
    }
}

extension SavedClocks {
    static func completeClock(_ typed: String, _ turn: Turn) -> [Completion] {
        let key = Folding.fold(typed)
        let names = turn.session[Clocks.self].list.map(\.shown)
        return names.filter { Folding.fold($0).hasPrefix(key) }.map { Completion($0) }
    }

    static func findClock(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> Int {
        let list = turn.session[Clocks.self].list
        let key = Folding.fold(phrase.text)
        if let exact = list.firstIndex(where: { Folding.fold($0.shown) == key }) { return exact }
        if let number = Int(phrase.text), list.indices.contains(number - 1) { return number - 1 }
        let place = Places().find(phrase.text)?.name
        if let index = list.firstIndex(where: { Folding.fold($0.place) == key || $0.place == place }) { return index }
        throw phrase.failure("no-such-clock", "No saved clock is called \(quoted(phrase.text)).", hint: "clocks")
    }

    static let remove = Command(
        "clocks.remove", "Take a clock off the list.", says: ["(remove|delete) [clock] {clock}"], slots: .clock,
        effects: .changes,
        examples: [.fails("remove tokyo", with: "no-such-clock")]
    ) { (turn, index) throws(Failure) in
        let gone = turn.session[Clocks.self].list.remove(at: index)
        return done("Removed \(gone.shown).", turn)
    }

    static let move = Command(
        "clocks.move", "Move a clock up or down, or to the top or the end of the list.",
        says: ["move [clock] {clock} [to] [the] {where}"], slots: .clock, .direction, effects: .changes,
        examples: [.fails("move tokyo up", with: "no-such-clock")]
    ) { (turn, index, way) throws(Failure) in
        let last = turn.session[Clocks.self].list.count - 1
        let target = [Direction.up: index - 1, .down: index + 1, .first: 0, .last: last][way] ?? index
        return place(index, at: max(0, min(last, target)), turn)
    }

    static let moveTo = Command(
        "clocks.move", "Move a clock to a place in the list.", says: ["move [clock] {clock} to {number}"],
        slots: .clock, .number, effects: .changes, examples: [.fails("move tokyo to 2", with: "no-such-clock")]
    ) { (turn, index, number) throws(Failure) in
        let count = turn.session[Clocks.self].list.count
        guard number <= count else { throw Failure("bad-number", "The list has \(count) clocks.", hint: "clocks") }
        return place(index, at: number - 1, turn)
    }

    static let rename = Command(
        "clocks.rename", "Give a clock a label of your own.", says: ["rename [clock] {clock} (to|as) {label}"],
        slots: .clock, .label, effects: .changes, examples: [.fails("rename 2 to office", with: "no-such-clock")]
    ) { (turn, index, label) throws(Failure) in
        let before = turn.session[Clocks.self].list[index].shown
        turn.session[Clocks.self].list[index].label = label
        return done("\(before) is now called \(label).", turn)
    }

    static let clear = Command(
        "clocks.clear", "Take all clocks off the list.", says: ["clear [all] [my] clocks", "remove all [my] clocks"],
        effects: .destroys,
        examples: [
            .says("clear clocks", reply: "The list was empty."),
            .says("remove all clocks", reply: "The list was empty."),
        ]
    ) { turn in
        let count = turn.session[Clocks.self].list.count
        turn.session[Clocks.self].list = []
        return done(count == 0 ? "The list was empty." : "Removed \(count) \(count == 1 ? "clock" : "clocks").", turn)
    }

    private static func place(_ index: Int, at target: Int, _ turn: Turn) -> Reply {
        var list = turn.session[Clocks.self].list
        let clock = list.remove(at: index)
        list.insert(clock, at: target)
        turn.session[Clocks.self].list = list
        return done("\(clock.shown) is number \(target + 1) now.", turn)
    }

    private static func done(_ text: String, _ turn: Turn) -> Reply {
        let times = times(turn)
        return Reply(text) { PlacedTime.data(times) }
    }
}

/// Which way a clock moves in the list.
enum Direction: String, CaseIterable, Sendable {
    case up, down, first, last

    static func complete(_ typed: String, _ turn: Turn) -> [Completion] {
        allCases.map(\.rawValue).filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
    }

    static func read(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> Direction {
        let synonyms = ["top": Direction.first, "start": .first, "end": .last, "bottom": .last]
        let word = phrase.text.lowercased()
        guard let way = Direction(rawValue: word) ?? synonyms[word] else {
            let message = "\(quoted(phrase.text)) is not up, down, first or last."
            throw phrase.failure("bad-direction", message, hint: "clocks")
        }
        return way
    }
}

extension Slot where Value == Direction {
    static var direction: Slot<Direction> {
        Slot("where", noun: "direction", rank: .number, complete: Direction.complete, read: Direction.read)
    }
}
