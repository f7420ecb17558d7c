import Assistant
import Gazetteer
import JSON

/// The conversation about itself: help, about, greetings, quit.
enum Conversation {
    static let plugin = Plugin(
        "Conversation", commands: [help, explain, history, again, goOn, about, greeting, quit],
        words: Words.all)

    static let help = Command(
        "session.help", "Show what can be said, all of it or about a word.",
        says: ["help [with|about|on] {words}", "[show] help", "what can (i|you) (say|do)"],
        slots: Slot.words.optional,
        data: .object([
            "commands": .array(of: .object(["id": .string, "summary": .string, "phrasings": .array(of: .string)]))
        ]),
        examples: [
            .says("help quit", reply: "session.quit  Leave.\n  quit|exit|bye"),
            .runs("help"), .runs("what can i say"),
            .fails("help me cook", with: "no-such-help"),
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
    }

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
    }

    private static let aboutExample =
        "clockrepl \(Version.text)\nZone data 2026f (embedded)\nPlaces of \(Places.release)\n"
        + "Trains by the regular timetable of 2026-02-02\nSession me, not kept after this run"

    static let greeting = Command(
        "session.greeting", "Answer a greeting or thanks with what can be said next.",
        says: [
            "(hello|hi|hey|ok) [there|clock]", "good (morning|afternoon|evening) [clock]", "(thanks|thank you) [clock]",
        ],
        data: .none,
        examples: [
            .says("hello", reply: service), .says("good morning", reply: service), .says("thanks", reply: service),
        ]
    ) { _ in Reply(service) }

    private static let service = "At your service. Try: time in tokyo · add paris · help"

    static let quit = Command(
        "session.quit", "Leave.", says: ["(quit|exit|bye)"], data: .none,
        examples: [.says("quit", reply: "Bye.")]
    ) { _ in Reply("Bye.", effect: .leave) }
}
