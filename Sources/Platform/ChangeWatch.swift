// Noticing that another process has changed a file, without looking. It reads no file and does not know what is in one.
import Assistant
import CSystem

/// Watches a file and those beside it whose names begin like its own, such as SQLite's log, wherever the folder allows
/// it. The file, and the folders on the way to it, need not be there yet.
///
/// It begins with the first question for news. One's own changes are news, too.
public final class ChangeWatch {
    private var path = ""
    private var handle: Int32 = -1
    private var isGivenUp = false
    /// Whether there was news just now: then more of it ends no wait, as it would end each one while somebody writes.
    private var isMuted = false
    /// The deepest folder on the way that is there.
    private var folder = ""
    private var identity: Files.Identity?
    /// What is looked for in it: the file, or the next folder on the way.
    private var awaited = ""
    private var isThere = false

    public init() {}

    deinit { stop() }

    /// Readable (poll) when there is news; -1 for nothing to wait for.
    var descriptor: Int32 { isMuted ? -1 : handle }

    /// What is watched from now on.
    func follow(_ path: String) {
        stop()
        (self.path, isGivenUp) = (path, false)
    }

    /// What has changed since the last call. After `some`, news ends waits again only when this has answered `none`.
    func news() -> StoreNews {
        guard !path.isEmpty, !isGivenUp else { return .unknown }
        guard handle >= 0 else { return begin() }
        let changed = Int(csystem_changes_take(handle, awaited))
        if changed & csystem_changed_place != 0 || changed != 0 && !isThere { return begin() }
        isMuted = changed != 0
        return isMuted ? .some : .none
    }

    /// Watches anew when another folder stands in the place of the watched one, as not every system tells.
    func check() {
        guard handle >= 0, let identity else { return }
        let isSame = Files.identity(folder)?.isSameFile(as: identity) ?? false
        let isMissing = isThere || Files.identity(folder + "/" + awaited) == nil
        if !isSame || !isMissing { stop() }
    }

    private func begin() -> StoreNews {
        stop()
        // Folders may be made meanwhile.
        for _ in 0..<100 {
            switch arrange() {
            case true?:
                isMuted = true
                return .some
            case false?: stop()
            case nil:
                stop()
                isGivenUp = true
                return .unknown
            }
        }
        isGivenUp = true
        return .unknown
    }

    /// False when it has to be done again; nil when the system refuses.
    private func arrange() -> Bool? {
        handle = csystem_changes_open()
        guard handle >= 0 else { return nil }
        var names = path.split(separator: "/").map(String.init)
        guard let file = names.popLast() else { return nil }
        (folder, awaited, isThere) = (path.hasPrefix("/") ? "/" : ".", file, true)
        for name in names {
            let next = folder == "/" ? "/" + name : folder + "/" + name
            guard Files.identity(next) != nil else {
                (awaited, isThere) = (name, false)
                break
            }
            // Some folders may be gone through but not be read; that one of them is moved is rare.
            _ = csystem_changes_watch(handle, folder, Int32(csystem_changes_place))
            folder = next
        }
        let what = isThere ? csystem_changes_all : csystem_changes_arrivals
        guard csystem_changes_watch(handle, folder, Int32(what)) == 0 else { return nil }
        identity = Files.identity(folder)
        return identity != nil && (isThere || Files.identity(folder + "/" + awaited) == nil)
    }

    private func stop() {
        if handle >= 0 { Files.close(handle) }
        (handle, isMuted, identity) = (-1, false, nil)
    }
}
