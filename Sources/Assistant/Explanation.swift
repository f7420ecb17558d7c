import Grammar

/// What a line is taken for.
public struct Explanation: Sendable {
    /// The id of the command that it would run.
    public let command: String
    /// What would be read into each slot that the line fills, as typed.
    public let slots: [(name: String, text: String)]
    /// What the line lacks, as a person would call it.
    public let missing: [String]
    /// Why it would fail; nil when it would not.
    public let failure: Failure?
    /// The ids of other commands that it could be read as.
    public let alternatives: [String]
}

extension Engine {
    /// Reads a line and runs it on a session that is given up. Throws when no command is meant.
    func explanation(_ text: String) throws(Failure) -> Explanation {
        let line = Politeness.trim(Line(text))
        let turn = turn()
        let choice: Choice
        do throws(Failure) {
            choice = try chooseOrExplain(line, turn)
        } catch {
            // Words that mean nothing in a slot beside a small word or two are no sign of a command.
            guard let command = error.corrected ?? (error.isVague ? nil : error.command) else {
                throw notUnderstood(line)
            }
            let match = reading(line, as: command)
            let missing = error.code == .missingPart ? [lacking(line, as: command)] : []
            return Explanation(
                command: command, slots: slots(match, line), missing: missing, failure: error,
                alternatives: alternatives(line, to: command, turn))
        }
        var failure: Failure?
        trying {
            do throws(Failure) { _ = try choice.run() } catch { failure = sound(error, line, turn) }
        }
        if let failure, failure.code == .notUnderstood { throw failure }
        let command = turn.actor ?? choice.command.id
        let missing = failure?.code == .missingPart ? [lacking(line, as: choice.command.id)] : []
        return Explanation(
            command: command, slots: slots(choice.match, line), missing: missing, failure: failure,
            alternatives: alternatives(line, to: choice.command.id, turn))
    }

    /// The way in which a line that fails comes nearest to a command.
    private func reading(_ line: Line, as id: String) -> Matches.Match? {
        func isMeant(_ match: Matches.Match) -> Bool { catalog.command(of: match.phrasing).id == id }
        return matcher.matches(line).first(where: isMeant)
            ?? matcher.unfinished(line).lazy.map(\.match).first(where: isMeant)
            ?? matcher.matchesLeavingUnread(line).first(where: isMeant)
    }

    private func slots(_ match: Matches.Match?, _ line: Line) -> [(name: String, text: String)] {
        guard let match else { return [] }
        return catalog.command(of: match.phrasing).slots.enumerated().compactMap { index, slot in
            match.words(index).map { (slot.name, line.text(line.range($0))) }
        }
    }

    private func lacking(_ line: Line, as id: String) -> String {
        let end = matcher.unfinished(line).first { catalog.command(of: $0.match.phrasing).id == id }
        return end.map { catalog.command(of: $0.match.phrasing).slots[$0.missing].noun } ?? "time"
    }

    private func alternatives(_ line: Line, to id: String, _ turn: Turn) -> [String] {
        var found: [String] = []
        for match in matcher.matches(line).prefix(Engine.mostReadings(line)) {
            let command = catalog.command(of: match.phrasing)
            guard command.id != id, !found.contains(command.id), match.literals > 0,
                (try? command.handler.read(turn, line, match)) != nil
            else { continue }
            found.append(command.id)
        }
        return Array(found.prefix(3))
    }
}
