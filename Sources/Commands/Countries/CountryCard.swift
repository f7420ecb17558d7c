import Assistant
import Chrono
import Gazetteer
import JSON

/// What is told of one country: flag, codes, capital, and its clocks.
enum CountryCard {
    /// A zone of a country, as its clock stands now.
    private struct Clock {
        let time: PlacedTime
        let change: Transition?

        /// Nil where the zone is unknown here.
        init?(_ city: Place, _ turn: Turn) {
            guard let zone = turn.world.zones.zone(city.zone) else { return nil }
            time = PlacedTime(Located(city, zone), at: turn.now, turn)
            change = zone.nextTransition(after: turn.now)
        }

        /// Whether both show the same time now, and change alike.
        func isLike(_ other: Clock) -> Bool {
            time.reading == other.time.reading && change?.instant == other.change?.instant
                && change?.after == other.change?.after
        }

        var data: JSON {
            .object([
                JSON.Member(name: "zone", value: .string(time.zone.id)),
                JSON.Member(name: "civil", value: .string(time.civil.iso)),
                JSON.Member(name: "offset", value: .number(JSONNumber(time.reading.offset.seconds))),
                JSON.Member(name: "abbreviation", value: .string(time.reading.abbreviation)),
                JSON.Member(name: "change", value: WorldClock.changeData(change)),
            ])
        }
    }

    /// The card of a country: with a row for each of its times, or for each of its zones.
    static func reply(_ named: NamedCountry, listsAll: Bool, _ turn: Turn) -> Reply {
        let country = named.country
        let clocks = country.cities.compactMap { Clock($0, turn) }
        let heading = CountryText.named(country, turn) + " · " + country.nameZh
        let chosen = turn.chosenCountry
        return Reply([.line(heading)] + rows(country, clocks, listsAll: listsAll, turn) + named.notes) {
            let times = JSON.Member(name: "times", value: .array(clocks.map(\.data)))
            return .object(CountryText.members([country], chosen: chosen, readAs: named.readAs) + [times])
        }
    }

    private static func rows(
        _ country: Country, _ clocks: [Clock], listsAll: Bool, _ turn: Turn
    ) -> [Reply.Block] {
        var rows = [["Codes", country.code + ", " + country.code3], ["Capital", country.capital ?? "none"]]
        guard let first = clocks.first else {
            rows.append(["Zones", "none: nobody lives there, and no clock is kept"])
            return [.table(Table(rows: rows))]
        }
        // One for each time that its clocks show, most people's first.
        var different: [Clock] = []
        for clock in clocks where !different.contains(where: clock.isLike) { different.append(clock) }
        if different.count == 1, clocks.count <= 2 {
            rows.append([clocks.count == 1 ? "Zone" : "Zones", clocks.map(\.time.zone.id).joined(separator: ", ")])
        } else {
            let times = different.count == 1 ? "one time" : "\(different.count) times"
            let more = listsAll ? "" : "; say: country zones \(Folding.fold(country.name))"
            rows.append(["Zones", "\(clocks.count), with \(times)\(more)"])
        }
        if different.count == 1 { rows += alone(country, first, turn) }
        var blocks: [Reply.Block] = [.table(Table(rows: rows))]
        if listsAll, clocks.count > 1 {
            blocks.append(table(clocks.map { [$0.time.zone.id] + now($0, turn) }, turn))
        } else if different.count > 1 {
            blocks.append(table(different.map { [$0.time.place] + now($0, turn) + [next($0)] }, turn))
        }
        return blocks
    }

    private static func table(_ rows: [[String]], _ turn: Turn) -> Reply.Block {
        .table(Table(rows: rows, rightAligned: turn.settings.is12Hour ? [1] : []))
    }

    /// The time of a country that has only one.
    private static func alone(_ country: Country, _ clock: Clock, _ turn: Turn) -> [[String]] {
        let is12Hour = turn.settings.is12Hour
        let (civil, home) = (clock.time.civil, turn.home)
        var told = [
            TimeText.clock(civil.time, is12Hour: is12Hour) + ", " + TimeText.date(civil.date),
            TimeText.zone(clock.time.reading),
        ]
        if !home.zone.hasSameID(as: clock.time.zone) {
            told.append(TimeText.relation(clock.time.difference, to: home.name))
        }
        return [
            ["Time", told.joined(separator: " · ")],
            ["Next change", WorldClock.changeText(country.name, clock.change, is12Hour: is12Hour)],
        ]
    }

    private static func now(_ clock: Clock, _ turn: Turn) -> [String] {
        let civil = clock.time.civil
        return [
            TimeText.clock(civil.time, is12Hour: turn.settings.is12Hour),
            civil.date.weekday.short + " " + TimeText.shortDate(civil.date), TimeText.zone(clock.time.reading),
        ]
    }

    /// The next change in few words: `UTC+2 on 28 Mar 2027`.
    private static func next(_ clock: Clock) -> String {
        guard let change = clock.change else { return "no change" }
        let date = Zone.fixed(change.before.offset).civil(at: change.instant).date
        let isNameOnly = change.before.offset == change.after.offset
        let after = isNameOnly ? TimeText.zone(change.after) : TimeText.offset(change.after.offset)
        return "\(after) on \(TimeText.shortDate(date)) \(date.year)"
    }
}
