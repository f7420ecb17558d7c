import Assistant
import Chrono

// Which sessions something is due of, and when to look again.
extension Watch {
    /// In nanoseconds: so long may one round take before it is looked whether something is due, or a signal has come.
    private static let longestRound: Int64 = 20_000_000
    /// In nanoseconds: a wall clock that has gone so much faster or slower than the steady one makes the store's entries
    /// wrong, as timers go by the steady one.
    private static let mostDrift: Int64 = 50_000_000
    /// In nanoseconds: how long a session is left alone that yields nothing.
    private static let longestRest: Int64 = 60_000_000_000

    /// One round: rings what is due.
    func look() throws(StoreTrouble) {
        let start = present
        let news = store.news()
        looks.take(news)
        if news != .none || looks.untilNext(start.steady) == 0 {
            looks.looked(at: start.steady)
            if store.hasMoved() {
                mustAsk = true
                try endRestsOfChanged()
            }
        }
        let hasStepped = followClocks(start)
        endRests(start)
        if mustAsk || next.map({ $0 <= Watch.milliseconds(start.now) }) ?? false { try ringWhatIsDue(start) }
        if hasStepped { try doubtAll() }
        while let name = doubtful.first, present.steady.nanoseconds - start.steady.nanoseconds < Watch.longestRound {
            doubtful.removeFirst()
            refresh(name)
        }
    }

    /// How long to wait, in nanoseconds.
    var untilNext: Int64 {
        if mustAsk || !doubtful.isEmpty { return 0 }
        let present = present
        var wait = min(Engine.longestLook, looks.untilNext(present.steady) ?? .max)
        if let next {
            let instant = Instant(
                seconds: next / 1_000, nanoseconds: Int32(truncatingIfNeeded: next % 1_000) * 1_000_000)
            wait = min(wait, max(0, instant.nanoseconds(since: present.now)))
        }
        for rest in rests.values { wait = min(wait, max(0, rest.end.remaining(present))) }
        return wait
    }

    private func ringWhatIsDue(_ start: Present) throws(StoreTrouble) {
        mustAsk = false
        // Those at rest stand before the others.
        let most = rests.count + 100
        let due = try store.due(by: Watch.milliseconds(start.now), most: most)
        for name in options.session.map({ [$0] }) ?? due where rests[name] == nil {
            attend(name)
            if present.steady.nanoseconds - start.steady.nanoseconds >= Watch.longestRound {
                mustAsk = true
                return
            }
        }
        mustAsk = options.session == nil && due.count == most
        if options.session == nil { next = try store.nextDue(after: Watch.milliseconds(start.now)) }
    }

    /// Rings what is due of a session.
    private func attend(_ name: String) {
        let engine = behind.removeValue(forKey: name) ?? Engine(catalog: catalog, world: world, name: name)
        let tick = engine.tick()
        tell(tick.rings, engine)
        // Also tries again to save what was told before.
        let isRight = engine.refreshDue()
        tellNotices(engine)
        if engine.isBehind { behind[name] = engine }
        rest(name, engine, isRight: isRight, tick)
    }

    /// Where the store still says that something is due, as it cannot be told otherwise or the difference is too small
    /// to be worth it, the session is not loaded again at once.
    private func rest(_ name: String, _ engine: Engine, isRight: Bool, _ tick: Engine.Tick) {
        let hasRung = !tick.rings.isEmpty
        // Of one session only, the store is not asked when it is due: the rest ends then.
        if isRight, hasRung, options.session == nil { return }
        let left = engine.untilDue
        var rest = min(left ?? Watch.longestRest, Watch.longestRest)
        // It came due just now, or could not be claimed.
        if left == 0 { rest = hasRung ? 0 : tick.next ?? Engine.longestLook }
        if isRight, left == nil, options.session == nil { rest = Engine.longestLook }
        guard let end = Deadline(in: rest, present) else { return }
        let trouble = isRight ? nil : Rest.Trouble(revision: (try? store.revision(name)) ?? nil)
        rests[name] = Rest(end: end, trouble: trouble)
    }

    private func endRests(_ present: Present) {
        for (name, rest) in rests where rest.end.remaining(present) <= 0 {
            rests[name] = nil
            mustAsk = true
        }
    }

    /// Another process has changed something: what yielded nothing before may do so now.
    private func endRestsOfChanged() throws(StoreTrouble) {
        for (name, rest) in rests {
            guard let trouble = rest.trouble else {
                rests[name] = nil
                continue
            }
            let revision = try store.revision(name)
            if revision != trouble.revision { rests[name] = nil }
        }
    }

    /// Whether the wall clock was set; also at the start.
    private func followClocks(_ present: Present) -> Bool {
        let steady = Instant(seconds: present.steady.nanoseconds / 1_000_000_000)
        let rest = present.steady.nanoseconds % 1_000_000_000
        let lead = present.now.nanoseconds(since: steady) &- rest
        if let before = self.lead, (lead &- before).magnitude <= Watch.mostDrift { return false }
        self.lead = lead
        mustAsk = true
        for (name, rest) in rests where rest.trouble == nil { rests[name] = nil }
        return true
    }

    /// All sessions are looked through, soonest first: the wall clock was set, or the zones' data may be newer than those
    /// that were gone by.
    private func doubtAll() throws(StoreTrouble) {
        if let session = options.session { doubtful = [session] } else { doubtful = try store.waiting()[...] }
    }

    private func refresh(_ name: String) {
        guard behind[name] == nil, rests[name] == nil else { return }
        let engine = Engine(catalog: catalog, world: world, name: name)
        if engine.refreshDue() { mustAsk = true }
        tellNotices(engine)
    }

    static func milliseconds(_ instant: Instant) -> Int64 {
        instant.seconds * 1_000 + Int64(instant.nanoseconds / 1_000_000)
    }
}
