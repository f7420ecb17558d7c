import Assistant
import CSQLite

/// One open database with its statements, each prepared when it is first needed.
final class SQLiteConnection {
    /// The file as it was when it was opened.
    let identity: Files.Identity
    private let database: SQLiteDatabase
    /// By the number of the sentence; as long as an array of numbers is quicker than a dictionary.
    private var statements = [SQLiteStatement?](repeating: nil, count: Sentence.count)
    private var hasBegun = false
    private var dataVersion: Int?

    private enum Sentence: Int {
        case load, revision, insert, update, rename, dataVersion, begin, commit, rollback, due, nextDue, waiting

        static let count = 12

        var sql: String {
            switch self {
            case .load: "SELECT revision, state, undo, next_due FROM session WHERE key = ?1"
            case .revision: "SELECT revision FROM session WHERE key = ?1"
            case .insert:
                """
                INSERT INTO session (key, face, revision, state, undo, next_due) VALUES (?1, 'local', ?2, ?3, ?4, ?5)
                """
            case .update: "UPDATE session SET revision = ?2, state = ?3, undo = ?4, next_due = ?5 WHERE key = ?1"
            case .rename: "UPDATE session SET key = ?2, face = 'damaged', next_due = NULL WHERE key = ?1"
            case .dataVersion: "PRAGMA data_version"
            case .begin: "BEGIN IMMEDIATE"
            case .commit: "COMMIT"
            case .rollback: "ROLLBACK"
            case .due:
                "SELECT key FROM session WHERE next_due <= ?1 AND face = 'local' ORDER BY next_due LIMIT ?2"
            case .nextDue:
                "SELECT next_due FROM session WHERE next_due > ?1 AND face = 'local' ORDER BY next_due LIMIT 1"
            case .waiting: "SELECT key FROM session WHERE next_due IS NOT NULL AND face = 'local' ORDER BY next_due"
            }
        }
    }

    static let table =
        "CREATE TABLE session (key TEXT PRIMARY KEY, face TEXT, revision INTEGER, next_due INTEGER, state TEXT, undo TEXT)"

    /// What a new file is made of.
    static let tables = """
        \(table);
        CREATE INDEX session_due ON session (next_due) WHERE next_due IS NOT NULL;
        PRAGMA user_version = \(SQLiteStore.version);
        """

    init(_ path: String, _ identity: Files.Identity, patience: Int) throws(SQLiteFault) {
        self.identity = identity
        database = try SQLiteDatabase(path, patience: patience)
    }

    /// Only reads, and takes it that nobody changes the file meanwhile.
    init(quiet path: String, _ identity: Files.Identity) throws(SQLiteFault) {
        self.identity = identity
        database = try SQLiteDatabase(quiet: path)
    }

    var tidiesWhenClosed: Bool {
        get { database.tidiesWhenClosed }
        set { database.tidiesWhenClosed = newValue }
    }

    /// Whose database this is.
    enum Kind {
        case ours
        /// A newer program's of this kind, which has changed the tables.
        case newer
        /// The table is ours, the rest is not.
        case damaged
        /// Another program's.
        case foreign
    }

    func kind() throws(SQLiteFault) -> Kind {
        let version = try version()
        guard try canPrepare(.load) else {
            guard version > SQLiteStore.version else { return .foreign }
            return try canPrepare(.revision) ? .newer : .foreign
        }
        return version > SQLiteStore.version ? .newer : version < 1 ? .damaged : .ours
    }

    /// Whether the tables are there that a statement names.
    private func canPrepare(_ sentence: Sentence) throws(SQLiteFault) -> Bool {
        do throws(SQLiteFault) {
            _ = try statement(sentence)
            return true
        } catch {
            guard error.code == SQLITE_ERROR else { throw error }
            return false
        }
    }

    /// The version of the tables; 0 for a file of another program's.
    private func version() throws(SQLiteFault) -> Int {
        let statement = try database.prepare("PRAGMA user_version")
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : 0
    }

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
            revision: max(1, statement.integer(0)), state: statement.bytes(1), undo: statement.bytes(2),
            nextDue: statement.isNull(3) ? nil : Int64(statement.integer(3)))
    }

    /// Nil when nothing is kept under this name.
    func revision(_ name: String) throws(SQLiteFault) -> Int? {
        let statement = try statement(.revision)
        defer { statement.reset() }
        try statement.bind(1, name)
        return try statement.step() ? max(1, statement.integer(0)) : nil
    }

    func begin(_ durability: SQLiteStore.Durability) throws(SQLiteFault) {
        if !hasBegun {
            // Each time the log goes into the file, one waits for the disk; with many lines that need not be often.
            try database.run(
                durability == .full
                    ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000")
        }
        hasBegun = true
        try statement(.begin).run()
    }

    func save(_ name: String, _ session: KeptSession) throws(SQLiteFault) {
        let statement = try statement(session.revision == 1 ? .insert : .update)
        try statement.bind(1, name)
        try statement.bind(2, session.revision)
        try statement.bind(3, session.state)
        try statement.bind(4, session.undo)
        try statement.bind(5, session.nextDue.map { Int($0) })
        try statement.run()
    }

    func due(by milliseconds: Int64, most: Int) throws(SQLiteFault) -> [String] {
        let statement = try statement(.due)
        try statement.bind(1, Int(milliseconds))
        try statement.bind(2, most)
        return try names(statement)
    }

    func nextDue(after milliseconds: Int64) throws(SQLiteFault) -> Int64? {
        let statement = try statement(.nextDue)
        defer { statement.reset() }
        try statement.bind(1, Int(milliseconds))
        return try statement.step() ? Int64(statement.integer(0)) : nil
    }

    func waiting() throws(SQLiteFault) -> [String] { try names(try statement(.waiting)) }

    private func names(_ statement: SQLiteStatement) throws(SQLiteFault) -> [String] {
        defer { statement.reset() }
        var names: [String] = []
        while try statement.step() { names.append(String(decoding: statement.bytes(0), as: UTF8.self)) }
        return names
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
        if let known = statements[sentence.rawValue] { return known }
        let statement = try database.prepare(sentence.sql)
        statements[sentence.rawValue] = statement
        return statement
    }
}
