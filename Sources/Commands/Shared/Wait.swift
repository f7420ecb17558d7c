import Assistant
import JSON

/// Waiting, for scripts.
enum Wait {
    static let plugin = Plugin("Waiting", commands: [wait])

    static let wait: Command = Command(
        "wait", "Wait until the next ring, until something rings, or for a length of time.",
        says: [
            "wait", "wait (for|until) [the|my] {thing} [rings|goes off|is done|is over]", "wait [for] {duration}",
            "(等|等待|等候) {duration}", "(等|等到|等待) {thing} (響|結束|完)",
        ],
        slots: Slot.timerLength.optional, Slot.thing(.dismiss).optional, bots: .notAllowed,
        data: .object(["rings": .array(of: Ring.shape)]),
        examples: [
            .fails("wait", with: "nothing-pending"), .says("wait 5s", reply: "Waited 5 s."),
            .fails("wait for pasta", with: "no-such-thing"), .says("等5秒", reply: "Waited 5 s."),
            .fails("等湯響", with: "no-such-thing"),
        ]
    ) { (turn, length, thing) throws(Failure) in
        if let length {
            let words = AmountText.length(seconds: length.nanoseconds / 1_000_000_000)
            return reply("Waited \(words).", .length(length.nanoseconds))
        }
        guard let thing else {
            guard !turn.due.isNever else { throw nothingPending }
            return reply("It rings; another process has told it.", .nextRing)
        }
        if thing.ringsSince != nil { return reply("\(thing.named) rings already.", nil) }
        guard thing.isRunning else { throw cannotRing(thing) }
        return reply(
            "\(thing.named) rings; another process has told it.", .thing(kind: thing.kind, serial: thing.serial))
    }

    private static func reply(_ text: String, _ goal: WaitGoal?) -> Reply {
        Reply([.line(text)], effect: goal.map { .wait($0) } ?? .none) {
            .object([JSON.Member(name: "rings", value: .array([]))])
        }
    }

    private static var nothingPending: Failure {
        Failure("nothing-pending", "Nothing is set that could ring.", hint: "timer 5m")
    }

    private static func cannotRing(_ thing: LivingThing) -> Failure {
        Failure("nothing-pending", "\(thing.named) does not run, so it will not ring.", hint: "wait 5s")
    }
}
