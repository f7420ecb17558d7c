/// A plug-in's part of a session, reached by its type.
public protocol SessionPart: Equatable, Sendable {
    /// The stable name it is kept under.
    static var name: String { get }
    init()
}

/// What one person's conversation remembers.
public struct Session: Equatable, Sendable {
    /// In the order in which they came up; few, so that looking along them is quicker than hashing.
    private var parts: [any KeptPart] = []

    public init() {}

    /// The part of this type; a fresh one when nothing is remembered yet.
    public subscript<Part: SessionPart>(_ type: Part.Type) -> Part {
        get {
            for part in parts { if let kept = part as? Kept<Part> { return kept.value } }
            return Part()
        }
        set {
            let kept = Kept(newValue)
            if let index = parts.firstIndex(where: { $0 is Kept<Part> }) {
                parts[index] = kept
            } else {
                parts.append(kept)
            }
        }
    }

    public static func == (a: Session, b: Session) -> Bool {
        a.parts.count == b.parts.count && a.parts.allSatisfy { part in b.parts.contains { part.isSame($0) } }
    }
}

/// A part whose type is not known here.
private protocol KeptPart: AnyObject, Sendable {
    func isSame(_ other: any KeptPart) -> Bool
}

private final class Kept<Part: SessionPart>: KeptPart {
    let value: Part

    init(_ value: Part) { self.value = value }

    func isSame(_ other: any KeptPart) -> Bool { (other as? Kept<Part>)?.value == value }
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
