import Assistant
import Gazetteer
import JSON

/// The conversation about itself: help, about, greetings, quit.
enum Conversation {
    static let plugin = Plugin(
        "Conversation", commands: [help, explain, history, again, goOn, about, greeting, quit],
        words: Words.all + Words.conversation)

    static let help = Command(
        "session.help", "Show what can be said, all of it or about a word.",
        says: [
            "help [with|about|on] {words}", "[show] help [me] [out]",
            "[<whats>|what|which|how] [the|some|all] [<kinds> of|<kinds>] [<things>] [that|which] [<can>] (i|you) [<can>] <ask> [from|of|to|for|with|about] [me|you|the ai] [for|with|about|on] [me|you] [exactly|today]",
            "[what|which|how] [<kinds> of|<kinds>] [<things>] [would] [you|i] <can> [you|i] [else|all] <ask> [from|of|to|for|with|about] [me|you|the ai] [for|with|about|on] [me|you] [exactly|today]",
            "<whats> [the|your|my|all] [list of] [your|the|all|available] <skills> [you have|there are]",
            "what are you (for|capable of|[good|here|made|designed] for|able to do) [doing]",
            "how (does this|do you) work", "(說明|幫助|指令|怎麼用|功能)",
            "[請問] [你] (可以|會|能|能夠|識) [幫我] (做|問|幫) [什麼|甚麼|啲咩|咩|嗎]",
            "... (what|which|how) ... (i|you) ... (help|ask|assist) ...",
            "... (what|which) ... <things> ... (i|you) ...",
        ],
        by: Handler(
            slots: Slot.words.optional,
            data: .object([
                "commands": .array(of: .object(["id": .string, "summary": .string, "phrasings": .array(of: .string)]))
            ]),
            examples: [
                .says("help quit", reply: "session.quit  Leave.\n  quit|exit|bye"),
                .runs("help"), .runs("what can i say"), .runs("what can you help me with"),
                .runs("which sorts of things are you able to do"), .runs("what are your features"),
                .runs("what are you here for"), .runs("how does this work"), .runs("說明"), .runs("你會做什麼"),
                .fails("how on earth would you ever assist my mother", with: "unread-words"),
                .fails("which few questions do you like", with: "unread-words"),
                .fails("help with dinner", with: "no-such-help"),
            ]
        ) { (turn, words) throws(Failure) in
            guard let words else { return all(turn) }
            let found = matching(words.lowercased(), turn)
            guard !found.isEmpty else {
                throw Failure("no-such-help", "No command is about \(quoted(words)).", hint: "help")
            }
            var blocks: [Reply.Block] = []
            for command in found {
                blocks.append(.line(command.id + "  " + command.summary))
                blocks += command.phrasings.map { .line("  " + (command.phrasings.count == 1 ? plain($0) : $0)) }
                blocks += command.choices.map { .line("    " + $0) }
            }
            return Reply(blocks) { data(found) }
        })

    private static func plain(_ phrasing: String) -> String {
        phrasing.hasPrefix("(") && phrasing.hasSuffix(")") ? String(phrasing.dropFirst().dropLast()) : phrasing
    }

    private static func all(_ turn: Turn) -> Reply {
        var blocks: [Reply.Block] = []
        for plugin in turn.catalog.plugins {
            blocks.append(.line(plugin.name))
            blocks.append(
                .table(Table(rows: plugin.commands.map { ["  " + ($0.examples.first?.line ?? ""), $0.summary] })))
        }
        blocks.append(.line("help time in: more about one. Tab completes."))
        let commands = turn.catalog.plugins.flatMap(\.commands)
        return Reply(blocks) { data(commands) }
    }

    /// The commands whose id, plug-in or phrasings have all these words, or that have them for an example.
    private static func matching(_ words: String, _ turn: Turn) -> [Command] {
        let wanted = words.split(separator: " ").map(String.init)
        return turn.catalog.plugins.flatMap { plugin in
            plugin.commands.filter { command in
                let heads = command.phrasings.joined(separator: " ").split { " []()|".contains($0) }.map(String.init)
                let known = Set(
                    [command.id, plugin.name.lowercased()] + command.id.split(separator: ".").map(String.init) + heads)
                return wanted.allSatisfy(known.contains) || command.examples.contains { $0.line == words }
            }
        }
    }

    private static func data(_ commands: [Command]) -> JSON {
        .object([
            JSON.Member(
                name: "commands",
                value: .array(
                    commands.map { command in
                        .object([
                            JSON.Member(name: "id", value: .string(command.id)),
                            JSON.Member(name: "summary", value: .string(command.summary)),
                            JSON.Member(name: "phrasings", value: .array(command.phrasings.map { .string($0) })),
                        ])
                    }))
        ])
    }

    static let about = Command(
        "session.about", "Say which version this is, how old its data are, and where the state is kept.",
        says: ["about", "version"],
        by: Handler(
            data: .object([
                "version": .string, "tzdata": .string, "origin": .string, "places": .string, "trains": .string,
                "session": .string, "state": .nullable(.string),
            ]),
            examples: [.says("about", reply: aboutExample), .says("version", reply: aboutExample)]
        ) { turn in
            let zones = turn.world.zones
            let release = zones.release
            let origin = zones.origin
            let trains = RailMoment(turn).regularName
            let session = turn.world.sessionName
            let reason = turn.whyNotKept
            let state = reason == nil ? turn.world.store?.place : nil
            let kept = reason.map { "not kept: \($0)" } ?? state.map { "kept in \($0)" } ?? "not kept after this run"
            var lines: [Reply.Block] = [
                .line("clockrepl \(Version.text)"), .line("Zone data \(release) (\(origin))"),
                .line("Places of \(Places.release)"), .line("Trains by the \(trains)"),
                .line("Session \(session), \(kept)"),
            ]
            if let note = turn.world.homeNote, turn.settings.home == nil { lines.append(.line(note)) }
            return Reply(lines) {
                .object([
                    JSON.Member(name: "version", value: .string(Version.text)),
                    JSON.Member(name: "tzdata", value: .string(release)),
                    JSON.Member(name: "origin", value: .string(origin)),
                    JSON.Member(name: "places", value: .string(Places.release)),
                    JSON.Member(name: "trains", value: .string(trains)),
                    JSON.Member(name: "session", value: .string(session)),
                    JSON.Member(name: "state", value: state.map { .string($0) } ?? .null),
                ])
            }
        })

    private static let aboutExample =
        "clockrepl \(Version.text)\nZone data 2026f (embedded)\nPlaces of \(Places.release)\n"
        + "Trains by the regular timetable of 2026-02-02\nSession me, not kept after this run"

    static let greeting = Command(
        "session.greeting", "Answer a greeting or thanks with what can be said next.",
        says: [
            "[well|why|oh|ok] (<hello>|ok|okay) [<hello>] [there|clock|again|to you|ai|everyone|friend|my friend|buddy]",
            "good (morning|afternoon|evening|day|night) [clock|to you|ai|there|again]",
            "(thanks|thank you|cheers) [clock|so much|a lot]",
            "<howare> [<things>|<you>] [<doing>] [<doing>] [<doing>]",
            "how (you|the ai|things) [<would>] [<doing>] [<doing>]",
            "(what's|whats|what is) (up|new|good|cooking|happening|going on) [<doing>]",
            "[<itis>] (good|nice|great|lovely|pleased|glad|happy) to (see|meet|hear|hear from) you [again|too]",
            "(are|have) you [been|doing] [<doing>]",
            "(你好|您好|哈囉|嗨|早安|早晨|早上好|午安|晚上好|晚安|謝謝|多謝|唔該) [嗎]",
            "... (how are you|how have you been|how is everything|how's everything|how are things|how is it going) ...",
        ],
        by: Handler(
            data: .none,
            examples: [
                .says("hello", reply: service), .says("good morning", reply: service), .says("thanks", reply: service),
                .says("how is life treating you", reply: service), .says("how the ai is doing", reply: service),
                .says("what's new", reply: service), .says("nice to meet you", reply: service),
                .says("are you well", reply: service), .says("你好", reply: service),
                .fails("my dear how are you over yonder", with: "unread-words"),
            ]
        ) { _ in Reply(service) })

    private static let service = "At your service. Try: time in tokyo · add paris · help"

    static let quit = Command(
        "session.quit", "Leave.",
        says: ["(quit|exit|bye)"],
        by: Handler(
            data: .none,
            examples: [.says("quit", reply: "Bye.")]
        ) { _ in Reply("Bye.", effect: .leave) })
}
