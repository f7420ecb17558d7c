import Grammar

/// What answers a command: its slots, and what is run with the values that are read into them.
public final class Handler: Sendable {
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

    let slots: [SlotInfo]
    /// Reads what fills each slot into values; throws when one is not what its slot takes.
    let read: @Sendable (Turn, Line, Matches.Match) throws(Failure) -> Ready
    // Made when asked for: most runs never look at them.
    private let makeData: @Sendable () -> DataShape
    private let makeExamples: @Sendable () -> [Command.Example]

    var data: DataShape { makeData() }
    var examples: [Command.Example] { makeExamples() }

    public convenience init<each Value: Sendable>(
        slots: repeat Slot<each Value>, data: @autoclosure @escaping @Sendable () -> DataShape,
        examples: @autoclosure @escaping @Sendable () -> [Command.Example],
        run: @escaping @Sendable (Turn, repeat each Value) throws(Failure) -> Reply
    ) {
        var infos: [SlotInfo] = []
        for slot in repeat each slots { infos.append(SlotInfo(slot)) }
        let readers = (repeat (each slots).reader)
        self.init(infos, data, examples) { (turn, line, match) throws(Failure) in
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
        slots slot: Slot<Value>, data: @autoclosure @escaping @Sendable () -> DataShape,
        examples: @autoclosure @escaping @Sendable () -> [Command.Example],
        run: @escaping @Sendable (Turn, Value) throws(Failure) -> Reply
    ) {
        let read = slot.reader
        self.init([SlotInfo(slot)], data, examples) { (turn, line, match) throws(Failure) in
            let value = try read(match.words(0), line, turn)
            return { () throws(Failure) in try run(turn, value) }
        }
    }

    private init(
        _ slots: [SlotInfo], _ data: @escaping @Sendable () -> DataShape,
        _ examples: @escaping @Sendable () -> [Command.Example],
        read: @escaping @Sendable (Turn, Line, Matches.Match) throws(Failure) -> Ready
    ) {
        self.slots = slots
        makeData = data
        makeExamples = examples
        self.read = read
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
}
