import Gazetteer
import Grammar

/// What is said about a line that cannot be run as it stands.
extension Engine {
    /// Chooses a reading; else, in this order: offers the line with a command word put right, names what is missing,
    /// reads a name as the one that it nearly is, or says which slot cannot be read.
    func chooseOrExplain(_ line: Line, _ turn: Turn) throws(Failure) -> Choice {
        var error: Failure
        do throws(Failure) {
            let choice = try choose(line, turn)
            // A line of command words only is never a place: `home` lacks something.
            guard choice.literals == 0, hasCommandWordsOnly(line), let missing = missing(line, turn) else {
                return choice
            }
            guard missing.literals == line.words.count else { return choice }
            error = missing.failure
        } catch let failure {
            error = explained(failure, line, turn)
        }
        if error.code == .missingPart { throw error }
        if error.choices.isEmpty, let corrected = corrections(line, turn).first {
            error = notUnderstood(line)
            error.hint = corrected
            throw error
        }
        if error.isVague || error.code == .notUnderstood {
            if let missing = missing(line, turn) { throw missing.failure }
            turn.acceptsNearMisses = true
            if let choice = try? choose(line, turn) { return choice }
            turn.acceptsNearMisses = false
        }
        throw sound(error, line, turn)
    }

    /// The failure in full words.
    private func explained(_ failure: Failure, _ line: Line, _ turn: Turn) -> Failure {
        turn.isExplaining = true
        defer { turn.isExplaining = false }
        do throws(Failure) {
            _ = try choose(line, turn)
            return failure
        } catch { return error }
    }

    private func hasCommandWordsOnly(_ line: Line) -> Bool {
        line.words.allSatisfy { !$0.isQuoted && catalog.matcher.knows(Line.fold(line.text($0.range))) }
    }

    /// What the line lacks at its end, when all before that can be read.
    private func missing(_ line: Line, _ turn: Turn) -> (failure: Failure, literals: Int)? {
        for end in catalog.matcher.unfinished(line) {
            let command = catalog.command(of: end.match.phrasing)
            do throws(Failure) {
                _ = try command.read(turn, line, end.match)
            } catch {
                guard error.code == .missingPart else { continue }
            }
            let whole = (line.words.first?.range.lowerBound ?? 0)..<(line.words.last?.range.upperBound ?? 0)
            let message = "The \(command.slots[end.missing].noun) is missing after \(quoted(line.text(whole)))."
            var failure = Failure(.missingPart, message, span: whole, hint: hint(command))
            failure.command = command.id
            return (failure, end.match.literals)
        }
        return nil
    }

    /// The command's first example that answers, else the help about it.
    private func hint(_ command: Command) -> String {
        for example in command.examples {
            if case .fails = example { continue }
            return example.line
        }
        return "help " + command.id
    }

    /// The failure with a hint that is understood; a hint made of the person's own line may have another fault in it.
    private func sound(_ failure: Failure, _ line: Line, _ turn: Turn) -> Failure {
        var failure = failure
        if failure.code == .notUnderstood,
            let text = line.words.isEmpty ? nil : String(decoding: line.utf8, as: UTF8.self),
            let place = Places().guess(text)
        {
            failure.hint = "time in " + place.name
        } else if let hint = failure.hint, (try? choose(Line(hint), turn)) == nil {
            failure.hint = failure.command.flatMap { catalog.find(id: $0) }.map(self.hint) ?? "help"
        }
        return failure
    }
}
