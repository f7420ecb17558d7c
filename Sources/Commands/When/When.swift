import Assistant
import Chrono
import JSON
import TimePhrases

/// What time words mean.
enum When {
    static let plugin = Plugin("What time words mean", commands: [when, between, length], words: Words.when)

    static let when = Command(
        "when", "Say which day or time is meant, or how long it is until then.",
        says: [
            "when (is|was|are|were|will be|does|did|will) {time} [<be>] [on]", "when [is] {time}",
            "[on] (what|which) (day|date|month|year) [of the (week|month|year)] (<would>|does|do|did|will|would) {time} [<be>] [on]",
            "[<give>] (what|which) (day|date) [of the (week|month|year)] (<would> it|it <would>|will it be|would it be|it will be|will be the) [on] {when}",
            "[<give>] what time (will it be|would it be|it will be|will be the) ({when} & [(in|at) {place}])",
            "[<give>|<whats>|what [will|would] [be]] [the] [<calendar>] (date|day|time) [be] [it will be|it is|is|of|for|on|for the|is for] [<be> on] ({when} & [(in|at) {place}]) [<be> [on]|be]",
            "[<whats>|what [will|would]|<give>] [the] {when} (date|day) [be|is what|is]", "<whats> {day}",
            "{when} what [will] [the] (date|day|time) (will it be|is it|would it be|be|it will be|it is) [(in|at) {place}]",
            "{when} (<would>|<be>) [on] (what|which) (day|date) [of the (week|month|year)]",
            "is {when} [on] [a|the] {day}",
            "how long [is it|do i have|have i got] [left] {until} {time} [(in|at) {place}]",
            "[how many] days [is it|are there] [left] {until} {time} [in {place}]",
            "how many {unit} [is it|are there|has it been|have passed] [left] {until} {time}",
            "(how long|how many {unit}) ago was {time}",
            "{when} [是] (<daydate>|<clocktime>)", "[離|距離|距] {time} {until} <howlongzh>",
            "... (what|which) (day|date) of the (week|month|year) ...",
        ],
        slots: Slot.until.optional, Slot.unit.optional, Slot.timeWords.optional, Slot.wholeTime.optional,
        Slot.wholeDay.optional, Slot.place.optional, data: shape,
        examples: [
            .says("when is next friday at 3pm", reply: "Fri 11 Dec 2026, 15:00 · in 11 days 3 h"),
            .says("when tomorrow noon", reply: "Tue 1 Dec 2026, 12:00 · in 1 day 12 min"),
            .says("what day is 4 july 2027", reply: "Sun 4 Jul 2027 · in 216 days"),
            .says("which day of the week does boxing day fall on", reply: "Sat 26 Dec 2026 · in 26 days"),
            .says("what date will it be in 40 days", reply: "Sat 9 Jan 2027, 11:48 · in 40 days"),
            .says("what date was it 3 days ago", reply: "Fri 27 Nov 2026, 11:48 · 3 days ago"),
            .says("what is 5 days from today", reply: "Sat 5 Dec 2026 · in 5 days"),
            .says("what time will it be 2 h from now", reply: "Mon 30 Nov 2026, 13:48 · in 2 h"),
            .says("the date 3 weeks from today", reply: "Mon 21 Dec 2026 · in 21 days"),
            .says("tomorrow's date", reply: "Tue 1 Dec 2026 · Tomorrow"),
            .says("3 hours from now what time will it be", reply: "Mon 30 Nov 2026, 14:48 · in 3 h"),
            .says("4 july 2027 falls on which day", reply: "Sun 4 Jul 2027 · in 216 days"),
            .says("is 4 july 2027 a sunday", reply: "Yes: Sun 4 Jul 2027 · in 216 days"),
            .says("when is 90 minutes", reply: "1 h 30 min · from now: Mon 30 Nov 2026, 13:18"),
            .says("when is every monday at 9", reply: "Every week on Mon at 09:00 · first Mon 7 Dec 2026, 09:00"),
            .says("how long until 5pm in london", reply: "13 h 12 min · Mon 30 Nov 2026, 17:00 in London"),
            .says("days until christmas in london", reply: "25 days · Fri 25 Dec 2026 in London"),
            .says("how long until 5pm", reply: "5 h 12 min · Mon 30 Nov 2026, 17:00"),
            .says("days until christmas", reply: "25 days · Fri 25 Dec 2026"),
            .says("how many days is it until new year's eve", reply: "31 days · Thu 31 Dec 2026"),
            .says("how many weeks till christmas", reply: "3 weeks 4 days · Fri 25 Dec 2026"),
            .says("how long ago was 1 november 2026", reply: "29 days ago · Sun 1 Nov 2026"),
            .says("明天幾號", reply: "Tue 1 Dec 2026 · Tomorrow"),
            .says("離聖誕節還有幾天", reply: "25 days · Fri 25 Dec 2026"),
            .fails("when is 2026-02-30", with: "no-such-date"),
            .fails("when is lunch", with: "unknown-time"),
            .fails("days until my pizza", with: "unknown-time"),
            .fails("to which day of the week was it moved", with: "unread-words"),
        ]
    ) { (turn, until, unit, words, whole, day, place) throws(Failure) in
        guard let time = words ?? whole ?? day else {
            throw Failure(.missingPart, "The time is missing.", hint: "when is noon")
        }
        if whole != nil, let day { return try comparison(time, day, turn) }
        // `how long ago was` says no `until`, and asks for no day.
        let isCounting = until != nil || unit != nil || time.isAskedHowLong
        return isCounting ? try countdown(time, in: place, unit: unit, turn) : try answer(time, in: place, turn)
    }

    static let between = Command(
        "date.difference", "Say how long it is from one day or time to another.",
        says: [
            "how (many {unit}|long|much time) [is it|are there|is there|passed|are] (between|from) {when} (and|to|until|till) {time}",
            "[<whats>|<give>|calculate|count] [the] number of {unit} (between|from) {when} (and|to|until|till) {time}",
            "從 {when} 到 {time} [有|是] <howlongzh>",
        ],
        slots: Slot.unit.optional, Slot.wholeTime, Slot.wholeTime.named("time", noun: "other day or time"),
        data: .object(["from": .string, "to": .string, "seconds": .integer], optional: ["days": .integer]),
        examples: [
            .says(
                "number of weeks from 1 march 2027 to 15 march 2027",
                reply: "2 weeks · from Mon 1 Mar 2027 to Mon 15 Mar 2027"),
            .says(
                "how long is it from noon to 5pm", reply: "5 h · from Mon 30 Nov 2026, 12:00 to Mon 30 Nov 2026, 17:00"),
            .says("從2027年3月1日到2027年3月5日有幾天", reply: "4 days · from Mon 1 Mar 2027 to Fri 5 Mar 2027"),
        ]
    ) { (turn, unit, from, to) throws(Failure) in try length(from: from, to: to, unit: unit, turn) }

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
