import Assistant
import Grammar
import JSON

/// The lines typed before.
extension Conversation {
    static let history = Command(
        "session.history", "Show the lines typed last.",
        says: ["[show] [my] history"],
        bots: .notAllowed,
        by: Handler(
            data: .object(["lines": .array(of: .string)]),
            examples: [.says("history", reply: "1  time in tokyo\n2  settings")]
        ) { (turn) throws(Failure) in
            let all = try typed(turn, "history")
            let shown = all.suffix(mostShown)
            let rows = zip(shown.indices, shown).map { [String($0 + 1), $1] }
            var blocks: [Reply.Block] = [.table(Table(rows: rows, rightAligned: [0]))]
            if shown.count < all.count {
                blocks.append(.line("… \(all.count - shown.count) earlier: Up and Ctrl-R find them"))
            }
            return Reply(blocks) {
                .object([JSON.Member(name: "lines", value: .array(shown.map { .string($0) }))])
            }
        })

    static let again = Command(
        "session.again", "Answer the line before once more.",
        says: ["again", "(repeat|do|say) (that|it) [again]"],
        bots: .notAllowed,
        by: Handler(
            data: .object(["line": .string]),
            examples: [.says("again", reply: "settings"), .says("repeat that", reply: "settings")]
        ) { (turn) throws(Failure) in
            guard let line = try typed(turn, "again").last(where: meansMore) else {
                throw Failure("nothing-to-repeat", "No line was typed before this one.", hint: "time")
            }
            return Reply(line, effect: .answer(Array(line.utf8))) {
                .object([JSON.Member(name: "line", value: .string(line))])
            }
        })

    private static let mostShown = 20

    /// The lines typed, oldest first.
    private static func typed(_ turn: Turn, _ word: String) throws(Failure) -> [String] {
        guard let history = turn.world.history else {
            throw Failure(
                "not-allowed-here", "\"\(word)\" works only in a terminal, where lines are typed.",
                hint: "help \(word)")
        }
        return history.lines.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a line says more than to repeat, or to leave: those are passed over, also with a courtesy.
    private static func meansMore(_ line: String) -> Bool {
        Line(line).words.contains { word in !empty.contains { Line(line).isWord(word, $0) } }
    }

    private static let empty = [
        "again", "repeat", "do", "say", "that", "it", "please", "can", "could", "would", "you", "hey", "hi", "ok",
        "clock", "thanks", "thank", "pls", "quit", "exit", "bye",
    ]
}
