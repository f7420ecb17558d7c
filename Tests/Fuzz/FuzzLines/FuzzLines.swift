// libFuzzer target: any bytes as a line, answered, drawn and completed; nothing may trap.
import Assistant
import Commands
import Frontends

/// Compiled once: it never changes.
private let catalog = try? Catalog(Plugins.all)

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLines(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe: libFuzzer hands over `count` readable bytes for the time of this call.
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let catalog else { return 0 }
    let engine = Engine(catalog: catalog, world: World.example())
    for line in input.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(8) {
        let before = engine.session
        let outcome = engine.answer(Array(line))
        _ = Drawing.json(outcome)
        switch outcome.result {
        case .success(let reply): _ = Drawing(escapesControls: true, hasColor: true).lines(reply)
        case .failure(let failure):
            _ = Drawing(escapesControls: true, hasColor: true).lines(failure, line: Array(line))
            precondition(engine.session == before, "a failed line changed the session")
        }
        _ = TabListing(engine.complete(Array(line)), line: Array(line), columns: 40, rows: 10)
    }
    return 0
}
