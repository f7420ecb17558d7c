import Foundation
import Testing

@testable import Platform

/// A state file is read without locks only while nobody can be changing it.
@Suite struct QuietFileTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
    private let manager = FileManager.default
    private var state: String { folder.appending(path: "state.db").path }
    private var store: SQLiteStore { SQLiteStore(state, durability: .normal) }

    init() throws {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(try say("add tokyo").code == 0)
    }

    func remove() { try? manager.removeItem(at: folder) }

    func say(_ line: String) throws -> ProcessTests.Run {
        try ProcessTests.run(ProcessTests.now + ["--state", state, line])
    }

    /// Lets the last change be this many seconds ago.
    func age(_ seconds: Double) throws {
        try manager.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: state)
    }

    @Test func restingFileIsReadAndNothingStandsBesideIt() throws {
        defer { remove() }
        try age(60)
        #expect(store.quietSession("me") != nil)
        #expect(try say("clocks short").out == "Tokyo 12:48\n")
        #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["state.db"])
        // A change finds all of it, too.
        #expect(try say("add rome").code == 0)
        try age(60)
        #expect(try say("clocks short").out == "Tokyo 12:48 · Rome 04:48\n")
        #expect(try say("undo").code == 0)
        #expect(try say("clocks short").out == "Tokyo 12:48\n")
    }

    @Test func fileOfAMomentAgoIsNotResting() throws {
        defer { remove() }
        #expect(store.quietSession("me") == nil)
        for seconds in [-60, 0, 1.0] {
            try age(seconds)
            #expect(store.quietSession("me") == nil, "\(seconds)")
        }
    }

    @Test(arguments: ["-wal", "-journal"]) func fileWithALogIsNotResting(_ end: String) throws {
        defer { remove() }
        try age(60)
        try Data([1]).write(to: URL(filePath: state + end))
        #expect(store.quietSession("me") == nil)
    }

    /// What another process has written to the log, and not yet into the file, is seen.
    @Test func changesInTheLogAreSeen() throws {
        defer { remove() }
        let process = ProcessTests.process(ProcessTests.now + ["--state", state])
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("add rome\n".utf8))
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        try age(60)
        #expect(try say("clocks short").out == "Tokyo 12:48 · Rome 04:48\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    @Test func damagedRestingFileIsSetAside() throws {
        defer { remove() }
        let handle = try FileHandle(forUpdating: URL(filePath: state))
        try handle.seek(toOffset: 4096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 8192))
        try handle.close()
        try age(60)
        #expect(store.quietSession("me") == nil)
        let run = try say("clocks short")
        #expect(run.code == 0 && run.err.contains("damaged"), "\(run)")
    }

    @Test func oddNamesAreReadInTheOrdinaryWay() throws {
        defer { remove() }
        let odd = folder.appending(path: "a?b#c%20.db").path
        try manager.moveItem(atPath: state, toPath: odd)
        try manager.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: odd)
        #expect(SQLiteStore(odd, durability: .normal).quietSession("me") == nil)
        #expect(try ProcessTests.run(ProcessTests.now + ["--state", odd, "clocks short"]).out == "Tokyo 12:48\n")
    }
}
