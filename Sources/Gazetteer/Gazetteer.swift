/// Gazetteer: names that people use → places → zones, and the embedded zone database.
///
/// It knows no sentences: one name goes in, one place, several or nothing come out.
public import Chrono

/// A place that has a time.
public struct Place: Hashable, Sendable {
    public enum Kind: Int, Sendable { case city, region, country, airport }

    /// As it is shown: `Buenos Aires`.
    public let name: String
    /// ISO 3166-1 alpha-2 code; nil where it belongs to no country (`UTC`, an offset).
    public let country: String?
    /// A zone id, or `UTC+05:30` for a fixed offset; of a country or region that of its first city.
    public let zone: String
    /// The offset when it is fixed.
    public let offset: Offset?
    /// Its number in the table; the best known has the smallest. Nil for an offset, or a zone that is no place.
    let number: Int?

    public init(name: String, country: String?, zone: String, offset: Offset? = nil) {
        self.init(name: name, country: country, zone: zone, offset: offset, number: nil)
    }

    init(name: String, country: String?, zone: String, offset: Offset? = nil, number: Int?) {
        self.name = name
        self.country = country
        self.zone = zone
        self.offset = offset
        self.number = number
    }

    public var kind: Kind { number.map { PlaceTable().kind($0) } ?? .city }

    /// The region around a city: `Massachusetts`; nil when it is not known.
    public var region: String? {
        let table = PlaceTable()
        guard let number, table.kind(number) == .city else { return nil }
        return table.regionThing(table.regionIndex(number)).map { table.name(ofThing: $0) }
    }

    /// The country's name: `United States`; nil where it belongs to none.
    public var countryName: String? {
        let table = PlaceTable()
        return number.flatMap { table.countryThing(table.countryIndex($0)) }.map { table.name(ofThing: $0) }
    }

    /// The name with what tells it from others of that name: `Birmingham, England`, `Valencia, Spain`.
    public var fullName: String {
        if kind == .country || name.utf8.contains(UInt8(ascii: ",")) { return name }
        let isSplit = country.map { ["US", "CA", "GB", "AU"].contains($0) } ?? false
        let whole = (isSplit && kind == .city ? region : nil) ?? countryName
        return whole.map { $0 == name ? name : name + ", " + $0 } ?? name
    }

    /// The name with all that is around it: `Villa Unión, Durango, Mexico`.
    public var longName: String { namesToTell.dropLast().last ?? fullName }

    /// A name that is read as exactly this place, the shortest that there is; the full name where none is.
    public var exactName: String { namesToTell.first(where: isRead) ?? fullName }

    /// Whether a name stands for this place and no other.
    public func isRead(as name: String) -> Bool {
        guard case .place(let place, _) = Places().read(name) else { return false }
        return number == nil ? place.zone == zone : place.number == number
    }

    /// The full name, then the name with more and more of what is around it.
    private var namesToTell: [String] {
        let own = number.map { PlaceTable().name(ofThing: $0) } ?? name
        let wholes = [[countryName], [region], [region, countryName]].map { $0.compactMap { $0 } }
        return [fullName] + wholes.filter { !$0.isEmpty }.map { ([own] + $0).joined(separator: ", ") } + [own]
    }

    /// The same place under its full name.
    func withFullName() -> Place {
        Place(name: fullName, country: country, zone: zone, offset: offset, number: number)
    }

    /// The cities that stand for the zones of a country or region, most people's first; a city itself.
    public var cities: [Place] { number.map { PlaceTable().cities($0).map(PlaceTable().place) } ?? [self] }
}
