/// Gazetteer: names that people use → places → zones, and the embedded zone database.
///
/// It knows no sentences: one name goes in, one place (or nothing) comes out.
public import Chrono

/// A place that has a time.
public struct Place: Hashable, Sendable {
    /// As it is shown: `Buenos Aires`.
    public let name: String
    /// ISO 3166-1 alpha-2 code; nil where it belongs to no country (`UTC`, an offset).
    public let country: String?
    /// A zone id, or `UTC+05:30` for a fixed offset.
    public let zone: String
    /// The offset when it is fixed.
    public let offset: Offset?

    public init(name: String, country: String?, zone: String, offset: Offset? = nil) {
        self.name = name
        self.country = country
        self.zone = zone
        self.offset = offset
    }
}
