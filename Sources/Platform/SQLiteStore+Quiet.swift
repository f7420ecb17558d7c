import Assistant
import Chrono

// Reading a file that nobody is changing, without the locks and the shared memory that take most of the time of opening
// it. A line that only asks needs no more.
extension SQLiteStore {
    /// The session in the file, when nobody is changing that; nil when this is not sure, or anything else is not as usual.
    ///
    /// A file in which nothing changed for two seconds, beside which there is no log, and of which both are still true
    /// afterwards, was not written in between: SQLite changes it only by what it has written to the log before. No file
    /// system counts the time of a change in larger steps.
    func quietSession(_ name: String) -> KeptSession? {
        guard let found = Files.identity(path), found.isRegular, found.size > 0, !hasLog else { return nil }
        let now = SystemTime().now
        guard found.changed < (now.seconds - 2) * 1_000_000_000 + Int64(now.nanoseconds) else { return nil }
        let session = try? read(name, found)
        guard let session, Files.identity(path) == found, !hasLog else { return nil }
        return session
    }

    private var hasLog: Bool {
        Files.identity(path + "-journal") != nil || Files.identity(path + "-wal").map { $0.size > 0 } ?? false
    }

    private func read(_ name: String, _ found: Files.Identity) throws(SQLiteFault) -> KeptSession? {
        let connection = try SQLiteConnection(quiet: path, found)
        return try connection.kind() == .ours ? connection.load(name) : nil
    }
}
