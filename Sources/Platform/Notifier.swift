// Who else is told when something rings: the desktop and a program that the person named. It draws nothing itself.
public import Assistant
import CSystem
import Chrono

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Starts programs at a ring and never waits for them.
public final class Notifier: NotifierPort {
    private enum Told { case desktop, program }

    /// Whether `notify-send` may still be there.
    private var isForDesktop: Bool
    private let program: String?
    private var children: [(number: Int32, told: Told)] = []
    private var troubles: [String] = []
    private var said: Set<String> = []

    /// How many programs may be running at once; more would be too many for a person to heed.
    static let mostRunning = 64

    /// `program` is looked up as by execvp(3).
    public init(isForDesktop: Bool, program: String?) {
        self.isForDesktop = isForDesktop && Notifier.hasBus
        self.program = program
    }

    /// Whether there is a session bus, by which desktops are told (D-Bus Specification, "Well-known Message Bus Instances").
    private static var hasBus: Bool {
        Files.environment("DBUS_SESSION_BUS_ADDRESS") != nil
            || Files.environment("XDG_RUNTIME_DIR").map { Files.identity($0 + "/bus") != nil } ?? false
    }

    public func tell(_ ring: Ring, session: String) {
        reap()
        if isForDesktop { start(.desktop, Notifier.desktop(ring, session), []) }
        if let program { start(.program, [program], Notifier.variables(ring, session)) }
    }

    /// Whether no program runs that was started here.
    public var isIdle: Bool {
        reap()
        return children.isEmpty
    }

    public func takeTrouble() -> String? {
        reap()
        return troubles.isEmpty ? nil : troubles.removeFirst()
    }

    /// The words of a call of `notify-send`, which shows a body with the markup of the Desktop Notifications
    /// Specification 1.2 and takes `\\n` in it for a line feed.
    static func desktop(_ ring: Ring, _ session: String) -> [String] {
        let name = session == "me" ? "" : " [\(session)]"
        let title = ring.label ?? ring.id.kind.prefix(1).uppercased() + ring.id.kind.dropFirst() + " \(ring.number)"
        var body = ""
        for character in VisibleText.of(ring.text) {
            switch character {
            case "&": body += "&amp;"
            case "<": body += "&lt;"
            case ">": body += "&gt;"
            case "\\": body += "\\\\"
            default: body.append(character)
            }
        }
        return ["notify-send", "--app-name=clockrepl", "--", VisibleText.of(title) + name, body]
    }

    /// What a program finds in its environment.
    static func variables(_ ring: Ring, _ session: String) -> [String] {
        let values = [
            ("KIND", ring.id.kind), ("LABEL", ring.label ?? ""), ("NUMBER", "\(ring.number)"),
            ("INSTANT", ISOText.text(ring.id.instant)), ("CIVIL", ring.civil.iso), ("ZONE", ring.zone),
            ("LATE_MS", "\(ring.late)"), ("SESSION", session),
        ]
        return values.map { "CLOCKREPL_\($0)=\($1)" }
    }

    private func start(_ told: Told, _ words: [String], _ variables: [String]) {
        guard children.count < Notifier.mostRunning else {
            return note("\(Notifier.mostRunning) programs started at rings are still running; no more are started.")
        }
        var child: Int32 = 0
        let (texts, changes) = (Notifier.block(words), Notifier.block(variables))
        // Safe: both blocks live for this call and hold as many texts as said, each with its NUL.
        let fault = texts.withUnsafeBufferPointer { texts in
            changes.withUnsafeBufferPointer { changes in
                csystem_spawn(texts.baseAddress, words.count, changes.baseAddress, variables.count, &child)
            }
        }
        if fault == 0 { return children.append((child, told)) }
        // A machine without it has no desktop to tell.
        if told == .desktop, fault == ENOENT || fault == ENOTDIR {
            isForDesktop = false
            return
        }
        note("\(name(told)) cannot be started: \(Files.reason(fault)).")
    }

    /// Texts one behind the other, each with a NUL; one inside a text, which no program could be given, is shown as `␀`.
    private static func block(_ texts: [String]) -> [CChar] {
        texts.flatMap { $0.replacing("\0", with: "\u{2400}").utf8CString }
    }

    /// Lets go of the programs that have ended.
    private func reap() {
        children.removeAll { child in
            var code: Int32 = 0
            let found = csystem_reap(child.number, &code)
            if found > 0, code != 0 { note("\(name(child.told)) ended with \(code).") }
            return found != 0
        }
    }

    private func name(_ told: Told) -> String {
        told == .desktop ? "The desktop is not told: notify-send" : "--on-ring \(VisibleText.of(program ?? ""))"
    }

    /// Says something once.
    private func note(_ trouble: String) {
        if said.insert(trouble).inserted { troubles.append(trouble) }
    }
}
