public import JSON

/// A plug-in's part of a session, reached by its type.
public protocol SessionPart: Equatable, Sendable {
    /// The stable name it is kept under.
    static var name: String { get }
    init()
    /// The form it is kept in: an object that `init(kept:)` reads back as the same value.
    var kept: JSON { get }
    /// Reads the kept form, which may be anything.
    init(kept: JSON) throws(PartFault)
    /// Takes in what another session has. A failure leaves it as it was.
    mutating func merge(_ other: Self) throws(Failure)
    /// This part, which stood there before, in the place of the one that stands there now: what has happened by itself
    /// in between, such as a ring, is not undone.
    func restored(over now: Self) -> Self
}

extension SessionPart {
    public func restored(over now: Self) -> Self { self }
}

/// What one person's conversation remembers.
public struct Session: Equatable, Sendable {
    /// In the order in which they came up; few, so that looking along them is quicker than hashing.
    var parts: [any KeptPart] = []

    public init() {}

    /// The part of this type; a fresh one when nothing is remembered yet.
    public subscript<Part: SessionPart>(_ type: Part.Type) -> Part {
        get {
            for part in parts { if let kept = part as? Kept<Part> { return kept.value } }
            return Part()
        }
        set { put(Kept(newValue)) }
    }

    /// The part of this name.
    func part(_ name: String) -> (any KeptPart)? { parts.first { $0.name == name } }

    /// Puts a part in the place of the one with its name.
    mutating func put(_ part: any KeptPart) {
        if let index = parts.firstIndex(where: { $0.name == part.name }) {
            parts[index] = part
        } else {
            parts.append(part)
        }
    }

    /// Whether it holds the very same parts, in the same order: then it is the same session.
    func hasSameParts(as other: Session) -> Bool {
        guard parts.count == other.parts.count else { return false }
        for index in parts.indices where parts[index] !== other.parts[index] { return false }
        return true
    }

    mutating func remove(_ name: String) { parts.removeAll { $0.name == name } }

    /// Takes in what another session has, part by part, and names the parts that changed.
    public mutating func merge(_ other: Session) throws(Failure) -> [String] {
        guard other.parts.count <= Session.mostParts else { throw Session.hasTooManyParts }
        var merged = self
        var names: [String] = []
        for part in other.parts {
            let before = merged.part(part.name)
            let result = if let before { try before.merging(part) } else { try part.mergedIntoFresh() }
            if let before, before.isSame(result) { continue }
            merged.put(result)
            names.append(part.name)
        }
        guard merged.parts.count <= Session.mostParts else { throw Session.hasTooManyParts }
        self = merged
        return names
    }

    private static var hasTooManyParts: Failure {
        Failure(
            "limit-reached", "A session takes in at most \(mostParts) parts; with these it would have more.",
            hint: "export"
        )
    }

    public static func == (a: Session, b: Session) -> Bool {
        a.changes(since: b).isEmpty && b.changes(since: a).isEmpty
    }
}

/// A part whose type is not known here.
protocol KeptPart: AnyObject, Sendable {
    var name: String { get }
    /// The kept form, as JSON text.
    var text: [UInt8] { get }
    func isSame(_ other: any KeptPart) -> Bool
    /// Whether it is what stands there when nothing is remembered.
    var isFresh: Bool { get }
    /// This part with the other one, of the same name, taken in.
    func merging(_ other: any KeptPart) throws(Failure) -> any KeptPart
    /// As if this part were taken into a session that has none of its name.
    func mergedIntoFresh() throws(Failure) -> any KeptPart
    /// What the part does that stood there before (nil for none) when it comes back in this one's place.
    func taken(backTo before: (any KeptPart)?) -> any KeptPart
    /// When something of it is due.
    func due(_ present: Present) -> Due
}

final class Kept<Part: SessionPart>: KeptPart {
    let value: Part

    init(_ value: Part) { self.value = value }

    var name: String { Part.name }

    var text: [UInt8] {
        var text: [UInt8] = []
        value.kept.write(to: &text)
        return text
    }

    func isSame(_ other: any KeptPart) -> Bool { (other as? Kept<Part>)?.value == value }

    var isFresh: Bool { value == Part() }

    func merging(_ other: any KeptPart) throws(Failure) -> any KeptPart {
        guard let other = other as? Kept<Part> else { return self }
        var merged = value
        try merged.merge(other.value)
        return Kept(merged)
    }

    func mergedIntoFresh() throws(Failure) -> any KeptPart { try Kept(Part()).merging(self) }

    func taken(backTo before: (any KeptPart)?) -> any KeptPart {
        Kept(((before as? Kept<Part>)?.value ?? Part()).restored(over: value))
    }

    func due(_ present: Present) -> Due { (value as? any RingingPart)?.due(present) ?? Due() }
}

/// A part of another program's: kept as it came, byte for byte.
final class ForeignPart: KeptPart {
    let name: String
    let text: [UInt8]

    init(name: String, text: [UInt8]) {
        self.name = name
        self.text = text
    }

    var isFresh: Bool { false }
    func isSame(_ other: any KeptPart) -> Bool { name == other.name && text == other.text }
    func merging(_ other: any KeptPart) -> any KeptPart { self }
    func mergedIntoFresh() -> any KeptPart { self }
    func taken(backTo before: (any KeptPart)?) -> any KeptPart {
        before ?? ForeignPart(name: name, text: Array("{}".utf8))
    }
    func due(_ present: Present) -> Due { Due() }
}

/// What a person has chosen for all times printed.
public struct Settings: SessionPart {
    public static let name = "settings"
    /// The chosen home: its name and zone id; nil follows the machine.
    public var home: Home?
    public var is12Hour = false
    /// Whether `4/5` is the fourth of May, not April the fifth.
    public var isDayFirst = false

    public struct Home: Hashable, Sendable {
        public let name: String
        public let zone: String

        public init(name: String, zone: String) {
            self.name = name
            self.zone = zone
        }
    }

    public init() {}

    public var kept: JSON {
        var members = [JSON.Member(name: "clock", value: .string(is12Hour ? "12h" : "24h"))]
        if isDayFirst { members.append(JSON.Member(name: "dates", value: .string("dmy"))) }
        if let home {
            members.append(JSON.Member(name: "home", value: ["name": .string(home.name), "zone": .string(home.zone)]))
        }
        return .object(members)
    }

    public init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        switch try object.optionalString("clock") {
        case "12h": is12Hour = true
        case "24h", nil: is12Hour = false
        default: throw .newer
        }
        switch try object.optionalString("dates") {
        case "dmy": isDayFirst = true
        case "mdy", nil: isDayFirst = false
        default: throw .newer
        }
        if let kept = object.take("home") {
            var members = try KeptObject(kept)
            home = Home(name: try members.string("name"), zone: try members.string("zone"))
            try members.end()
        }
        try object.end()
    }

    public mutating func merge(_ other: Settings) {
        is12Hour = other.is12Hour
        isDayFirst = other.isDayFirst
        home = other.home ?? home
    }
}
