public import Assistant
public import Chrono

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The machine's clock.
public final class SystemTime: TimePort {
    public init() {}

    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
    }
}
