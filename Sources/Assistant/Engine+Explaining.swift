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
        if error.code == .missingPart { throw sound(error, line, turn) }
        let isReason = !error.isVague && ![.notUnderstood, .unknownPlace, .unknownTime].contains(error.code)
        if error.choices.isEmpty, !isReason, let corrected = correction(line, error, turn) {
            error = notUnderstood(line)
            (error.hint, error.corrected) = (corrected.text, corrected.command)
            throw error
        }
        if error.isVague || error.code == .notUnderstood {
            if let unquoted = unquoted(line) {
                let whole = line.range(line.words.indices)
                throw Failure(.notUnderstood, "Its quotes make this line no command.", span: whole, hint: unquoted)
            }
            if let missing = missing(line, turn) { throw missing.failure }
            if error.code == .notUnderstood, let fault = faultBeforeLack(line, turn) { throw sound(fault, line, turn) }
            turn.acceptsNearMisses = true
            if let choice = try? choose(line, turn) { return choice }
            turn.acceptsNearMisses = false
        }
        if let unread = unread(line, error, turn) { throw sound(unread, line, turn) }
        // Words that mean nothing in a slot say less than the line does.
        throw sound(error.isVague && error.code == .notUnderstood ? notUnderstood(line) : error, line, turn)
    }

    /// What is not read of a line whose command is clear, where that explains more of it than the failure does.
    private func unread(_ line: Line, _ failure: Failure, _ turn: Turn) -> Failure? {
        var best: Matches.Match?
        for match in matcher.matchesLeavingUnread(line) {
            if let best, (best.literals, -best.unread.count) >= (match.literals, -match.unread.count) { continue }
            best = match
        }
        guard let best, failure.choices.isEmpty else { return nil }
        let command = catalog.command(of: best.phrasing)
        // The same command's own reason tells more, unless it only says that words mean nothing.
        let isVagueToo = failure.isVague && failure.command == command.id
        guard isVagueToo || failure.command != command.id,
            isVagueToo || best.literals > failure.literals || failure.command == nil
        else { return nil }
        let words = line.range(best.unread.first)
        let message =
            best.unread.count == 0
            ? "\(quoted(line.text(line.range(line.words.indices)))) says too little."
            : "I cannot read \(quoted(line.text(words))) here."
        var unread = Failure(.unreadWords, message, span: words.isEmpty ? nil : words, hint: hint(command, turn))
        (unread.command, unread.literals) = (command.id, best.literals)
        return unread
    }

    /// A line without the marks of quotes around all of it, or at one end, when it is answered so.
    private func unquoted(_ line: Line) -> String? {
        let text = line.text(line.range(line.words.indices))
        let bare = text.drop { Engine.quotes.contains($0) }.reversed().drop { Engine.quotes.contains($0) }.reversed()
        let isQuoted = line.words.count == 1 && line.words[0].isQuoted
        let unquoted = String(bare)
        return isQuoted || unquoted != text ? (answers(unquoted) ? unquoted : nil) : nil
    }

    private static let quotes = "\"'`“”„‘’«»「」『』＂"

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
        line.words.allSatisfy { !$0.isQuoted && matcher.knows(Line.fold(line.text($0.range))) }
    }

    /// What the line lacks at its end, when all before that can be read.
    private func missing(_ line: Line, _ turn: Turn) -> (failure: Failure, literals: Int)? {
        guard let end = lack(line, turn) else { return nil }
        let command = catalog.command(of: end.match.phrasing)
        let whole = (line.words.first?.range.lowerBound ?? 0)..<(line.words.last?.range.upperBound ?? 0)
        let slot = command.slots[end.missing]
        let message = "\(slot.asks ?? "Which \(slot.noun)?") \(quoted(line.text(whole))) needs one."
        let hint = completed(line, end, turn) ?? hint(command, turn)
        var failure = Failure(.missingPart, message, span: whole, hint: hint)
        failure.command = command.id
        return (failure, end.match.literals)
    }

    private func lack(_ line: Line, _ turn: Turn) -> Matcher.Unfinished? {
        matcher.unfinished(line).prefix(Engine.mostReadings(line)).first { end in
            do throws(Failure) {
                _ = try catalog.command(of: end.match.phrasing).handler.read(turn, line, end.match)
                return true
            } catch { return error.code == .missingPart }
        }
    }

    /// What cannot be read in a line that also lacks something: `move 9`, of five clocks.
    private func faultBeforeLack(_ line: Line, _ turn: Turn) -> Failure? {
        turn.isExplaining = true
        defer { turn.isExplaining = false }
        for end in matcher.unfinished(line).prefix(Engine.mostReadings(line)) {
            let command = catalog.command(of: end.match.phrasing)
            do throws(Failure) {
                _ = try command.handler.read(turn, line, end.match)
            } catch {
                guard !error.isVague else { continue }
                var failure = error
                failure.command = command.id
                return failure
            }
        }
        return nil
    }

    /// The person's own line with what an example has where it stops, or with a thing of theirs; nil when none of that
    /// is understood.
    private func completed(_ line: Line, _ end: Matcher.Unfinished, _ turn: Turn) -> String? {
        let text = String(decoding: line.utf8, as: UTF8.self)
        guard text.utf8.count <= 120 else { return nil }
        let command = catalog.command(of: end.match.phrasing)
        for example in command.examples.map({ Line($0.line) }) {
            let matches = matcher.matches(example)
            guard let match = matches.first(where: { catalog.command(of: $0.phrasing) === command }),
                let slot = match.words(end.missing), let first = slot.first, let last = slot.last
            else { continue }
            let words = example.words.map { example.text($0.range) }
            let own = command.slots[end.missing].rank == .living ? command.slots[end.missing].complete("", turn) : []
            for filler in own.prefix(1).map({ [$0.text] }) + [Array(words[first...last])] {
                // `how far behind tokyo is tokyo` would say nothing.
                guard !text.lowercased().contains(filler.joined(separator: " ").lowercased()) else { continue }
                // `rename 2` lacks a label, and a literal word before it.
                for start in stride(from: first, through: max(0, first - 2), by: -1) {
                    let added = words[start..<first] + filler
                    for tail in [added, added + words[(last + 1)...]] {
                        let whole = text + " " + tail.joined(separator: " ")
                        if answers(whole, as: command) { return whole }
                    }
                }
            }
        }
        return nil
    }

    /// The command's first example that answers now, else the help about it.
    private func hint(_ command: Command, _ turn: Turn) -> String {
        for example in command.examples where command.bots == .allowed {
            if case .fails = example { continue }
            if answers(example.line) { return example.line }
        }
        return "help " + (command.id.split(separator: ".").last ?? "")
    }

    /// Whether a line would be answered, as it stands, if it were typed now. It is run on a session of its own, which is
    /// given up; files are read but never made.
    func answers(_ text: String, as command: Command? = nil) -> Bool {
        let line = Politeness.trim(Line(text))
        let turn = turn()
        guard text.utf8.count <= Engine.longestLine, let choice = try? choose(line, turn) else { return false }
        if choice.literals == 0, hasCommandWordsOnly(line), let lack = lack(line, turn),
            lack.match.literals == line.words.count
        {
            return false
        }
        guard command == nil || choice.command === command else { return false }
        return trying { (try? choice.run()) != nil }
    }

    /// Runs something with files that stay as they are.
    func trying<Value>(_ body: () -> Value) -> Value {
        let files = world.files
        world.files = UnchangedFiles(files)
        defer { world.files = files }
        return body()
    }

    /// A line that is answered: this one, or where it leaves something else to be chosen, that with the first choices; nil
    /// when it has another fault.
    private func answered(_ say: String) -> String? {
        var say = say
        for _ in 0..<8 {
            if answers(say) { return say }
            let turn = turn()
            turn.isExplaining = true
            do throws(Failure) {
                _ = try choose(Politeness.trim(Line(say)), turn)
                return nil
            } catch {
                guard let next = error.choices.first?.say else { return nil }
                say = next
            }
        }
        return nil
    }

    /// The failure with a hint and choices that are answered when they are typed; those made of the person's own line
    /// may have another fault in them.
    func sound(_ failure: Failure, _ line: Line, _ turn: Turn) -> Failure {
        // A reading that only says no tells a person nothing.
        var failure = failure.message.isEmpty ? notUnderstood(line) : failure
        if failure.code == .notUnderstood,
            let text = line.words.isEmpty ? nil : String(decoding: line.utf8, as: UTF8.self),
            let place = Places().guess(text)
        {
            failure.hint = "time in " + place.name
        }
        if let instead = failure.instead, let span = failure.span {
            let own = Phrase(line: line, range: span).line(with: instead)
            if line.utf8.count <= 120, answers(own) { failure.hint = own }
        }
        failure.choices.removeAll { answered($0.say) == nil }
        if let hint = failure.hint, let answered = answered(hint) {
            failure.hint = answered
        } else if failure.hint != nil {
            let usual = failure.command.flatMap { catalog.find(id: $0) }.map { self.hint($0, turn) }
            failure.hint = failure.choices.first?.say ?? usual ?? "help"
        }
        return failure
    }
}

/// Files that stay as they are, for a line that is only tried.
private final class UnchangedFiles: FilePort {
    private let files: any FilePort

    init(_ files: any FilePort) { self.files = files }

    func read(_ path: String, most: Int) throws(FileTrouble) -> [UInt8] { try files.read(path, most: most) }

    func make(_ path: String, _ bytes: [UInt8]) throws(FileTrouble) {
        do throws(FileTrouble) {
            _ = try files.read(path, most: 1)
        } catch {
            guard error != .missing else { return }
            throw error == .tooLong ? .exists : error
        }
        throw .exists
    }
}
