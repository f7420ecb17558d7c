import Assistant
import JSON

/// What a line is taken for.
extension Conversation {
    static let explain: Command = Command(
        "session.explain", "Say what a line is taken for, without running it.", says: ["explain {words}"],
        slots: Slot.line,
        data: .object([
            "command": .string, "slots": .any, "missing": .array(of: .string),
            "error": .nullable(.object(["code": .string, "message": .string, "hint": .nullable(.string)])),
            "alternatives": .array(of: .string),
        ]),
        examples: [
            .says(
                "explain wake me at 7",
                reply: "alarm.set  Ring at a time, once or again and again.\n  time  7"),
            .says(
                "explain cancel alarm 2",
                reply: "alarm.cancel  Take an alarm away, or some, or all; of one that repeats only the days that are "
                    + "named.\n  alarms  alarm 2\nIt fails: There is no alarm 2. "
                    + "(no-such-alarm)"),
            .fails("explain what a nice day", with: "not-understood"),
        ]
    ) { (turn, text) throws(Failure) in
        let found = try turn.explanation(of: text)
        let summary = turn.catalog.plugins.flatMap(\.commands).first { $0.id == found.command }?.summary ?? ""
        var blocks: [Reply.Block] = [.line("\(found.command)  \(summary)")]
        if !found.slots.isEmpty {
            blocks.append(.table(Table(rows: found.slots.map { ["  " + $0.name, $0.text] })))
        }
        if let failure = found.failure {
            blocks.append(.line("It fails: \(failure.message) (\(failure.code.text))"))
        }
        if !found.alternatives.isEmpty {
            blocks.append(.line("It could also be: \(found.alternatives.joined(separator: ", "))"))
        }
        return Reply(blocks) { data(found) }
    }

    private static func data(_ found: Explanation) -> JSON {
        .object([
            JSON.Member(name: "command", value: .string(found.command)),
            JSON.Member(
                name: "slots",
                value: .object(found.slots.map { JSON.Member(name: $0.name, value: .string($0.text)) })),
            JSON.Member(name: "missing", value: .array(found.missing.map { .string($0) })),
            JSON.Member(
                name: "error",
                value: found.failure.map { failure in
                    .object([
                        JSON.Member(name: "code", value: .string(failure.code.text)),
                        JSON.Member(name: "message", value: .string(failure.message)),
                        JSON.Member(name: "hint", value: failure.hint.map { .string($0) } ?? .null),
                    ])
                } ?? .null),
            JSON.Member(name: "alternatives", value: .array(found.alternatives.map { .string($0) })),
        ])
    }
}

extension Slot where Value == String {
    /// A whole line.
    fileprivate static var line: Slot<String> {
        Slot("words", noun: "line", rank: .text) { (phrase, _) throws(Failure) in phrase.text }
    }
}
