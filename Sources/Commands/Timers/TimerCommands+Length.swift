import Assistant
import Chrono

extension TimerCommands {
    static let add = Command(
        "timer.add", "Give a timer more time; one that rings runs again for that long.",
        says: [
            "add [another] {duration} [more]", "add [another] {duration} [more] to {timer}",
            "add [another] {duration} [more] to [the|my] timer",
            "add [another] {duration} [more] to [the|my] timer (called|named|for|in) [the] {timer}",
            "(extend|increase|lengthen) {timer} by {duration}",
        ],
        slots: .timerLength, Slot.timer.optional, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("add 5 minutes", with: "no-such-timer"), .fails("add 2 min to timer 1", with: "no-such-timer"),
            .fails("add 1 min to my timer", with: "no-such-timer"),
            .fails("add 1 min to the timer called tea", with: "no-such-timer"),
            .fails("extend timer 2 by 5 minutes", with: "no-such-timer"),
        ]
    ) { (turn, length, thing) throws(Failure) in
        var timer = try timer(try meant(thing, turn, verb(length, "add", "to")), turn)
        let state = timer.state(turn.present)
        let left = state.isRinging ? length.nanoseconds : try sum(timer.remaining(turn.present), length.nanoseconds)
        timer.duration = state.isRinging ? left : try sum(timer.duration, length.nanoseconds)
        return try changed(timer, state, left, turn, length)
    }

    static let subtract = Command(
        "timer.subtract", "Take time off a timer.",
        says: [
            "(subtract|take|remove) {duration} (off|from) {timer}", "subtract {duration}", "take {duration} off",
            "(subtract|take|remove) {duration} (off|from) [the|my] timer",
            "(subtract|take|remove) {duration} (off|from) [the|my] timer (called|named|for|in) [the] {timer}",
            "(shorten|decrease|reduce) {timer} by {duration}",
        ],
        slots: .timerLength, Slot.timer.optional, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("take 1 min off timer 2", with: "no-such-timer"),
            .fails("subtract 5 minutes", with: "no-such-timer"),
            .fails("take 30 s off", with: "no-such-timer"), .fails("remove 1 min from my timer", with: "no-such-timer"),
            .fails("take 1 min off the timer called tea", with: "no-such-timer"),
            .fails("shorten timer 2 by 5 minutes", with: "no-such-timer"),
        ]
    ) { (turn, length, thing) throws(Failure) in
        var timer = try timer(try meant(thing, turn, verb(length, "take", "off")), turn)
        let state = timer.state(turn.present)
        guard !state.isRinging else { throw Failure(.notRunning, "Timer \(timer.number) is over.", hint: "timers") }
        let left = timer.remaining(turn.present)
        guard length.nanoseconds < left else {
            let words = ExactLength.words(ExactLength.roundedUp(left))
            throw Failure(
                .badDuration, "Timer \(timer.number) has only \(words) left.", hint: "cancel timer \(timer.number)")
        }
        timer.duration = max(left - length.nanoseconds, timer.duration - length.nanoseconds)
        return try changed(timer, state, left - length.nanoseconds, turn, length)
    }

    private static func changed(
        _ timer: Timers.Timer, _ state: Timers.Timer.State, _ left: Int64, _ turn: Turn, _ length: TimerLength
    ) throws(Failure) -> Reply {
        var timer = timer
        var reply: Reply
        if state.isPaused {
            timer.state = .paused(left)
            reply = put(timer, turn)
        } else {
            reply = try run(timer, left, turn)
        }
        reply.blocks += length.notes
        return reply
    }

    private static func sum(_ a: Int64, _ b: Int64) throws(Failure) -> Int64 {
        let (sum, isTooLong) = a.addingReportingOverflow(b)
        guard !isTooLong, sum <= Timers.longest else { throw Wording.timerTooLong }
        return sum
    }

    /// What makes a line of a timer's name: `add 5 min to`.
    private static func verb(_ length: TimerLength, _ before: String, _ behind: String) -> String {
        "\(before) \(ExactLength.words(length.nanoseconds)) \(behind)"
    }
}
