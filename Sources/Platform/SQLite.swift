// A small layer over SQLite: one connection, prepared statements, typed errors. It knows no tables.
import CSQLite

/// What SQLite answered instead of success.
struct SQLiteFault: Error, Hashable {
    /// The primary result code, such as `SQLITE_BUSY`.
    let code: Int32
    let message: String

    var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
    /// The file is no database, or not one that can be read.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_FORMAT }
}

/// One connection to a database file; for one thread.
final class SQLiteDatabase {
    fileprivate let handle: OpaquePointer
    /// Whether closing moves what is in the write-ahead log into the file, which takes time.
    var tidiesWhenClosed = true {
        didSet { if !tidiesWhenClosed { _ = csqlite_no_checkpoint_on_close(handle) } }
    }

    /// Opens a file that is there. Waits `patience` milliseconds for other processes at each step.
    ///
    /// Names that mean something else to SQLite (`:memory:`, `file:a.db`) are those of files, too.
    init(_ path: String, patience: Int) throws(SQLiteFault) {
        handle = try SQLiteDatabase.open(path.hasPrefix("/") ? path : "./" + path, SQLITE_OPEN_READWRITE)
        _ = csqlite_set_patience(handle, Int32(clamping: patience))
    }

    /// Opens a file that nobody changes until this is closed, for reading: without locks, and its log is not looked at.
    init(quiet path: String) throws(SQLiteFault) {
        let plain = path.utf8.allSatisfy { byte in
            (0x2D...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        // Other names could mean something in a URI.
        guard plain, path.hasPrefix("/") else { throw SQLiteFault(code: SQLITE_CANTOPEN, message: "not plain") }
        handle = try SQLiteDatabase.open("file:" + path + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private static func open(_ name: String, _ flags: Int32) throws(SQLiteFault) -> OpaquePointer {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw SQLiteFault(code: code & 0xFF, message: text(code))
        }
        return opened
    }

    deinit {
        // Safe: statements hold a reference to the connection, so all are finalized by now.
        sqlite3_close_v2(handle)
    }

    /// Runs statements that answer nothing.
    func run(_ sql: String) throws(SQLiteFault) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    func prepare(_ sql: String) throws(SQLiteFault) -> SQLiteStatement {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw SQLiteFault(code: SQLITE_MISUSE, message: "no statement") }
        return SQLiteStatement(statement, of: self)
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    fileprivate func check(_ code: Int32) throws(SQLiteFault) {
        guard code != SQLITE_OK else { return }
        throw SQLiteFault(code: code & 0xFF, message: SQLiteDatabase.text(code))
    }

    /// What a result code means.
    fileprivate static func text(_ code: Int32) -> String {
        // Safe: SQLite answers a constant text for every code.
        sqlite3_errstr(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// A prepared statement, to be run again and again.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    fileprivate init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Fills the gap of this number, from 1, with text.
    func bind(_ index: Int32, _ utf8: [UInt8]) throws(SQLiteFault) {
        guard let count = Int32(exactly: utf8.count) else {
            throw SQLiteFault(code: SQLITE_TOOBIG, message: "string too long")
        }
        // Safe: the pointer lives for this call, in which SQLite copies the bytes.
        try database.check(utf8.withUnsafeBytes { csqlite_bind_text(handle, index, $0.baseAddress, count) })
    }

    func bind(_ index: Int32, _ text: String) throws(SQLiteFault) { try bind(index, Array(text.utf8)) }

    func bind(_ index: Int32, _ number: Int?) throws(SQLiteFault) {
        try database.check(
            number.map { sqlite3_bind_int64(handle, index, Int64($0)) } ?? sqlite3_bind_null(handle, index))
    }

    /// Goes on to the next row; false when there is none, and then the statement is ready to be run again.
    func step() throws(SQLiteFault) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        sqlite3_reset(handle)
        guard code == SQLITE_DONE else { throw SQLiteFault(code: code & 0xFF, message: SQLiteDatabase.text(code)) }
        return false
    }

    /// Runs it for what it does.
    func run() throws(SQLiteFault) {
        while try step() {}
    }

    /// Ends the reading of rows.
    func reset() { sqlite3_reset(handle) }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func isText(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_TEXT }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let text = sqlite3_column_text(handle, column) else { return [] }
        // Safe: the text stays until the next step or reset, and has this many bytes.
        return Array(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
