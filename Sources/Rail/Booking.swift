public import Chrono

/// What kind of ticket a person wants.
public enum Ticket: String, Sendable, CaseIterable {
    /// A reserved seat.
    case regular
    /// A reserved seat at a credit card's discount.
    case creditCard = "credit-card"
    /// No seat is kept; for the day of travel only.
    case nonReserved = "non-reserved"
}

/// Who travels: how many of each kind.
public struct Passengers: Hashable, Sendable {
    /// In the order of the operator's form.
    public enum Kind: Int, Sendable, CaseIterable {
        case adult, child, disabled, senior, student

        /// Whether the concession fare is paid. Discounts of students differ from train to train.
        public var hasConcession: Bool { self != .adult && self != .student }
    }

    /// The most of one kind, and of all together, in one booking.
    public static let most = 10

    private var counts = [1, 0, 0, 0, 0]

    /// One adult.
    public init() {}

    /// Nobody yet.
    public static var none: Passengers {
        var none = Passengers()
        none[.adult] = 0
        return none
    }

    /// How many of a kind there are, 0 to 1,000; what is set beyond that is held within it.
    public subscript(kind: Kind) -> Int {
        get { counts[kind.rawValue] }
        set { counts[kind.rawValue] = max(0, min(newValue, 1_000)) }
    }

    /// How many there are of all kinds.
    public var total: Int { counts.reduce(0, +) }

    /// Whether a booking can be for them.
    public var canBook: Bool { (1...Passengers.most).contains(total) }

    /// What they pay together, in NT$, for one kind of seat.
    public func total(_ fare: Fare, _ seat: (Fare.Prices) -> Int?) -> Int? {
        guard let adult = seat(fare.adult), let concession = seat(fare.concession) else { return nil }
        return Kind.allCases.reduce(0) { $0 + self[$1] * ($1.hasConcession ? concession : adult) }
    }
}

/// The rules of when a ticket can be had.
public enum Booking {
    /// How many days ahead seats are sold.
    public static let daysAhead = 28

    /// The first day on which seats for a date are sold; nil when it is there or past.
    public static func salesOpen(for date: CivilDate, today: CivilDate) -> CivilDate? {
        guard date.daysSinceEpoch - today.daysSinceEpoch > daysAhead else { return nil }
        return date.adding(days: -daysAhead)
    }

    /// Whether a ticket can be for a date.
    public static func canBe(_ ticket: Ticket, on date: CivilDate, today: CivilDate) -> Bool {
        ticket != .nonReserved || date == today
    }
}
