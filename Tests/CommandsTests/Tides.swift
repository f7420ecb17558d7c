import Assistant
import Chrono
import Gazetteer
import JSON

@testable import Commands

enum Tides {
    static let plugin = Plugin("Tides", commands: [next])

    static let next = Command(
        "tides.next", "Say when the next high tide is.",
        says: ["[next] tide (in|at) {place}"],
        by: Handler(
            slots: .place, data: .object(["place": .string, "instant": .string]),
            examples: [.says("tide in london", reply: "High tide in London: 2026-11-30T09:48:00Z.")]
        ) { (turn, place) throws(Failure) in
            guard let tide = turn.now.adding(seconds: 6 * 3600) else {
                throw Failure("out-of-range", "No tide is known that late.", hint: "tide in london")
            }
            let instant = ISOText.text(Instant(seconds: tide.seconds))
            return Reply("High tide in \(place.place.name): \(instant).") {
                .object([
                    JSON.Member(name: "place", value: .string(place.place.name)),
                    JSON.Member(name: "instant", value: .string(instant)),
                ])
            }
        })
}
