import Assistant
import Chrono
import Rail

/// Being told before a train leaves: an alarm as any other.
extension RailCommands {
    static let alarm = Command(
        "rail.alarm", "Ring some time before a train leaves the station that is chosen.",
        says: [
            "[set|make|create|add] [an|a|the|my] alarm [for] {duration} before [my|the] train",
            "[set|make|create|add] [an|a|the|my] alarm [for] {duration} before train {train} ([from {station}] & [on {day}])",
            "(wake me|wake me up|remind me) {duration} before [my|the] train",
            "(wake me|wake me up|remind me) {duration} before train {train} ([from {station}] & [on {day}])",
        ],
        effects: .changes,
        by: Handler(
            slots: Slot.timerLength, Slot.train.optional, Slot.station.optional, Slot.railDay.optional,
            data: AlarmText.shape,
            examples: [
                .says(
                    "alarm 20m before train 1307",
                    reply: """
                        Train: 1307, Nangang 08:50 → Zuoying, Tue 1 Dec
                        Alarm 1 "train 1307": Tomorrow 08:30, Tue 1 Dec 2026 · CST, UTC+8 · rings in 20 h 42 min.
                        \(regular)
                        """),
                .says(
                    "alarm 20m before train 1307 from taipei on friday",
                    reply: """
                        Train: 1307, Taipei 09:01 → Zuoying, Fri 4 Dec
                        Alarm 1 "train 1307": 08:41, Fri 4 Dec 2026 · CST, UTC+8 · rings in 3 days 20 h.
                        \(regular)
                        """),
                .runs("wake me 1h before train 295"), .fails("alarm 20m before my train", with: "missing-part"),
                .fails("remind me 10 min before the train", with: "missing-part"),
                .fails("alarm 20m before train 1336 on monday", with: "does-not-run"),
            ]
        ) { (turn, length, named, station, day) throws(Failure) in
            turn.actor = AlarmCommands.set.id
            let moment = RailMoment(turn)
            guard let number = named?.number ?? moment.train?.number else { throw Wording.noTrainChosen }
            let said = try day.map { (day) throws(Failure) in try dayAhead(day, moment, turn) }
            let from = station ?? moment.choice.from
            let plan = try departure(number, named, from, said, length.nanoseconds, moment, turn)
            var alarms = turn.session[Alarms.self]
            guard alarms.list.count < Alarms.most else { throw Wording.tooManyAlarms }
            let zone = AlarmZone(id: moment.zone.id, place: "Taiwan")
            let alarm = alarms.add(
                .once(moment.zone.civil(at: plan.rings), zone, isSecond: false), label: "train \(number)",
                after: turn.now)
            turn.session[Alarms.self] = alarms
            let to = moment.station(plan.train.stops.last?.station ?? 0).name
            let heading =
                "Train: \(number), \(moment.station(from).name) \(moment.clock(plan.minute)) → \(to), \(moment.day(plan.date))"
            let told = AlarmCommands.told(alarm, nil, turn)
            let source = Reply.Block.line(moment.source(plan.date))
            return Reply([.line(heading)] + told.blocks + length.notes + [source], data: told.data)
        })

    private struct Plan {
        let train: Train
        let date: CivilDate
        let minute: Int
        let rings: Instant
    }

    /// The train's departure on the day that was said, else on the first day on which the alarm is still to come.
    private static func departure(
        _ number: Int, _ named: NamedTrain?, _ from: Int, _ said: CivilDate?, _ nanoseconds: Int64,
        _ moment: RailMoment, _ turn: Turn
    ) throws(Failure) -> Plan {
        var date = said ?? moment.date
        while true {
            let train: Train
            if let named {
                (train, date) = try found(named, on: date, moment, isDaySaid: said != nil)
            } else {
                guard let chosen = moment.timetable.train(number, on: date) else { throw Wording.noTrainChosen }
                train = chosen
            }
            guard let minute = train.stop(at: from)?.departs else {
                throw Wording.doesNotLeave(train, moment.station(from), moment)
            }
            if let instant = moment.instant(minute, of: date), let rings = instant.adding(nanoseconds: -nanoseconds),
                rings > turn.now
            {
                return Plan(train: train, date: date, minute: minute, rings: rings)
            }
            guard said == nil, named != nil, date.daysSinceEpoch - moment.today.daysSinceEpoch < 30,
                let next = date.adding(days: 1)
            else { throw Wording.trainIsGone(train, date, moment) }
            date = next
        }
    }
}
