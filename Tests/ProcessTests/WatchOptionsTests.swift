import Foundation
import Testing

/// How a watcher is begun and ended.
@Suite struct WatchOptionsTests {
    @Test(arguments: [
        (["--watch", "--ephemeral"], "--ephemeral keeps nothing"), (["--watch", "time"], "answers no lines"),
        (["--watch", "-c", "time"], "answers no lines"), (["-f", "/dev/null", "--watch"], "answers no lines"),
        (["--watch", "--now", "2026-11-30T12:00"], "the machine's clock"), (["--on-ring", ""], "needs a program"),
    ])
    func whatAWatcherCannotDoIsRefused(_ arguments: [String], _ message: String) throws {
        let run = try ProcessTests.run(arguments)
        #expect(run.code == 2 && run.out == "" && run.err.contains(message), "\(run)")
        #expect(run.err.contains("\n  clockrepl --"))
    }

    @Test func stateThatCannotBeKeptEndsItAtOnce() throws {
        for (options, reason) in [(["--state", "/"], "not a file"), ([], "Not a directory")] {
            let run = try ProcessTests.run(["--watch"] + options)
            #expect(run.code == 3 && run.err.contains(reason) && run.err.contains("nothing can ring"), "\(run)")
        }
    }

    /// It waits for a state that is not there yet, and ends when told to.
    @Test(arguments: [(SIGTERM, 0), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
    func signalEndsIt(_ signal: Int32, _ code: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: "state.db").path
        let process = ProcessTests.process(["--watch", "--state", state])
        let (out, err) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError, process.standardInput) = (out, err, FileHandle.nullDevice)
        try process.run()
        // Its signals are caught as soon as it polls.
        let status = "/proc/\(process.processIdentifier)/status"
        let end = Date(timeIntervalSinceNow: 20)
        while Date() < end {
            let text = FileManager.default.contents(atPath: status).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let caught = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
            if let mask = caught.flatMap({ UInt64($0, radix: 16) }), mask & (1 << (SIGWINCH - 1)) != 0 { break }
            usleep(2_000)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == code)
        #expect(try out.fileHandleForReading.readToEnd() ?? Data() == Data())
        #expect(try err.fileHandleForReading.readToEnd() ?? Data() == Data())
        #expect(!FileManager.default.fileExists(atPath: state))
    }
}
