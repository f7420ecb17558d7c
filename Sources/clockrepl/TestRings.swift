#if DEBUG
    import Chrono
    import Platform

    /// Something to print above a half-typed line, for the judges of the terminal: in a debug build,
    /// `CLOCKREPL_TEST_RING=500` rings every 500 milliseconds.
    final class TestRings {
        private let every: Int64
        private var count = 0
        private var next: Int64

        init?() {
            guard let every = Files.environment("CLOCKREPL_TEST_RING").flatMap(Int64.init), every > 0 else {
                return nil
            }
            self.every = every
            next = TestRings.now + every
        }

        /// What is due, and how long it is until the next.
        func due() -> TerminalPause {
            let now = TestRings.now
            guard now >= next else { return TerminalPause(milliseconds: Int(next - now)) }
            count += 1
            next = now + every
            let rows = ["Ring \(count) · 台北 · tea", "snooze, or dismiss \(count)"]
            return TerminalPause(above: rows.map { Array($0.utf8) }, milliseconds: Int(every))
        }

        private static var now: Int64 {
            let now = SystemTime().now
            return now.seconds * 1_000 + Int64(now.nanoseconds / 1_000_000)
        }
    }
#endif
