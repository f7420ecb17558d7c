import Assistant
import Chrono
import Gazetteer

extension Located {
    /// The name that a misspelt one was read as, for data.
    var readAs: String? { readFrom == nil ? nil : place.name }

    /// The name, with its region or country where others have it too: `Birmingham, England`.
    var shown: String { others.isEmpty ? place.name : place.fullName }

    static func home(_ turn: Turn) -> Located {
        let home = turn.home
        return Located(Place(name: home.name, country: nil, zone: home.zone.id), home.zone)
    }

    /// A place with its zone, and those of its cities when it is a country or region; nil where a zone is unknown here.
    static func of(_ place: Place, readFrom: String? = nil, others: [Place] = [], _ turn: Turn) -> Located? {
        guard let zone = place.offset.map({ Zone.fixed($0) }) ?? turn.world.zones.zone(place.zone) else { return nil }
        let cities = place.kind == .country || place.kind == .region ? place.cities : []
        let located = cities.compactMap { city in turn.world.zones.zone(city.zone).map { Located(city, $0) } }
        return Located(place, zone, readFrom: readFrom, others: others, cities: located)
    }

    /// The rows of several places.
    static func rows(_ places: [Located], _ turn: Turn) -> [Located] {
        places.contains { $0.cities.count > 1 } ? places.flatMap { $0.rows(turn) } : places
    }

    /// A country or region as a row for each time that its clocks show now, most people's first; any other place alone.
    func rows(_ turn: Turn) -> [Located] {
        guard cities.count > 1 else { return [self] }
        var rows: [Located] = []
        for city in cities {
            let offset = city.zone.offset(at: turn.now)
            if !rows.contains(where: { $0.zone.offset(at: turn.now) == offset }) { rows.append(city) }
        }
        return rows.count > 1 ? rows : [self]
    }
}
