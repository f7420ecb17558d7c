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
        if let lacking = question.lacking {
            if Engine.refusals.longest(line, line.words[...]) == line.words.count { return "never mind" }
            return completed(lacking.line, with: text, line, as: lacking.command)
        }
        return chosen(text, of: question)
    }

    /// What drops a question alone, and not what it might mean without one.
    private static let refusals = Sayings(
        "cancel|stop|no|nope|never mind|nevermind|nothing|forget it|取消|不用了|不用|算了", at: .first)

    /// A line with the part that it lacked, or with one of those; nil when the words are a line of their own, or no such part.
    private func completed(_ lacking: String, with text: String, _ line: Line, as id: String) -> String? {
        guard line.utf8.count <= 200, let command = catalog.find(id: id) else { return nil }
        let joints = ["at", "for", "in", "on", "to"]
        let isJoined = line.words.first.map { first in joints.contains { line.isWord(first, $0) } } ?? false
        let lines = (isJoined ? [""] : [""] + joints.map { $0 + " " }).map { lacking + " " + $0 + text }
        // A part may be the whole of another line, and then is that.
        if let choice = try? choose(line, turn()), choice.literals > 0, choice.command !== command { return nil }
        return lines.first { answers($0, as: command) } ?? lines.first { lacks($0, as: command) }
    }

    /// Whether a line is read for a command and still lacks a part.
    private func lacks(_ text: String, as command: Command) -> Bool {
        let turn = turn()
        do throws(Failure) {
            let choice = try choose(Politeness.trim(Line(text)), turn)
            guard choice.command === command else { return false }
            var lacks = false
            trying { do throws(Failure) { _ = try choice.run() } catch { lacks = error.code == .missingPart } }
            return lacks
        } catch { return false }
    }

    /// What a line that only picks a choice stands for, by its number, an ordinal or the choice's words.
    private func chosen(_ text: String, of question: Question) -> String? {
        if let number = Ordinal.number(text) {
            return question.choices.indices.contains(number - 1) ? question.choices[number - 1].say : nil
        }
        let words = Folding.fold(Places.withoutMarks(text))
        // `gym` of `alarm 5 "gym"`.
        let labelled = question.choices.filter { Folding.fold($0.place).hasSuffix(" \"" + Folding.fold(text) + "\"") }
        if labelled.count == 1 { return labelled[0].say }
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
