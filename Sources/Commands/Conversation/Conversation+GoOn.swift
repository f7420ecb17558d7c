import Assistant

/// Going on with the last line.
extension Conversation {
    static let goOn: Command = Command(
        "session.goon", "Answer the last line again with something else in it.",
        says: [
            "and [in|for|at|on] {words}", "(what|how) about [in|for|at|on] {words}", "那{words}呢",
        ],
        effects: .changes,
        by: Handler(
            slots: Slot.words, data: .any,
            examples: [
                .fails("and in paris?", with: "not-understood"), .fails("what about friday", with: "not-understood"),
                .fails("那東京呢", with: "not-understood"),
            ]
        ) { (turn, words) throws(Failure) in try turn.going(on: words) })
}
