public import Assistant
import Chrono

/// Rings with nobody typing: for all local sessions of a store, or for one.
///
/// It looks at the clocks once a second, and at the store when that has changed, or once a second, too, where nobody
/// tells; asks it only when it has changed or something is due; and keeps no session in memory: each is loaded when
/// something of it is due. It answers no lines.
public final class Watch {
    public struct Options: Sendable {
        /// The only session that it rings for; nil for all.
        public var session: String?
        /// One JSON object a ring.
        public var isJSON = false
        /// Whether the terminal's bell rings, too.
        public var hasBell = false
        /// Made visible when the output is a terminal.
        public var drawing = Drawing.plain
        /// Made visible, or coloured, when the errors go to a terminal.
        public var errorDrawing = Drawing.plain

        public init() {}
    }

    /// How it ended.
    public enum End: Equatable, Sendable {
        case ended(signal: Int32)
        /// The state cannot be read or not be written, which has been said.
        case failed
        /// The output is gone.
        case left
    }

    /// Why a session is left alone for a while, although the store says that something of it is due.
    struct Rest {
        struct Trouble {
            /// Of the session when it could not be told what it is; only a change can help.
            let revision: Int?
        }

        let end: Deadline
        let trouble: Trouble?
    }

    let catalog: Catalog
    let world: World
    let store: any StorePort
    let output: any OutputPort
    let errors: any OutputPort
    let options: Options
    var rests: [String: Rest] = [:]
    /// Those whose last change could not be saved, so that only this process knows what has been told.
    var behind: [String: Engine] = [:]
    /// When something is due next, in milliseconds since 1970, as the store knew last.
    var next: Int64?
    /// When it is looked whether the store has changed.
    var looks = LookSchedule()
    /// Whether the store has to be asked before the next wait.
    var mustAsk = true
    /// Sessions whose entry in the store may be wrong about when they are due.
    var doubtful: ArraySlice<String> = []
    /// By how much the wall clock was ahead of the steady one when all were looked through last, in nanoseconds.
    var lead: Int64?
    private var hasAsked = false
    private var said: Set<String> = []

    /// `world` names the store, too, and who else is told of rings.
    public init(
        catalog: Catalog, world: World, store: any StorePort, output: any OutputPort, errors: any OutputPort,
        _ options: Options
    ) {
        self.catalog = catalog
        self.world = world
        self.store = store
        self.output = output
        self.errors = errors
        self.options = options
    }

    /// Rings until `stop`, which is asked after each wait, answers with the number of a signal.
    public func run(until stop: () -> Int32?) -> End {
        if let reason = store.obstacle {
            say("The state cannot be saved (\(reason)), so that nothing can ring.")
            return .failed
        }
        while true {
            var wait = Engine.longestLook
            do throws(StoreTrouble) {
                try look()
                hasAsked = true
                wait = untilNext
            } catch {
                // Whatever was not done in this round is done in the next.
                (mustAsk, lead) = (true, nil)
                guard canGoOn(after: error) else { return .failed }
            }
            while let trouble = world.notifier?.takeTrouble() { say(trouble, hint: nil) }
            if output.failure != nil { return .left }
            world.time.pass(nanoseconds: wait)
            if let signal = stop() {
                for engine in behind.values { _ = engine.refreshDue() }
                return .ended(signal: signal)
            }
        }
    }

    /// Whether rings were told that could not be saved as such.
    public var isUnsaved: Bool { behind.values.contains { $0.isBehind } }

    /// Says what is wrong, once; false when it will not be better.
    private func canGoOn(after trouble: StoreTrouble) -> Bool {
        switch trouble {
        case .busy, .moved: return true
        case .setAside(let name):
            say("The saved state was damaged; it is set aside as \(name).")
            return true
        case .newer: say("A newer clockrepl has saved the state, so that nothing can ring.")
        case .foreign: say("The state's file is another program's, so that nothing can ring.")
        case .readOnly(let reason): say("The state cannot be saved (\(reason)), so that nothing can ring.")
        case .unavailable(let reason):
            say("The state cannot be read (\(reason)), so that nothing can ring.")
            return hasAsked
        }
        return false
    }

    /// Says something once, on standard error.
    func say(_ message: String, hint: String? = "clockrepl about") {
        guard said.insert(message).inserted else { return }
        let drawing = options.errorDrawing
        errors.write("clockrepl: \(drawing.shown(message))\n")
        if let hint { errors.write("  \(drawing.shown(hint))\n") }
        errors.flush()
    }

    var present: Present { Present(now: world.time.now, steady: world.time.steady, zones: world.zones) }
}
