import Assistant
import Chrono
import Gazetteer
import TimePhrases

/// Changing alarms that are set.
extension AlarmCommands {
    static let on: Command = Command(
        "alarm.on", "Turn an alarm on again.",
        says: [
            "(turn|switch) on [the|my] [alarm] {alarm}", "(turn|switch) [the|my] [alarm] {alarm} on",
            "enable [the|my] [alarm] {alarm}",
        ],
        slots: .alarm("turn on"), effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("turn on alarm 2", with: "no-such-alarm"), .fails("turn alarm 2 on", with: "no-such-alarm"),
            .fails("enable alarm 2", with: "no-such-alarm"),
        ]
    ) { (turn, thing) throws(Failure) in try switched(turn, thing, on: true) }

    static let off: Command = Command(
        "alarm.off", "Turn an alarm off and keep it.",
        says: [
            "(turn|switch) off [the|my] [alarm] {alarm}", "(turn|switch) [the|my] [alarm] {alarm} off",
            "disable [the|my] [alarm] {alarm}",
        ],
        slots: .alarm("turn off"), effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("turn off alarm 2", with: "no-such-alarm"), .fails("turn alarm 2 off", with: "no-such-alarm"),
            .fails("disable alarm 2", with: "no-such-alarm"),
        ]
    ) { (turn, thing) throws(Failure) in try switched(turn, thing, on: false) }

    static func switched(_ turn: Turn, _ thing: LivingThing, on isOn: Bool) throws(Failure) -> Reply {
        var alarm = try found(thing, turn)
        alarm.isOn = isOn
        alarm.missed = nil
        if isOn {
            alarm.after = turn.now
            if alarm.next(turn.world.zones) == nil { alarm.time = try again(alarm, thing, turn) }
        } else {
            alarm.ring = nil
        }
        put(alarm, turn)
        return told(alarm, nil, turn)
    }

    /// The next day with the same time of day.
    private static func again(_ alarm: Alarm, _ thing: LivingThing, _ turn: Turn) throws(Failure) -> AlarmTime {
        guard case .once(let civil, let zone, _) = alarm.time, let rules = zone.find(turn.world.zones) else {
            throw Wording.alarmIsOver(thing)
        }
        let today = rules.civil(at: turn.now).date
        for days in 0...2 {
            guard let date = today.adding(days: days) else { continue }
            let time = AlarmTime.once(CivilDateTime(date: date, time: civil.time), zone, isSecond: false)
            if AlarmTime.next(time, after: turn.now, turn.world.zones) != nil { return time }
        }
        throw Wording.alarmIsOver(thing)
    }

    /// Puts a changed alarm in the place of the one with its number, and the others as they are by now.
    static func put(_ alarm: Alarm, _ turn: Turn) {
        var alarms = turn.session[Alarms.self].settled(turn.present)
        alarms[alarm.number] = alarm
        turn.session[Alarms.self] = alarms
    }

    // MARK: The time

    static let change: Command = Command(
        "alarm.change", "Give an alarm another time; one that repeats keeps its days when only a time is said.",
        says: [
            "(change|reschedule|set|move) [the|my] alarm {alarm} to {time}",
            "(change|reschedule) [the|my] {alarm} to {time}",
            "(change|reschedule|set|move) [the|my] alarm {alarm} to {time} in {place}",
            "(change|reschedule) [the|my] {alarm} to {time} in {place}",
        ],
        slots: .alarm("change"), .alarmTime, Slot.place.optional, effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("change alarm 2 to 8am", with: "no-such-alarm"), .fails("change gym to 8am", with: "no-such-alarm"),
            .fails("change alarm 2 to 8am in tokyo", with: "no-such-alarm"),
            .fails("change gym to 8am in tokyo", with: "no-such-alarm"),
        ]
    ) { (turn, thing, words, place) throws(Failure) in
        var alarm = try found(thing, turn)
        let plan = try words.plan(changing: alarm, to: place, turn)
        (alarm.time, alarm.after, alarm.isOn) = (plan.time, turn.now, true)
        (alarm.ring, alarm.missed, alarm.skipped) = (nil, nil, nil)
        put(alarm, turn)
        return told(alarm, note: plan.note, place, turn)
    }

    static let skip: Command = Command(
        "alarm.skip", "Leave out the next time of an alarm that repeats.",
        says: ["skip [the] next [alarm] {alarm}", "skip [the|my] [alarm] {alarm}", "skip [the] next alarm"],
        slots: Slot.alarm("skip").optional, effects: .changes, data: AlarmText.shape,
        examples: [
            .fails("skip next gym", with: "no-such-alarm"), .fails("skip alarm 2", with: "no-such-alarm"),
            .fails("skip the next alarm", with: "no-such-alarm"),
        ]
    ) { (turn, thing) throws(Failure) in
        let thing = try nextToRing(thing, turn)
        var alarm = try found(thing, turn)
        guard alarm.time.isRepeating, alarm.isOn, let next = alarm.next(turn.world.zones) else {
            throw Wording.nothingToSkip(thing)
        }
        let shown = AlarmText(turn)
        let skipped = shown.moment(next, alarm)
        alarm.skipped = next
        put(alarm, turn)
        guard let after = alarm.next(turn.world.zones) else {
            return Reply("\(thing.named): \(skipped) is skipped; it was the last.") { AlarmText.data([]) }
        }
        let data = shown.data(alarm)
        return Reply("\(thing.named): \(skipped) is skipped; next \(shown.moment(after, alarm)).") {
            AlarmText.data([data])
        }
    }

    private static func nextToRing(_ thing: LivingThing?, _ turn: Turn) throws(Failure) -> LivingThing {
        if let thing { return thing }
        let alarms = turn.session[Alarms.self].settled(turn.present).list.filter { $0.isOn && $0.time.isRepeating }
        let next = alarms.compactMap { alarm in alarm.next(turn.world.zones).map { (alarm.thing, $0) } }.min {
            $0.1 < $1.1
        }
        guard let next else { return try Living(kinds: [living], verb: "skip").only(turn) }
        return next.0
    }

    // MARK: Rings

    static let snooze: Command = Command(
        "alarm.snooze", "Let what rings ring again later: in 10 minutes when no time is said.",
        says: ["snooze [for] [{duration}]", "snooze [the|my] {thing} [for {duration}]"],
        slots: Slot.timerLength.optional, Slot.thing(.dismiss).optional, effects: .changes, data: Kindless.shape,
        examples: [
            .fails("snooze", with: "not-running"), .fails("snooze 5m", with: "not-running"),
            .fails("snooze alarm 2 for 5m", with: "no-such-alarm"),
        ]
    ) { (turn, length, thing) throws(Failure) in
        let thing = try Kindless.ringing(thing, turn)
        let nanoseconds = length?.nanoseconds ?? usualSnooze
        guard thing.kind == Alarms.kind else { return try Kindless.snooze(turn, thing, nanoseconds) }
        var alarm = try found(thing, turn)
        guard var ring = alarm.ring else { throw Wording.nothingRings }
        guard let at = turn.now.adding(nanoseconds: nanoseconds) else { throw Wording.nothingRings }
        (ring.at, ring.isTold, ring.isSnoozed) = (at, false, true)
        alarm.ring = ring
        put(alarm, turn)
        let shown = AlarmText(turn)
        let data = shown.data(alarm)
        let notes = length?.notes ?? []
        return Reply(
            [.line("\(thing.named) is snoozed until \(shown.clock(at, alarm)), \(shown.distance(at)).")] + notes
        ) {
            AlarmText.data([data])
        }
    }

    /// In nanoseconds.
    private static let usualSnooze: Int64 = 600 * 1_000_000_000

    static let dismiss: Command = Command(
        "alarm.dismiss", "End a ring.", says: ["dismiss [the|my] [{thing}]"],
        slots: Slot.thing(.dismiss).optional, effects: .changes, data: Kindless.shape,
        examples: [
            .fails("dismiss", with: "not-running"), .fails("dismiss alarm 2", with: "no-such-alarm"),
        ]
    ) { (turn, thing) throws(Failure) in
        try Kindless.dismissed(turn, try Kindless.ringing(thing, turn))
    }

    static func dismissed(_ turn: Turn, _ thing: LivingThing) throws(Failure) -> Reply {
        var alarm = try found(thing, turn)
        guard alarm.ring != nil else { throw Wording.nothingRings }
        alarm.ring = nil
        let shown = AlarmText(turn)
        var text = "Dismissed \(thing.shown)"
        var alarms = turn.session[Alarms.self].settled(turn.present)
        if let next = alarm.isOn ? alarm.next(turn.world.zones) : nil {
            alarms[alarm.number] = alarm
            text += "; next \(shown.moment(next, alarm))"
        } else {
            alarms[alarm.number] = alarm.isOn ? nil : alarm
        }
        turn.session[Alarms.self] = alarms
        let data = shown.data(alarm)
        return Reply(text + ".") { AlarmText.data([data]) }
    }
}

extension AlarmWords {
    /// The new time of an alarm: in its zone, and on its day, or its days when it repeats, where only a time is said.
    /// Of another place where one is named.
    func plan(changing alarm: Alarm, to named: Located?, _ turn: Turn) throws(Failure) -> AlarmPlan {
        let zone = named.map { AlarmWords.zone($0.zone, $0) } ?? alarm.time.zone
        guard let zone, let rules = zone.find(turn.world.zones) else {
            return try plan(in: nil, on: nil, turn)
        }
        let place = named ?? Located(Place(name: zone.place ?? turn.home.name, country: nil, zone: zone.id), rules)
        guard case .moment(let moment) = kind, !moment.saysDay else {
            return try kept(plan(in: place, on: nil, turn), zone)
        }
        switch alarm.time {
        case .once(let civil, _, _):
            let sameDay = moment.on(Moment.on(civil.date)).map { AlarmWords(kind: .moment($0), phrase: phrase) }
            if let plan = try? sameDay?.plan(in: place, on: nil, turn) { return kept(plan, zone) }
        case .repeating(let rule, let start, _):
            // As written, and whatever the clocks do today: repetitions are.
            guard case .civil(let civil)? = Resolver(now: turn.now, zone: rules).value(moment),
                let changed = rule.at(civil.time)
            else { break }
            let first = CivilDateTime(date: start.date, time: civil.time)
            return AlarmPlan(time: .repeating(changed, from: first, zone), note: nil)
        case .instant: break
        }
        return try kept(plan(in: place, on: nil, turn), zone)
    }

    /// In the zone of the alarm, which may be of no place.
    private func kept(_ plan: AlarmPlan, _ zone: AlarmZone) -> AlarmPlan {
        let time: AlarmTime =
            switch plan.time {
            case .instant: plan.time
            case .once(let civil, _, let isSecond): .once(civil, zone, isSecond: isSecond)
            case .repeating(let rule, let start, _): .repeating(rule, from: start, zone)
            }
        return AlarmPlan(time: time, note: plan.note)
    }
}

extension Recurrence {
    /// The same days at one time of day; nil for a rule that is not of days.
    fileprivate func at(_ time: CivilTime) -> Recurrence? {
        guard frequency >= .daily else { return nil }
        // Positions choose among days and times together: with one time they choose among days.
        let positions = byHour.count * byMinute.count > 1 ? [] : bySetPos
        return try? Recurrence(
            frequency, interval: interval, count: count, until: until, byMonth: byMonth, byWeekNo: byWeekNo,
            byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay, byHour: [time.hour], byMinute: [time.minute],
            bySecond: time.second == 0 ? [] : [time.second], bySetPos: positions, weekStart: weekStart)
    }
}
