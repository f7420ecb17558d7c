// Times the gazetteer with the names read on standard input, one a line: finding each, completing every beginning of one to
// four letters (20 best), and looking for what each is nearly with a letter left out. Prints for each the median and the 99th
// percentile in nanoseconds.
import Gazetteer

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct PlaceBench {
    static func main() {
        var names: [String] = []
        while let name = readLine() { names.append(name) }
        let places = Places()
        show("find", names) { places.find($0) != nil }
        let beginnings = Set(names.flatMap { name in (1...4).map { String(name.prefix($0)) } }).sorted()
        show("complete", beginnings) { !places.complete($0, most: 20).isEmpty }
        let misspelt = names.filter { $0.count > 5 }.prefix(500).map { String($0.prefix(2) + $0.dropFirst(3)) }
        show("near", misspelt) { !places.nearMisses($0).isEmpty }
    }

    private static func show(_ what: String, _ texts: [String], _ ask: (String) -> Bool) {
        var times: [UInt64] = []
        var found = 0
        for text in texts {
            let begin = now()
            found += ask(text) ? 1 : 0
            times.append(now() - begin)
        }
        guard found * 10 > texts.count * 8 else { exit(2) }
        times.sort()
        print(what, times.count, times[times.count / 2], times[times.count * 99 / 100])
    }

    /// Nanoseconds of a clock that only goes on.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
