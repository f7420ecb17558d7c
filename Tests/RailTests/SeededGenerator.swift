/// SplitMix64: the same seed gives the same run, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// A new seed, printed so that a failing run can be made again.
    static func printedSeed(_ test: String) -> UInt64 {
        let seed = UInt64.random(in: 0...999_999_999)
        print("\(test): seed \(seed)")
        return seed
    }
}
