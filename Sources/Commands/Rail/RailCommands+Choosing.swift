import Assistant
import Chrono
import Rail
import TimePhrases

/// Choosing: stations, ticket, passengers, day, train.
extension RailCommands {
    static let from = Command(
        "rail.from", "Choose the station to leave from, or both stations.",
        says: [
            "from {station}", "(departing|leaving|travelling|traveling) from {station}",
            "[set] [the] (origin|departure station) [is|to] {station}",
            "[travel|go|going] (from {station} & to {other})",
            "[我要|我想] (從|由) {station} [出發|上車]", "(起程站|起始站|出發站|起站|上車站) [是|為|改成|改為] {station}",
            "[我要|我想] [從|由] {station} (到|至|去) {other}",
        ],
        effects: .changes,
        by: Handler(
            slots: Slot.station, otherStation, data: RailData.trip,
            examples: [
                .says("from taipei", reply: "Train: Taipei → Zuoying, Mon 30 Nov"),
                .says("leaving from 台中", reply: "Train: Taichung → Zuoying, Mon 30 Nov"),
                .says("set origin to banqiao", reply: "Train: Banqiao → Zuoying, Mon 30 Nov"),
                .says("from taipei to taichung", reply: "Train: Taipei → Taichung, Mon 30 Nov"),
                .says("從臺北出發", reply: "Train: Taipei → Zuoying, Mon 30 Nov"),
                .says("起程站 台北", reply: "Train: Taipei → Zuoying, Mon 30 Nov"),
                .says("台北到左營", reply: "Train: Taipei → Zuoying, Mon 30 Nov"),
                .fails("from zuoying", with: "same-station"), .fails("from xyzzyville", with: "unknown-station"),
            ]
        ) { (turn, from, to) throws(Failure) in
            try choose(turn) { (choice, _) throws(Failure) in
                choice.from = from
                if let to { choice.to = to }
            }
        })

    static let otherStation = Slot.station.named("other", noun: "other station").optional

    static let to = Command(
        "rail.to", "Choose the station to go to.",
        says: [
            "to {station}", "(going|travelling|traveling|arriving) (to|at|in) {station}",
            "[set] [the] (destination|arrival station) [is|to] {station}", "[我要|我想] (到|至|往|去) {station}",
            "(到達站|抵達站|終點站|目的地|下車站|迄站) [是|為|改成|改為] {station}",
        ],
        effects: .changes,
        by: Handler(
            slots: .station, data: RailData.trip,
            examples: [
                .says("to taichung", reply: "Train: Nangang → Taichung, Mon 30 Nov"),
                .says("going to Tainan", reply: "Train: Nangang → Tainan, Mon 30 Nov"),
                .says("destination tsoying", reply: "Train: Nangang → Zuoying, Mon 30 Nov"),
                .says("到台南", reply: "Train: Nangang → Tainan, Mon 30 Nov"),
                .says("目的地是嘉義", reply: "Train: Nangang → Chiayi, Mon 30 Nov"),
                .fails("to nangang", with: "same-station"),
            ]
        ) { (turn, to) throws(Failure) in
            try choose(turn) { (choice, _) throws(Failure) in choice.to = to }
        })

    static let swap = Command(
        "rail.swap", "Turn the journey round.",
        says: [
            "(swap|switch|reverse|exchange|flip) [the|my] (stations|direction|trip)", "swap",
            "(起程站互換|起始站互換|起訖站互換|車站互換|互換)",
        ],
        effects: .changes,
        by: Handler(
            data: RailData.trip,
            examples: [
                .says("swap stations", reply: "Train: Zuoying → Nangang, Mon 30 Nov"),
                .says("swap", reply: "Train: Zuoying → Nangang, Mon 30 Nov"),
                .says("起程站互換", reply: "Train: Zuoying → Nangang, Mon 30 Nov"),
            ]
        ) { (turn) throws(Failure) in
            try choose(turn) { (choice, _) throws(Failure) in (choice.from, choice.to) = (choice.to, choice.from) }
        })

    static let ticket = Command(
        "rail.ticket", "Choose the kind of ticket; a non-reserved one is for today.",
        says: [
            "[my] ticket [type|kind] [is|to] {ticket}", "[a|an] {ticket} (ticket|tickets|booking)",
            "{ticket} (訂票|優惠)", "[今日|今天] {ticket} 座", "(票種|車票) [是|改成|改為] {ticket}",
        ],
        effects: .changes,
        by: Handler(
            slots: .ticket, data: RailData.trip,
            examples: [
                .says("ticket regular", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: regular (一般訂票)"),
                .says("credit card ticket", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: credit card (信用卡優惠)"),
                .says("一般訂票", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: regular (一般訂票)"),
                .says("信用卡優惠", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: credit card (信用卡優惠)"),
                .says("今日自由座", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: non-reserved (今日自由座)"),
                .says("票種改成自由座", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nTicket: non-reserved (今日自由座)"),
                .fails("ticket gold", with: "bad-ticket"),
            ]
        ) { (turn, ticket) throws(Failure) in
            try choose(turn, telling: { "Ticket: \($0.choice.ticket.name) (\($0.choice.ticket.nameZh))" }) {
                (choice, moment) throws(Failure) in
                guard Booking.canBe(ticket, on: moment.date, today: moment.today) else { throw Wording.todayOnly }
                choice.ticket = ticket
            }
        })

    static let passengers = Command(
        "rail.passengers", "Choose who travels: 1 to 10 adults, children, seniors, disabled, students.",
        says: [
            "[the] passengers [are|is] {passengers}", "[for] {passengers} (passengers|travellers|tickets)",
            "for {passengers}",
            "(乘客|人數|票數|張數) [是|改成|改為] {passengers}",
        ],
        effects: .changes,
        by: Handler(
            slots: .passengers, data: RailData.trip,
            examples: [
                .says(
                    "passengers 2 adults 1 child",
                    reply: "Train: Nangang → Zuoying, Mon 30 Nov\nPassengers: 2 adults, 1 child"
                ),
                .says(
                    "for 2 adults and 1 senior",
                    reply: "Train: Nangang → Zuoying, Mon 30 Nov\nPassengers: 2 adults, 1 senior"),
                .says("for 3 passengers", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nPassengers: 3 adults"),
                .says("乘客 2 大 1 小", reply: "Train: Nangang → Zuoying, Mon 30 Nov\nPassengers: 2 adults, 1 child"),
                .fails("passengers 11", with: "bad-passengers"), .fails("passengers nobody", with: "bad-passengers"),
            ]
        ) { (turn, passengers) throws(Failure) in
            try choose(turn, telling: { "Passengers: \($0.choice.passengers.text)" }) { (choice, _) throws(Failure) in
                choice.passengers = passengers
            }
        })

    static let date = Command(
        "rail.date", "Choose the day of the journey.",
        says: [
            "on {day}", "(travel|travelling|traveling|leaving|going|departing) [on] {day}",
            "(travel|trip|journey) date [is|to] {day}", "(乘車日期|出發日期|搭車日期|乘車日) [是|改成|改為] {day}",
        ],
        effects: .changes,
        by: Handler(
            slots: .railDay, data: RailData.trip,
            examples: [
                .says("on friday", reply: "Train: Nangang → Zuoying, Fri 4 Dec"),
                .says("leaving tomorrow", reply: "Train: Nangang → Zuoying, Tue 1 Dec"),
                .says("travel date 2026-12-04", reply: "Train: Nangang → Zuoying, Fri 4 Dec"),
                .says("乘車日期明天", reply: "Train: Nangang → Zuoying, Tue 1 Dec"),
                .says(
                    "on 2027-01-15",
                    reply:
                        "Train: Nangang → Zuoying, Fri 15 Jan 2027\nSeats for Fri 15 Jan 2027 are sold from Fri 18 Dec on."
                ),
                .fails("on 2026-11-01", with: "past-time"),
            ]
        ) { (turn, day) throws(Failure) in
            try choose(turn) { (choice, moment) throws(Failure) in
                let date = try dayAhead(day, moment, turn)
                guard Booking.canBe(choice.ticket, on: date, today: moment.today) else { throw Wording.otherDayOnly }
                choice.date = date == moment.today ? nil : date
            }
        })

    static let take = Command(
        "rail.take", "Choose a train for the trip.",
        says: [
            "(take|choose|pick|book|select) train [number] {train}", "(take|choose|pick|book) train {train} on {day}",
            "(搭|搭乘|選|選擇) {train} [次]",
        ],
        effects: .changes,
        by: Handler(
            slots: Slot.train, Slot.railDay.optional, data: RailData.trip,
            examples: [
                .says(
                    "take train 295",
                    reply:
                        "Train: 295, Nangang 22:05 → Zuoying 23:59, Mon 30 Nov\n\(regular)\nChosen; trip says what a booking needs."
                ),
                .says(
                    "take train 1307 on wednesday",
                    reply:
                        "Train: 1307, Nangang 08:50 → Zuoying 11:00, Wed 2 Dec\n\(regular)\nChosen; trip says what a booking needs."
                ),
                .says(
                    "搭乘 295 次",
                    reply:
                        "Train: 295, Nangang 22:05 → Zuoying 23:59, Mon 30 Nov\n\(regular)\nChosen; trip says what a booking needs."
                ),
                .fails("take train 1336", with: "does-not-run"), .fails("take train 108", with: "not-served"),
                .fails("take train 9998", with: "no-such-train"),
            ]
        ) { (turn, named, day) throws(Failure) in
            var moment = RailMoment(turn)
            var choice = moment.choice
            if let day { choice.date = try dayAhead(day, moment, turn) }
            let date = max(choice.date ?? moment.today, moment.today)
            let train = try found(named, on: date, moment, isDaySaid: true).train
            guard Booking.canBe(choice.ticket, on: date, today: moment.today) else { throw Wording.otherDayOnly }
            guard train.goes(choice.from, choice.to) else {
                throw Wording.doesNotServe(train, moment.station(choice.from), moment.station(choice.to), moment)
            }
            choice.train = train.number
            turn.session[RailChoice.self] = choice
            moment = RailMoment(turn)
            let heading = RailCommands.heading(train, date, moment)
            let source = Reply.Block.line(moment.source(date))
            return Reply([.line(heading), source, .line("Chosen; trip says what a booking needs.")]) { [moment] in
                RailData.trip(moment)
            }
        })

    /// `Train: 295, Nangang 22:05 → Zuoying 23:59, Mon 30 Nov`, between the chosen stations.
    static func heading(_ train: Train, _ date: CivilDate, _ moment: RailMoment) -> String {
        let (from, to) = (moment.choice.from, moment.choice.to)
        guard let leaves = train.stop(at: from)?.departs, let reaches = train.stop(at: to)?.arrives else {
            return "Train: \(train.number), \(moment.day(date))"
        }
        let home = moment.homeSpan(leaves, reaches, of: date).map { " (\($0))" } ?? ""
        return "Train: \(train.number), \(moment.station(from).name) \(moment.clock(leaves)) → "
            + "\(moment.station(to).name) \(moment.clock(reaches)), \(moment.day(date))\(home)"
    }

    /// The day that was said, which is not over.
    static func dayAhead(_ day: ReadMoment, _ moment: RailMoment, _ turn: Turn) throws(Failure) -> CivilDate {
        guard let date = Resolver(now: turn.now, zone: moment.zone).date(day.moment) else {
            throw Wording.outOfRange(day.phrase, in: "Taiwan")
        }
        guard date >= moment.today else { throw Wording.dayIsOver(date, moment) }
        return date
    }

    /// Changes the choice and tells what it is now, and when the chosen train does not fit it any more.
    private static func choose(
        _ turn: Turn, telling tell: (RailMoment) -> String? = { _ in nil },
        _ change: (inout RailChoice, RailMoment) throws(Failure) -> Void
    ) throws(Failure) -> Reply {
        let before = RailMoment(turn)
        var choice = before.choice
        try change(&choice, before)
        guard choice.from != choice.to else {
            let (from, to) = (before.choice.from, before.choice.to)
            throw Wording.sameStation(
                before.station(choice.from), instead: before.station(choice.from == from ? to : from))
        }
        turn.session[RailChoice.self] = choice
        let moment = RailMoment(turn)
        var notes: [Reply.Block] = []
        if let number = choice.train, before.train != nil, moment.train == nil {
            notes.append(.line("Train \(number), which you have chosen, does not fit that."))
        }
        let told = tell(moment).map { [Reply.Block.line($0)] } ?? []
        let sales = moment.salesNote(moment.date).map { [$0] } ?? []
        return Reply([.line(moment.heading)] + told + notes + sales) { RailData.trip(moment) }
    }
}
