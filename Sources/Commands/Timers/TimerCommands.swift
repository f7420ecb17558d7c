import Assistant
import Chrono

/// Countdowns.
enum TimerCommands {
    static let plugin = Plugin(
        "Timers", commands: [start, status, list, cancel, pause, resume, add, subtract], ringing: [Timers.self],
        words: Words.timers)

    static let start = Command(
        "timer.start", "Start a timer; a number alone is minutes.",
        says: [
            "[<i-want>] [<start-it>] [<which>] ([<start-it>] <countdown> [for me] & [<lasting>] {duration} & [<name-it> {label}])",
            "[<i-want>] [<start-it>] [<which>] ({label} [<start-it>] <countdown> & [<lasting>] {duration})",
            "[<i-want>] [<start-it>] [<which>] <countdown> ({label} & [<lasting>] {duration})",
            "(<i-want>|<start-it>) [<start-it>] [<which>] [{label}] <countdown> [for me|set|now|up|going]",
            "<countdown>", "<countdown> (for|called|named) {label}", "(set|start|run|begin) {duration} [for {label}]",
            "[<i-want>] count down [from|for] {duration}",
            "(alert|ping|notify|buzz|beep|page) me (in|after) {duration}",
            "let me know (in|after) {duration}",
            "[let me know] when {duration} (has|have|is|are) (passed|over|up|gone)", "... <countdown> ...",
        ],
        slots: Slot.timerLength.optional, Slot.timerLabel.optional, effects: .changes, data: TimerText.shape,
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
            .says("i need a pasta timer for 10 min", reply: "Timer 1 \"pasta\" rings in 10 min, at 11:58."),
            .says("set 40 min for oven", reply: "Timer 1 \"oven\" rings in 40 min, at 12:28."),
            .says("alert me in 2 min", reply: "Timer 1 rings in 2 min, at 11:50."),
            .says("let me know in 2 min", reply: "Timer 1 rings in 2 min, at 11:50."),
            .says("let me know when 2 min are over", reply: "Timer 1 rings in 2 min, at 11:50."),
            .says("設定一個8分鐘的計時器", reply: "Timer 1 rings in 8 min, at 11:56."),
            .fails("countdown", with: .missingPart), .fails("set a soup timer", with: .missingPart),
            .fails("timer for soup", with: .missingPart),
            .fails("some timer would be nice", with: .unreadWords),
            .fails("timer 0s", with: .badDuration), .fails("timer 5x", with: .badDuration),
            .fails("timer 2 months", with: .badDuration),
        ]
    ) { (turn, length, label) throws(Failure) in
        guard let length else { throw Wording.noLength(label) }
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
            "(<look-at>|my|the) [<which>] \(SeveralTimers.one)", "<countdown> [<known-as>] {timer}",
            "how (long|much) [time|longer|more time] [is|do i have] (left|remaining|to go) [[on|for|of|in|with] [<which>] "
                + "\(SeveralTimers.one)]",
            "how (long|much) [time] [is] (left|remaining) (on|for|of) {timer}",
            "how (long|much) [time|longer|more time] [is|do i have] (on|until|till|before|for) [<which>] \(SeveralTimers.one) "
                + "[is|goes|ends|rings|finishes] [done|off|up|over|finished]",
            "(when|how long) (does|will|is) [<which>] \(SeveralTimers.one) "
                + "(end|go off|ring|finish|have left|have|be done|be over|done|over)",
            "[<whats>] [the] time (left|remaining) [(on|for|of) [<which>] \(SeveralTimers.one)]",
            "[<whats>] [the] time (left|remaining) (on|for|of) {timer}",
            "[<whats>] [the] (<state> & [of|on|for] [<which>] \(SeveralTimers.one))", "status of {timer}",
            "{timer} status",
            "(<whats>|how's|how is) [left on] [<which>] [next] \(SeveralTimers.one) [doing|at|going]",
            "[<look-at>] [[<which>] \(SeveralTimers.one)] (還剩|還有|仲有|仲剩|剩|剩下|還剩下|還要|仲要) "
                + "(多久|多長時間|多少時間|幾耐|幾多時間|多少|多長)",
            "... <state> ... <countdown> ...", "... (left|remaining|long) ... <countdown> ...",
        ],
        slots: Slot.timer.optional, data: TimerText.shape,
        examples: [
            .fails("how long left on pasta", with: "no-such-timer"), .fails("time left", with: "no-such-timer"),
            .fails("show timer 1", with: "no-such-timer"),
            .fails("timer number 7", with: "no-such-timer"), .fails("soup timer status", with: "no-such-timer"),
            .fails("status of timer 2", with: "no-such-timer"), .fails("the last timer status", with: "no-such-timer"),
            .fails("what's left on the soup timer", with: "no-such-timer"),
            .fails("how's the soup timer", with: "no-such-timer"),
            .fails("how long until my soup timer goes off", with: "no-such-timer"),
            .fails("when will the timer go off", with: "no-such-timer"),
            .fails("how much time is left on the soup timer", with: "no-such-timer"),
            .fails("time left on pasta", with: "no-such-timer"), .fails("湯計時器還剩多久", with: "no-such-timer"),
            .fails("i wonder about the status of the timer", with: .unreadWords),
            .fails("i wonder how long the timer will be", with: .unreadWords),
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
            "[<show>|<whats>] [all] [of] [<which>] [running|pending|active|current] (timers|countdowns)",
            "how (long|much) [time] [is] (left|remaining) (on|for) {timers}",
            "[<whats>] [the] <state> of [all] [<which>] (timers|countdowns)",
            "(are there|is there|do i have|have i got|did i set) [any|a] [running|pending|active] {kind} [running|set|on|going]",
            "(有沒有|有冇|有) [任何|一個] {kind} [嗎|正在跑|在跑]", "[列出|<look-at>] (所有|全部|所有的|全部的) <countdown>",
        ],
        slots: Slot.anyTimers.optional, Slot.timers.optional,
        data: TimerText.shape,
        examples: [
            .says("timers", reply: nothing), .says("list running timers", reply: nothing),
            .says("how long is left on all timers", reply: nothing),
            .fails("how long is left on the soup timers", with: "no-such-timer"),
            .says("do i have any timers", reply: "No. \(nothing)"),
            .says("status of all timers", reply: nothing), .says("有沒有計時器", reply: "No. \(nothing)"),
            .says("看看所有計時器", reply: nothing),
        ]
    ) { (turn, asked, which) in listed(turn, which, isAsked: asked != nil) }

    private static let nothing = "No timers are set. Say: timer 5 min"

    /// What was missed is told once. Whoever asks whether there are any hears yes or no first.
    private static func listed(_ turn: Turn, _ which: [LivingThing]? = nil, isAsked: Bool = false) -> Reply {
        let all = TimerText.ordered(turn.session[Timers.self].list, turn.present)
        let timers = which.map { which in all.filter { timer in which.contains { $0.number == timer.number } } } ?? all
        if timers.contains(where: { $0.state(turn.present).isMissed }) {
            turn.afterwards = { turn in
                var timers = turn.session[Timers.self]
                timers.forgetMissed(turn.present)
                turn.session[Timers.self] = timers
            }
        }
        let count = "Yes, \(timers.count) \(timers.count == 1 ? "timer" : "timers"):"
        let none = Reply.Block.line(isAsked ? "No. \(nothing)" : nothing)
        return Reply(
            timers.isEmpty ? [none] : (isAsked ? [.line(count)] : []) + [.table(TimerText.table(timers, turn))],
            data: TimerText.data(timers, turn))
    }

    /// One timer and what it is at.
    static func reply(_ timer: Timers.Timer, _ turn: Turn, notes: [Reply.Block] = []) -> Reply {
        turn.subject = Subject(kind: living.noun, number: timer.number)
        let line = Reply.Block.line(timer.line(timer.state(turn.present), turn))
        return Reply([line] + notes, data: TimerText.data([timer], turn))
    }
}
