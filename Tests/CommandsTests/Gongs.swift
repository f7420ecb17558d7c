import Assistant
import Chrono
import JSON

/// Things that ring, for the tests of who rings: each once, at its deadline.
struct Gongs: RingingPart {
    static let name = "gongs"
    static let kind = "gong"
    static let plugin = Plugin("Gongs", commands: [], ringing: [Gongs.self])

    struct Gong: Hashable, Sendable {
        let serial: Int
        let deadline: Deadline
        var hasRung = false
    }

    var list: [Gong] = []

    init() {}

    /// So many seconds from now, each by the steady clock as long as the machine is not started anew.
    init(in seconds: [Int64], _ time: any TimePort) {
        let present = Present(now: time.now, steady: time.steady, zones: EmbeddedZonePort())
        list = seconds.enumerated().compactMap { index, seconds in
            Deadline(in: seconds * 1_000_000_000, present).map { Gong(serial: index + 1, deadline: $0) }
        }
    }

    var kept: JSON {
        let list = list.map { gong in
            JSON.object([
                JSON.Member(name: "wall", value: .number(JSONNumber(Int(gong.deadline.wall.seconds)))),
                JSON.Member(name: "boot", value: .string(gong.deadline.steady.boot)),
                JSON.Member(name: "steady", value: .number(JSONNumber(Int(gong.deadline.steady.nanoseconds)))),
                JSON.Member(name: "rung", value: .bool(gong.hasRung)),
            ])
        }
        return ["list": .array(list)]
    }

    init(kept: JSON) throws(PartFault) {
        for (index, gong) in (kept["list"]?.asArray ?? []).enumerated() {
            guard let wall = gong["wall"]?.asInt, let steady = gong["steady"]?.asInt,
                let boot = gong["boot"]?.asString
            else { throw .damaged }
            let deadline = Deadline(
                wall: Instant(seconds: Int64(wall)), steady: SteadyTime(boot: boot, nanoseconds: Int64(steady)))
            list.append(Gong(serial: index + 1, deadline: deadline, hasRung: gong["rung"] == .bool(true)))
        }
    }

    mutating func merge(_ other: Gongs) {}

    func due(_ present: Present) -> Due {
        var due = Due()
        for gong in list where !gong.hasRung { due.add(Due(gong.deadline, present)) }
        return due
    }

    func due(serial: Int, _ present: Present) -> Due? {
        list.first { $0.serial == serial && !$0.hasRung }.map { Due($0.deadline, present) }
    }

    static func claim(_ turn: Turn) -> [Ring] {
        var rings: [Ring] = []
        for (index, gong) in turn.session[Gongs.self].list.enumerated() where !gong.hasRung {
            let left = gong.deadline.remaining(turn.present)
            guard left <= 0 else { continue }
            turn.session[Gongs.self].list[index].hasRung = true
            let civil = turn.home.zone.civil(at: gong.deadline.wall)
            rings.append(
                Ring(
                    Ring.ID(kind: kind, serial: gong.serial, instant: gong.deadline.wall), number: gong.serial,
                    label: nil, civil: civil, zone: "Asia/Taipei", late: -left / 1_000_000,
                    text: "Gong \(gong.serial).", hint: "stop"))
        }
        return rings
    }

    static func tell(_ turn: Turn) -> [String] { [] }

    func isRinging(_ id: Ring.ID) -> Bool { list.contains { $0.serial == id.serial && $0.hasRung } }
}
