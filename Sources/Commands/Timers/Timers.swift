import Assistant
import Chrono

/// The timers of a session, and what each is at.
struct Timers: SessionPart {
    static let name = "timers"
    static let most = 1_000
    /// In nanoseconds; ten years of 365.25 days.
    static let longest: Int64 = 315_576_000 * ExactLength.second
    /// In nanoseconds: one that is told later is missed.
    static let latest: Int64 = 15 * 60 * ExactLength.second
    /// How many of those that are gone are remembered.
    static let mostTold = 1_000

    /// One that counts down.
    struct Timer: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case running(Deadline)
            /// What is left, in nanoseconds; more than zero.
            case paused(Int64)
            /// It was told, and rings until it is dismissed.
            case ringing(Deadline)
            /// Nobody was there to be told in time; gone when that is told.
            case missed(Deadline)
        }

        /// From 1; the smallest that was free.
        var number: Int
        var label: String?
        /// Never used again in the session.
        var serial: Int
        /// In nanoseconds; more than zero.
        var duration: Int64
        var state: State
    }

    /// In the order in which they were set.
    var list: [Timer] = []
    /// The serial of the next one.
    var next = 1
    /// The serials of those missed that were told so, the newest last: undoing something does not bring them back.
    var told: [Int] = []

    init() {}
}

extension Timers.Timer {
    /// What it is at now: one that is over and that nobody has claimed rings, or was missed.
    func state(_ present: Present) -> State {
        guard case .running(let end) = state else { return state }
        let left = end.remaining(present)
        if left > 0 { return state }
        return left < -Timers.latest ? .missed(end) : .ringing(end)
    }

    /// In nanoseconds; never negative.
    func remaining(_ present: Present) -> Int64 {
        switch state {
        case .running(let end): max(0, end.remaining(present))
        case .paused(let left): left
        case .ringing, .missed: 0
        }
    }

    /// `timer 1 "tea"`.
    var shown: String { "timer \(number)" + (label.map { " " + quoted($0) } ?? "") }
    /// `Timer 1 "tea"`.
    var named: String { "Timer \(number)" + (label.map { " " + quoted($0) } ?? "") }
}

extension Timers {
    func index(_ number: Int) -> Int? { list.firstIndex { $0.number == number } }

    /// Adds one that runs from now on; false when it would end beyond the year 9999.
    mutating func start(_ duration: Int64, label: String?, _ present: Present) -> Timer? {
        guard let end = Deadline(in: duration, present) else { return nil }
        let timer = Timer(number: freeNumber, label: label, serial: next, duration: duration, state: .running(end))
        next += 1
        list.append(timer)
        return timer
    }

    var freeNumber: Int {
        let taken = Set(list.map(\.number))
        var number = 1
        while taken.contains(number) { number += 1 }
        return number
    }

    /// Takes those away that were missed, as that is told now.
    mutating func forgetMissed(_ present: Present) {
        let missed = list.filter { if case .missed = $0.state(present) { true } else { false } }.map(\.serial)
        guard !missed.isEmpty else { return }
        list.removeAll { missed.contains($0.serial) }
        told = Array((told + missed).suffix(Timers.mostTold))
    }

    /// A ring is not undone, nor is a serial used again.
    func restored(over now: Timers) -> Timers {
        var restored = self
        restored.next = max(next, now.next)
        restored.told = now.told
        restored.list.removeAll { now.told.contains($0.serial) }
        for (index, timer) in restored.list.enumerated() {
            guard let other = now.list.first(where: { $0.serial == timer.serial }),
                case .running(let end) = timer.state
            else { continue }
            switch other.state {
            case .ringing(let rung) where !Timers.isLater(end, than: rung),
                .missed(let rung) where !Timers.isLater(end, than: rung):
                restored.list[index].state = other.state
            default: continue
            }
        }
        return restored
    }

    private static func isLater(_ a: Deadline, than b: Deadline) -> Bool {
        a.steady.boot == b.steady.boot ? a.steady.nanoseconds > b.steady.nanoseconds : a.wall > b.wall
    }
}
