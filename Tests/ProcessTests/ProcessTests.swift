import Foundation
import Testing

/// The real program in pipes: exit codes, streams, options.
@Suite struct ProcessTests {
    struct Run {
        let out: String
        let err: String
        let code: Int32
    }

    /// The program, ready to be started. Its state would be in a folder that cannot be.
    static func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
        let process = Process()
        let here = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let places = [
            here, here.appending(path: ".."), URL(filePath: #filePath).appending(path: "../../../.build/debug"),
        ]
        let programs = places.map { $0.standardized.appending(path: "clockrepl") }
        let program: URL? = programs.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        process.executableURL = program
        process.arguments = arguments
        process.environment = [
            "TZ": "Asia/Taipei", "TERM": "dumb", "TZDIR": "/nonexistent", "HOME": "/dev/null",
        ].merging(environment) { $1 }
        return process
    }

    static func run(_ arguments: [String], input: Data = Data(), environment: [String: String] = [:]) throws -> Run {
        let process = process(arguments, environment: environment)
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        try? stdin.fileHandleForWriting.write(contentsOf: input)
        try stdin.fileHandleForWriting.close()
        let out = stdout.fileHandleForReading.readDataToEndOfFile()
        let err = stderr.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            out: String(decoding: out, as: UTF8.self), err: String(decoding: err, as: UTF8.self),
            code: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
    }

    static let now = ["--now", "2026-11-30T03:48:00Z"]
    static let tokyo = "Tokyo 12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei\n"

    @Test func oneShotAnswers() throws {
        let run = try ProcessTests.run(ProcessTests.now + ["time", "in", "tokyo"])
        #expect(run.out == ProcessTests.tokyo)
        #expect(run.err == "" && run.code == 0)
    }

    @Test func lastLineWithoutLineFeedIsAnswered() throws {
        let run = try ProcessTests.run(
            ProcessTests.now, input: Data("# comment\n\r\n\ntime in tokyo\r\ntime in tokyo".utf8))
        #expect(run.out == ProcessTests.tokyo + ProcessTests.tokyo)
        #expect(run.code == 0)
    }

    @Test func failedLineSaysWhereAndExitsWithOne() throws {
        let run = try ProcessTests.run(ProcessTests.now, input: Data("xyzzy\ntime in tokyo\n".utf8))
        #expect(run.out == ProcessTests.tokyo)
        #expect(run.err == "-:1: \"xyzzy\" is no command and no place known here. (not-understood)\n  help\n")
        #expect(run.code == 1)
    }

    @Test func strictStopsAtTheFirstFailure() throws {
        let run = try ProcessTests.run(ProcessTests.now + ["--strict", "-c", "xyzzy", "-c", "time in tokyo"])
        #expect(run.out == "" && run.code == 1)
        #expect(run.err.hasPrefix("-c:1: "))
    }

    @Test func jsonIsOneObjectALine() throws {
        let run = try ProcessTests.run(ProcessTests.now + ["--json"], input: Data("time in tokyo, paris\nxyzzy\n".utf8))
        let lines = run.out.split(separator: "\n")
        #expect(lines.count == 2 && run.err == "" && run.code == 1)
        let first = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(first["ok"] as? Bool == true && first["command"] as? String == "time.in")
        let times = try #require((first["data"] as? [String: Any])?["times"] as? [[String: Any]])
        #expect(times.map { $0["civil"] as? String } == ["2026-11-30T12:48:00", "2026-11-30T04:48:00"])
        let second = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
        #expect((second["error"] as? [String: Any])?["code"] as? String == "not-understood")
    }

    @Test(arguments: [
        ["--nonsense"], ["--now", "nonsense"], ["--now"], ["--zone", "xyzzyville"], ["-f", "/nonexistent"],
        ["-f", "/"], ["--color", "pink"],
    ])
    func wrongOptionExitsWithTwo(_ arguments: [String]) throws {
        let run = try ProcessTests.run(arguments)
        #expect(run.code == 2 && run.out == "")
        #expect(run.err.hasPrefix("clockrepl: "))
    }

    /// A folder, or nothing at all, is no empty script.
    @Test(arguments: ["< /", "<&-", "-f /proc/self/mem", "--json < /"])
    func unreadableInputExitsWithTwo(_ input: String) throws {
        let program = try #require(ProcessTests.process([]).executableURL?.path)
        let run = try ProcessTests.shell("'\(program)' --ephemeral \(input)")
        #expect(run.code == 2 && run.out == "" && run.err.hasPrefix("clockrepl: "), "\(run)")
        #expect(run.err.contains(" cannot be read: ") && run.err.hasSuffix("\n  clockrepl --help\n"), "\(run)")
        #expect(try ProcessTests.shell("'\(program)' --ephemeral time < /").code == 0)
    }

    /// The lines of all `-c` are those of one file.
    @Test func linesOfOptionsAreCountedOn() throws {
        let run = try ProcessTests.run(["-c", "x1\n", "-c", "time", "-c", "x3\n\nx5", "-c", "x6"])
        let places = run.err.split(separator: "\n").filter { $0.hasPrefix("-c:") }.map { $0.prefix(8) }
        #expect(places == ["-c:1: \"x", "-c:3: \"x", "-c:5: \"x", "-c:6: \"x"], "\(run)")
    }

    @Test func longLineIsRefusedAndTheRestGoesOn() throws {
        let line = String(repeating: "a", count: 1 << 20)
        let run = try ProcessTests.run(ProcessTests.now, input: Data((line + "\ntime in tokyo\n").utf8))
        #expect(run.out == ProcessTests.tokyo)
        #expect(run.err.contains("(line-too-long)") && run.code == 1)
    }

    @Test func invalidTextIsRefused() throws {
        let run = try ProcessTests.run(ProcessTests.now, input: Data([0x74, 0xFF, 0x0A, 0x61, 0x00, 0x0A]))
        #expect(run.err.contains("-:1: ") && run.err.contains("-:2: ") && run.code == 1)
        #expect(run.err.components(separatedBy: "(bad-text)").count == 3)
    }

    @Test(arguments: [["time in \u{FF}"], ["-c", "time in \u{FF}"]])
    func argumentThatIsNoTextIsRefused(_ arguments: [String]) throws {
        // Foundation passes text only, so a shell makes the byte.
        let quoted = (ProcessTests.now + arguments).map {
            "\"" + $0.replacing("\u{FF}", with: "$(printf '\\377')") + "\""
        }
        let program = try #require(ProcessTests.process([]).executableURL?.path)
        let run = try ProcessTests.shell("\"\(program)\" --ephemeral \(quoted.joined(separator: " "))")
        #expect(run.err.contains("(bad-text)") && run.out == "" && run.code == 1, "\(run)")
    }

    /// A path can only be carried as it is; another one must not be used in its place.
    @Test(arguments: ["-f", "--state", "--zone", "--now", "--session"])
    func valueThatIsNoTextIsRefused(_ option: String) throws {
        let program = try #require(ProcessTests.process([]).executableURL?.path)
        let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try ProcessTests.shell(
            "cd \"\(folder.path)\" && \"\(program)\" \(option) \"s$(printf '\\377').db\" time")
        #expect(run.err.contains("the value of \(option), ") && run.err.contains("is not valid UTF-8 text."), "\(run)")
        #expect(run.out == "" && run.code == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(arguments: [
        ["-c", "add tokyo", "clocks"], ["-f", "/dev/null", "time", "in", "tokyo"], ["-c", "time", "in"],
    ])
    func wordsBehindLinesAreRefused(_ arguments: [String]) throws {
        let run = try ProcessTests.run(ProcessTests.now + arguments)
        #expect(run.err.contains("behind the lines of -c or -f") && run.err.hasSuffix("-c clocks\n"), "\(run)")
        #expect(run.out == "" && run.code == 2)
    }

    /// What a command of the shell answers.
    static func shell(_ command: String) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        let (stdout, stderr) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        let out = stdout.fileHandleForReading.readDataToEndOfFile()
        let err = stderr.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            out: String(decoding: out, as: UTF8.self), err: String(decoding: err, as: UTF8.self),
            code: process.terminationStatus)
    }

    @Test func lineFeedInAWordIsASpaceAndInAnOptionEndsALine() throws {
        #expect(try ProcessTests.run(ProcessTests.now + ["time\nin", "tokyo\n"]).out == ProcessTests.tokyo)
        let run = try ProcessTests.run(ProcessTests.now + ["-c", "time in tokyo\ntime in tokyo\n"])
        #expect(run.out == ProcessTests.tokyo + ProcessTests.tokyo && run.code == 0)
    }

    @Test(arguments: ["time in tokyo\n", "\r\ntime in tokyo", "# comment\ntime in tokyo\n"])
    func byteOrderMarkIsPassedOver(_ text: String) throws {
        let run = try ProcessTests.run(ProcessTests.now, input: Data(("\u{FEFF}" + text).utf8))
        #expect(run.out == ProcessTests.tokyo && run.err == "" && run.code == 0)
        let later = try ProcessTests.run(ProcessTests.now, input: Data("\n\u{FEFF}time in tokyo".utf8))
        #expect(later.code == 1)
    }

    /// `--color` goes before `NO_COLOR`; by itself a pipe has no colours.
    @Test(
        arguments: [
            (["--color", "always"], [:], true), (["--color", "always"], ["NO_COLOR": "1"], true), ([], [:], false),
            (["--color", "auto"], [:], false), (["--color", "never"], [:], false),
        ] as [([String], [String: String], Bool)])
    func errorsHaveTheColorsAskedFor(_ arguments: [String], _ environment: [String: String], _ hasColor: Bool) throws {
        let run = try ProcessTests.run(arguments + ["xyzzy"], environment: environment)
        #expect(run.err.hasPrefix("\u{1B}[31m\"xyzzy\"") == hasColor)
        #expect(run.err.contains("\u{1B}") == hasColor)
    }

    /// What stands in ARGS is words of a line, whatever it looks like to a shell or to make.
    @Test func makeRunHandsItsWordsOverUnread() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../..").standardized.path
        let run = try ProcessTests.shell(
            "make -s -C '\(folder)' -o release run PROGRAM=echo ARGS=\"what's in \\$(date); echo * #x\"")
        #expect(run.out == "what's in $(date); echo * #x\n" && run.code == 0, "\(run)")
    }

    /// The newer of the system's zone data and the embedded ones is used; the folder comes from `$TZDIR`.
    @Test(arguments: [("2099a", "05:00"), ("2001a", "12:00")]) func newerZoneDataWin(_ release: String, _ time: String)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "Etc"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("# version \(release)\nZ Etc/UTC 0 - UTC\n".utf8).write(to: folder.appending(path: "tzdata.zi"))
        // A version 1 file with one fixed offset of -7 hours, called XXX.
        var file = Data("TZif".utf8) + Data(repeating: 0, count: 16)
        for count: UInt8 in [0, 0, 0, 0, 1, 4] { file += Data([0, 0, 0, count]) }
        file += Data([0xFF, 0xFF, 0x9D, 0x90, 0, 0]) + Data("XXX\0".utf8)
        try file.write(to: folder.appending(path: "Etc/UTC"))
        let arguments = ["--now", "2026-11-30T12:00:00Z", "-c", "time in Etc/UTC", "-c", "about"]
        let run = try ProcessTests.run(arguments, environment: ["TZDIR": folder.path])
        #expect(run.out.contains(" \(time), Mon 30 Nov 2026"), "\(run)")
        #expect(
            run.out.contains(release == "2099a" ? "Zone data 2099a (\(folder.path))" : "Zone data 2026f (embedded)"))
    }

    @Test func machineWithoutZoneDataIsAnsweredFromTheEmbedded() throws {
        let arguments = ["--now", "2026-11-30T12:00:00Z", "-c", "time in paris", "-c", "about"]
        let run = try ProcessTests.run(arguments, environment: ["TZDIR": "/nonexistent", "TZ": "Europe/Paris"])
        #expect(run.out.hasPrefix("Paris 13:00, Mon 30 Nov 2026 · CET, UTC+1\n"), "\(run)")
        #expect(run.out.contains("Zone data 2026f (embedded)") && run.code == 0)
    }

    @Test func vancouverIsRightByTheEmbeddedData() throws {
        let run = try ProcessTests.run(["--now", "2026-11-30T12:00:00Z", "time in vancouver"])
        #expect(run.out.contains("Vancouver, British Columbia 05:00"))
    }
}
