import Chrono
import Gazetteer
import Grammar

/// What a line left open, which the next one may answer.
struct Question {
    /// What can be chosen from.
    let choices: [Failure.Choice]
    /// A line that lacks a part, and the id of the command that it is for.
    let lacking: (line: String, command: String)?
    let asked: Instant
}

extension Engine {
    /// In seconds: what was said longer ago is over.
    static let memory: Int64 = 300

    func isRecent(_ instant: Instant) -> Bool {
        instant.adding(seconds: Engine.memory).map { world.time.now <= $0 } ?? false
    }

    /// Keeps what a failure leaves open. A part that is missing is asked for where a person answers.
    func leaveOpen(_ failure: Failure, _ line: Line, _ command: String?) {
        if !failure.choices.isEmpty {
            question = Question(choices: failure.choices, lacking: nil, asked: world.time.now)
        } else if failure.code == .missingPart, world.isTerminal, let command, line.utf8.count <= 500 {
            let text = String(decoding: line.utf8, as: UTF8.self)
            question = Question(choices: [], lacking: (text, command), asked: world.time.now)
        }
    }

    /// The line that one which only answers a question stands for.
    func answer(to question: Question, _ line: Line) -> String? {
        guard isRecent(question.asked), !line.words.isEmpty else { return nil }
        let text = line.text(line.range(line.words.indices))
        if let lacking = question.lacking { return completed(lacking.line, with: text, line, as: lacking.command) }
        return chosen(text, of: question)
    }

    /// A line with the part that it lacked; nil when the words are a line of their own, or no such part.
    private func completed(_ lacking: String, with text: String, _ line: Line, as id: String) -> String? {
        guard line.utf8.count <= 200, let command = catalog.find(id: id) else { return nil }
        if let choice = try? choose(line, turn()), choice.literals > 0 { return nil }
        return ["", "at ", "for ", "in ", "on ", "to "].lazy.map { lacking + " " + $0 + text }
            .first { answers($0, as: command) }
    }

    /// What a line that only picks a choice stands for, by its number, an ordinal or the choice's words.
    private func chosen(_ text: String, of question: Question) -> String? {
        if let number = Ordinal.number(text) {
            return question.choices.indices.contains(number - 1) ? question.choices[number - 1].say : nil
        }
        let words = Folding.fold(Places.withoutMarks(text))
        let meant = Places().find(words)
        let named = question.choices.filter { choice in
            let place = Folding.fold(choice.place)
            let wholes = [choice.country, choice.region].compactMap { $0.map(Folding.fold) }
            if words == place || wholes.contains(where: { words == $0 || words == place + " " + $0 }) { return true }
            // `springfield il`, `il`: the place told apart in any form.
            guard choice.region != nil || choice.country != nil, words.utf8.count <= 60 else { return false }
            return [Places().find(choice.place + ", " + text), meant].contains { place in
                guard let place, place.name.hasPrefix(choice.place) else { return false }
                return (place.zone, place.region, place.country) == (choice.zone, choice.region, choice.country)
            }
        }
        return named.count == 1 ? named[0].say : nil
    }
}
