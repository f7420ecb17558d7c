import Chrono
import JSON

/// `GeneralTimetable` and `DailyTimetable` of TDX v2 (Rail/THSR).
extension Timetable {
    mutating func readRegular(_ elements: [JSON]) throws(TimetableFault) -> Kind {
        guard elements.count <= TrainTable.most else { throw TimetableFault(.tooMany(TrainTable.most)) }
        var trains = TrainList()
        var effective: CivilDate?
        for (index, element) in elements.enumerated() {
            do throws(TimetableFault) {
                let outer = try Members(element, "GeneralTimetable")
                let date = try outer.date("EffectiveDate")
                effective = max(effective ?? date, date)
                let general = try Members(outer["GeneralTimetable"], "GeneralTimetable")
                let info = try Members(general["GeneralTrainInfo"], "GeneralTrainInfo")
                try trains.add(info, try general.array("StopTimes")) { () throws(TimetableFault) in
                    try Timetable.days(try Members(general["ServiceDay"], "ServiceDay"))
                }
            } catch { throw trains.told(error, index) }
        }
        regular = TrainTable(trains.list)
        self.effective = effective ?? self.effective
        isLoaded = true
        return .regular(trains: regular.count)
    }

    private static func days(_ members: Members) throws(TimetableFault) -> ServiceDays {
        var days: [Weekday] = []
        for day in Weekday.allCases {
            guard let value = members[day.name], let runs = value.asBool ?? value.asInt.map({ $0 != 0 }) else {
                throw TimetableFault(.noMember(day.name))
            }
            if runs { days.append(day) }
        }
        return ServiceDays(days)
    }

    mutating func readDaily(_ elements: [JSON], today: CivilDate) throws(TimetableFault) -> Kind {
        var lists: [(date: CivilDate, trains: TrainList)] = []
        for (index, element) in elements.enumerated() {
            var trains = TrainList()
            do throws(TimetableFault) {
                let members = try Members(element, "DailyTrainInfo")
                let date = try members.date("TrainDate")
                let at = lists.firstIndex { $0.date == date } ?? lists.count
                guard at < Timetable.mostDays else { throw TimetableFault(.tooMany(Timetable.mostDays)) }
                if at == lists.count { lists.append((date, TrainList())) }
                swap(&trains, &lists[at].trains)
                let info = try Members(members["DailyTrainInfo"], "DailyTrainInfo")
                try trains.add(info, try members.array("StopTimes")) { .all }
                swap(&trains, &lists[at].trains)
            } catch { throw trains.told(error, index) }
        }
        var days = days.filter { day in day.date >= today && !lists.contains { $0.date == day.date } }
        days += lists.map { Day(date: $0.date, trains: TrainTable($0.trains.list)) }
        guard days.count <= Timetable.mostDays else { throw TimetableFault(.tooMany(Timetable.mostDays)) }
        self.days = days.sorted { $0.date < $1.date }
        return .daily(
            trains: lists.reduce(0) { $0 + $1.trains.list.count }, dates: lists.map(\.date).sorted())
    }
}

/// The trains of one table as they are read.
struct TrainList {
    private(set) var list: [Train] = []
    private var numbers: Set<Int> = []
    /// The number of the one that is being read, once it is known.
    private var number: Int?

    mutating func add(
        _ info: Members, _ stops: [JSON], days: () throws(TimetableFault) -> ServiceDays
    ) throws(TimetableFault) {
        number = nil
        let text = try info.string("TrainNo")
        guard let number = decimal(text[...].utf8, lengths: 1...4) else { throw TimetableFault(.badNumber(text)) }
        self.number = number
        guard let direction = Direction(rawValue: try info.integer("Direction")) else {
            throw TimetableFault(.noMember("Direction"))
        }
        guard stops.count <= Station.count else { throw TimetableFault(.wrongOrder) }
        var check = TrainCheck()
        for (index, stop) in stops.enumerated() {
            do throws(TimetableFault) {
                let stop = try Members(stop, "StopTimes")
                try check.add(
                    try stop.station(), arrives: try stop.time("ArrivalTime"), departs: try stop.time("DepartureTime"),
                    isFirst: index == 0, isLast: index == stops.count - 1)
            } catch { throw error.inside("stop \(index + 1)") }
        }
        let train = try check.train(number, direction, try days())
        guard numbers.insert(number).inserted else { throw TimetableFault(.twice) }
        guard list.count < TrainTable.most else { throw TimetableFault(.tooMany(TrainTable.most)) }
        list.append(train)
        self.number = nil
    }

    /// The fault with the train that it is in, or the element (from 0) where that is not known.
    func told(_ fault: TimetableFault, _ element: Int) -> TimetableFault {
        fault.inside(number.map { "train \($0)" } ?? "element \(element + 1)")
    }
}
