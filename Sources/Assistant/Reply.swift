public import JSON

/// What a handler answers: text for people, data for programs.
public struct Reply: Sendable {
    /// A piece of the text; nothing here knows colours or columns of a screen.
    public enum Block: Hashable, Sendable {
        /// UTF-8 text. As bytes, since a string is checked when it is made and a reply only goes out.
        case text([UInt8])
        case table(Table)

        /// A line of text.
        public static func line(_ text: String) -> Block { .text(Array(text.utf8)) }
    }

    /// What the conversation does after it has shown the reply.
    public enum Effect: Hashable, Sendable {
        case none
        case leave
        /// Answers this line next, as if it had been typed.
        case answer([UInt8])
        /// Waits, and is answered when that is over (`Engine.answer(after:)`); the text is for when no ring is told.
        case wait(WaitGoal)
    }

    public var blocks: [Block]
    public var effect: Effect
    /// Made only when a program asks for it.
    public let data: @Sendable () -> JSON

    public init(_ blocks: [Block], effect: Effect = .none, data: @escaping @Sendable () -> JSON = { .object([]) }) {
        self.blocks = blocks
        self.effect = effect
        self.data = data
    }

    public init(_ line: String, effect: Effect = .none, data: @escaping @Sendable () -> JSON = { .object([]) }) {
        self.init([.line(line)], effect: effect, data: data)
    }
}

/// Rows whose columns line up by display width when drawn; rows may have fewer cells than others.
public struct Table: Hashable, Sendable {
    public var rows: [[String]]
    /// The columns (from 0) whose cells stand at the right edge.
    public var rightAligned: Set<Int>

    public init(rows: [[String]], rightAligned: Set<Int> = []) {
        self.rows = rows
        self.rightAligned = rightAligned
    }
}
