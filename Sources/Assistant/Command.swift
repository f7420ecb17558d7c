import Grammar
import Synchronization

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

    public let id: String
    public let summary: String
    public let phrasings: [String]
    public let effects: Effects
    public let bots: Bots
    private let make: @Sendable () -> Handler
    private let made = AtomicLazyReference<Handler>()

    /// `handler` is made when the command is first meant or told of: a run of one line needs few of them.
    public init(
        _ id: String, _ summary: String, says phrasings: [String], effects: Effects = .readOnly, bots: Bots = .allowed,
        by handler: @autoclosure @escaping @Sendable () -> Handler
    ) {
        self.id = id
        self.summary = summary
        self.phrasings = phrasings
        self.effects = effects
        self.bots = bots
        make = handler
    }

    /// What reads its slots and answers.
    var handler: Handler { made.load() ?? made.storeIfNil(make()) }

    var slots: [Handler.SlotInfo] { handler.slots }

    /// What the data of every successful reply look like.
    public var data: DataShape { handler.data }
    public var examples: [Example] { handler.examples }

    /// What each slot takes that takes only a few things: `{hours}: 12h, 24h`.
    public var choices: [String] {
        slots.filter { !$0.choices.isEmpty }.map { "{\($0.name)}: " + $0.choices.joined(separator: ", ") }
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
