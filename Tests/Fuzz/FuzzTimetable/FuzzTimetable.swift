// libFuzzer target: any bytes as a TDX file; what loads is kept and read back as the same, and answers anything.
import Chrono
import JSON
import Rail

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTimetable(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe: libFuzzer hands over `count` readable bytes for the time of this call.
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let today = CivilDate(year: 2026, month: 11, day: 30),
        let (loaded, _) = try? Timetable.embedded.loading(input, today: today)
    else { return 0 }
    let kept = loaded.kept
    guard Timetable(kept: { name in kept.first { $0.name == name }?.value }) == loaded else { fatalError("not kept") }
    for date in [today] + loaded.days.map(\.date) {
        for to in Station.all.indices.dropFirst() {
            _ = loaded.journeys(from: 0, to: to, on: date)
            _ = loaded.journeys(from: to, to: 0, on: date, by: .arrival)
        }
        for minute in [0, 1, 719, 1439] { _ = loaded.running(on: date, at: minute) }
    }
    return 0
}
