import Assistant
import Chrono
import Gazetteer

/// A place with its zone found. A class, so that handing it on copies nothing.
final class Located: Sendable {
    let place: Place
    let zone: Zone
    /// The words when they are only nearly the place's name.
    let readFrom: String?
    /// Other well-known places of the name, best known first.
    let others: [Place]

    init(_ place: Place, _ zone: Zone, readFrom: String? = nil, others: [Place] = []) {
        self.place = place
        self.zone = zone
        self.readFrom = readFrom
        self.others = others
    }

    /// The name that a misspelt one was read as, for data.
    var readAs: String? { readFrom == nil ? nil : place.name }

    /// The name, with its region or country where others have it too: `Birmingham, England`.
    var shown: String { others.isEmpty ? place.name : place.fullName }

    static func home(_ turn: Turn) -> Located {
        let home = turn.home
        return Located(Place(name: home.name, country: nil, zone: home.zone.id), home.zone)
    }

    /// A country or region as a row for each time that its clocks show now, most people's first; any other place alone.
    func rows(_ turn: Turn) -> [Located] {
        switch place.kind {
        case .city, .airport: return [self]
        case .country, .region: break
        }
        var rows: [Located] = []
        for city in place.cities {
            guard let zone = turn.world.zones.zone(city.zone) else { continue }
            let offset = zone.offset(at: turn.now)
            if !rows.contains(where: { $0.zone.offset(at: turn.now) == offset }) { rows.append(Located(city, zone)) }
        }
        return rows.count > 1 ? rows : [self]
    }
}
