import Assistant
import Foundation
import Testing

@testable import Platform

/// The history that terminals share, in folders of their own.
@Suite struct HistoryFileTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
    var path: String { folder.appending(path: "state/clockrepl/history").path }

    func open() -> HistoryFile { HistoryFile(path) }

    func write(_ bytes: Data) throws {
        let parent = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: path))
    }

    func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    func texts(_ lines: [[UInt8]]) -> [String] { lines.map { String(decoding: $0, as: UTF8.self) } }

    func enter(_ lines: String..., to file: HistoryFile) {
        for line in lines { file.enter(Array(line.utf8)) }
    }

    @Test func nothingIsMadeBeforeTheFirstLine() throws {
        let file = open()
        #expect(file.news().isEmpty && file.lines.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        enter("clocks", to: file)
        #expect(try content() == "clocks\n")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func repeatsBlanksAndWhatIsNoTextStayOut() throws {
        let file = open()
        enter("a", "a", " ", "", "b", "a", "x\u{1B}y", String(repeating: "x", count: 5_000), to: file)
        file.enter([0xFF, 0x61])
        #expect(try content() == "a\nb\na\n")
        #expect(file.lines.count == 4, "a long line is remembered in this run")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func eachSeesWhatTheOtherEnters() throws {
        let (one, two) = (open(), open())
        enter("a", to: one)
        enter("b", "c", to: two)
        #expect(texts(one.news()) == ["a", "b", "c"])
        enter("d", to: one)
        #expect(texts(two.news()) == ["a", "b", "c", "d"])
        #expect(texts(one.news()) == ["d"])
        #expect(two.news().isEmpty)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func lineThatTheOtherHasJustEnteredIsNoRepeatInTheFile() throws {
        let (one, two) = (open(), open())
        enter("a", to: one)
        enter("a", to: two)
        #expect(try content() == "a\n")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func linesOfOneThatIsTrimmedAwayAreNotLost() throws {
        try write(Data((1...1_999).map { "line \($0)\n" }.joined().utf8))
        let one = open()
        enter("mine", "too", to: one)
        let two = open()  // 2,001 lines: the file is replaced
        #expect(try content().hasPrefix("line 2\n"))
        enter("theirs", to: two)
        enter("mine again", to: one)
        #expect(texts(one.lines.suffix(4)) == ["mine", "too", "theirs", "mine again"])
        #expect(try content().hasSuffix("mine\ntoo\ntheirs\nmine again\n"))
        #expect(try content().split(separator: "\n").count == 2_002)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func manyAppendersAndTrimmersLoseNothing() async throws {
        try write(Data((1...2_500).map { "old \($0)\n" }.joined().utf8))
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for round in 0..<10 {
                        let file = HistoryFile(path)
                        for count in 0..<10 { file.enter(Array("new \(writer) \(round) \(count)".utf8)) }
                    }
                }
            }
        }
        let new = try content().split(separator: "\n").filter { $0.hasPrefix("new") }
        #expect(Set(new).count == 800 && new.count == 800)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func damagedFileGivesItsLinesOfText() throws {
        var bytes = Data("ok 1\n".utf8) + Data([0xFF, 0xFE, 0x0A, 0x00, 0x0A, 0x1B, 0x5B, 0x0A]) + Data("東京\n\n".utf8)
        bytes += Data("cut".utf8)
        try write(bytes)
        let file = open()
        #expect(texts(file.lines) == ["ok 1", "東京", "cut"])
        enter("next", to: file)
        #expect(texts(open().lines) == ["ok 1", "東京", "cut", "next"])
        try FileManager.default.removeItem(at: folder)
    }

    @Test func fileWithoutLineFeedsIsReadInPart() throws {
        try write(Data(repeating: 0x78, count: 3 << 20))
        #expect(open().lines.isEmpty)
        #expect(try content().isEmpty, "trimmed to nothing")
        try FileManager.default.removeItem(at: folder)
    }

    @Test(arguments: ["/dev/null/state/history", "/dev/null", "/"]) func troubleIsToldOnce(_ path: String) {
        let file = HistoryFile(path)
        enter("a", "b", to: file)
        #expect(file.takeTrouble()?.hasPrefix("These lines are not kept for the next session: \(path): ") ?? false)
        enter("c", to: file)
        #expect(file.takeTrouble() == nil)
        #expect(texts(file.news()) == ["a", "b", "c"])
    }

    @Test func namedPipeIsNotWaitedFor() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipe = folder.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let file = HistoryFile(pipe)
        enter("a", to: file)
        #expect(file.takeTrouble() != nil)
        try FileManager.default.removeItem(at: folder)
    }
}
