// Asks `Zone.civil(at:)` and `localtime_r` of the C library for the same instants in the same zones, by the same data:
// the embedded zone files are written to a folder, and `TZ` names them. Fails when an answer differs.
// usage: ZoneBench FOLDER; prints a heading, then: zone, years, answers that differ, nanoseconds a call of each.
import Chrono
import Gazetteer

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct ZoneBench {
    static let names = [
        "America/New_York", "Europe/London", "Asia/Tokyo", "Australia/Lord_Howe", "Africa/Casablanca",
    ]
    /// Seconds of 1970 to 2037, which zone files list, and of 2038 to 2099, which their rules give.
    static let spans: [(years: String, seconds: Range<Int64>)] = [
        ("1970-2037", 0..<2_145_916_800), ("2038-2099", 2_145_916_800..<4_102_444_800),
    ]
    static let calls = 200_000

    static func main() {
        guard CommandLine.arguments.count == 2 else { exit(2) }
        var differing = 0
        print("zone years differ ours-ns localtime_r-ns")
        for name in names {
            guard let bytes = EmbeddedZones().bytes(name), let zone = try? Zone(id: name, tzif: bytes) else { exit(1) }
            write(bytes, to: CommandLine.arguments[1] + "/bench.tzif")
            for span in spans {
                let instants = (0..<calls).map { _ in Int64.random(in: span.seconds) }
                let wrong = instants.count { zone.civil(at: Instant(seconds: $0)).iso != localText($0) }
                differing += wrong
                var (ours, theirs) = (Double.infinity, Double.infinity)
                for _ in 0..<9 {
                    ours = min(ours, nanoseconds { instants.reduce(0) { $0 &+ civilSum(zone, $1) } })
                    theirs = min(theirs, nanoseconds { instants.reduce(0) { $0 &+ localSum($1) } })
                }
                print(name, span.years, wrong, ours, theirs)
            }
        }
        exit(differing == 0 ? 0 : 1)
    }

    /// Every field is used, so that none can be left out.
    static func civilSum(_ zone: Zone, _ seconds: Int64) -> Int {
        let civil = zone.civil(at: Instant(seconds: seconds))
        return civil.date.year &+ civil.date.month &+ civil.date.day &+ civil.time.secondOfDay
    }

    static func localSum(_ seconds: Int64) -> Int {
        let local = local(seconds)
        let day = Int(local.tm_year) &+ 1900 &+ Int(local.tm_mon) &+ 1 &+ Int(local.tm_mday)
        return day &+ Int(local.tm_hour) &* 3600 &+ Int(local.tm_min) &* 60 &+ Int(local.tm_sec)
    }

    static func localText(_ seconds: Int64) -> String {
        let local = local(seconds)
        let date = CivilDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
        let time = CivilTime(hour: Int(local.tm_hour), minute: Int(local.tm_min), second: Int(local.tm_sec))
        guard let date, let time else { return "none" }
        return CivilDateTime(date: date, time: time).iso
    }

    static func local(_ seconds: Int64) -> tm {
        var time = time_t(seconds)
        var local = tm()
        localtime_r(&time, &local)
        return local
    }

    /// Nanoseconds a call, to a tenth; the sum is looked at, so that the calls are made.
    static func nanoseconds(_ run: () -> Int) -> Double {
        let begin = nanoseconds()
        let sum = run()
        let took = nanoseconds() - begin
        return sum == Int.min ? .infinity : Double(took * 10 / calls) / 10
    }

    static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Writes the file and makes the C library read it.
    static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { exit(1) }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        // By way of another zone: the library does not read again while `TZ` stays as it was.
        setenv("TZ", "UTC0", 1)
        tzset()
        setenv("TZ", ":" + path, 1)
        tzset()
    }
}
