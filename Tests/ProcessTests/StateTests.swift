import Foundation
import Testing

/// What the real program keeps, and what no accident takes away.
@Suite(.serialized) struct StateTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    var file: URL { folder.appending(path: "state.db") }

    func say(_ lines: [String], session: String = "me") throws -> ProcessTests.Run {
        let input = Data(lines.map { $0 + "\n" }.joined().utf8)
        return try ProcessTests.run(ProcessTests.now + ["--state", file.path, "--session", session], input: input)
    }

    /// The labels of the saved clocks, in order.
    func labels(session: String = "me") throws -> [String] {
        let line = try say(["clocks short"], session: session).out
        return line.hasPrefix("No clocks")
            ? [] : line.components(separatedBy: " · ").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func stateIsMadeOnlyWhenThereIsSomethingToKeep() throws {
        defer { remove() }
        let home = ["XDG_STATE_HOME": folder.appending(path: "state").path]
        let arguments = ProcessTests.now + ["-c"]
        for line in ["clocks", "remove tokyo", "undo", "clear clocks", "xyzzy"] {
            _ = try ProcessTests.run(arguments + [line], environment: home)
        }
        _ = try ProcessTests.run(arguments + ["add tokyo", "--ephemeral"], environment: home)
        #expect(try names() == [])
        #expect(try ProcessTests.run(arguments + ["add tokyo"], environment: home).code == 0)
        let run = try ProcessTests.run(arguments + ["clocks short"], environment: home)
        #expect(run.out == "Tokyo 12:48\n")
        let manager = FileManager.default
        let made = folder.appending(path: "state/clockrepl")
        #expect(try manager.attributesOfItem(atPath: made.path)[.posixPermissions] as? Int == 0o700)
        let files = try manager.contentsOfDirectory(atPath: made.path)
        #expect(files.contains("state.db") && files.allSatisfy { $0.hasPrefix("state.db") && !$0.contains("new") })
        for file in files {
            let path = made.appending(path: file).path
            #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func runsShareTheStateAndTakeBackEachOthersChanges() throws {
        defer { remove() }
        #expect(try say(["add tokyo, paris", "12h"]).code == 0)
        #expect(
            try say(["clocks short", "undo", "clocks short"]).out == """
                Tokyo 12:48 PM · Paris 4:48 AM
                Took back "12h".
                Tokyo 12:48 · Paris 04:48

                """)
        #expect(try labels(session: "work") == [])
    }

    @Test func sessionsOfOneFileDoNotMix() throws {
        defer { remove() }
        let names = (1...30).map { "a\($0)" }
        for session in ["me", "work", "third"] {
            _ = try say(names.map { "add tokyo as \($0)" }, session: session)
        }
        for session in ["me", "work", "third"] { #expect(try labels(session: session) == names) }
        #expect(try labels(session: "fourth") == [])
    }

    @Test func manyProcessesLoseNothing() throws {
        defer { remove() }
        let processes = try (0..<20).map { number in
            let script = folder.appending(path: "script\(number)")
            try Data((0..<5).map { "add tokyo as p\(number)n\($0)\n" }.joined().utf8).write(to: script)
            let process = ProcessTests.process(
                ProcessTests.now + ["--state", file.path, "-f", script.path])
            process.standardOutput = FileHandle.nullDevice
            return process
        }
        for process in processes { try process.run() }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let expected = (0..<20).flatMap { number in (0..<5).map { "p\(number)n\($0)" } }
        #expect(try labels().sorted() == expected.sorted())
    }

    /// Killed at random moments: every line that was answered is there, and nothing half done.
    @Test func killedProcessLosesNoAnsweredLine() throws {
        defer { remove() }
        let seed = UInt64.random(in: 1...UInt64.max)
        print("seed \(seed)")
        var random = Seeded(seed)
        for round in 0..<20 {
            let process = ProcessTests.process(
                ProcessTests.now + ["--state", file.path, "--session", "s\(round)"])
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let wanted = Int(random.next() % 30)
            let pause = UInt32(random.next() % 2_000)
            for number in 0..<60 {
                try input.fileHandleForWriting.write(contentsOf: Data("add tokyo as n\(number)\n".utf8))
                if number == wanted { usleep(50_000 + pause) }
            }
            usleep(pause)
            kill(process.processIdentifier, SIGKILL)
            let answered = output.fileHandleForReading.readDataToEndOfFile().count { $0 == 0x0A }
            process.waitUntilExit()
            try input.fileHandleForWriting.close()
            let kept = try labels(session: "s\(round)")
            #expect(kept == (0..<kept.count).map { "n\($0)" }, "seed \(seed)")
            #expect(kept.count >= answered, "seed \(seed)")
        }
    }

    // MARK: Damage

    @Test(arguments: ["hello\n", "SQLite format 3\0", String(repeating: "x", count: 5_000)])
    func foreignFileIsSetAside(_ text: String) throws {
        defer { remove() }
        try Data(text.utf8).write(to: file)
        let run = try say(["add tokyo", "clocks short"])
        #expect(run.code == 0 && run.out.hasSuffix("Tokyo 12:48\n"))
        #expect(run.err.hasPrefix("clockrepl: The saved state was damaged; it is set aside as state.db.damaged-"))
        #expect(run.err.split(separator: "\n").count == 2)
        let aside = try #require(try names().first { $0.contains("damaged") })
        #expect(try Data(contentsOf: folder.appending(path: aside)) == Data(text.utf8))
        #expect(try labels() == ["Tokyo"])
    }

    @Test func emptyFileIsANewOne() throws {
        defer { remove() }
        try Data().write(to: file)
        let run = try say(["add tokyo"])
        #expect(run.code == 0 && run.err == "")
        #expect(try labels() == ["Tokyo"])
    }

    /// Cut and flipped files: an answer and an exit code, never a crash, and what comes next is kept again.
    @Test func damagedFilesNeverCrash() throws {
        defer { remove() }
        let seed = UInt64.random(in: 1...UInt64.max)
        print("seed \(seed)")
        var random = Seeded(seed)
        _ = try say((0..<40).map { "add tokyo as n\($0)" })
        let whole = try Data(contentsOf: file)
        for round in 0..<40 {
            var bytes = whole
            if round % 4 == 0 {
                bytes = whole.prefix(Int(random.next() % UInt64(whole.count)))
            } else {
                for _ in 0..<(round % 4 == 1 ? 1 : 200) {
                    bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
                }
            }
            for name in try names() { try FileManager.default.removeItem(at: folder.appending(path: name)) }
            try bytes.write(to: file)
            let isResting = round % 2 == 0
            let date = Date(timeIntervalSinceNow: isResting ? -60 : 0)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            let run = try say(["clocks", "undo", "clear clocks", "add paris as last", "clocks short"])
            #expect([0, 1, 3].contains(run.code), "seed \(seed), round \(round): \(run)")
            #expect(run.out.contains("last 04:48"), "seed \(seed), round \(round): \(run)")
            if run.code < 3 { #expect(try labels() == ["last"], "seed \(seed), round \(round)") }
        }
    }

    // MARK: Nowhere to write

    @Test(arguments: ["/dev/null/folder/state.db", "/proc/folder/state.db", "/dev/null", "/"])
    func placeThatCannotBeIsSaidOnce(_ path: String) throws {
        defer { remove() }
        let arguments = ProcessTests.now + ["--state", path]
        let run = try ProcessTests.run(arguments, input: Data("add tokyo\nadd paris\nclocks short\n".utf8))
        #expect(run.code == 3 && run.out.hasSuffix("Tokyo 12:48 · Paris 04:48\n"), "\(run)")
        let said = run.err.split(separator: "\n")
        #expect(said.count == 2 && said[0].contains("changes stay in memory"), "\(run)")
        #expect(try ProcessTests.run(ProcessTests.now + ["--state", path, "time in tokyo"]).out == ProcessTests.tokyo)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func folderWithoutPermissionIsReadAndLeftAlone() throws {
        defer { remove() }
        _ = try say(["add tokyo"])
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
        let run = try say(["clocks short", "add paris", "clocks short"])
        #expect(run.code == 3 && run.out.hasSuffix("Tokyo 12:48 · Paris 04:48\n"), "\(run)")
        #expect(try labels() == ["Tokyo"])
    }

    @Test func exportedFileIsReadBack() throws {
        defer { remove() }
        let json = folder.appending(path: "mine.json").path
        #expect(try say(["add tokyo", "export \(json)"]).out.hasSuffix("Wrote \(json).\n"))
        #expect(try say(["export \(json)"]).err.contains("(file-exists)"))
        #expect(try say(["import \(json)"], session: "work").code == 0)
        #expect(try labels(session: "work") == ["Tokyo"])
    }

    @Test(arguments: [["--session", ""], ["--session", "a b"], ["--state", ""]])
    func badNameIsRefused(_ arguments: [String]) throws {
        #expect(try ProcessTests.run(arguments + ["clocks"]).code == 2)
    }
}

/// A small seeded generator (SplitMix64), so that a run can be repeated.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
