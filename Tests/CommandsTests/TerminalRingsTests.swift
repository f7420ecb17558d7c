import Assistant
import Chrono
import Commands
import Foundation
import Frontends
import Testing

/// A terminal at which nobody types for minutes, without a terminal.
@Suite struct TerminalRingsTests {
    let time = FrozenTime(Instant(seconds: 1_796_010_480))

    enum Step {
        case line(String)
        /// Seconds in which nothing is typed.
        case idle(Int64)
    }

    final class Person: InputPort {
        private var steps: ArraySlice<Step>
        private let time: FrozenTime
        private let start: Int64
        var bells: [Int64] = []
        var shown: [String] = []
        var longestWait: Int64 = 0
        var waits: [Bool] = []
        var pause: (() -> Pause)?
        let lineIsWaiting = false

        init(_ steps: [Step], _ time: FrozenTime) {
            self.steps = steps[...]
            self.time = time
            start = time.now.seconds
        }

        func read() -> Input {
            while let step = steps.popFirst() {
                switch step {
                case .line(let line): return .line(Array(line.utf8))
                case .idle(let seconds): idle(seconds)
                }
            }
            return .end(signal: nil)
        }

        func waits(_ isWaiting: Bool) { waits.append(isWaiting) }

        private func idle(_ seconds: Int64) {
            let end = time.steady.nanoseconds + seconds * 1_000_000_000
            while time.steady.nanoseconds < end, let due = pause?() {
                if due.bell { bells.append(time.now.seconds - start) }
                shown += due.above
                let left = end - time.steady.nanoseconds
                longestWait = max(longestWait, min(left, due.next ?? .max))
                time.pass(nanoseconds: min(left, due.next ?? .max))
            }
        }
    }

    final class Programs: NotifierPort {
        var isIdle = true
        func tell(_ ring: Ring, session: String) { isIdle = false }
        func takeTrouble() -> String? { nil }
    }

    @discardableResult func converse(_ steps: [Step], _ notifier: Programs? = nil) throws -> (Person, WatchTests.Text) {
        let world = World.example()
        world.time = time
        world.notifier = notifier
        let (person, output) = (Person(steps, time), WatchTests.Text())
        let engine = Engine(catalog: try Catalog(Plugins.all, areTested: true), world: world)
        let conversation = TerminalConversation(engine: engine, output: output, drawing: .plain, columns: { 80 })
        #expect(conversation.run(person) == nil)
        return (person, output)
    }

    @Test(arguments: ["timer 10s called tea", "alarm in 10s called tea"])
    func theBellRingsAgainAfterOneAndFiveMinutes(_ line: String) throws {
        let (person, _) = try converse([.line(line), .idle(600)])
        #expect(person.bells == [10, 70, 310])
        #expect(person.shown.count == 1)
    }

    @Test func whatWasDismissedBellsNoMore() throws {
        let (person, _) = try converse([.line("timer 10s"), .idle(100), .line("dismiss"), .idle(600)])
        #expect(person.bells == [10, 70])
    }

    @Test func whatWasSnoozedBellsAnewFromItsSecondRing() throws {
        let (person, _) = try converse([
            .line("alarm in 10s called gym"), .idle(20), .line("snooze 1m"), .idle(800),
        ])
        #expect(person.bells == [10, 80, 140, 380])
    }

    @Test func anAlarmOfEveryMinuteBellsAtEachOfItsTimes() throws {
        let (person, _) = try converse([.line("alarm every 1 minute called m"), .idle(200)])
        #expect(person.bells == [60, 120, 180])
        #expect(person.shown.count == 3)
    }

    @Test func programsThatRunAreLookedAfterOnceASecond() throws {
        let programs = Programs()
        let (person, _) = try converse([.line("timer 1s"), .idle(1), .idle(30)], programs)
        #expect(person.longestWait == 1_000_000_000)
        #expect(!programs.isIdle)
    }

    @Test func theInputIsToldOfALineThatWaits() throws {
        let (person, output) = try converse([.line("timer 1m called tea"), .line("wait"), .line("wait")])
        #expect(person.waits == [true, false])
        #expect(output.text.contains("Timer 1 \"tea\" rings: 1 min is over."))
        #expect(output.text.contains("\u{07}"))
    }

    /// A machine that sleeps meanwhile counts no part of a gap that is slept through whole.
    @Test func noGapIsWaitedForWhole() throws {
        final class Real: TimePort {
            let now = Instant(seconds: 1_796_010_480)
            let steady = SteadyTime(boot: "real", nanoseconds: 0)
            func pass(nanoseconds: Int64) {}
        }
        let world = World.example()
        world.time = Real()
        let engine = Engine(catalog: try Catalog(Plugins.all, areTested: true), world: world)
        var waiting = engine.wait(for: .length(3_600_000_000_000))
        guard case .pass(let nanoseconds) = waiting.step() else {
            Issue.record("It is over at once.")
            return
        }
        #expect(nanoseconds == Engine.longestLook)
    }

    /// Otherwise a year would be gone through second by second.
    @Test func clocksThatStandStillAreMovedAtOnce() throws {
        let world = World.example()
        world.time = time
        world.store = MemoryStore(MemoryStore.Rows())
        let engine = Engine(catalog: try Catalog(Plugins.all, areTested: true), world: world)
        var waiting = engine.wait(for: .length(31_536_000_000_000_000))
        var steps = 0
        while case .pass(let nanoseconds) = waiting.step(), steps < 100 {
            time.pass(nanoseconds: nanoseconds)
            steps += 1
        }
        #expect(steps == 1)
    }
}
