import Assistant
import Chrono
import Rail

/// What it costs, and all that is chosen.
extension RailCommands {
    static let fare = Command(
        "rail.fare", "Say what a ticket costs, and what those who travel pay together.",
        says: [
            "[what is|what's|what are] [the] [train|ticket] (fare|fares|price|prices) ([from {station}] & [to {other}])",
            "how much (is|are|does|do) [a|the] (train|ticket|tickets|train ticket|train tickets) [cost] ([from {station}] & [to {other}])",
            "[the] (price|prices|cost) of [a|the] [train] (ticket|tickets) ([from {station}] & [to {other}])",
            "[[從|由] {station} (到|至) {other} [的]] (票價|車票) [是] [多少|多少錢]",
        ],
        by: Handler(
            slots: Slot.station.optional, otherStation, data: RailData.fare,
            examples: [
                .says(
                    "fare from taipei to zuoying",
                    reply: """
                        Train: Taipei → Zuoying, Mon 30 Nov
                        NT$         Reserved  Business  Non-reserved
                        Adult           1490      2440          1445
                        Concession       745      1220           720
                        1 adult, reserved seats: NT$1490.
                        Concession: children, seniors, disabled. Discounts are not counted · fares of the regular timetable of 2026-02-02
                        """), .runs("fare from nangang to taipei"),
                .runs("how much is a ticket to taichung"),
                .runs("price of a ticket to tainan"), .runs("車票多少錢"), .runs("台北到左營票價"),
                .fails("fare from taipei to taipei", with: "same-station"),
            ]
        ) { (turn, from, to) throws(Failure) in
            let moment = RailMoment(turn)
            let (from, to) = (from ?? moment.choice.from, to ?? moment.choice.to)
            guard from != to, let fare = moment.timetable.fares[from, to] else {
                throw Wording.sameStation(
                    moment.station(from), instead: moment.station(from == 0 ? Station.count - 1 : 0))
            }
            func row(_ name: String, _ prices: Fare.Prices) -> [String] {
                [
                    name, String(prices.reserved), prices.business.map(String.init) ?? "not sold",
                    String(prices.nonReserved),
                ]
            }
            let table = Table(
                rows: [
                    ["NT$", "Reserved", "Business", "Non-reserved"], row("Adult", fare.adult),
                    row("Concession", fare.concession),
                ], rightAligned: [1, 2, 3])
            let total = total(fare, moment)
            let source =
                moment.timetable.faresDate.map { "fares of \($0.iso), loaded" }
                ?? "fares of the regular timetable of \(Timetable.embedded.effective.iso)"
            return Reply([
                .line(moment.heading(from, to, moment.date)), .table(table), .line(paid(total, moment)),
                .line("Concession: children, seniors, disabled. Discounts are not counted · \(source)"),
            ]) { RailData.fare(fare, from, to, total: total, moment) }
        })

    /// `2 adults, 1 child, regular: NT$3725.`
    private static func paid(_ total: Int, _ moment: RailMoment) -> String {
        let seat = moment.choice.ticket == .nonReserved ? "non-reserved" : "reserved seats"
        return "\(moment.choice.passengers.text), \(seat): NT$\(total)."
    }

    private static func total(_ fare: Fare, _ moment: RailMoment) -> Int {
        let isFree = moment.choice.ticket == .nonReserved
        return moment.choice.passengers.total(fare) { isFree ? $0.nonReserved : $0.reserved } ?? 0
    }

    static let trip = Command(
        "rail.trip", "Show what is chosen, with all that a booking elsewhere needs.",
        says: [
            "[show] [the|my] trip [summary]", "[show] my (train|booking)",
            "(book|buy) [a|the|my] (ticket|tickets|seat|seats|train)", "(行程|我的行程|訂票內容|訂票)",
        ],
        by: Handler(
            data: RailData.trip,
            examples: [
                .says(
                    "trip",
                    reply: """
                        Train: Nangang → Zuoying, Mon 30 Nov
                        Ticket      regular (一般訂票)
                        Passengers  1 adult
                        Train       none chosen; say: trains, then take train NUMBER
                        Fare        NT$1530 without discounts
                        Timetable   regular timetable of 2026-02-02; holidays add trains
                        To book (this program sells nothing), at www.thsrc.com.tw, the T Express app or a station: \
                        南港 Nangang → 左營 Zuoying, 2026-11-30, 1 adult, 一般訂票.
                        """), .runs("my train"), .runs("book a ticket"),
                .runs("行程"),
            ]
        ) { turn in
            let moment = RailMoment(turn)
            let choice = moment.choice
            let train = moment.train
            var rows = [
                ["Ticket", "\(choice.ticket.name) (\(choice.ticket.nameZh))"], ["Passengers", choice.passengers.text],
                [
                    "Train",
                    train.map { times($0, moment) } ?? "none chosen; say: trains, then take train NUMBER",
                ],
            ]
            if let fare = moment.timetable.fares[choice.from, choice.to] {
                rows.append(["Fare", "NT$\(total(fare, moment)) without discounts"])
            }
            rows.append(["Timetable", moment.tableNote(moment.date)])
            let (from, to) = (moment.station(choice.from), moment.station(choice.to))
            let number = train.map { ", train \($0.number)" } ?? ""
            let booking =
                "To book (this program sells nothing), at www.thsrc.com.tw, the T Express app or a station: "
                + "\(from.nameZh) \(from.name) → \(to.nameZh) \(to.name), \(moment.date.iso)\(number), "
                + "\(choice.passengers.text), \(choice.ticket.nameZh)."
            let sales = moment.salesNote(moment.date).map { [$0] } ?? []
            return Reply([.line(moment.heading), .table(Table(rows: rows))] + sales + [.line(booking)]) {
                RailData.trip(moment)
            }
        })

    /// `1307, 09:01 → 11:00`; with home's times where those are others.
    private static func times(_ train: Train, _ moment: RailMoment) -> String {
        guard let leaves = train.stop(at: moment.choice.from)?.departs,
            let reaches = train.stop(at: moment.choice.to)?.arrives
        else { return String(train.number) }
        let text = "\(train.number), \(moment.span(leaves, reaches))"
        return text + (moment.homeSpan(leaves, reaches, of: moment.date).map { " (\($0))" } ?? "")
    }
}
