import Gazetteer
public import Grammar

/// All commands, ready to be matched.
public final class Catalog: Sendable {
    public let plugins: [Plugin]
    let commands: [Command]
    let phrasings: Phrasings
    /// For each of `phrasings`, which command it belongs to.
    let owners: [Int]
    /// The parts of a session that some plug-in owns.
    public let parts: [any SessionPart.Type]
    /// Those of which something rings.
    let ringing: [any RingingPart.Type]

    /// Throws for a malformed phrasing, which a test finds before any person does; for plug-ins that tests have seen, not all
    /// of every phrasing is looked at again.
    public init(_ plugins: [Plugin], areTested: Bool = false) throws(PatternError) {
        self.plugins = plugins
        parts = plugins.flatMap(\.parts)
        ringing = plugins.flatMap(\.ringing)
        let commands = plugins.flatMap(\.commands)
        var phrasings: [Matcher.Phrasing] = []
        var owners: [Int] = []
        for (index, command) in commands.enumerated() {
            let slots = { @Sendable in command.slots.map(\.name) }
            for text in command.phrasings {
                phrasings.append(Matcher.Phrasing(text, slots: slots))
                owners.append(index)
            }
        }
        self.commands = commands
        self.owners = owners
        self.phrasings = try Phrasings(
            phrasings, classes: plugins.flatMap(\.words), areWellFormed: areTested, fold: Folding.character)
    }

    /// Whether a part of this name is another program's.
    func isForeign(_ part: String) -> Bool { !parts.contains { $0.name == part } }

    func command(of phrasing: Int) -> Command { commands[owners[phrasing]] }

    func find(id: String) -> Command? { commands.first { $0.id == id } }
}
