public import Assistant

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The history in a file that terminals share: a line an entry, oldest first, in UTF-8.
///
/// Lines are only appended, so that no terminal loses what another has typed. A file that has grown beyond the limits
/// is replaced by its newest lines when a terminal starts; whoever appends does so under a lock and makes sure first
/// that the file has not been replaced. Only the last `mostBytes` of a file are ever read, and lines that are no text
/// are passed over.
public final class HistoryFile: HistoryPort {
    /// How much of a file is read, and what it may grow to between two starts.
    static let mostBytes = 1 << 20
    /// A longer line is remembered in this run only.
    static let longestLine = 4_096

    private let path: String?
    private let known = ListedHistory()
    /// The file that was read last, and how far.
    private var file: OpenedFile.Identity?
    private var end: Int64 = 0
    private var trouble: String?
    private var hasTrouble = false

    /// Reads what is there and makes nothing: folder and file come with the first line. A nil path is trouble.
    public init(_ path: String?) {
        self.path = path
        guard let path, let opened = OpenedFile(reading: path) else { return }
        let tail = opened.tail(from: 0, most: HistoryFile.mostBytes)
        take(tail)
        (file, end) = (opened.identity, opened.size)
        let rows = tail.bytes.count { $0 == 0x0A }
        if tail.isCut || rows > ListedHistory.most { trim(path) }
    }

    /// `$XDG_STATE_HOME/clockrepl/history`, else below `~/.local/state`; nil when neither is known.
    public static var usualPath: String? {
        if let folder = Files.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
            return folder + "/clockrepl/history"
        }
        return Files.environment("HOME").map { $0 + "/.local/state/clockrepl/history" }
    }

    public var lines: [[UInt8]] { known.lines }

    public func takeTrouble() -> String? {
        defer { trouble = nil }
        return trouble
    }

    public func news() -> [[UInt8]] {
        if let path, let opened = OpenedFile(reading: path) { follow(opened) }
        return known.news()
    }

    public func enter(_ line: [UInt8]) {
        guard HistoryFile.isText(line), line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        defer { known.enter(line) }
        guard line.count <= HistoryFile.longestLine else { return }
        guard let path else { return report("HOME is not set") }
        // Whether that went well shows when the file is opened.
        _ = Files.makeFolder(Files.folder(path))
        guard let opened = OpenedFile(appending: path) else {
            return report("\(path): \(Files.reason())")
        }
        follow(opened)
        guard line != known.lines.last else { return }
        let lineFeed: [UInt8] = opened.size > 0 && opened.byte(at: opened.size - 1) != 0x0A ? [0x0A] : []
        guard opened.append(lineFeed + line + [0x0A]) else {
            return report("\(path): \(Files.reason())")
        }
        end = opened.size
    }

    /// Takes in what has been added since the last look.
    private func follow(_ opened: OpenedFile) {
        if let file, file != opened.identity { return follow(replacement: opened) }
        if opened.size > end { take(opened.tail(from: end, most: HistoryFile.mostBytes)) }
        (file, end) = (opened.identity, opened.size)
    }

    /// Another terminal has put a shorter file in the place of the one known here: the news stand behind the newest
    /// lines known.
    private func follow(replacement opened: OpenedFile) {
        let other = ListedHistory()
        for line in HistoryFile.lines(opened.tail(from: 0, most: HistoryFile.mostBytes)) { other.enter(line) }
        let newest = known.lines.suffix(5)
        let starts = stride(from: other.lines.count - newest.count, through: 0, by: -1)
        if let start = starts.first(where: { other.lines[$0..<$0 + newest.count] == newest[...] }) {
            for line in other.lines[(start + newest.count)...] { known.enter(line) }
        }
        (file, end) = (opened.identity, opened.size)
    }

    private func take(_ tail: OpenedFile.Tail) {
        for line in HistoryFile.lines(tail) { known.enter(line) }
    }

    /// The lines of the end of a file; what remains of a line that was cut is left out.
    private static func lines(_ tail: OpenedFile.Tail) -> [[UInt8]] {
        var lines = tail.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        if tail.isCut { lines.removeFirst() }
        return lines.suffix(ListedHistory.most + 1).filter { $0.count <= longestLine && isText($0) }
    }

    /// Valid UTF-8 without control characters but tabs; all that an editor can take in again.
    private static func isText(_ line: [UInt8]) -> Bool {
        !line.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F } && String(validating: line, as: UTF8.self) != nil
    }

    private func trim(_ path: String) {
        guard let opened = OpenedFile(appending: path), opened.isLocked else { return }
        follow(opened)
        let kept = known.lines.reduce(into: [UInt8]()) { $0 += $1 + [0x0A] }
        if let replaced = opened.replace(with: kept) { (file, end) = (replaced, Int64(kept.count)) }
    }

    private func report(_ reason: String) {
        if !hasTrouble { trouble = "These lines are not kept for the next session: \(reason)." }
        hasTrouble = true
    }
}
