import Assistant
import Commands
import Frontends
import Testing

/// Abbreviations with several meanings: at a terminal one is taken and said, elsewhere none is.
@Suite struct LikeliestZoneTests {
    private func answer(_ line: String, home: String? = nil, isTerminal: Bool) throws -> Engine.Result {
        let world = World.example()
        world.isTerminal = isTerminal
        if let home, let zone = world.zones.zone(home) { world.home = (home, zone) }
        return Engine(catalog: try Catalog(Plugins.all), world: world).answer(Array(line.utf8)).result
    }

    @Test(arguments: [
        (
            "4pm CST to taipei", nil,
            "CST is China (UTC+8) here; said with an offset it can be Central (UTC-6), Cuba (UTC-5)."
        ),
        (
            "4pm CST to taipei", "America/Chicago",
            "CST is Central (UTC-6) here; said with an offset it can be China (UTC+8), Cuba (UTC-5)."
        ),
        (
            "time in IST", "Asia/Tokyo",
            "IST is India (UTC+5:30) here; said with an offset it can be Israel (UTC+2), Irish summer (UTC+1)."
        ),
    ]) func terminalTakesOneAndNamesTheOthers(_ line: String, _ home: String?, _ note: String) throws {
        guard case .success(let reply) = try answer(line, home: home, isTerminal: true) else {
            Issue.record("\(line) failed")
            return
        }
        #expect(Drawing.plain.text(reply).hasSuffix("\n" + note), "\(Drawing.plain.text(reply))")
    }

    @Test(arguments: ["4pm CST to taipei", "time in IST"]) func scriptTakesNone(_ line: String) throws {
        guard case .failure(let failure) = try answer(line, isTerminal: false) else {
            Issue.record("\(line) was answered")
            return
        }
        #expect(failure.code.text == "ambiguous-zone" && failure.choices.count == 3)
    }

    /// A home has to be a place, whose clock changes are known.
    @Test func homeIsAskedFor() throws {
        guard case .failure(let failure) = try answer("home CST", isTerminal: true) else {
            Issue.record("an offset was taken for a home")
            return
        }
        #expect(failure.code.text == "ambiguous-zone")
    }
}
