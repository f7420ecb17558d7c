// Reads every expression on standard input, one a line, again and again, and lays it on a calendar.
// Prints expressions a second, and the milliseconds of the slowest text of 2,000 characters made of them.
import Chrono
import TimePhrases

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct TimeBench {
    static func main() {
        var texts: [String] = []
        while let text = readLine() { texts.append(text) }
        guard !texts.isEmpty else { exit(2) }
        let resolver = Resolver(now: Instant(seconds: 1_796_010_480), zone: .utc)
        var best = UInt64.max
        var read = 0
        for _ in 0..<20 {
            let begin = now()
            read = 0
            for text in texts {
                guard case .moment(let moment)? = TimePhrases.find(text)?.kind else { continue }
                if resolver.value(moment) != nil { read += 1 }
            }
            best = min(best, now() - begin)
        }
        guard read > texts.count / 3 else { exit(2) }
        var slowest: UInt64 = 0
        for text in texts + [
            "1 ", "1:", "1/", "every ", "first and ", "a ", "，一", "day after ", "2 days after ", "twenty ",
        ] {
            var long = text
            while long.utf8.count < 2_000 { long += " " + text }
            let cut = String(decoding: long.utf8.prefix(2_000), as: UTF8.self)
            let begin = now()
            _ = TimePhrases.find(cut)
            slowest = max(slowest, now() - begin)
        }
        print(UInt64(texts.count) * 1_000_000_000 / best, Double(slowest) / 1e6)
    }

    /// Nanoseconds that this process has used.
    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
