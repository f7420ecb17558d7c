// Presses Tab behind `time in ` and every beginning of every name that is read on standard input, one a line.
// Prints how many presses there were, and the median and the 99th percentile of one, in nanoseconds.
import Assistant
import Commands
import Frontends

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct TabBench {
    static func main() throws {
        let engine = Engine(catalog: try Catalog(Plugins.all), world: World.example())
        var times: [UInt64] = []
        var inserted = 0
        while let name = readLine() {
            for end in name.indices {
                let line = Array("time in \(name[...end])".utf8)
                let begin = now()
                let tab = TabListing(engine.complete(line), line: line, columns: 80, rows: 24)
                times.append(now() - begin)
                inserted += tab.insert.utf8.count
            }
        }
        guard !times.isEmpty, inserted > times.count else { exit(2) }
        times.sort()
        print(times.count, times[times.count / 2], times[times.count * 99 / 100])
    }

    /// Nanoseconds of a clock that only goes on.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
