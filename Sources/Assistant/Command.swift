import Grammar

/// One thing that can be said: the single declaration from which dispatch, help, completion and docs come.
public final class Command: Sendable {
    /// What running it does to the session.
    public enum Effects: String, Sendable {
        case readOnly = "read-only"
        case changes
        case destroys
    }

    /// Whether a bot may say it, or only a person.
    public enum Bots: Sendable {
        case allowed
        case notAllowed
    }

    /// A line and what it answers in the example world (`World.example`); checked by a test.
    public enum Example: Hashable, Sendable {
        case says(String, reply: String)
        case fails(String, with: Failure.Code)
        /// Answers too much to show here.
        case runs(String)

        public var line: String {
            switch self {
            case .says(let line, _), .fails(let line, _), .runs(let line): line
            }
        }
    }

    /// What dispatch needs of a slot.
    struct SlotInfo: Sendable {
        let name: String
        let noun: String
        let asks: String?
        let rank: SlotRank
        let isWording: Bool
        let complete: @Sendable (String, Turn) -> [Completion]
        /// All that it takes, where that is few things.
        let choices: [String]
        /// Whether these words fill it.
        let takes: @Sendable (Phrase, Turn) -> Bool

        init<Value>(_ slot: Slot<Value>) {
            (name, noun, complete, choices) = (slot.name, slot.noun, slot.complete, slot.takes)
            (rank, isWording) = (slot.rank, slot.isWording)
            asks = slot.asks
            takes = { [read = slot.read] in (try? read($0, $1)) != nil }
        }
    }

    /// Makes a value of the words of a line that fill a slot, or of their absence.
    typealias Reader<Value> = @Sendable (Range<Int>?, Line, Turn) throws(Failure) -> Value

    /// A command whose slots are read and that only needs to be run.
    public typealias Ready = () throws(Failure) -> Reply

    public let id: String
    public let summary: String
    public let phrasings: [String]
    public let effects: Effects
    public let bots: Bots
    /// What the data of every successful reply look like.
    public var data: DataShape { makeData() }
    public var examples: [Example] { makeExamples() }
    // Made when asked for: most runs never look at them.
    private let makeData: @Sendable () -> DataShape
    private let makeExamples: @Sendable () -> [Example]
    let slots: [SlotInfo]
    /// Reads what fills each slot into values; throws when one is not what its slot takes.
    let read: @Sendable (Turn, Line, Matches.Match) throws(Failure) -> Ready

    /// What each slot takes that takes only a few things: `{hours}: 12h, 24h`.
    public var choices: [String] {
        slots.filter { !$0.choices.isEmpty }.map { "{\($0.name)}: " + $0.choices.joined(separator: ", ") }
    }

    /// The ranks of the slots that a match fills, the first in the highest bits: the smaller is the narrower reading.
    func narrowness(_ match: Matches.Match) -> UInt64 {
        var shift = UInt64(60)
        var ranks: UInt64 = 0
        for index in slots.indices where match.words(index) != nil {
            ranks |= UInt64(slots[index].rank.rawValue + 1) << shift
            shift = shift == 0 ? 0 : shift - 4
        }
        return ranks
    }

    /// Whether a match fills one slot only.
    func isOneSlot(_ match: Matches.Match) -> Bool { slots.indices.count { match.words($0) != nil } == 1 }

    public convenience init<each Value: Sendable>(
        _ id: String, _ summary: String, says phrasings: [String], slots: repeat Slot<each Value>,
        effects: Effects = .readOnly, bots: Bots = .allowed,
        data: @autoclosure @escaping @Sendable () -> DataShape,
        examples: @autoclosure @escaping @Sendable () -> [Example],
        run: @escaping @Sendable (Turn, repeat each Value) throws(Failure) -> Reply
    ) {
        var infos: [SlotInfo] = []
        for slot in repeat each slots { infos.append(SlotInfo(slot)) }
        let readers = (repeat (each slots).reader)
        self.init(id, summary, phrasings, infos, effects, bots, data, examples) { (turn, line, match) throws(Failure) in
            var index = 0
            func next<V>(_ read: Reader<V>) throws(Failure) -> V {
                defer { index += 1 }
                return try read(match.words(index), line, turn)
            }
            let values = (repeat try next(each readers))
            return { () throws(Failure) in try run(turn, repeat each values) }
        }
    }

    /// The same for one slot, as most commands have: the types of a pack would be looked up for each line read.
    public convenience init<Value: Sendable>(
        _ id: String, _ summary: String, says phrasings: [String], slots slot: Slot<Value>,
        effects: Effects = .readOnly, bots: Bots = .allowed,
        data: @autoclosure @escaping @Sendable () -> DataShape,
        examples: @autoclosure @escaping @Sendable () -> [Example],
        run: @escaping @Sendable (Turn, Value) throws(Failure) -> Reply
    ) {
        let read = slot.reader
        self.init(id, summary, phrasings, [SlotInfo(slot)], effects, bots, data, examples) {
            (turn, line, match) throws(Failure) in
            let value = try read(match.words(0), line, turn)
            return { () throws(Failure) in try run(turn, value) }
        }
    }

    private init(
        _ id: String, _ summary: String, _ phrasings: [String], _ slots: [SlotInfo], _ effects: Effects, _ bots: Bots,
        _ data: @escaping @Sendable () -> DataShape, _ examples: @escaping @Sendable () -> [Example],
        read: @escaping @Sendable (Turn, Line, Matches.Match) throws(Failure) -> Ready
    ) {
        self.id = id
        self.summary = summary
        self.phrasings = phrasings
        self.slots = slots
        self.effects = effects
        self.bots = bots
        makeData = data
        makeExamples = examples
        self.read = read
    }
}

/// A folder of commands under one heading.
public struct Plugin: Sendable {
    public let name: String
    public let commands: [Command]
    /// What it keeps of a session.
    public let parts: [any SessionPart.Type]
    /// Those of the parts of which something rings.
    let ringing: [any RingingPart.Type]
    /// Classes of words that mean the same, for the phrasings of all plug-ins: `cancel: cancel|delete`, as `<cancel>` there.
    public let words: [String]

    public init(
        _ name: String, commands: [Command], parts: [any SessionPart.Type] = [], ringing: [any RingingPart.Type] = [],
        words: [String] = []
    ) {
        self.name = name
        self.commands = commands
        // One by one: a list is converted by looking each type up again, which a start of the program feels.
        var all = parts
        for part in ringing { all.append(part) }
        self.parts = all
        self.ringing = ringing
        self.words = words
    }
}
