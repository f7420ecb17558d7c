// libFuzzer target: any bytes as a text about time; what is found is laid on the calendar of a zone with DST.
import Chrono
import TimePhrases

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTimes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe: libFuzzer hands over `count` readable bytes for the time of this call.
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let zone = try? Zone(id: "fuzz", posix: "GMT0BST,M3.5.0/1,M10.5.0") else { return 0 }
    if let found = TimePhrases.findAmount(text) { precondition(found.span.upperBound <= text.utf8.count) }
    _ = TimePhrases.number(text)
    _ = TimePhrases.fault(text)
    for isDayFirst in [false, true] {
        guard let found = TimePhrases.find(text, isDayFirst: isDayFirst) else { continue }
        precondition(!found.span.isEmpty && found.span.upperBound <= text.utf8.count)
        // The night of a gap, the night of an overlap, and the ends of time.
        for seconds: Int64 in [1_774_746_000, 1_792_891_800, -62_135_596_800, 253_402_300_799] {
            lay(found.kind, Resolver(now: Instant(seconds: seconds), zone: zone))
        }
    }
    return 0
}

private func lay(_ kind: TimeExpression.Kind, _ resolver: Resolver) {
    switch kind {
    case .moment(let moment):
        _ = resolver.value(moment)
    case .duration(let amount):
        _ = amount.iso
        _ = resolver.shifted(.instant(resolver.now), by: amount)
    case .recurrence(let repetition):
        _ = resolver.rule(repetition)
        _ = resolver.first(repetition)
        _ = resolver.words(repetition) { $0.iso }
    }
}
