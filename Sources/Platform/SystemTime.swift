public import Assistant
import CSystem
public import Chrono

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The machine's clocks.
public final class SystemTime: TimePort {
    private let watch: ChangeWatch?

    /// What the watch notices ends `pass`.
    public init(_ watch: ChangeWatch? = nil) { self.watch = watch }

    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
    }

    public var steady: SteadyTime {
        var time = timespec()
        #if canImport(Darwin)
            // It runs on while the machine sleeps (clock_gettime(3)).
            clock_gettime(CLOCK_MONOTONIC, &time)
        #else
            clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return SteadyTime(boot: boot, nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    public func pass(nanoseconds: Int64) {
        _ = csystem_pass(watch?.descriptor ?? -1, Int32(clamping: (max(0, nanoseconds) + 999_999) / 1_000_000))
    }

    private lazy var boot: String = {
        var text = [CChar](repeating: 0, count: 64)
        // Safe: the buffer is as long as said, and ends with NUL.
        return csystem_boot_id(&text, text.count) == 1
            ? String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : "unknown"
    }()
}
