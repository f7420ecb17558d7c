import Assistant
import Chrono

/// What rings at a terminal: shown above the half-typed line, with the bell at once and again after 1 and 5 minutes.
final class TerminalRings {
    private let engine: Engine
    private let drawing: Drawing
    /// What was told here, and when its bell rings again.
    private var told: [(id: Ring.ID, bells: [Deadline])] = []

    init(_ engine: Engine, _ drawing: Drawing) {
        self.engine = engine
        self.drawing = drawing
    }

    /// In seconds after the first bell.
    private static let laterBells: [Int64] = [60, 300]

    /// What is due while a person is typing.
    func pause() -> Pause {
        let tick = engine.tick()
        engine.announce(tick.rings)
        var pause = Pause(above: lines(tick.rings), bell: !tick.rings.isEmpty, next: tick.next)
        let trouble = engine.takeNotices().map(\.message) + [engine.world.notifier?.takeTrouble()].compactMap { $0 }
        pause.above += trouble.map(drawing.shown)
        ringAgain(&pause)
        // How a program has ended is seen soon, also where nothing else is to be looked at.
        if let notifier = engine.world.notifier, !notifier.isIdle {
            pause.next = min(pause.next ?? .max, Engine.longestLook)
        }
        return pause
    }

    /// How rings are shown; each is remembered for its later bells.
    func lines(_ rings: [Ring]) -> [String] {
        let present = engine.present
        for ring in rings {
            // What was snoozed rings again, and the bells of its first time are over.
            told.removeAll { $0.id == ring.id }
            told.append((ring.id, TerminalRings.laterBells.compactMap { Deadline(in: $0 * 1_000_000_000, present) }))
        }
        return rings.map { drawing.ring($0) }
    }

    private func ringAgain(_ pause: inout Pause) {
        guard !told.isEmpty else { return }
        let present = engine.present
        for (index, ring) in told.enumerated() {
            while let bell = told[index].bells.first, bell.remaining(present) <= 0 {
                told[index].bells.removeFirst()
                if engine.isRinging(ring.id) { pause.bell = true }
            }
        }
        told.removeAll { $0.bells.isEmpty }
        for bell in told.compactMap(\.bells.first) {
            pause.next = min(pause.next ?? .max, bell.remaining(present), Engine.longestLook)
        }
    }
}
