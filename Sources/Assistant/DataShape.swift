/// The names and types of a reply's data: enough to check a reply against, and to write a schema from.
public indirect enum DataShape: Hashable, Sendable {
    case string
    /// A whole number.
    case integer
    case bool
    /// Any value: what plug-ins keep, in the form of each.
    case any
    /// `null`, or of this shape.
    case nullable(DataShape)
    case array(of: DataShape)
    /// These members and no others; names are unique.
    case object([Member])

    /// A name in an object, and what stands under it.
    public struct Member: Hashable, Sendable {
        public let name: String
        public let shape: DataShape
        /// Whether a reply may leave it out.
        public let isOptional: Bool
    }

    /// A reply that has nothing to say to programs: an empty object.
    public static let none = object([])

    /// An object that always has the first members and may have the optional ones.
    public static func object(
        _ members: KeyValuePairs<String, DataShape>, optional: KeyValuePairs<String, DataShape> = [:]
    ) -> DataShape {
        .object(
            members.map { Member(name: $0.key, shape: $0.value, isOptional: false) }
                + optional.map { Member(name: $0.key, shape: $0.value, isOptional: true) })
    }

    /// In one line: `{zones: [string], country: string|null, label?: string}`.
    public var text: String {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .bool: "bool"
        case .any: "any"
        case .nullable(let shape): shape.text + "|null"
        case .array(let element): "[" + element.text + "]"
        case .object(let members):
            "{" + members.map { $0.name + ($0.isOptional ? "?: " : ": ") + $0.shape.text }.joined(separator: ", ") + "}"
        }
    }
}
