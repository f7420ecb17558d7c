/// A plug-in's part of a session, reached by its type.
public protocol SessionPart: Equatable, Sendable {
    /// The stable name it is kept under.
    static var name: String { get }
    init()
}

/// What one person's conversation remembers.
public struct Session: Equatable, Sendable {
    private var parts: [String: Kept] = [:]

    public init() {}

    /// The part of this type; a fresh one when nothing is remembered yet.
    public subscript<Part: SessionPart>(_ type: Part.Type) -> Part {
        get { parts[Part.name]?.value as? Part ?? Part() }
        set { parts[Part.name] = Kept(newValue) }
    }

    private struct Kept: Equatable, Sendable {
        let value: any SessionPart
        private let isSame: @Sendable (any SessionPart) -> Bool

        init<Part: SessionPart>(_ value: Part) {
            self.value = value
            isSame = { $0 as? Part == value }
        }

        static func == (a: Kept, b: Kept) -> Bool { a.isSame(b.value) }
    }
}

/// What a person has chosen for all times printed.
public struct Settings: SessionPart {
    public static let name = "settings"
    /// The chosen home: its name and zone id; nil follows the machine.
    public var home: Home?
    public var is12Hour = false

    public struct Home: Hashable, Sendable {
        public let name: String
        public let zone: String

        public init(name: String, zone: String) {
            self.name = name
            self.zone = zone
        }
    }

    public init() {}
}
