import Assistant
import Chrono

extension TimerCommands {
    static let add = Command(
        "timer.add", "Give a timer more time; one that rings runs again for that long.",
        says: [
            "[<taking>] <lengthen> [by|another] {duration} [more]",
            "<lengthen> [another] {duration} [more] (to|on) {timer}",
            "[<taking>] <lengthen> [another] {duration} [more] (to|on|onto|到|俾|給) [<which>] \(SeveralTimers.one)",
            "([<taking>] [<which>] \(SeveralTimers.one) & [再|多] <lengthen>) [by|with|another] {duration} [more]",
            "<lengthen> {timer} by {duration}",
            "give [<which>] \(SeveralTimers.one) [another] {duration} [more|longer]",
            "make [<which>] \(SeveralTimers.one) {duration} (more|longer)",
            "... <lengthen> ... <countdown> ...",
        ],
        slots: Slot.timer.optional, .timerLength, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("add 5 minutes", with: "no-such-timer"), .fails("add 2 min to timer 1", with: "no-such-timer"),
            .fails("add 1 min to my timer", with: "no-such-timer"),
            .fails("add 1 min to the timer called tea", with: "no-such-timer"),
            .fails("extend timer 2 by 5 minutes", with: "no-such-timer"),
            .fails("increase pasta by 5 minutes", with: "no-such-timer"),
            .fails("give the soup timer 2 more minutes", with: "no-such-timer"),
            .fails("make the soup timer 2 minutes longer", with: "no-such-timer"),
            .fails("幫湯計時器加兩分鐘", with: "no-such-timer"),
            .fails("you may extend the timer", with: .unreadWords),
        ]
    ) { (turn, thing, length) throws(Failure) in
        var timer = try timer(try meant(thing, turn, verb(length, "add", "to")), turn)
        let state = timer.state(turn.present)
        let left = state.isRinging ? length.nanoseconds : try sum(timer.remaining(turn.present), length.nanoseconds)
        timer.duration = state.isRinging ? left : try sum(timer.duration, length.nanoseconds)
        return try changed(timer, state, left, turn, length)
    }

    static let subtract = Command(
        "timer.subtract", "Take time off a timer.",
        says: [
            "<shorten> {duration} (off|from) {timer}", "[<taking>] (subtract|deduct|減|再減|減少|減去|縮短|扣) {duration}",
            "<shorten> {duration} off",
            "[<taking>] <shorten> [another] {duration} (off|from|of|off of|到|從|由) [<which>] \(SeveralTimers.one)",
            "([<taking>] [<which>] \(SeveralTimers.one) & [再] <shorten>) [by|with|another] {duration}",
            "<shorten> {timer} by {duration}", "make [<which>] \(SeveralTimers.one) {duration} (shorter|less)",
            "... <shorten> ... <countdown> ...",
        ],
        slots: Slot.timer.optional, .timerLength, effects: .changes, data: TimerText.shape,
        examples: [
            .fails("take 1 min off timer 2", with: "no-such-timer"),
            .fails("subtract 5 minutes", with: "no-such-timer"),
            .fails("take 30 s off", with: "no-such-timer"), .fails("remove 1 min from my timer", with: "no-such-timer"),
            .fails("take 1 min off the timer called tea", with: "no-such-timer"),
            .fails("shorten timer 2 by 5 minutes", with: "no-such-timer"),
            .fails("shorten pasta by 5 minutes", with: "no-such-timer"),
            .fails("make the soup timer 2 minutes shorter", with: "no-such-timer"),
            .fails("把湯計時器縮短兩分鐘", with: "no-such-timer"),
            .fails("you may shorten the timer", with: .unreadWords),
        ]
    ) { (turn, thing, length) throws(Failure) in
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
