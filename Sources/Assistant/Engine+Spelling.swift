import Gazetteer
import Grammar

/// What was probably meant by a misspelt command word. It is never run, only offered.
extension Engine {
    /// The line with one word put right so that it is answered, the nearest; nil when there is none. Where it lacks nothing
    /// but a place that is known, a word of that is put right only when it is no part of a place then: `romee` is not `home`.
    func correction(_ line: Line, _ failure: Failure, _ turn: Turn) -> (text: String, command: String)? {
        // Nobody types a longer one again, and every try costs as much as the line is long.
        guard line.utf8.count <= 1_000 else { return nil }
        let place = unknownPlace(line, failure)
        var found: [(distance: Int, text: String, command: String)] = []
        for (index, word) in line.words.prefix(12).enumerated() where !word.isQuoted {
            let typed = Line.fold(line.text(word.range))
            // A number is not a slip for another one.
            guard typed.utf8.contains(where: { !(0x30...0x39).contains($0) }) else { continue }
            guard typed.utf8.count >= 2, !Line.isChinese(typed), typed.utf8.count <= 20, !matcher.knows(typed) else {
                continue
            }
            for candidate in matcher.vocabulary where candidate.utf8.count >= 2 {
                guard let distance = NearMiss.distance(typed, candidate), distance < place.farthest else { continue }
                let corrected = replaced(line, index, matcher.correct(candidate))
                if let choice = try? choose(corrected, turn) {
                    if place.span.contains(word.range.lowerBound), choice.literals <= place.literals { continue }
                    // A slip in an ordinary word or a label must not lead to the loss of all there is.
                    if choice.command.effects == .destroys, line.words.count == 1 || candidate.utf8.count < 5 {
                        continue
                    }
                    found.append((distance, String(decoding: corrected.utf8, as: UTF8.self), choice.command.id))
                }
            }
        }
        // Letters are left out more often than mistaken: `timr` is `timer` before `time`.
        func isLeftOut(_ text: String) -> Int { text.utf8.count > line.utf8.count ? 0 : 1 }
        let best = found.sorted {
            ($0.distance, isLeftOut($0.text), $0.text) < ($1.distance, isLeftOut($1.text), $1.text)
        }.first { answers($0.text) }
        return best.map { ($0.text, $0.command) }
    }

    /// What is known of the place that a line lacks: where it stands, how many words of the command were understood, and
    /// how far off a command's word may be; alone, a name that is nearer to a place is that.
    private func unknownPlace(_ line: Line, _ failure: Failure) -> (span: Range<Int>, literals: Int, farthest: Int) {
        if failure.code == .unknownPlace, let span = failure.span, let id = failure.command, catalog.find(id: id) != nil
        {
            let outside = line.words.filter { !span.contains($0.range.lowerBound) }
            return (span, outside.count, .max)
        }
        guard failure.code == .notUnderstood, line.words.count == 1 else { return (0..<0, 0, .max) }
        return (0..<0, 0, Places().slips(line.text(line.words[0].range)) ?? .max)
    }

    private func replaced(_ line: Line, _ index: Int, _ word: String) -> Line {
        var utf8 = line.utf8
        utf8.replaceSubrange(line.words[index].range, with: Array(word.utf8))
        return Line(utf8: utf8)
    }
}
