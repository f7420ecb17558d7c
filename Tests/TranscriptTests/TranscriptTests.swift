import Assistant
import Chrono
import Commands
import Foundation
import Frontends
import Gazetteer
import Testing

/// Runs Tests/Transcripts/*.txt; with CLOCKREPL_RECORD set, writes what is answered into them, and still fails (`make record`).
///
/// Their lines: `> line`, the reply below it, `! code` for a failure, `@ now TIME`, `@ zone ZONE`, `@ +5m` while a face
/// waits and `@ asleep 5m` while the machine sleeps, with what rings below them.
@Suite struct TranscriptTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static let files: [String] = {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Transcripts").path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test(arguments: files) func transcriptHolds(_ file: String) throws {
        let url = TranscriptTests.folder.appending(path: "Transcripts/" + file)
        let text = try String(contentsOf: url, encoding: .utf8)
        let said = try TranscriptTests.run(text, file)
        try TranscriptTests.record(said, in: url, instead: text)
    }

    @Test func transcriptsAreThere() { #expect(TranscriptTests.files.count >= 2) }

    /// The README's transcripts: one session each, 11:48 in Taipei on Monday 30 November 2026.
    @Test func readmeTellsTheTruth() throws {
        let path = TranscriptTests.folder.deletingLastPathComponent().appending(path: "README.md")
        let text = try String(contentsOf: path, encoding: .utf8)
        let blocks = text.components(separatedBy: "```transcript\n").dropFirst()
        #expect(!blocks.isEmpty)
        var written = text
        for block in blocks.map({ $0.components(separatedBy: "\n```")[0] }) {
            let said = try TranscriptTests.run(block, "README.md")
            written = written.replacingOccurrences(of: "```transcript\n" + block, with: "```transcript\n" + said)
        }
        try TranscriptTests.record(written, in: path, instead: text)
    }

    private static func record(_ said: String, in url: URL, instead text: String) throws {
        guard ProcessInfo.processInfo.environment["CLOCKREPL_RECORD"] != nil, said != text else { return }
        try said.write(to: url, atomically: true, encoding: .utf8)
    }

    /// The same text with what is answered now.
    @discardableResult static func run(_ text: String, _ file: String) throws -> String {
        let zones = EmbeddedZonePort()
        let time = FrozenTime(Instant(seconds: 1_796_010_480))
        let catalog = try Catalog(Plugins.all)
        let world = World(time: time, zones: zones, home: ("Taipei", try #require(zones.zone("Asia/Taipei"))))
        var engine = Engine(catalog: catalog, world: world)
        var said: String?
        var expected: [String] = []
        var blanks: [String] = []
        var written: [String] = []
        func check() {
            guard let line = said else { return }
            let found = passed(line, time, engine) ?? answer(waited(engine.answer(Array(line.utf8)), engine), expected)
            #expect(found == expected, "\(file): \(line)")
            written += found + blanks
        }
        for line in text.components(separatedBy: "\n") + ["@ end"] {
            if line.hasPrefix("#") {
                check()
                (said, expected, blanks) = (nil, [], [])
                written.append(line)
                continue
            }
            if line.hasPrefix("> ") || line.hasPrefix("@ ") {
                check()
                written.append(line)
                blanks = []
                said = line.hasPrefix("> ") ? String(line.dropFirst(2)) : isPassing(line) ? line : nil
                expected = []
            } else if !line.isEmpty || said != nil && line != text.components(separatedBy: "\n").last {
                expected.append(line)
            } else {
                if said == nil { written.append(line) } else { blanks.append(line) }
            }
            if line.hasPrefix("@ now ") { time.now = try ISOText.instant(String(line.dropFirst(6))) }
            if line.hasPrefix("@ zone ") {
                let id = String(line.dropFirst(7))
                world.home = (Places.lastPart(id), try #require(zones.zone(id)))
                engine = Engine(catalog: catalog, world: world, session: engine.session)
            }
        }
        return written.dropLast().joined(separator: "\n")
    }

    /// What a line is answered when it has waited, where it waits.
    private static func waited(_ outcome: Engine.Outcome, _ engine: Engine) -> Engine.Outcome {
        guard case .success(let reply) = outcome.result, case .wait(let goal) = reply.effect else { return outcome }
        var waiting = engine.wait(for: goal)
        while true {
            switch waiting.step() {
            case .pass(let nanoseconds): engine.world.time.pass(nanoseconds: nanoseconds)
            case .over(let rings, let hasRung): return engine.answer(after: (rings, hasRung), outcome)
            }
        }
    }

    private static func isPassing(_ line: String) -> Bool { line.hasPrefix("@ +") || line.hasPrefix("@ asleep ") }

    /// What rings while time passes; nil for another line.
    private static func passed(_ line: String, _ time: FrozenTime, _ engine: Engine) -> [String]? {
        guard isPassing(line), let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int64($0) }),
            let unit = line.last.flatMap({ ["s": 1, "m": 60, "h": 3600, "d": 86_400][$0] as Int64? })
        else { return nil }
        var left = number * unit * 1_000_000_000
        if line.hasPrefix("@ asleep ") {
            time.pass(nanoseconds: left)
            left = 0
        }
        var rings: [String] = []
        while true {
            let tick = engine.tick()
            rings += tick.rings.map(\.text)
            guard left > 0 else { return rings }
            let step = min(left, max(1, tick.next ?? left))
            time.pass(nanoseconds: step)
            left -= step
        }
    }

    /// A failure is shown as the transcript has it: `! code`, or the message as a script prints it.
    private static func answer(_ outcome: Engine.Outcome, _ expected: [String]) -> [String] {
        switch outcome.result {
        case .success(let reply): return Drawing.plain.lines(reply)
        case .failure(let failure):
            if expected.first?.hasPrefix("! ") ?? false { return ["! " + failure.code.text] }
            return ["\(failure.message) (\(failure.code.text))"] + Drawing.plain.choices(failure)
                + (failure.hint.map { ["  " + $0] } ?? [])
        }
    }
}

@Suite struct CommandsPageTests {
    @Test func commandsPageIsWhatTheCatalogWrites() throws {
        let path = TranscriptTests.folder.deletingLastPathComponent().appending(path: "commands.md")
        let page = try String(contentsOf: path, encoding: .utf8)
        #expect(page == CommandsPage.text(Plugins.all), "Run: swift run clockdocs > commands.md")
    }
}
