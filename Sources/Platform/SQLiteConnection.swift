import Assistant
import CSQLite

/// One open database with its statements, each prepared when it is first needed.
final class SQLiteConnection {
    /// The file as it was when it was opened.
    let identity: Files.Identity
    private let database: SQLiteDatabase
    private var statements: [Sentence: SQLiteStatement] = [:]
    private var hasBegun = false
    private var dataVersion: Int?

    private enum Sentence: String {
        case load = "SELECT revision, state, undo FROM session WHERE key = ?1"
        case revision = "SELECT revision FROM session WHERE key = ?1"
        case save = """
            INSERT INTO session (key, face, revision, state, undo) VALUES (?1, 'local', ?2, ?3, ?4)
            ON CONFLICT (key) DO UPDATE SET revision = excluded.revision, state = excluded.state, undo = excluded.undo
            """
        case rename = "UPDATE session SET key = ?2, face = 'damaged', next_due = NULL WHERE key = ?1"
        case dataVersion = "PRAGMA data_version"
        case begin = "BEGIN IMMEDIATE"
        case commit = "COMMIT"
        case rollback = "ROLLBACK"
    }

    /// The table, as a new file has it.
    static let tables = """
        CREATE TABLE session (
            key TEXT PRIMARY KEY, face TEXT, revision INTEGER, next_due INTEGER, state TEXT, undo TEXT);
        CREATE INDEX session_due ON session (next_due) WHERE next_due IS NOT NULL;
        PRAGMA user_version = \(SQLiteStore.version);
        """

    init(_ path: String, _ identity: Files.Identity, patience: Int) throws(SQLiteFault) {
        self.identity = identity
        database = try SQLiteDatabase(path, patience: patience)
    }

    var tidiesWhenClosed: Bool {
        get { database.tidiesWhenClosed }
        set { database.tidiesWhenClosed = newValue }
    }

    /// The version of the tables; 0 for a file of another program's.
    func version() throws(SQLiteFault) -> Int {
        let statement = try database.prepare("PRAGMA user_version")
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : 0
    }

    /// Throws when the table is not there as it should be.
    func checkTable() throws(SQLiteFault) { _ = try statement(.load) }

    func hasMoved() throws(SQLiteFault) -> Bool {
        let statement = try statement(.dataVersion)
        defer { statement.reset() }
        let version = try statement.step() ? statement.integer(0) : 0
        defer { dataVersion = version }
        return version != dataVersion
    }

    func load(_ name: String) throws(SQLiteFault) -> KeptSession? {
        let statement = try statement(.load)
        defer { statement.reset() }
        try statement.bind(1, name)
        guard try statement.step() else { return nil }
        return KeptSession(
            revision: max(0, statement.integer(0)), state: statement.bytes(1), undo: statement.bytes(2))
    }

    /// Nil when nothing is kept under this name.
    func revision(_ name: String) throws(SQLiteFault) -> Int? {
        let statement = try statement(.revision)
        defer { statement.reset() }
        try statement.bind(1, name)
        return try statement.step() ? max(0, statement.integer(0)) : nil
    }

    func begin(_ durability: SQLiteStore.Durability) throws(SQLiteFault) {
        if !hasBegun { try database.run("PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")") }
        hasBegun = true
        try statement(.begin).run()
    }

    func save(_ name: String, _ session: KeptSession) throws(SQLiteFault) {
        let statement = try statement(.save)
        try statement.bind(1, name)
        try statement.bind(2, session.revision)
        try statement.bind(3, session.state)
        try statement.bind(4, session.undo)
        try statement.run()
    }

    func rename(_ name: String, to other: String) throws(SQLiteFault) {
        let statement = try statement(.rename)
        try statement.bind(1, name)
        try statement.bind(2, other)
        try statement.run()
    }

    func commit() throws(SQLiteFault) { try statement(.commit).run() }

    /// Ends a transaction, when one is open, without its changes.
    func rollback() {
        guard database.isInTransaction else { return }
        _ = try? statement(.rollback).run()
    }

    private func statement(_ sentence: Sentence) throws(SQLiteFault) -> SQLiteStatement {
        if let known = statements[sentence] { return known }
        let statement = try database.prepare(sentence.rawValue)
        statements[sentence] = statement
        return statement
    }
}
