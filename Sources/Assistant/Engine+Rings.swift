import Chrono

/// How rings come about: a face that waits asks again and again, never further apart than told.
extension Engine {
    /// What a face that waits is told.
    public struct Tick {
        /// What has come due and is this process's to tell, oldest first.
        public let rings: [Ring]
        /// When to ask again, in nanoseconds; nil when only a line can bring something about.
        public let next: Int64?
    }

    /// How long a face that waits may not look, in nanoseconds, while something is due: the wall clock may be set, and the
    /// machine may sleep. Also where nothing tells that another process has changed the store.
    public static let longestLook: Int64 = 1_000_000_000

    /// Claims what is due; every claim is kept before it is answered. Quick when nothing is due.
    public func tick() -> Tick {
        let present = present
        looks.take(world.store?.news() ?? .none)
        if looks.untilNext(present.steady) == 0 {
            look()
            looks.looked(at: present.steady)
            // It may have found that it has to be told of changes anew.
            looks.take(world.store?.news() ?? .none)
        }
        var left = keeper.due(session, present).remaining(present)
        var rings: [Ring] = []
        if left == 0 {
            rings = claim()
            let after = self.present
            left = keeper.due(session, after).remaining(after)
            // What cannot be claimed, as the store is in use, is tried again later.
            if left == 0, rings.isEmpty { left = Engine.longestLook }
        }
        var next = left.map { min($0, Engine.longestLook) }
        if let look = looks.untilNext(self.present.steady) {
            // Clocks that stand still come no nearer to it.
            next = min(next ?? .max, world.time.isFrozen ? Engine.longestLook : look)
        }
        return Tick(rings: rings, next: next)
    }

    /// Takes in what another process has changed.
    public func look() {
        do throws(Failure) { try keeper.look(&session) } catch {}
    }

    /// What is due now is this process's to tell.
    private func claim() -> [Ring] {
        note { [catalog] turn in
            catalog.ringing.flatMap { $0.claim(turn) }.sorted { $0.id.instant < $1.id.instant }
        } ?? []
    }

    /// What a person who comes back should know, a line each; what was missed is told once.
    public func pending() -> [String] {
        look()
        guard !catalog.ringing.isEmpty, session.rings(catalog) else { return [] }
        return note { [catalog] turn in catalog.ringing.flatMap { $0.tell(turn) } } ?? []
    }

    /// Makes the store know when something of this session is due where that has changed by itself: the wall clock was
    /// set, the zones' data are newer. False when it cannot be told or kept just now.
    public func refreshDue() -> Bool {
        guard let isStale = isDueStale() else { return false }
        if !isStale { return true }
        do throws(Failure) { _ = try keeper.begin(&session) } catch {
            keeper.cancel()
            return false
        }
        keeper.isDueStale(session, present) ?? false ? keeper.commitDue(session, present) : keeper.cancel()
        return isDueStale() == false
    }

    /// Nil when the store cannot be read.
    private func isDueStale() -> Bool? {
        do throws(Failure) { try keeper.look(&session) } catch { return nil }
        return keeper.isDueStale(session, present)
    }

    /// Whether something that was changed waits to be saved: this engine alone knows it, and is to be kept.
    public var isBehind: Bool { keeper.isBehind }

    /// How long until something rings that nobody has claimed, in nanoseconds, 0 when it is over; nil for never.
    public var untilDue: Int64? { due.remaining(present) }

    /// Whether a ring that was told still rings.
    public func isRinging(_ id: Ring.ID) -> Bool { catalog.ringing.contains { session.isRinging(id, $0) } }

    /// What the engine sees of time now.
    public var present: Present { Present(now: world.time.now, steady: world.time.steady, zones: world.zones) }

    /// When anything rings next that nobody has claimed.
    var due: Due { keeper.due(session, present) }
}

extension Session {
    /// Whether it has any part of which something rings.
    func rings(_ catalog: Catalog) -> Bool {
        catalog.ringing.contains { type in part(type.name) != nil }
    }

    fileprivate func isRinging<Part: RingingPart>(_ id: Ring.ID, _ type: Part.Type) -> Bool {
        self[type].isRinging(id)
    }

    /// When one thing is due; nil when it waits for nothing.
    func due(_ serial: Int, of kind: String, _ catalog: Catalog, _ present: Present) -> Due? {
        for type in catalog.ringing where type.kind == kind { return due(serial, type, present) }
        return nil
    }

    private func due<Part: RingingPart>(_ serial: Int, _ type: Part.Type, _ present: Present) -> Due? {
        self[type].due(serial: serial, present)
    }
}
