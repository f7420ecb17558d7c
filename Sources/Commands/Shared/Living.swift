import Assistant
import Chrono

/// A thing of a person's that goes on by itself, and that is spoken of by its label or number.
struct LivingThing: Sendable {
    /// The `noun` of its kind.
    let kind: String
    /// Among those of its kind, from 1.
    let number: Int
    /// Never used again in the session; 0 for one that does not ring.
    let serial: Int
    let label: String?
    /// Since when it has been ringing, in milliseconds since 1970; nil when it is not.
    let ringsSince: Int64?
    /// Whether it is going on just now, so that it can be paused or stopped.
    let isRunning: Bool
    /// The whole length of one that counts down, in seconds: `the 10 minute timer`.
    let length: Int64?
    /// The times of day of one that has such: `the 7am alarm`.
    let clocks: Set<CivilTime>

    init(
        _ kind: String, _ number: Int, serial: Int = 0, label: String?, ringsSince: Int64? = nil, isRunning: Bool,
        length: Int64? = nil, clocks: Set<CivilTime> = []
    ) {
        self.kind = kind
        self.number = number
        self.serial = serial
        self.label = label
        self.ringsSince = ringsSince
        self.isRunning = isRunning
        self.length = length
        self.clocks = clocks
    }

    /// In the middle of a sentence: `alarm 2 "gym"`.
    var shown: String { "\(kind) \(number)" + (label.map { " " + quoted($0) } ?? "") }
    /// At the start of one: `Alarm 2 "gym"`.
    var named: String { shown.prefix(1).uppercased() + shown.dropFirst() }
}

/// A kind of living things, as its plug-in contributes it: what it has, and what the verbs do that name no kind.
struct LivingKind: Sendable {
    /// What a verb does to a thing of this kind, and the id of the command that it then is.
    struct Act: Sendable {
        let command: String
        let run: @Sendable (Turn, LivingThing) throws(Failure) -> Reply

        init(_ command: String, run: @escaping @Sendable (Turn, LivingThing) throws(Failure) -> Reply) {
            self.command = command
            self.run = run
        }
    }

    /// `alarm`.
    let noun: String
    /// The code of a failure to find one: `no-such-alarm`.
    let missing: Failure.Code
    /// Something to type where there is none: `alarm at 7:30`.
    let example: String
    /// The line that lists them: `alarms`.
    let list: String
    /// All of this kind, by number.
    let things: @Sendable (Turn) -> [LivingThing]
    /// One that is named otherwise than by label, number or length.
    var other: (@Sendable (Phrase, Turn) -> LivingThing?)?
    var cancel: Act?
    var pause: Act?
    var resume: Act?
    /// Ends a ring, or what runs.
    var stop: Act?
    /// Ends a ring.
    var dismiss: Act?
    /// Takes the label as it was typed.
    var rename: (@Sendable (Turn, LivingThing, String) throws(Failure) -> Reply)?

    /// `alarms`.
    var plural: String { noun + (noun.hasSuffix("ch") ? "es" : "s") }
}
