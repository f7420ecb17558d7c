import Assistant
import CSQLite
import CSystem
import Chrono

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Opening, making and setting aside the file. Whoever makes or sets aside holds a lock on the folder.
extension SQLiteStore {
    enum Access {
        case writable
        /// For this reason of the system's.
        case readOnly(String)
    }

    /// Opens the file unless it is open; nil when there is none, or an empty one, in which there is nothing to lose.
    func connect() throws(StoreTrouble) -> Access? {
        guard let found = Files.identity(path) else {
            let code = csystem_errno()
            drop()
            if code == ENOENT || code == ENOTDIR { return nil }
            throw .unavailable(Files.reason(code))
        }
        if let connection, found.isSameFile(as: connection.identity) { return .writable }
        drop()
        guard found.isRegular else { throw .unavailable("not a file") }
        if found.size == 0 { return nil }
        for needed in [path, Files.folder(path)] where csystem_can_write(needed) != 0 {
            return .readOnly(Files.reason())
        }
        try open(found)
        return .writable
    }

    private func open(_ found: Files.Identity) throws(StoreTrouble) {
        do throws(SQLiteFault) {
            connection = try SQLiteConnection(path, found, patience: patience)
            generation += 1
        } catch {
            throw .unavailable(error.message)
        }
        let kind = try met { (connection) throws(SQLiteFault) in try connection.kind() }
        guard kind == .ours else {
            if kind == .damaged { throw setFileAside() }
            connection?.tidiesWhenClosed = false
            drop()
            throw kind == .newer ? .newer : .foreign
        }
    }

    func drop() {
        connection = nil
        copied = []
    }

    // MARK: Making

    /// Makes the file under a name of its own, and gives it the right one when it is whole and there is no other.
    func make() throws(StoreTrouble) {
        guard Files.makeFolder(Files.folder(path)) else { throw .unavailable(Files.reason()) }
        removeLeftovers()
        let new = path + ".new-\(getpid())"
        guard Files.make(new, []) else { throw .unavailable(Files.reason()) }
        defer { remove(new) }
        do throws(SQLiteFault) {
            let database = try SQLiteDatabase(new, patience: patience)
            try database.run("PRAGMA journal_mode = MEMORY; BEGIN; \(SQLiteConnection.tables) COMMIT;")
            try database.run("PRAGMA journal_mode = WAL")
        } catch {
            throw .unavailable(error.message)
        }
        let lock = try lockFolder()
        defer { Files.close(lock) }
        if let found = Files.identity(path) {
            guard found.size == 0 else { return }
            unlink(path)
        }
        // A log without its file belongs to one that somebody took away; it must not be read into the new one.
        moveLogAside(to: asideName())
        guard csystem_move(new, path) == 0 else { throw .unavailable(Files.reason()) }
    }

    /// Takes away what was being made by this process, or by one that has been killed.
    private func removeLeftovers() {
        let beginning = (path.split(separator: "/").last.map(String.init) ?? "") + ".new-"
        for name in Files.names(in: Files.folder(path)) where name.hasPrefix(beginning) {
            let number = name.dropFirst(beginning.count).prefix { $0.isASCII && $0.isNumber }
            guard let process = pid_t(number), process > 0 else { continue }
            let isGone = kill(process, 0) != 0 && csystem_errno() == ESRCH
            if isGone || process == getpid() { remove("\(path).new-\(number)") }
        }
    }

    private func remove(_ path: String) {
        for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
    }

    private func lockFolder() throws(StoreTrouble) -> Int32 {
        let lock = csystem_lock_folder(Files.folder(path), Int32(clamping: patience))
        guard lock >= 0 else { throw csystem_errno() == EWOULDBLOCK ? .busy : .unavailable(Files.reason()) }
        return lock
    }

    // MARK: Setting aside

    /// Gives the file that is open another name, unless another process has done so already.
    func setFileAside() -> StoreTrouble {
        guard let bad = connection?.identity else { return .unavailable("it is damaged") }
        connection?.tidiesWhenClosed = false
        connection = nil
        if isCopy { return .unavailable("it is damaged") }
        let lock: Int32
        do throws(StoreTrouble) {
            lock = try lockFolder()
        } catch {
            return error
        }
        defer { Files.close(lock) }
        let aside = asideName()
        generation += 1
        if let found = Files.identity(path), found.isSameFile(as: bad) {
            // The log first: it must never stand beside another file.
            moveLogAside(to: aside)
            guard csystem_move(path, aside) == 0 else { return .unavailable("it is damaged") }
        }
        return .setAside(as: aside.split(separator: "/").last.map(String.init) ?? aside)
    }

    private func moveLogAside(to name: String) {
        if let log = Files.identity(path + "-wal") {
            _ = log.size == 0 ? unlink(path + "-wal") : csystem_move(path + "-wal", name + "-wal")
        }
        unlink(path + "-shm")
    }

    /// A name that no file has.
    private func asideName() -> String {
        let name = "\(path).damaged-\(SQLiteStore.stamp())"
        var free = name
        var number = 2
        while Files.identity(free) != nil || Files.identity(free + "-wal") != nil {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }

    /// `20261130T081500Z`: now, by the machine's clock.
    static func stamp() -> String {
        ISOText.text(Instant(seconds: SystemTime().now.seconds)).filter { $0 != "-" && $0 != ":" }
    }

    // MARK: Reading without writing

    /// The states of the file and its log.
    func states() -> [Files.Identity?] { [Files.identity(path), Files.identity(path + "-wal")] }

    /// Reads a copy in a folder of its own, since SQLite has to write beside a file to read it.
    func loadCopy(_ name: String) throws(StoreTrouble) -> KeptSession? {
        for _ in 0..<3 {
            copied = states()
            let found = try readCopy(name)
            // Otherwise it was changed while it was being copied.
            if copied == states() { return try found.get() }
        }
        throw .busy
    }

    private func readCopy(_ name: String) throws(StoreTrouble) -> Result<KeptSession?, StoreTrouble> {
        var folder = Array("\(Files.environment("TMPDIR") ?? "/tmp")/clockrepl-XXXXXX".utf8CString)
        // Safe: the buffer ends with NUL, and mkdtemp changes only the X's in it.
        guard folder.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }) != nil else {
            throw .unavailable(Files.reason())
        }
        let copy = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            remove(copy + "/state.db")
            rmdir(copy)
        }
        for end in ["", "-wal"] where Files.identity(path + end) != nil {
            guard let bytes = Files.read(path + end, most: 1 << 28) else { throw .unavailable(Files.reason()) }
            guard Files.make(copy + "/state.db" + end, bytes) else { throw .unavailable(Files.reason()) }
        }
        let other = SQLiteStore(copy + "/state.db", durability: .normal, patience: patience)
        other.isCopy = true
        defer { other.drop() }
        do throws(StoreTrouble) {
            let session = try other.load(name)
            generation += 1
            return .success(session)
        } catch {
            return .failure(error)
        }
    }
}

extension Files {
    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #else
            Glibc.close(descriptor)
        #endif
    }

    /// What an error number means.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
