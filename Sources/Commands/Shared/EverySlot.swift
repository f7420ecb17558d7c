import Assistant
import Grammar

/// All of a kind.
struct Every: Sendable {}

extension Slot where Value == Every {
    /// `all`, before the plural of a kind.
    static var every: Slot<Every> { every("all", of: ["all", "all of", "every"], offered: ["all"]) }

    /// The plural of a kind, which means all of it.
    static func plural(_ names: String...) -> Slot<Every> { every("kind", of: names, offered: names) }

    private static func every(_ name: String, of sayings: [String], offered: [String]) -> Slot<Every> {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            offered.filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
        }
        return Slot(name, rank: .number, complete: complete) { (phrase, _) throws(Failure) in
            // Without a place in the line, so that what else the words may be is told.
            guard sayings.contains(where: { phrase.says($0) }) else { throw Failure(.notUnderstood, "").vague }
            return Every()
        }
    }
}
