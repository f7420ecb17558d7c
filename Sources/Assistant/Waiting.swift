import Chrono
public import JSON

/// What a line waits for.
public enum WaitGoal: Hashable, Sendable {
    /// Whatever rings next.
    case nextRing
    /// One thing, by its kind and serial.
    case thing(kind: String, serial: Int)
    /// An exact length of time, in nanoseconds.
    case length(Int64)
}

/// A line that waits: the face asks for the next step, and does it.
public struct Waiting {
    public enum Step {
        /// Ask again when so many nanoseconds are over, or sooner.
        case pass(nanoseconds: Int64)
        /// It is over: these rings are this process's to tell. False when nothing is left that could ring.
        case over(rings: [Ring], hasRung: Bool)
    }

    private let goal: WaitGoal
    private let engine: Engine
    /// When the length is over.
    private let end: Deadline?
    /// When what is waited for rings, as it was known last.
    private var due: Due?
    /// What was claimed so far.
    public private(set) var rings: [Ring] = []

    init(_ goal: WaitGoal, _ engine: Engine) {
        self.goal = goal
        self.engine = engine
        if case .length(let nanoseconds) = goal { end = Deadline(in: nanoseconds, engine.present) } else { end = nil }
        due = isForLength ? nil : wanted
    }

    private var isForLength: Bool { if case .length = goal { true } else { false } }

    /// When what is waited for is due; nil when it waits for nothing any more.
    private var wanted: Due? {
        let due: Due? =
            switch goal {
            case .nextRing: engine.due
            case .thing(let kind, let serial): engine.session.due(serial, of: kind, engine.catalog, engine.present)
            case .length: nil
            }
        return due?.isNever ?? true ? nil : due
    }

    public mutating func step() -> Step {
        // Before the look at the store: whoever claims it, it has rung when its time is over.
        let hasRung = due?.remaining(engine.present) == 0
        let tick = engine.tick()
        rings += tick.rings
        let present = engine.present
        if isForLength {
            let left = end?.remaining(present) ?? 0
            if left <= 0 { return .over(rings: rings, hasRung: true) }
            return pass(left, tick)
        }
        if hasRung || goal == .nextRing && !tick.rings.isEmpty { return .over(rings: rings, hasRung: true) }
        due = wanted
        guard let left = due?.remaining(present) else { return .over(rings: rings, hasRung: false) }
        return pass(left, tick)
    }

    /// Never the whole of a long gap: a machine that sleeps meanwhile does not count it.
    private func pass(_ left: Int64, _ tick: Engine.Tick) -> Step {
        guard engine.world.time.isFrozen else {
            return .pass(nanoseconds: min(left, tick.next ?? left, Engine.longestLook))
        }
        // Clocks that stand still are moved in no time, in which nobody changes anything.
        let due = engine.untilDue.map { $0 == 0 ? Engine.longestLook : $0 }
        return .pass(nanoseconds: min(left, due ?? left))
    }
}

extension Engine {
    /// Begins to wait.
    public func wait(for goal: WaitGoal) -> Waiting { Waiting(goal, self) }

    /// What a line that has waited is answered.
    public func answer(after waiting: (rings: [Ring], hasRung: Bool), _ outcome: Outcome) -> Outcome {
        guard case .success(let reply) = outcome.result else { return outcome }
        guard waiting.hasRung || !waiting.rings.isEmpty else {
            let failure = Failure("nothing-pending", "Nothing is left that could ring.", hint: "wait 5s")
            return Outcome(command: outcome.command, result: .failure(failure))
        }
        let rings = waiting.rings
        let lines = rings.isEmpty ? reply.blocks : rings.map { .line($0.text) }
        return Outcome(
            command: outcome.command,
            result: .success(Reply(lines) { .object([JSON.Member(name: "rings", value: .array(rings.map(\.data)))]) }))
    }
}

extension Ring {
    /// For programs: `RingShape`.
    public var data: JSON {
        .object([
            JSON.Member(name: "kind", value: .string(id.kind)),
            JSON.Member(name: "number", value: .number(JSONNumber(number))),
            JSON.Member(name: "label", value: label.map { .string($0) } ?? .null),
            JSON.Member(name: "civil", value: .string(civil.iso)),
            JSON.Member(name: "zone", value: .string(zone)),
            JSON.Member(name: "instant", value: .string(ISOText.text(id.instant))),
            JSON.Member(name: "late", value: .number(JSONNumber(Int(late)))),
        ])
    }

    /// What `data` looks like; late is in milliseconds.
    public static let shape = DataShape.object([
        "kind": .string, "number": .integer, "label": .nullable(.string), "civil": .string, "zone": .string,
        "instant": .string, "late": .integer,
    ])
}
