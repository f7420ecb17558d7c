import Assistant
import Chrono
import JSON

// How a watcher tells of rings, and of what keeps it from ringing.
extension Watch {
    /// Each ring is a line, which is written before anyone else is told.
    func tell(_ rings: [Ring], _ engine: Engine) {
        guard !rings.isEmpty else { return }
        for ring in rings { output.write((options.isJSON ? Watch.json(ring, engine.name) : line(ring, engine)) + "\n") }
        if options.hasBell, !options.isJSON { output.write("\u{07}") }
        output.flush()
        engine.announce(rings)
    }

    /// `2026-11-30 11:48:00 [work] Timer 1 "tea" …`: the time at home first; the session unless it is the usual one.
    private func line(_ ring: Ring, _ engine: Engine) -> String {
        let turn = engine.turn()
        let civil = turn.home.zone.civil(at: turn.now)
        let session = engine.name == "me" ? "" : "[\(engine.name)] "
        let time = Watch.time(civil.time, is12Hour: turn.settings.is12Hour)
        return options.drawing.shown("\(civil.date.iso) \(time) \(session)\(ring.text)")
    }

    private static func time(_ time: CivilTime, is12Hour: Bool) -> String {
        let whole = CivilTime(secondOfDay: time.secondOfDay)?.iso ?? time.iso
        guard is12Hour else { return whole }
        let hour = (time.hour + 11) % 12 + 1
        return "\(hour)\(whole.dropFirst(2)) \(time.hour < 12 ? "AM" : "PM")"
    }

    /// `Ring.data`, and the session.
    private static func json(_ ring: Ring, _ session: String) -> String {
        let members = ring.data.asObject ?? []
        return JSON.object(members + [JSON.Member(name: "session", value: .string(session))]).text
    }

    func tellNotices(_ engine: Engine) {
        let session = engine.name == "me" ? "" : "[\(engine.name)] "
        for notice in engine.takeNotices() { say(session + notice.message, hint: "clockrepl \(notice.hint)") }
    }
}
