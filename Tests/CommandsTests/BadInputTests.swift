import Assistant
import Commands
import Testing

@Suite struct BadInputTests {
    static func code(_ utf8: [UInt8]) throws -> Failure.Code? {
        guard case .failure(let failure) = try PromiseTests.engine().answer(utf8).result else { return nil }
        return failure.code
    }

    @Test func invalidTextIsRefused() throws {
        #expect(try BadInputTests.code(Array("time in ".utf8) + [0xFF]) == .badText)
        #expect(try BadInputTests.code(Array("time in\0 tokyo".utf8)) == .badText)
        #expect(try BadInputTests.code([UInt8](repeating: 0x61, count: 1 << 20)) == .lineTooLong)
    }

    @Test(arguments: [[0xFF], [0x61, 0], [UInt8](repeating: 0x61, count: 1 << 20)])
    func lineThatCannotBeReadHasAHint(_ utf8: [UInt8]) throws {
        let engine = try PromiseTests.engine()
        guard case .failure(let failure) = engine.answer(utf8).result else { throw TestFault.answered }
        let hint = try #require(failure.hint)
        if case .failure(let second) = engine.answer(Array(hint.utf8)).result { Issue.record("\(hint): \(second)") }
    }

    @Test func longLabelIsRefused() throws {
        #expect(
            try BadInputTests.code(Array(("add tokyo as " + String(repeating: "x", count: 10_000)).utf8)) == .badLabel)
    }

    /// A line as long as can be is answered about as quickly as it is read, whatever it is full of.
    @Test(arguments: [
        ("search ", "x"), ("find ", "ab "), ("zones ", "a "), ("help ", "w "), ("difference ", "a "), ("", "tokyo vs "),
        ("", "difference between CST and "), ("", "move 1 "), ("", "rename to "), ("tiem in ", "a "), ("", "in "),
    ])
    func longLineIsAnsweredSoon(_ beginning: String, _ filling: String) throws {
        let count = (60_000 - beginning.utf8.count) / filling.utf8.count
        let line = Array((beginning + String(repeating: filling, count: count)).utf8)
        let engine = try PromiseTests.engine()
        _ = engine.answer(Array("add tokyo".utf8))
        let start = ContinuousClock.now
        guard case .failure = engine.answer(line).result else { throw TestFault.answered }
        // A build for tests is some twenty times slower than the program; it was minutes before.
        #expect(start.duration(to: .now) < .seconds(20))
    }

    enum TestFault: Error { case answered }

    @Test func loneCarriageReturnIsWhiteSpace() throws {
        #expect(try BadInputTests.code(Array("time\rin\rtokyo".utf8)) == nil)
    }

    /// Mutated lines never trap, and a failure never changes the session; in four parts, so that they run beside each other.
    @Test(arguments: 1...4) func mutatedLinesNeverTrap(part: Int) throws {
        let seed = UInt64.random(in: 1...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix(seed)
        let engine = try PromiseTests.engine()
        let lines = PromiseTests.examples.map { Array($0.1.line.utf8) }
        for _ in 0..<750 {
            var line = lines.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) where !line.isEmpty {
                let at = Int.random(in: 0..<line.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: line[at] = UInt8.random(in: 0...255, using: &random)
                case 1: line.remove(at: at)
                case 2: line.insert(contentsOf: lines.randomElement(using: &random) ?? [], at: at)
                default: line.insert(UInt8.random(in: 32...126, using: &random), at: at)
                }
            }
            let before = engine.session
            if case .failure = engine.answer(line).result { #expect(engine.session == before, "seed \(seed)") }
            _ = engine.complete(line)
        }
    }
}

/// A small seeded generator (SplitMix64), so that a run can be repeated.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
