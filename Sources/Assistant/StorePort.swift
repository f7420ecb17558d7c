/// What is kept of one session.
public struct KeptSession: Equatable, Sendable {
    /// Rises by one with every change, whichever process makes it; from 1, which only a new session has.
    public var revision: Int
    /// `Session.text`.
    public var state: [UInt8]
    /// The changes that can be taken back: `Changes.text`.
    public var undo: [UInt8]
    /// When something of it is due that nobody has claimed, by the wall clock as it went when it was saved, in
    /// milliseconds since 1970 rounded up; nil for never. Who loads the session works it out anew.
    public var nextDue: Int64?

    public init(revision: Int, state: [UInt8], undo: [UInt8], nextDue: Int64? = nil) {
        self.revision = revision
        self.state = state
        self.undo = undo
        self.nextDue = nextDue
    }

    /// The revision that follows one read from a file, which may be any number; 0 stands for no session.
    static func revision(after revision: Int) -> Int { revision == .max ? 2 : revision + 1 }
}

/// Why the store did not do what it was asked.
public enum StoreTrouble: Error, Hashable, Sendable {
    /// Another process has held it for longer than one waits.
    case busy
    /// What was there could not be read; it now has this name, and the store is empty.
    case setAside(as: String)
    /// A newer program keeps its state there.
    case newer
    /// It is another program's, and stays as it is.
    case foreign
    /// It cannot be read or not be written, for this reason of the system's; asking again may help.
    case unavailable(String)
    /// It can be read and will never be written, for this reason.
    case readOnly(String)
    /// Another process has made the session since `begin` found none.
    case moved
}

/// Where sessions are kept, for several processes at once.
public protocol StorePort: AnyObject {
    /// Where that is, for a person.
    var place: String { get }
    /// Why nothing could be kept there just now, as far as that can be told without writing; nil when nothing is known.
    var obstacle: String? { get }
    /// Another number each time the store is opened anew, as it is when the file has been replaced.
    var generation: Int { get }
    /// Whether anything may have changed since the last `load`, `begin` or `hasMoved`; cheap.
    func hasMoved() -> Bool
    /// What other processes may have changed since the last question, as far as that is known without `hasMoved`.
    func news() -> StoreNews
    /// What is kept under this name; nil when there is nothing.
    func load(_ name: String) throws(StoreTrouble) -> KeptSession?
    /// The revision of what is kept under this name; nil when there is nothing.
    func revision(_ name: String) throws(StoreTrouble) -> Int?
    /// Starts a transaction, which keeps other processes from changing anything, and answers the revision kept; nil
    /// when there is nothing. It ends with `save` or `cancel`, or when this throws.
    func begin(_ name: String) throws(StoreTrouble) -> Int?
    /// Keeps the session and ends the transaction; when it throws nothing is kept and the transaction has ended too.
    func save(_ name: String, _ session: KeptSession) throws(StoreTrouble)
    func cancel()
    /// The local sessions of which something is due by then, in milliseconds since 1970, soonest first; at most `most`.
    func due(by milliseconds: Int64, most: Int) throws(StoreTrouble) -> [String]
    /// When something is due next in any local session, later than that.
    func nextDue(after milliseconds: Int64) throws(StoreTrouble) -> Int64?
    /// The local sessions of which anything is due at any time.
    func waiting() throws(StoreTrouble) -> [String]
    /// Moves what is kept under this name, which cannot be read, to a name of its own, which it answers. Also inside a
    /// transaction.
    func setAside(_ name: String) throws(StoreTrouble) -> String
    /// Nothing more will come.
    func close()
}

extension StorePort {
    public func news() -> StoreNews { .unknown }

    public func revision(_ name: String) throws(StoreTrouble) -> Int? { try load(name)?.revision }
}

/// A store without a machine, for tests; several of them may share one set of sessions, as processes share a file.
public final class MemoryStore: StorePort {
    /// What they share.
    public final class Rows {
        public var sessions: [String: KeptSession] = [:]
        fileprivate var version = 0

        public init() {}
    }

    private let rows: Rows
    private var seen = -1
    /// What every call meets until it is nil again.
    public var trouble: StoreTrouble?
    /// What another process does just before the next `save`, which then finds that it has moved.
    public var moves: (() -> Void)?

    public init(_ rows: Rows) { self.rows = rows }

    public var place: String { "memory" }
    public var obstacle: String? { nil }
    public var generation: Int { 1 }

    public func hasMoved() -> Bool {
        defer { seen = rows.version }
        return seen != rows.version
    }

    public func load(_ name: String) throws(StoreTrouble) -> KeptSession? {
        if let trouble { throw trouble }
        seen = rows.version
        return rows.sessions[name]
    }

    public func begin(_ name: String) throws(StoreTrouble) -> Int? { try load(name)?.revision }

    public func save(_ name: String, _ session: KeptSession) throws(StoreTrouble) {
        if let trouble { throw trouble }
        if let moves {
            self.moves = nil
            moves()
            throw .moved
        }
        rows.sessions[name] = session
        rows.version += 1
        seen = rows.version
    }

    public func cancel() {}

    public func due(by milliseconds: Int64, most: Int) throws(StoreTrouble) -> [String] {
        let due = try waiting().filter { rows.sessions[$0]?.nextDue.map { $0 <= milliseconds } ?? false }
        return Array(due.prefix(most))
    }

    public func nextDue(after milliseconds: Int64) throws(StoreTrouble) -> Int64? {
        if let trouble { throw trouble }
        seen = rows.version
        return rows.sessions.values.compactMap(\.nextDue).filter { $0 > milliseconds }.min()
    }

    public func waiting() throws(StoreTrouble) -> [String] {
        if let trouble { throw trouble }
        return rows.sessions.compactMap { name, kept in kept.nextDue.map { ($0, name) } }.sorted { $0 < $1 }.map(\.1)
    }

    public func setAside(_ name: String) throws(StoreTrouble) -> String {
        if let trouble { throw trouble }
        var aside = name + ".damaged"
        while rows.sessions[aside] != nil { aside += "-2" }
        rows.sessions[aside] = rows.sessions.removeValue(forKey: name)
        return aside
    }

    public func close() {}
}
