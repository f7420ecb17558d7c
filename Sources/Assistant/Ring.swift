// What rings: how a plug-in's part of a session says what is due, and who is told.
public import Chrono

/// Something that has come due and that this process tells; no other will.
public struct Ring: Hashable, Sendable {
    /// Which thing of a session, and which time of it: the same for whoever looks.
    public struct ID: Hashable, Sendable {
        /// `alarm`, `timer`.
        public let kind: String
        /// Of the thing; never used again in the session.
        public let serial: Int
        /// When it was due.
        public let instant: Instant

        public init(kind: String, serial: Int, instant: Instant) {
            self.kind = kind
            self.serial = serial
            self.instant = instant
        }
    }

    public let id: ID
    public let number: Int
    public let label: String?
    /// What the clocks of its zone showed then.
    public let civil: CivilDateTime
    public let zone: String
    /// How late it is told, in milliseconds; never negative.
    public let late: Int64
    /// For a person, in one line: `Alarm 1 "gym" rings: 07:30.`
    public let text: String
    /// What can be typed: `snooze · dismiss`.
    public let hint: String

    public init(
        _ id: ID, number: Int, label: String?, civil: CivilDateTime, zone: String, late: Int64, text: String,
        hint: String
    ) {
        self.id = id
        self.number = number
        self.label = label
        self.civil = civil
        self.zone = zone
        self.late = late
        self.text = text
        self.hint = hint
    }
}

/// A part of a session whose things ring.
///
/// Something that is due and that nobody has claimed counts as ringing in every face; who claims it tells it.
public protocol RingingPart: SessionPart {
    /// What its things are called: `alarm`, as in `Ring.ID`.
    static var kind: String { get }
    /// When something rings next that nobody has claimed: it may be over. It follows from the part and the zones' data
    /// alone, and `present` only says which start of the machine this is.
    func due(_ present: Present) -> Due
    /// The same for one thing; nil when it waits for nothing any more.
    func due(serial: Int, _ present: Present) -> Due?
    /// Notes in the turn's session that what is due is told now, and that what is too late is missed; the rings, oldest
    /// first.
    static func claim(_ turn: Turn) -> [Ring]
    /// What a person who comes back should know, a line each: what is ringing, and what was missed, which is told once.
    static func tell(_ turn: Turn) -> [String]
    /// Whether it still rings, so that a terminal may ring its bell again.
    func isRinging(_ id: Ring.ID) -> Bool
}

/// Who else is told when something rings: the desktop, a program that the person named.
public protocol NotifierPort: AnyObject {
    /// Never waits.
    func tell(_ ring: Ring, session: String)
    /// Whether nothing that was started at a ring is running.
    var isIdle: Bool { get }
    /// What went wrong, for a person; each thing once. Nil when nothing did.
    func takeTrouble() -> String?
}
