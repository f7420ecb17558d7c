import Chrono
import Grammar

/// The last line that was answered, for the one that goes on with it: `and in paris?`.
///
/// Its text only: few lines go on with another, and the memory of a reading serves the next line again.
struct Topic {
    let utf8: [UInt8]
    let at: Instant
}

/// A thing of a person's that goes on by itself, by its kind and number.
public struct Subject: Hashable, Sendable {
    public let kind: String
    public let number: Int

    public init(kind: String, number: Int) {
        self.kind = kind
        self.number = number
    }
}

extension Engine {
    /// What was spoken of last.
    var recentSubject: Subject? { subject.flatMap { isRecent($0.at) ? $0.subject : nil } }

    /// Keeps what a line was about.
    func keepTopic(_ line: Line, _ choice: Choice, _ turn: Turn) {
        if let mentioned = turn.mentioned { subject = (mentioned, turn.now) }
        if let followed = turn.followed {
            topic = followed
        } else if !choice.match.isAllLiterals {
            topic = Topic(utf8: line.utf8, at: turn.now)
        }
    }

    /// Answers the last line again with other words in the place of some of its own. Throws when they fit nowhere in it.
    func follow(_ text: String, _ turn: Turn) throws(Failure) -> Reply {
        guard let topic, isRecent(topic.at), text.utf8.count <= 200, topic.utf8.count <= 500,
            let (last, meant) = read(topic, turn)
        else { throw Failure(.notUnderstood, "I do not know what \(quoted(text)) goes on with.", hint: "help") }
        for said in lines(last, meant, with: text) {
            let line = Line(said)
            guard let choice = try? choose(line, turn), choice.command === meant.command,
                freeText(choice, line) == freeText(meant, last)
            else { continue }
            turn.actor = choice.command.id
            let reply = try choice.run()
            turn.followed = Topic(utf8: line.utf8, at: turn.now)
            return reply
        }
        throw Failure(
            .notUnderstood,
            "I do not know how \(quoted(text, most: 24)) goes with \(quoted(last.text(0..<last.utf8.count), most: 24)).",
            hint: "help")
    }

    /// The last line read again, as it was read then; nil when it no longer means anything.
    private func read(_ topic: Topic, _ turn: Turn) -> (Line, Choice)? {
        let line = Politeness.trim(Line(utf8: topic.utf8))
        if let choice = try? choose(line, turn) { return (line, choice) }
        turn.acceptsNearMisses = true
        defer { turn.acceptsNearMisses = false }
        return (try? choose(line, turn)).map { (line, $0) }
    }

    /// What the line has in slots that take any words: nothing new is said there by going on.
    private func freeText(_ choice: Choice, _ line: Line) -> [String] {
        choice.command.slots.indices.compactMap { index in
            guard choice.command.slots[index].rank == .text else { return nil }
            return choice.match.words(index).map { line.text(line.range($0)) }
        }
    }

    /// The last line with the words in the place of a slot of it, the narrowest first, and behind it.
    private func lines(_ line: Line, _ choice: Choice, with text: String) -> [String] {
        let slots = choice.command.slots.enumerated().filter { $0.element.rank != .text }
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let replaced = slots.flatMap { index, _ in
            guard let words = choice.match.words(index) else { return [String]() }
            let phrase = Phrase(line: line, range: line.range(words))
            return [text, "at " + text].map { phrase.line(with: $0) }
        }
        let whole = line.text(0..<line.utf8.count)
        return replaced + ["", "on ", "in ", "at ", "for "].map { whole + " " + $0 + text }
    }
}
