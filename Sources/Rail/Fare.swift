/// What one person pays between two stations, in NT$; the same both ways.
public struct Fare: Hashable, Sendable {
    /// What each kind of seat costs, in NT$.
    public struct Prices: Hashable, Sendable {
        /// A reserved seat in a standard car.
        public let reserved: Int
        /// A seat in the business car; nil where none is sold.
        public let business: Int?
        /// A standard car without a seat reserved.
        public let nonReserved: Int

        /// Each in NT$.
        public init(reserved: Int, business: Int?, nonReserved: Int) {
            self.reserved = reserved
            self.business = business
            self.nonReserved = nonReserved
        }
    }

    /// Of one adult, and of students, whose discounts differ from train to train.
    public let adult: Prices
    /// Of children, seniors and the disabled.
    public let concession: Prices

    /// What an adult pays, and what a concession costs.
    public init(adult: Prices, concession: Prices) {
        self.adult = adult
        self.concession = concession
    }
}

/// The fares of all pairs of stations.
public struct FareTable: Equatable, Sendable {
    /// By `index(_:_:)`.
    private var fares: [Fare]

    /// Those that are part of the program; read from the table when first asked for.
    public static let embedded = FareTable()

    private init() {
        fares = EmbeddedRail.rows(EmbeddedRail.fares).map { cells in
            let prices = cells.dropFirst(2).map { Int($0) ?? 0 }
            func price(_ at: Int) -> Int { at < prices.count ? prices[at] : 0 }
            func business(_ at: Int) -> Int? { price(6) == 1 ? price(at) : nil }
            return Fare(
                adult: Fare.Prices(reserved: price(0), business: business(1), nonReserved: price(2)),
                concession: Fare.Prices(reserved: price(3), business: business(4), nonReserved: price(5)))
        }
    }

    /// Between two different stations, by their places on the line.
    public subscript(from: Int, to: Int) -> Fare? {
        get { FareTable.index(from, to).flatMap { fares.indices.contains($0) ? fares[$0] : nil } }
        set {
            guard let newValue, let index = FareTable.index(from, to), fares.indices.contains(index) else { return }
            fares[index] = newValue
        }
    }

    /// The table has a row for each pair: the first station's with all to the south of it, then the second's.
    private static func index(_ a: Int, _ b: Int) -> Int? {
        let (north, south) = (min(a, b), max(a, b))
        guard north >= 0, north < south, south < Station.count else { return nil }
        return north * Station.count - north * (north + 1) / 2 + (south - north - 1)
    }
}
