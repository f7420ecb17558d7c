import Assistant
import Chrono
import JSON
import TimePhrases

/// What time words mean.
enum When {
    static let plugin = Plugin("What time words mean", commands: [when, until, length])

    static let when = Command(
        "when", "Say which day or time is meant.",
        says: ["when [is|was|are] {time}", "(what day|what date|which day) (is|was) {time}"],
        slots: .timeWords, data: shape,
        examples: [
            .says("when is next friday at 3pm", reply: "Fri 11 Dec 2026, 15:00 · in 11 days 3 h"),
            .says("when tomorrow noon", reply: "Tue 1 Dec 2026, 12:00 · in 1 day 12 min"),
            .says("what day is 4 july 2027", reply: "Sun 4 Jul 2027 · in 216 days"),
            .says("when is 90 minutes", reply: "1 h 30 min · from now: Mon 30 Nov 2026, 13:18"),
            .says("when is every monday at 9", reply: "Every week on Mon at 09:00 · first Mon 7 Dec 2026, 09:00"),
            .fails("when is 2026-02-30", with: "no-such-date"),
            .fails("when is lunch", with: "unknown-time"),
        ]
    ) { (turn, words) throws(Failure) in try answer(words, turn) }

    static let until = Command(
        "when.until", "Say how long it is until a day or a time.",
        says: [
            "how long [is it] (until|till|til|to) {time}", "[how many] days (until|till|til|to) {time}",
            "how many days [is it|are there] (until|till|til|to) {time}",
            "how long [is it] (until|till|til|to) {time} (in|at) {place}",
            "[how many] days (until|till|til|to) {time} in {place}",
        ],
        slots: .timeWords, Slot.place.optional, data: shape,
        examples: [
            .says("how long until 5pm in london", reply: "13 h 12 min · Mon 30 Nov 2026, 17:00 in London"),
            .says("days until christmas in london", reply: "25 days · Fri 25 Dec 2026 in London"),
            .says("how long until 5pm", reply: "5 h 12 min · Mon 30 Nov 2026, 17:00"),
            .says("days until christmas", reply: "25 days · Fri 25 Dec 2026"),
            .says("how many days is it until new year's eve", reply: "31 days · Thu 31 Dec 2026"),
            .fails("days until my pizza", with: "unknown-time"),
        ]
    ) { (turn, words, place) throws(Failure) in try countdown(words, in: place, turn) }

    static let length = Command(
        "when.length", "Say how long a length of time is.",
        says: ["how long is {duration}"], slots: .amount, data: shape,
        examples: [
            .says("how long is 1h30", reply: "1 h 30 min · PT1H30M"),
            .fails("how long is a piece of string", with: "unknown-duration"),
        ]
    ) { (turn, amount) throws(Failure) in
        var blocks: [Reply.Block] = [.line(AmountText.words(amount.amount) + " · " + amount.amount.iso)]
        blocks += Unread.note(amount.unread, amount.phrase)
        return Reply(blocks) {
            .object([
                JSON.Member(name: "kind", value: .string("duration")),
                JSON.Member(name: "duration", value: .string(amount.amount.iso)),
                JSON.Member(name: "span", value: Unread.span(amount.span, amount.phrase)),
            ])
        }
    }

    static let shape = DataShape.object(
        ["kind": .string, "span": .array(of: .integer)],
        optional: [
            "civil": .string, "date": .string, "time": .string, "instant": .string, "duration": .string,
            "rrule": .string,
            "first": .string,
        ])
}
