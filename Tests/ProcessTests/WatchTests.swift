import Foundation
import Testing

/// A watcher of the real program beside others that set timers.
@Suite struct WatchTests {
    @Test func ringsWhatAnotherProcessSets() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = ["--state", folder.appending(path: "state.db").path]
        let watcher = ProcessTests.process(state + ["--watch", "--json"])
        let out = Pipe()
        (watcher.standardOutput, watcher.standardInput) = (out, FileHandle.nullDevice)
        try watcher.run()
        for name in ["me", "work"] {
            let run = try ProcessTests.run(state + ["--session", name, "timer 1s called tea for \(name)"])
            #expect(run.code == 0, "\(run)")
        }
        var text = Data()
        while text.filter({ $0 == 0x0A }).count < 2 {
            let more = out.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        kill(watcher.processIdentifier, SIGTERM)
        watcher.waitUntilExit()
        text += try out.fileHandleForReading.readToEnd() ?? Data()
        #expect(watcher.terminationStatus == 0)
        let rings = try text.split(separator: 0x0A).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
        }
        #expect(
            Set(rings.map { "\($0["session"] ?? "") \($0["label"] ?? "")" }) == ["me tea for me", "work tea for work"])
        #expect(rings.count == 2 && rings.allSatisfy { $0["kind"] as? String == "timer" && $0["number"] as? Int == 1 })
    }
}
