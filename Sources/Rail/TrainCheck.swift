/// Puts a train together and refuses what no train can be: the one way from outside text to a `Train`.
struct TrainCheck {
    private var stops: [Train.Stop] = []
    private var last: ServiceMinute = 0
    /// A clock that goes back by more than this, in minutes, has passed midnight.
    private static let longestBack = 12 * 60
    /// No train is under way for longer than this, in minutes from the midnight before.
    private static let latest = 36 * 60

    /// Adds a stop with the times its clock shows, in minutes from midnight; those of the first arrival and of the last
    /// departure are not looked at.
    mutating func add(
        _ station: Int, arrives: Int?, departs: Int?, isFirst: Bool, isLast: Bool
    ) throws(TimetableFault) {
        if let before = stops.last, before.station == station { throw TimetableFault(.wrongOrder) }
        var times: [Int?] = [nil, nil]
        if !isFirst {
            guard let arrives else { throw TimetableFault(.noMember("ArrivalTime")) }
            times[0] = try passed(arrives)
        }
        if !isLast {
            guard let departs else { throw TimetableFault(.noMember("DepartureTime")) }
            times[1] = try passed(departs)
        }
        stops.append(Train.Stop(station: station, arrives: times[0], departs: times[1]))
    }

    /// The minute of the service day at which a clock shows a time that is not before the last one.
    private mutating func passed(_ clock: Int) throws(TimetableFault) -> ServiceMinute {
        var minute = last - last % 1440 + clock
        if minute < last {
            guard last - minute > TrainCheck.longestBack else {
                throw TimetableFault(.backwards(TrainCheck.text(clock)))
            }
            minute += 1440
        }
        guard minute < TrainCheck.latest else { throw TimetableFault(.backwards(TrainCheck.text(clock))) }
        last = minute
        return minute
    }

    private static func text(_ clock: Int) -> String {
        let (hour, minute) = (clock / 60, clock % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    func train(_ number: Int, _ direction: Direction, _ days: ServiceDays) throws(TimetableFault) -> Train {
        guard (1...9999).contains(number) else { throw TimetableFault(.badNumber(String(number))) }
        guard stops.count >= 2 else { throw TimetableFault(.tooFewStops) }
        guard !days.list.isEmpty else { throw TimetableFault(.neverRuns) }
        for (a, b) in zip(stops, stops.dropFirst()) {
            guard direction == .south ? a.station < b.station : a.station > b.station else {
                throw TimetableFault(.wrongOrder)
            }
        }
        return Train(number: number, direction: direction, days: days, stops: stops)
    }
}

/// The number of decimal digits, all of a text of `lengths` bytes; nil for anything else.
func decimal(_ text: Substring.UTF8View, lengths: ClosedRange<Int>) -> Int? {
    guard lengths.contains(text.count) else { return nil }
    var number = 0
    for byte in text {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
    }
    return number
}
