import Foundation
import Testing

@testable import Platform

/// Where the state stands: links, odd names, leftovers, numbers and files of strangers.
@Suite(.serialized) struct StateFileTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
    private let manager = FileManager.default

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func remove() { try? manager.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func say(_ state: String, _ lines: String...) throws -> ProcessTests.Run {
        let input = Data(lines.map { $0 + "\n" }.joined().utf8)
        return try ProcessTests.run(ProcessTests.now + ["--state", path(state)], input: input)
    }

    func names(_ below: String = "") throws -> [String] {
        try manager.contentsOfDirectory(atPath: path(below)).sorted()
    }

    func link(_ name: String, to target: String) throws {
        try manager.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func isLink(_ name: String) throws -> Bool {
        try manager.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeSymbolicLink
    }

    /// Runs statements on a file, which is made when there is none.
    func sql(_ name: String, _ statements: String) throws {
        if !manager.fileExists(atPath: path(name)) { try Data().write(to: folder.appending(path: name)) }
        try SQLiteDatabase(path(name), patience: 1_000).run(statements)
    }

    // MARK: Numbers from the file

    @Test(arguments: [
        "9223372036854775807", "9223372036854775806", "-9223372036854775808", "0", "NULL", "'x'", "1e300",
    ])
    func anyRevisionIsFollowedByAnother(_ revision: String) throws {
        defer { remove() }
        #expect(try say("state.db", "add tokyo").code == 0)
        try sql("state.db", "UPDATE session SET revision = \(revision)")
        for place in ["rome", "paris", "london"] { #expect(try say("state.db", "add \(place)").code == 0) }
        #expect(try say("state.db", "clocks short").out == "Tokyo 12:48 · Rome 04:48 · Paris 04:48 · London 03:48\n")
    }

    // MARK: Links

    @Test func danglingLinkGetsItsTarget() throws {
        defer { remove() }
        try link("link.db", to: "below/there.db")
        try link("second.db", to: path("link.db"))
        let run = try say("second.db", "add tokyo", "clocks short")
        #expect(run.code == 0 && run.err == "" && run.out.hasSuffix("Tokyo 12:48\n"))
        #expect(try isLink("link.db") && isLink("second.db") && names("below").contains("there.db"))
    }

    @Test(arguments: ["", "no database"]) func linkStaysALink(_ text: String) throws {
        defer { remove() }
        try manager.createDirectory(atPath: path("below"), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "below/there.db"))
        try link("link.db", to: "below/there.db")
        #expect(try say("link.db", "add tokyo").code == 0)
        #expect(try isLink("link.db") && names() == ["below", "link.db"])
        #expect(try names("below").contains { $0.contains("damaged") } == !text.isEmpty)
        #expect(try say("below/there.db", "clocks short").out == "Tokyo 12:48\n")
    }

    @Test func linksInACircleAreSaidOnce() throws {
        defer { remove() }
        try link("a.db", to: "b.db")
        try link("b.db", to: "a.db")
        let run = try say("a.db", "add tokyo", "add paris")
        #expect(run.code == 3 && run.err.contains("(Too many levels of symbolic links)"), "\(run)")
    }

    /// The log stands beside the file, not beside the link.
    @Test(.enabled(if: geteuid() != 0, "root may write anywhere")) func logBesideTheTargetIsRead() throws {
        defer { remove() }
        try manager.createDirectory(atPath: path("below"), withIntermediateDirectories: true)
        let process = ProcessTests.process(ProcessTests.now + ["--state", path("below/there.db")])
        let input = Pipe()
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("add tokyo\nadd paris\n".utf8))
        var answered = Data()
        while answered.count(where: { $0 == 0x0A }) < 2 { answered += output.fileHandleForReading.availableData }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try link("link.db", to: "below/there.db")
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path("below"))
        defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("below")) }
        #expect(try say("link.db", "clocks short").out == "Tokyo 12:48 · Paris 04:48\n")
    }

    // MARK: Names

    @Test(arguments: [":memory:", "file:a.db", "file:a.db?mode=memory", "a%20b.db"])
    func everyNameIsAFile(_ name: String) throws {
        defer { remove() }
        for line in ["add tokyo", "clocks short"] {
            let process = ProcessTests.process(ProcessTests.now + ["--state", name, line])
            process.currentDirectoryURL = folder
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let out = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0 && out.hasSuffix("Tokyo \(line == "add tokyo" ? " " : "")12:48\n"))
        }
        #expect(try names().contains(name))
    }

    @Test func leftoversOfTheDeadAreRemoved() throws {
        defer { remove() }
        let mine = "state.db.new-\(getpid())"
        for name in [
            "state.db.new-4194399", "state.db.new-4194399-journal", mine, "state.db.new-x", "other.new-4194399",
        ] {
            try Data().write(to: folder.appending(path: name))
        }
        #expect(try say("state.db", "add tokyo").code == 0)
        let left = try names().filter { $0.contains("new") }
        #expect(left == ["other.new-4194399", mine, "state.db.new-x"].sorted())
    }

    // MARK: Strangers

    @Test(arguments: [
        "CREATE TABLE notes (text TEXT)", "CREATE TABLE notes (text TEXT); PRAGMA user_version = 1",
        "PRAGMA journal_mode = WAL; CREATE TABLE session (id INTEGER); PRAGMA user_version = 7",
    ])
    func anotherProgramsDatabaseStaysAsItIs(_ statements: String) throws {
        defer { remove() }
        try sql("other.db", statements)
        let before = try Data(contentsOf: folder.appending(path: "other.db"))
        let reading = try say("other.db", "time", "clocks")
        #expect(reading.code == 0 && reading.err.contains("is another program's"), "\(reading)")
        #expect(reading.err.split(separator: "\n").count == 2)
        let changing = try say("other.db", "add tokyo", "about")
        #expect(changing.code == 3 && changing.out.contains("Session me, not kept: another program's file"))
        #expect(try Data(contentsOf: folder.appending(path: "other.db")) == before)
        #expect(try names().filter { $0.contains("damaged") } == [])
    }

    /// Two sessions that cannot be read, in one second.
    @Test func eachSessionSetAsideHasANameOfItsOwn() throws {
        defer { remove() }
        for _ in 0..<3 {
            _ = try say("state.db", "add tokyo")
            try sql("state.db", "UPDATE session SET state = 'x' WHERE key = 'me'")
            let run = try say("state.db", "clocks")
            #expect(run.code == 0 && run.err.contains("set aside as session"), "\(run)")
        }
        #expect(try say("state.db", "add rome", "clocks short").out.hasSuffix("\nRome 04:48\n"))
    }

    // MARK: What is told

    @Test(arguments: ["/dev/null/state.db", "/", "/dev/null"]) func aboutSaysThatNothingIsKept(_ path: String) throws {
        defer { remove() }
        let run = try ProcessTests.run(ProcessTests.now + ["--state", path, "--json", "about"])
        #expect(run.out.contains("Session me, not kept: N") || run.out.contains("Session me, not kept: n"), "\(run)")
        #expect(run.out.contains(#""state":null"#))
    }

    /// Whoever comes second to a new file runs its line again; when that fails, nothing is left unsaved.
    @Test func linesThatFailOnTheSecondRunAreNoUnsavedChanges() throws {
        defer { remove() }
        for round in 0..<5 {
            let processes = try (0..<20).map { _ in
                let process = ProcessTests.process(
                    ProcessTests.now + ["--state", path("state\(round).db"), "-c", "add tokyo as a", "-c", "move a up"])
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                try process.run()
                return process
            }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
        }
    }
}
