import Assistant
import Chrono

/// Countdowns.
enum TimerCommands {
    static let plugin = Plugin(
        "Timers", commands: [start, status, list, cancel, pause, resume, add, subtract], ringing: [Timers.self])

    static let start = Command(
        "timer.start", "Start a timer; a number alone is minutes.",
        says: [
            "[set|start|make|create] [a|an|the|my] [new] (timer|countdown) [for|of] {duration}",
            "[set|start|make|create] [a|an|the|my] [new] (timer|countdown) [for|of] {duration} "
                + "[called|named|for] {label}",
            "[set|start|make|create] [a|an|the|my] [new] (timer|countdown) (called|named) {label} [for|of] {duration}",
            "(timer|countdown) {label} [for] {duration}",
            "[set|start|make|create] [a|an|the|my] {label} (timer|countdown) [for|of] {duration}",
            "[set|start|make|create] [a|an|the|my] {duration} [{label}] (timer|countdown)",
            "[set|start|make|create] [a|an|the|my] {duration} (timer|countdown) [called|named|for] {label}",
            "count down [from|for] {duration}",
            "set [a] timer to go off in {duration}", "start {duration}",
        ],
        slots: .timerLength, Slot.timerLabel.optional, effects: .changes, data: TimerText.shape,
        examples: [
            .says("timer 5m", reply: "Timer 1 rings in 5 min, at 11:53."),
            .says("timer 90s called tea", reply: "Timer 1 \"tea\" rings in 1 min 30 s, at 11:49:30."),
            .says("set a timer for half an hour for pasta", reply: "Timer 1 \"pasta\" rings in 30 min, at 12:18."),
            .says("set a timer called pizza for 1h30", reply: "Timer 1 \"pizza\" rings in 1 h 30 min, at 13:18."),
            .says("timer pasta 9 min", reply: "Timer 1 \"pasta\" rings in 9 min, at 11:57."),
            .says("set an egg timer for 6 min", reply: "Timer 1 \"egg\" rings in 6 min, at 11:54."),
            .says("start a 10 minute timer", reply: "Timer 1 rings in 10 min, at 11:58."),
            .says("10 min timer for rice", reply: "Timer 1 \"rice\" rings in 10 min, at 11:58."),
            .says("count down from 1:30", reply: "Timer 1 rings in 1 min 30 s, at 11:49:30."),
            .says("set a timer to go off in 2 hours", reply: "Timer 1 rings in 2 h, at 13:48."),
            .says("start 5 min", reply: "Timer 1 rings in 5 min, at 11:53."),
            .says("timer 90", reply: "Timer 1 rings in 1 h 30 min, at 13:18.\nRead \"90\" as minutes: 1 h 30 min."),
            .fails("timer 0s", with: .badDuration), .fails("timer 5x", with: .badDuration),
            .fails("timer 2 months", with: .badDuration),
        ]
    ) { (turn, length, label) throws(Failure) in
        var timers = turn.session[Timers.self]
        guard timers.list.count < Timers.most else { throw Wording.tooManyTimers }
        guard let timer = timers.start(length.nanoseconds, label: label, turn.present) else {
            throw Wording.timerTooLong
        }
        turn.session[Timers.self] = timers
        return reply(timer, turn, notes: length.notes)
    }

    static let status = Command(
        "timer.status", "Say how long a timer still runs.",
        says: [
            "timer [called|named] {timer}", "(show|show me) [the|my] timer {timer}", "[the] timer status",
            "status of {timer}", "{timer} status",
            "time (left|remaining) [(on|for|of) {timer}]",
            "how (long|much) [time] [is] (left|remaining) [(on|for|of) {timer}]",
            "(what's|how's) [left on] [the|my] timer",
        ],
        slots: Slot.timer.optional, data: TimerText.shape,
        examples: [
            .fails("how long left on pasta", with: "no-such-timer"), .fails("time left", with: "no-such-timer"),
            .fails("show timer 1", with: "no-such-timer"),
            .fails("timer called tea", with: "no-such-timer"), .fails("timer status", with: "no-such-timer"),
            .fails("status of timer 2", with: "no-such-timer"), .fails("the last timer status", with: "no-such-timer"),
            .fails("what's left on my timer", with: "no-such-timer"),
        ]
    ) { (turn, thing) throws(Failure) in
        let all = turn.session[Timers.self].list
        if thing == nil, !all.contains(where: { $0.state(turn.present).isRinging }), all.count > 1 {
            return listed(turn)
        }
        let timer = try timer(try meant(thing, turn, "timer"), turn)
        return reply(timer, turn)
    }

    static let list = Command(
        "timer.list", "Show the timers, what rings next first.",
        says: [
            "[show|list|what are] [all] [the|my] timers", "list [the|my] running timers",
            "how (long|much) [time] [is] left on [all] [the|my] timers", "(are there|do i have) [any] timers",
        ],
        data: TimerText.shape,
        examples: [
            .says("timers", reply: nothing), .says("list running timers", reply: nothing),
            .says("how long is left on my timers", reply: nothing), .says("are there any timers", reply: nothing),
        ]
    ) { turn in listed(turn) }

    private static let nothing = "No timers are set. Say: timer 5 min"

    /// What was missed is told once.
    private static func listed(_ turn: Turn) -> Reply {
        let timers = TimerText.ordered(turn.session[Timers.self].list, turn.present)
        if timers.contains(where: { $0.state(turn.present).isMissed }) {
            turn.afterwards = { turn in
                var timers = turn.session[Timers.self]
                timers.forgetMissed(turn.present)
                turn.session[Timers.self] = timers
            }
        }
        return Reply(
            timers.isEmpty ? [.line(nothing)] : [.table(TimerText.table(timers, turn))],
            data: TimerText.data(timers, turn))
    }

    /// One timer and what it is at.
    static func reply(_ timer: Timers.Timer, _ turn: Turn, notes: [Reply.Block] = []) -> Reply {
        let line = Reply.Block.line(timer.line(timer.state(turn.present), turn))
        return Reply([line] + notes, data: TimerText.data([timer], turn))
    }
}
