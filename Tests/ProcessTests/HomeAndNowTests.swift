import Foundation
import Testing

/// `--zone`, `--now`, `TZ` and `TZDIR`, given rightly and wrongly.
@Suite struct HomeAndNowTests {
    private static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ProcessTests.Run {
        try ProcessTests.run(["--ephemeral"] + arguments, environment: environment)
    }

    @Test(arguments: [
        (["--zone", "london", "--now", "2026-03-29T01:30"], "london skips 2026-03-29T01:30", "--now 2026-03-29T02:30"),
        (["--zone", "cst"], "several meanings: Chicago (UTC-06:00)", "--zone Chicago"),
        (["--zone", "tokoy"], "Did you mean Tokyo?", "--zone Tokyo"),
        (["--zone", "new yrok"], "Did you mean New York?", "--zone 'New York'"),
        (["--zone", "a\nb"], "\"a␊b\"", "zones europe"),
        (["--zone", "taipei", "--now", "0001-01-01"], "outside the years 1 to 9999", "--now 2026-11-30T12:00:00Z"),
        (["--now", "2026-02-30T12:00"], "is no \"2026-02-30t12:00\" in the calendar", "--now 2026-11-30T12:00:00Z"),
        (["--now", "2026-02-30"], "in the calendar", "--now 2026-11-30T12:00:00Z"),
        (["--now", "2026-11-30T25:00"], "hours go from 00:00 to 24:00", "--now 2026-11-30T12:00:00Z"),
        (["--now", "2026-11-30T11:48+25:00"], "no offset +25:00", "--now 2026-11-30T12:00:00Z"),
        (["--now", "2026-11-30T11:48-12:01"], "no offset -12:01", "--now 2026-11-30T12:00:00Z"),
    ])
    func wrongOptionSaysWhyAndWhatToType(_ arguments: [String], _ reason: String, _ hint: String) throws {
        let run = try HomeAndNowTests.run(arguments + ["time"])
        #expect(run.code == 2 && run.out == "")
        #expect(run.err.lowercased().contains(reason.lowercased()), "\(run.err)")
        #expect(run.err.hasSuffix("\n  clockrepl \(hint)\n"), "\(run.err)")
    }

    @Test(arguments: [
        ("2026-11-30T12:00Z", "12:00, Mon 30 Nov 2026"), ("2026-11-30T24:00", "00:00, Tue 1 Dec 2026"),
        ("20261130T120000+0100", "11:00, Mon 30 Nov 2026"), ("2026-11-30", "00:00, Mon 30 Nov 2026"),
    ])
    func nowIsReadAsISO(_ text: String, _ time: String) throws {
        #expect(try HomeAndNowTests.run(["--zone", "UTC", "--now", text, "time"]).out == "\(time) · UTC\n")
    }

    /// A zone id is that zone in both; an abbreviation that is none is its offset, and only for `--zone`.
    @Test(arguments: ["CET", "EST", "MST", "Asia/Tokyo", "EST5EDT"]) func zoneOptionAndTZAgreeOnZoneIds(_ id: String)
        throws
    {
        let now = ["--now", "2026-07-01T12:00:00Z", "time"]
        let byOption = try HomeAndNowTests.run(["--zone", id] + now)
        let byVariable = try HomeAndNowTests.run(now, ["TZ": id])
        #expect(byOption.out == byVariable.out && byOption.code == 0 && byVariable.err == "")
    }

    @Test(arguments: [["time"], ["-c", "time", "-c", "time"], ["--json", "time"]])
    func wrongTZIsSaidOnce(_ arguments: [String]) throws {
        let run = try HomeAndNowTests.run(arguments, ["TZ": "Asia/Tokio"])
        #expect(run.err == "clockrepl: TZ=\"Asia/Tokio\" is no zone; times are compared with UTC.\n" && run.code == 0)
        #expect(try HomeAndNowTests.run(["--zone", "UTC"] + arguments, ["TZ": "Asia/Tokio"]).err == "")
    }

    /// A FIFO without a writer is no zone data, and nothing waits for it.
    @Test(.timeLimit(.minutes(1))) func fifoIsNoZoneData() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["tzdata.zi", "+VERSION", "zone"] {
            #expect(mkfifo(folder.appending(path: name).path, 0o600) == 0)
        }
        let about = try HomeAndNowTests.run(["about"], ["TZDIR": folder.path])
        #expect(about.out.contains("(embedded)") && about.code == 0)
        let time = try HomeAndNowTests.run(["time"], ["TZ": folder.appending(path: "zone").path])
        #expect(time.err.contains("is no zone") && time.code == 0)
    }
}
