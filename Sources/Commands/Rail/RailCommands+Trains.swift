import Assistant
import Chrono
import JSON
import Rail

/// Asking for trains.
extension RailCommands {
    static let trains = Command(
        "rail.trains", "List the trains between two stations on a day, or say which is the next, first or last.",
        says: [
            "[show|list|find|is there|are there] [the|all|a|any] (trains|train) ([from {station}] & [to {other}] & [{when}])",
            "(what|which) trains (go|run|leave|are there) ([from {station}] & [to {other}] & [{when}])",
            "(trains|train) {station} to {other} [{when}]", "[from] {station} to {other} (trains|train) [{when}]",
            "[when is|when's|what is|what's|what time is|when does|what time does] [the] {which} (train|trains) [leave|go|run] ([from {station}] & [to {other}] & [{when}])",
            "[從|由] {station} (到|至) {other} [的] (車次|班次|列車|高鐵|時刻) [{when}]",
            "{when} [從|由] {station} (到|至) {other} [的] (車次|班次|列車|高鐵)", "(車次|班次|列車) [{when}]",
            "{when} [的] (車次|班次|列車|高鐵)", "[從|由] {station} (到|至) {other} {when} [的] (車次|班次|列車|高鐵)",
            "{which} (到|往|去) {other} [的] (車|列車|高鐵|班車)", "[從|由] {station} (到|至) {other} [的] {which} (車|列車|高鐵|班車)",
            "{which} (車|列車|高鐵|班車)",
        ],
        by: Handler(
            slots: Slot.station.optional, otherStation, Slot.railWhen.optional, Slot.whichTrain.optional,
            data: RailData.trains,
            examples: [
                .runs("trains"), .runs("trains after 9am"), .runs("trains arriving before noon tomorrow"),
                .says(
                    "trains from taipei to zuoying on friday after 10pm",
                    reply: """
                        Train: Taipei → Zuoying, Fri 4 Dec, from 22:00
                        1985  22:10 → 23:45  1 h 35 min  2 stops
                         295  22:16 → 23:59  1 h 43 min  4 stops
                        2 trains · \(regular)
                        """),
                .says(
                    "next train",
                    reply:
                        "Train: Nangang → Zuoying, Mon 30 Nov\n825  12:00 → 14:25  2 h 25 min  10 stops\n1 train · \(regular)"
                ),
                .says(
                    "when is the last train to taichung on sunday",
                    reply:
                        "Train: Nangang → Taichung, Sun 6 Dec\n567  22:50 → 23:59  1 h 9 min  5 stops\n1 train · \(regular)"
                ),
                .runs("trains tomorrow from taipei to tainan"), .runs("which trains run on sunday"),
                .runs("trains taichung to taipei"), .runs("taichung to taipei trains"),
                .runs("台北到左營的車次"), .runs("明天台北到左營的高鐵"), .runs("車次"), .runs("台北到台中明天早上的車次"), .runs("下一班去台中的高鐵"),
                .runs("明天早上九點以後的班次"),
                .runs("台北到左營的末班車"), .runs("下一班車"), .fails("trains from taipei to taipei", with: "same-station"),
                .fails("trains yesterday", with: "past-time"),
            ]
        ) { (turn, from, to, when, which) throws(Failure) in
            let moment = RailMoment(turn)
            let (from, to) = (from ?? moment.choice.from, to ?? moment.choice.to)
            guard from != to else {
                throw Wording.sameStation(
                    moment.station(from), instead: moment.station(from == 0 ? Station.count - 1 : 0))
            }
            var when = when ?? RailWhen()
            if which == .next, when.date == nil { when.date = moment.today }
            var list = try JourneyList(from, to, when, moment, isWholeDay: which == .first)
            var notes: [Reply.Block] = []
            if let which {
                if which == .next, when.date == moment.today { list = try upcoming(list, when, moment) }
                list.keep(which)
            } else if list.journeys.isEmpty, list.isRestOfToday, list.bounds.isEmpty {
                notes.append(.line("For the next one say: next train"))
            }
            if moment.choice.ticket == .nonReserved, list.date != moment.today {
                notes.append(.line("Non-reserved tickets, which you have chosen, are for today only."))
            }
            return Reply(list.blocks(moment, notes: notes)) { [list] in RailData.trains(list, moment) }
        })

    static let regular = "Taiwan time · regular timetable of 2026-02-02; holidays add trains"

    /// The list of today, or of the next day on which there is any train.
    private static func upcoming(
        _ list: JourneyList, _ when: RailWhen, _ moment: RailMoment
    ) throws(Failure) -> JourneyList {
        var (list, when) = (list, when)
        for days in 1...7 where list.journeys.isEmpty {
            when.date = moment.today.adding(days: days)
            list = try JourneyList(list.from, list.to, when, moment)
        }
        return list
    }
}
