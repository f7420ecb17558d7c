// The names an object has so far, so that a second one is found without comparing every pair.

/// Knows which names stand in an object: by looking through the members of a small one, by hash in a large one.
struct NameRegister {
    /// Below this many members looking through them costs less than hashing.
    private static let smallCount = 12

    private var hashed: Set<Name> = []

    /// Notes a name that follows the members; false when one of them has it already.
    mutating func insert(_ name: String, after members: [JSON.Member]) -> Bool {
        if members.count < Self.smallCount { return !members.contains { hasSameScalars($0.name, name) } }
        if hashed.isEmpty { hashed = Set(members.map { Name(text: $0.name) }) }
        return hashed.insert(Name(text: name)).inserted
    }

    /// A name that is hashed and compared by its scalars.
    ///
    /// Hashing it as a Swift string would put the many canonically equivalent spellings of one text, which are
    /// different names here, on one hash, and an outsider could make the check quadratic.
    private struct Name: Hashable {
        let text: String

        static func == (left: Name, right: Name) -> Bool {
            left.text.utf8.elementsEqual(right.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}
