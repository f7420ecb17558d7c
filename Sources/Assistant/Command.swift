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
        let rank: SlotRank
        let complete: @Sendable (String, Turn) -> [Completion]
    }

    /// A command whose slots are read and that only needs to be run.
    public typealias Ready = () throws(Failure) -> Reply

    public let id: String
    public let summary: String
    public let phrasings: [String]
    public let effects: Effects
    public let bots: Bots
    /// What the data of every successful reply look like.
    public let data: DataShape
    public let examples: [Example]
    let slots: [SlotInfo]
    /// Reads what fills each slot into values; throws when one is not what its slot takes.
    let read: @Sendable (Turn, Line, Matches.Match) throws(Failure) -> Ready

    /// The ranks of the slots that a match fills, the first in the highest bits: the smaller is the narrower reading.
    func narrowness(_ match: Matches.Match) -> UInt64 {
        var shift = UInt64(60)
        var ranks: UInt64 = 0
        for index in slots.indices where match.span(index) != nil {
            ranks |= UInt64(slots[index].rank.rawValue + 1) << shift
            shift = shift == 0 ? 0 : shift - 4
        }
        return ranks
    }

    /// Whether a match fills one slot only.
    func isOneSlot(_ match: Matches.Match) -> Bool { slots.indices.count { match.span($0) != nil } == 1 }

    public init<each Value: Sendable>(
        _ id: String, _ summary: String, says phrasings: [String], slots: repeat Slot<each Value>,
        effects: Effects = .readOnly, bots: Bots = .allowed, data: DataShape, examples: [Example],
        run: @escaping @Sendable (Turn, repeat each Value) throws(Failure) -> Reply
    ) {
        self.id = id
        self.summary = summary
        self.phrasings = phrasings
        self.effects = effects
        self.bots = bots
        self.data = data
        self.examples = examples
        var infos: [SlotInfo] = []
        for slot in repeat each slots {
            infos.append(SlotInfo(name: slot.name, noun: slot.noun, rank: slot.rank, complete: slot.complete))
        }
        self.slots = infos
        let slots = (repeat each slots)
        read = { (turn, line, match) throws(Failure) in
            var index = 0
            func next<V>(_ slot: Slot<V>) throws(Failure) -> V {
                defer { index += 1 }
                if let span = match.span(index) {
                    return try slot.read(Phrase(line: line, range: span), turn)
                }
                guard let value = slot.whenAbsent else {
                    throw Failure(.missingPart, "The \(slot.noun) is missing.")
                }
                return value
            }
            let values = (repeat try next(each slots))
            return { () throws(Failure) in try run(turn, repeat each values) }
        }
    }
}

/// A folder of commands under one heading.
public struct Plugin: Sendable {
    public let name: String
    public let commands: [Command]
    /// What it keeps of a session.
    public let parts: [any SessionPart.Type]

    public init(_ name: String, commands: [Command], parts: [any SessionPart.Type] = []) {
        self.name = name
        self.commands = commands
        self.parts = parts
    }
}
