// Reading what was kept: strictly, so that nothing is guessed, and without ever trapping.
public import JSON

/// Why the kept form of a part cannot be read.
public enum PartFault: Error, Hashable, Sendable {
    /// It is not what any program of this kind writes.
    case damaged
    /// It has something that this program does not know: a newer one has written it.
    case newer
}

/// The members of a kept object, each taken once.
public struct KeptObject {
    private var members: [JSON.Member]

    /// Throws `damaged` when the value is no object.
    public init(_ json: JSON) throws(PartFault) {
        guard let members = json.asObject else { throw .damaged }
        self.members = members
    }

    /// The member of this name; nil when there is none.
    public mutating func take(_ name: String) -> JSON? {
        guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
        return members.remove(at: index).value
    }

    /// A string that is not empty.
    public mutating func string(_ name: String) throws(PartFault) -> String {
        guard let text = try optionalString(name) else { throw .damaged }
        return text
    }

    /// A string that is not empty; nil when there is none.
    public mutating func optionalString(_ name: String) throws(PartFault) -> String? {
        guard let value = take(name) else { return nil }
        guard let text = value.asString, !text.isEmpty else { throw .damaged }
        return text
    }

    /// The elements of an array; empty when there is none.
    public mutating func array(_ name: String) throws(PartFault) -> [JSON] {
        guard let value = take(name) else { return [] }
        guard let elements = value.asArray else { throw .damaged }
        return elements
    }

    /// Throws `newer` when a member has not been taken, so that what it says is not lost.
    public func end() throws(PartFault) {
        guard members.isEmpty else { throw .newer }
    }
}
