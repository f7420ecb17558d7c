/// Why a file is no timetable; nothing of it is taken then.
public struct TimetableFault: Error, Hashable, Sendable {
    /// The rules that a file can break (TDX v2, Rail/THSR).
    public enum Reason: Hashable, Sendable {
        /// Not JSON; what the parser found, with the byte.
        case notJSON(String)
        /// JSON, but not a list of objects.
        case notAList
        case empty
        /// The objects are none of the four kinds.
        case unknownKind
        /// A member is not there, or is of another type than TDX has.
        case noMember(String)
        case badNumber(String)
        case badTime(String)
        case badDate(String)
        case badName(String)
        case badPrice(String)
        case unknownStation(String)
        /// A time before the one of the stop before.
        case backwards(String)
        /// Stops that are not in the order of the direction, or a station twice.
        case wrongOrder
        /// Fewer than two stops.
        case tooFewStops
        /// No day of the week.
        case neverRuns
        /// A train that stands in the list before.
        case twice
        /// More trains or days than are read.
        case tooMany(Int)
    }

    /// What is wrong.
    public let reason: Reason
    /// Where it stands: `train 803, stop 2`, `element 12`; empty for the whole.
    public var place: String

    init(_ reason: Reason, _ place: String = "") {
        self.reason = reason
        self.place = place
    }

    /// The same fault in a larger place.
    func inside(_ outer: String) -> TimetableFault {
        TimetableFault(reason, place.isEmpty ? outer : outer + ", " + place)
    }
}
