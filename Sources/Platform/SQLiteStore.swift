// Sessions in one SQLite file for several processes (architecture.md, "State").
// It is made only when there is something to keep, replaced when it is damaged, and never written by an older program.
public import Assistant
import CSQLite
import CSystem
import Chrono

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The store in a file.
public final class SQLiteStore: StorePort {
    /// How sure a reply is to outlive a power cut; `kill -9` loses nothing with either.
    public enum Durability: Sendable {
        /// On the disk before it is answered: where a person waits.
        case full
        /// On the disk soon after: for many lines at once.
        case normal
    }

    /// Rises when a program that knows only the older tables would misread the newer ones.
    static let version = 1

    /// As it was given.
    public let place: String
    /// The file itself, where that is a link: SQLite keeps the log beside the file, and moving a link moves no file.
    let path: String
    let durability: Durability
    /// How long to wait for another process, in milliseconds.
    let patience: Int
    var connection: SQLiteConnection?
    public internal(set) var generation = 0
    /// Whether the transaction that has begun is for a file that is still to be made.
    private var isMaking = false
    private var hasWritten = false
    /// Whether the first look, which may be the only one, has been taken.
    private var hasLooked = false
    /// For a file that can only be read: the states of it and of its log that were read last.
    var copied: [Files.Identity?] = []
    /// Whether it is a private copy of another file, of which nothing needs to be set aside.
    var isCopy = false
    private let watch: ChangeWatch?

    /// With a watch, whoever waits for that, too, need not look in vain.
    public init(_ path: String, durability: Durability, patience: Int = 5_000, watch: ChangeWatch? = nil) {
        place = path
        self.path = Files.resolved(path)
        self.durability = durability
        self.patience = patience
        self.watch = watch
        watch?.follow(self.path)
    }

    /// `$XDG_STATE_HOME/clockrepl/state.db`, else `~/.local/state/clockrepl/state.db`; nil when there is no home.
    public static func usualPath() -> String? {
        if let folder = Files.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
            return folder + "/clockrepl/state.db"
        }
        return Files.environment("HOME").map { $0 + "/.local/state/clockrepl/state.db" }
    }

    public var obstacle: String? {
        if connection != nil { return nil }
        if let found = Files.identity(path) {
            if !found.isRegular { return "not a file" }
            for needed in [path, Files.folder(path)] where csystem_can_write(needed) != 0 { return Files.reason() }
            return nil
        }
        // The nearest folder above it that is there has to take in a new one.
        var folder = Files.folder(path)
        while Files.identity(folder) == nil, csystem_errno() == ENOENT, Files.folder(folder) != folder {
            folder = Files.folder(folder)
        }
        return csystem_can_write(folder + "/.") == 0 ? nil : Files.reason()
    }

    // MARK: Reading

    public func news() -> StoreNews { watch?.news() ?? .unknown }

    public func hasMoved() -> Bool {
        watch?.check()
        let found = Files.identity(path)
        if !copied.isEmpty { return copied != states() }
        guard let connection else { return found != nil }
        guard let found, found.isSameFile(as: connection.identity) else { return true }
        // Whatever is wrong comes up when the session is read.
        return (try? connection.hasMoved()) ?? true
    }

    public func load(_ name: String) throws(StoreTrouble) -> KeptSession? {
        if !hasLooked {
            hasLooked = true
            if connection == nil, let session = quietSession(name) { return session }
        }
        guard let access = try connect() else { return nil }
        if case .readOnly = access { return try loadCopy(name) }
        return try met { (connection) throws(SQLiteFault) in try connection.load(name) }
    }

    public func revision(_ name: String) throws(StoreTrouble) -> Int? {
        try whereWritable(nil) { (connection) throws(SQLiteFault) in try connection.revision(name) }
    }

    public func due(by milliseconds: Int64, most: Int) throws(StoreTrouble) -> [String] {
        try whereWritable([]) { (connection) throws(SQLiteFault) in try connection.due(by: milliseconds, most: most) }
    }

    public func nextDue(after milliseconds: Int64) throws(StoreTrouble) -> Int64? {
        try whereWritable(nil) { (connection) throws(SQLiteFault) in try connection.nextDue(after: milliseconds) }
    }

    public func waiting() throws(StoreTrouble) -> [String] {
        try whereWritable([]) { (connection) throws(SQLiteFault) in try connection.waiting() }
    }

    /// Asks the file; where there is none nothing is due, and where it cannot be written nothing can be claimed.
    private func whereWritable<Answer>(
        _ nothing: Answer, _ ask: (SQLiteConnection) throws(SQLiteFault) -> Answer
    ) throws(StoreTrouble) -> Answer {
        guard let access = try connect() else { return nothing }
        if case .readOnly(let reason) = access { throw .readOnly(reason) }
        return try met(ask)
    }

    // MARK: Changing

    public func begin(_ name: String) throws(StoreTrouble) -> Int? {
        isMaking = false
        for _ in 0..<3 {
            // Where it is open already, whether it is still in its place is asked once the transaction has begun.
            if connection == nil {
                guard let access = try connect() else {
                    isMaking = true
                    return nil
                }
                if case .readOnly(let reason) = access { throw .readOnly(reason) }
            }
            let revision = try met { (connection) throws(SQLiteFault) in
                try connection.begin(self.durability)
                return try connection.revision(name)
            }
            // Now nobody else can set the file aside: if it is still in its place, it stays there.
            if let connection, let found = Files.identity(path), found.isSameFile(as: connection.identity) {
                return revision
            }
            cancel()
            drop()
        }
        throw .busy
    }

    public func save(_ name: String, _ session: KeptSession) throws(StoreTrouble) {
        if isMaking {
            try make()
            guard try begin(name) == nil, !isMaking else {
                cancel()
                throw .moved
            }
        }
        try met { (connection) throws(SQLiteFault) in
            try connection.save(name, session)
            try connection.commit()
        }
        hasWritten = true
    }

    public func cancel() {
        isMaking = false
        connection?.rollback()
    }

    public func setAside(_ name: String) throws(StoreTrouble) -> String {
        guard case .writable? = try connect() else { throw .unavailable("it is damaged") }
        let stamped = "\(name).damaged-\(SQLiteStore.stamp())"
        return try met { (connection) throws(SQLiteFault) in
            var aside = stamped
            var number = 2
            while try connection.revision(aside) != nil {
                aside = "\(stamped)-\(number)"
                number += 1
            }
            try connection.rename(name, to: aside)
            return aside
        }
    }

    public func close() {
        guard let connection else { return }
        cancel()
        // Where nothing was written and no log is left by another, the log need not be moved into the file.
        let log = Files.identity(path + "-wal")?.size ?? 0
        connection.tidiesWhenClosed = hasWritten || log > 0
        self.connection = nil
    }

    // MARK: Trouble

    /// Does something with the connection and turns what goes wrong into trouble; the transaction is then over.
    func met<Answer>(
        _ work: (SQLiteConnection) throws(SQLiteFault) -> Answer
    ) throws(StoreTrouble) -> Answer {
        guard let connection else { throw .unavailable("it is not open") }
        do throws(SQLiteFault) {
            return try work(connection)
        } catch {
            connection.rollback()
            throw trouble(error)
        }
    }

    func trouble(_ fault: SQLiteFault) -> StoreTrouble {
        if fault.isBusy { return .busy }
        guard fault.isDamage else { return .unavailable(fault.message) }
        return setFileAside()
    }
}
