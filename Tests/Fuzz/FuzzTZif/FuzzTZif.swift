// libFuzzer target: any bytes as a TZif file, and its tail as a POSIX TZ string; a zone that loads answers anything.
import Chrono

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTZif(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe: libFuzzer hands over `count` readable bytes for the time of this call.
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let zone = try? Zone(id: "fuzz", tzif: input) { ask(zone) }
    if let zone = try? Zone(id: "fuzz", posix: String(decoding: input.suffix(64), as: UTF8.self)) { ask(zone) }
    return 0
}

private func ask(_ zone: Zone) {
    for seconds: Int64 in [
        .min, -62_135_596_800, -2_208_988_800, 0, 1_796_010_480, 4_102_444_800, 253_402_300_799, .max,
    ] {
        let instant = Instant(seconds: seconds)
        let civil = zone.civil(at: instant)
        _ = zone.reading(at: instant)
        _ = zone.resolve(civil)
        _ = zone.nextTransition(after: instant)
        _ = zone.previousTransition(before: instant)
    }
}
