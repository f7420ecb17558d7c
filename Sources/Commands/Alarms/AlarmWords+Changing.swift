import Assistant
import Chrono
import Gazetteer
import TimePhrases

extension AlarmWords {
    /// The new time of an alarm: in its zone, and on its day, or its days when it repeats, where only a time is said.
    /// Of another place where one is named.
    func plan(changing alarm: Alarm, to named: Located?, _ turn: Turn) throws(Failure) -> AlarmPlan {
        let zone = named.map { AlarmWords.zone($0.zone, $0) } ?? alarm.time.zone
        guard let zone, let rules = zone.find(turn.world.zones) else {
            return try plan(in: nil, on: nil, turn)
        }
        let place = named ?? Located(Place(name: zone.place ?? turn.home.name, country: nil, zone: zone.id), rules)
        if !hasTime, let timed = timed(as: alarm, turn) { return try timed.plan(changing: alarm, to: named, turn) }
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

    /// Days alone, with the time of day that the alarm has.
    private func timed(as alarm: Alarm, _ turn: Turn) -> AlarmWords? {
        guard let instant = AlarmText(turn).instant(alarm) else { return nil }
        let time = alarm.thing.clocks.min() ?? AlarmText(turn).zone(alarm).civil(at: instant).time
        let clock = "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
        let days = DayList.repeating(phrase.text) ?? phrase.text
        let read = TimePhrases.read("\(days) at \(clock)", isDayFirst: turn.settings.isDayFirst)
        return read.map { AlarmWords(kind: $0.kind, phrase: phrase) }.flatMap { $0.hasTime ? $0 : nil }
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
    func at(_ time: CivilTime) -> Recurrence? {
        guard frequency >= .daily else { return nil }
        // Positions choose among days and times together: with one time they choose among days.
        let positions = byHour.count * byMinute.count > 1 ? [] : bySetPos
        return try? Recurrence(
            frequency, interval: interval, count: count, until: until, byMonth: byMonth, byWeekNo: byWeekNo,
            byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay, byHour: [time.hour], byMinute: [time.minute],
            bySecond: time.second == 0 ? [] : [time.second], bySetPos: positions, weekStart: weekStart)
    }
}
