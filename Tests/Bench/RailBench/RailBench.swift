// Times the high-speed line: all journeys between any two stations on any day, and loading a timetable.
// usage: RailBench FILE (a TDX GeneralTimetable); prints: the median and the 99th percentile of the first in nanoseconds, the
// median of the second in nanoseconds, the number of bytes and of trains that were loaded, and the median of reading the kept
// form of it in nanoseconds, as the next start does.
import Chrono
import JSON
import Rail

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct RailBench {
    static func main() {
        guard CommandLine.arguments.count == 2, let bytes = read(CommandLine.arguments[1]),
            let today = CivilDate(year: 2026, month: 11, day: 30)
        else { exit(2) }
        let days = (0..<7).compactMap { today.adding(days: $0) }
        let timetable = Timetable.embedded
        var times: [UInt64] = []
        var found = 0
        for round in 0..<3 {
            for from in Station.all.indices {
                for to in Station.all.indices where to != from {
                    for day in days {
                        let begin = now()
                        found += timetable.journeys(from: from, to: to, on: day).count
                        // The first round warms up.
                        if round > 0 { times.append(now() - begin) }
                    }
                }
            }
        }
        var loads: [UInt64] = []
        var reads: [UInt64] = []
        var trains = 0
        for _ in 0..<21 {
            let begin = now()
            guard let loaded = try? timetable.loading(bytes, today: today) else { exit(3) }
            trains = loaded.timetable.regular.count
            loads.append(now() - begin)
            let kept = loaded.timetable.kept
            let reading = now()
            guard Timetable(kept: { name in kept.first { $0.name == name }?.value }) != nil else { exit(5) }
            reads.append(now() - reading)
        }
        guard found > 0 else { exit(4) }
        times.sort()
        loads.sort()
        reads.sort()
        print(
            times[times.count / 2], times[times.count * 99 / 100], loads[loads.count / 2], bytes.count, trains,
            reads[reads.count / 2])
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    /// Nanoseconds of a clock that only goes on.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
