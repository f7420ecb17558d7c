import Assistant

/// How a line that waits has ended.
enum Passed {
    case over(rings: [Ring], hasRung: Bool)
    /// The person gave it up.
    case interrupt
    case ended(signal: Int32?)
}

extension Engine {
    /// Waits as a line asks; each ring is told as it comes.
    func pass(_ goal: WaitGoal, _ input: any InputPort, tell: ([Ring]) -> Void) -> Passed {
        var waiting = wait(for: goal)
        var told = 0
        input.waits(true)
        defer { input.waits(false) }
        while true {
            switch waiting.step() {
            case .over(let rings, let hasRung):
                announce(Array(rings.dropFirst(told)))
                tell(Array(rings.dropFirst(told)))
                return .over(rings: rings, hasRung: hasRung)
            case .pass(let nanoseconds):
                let rings = waiting.rings
                announce(Array(rings.dropFirst(told)))
                tell(Array(rings.dropFirst(told)))
                told = rings.count
                world.time.pass(nanoseconds: nanoseconds)
                switch input.interruption() {
                case .interrupt?: return .interrupt
                case .end(let signal)?: return .ended(signal: signal)
                case .line?, nil: break
                }
            }
        }
    }

    /// Tells everyone else what rings.
    func announce(_ rings: [Ring]) {
        for ring in rings { world.notifier?.tell(ring, session: name) }
    }
}
