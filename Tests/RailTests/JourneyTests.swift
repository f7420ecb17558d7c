import Chrono
import Rail
import Testing

/// What the embedded tables say.
@Suite struct JourneyTests {
    static let embedded = Timetable.embedded

    static func date(_ text: String) throws -> CivilDate { try #require(ISOText.parseDate(text)) }

    static func index(_ name: String) throws -> Int { try #require(Station.all.first { $0.name == name }).index }

    @Test func stationsGoFromNorthToSouth() {
        #expect(Station.all.count == 12)
        #expect(Station.all.first?.nameZh == "南港" && Station.all.last?.nameZh == "左營")
        #expect(Station.all.map(\.meters) == Station.all.map(\.meters).sorted())
        #expect(Station.find(id: "1050")?.meters == 254_880)
        let names: [String] = Station.all.flatMap { [$0.name, $0.nameZh] + $0.spellings }
        #expect(Set(names).count == names.count)
    }

    /// From 09:00 of a Wednesday: 56 trains, and when the first two and the last go.
    @Test func wednesdayFromTaipeiToZuoying() throws {
        let (taipei, zuoying) = (try JourneyTests.index("Taipei"), try JourneyTests.index("Zuoying"))
        let all = JourneyTests.embedded.journeys(from: taipei, to: zuoying, on: try JourneyTests.date("2026-12-02"))
        let journeys = all.filter { $0.departs >= 9 * 60 }
        #expect(journeys.count == 56)
        #expect(journeys.map(\.departs) == journeys.map(\.departs).sorted())
        let told = [journeys[0], journeys[1], journeys[55]].map { [$0.train, $0.departs, $0.arrives] }
        #expect(told == [[1307, 541, 660], [813, 551, 685], [295, 22 * 60 + 16, 23 * 60 + 59]])
        #expect(journeys[0].stops == 6 && journeys[0].minutes == 119)
    }

    @Test(
        arguments: zip(
            Weekday.allCases, [(78, 78), (74, 75), (74, 75), (79, 79), (91, 88), (85, 76), (85, 97)]))
    func trainsOfADay(_ day: Weekday, _ totals: (south: Int, north: Int)) {
        let trains = TrainTable.embedded.trains
        #expect(trains.count == 214)
        #expect(trains.count { $0.direction == .south && $0.days.contains(day) } == totals.south)
        #expect(trains.count { $0.direction == .north && $0.days.contains(day) } == totals.north)
    }

    /// Every journey of every day is one of a train's stops, and none is left out.
    @Test(arguments: Weekday.allCases) func journeysAreThoseOfTheTrains(_ day: Weekday) throws {
        let date = try #require(JourneyTests.date("2026-11-29").adding(days: day.rawValue))
        let trains = TrainTable.embedded.trains.filter { $0.days.contains(day) }
        for from in Station.all.indices {
            for to in Station.all.indices where to != from {
                let found = JourneyTests.embedded.journeys(from: from, to: to, on: date)
                let expected = trains.compactMap { train -> [Int]? in
                    guard let a = train.stops.firstIndex(where: { $0.station == from }),
                        let b = train.stops.firstIndex(where: { $0.station == to }), a < b
                    else { return nil }
                    return [train.number, train.stops[a].departs ?? -1, train.stops[b].arrives ?? -1, b - a - 1]
                }
                #expect(Set(found.map { [$0.train, $0.departs, $0.arrives, $0.stops] }) == Set(expected))
                #expect(found.count == expected.count)
            }
        }
    }

    /// Train 1336 begins on Sunday and ends at five past midnight: on Monday's list of arrivals, Sunday's of departures.
    @Test func serviceDayGoesPastMidnight() throws {
        let (zuoying, nangang) = (try JourneyTests.index("Zuoying"), try JourneyTests.index("Nangang"))
        let (sunday, monday) = (try JourneyTests.date("2026-12-06"), try JourneyTests.date("2026-12-07"))
        func find(_ date: CivilDate, _ side: Timetable.Side) -> Journey? {
            JourneyTests.embedded.journeys(from: zuoying, to: nangang, on: date, by: side).first { $0.train == 1336 }
        }
        #expect(find(sunday, .departure)?.arrives == 24 * 60 + 5)
        #expect(find(sunday, .arrival) == nil)
        #expect(find(monday, .arrival)?.arrives == 5 && find(monday, .arrival)?.serviceDay == -1)
        #expect(find(monday, .departure) == nil)
        #expect(JourneyTests.embedded.train(1336, on: monday) == nil)
        #expect(JourneyTests.embedded.nextDay(of: 1336, from: monday)?.iso == "2026-12-13")
        let running = JourneyTests.embedded.running(on: monday, at: 1)
        #expect(running.map(\.train.number) == [1336] && running.first?.serviceDay == -1)
    }

    @Test func sameStationTwiceHasNoJourney() throws {
        let date = try JourneyTests.date("2026-12-02")
        #expect(JourneyTests.embedded.journeys(from: 3, to: 3, on: date).isEmpty)
        #expect(JourneyTests.embedded.journeys(from: -1, to: 99, on: date).isEmpty)
        #expect(FareTable.embedded[3, 3] == nil && FareTable.embedded[0, 12] == nil && FareTable.embedded[-1, 2] == nil)
    }

    @Test(
        arguments: [
            ("Taipei", "Zuoying", 1490, 2440, 1445), ("Zuoying", "Taipei", 1490, 2440, 1445),
            ("Nangang", "Taipei", 40, nil, 35), ("Nangang", "Zuoying", 1530, 2500, 1480),
        ] as [(String, String, Int, Int?, Int)])
    func fares(_ from: String, _ to: String, _ reserved: Int, _ business: Int?, _ free: Int) throws {
        let fare = try #require(FareTable.embedded[try JourneyTests.index(from), try JourneyTests.index(to)])
        #expect(fare.adult == Fare.Prices(reserved: reserved, business: business, nonReserved: free))
        #expect((fare.concession.business == nil) == (business == nil))
    }

    @Test func businessIsNotSoldInTaipei() throws {
        let near = try ["Nangang", "Taipei", "Banqiao"].map(JourneyTests.index)
        for from in Station.all.indices {
            for to in Station.all.indices where to != from {
                let isSold = FareTable.embedded[from, to]?.adult.business != nil
                #expect(isSold == !(near.contains(from) && near.contains(to)))
            }
        }
    }

    @Test func passengersPayTogether() throws {
        let fare = try #require(FareTable.embedded[1, 11])
        var passengers = Passengers()
        passengers[.adult] = 2
        passengers[.child] = 1
        #expect(passengers.total(fare, { $0.reserved }) == 2 * 1490 + 745)
        #expect(passengers.total == 3 && passengers.canBook)
        passengers[.senior] = 8
        #expect(!passengers.canBook && !Passengers.none.canBook)
        #expect(passengers.total(try #require(FareTable.embedded[0, 1]), { $0.business }) == nil)
    }

    @Test func seatsAreSoldFourWeeksAhead() throws {
        let today = try JourneyTests.date("2026-11-30")
        #expect(Booking.salesOpen(for: try JourneyTests.date("2026-12-28"), today: today) == nil)
        #expect(Booking.salesOpen(for: try JourneyTests.date("2026-12-29"), today: today)?.iso == "2026-12-01")
        #expect(Booking.canBe(.nonReserved, on: today, today: today))
        #expect(!Booking.canBe(.nonReserved, on: try JourneyTests.date("2026-12-01"), today: today))
        #expect(Booking.canBe(.creditCard, on: try JourneyTests.date("2026-12-01"), today: today))
    }

    @Test func nearNumbersAreFound() {
        #expect(TrainTable.embedded.train(804) == nil || TrainTable.embedded.train(804)?.number == 804)
        #expect(TrainTable.embedded.numbers(near: 1308, most: 3).first == 1307)
    }
}
