import Chrono

/// Something a person should know beside the replies, said once: what is, and what to type about it.
public struct Notice: Hashable, Sendable {
    public let message: String
    public let hint: String
}

/// Keeps one engine's session in the store: what it has read, what it has changed, what can be taken back.
///
/// Without a store, or when the store can be used no more, it only keeps the changes to be taken back.
final class Keeper {
    private enum Mode {
        /// Reads and writes the store.
        case attached
        /// The last save failed: what is in memory is newer than the store. Each change tries again.
        case behind
        /// In memory only, until the program ends.
        case alone
    }

    let name: String
    let catalog: Catalog
    private let store: (any StorePort)?
    private var mode: Mode
    private(set) var isLoaded: Bool
    /// The revision that the session in memory is of; 0 for none.
    private var revision = 0
    private var generation = 0
    /// What the store says about when something is due: `KeptSession.nextDue`.
    private var keptDue: Int64?
    private(set) var changes = Changes() {
        didSet { changesText = nil }
    }
    /// Their kept form, once it was needed.
    private var changesText: [UInt8]?
    /// The changes as they were read, until they are needed.
    private var unreadChanges: [UInt8]?
    /// The text of each part as last saved; valid for the very same object only.
    private var texts: [(part: any KeptPart, text: [UInt8])] = []
    /// When something of each part is due; valid for the very same object only.
    private var dues: [(part: any KeptPart, due: Due)] = []
    private var isInTransaction = false
    /// Whether something was changed that could not be saved.
    private(set) var isUnsaved = false
    /// Why the session is not kept; nil while it is.
    private var reason: String?
    private var notices: [Notice] = []
    private var said: Set<String> = []

    init(_ store: (any StorePort)?, name: String, _ catalog: Catalog) {
        self.store = store
        self.name = name
        self.catalog = catalog
        mode = store == nil ? .alone : .attached
        isLoaded = store == nil
    }

    // MARK: Reading

    /// Reads the store when it has moved on since it was last looked at.
    func look(_ session: inout Session) throws(Failure) {
        guard let store, mode == .attached, !isLoaded || store.hasMoved() else { return }
        do throws(StoreTrouble) {
            try reload(&session, store)
        } catch {
            try meet(error)
        }
        isLoaded = true
    }

    private func reload(_ session: inout Session, _ store: any StorePort) throws(StoreTrouble) {
        let kept = try store.load(name)
        let isSame = (kept?.revision ?? 0) == revision && store.generation == generation && isLoaded
        generation = store.generation
        if isSame { return }
        // Of a file that is gone, what is in memory stays, and the next change writes all of it.
        revision = kept?.revision ?? 0
        keptDue = kept?.nextDue
        guard let kept else { return }
        do throws(PartFault) {
            session = try Session(text: kept.state, catalog)
            unreadChanges = kept.undo
        } catch {
            if error == .newer { throw .newer }
            let aside = try store.setAside(name)
            (revision, keptDue) = (0, nil)
            note("The saved session cannot be read; it is set aside as session \(shortened(aside)).")
        }
    }

    // MARK: Changing

    /// Starts a change; true when another process has moved on and the session is another one now.
    func begin(_ session: inout Session) throws(Failure) -> Bool {
        guard let store, mode != .alone else { return false }
        do throws(StoreTrouble) {
            return try begin(&session, store)
        } catch {
            cancel()
            try meet(error)
        }
        // What was there is set aside: the change goes to a new file.
        guard mode == .attached else { return false }
        do throws(StoreTrouble) {
            return try begin(&session, store)
        } catch {
            cancel()
            try meet(error)
            return false
        }
    }

    private func begin(_ session: inout Session, _ store: any StorePort) throws(StoreTrouble) -> Bool {
        let kept = try store.begin(name)
        isInTransaction = true
        if (kept ?? 0) == revision, store.generation == generation || mode == .behind { return false }
        guard mode == .attached else {
            store.cancel()
            isInTransaction = false
            giveUp(
                "another process has changed it",
                "Another process has changed the state; unsaved changes stay in memory.")
            return false
        }
        try reload(&session, store)
        return kept != nil
    }

    /// Ends a change without keeping anything.
    func cancel() {
        if isInTransaction { store?.cancel() }
        isInTransaction = false
    }

    /// Keeps the session as the turn leaves it; without a line it is what happened by itself, and is not to be taken back.
    /// False when another process was quicker: the line has to be run again.
    func commit(_ turn: Turn, before: Session, line: String?) -> Bool {
        let changed = turn.session.changes(since: before)
        guard !changed.isEmpty || turn.hasTakenBack else {
            cancel()
            return true
        }
        // What happens by itself leaves them as they are, unread.
        if line != nil || turn.hasTakenBack { readChanges() }
        let kept = changes
        if turn.hasTakenBack {
            changes.removeLast()
        } else if let line {
            changes.append(
                Changes.Change(line: line, before: changed.map { (name: $0.name, text: $0.before.map { text($0) }) }))
        }
        guard let store, isInTransaction else {
            isUnsaved = self.store != nil
            return true
        }
        isInTransaction = false
        do throws(StoreTrouble) {
            try save(turn.session, turn.present, to: store)
        } catch {
            if error == .moved {
                if line != nil || turn.hasTakenBack { changes = kept }
                return false
            }
            isUnsaved = true
            fallBehind(error)
        }
        return true
    }

    private func save(_ session: Session, _ present: Present, to store: any StorePort) throws(StoreTrouble) {
        let texts = session.parts.enumerated().map { (part: $1, text: text($1, at: $0)) }
        let state = Session.text(texts.map { ($0.part.name, $0.text) })
        let next = KeptSession.revision(after: revision)
        let due = due(session, present).instant(present).map(Keeper.milliseconds)
        let undo = unreadChanges ?? changesText ?? changes.text
        if unreadChanges == nil { changesText = undo }
        try store.save(name, KeptSession(revision: next, state: state, undo: undo, nextDue: due))
        self.texts = texts
        (revision, keptDue) = (next, due)
        generation = store.generation
        mode = .attached
        reason = nil
        isUnsaved = false
    }

    /// Whether the store is wrong about when something of the session is due, by more than clocks drift that are corrected
    /// little by little; nil when nothing is kept.
    func isDueStale(_ session: Session, _ present: Present) -> Bool? {
        guard mode != .alone, store != nil else { return nil }
        let now = Keeper.milliseconds(present.now)
        let due = due(session, present).instant(present).map(Keeper.milliseconds)
        guard let due, let keptDue else { return due != keptDue }
        let (gap, isHuge) = max(now, due).subtractingReportingOverflow(max(now, keptDue))
        return isHuge || gap.magnitude > Keeper.mostDrift
    }

    /// In milliseconds.
    private static let mostDrift: UInt64 = 20

    /// Saves the session as it is, in the transaction that has begun, so that the store knows when something is due.
    func commitDue(_ session: Session, _ present: Present) {
        guard let store, isInTransaction else { return }
        isInTransaction = false
        do throws(StoreTrouble) { try save(session, present, to: store) } catch {
            if error != .moved { fallBehind(error) }
        }
    }

    /// Whether what is in memory is newer than the store, and is to be saved with the next change.
    var isBehind: Bool { mode == .behind }

    /// When something of the session is due that nobody has claimed. Quick for parts that have not changed.
    func due(_ session: Session, _ present: Present) -> Due {
        var due = Due()
        if dues.count != session.parts.count { dues = session.parts.map { ($0, $0.due(present)) } }
        for (index, part) in session.parts.enumerated() {
            if dues[index].part !== part { dues[index] = (part, part.due(present)) }
            due.add(dues[index].due)
        }
        return due
    }

    /// Since 1970, rounded up, so that what is due then is over.
    static func milliseconds(_ instant: Instant) -> Int64 {
        instant.seconds * 1_000 + Int64((instant.nanoseconds + 999_999) / 1_000_000)
    }

    /// The last chance to save what could not be saved; true when nothing is left unsaved.
    func close(_ session: Session, _ present: Present) -> Bool {
        guard let store else { return true }
        if isUnsaved, mode == .behind {
            var session = session
            if (try? begin(&session)) != nil, isInTransaction {
                isInTransaction = false
                readChanges()
                try? save(session, present, to: store)
            }
        }
        cancel()
        store.close()
        return !isUnsaved
    }

    /// The text of a part that stands, most likely, where it stood when it was saved last.
    private func text(_ part: any KeptPart, at index: Int = 0) -> [UInt8] {
        if texts.indices.contains(index), texts[index].part === part { return texts[index].text }
        return texts.first { $0.part === part }?.text ?? part.text
    }

    private func readChanges() {
        if let text = unreadChanges { changes = Changes(text: text) }
        unreadChanges = nil
    }

    /// The last change that can be taken back.
    var lastChange: Changes.Change? {
        readChanges()
        return changes.last
    }

    // MARK: Trouble

    /// Says what is wrong and goes on as well as can be; throws only when the line should be typed again.
    private func meet(_ trouble: StoreTrouble) throws(Failure) {
        switch trouble {
        case .busy:
            throw Failure("store-busy", "The saved state is in use by another process just now.", hint: "about")
        case .setAside(let name):
            revision = 0
            generation = store?.generation ?? 0
            note("The saved state was damaged; it is set aside as \(shortened(name)).")
        case .moved: break
        case .newer:
            giveUp("a newer clockrepl has saved it", "A newer clockrepl has saved the state; changes stay in memory.")
        case .foreign:
            giveUp("another program's file", "The state's file is another program's; changes stay in memory.")
        case .readOnly(let reason):
            giveUp(reason, "The state cannot be saved (\(reason)); changes stay in memory.")
        case .unavailable(let reason) where isLoaded: fallBehind(.unavailable(reason))
        case .unavailable(let reason):
            giveUp(reason, "The state cannot be read (\(reason)); changes stay in memory.")
        }
    }

    private func fallBehind(_ trouble: StoreTrouble) {
        mode = .behind
        var why = "it is in use"
        if case .unavailable(let text) = trouble { why = text }
        if case .readOnly(let text) = trouble { why = text }
        reason = why
        note("The state cannot be saved (\(why)); changes stay in memory.")
    }

    private func giveUp(_ reason: String, _ message: String) {
        mode = .alone
        self.reason = reason
        note(message)
    }

    /// Says something once.
    func note(_ message: String, hint: String = "about") {
        if said.insert(message).inserted { notices.append(Notice(message: message, hint: hint)) }
    }

    /// Why the session is not kept, or would not be; nil when it is, and where nothing is meant to be.
    var whyNotKept: String? { reason ?? store?.obstacle }

    /// What is to be said since the last call.
    func takeNotices() -> [Notice] {
        if notices.isEmpty { return [] }
        defer { notices = [] }
        return notices
    }

    private func shortened(_ name: String) -> String { name.count <= 40 ? name : "…" + name.suffix(39) }
}

extension Session {
    /// The parts that differ from those of another session, and what stood there.
    func changes(since before: Session) -> [(name: String, before: (any KeptPart)?)] {
        var changed: [(name: String, before: (any KeptPart)?)] = []
        for (index, part) in parts.enumerated() {
            // Most lines leave most parts, and their order, alone.
            if before.parts.indices.contains(index), before.parts[index] === part { continue }
            let old = before.part(part.name)
            if let old { if old === part || old.isSame(part) { continue } } else if part.isFresh { continue }
            changed.append((part.name, old))
        }
        for (index, old) in before.parts.enumerated() where !old.isFresh {
            if parts.indices.contains(index), parts[index].name == old.name { continue }
            if part(old.name) == nil { changed.append((old.name, old)) }
        }
        return changed
    }
}
