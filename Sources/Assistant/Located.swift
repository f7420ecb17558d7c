public import Chrono
public import Gazetteer

/// A place with its zone found. A class, so that handing it on copies nothing.
public final class Located: Sendable {
    public let place: Place
    public let zone: Zone
    /// The words when they are only nearly the place's name.
    public let readFrom: String?
    /// What was taken of several meanings, for a person.
    public let note: String?
    /// Other well-known places of the name, best known first.
    public let others: [Place]
    /// Of a country or region, the cities that stand for its zones, most people's first.
    public let cities: [Located]

    public init(
        _ place: Place, _ zone: Zone, readFrom: String? = nil, others: [Place] = [], cities: [Located] = [],
        note: String? = nil
    ) {
        self.place = place
        self.zone = zone
        self.readFrom = readFrom
        self.others = others
        self.cities = cities
        self.note = note
    }
}
