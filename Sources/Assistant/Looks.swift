/// What is known, without a look at the store, of what other processes have changed.
public enum StoreNews: Hashable, Sendable {
    /// Nothing; only a look tells.
    case unknown
    /// Nobody has changed anything since the last question, and who does so ends a wait.
    case none
    /// Something may have been changed, perhaps by this process, or is just being changed. What comes next ends no wait
    /// until the question is asked again.
    case some
}

/// When a face that waits looks at the store: once a second where nothing tells of changes, else after news.
///
/// What is news is being written, and is there to be seen only later, as when the disk is waited for: one looks again
/// after 10 ms, then after four times as long each time, and no more after a minute.
public struct LookSchedule {
    /// In nanoseconds, after the first look.
    private static let firstGap: Int64 = 10_000_000
    /// In nanoseconds: so often one looks while news keeps coming.
    private static let busyGap: Int64 = 160_000_000
    private static let longestGap: Int64 = 60_000_000_000

    private var last: SteadyTime?
    /// Between the last look and the next, in nanoseconds; nil for none until there is news.
    private var gap: Int64?

    public init() {}

    public mutating func take(_ news: StoreNews) {
        switch news {
        case .unknown: gap = Engine.longestLook
        case .none: break
        case .some: gap = min(gap ?? 0, LookSchedule.busyGap)
        }
    }

    /// How long until the next look, in nanoseconds; 0 when it is due, nil for none.
    public func untilNext(_ now: SteadyTime) -> Int64? {
        guard let last, last.boot == now.boot, now.nanoseconds >= last.nanoseconds else { return 0 }
        return gap.map { max(0, $0 - (now.nanoseconds - last.nanoseconds)) }
    }

    public mutating func looked(at now: SteadyTime) {
        last = now
        gap = gap.flatMap { $0 < LookSchedule.longestGap / 4 ? max(LookSchedule.firstGap, $0 * 4) : nil }
    }
}
