import Assistant
import Chrono
import Foundation
import Testing

@testable import Platform

/// Who else is told of a ring, and what becomes of it.
@Suite struct NotifierTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    static func ring(_ label: String?) -> Ring {
        let instant = Instant(seconds: 1_796_010_480)
        return Ring(
            Ring.ID(kind: "timer", serial: 7, instant: instant), number: 2, label: label,
            civil: CivilDateTime(instant, .utc), zone: "Asia/Taipei", late: 1_500, text: "Timer 2 rings.", hint: "stop")
    }

    func program(_ text: String, mode: Int = 0o755) throws -> String {
        let file = folder.appending(path: "program")
        // By another process: as long as one that is just being started by another test has the file open for writing,
        // it cannot be started (ETXTBSY).
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = [
            "-c", "printf %s \"$1\" > \"$2\" && chmod \"$3\" \"$2\"", "sh", text, file.path, String(mode, radix: 8),
        ]
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
        return file.path
    }

    /// Asks until there is an answer.
    func wait<Answer>(_ answer: () throws -> Answer?) rethrows -> Answer? {
        let end = Date(timeIntervalSinceNow: 20)
        while Date() < end {
            if let found = try answer() { return found }
            usleep(2_000)
        }
        return nil
    }

    @Test func programFindsTheRingInItsEnvironment() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let out = folder.appending(path: "out").path
        let path = try program(
            "#!/bin/sh\nenv | sort > \(out).new\nreadlink /proc/self/fd/1 >> \(out).new\nmv \(out).new \(out)\n")
        let notifier = Notifier(isForDesktop: false, program: path)
        notifier.tell(NotifierTests.ring("-a $(b)\n\0 'c' 東京"), session: "work")
        let text = try #require(wait { FileManager.default.contents(atPath: out) })
        let lines = String(decoding: text, as: UTF8.self)
        for line in [
            "CLOCKREPL_KIND=timer\n", "CLOCKREPL_LABEL=-a $(b)\n", "␀ 'c' 東京\n", "CLOCKREPL_NUMBER=2\n",
            "CLOCKREPL_INSTANT=2026-11-30T03:48:00Z\n", "CLOCKREPL_CIVIL=2026-11-30T03:48:00\n",
            "CLOCKREPL_ZONE=Asia/Taipei\n", "CLOCKREPL_LATE_MS=1500\n", "CLOCKREPL_SESSION=work\n", "PATH=",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
        #expect(notifier.takeTrouble() == nil)
    }

    @Test func programThatIsMissingIsToldOnce() {
        let notifier = Notifier(isForDesktop: false, program: "/nonexistent/bell")
        for _ in 0..<3 { notifier.tell(NotifierTests.ring(nil), session: "me") }
        #expect(notifier.takeTrouble() == "--on-ring /nonexistent/bell cannot be started: No such file or directory.")
        #expect(notifier.takeTrouble() == nil)
    }

    @Test func programThatMayNotBeStartedIsToldOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let notifier = Notifier(isForDesktop: false, program: try program("#!/bin/sh\n", mode: 0o644))
        for _ in 0..<3 { notifier.tell(NotifierTests.ring(nil), session: "me") }
        #expect(notifier.takeTrouble()?.hasSuffix("cannot be started: Permission denied.") ?? false)
        #expect(notifier.takeTrouble() == nil)
    }

    @Test func programThatFailsIsToldOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try program("#!/bin/sh\nexit 3\n")
        let notifier = Notifier(isForDesktop: false, program: path)
        for _ in 0..<3 { notifier.tell(NotifierTests.ring(nil), session: "me") }
        #expect(wait { notifier.takeTrouble() } == "--on-ring \(path) ended with 3.")
        #expect(wait { notifier.isIdle ? true : nil } == true)
        #expect(notifier.takeTrouble() == nil)
    }

    /// However many hang, no ring waits for them.
    @Test func programsThatHangAreNotWaitedFor() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pids = folder.appending(path: "pids").path
        let notifier = Notifier(
            isForDesktop: false, program: try program("#!/bin/sh\necho $$ >> \(pids)\nexec sleep 60\n"))
        for _ in 0..<Notifier.mostRunning + 10 { notifier.tell(NotifierTests.ring(nil), session: "me") }
        #expect(notifier.takeTrouble()?.hasPrefix("64 programs started at rings are still running") ?? false)
        #expect(notifier.takeTrouble() == nil)
        let started = wait { () -> [Int32]? in
            let text = FileManager.default.contents(atPath: pids).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let found = text.split(separator: "\n").compactMap { Int32($0) }
            return found.count == Notifier.mostRunning ? found : nil
        }
        for pid in try #require(started) {
            // A session of its own, which no Ctrl-C of ours reaches.
            #expect(getsid(pid) == pid)
            kill(pid, SIGKILL)
        }
        #expect(wait { notifier.takeTrouble() }?.hasSuffix(" ended with 137.") ?? false)
        #expect(wait { notifier.isIdle ? true : nil } == true)
    }

    /// Desktop Notifications Specification 1.2, "Markup"; and no label is an option or an escape of notify-send's.
    @Test func labelsAreShownOnADesktopAsTheyAre() {
        var ring = NotifierTests.ring("--help <b>&\u{1B}[31m")
        #expect(Notifier.desktop(ring, "me")[2...3] == ["--", "--help <b>&␛[31m"])
        ring = Ring(
            ring.id, number: 2, label: nil, civil: ring.civil, zone: "", late: 0, text: "<i>a & b\\n</i>", hint: "")
        #expect(Notifier.desktop(ring, "work")[3...] == ["Timer 2 [work]", "&lt;i&gt;a &amp; b\\\\n&lt;/i&gt;"])
    }
}
