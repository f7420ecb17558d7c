// The line editor of a person's terminal: libedit with the program's own waiting, signals, completion and redrawing.
// It knows nothing of clocks or commands, keeps no files, and is not for pipes or dumb terminals.
public import Assistant
import CLibedit
import CSystem

/// What came of waiting for a line.
public enum TerminalEvent: Equatable, Sendable {
    /// The line as typed, in UTF-8, without its line feed; may be empty.
    case line([UInt8])
    /// Ctrl-C: what was typed is dropped; read again for a fresh prompt.
    case interrupt
    /// Ctrl-D on an empty line, or the terminal has gone.
    case end
    /// SIGTERM or SIGHUP arrived; the terminal is as it was before reading.
    case terminated(signal: Int32)
}

/// What a press of Tab does.
public struct TerminalCompletion: Equatable, Sendable {
    /// How many bytes before the cursor go; on a character's boundary, else the whole character goes.
    public var deleteBytes: Int
    /// What is inserted in their place, in UTF-8; a NUL ends it.
    public var insert: [UInt8]
    /// Lines shown below the line being typed, safe for a terminal; empty for none.
    public var listing: [[UInt8]]

    public init(deleteBytes: Int = 0, insert: [UInt8] = [], listing: [[UInt8]] = []) {
        self.deleteBytes = deleteBytes
        self.insert = insert
        self.listing = listing
    }
}

/// A line editor on standard input and output. One at a time in a process, because signals and terminal are the
/// process's own; not for use from several threads.
public final class Terminal {
    /// Called when Tab is pressed, with the line's bytes before the cursor and the columns of the window.
    public var complete: ((_ beforeCursor: [UInt8], _ columns: Int) -> TerminalCompletion)?
    /// Called before every wait for a key, so it must be quick.
    public var pause: (() -> Pause)?

    let editor: OpaquePointer
    let past: OpaquePointer
    let prompt: TerminalPrompt
    let signals: SignalPipe
    let watch: ChangeWatch?
    var input = ScalarReader()
    /// The columns that libedit has last drawn for.
    var drawnColumns = 80
    /// How many characters of the line stand on the screen, and how many of them were drawn in one go.
    var scalarsDrawn = 0
    var scalarsDrawnWhole = 0
    private var newest: [UInt8] = []
    /// Why the read hook stopped the line, when it did.
    var stop: TerminalEvent?
    /// Whether what is typed is not shown, as no line is read: the next one takes it in, and shows it then.
    var isHushed = false {
        didSet { if isHushed != oldValue { _ = csystem_set_echo(0, isHushed ? 0 : 1) } }
    }

    /// A line editor with a prompt of printable characters and an empty history. Nil when this is not a terminal that can be
    /// edited on (`isUsable`), or the system refuses. What the watch notices ends a wait, so that `pause` is called.
    public init?(prompt: String, historyLimit: Int = 2000, watch: ChangeWatch? = nil) {
        guard Self.isUsable, csystem_use_utf8() == 1, let signals = SignalPipe() else { return nil }
        // Safe: libedit copies the name. The editor and the history are freed once, in deinit.
        guard let editor = clibedit_open("clockrepl") else { return nil }
        guard let past = history_init() else {
            el_end(editor)
            return nil
        }
        self.editor = editor
        self.past = past
        self.prompt = TerminalPrompt(prompt)
        self.signals = signals
        self.watch = watch
        configure(historyLimit: Int32(clamping: historyLimit))
    }

    deinit {
        // Safe: no call into libedit is under way, as one would hold a reference to this object.
        el_end(editor)
        history_end(past)
    }

    /// Whether standard input and output are a terminal that can move its cursor.
    public static var isUsable: Bool {
        guard csystem_is_terminal(0) == 1, csystem_is_terminal(1) == 1 else { return false }
        // Safe: the text is read before anything can change the environment.
        guard let kind = csystem_environment("TERM").map({ String(cString: $0) }) else { return false }
        return !["", "dumb"].contains(kind)
    }

    /// Columns of the window; 80 when the terminal does not say.
    public static var columns: Int {
        let told = csystem_columns(1)
        return told > 0 ? Int(told) : 80
    }

    var columns: Int { Self.columns }

    /// Rows of the window; 24 when the terminal does not say.
    public static var rows: Int {
        let told = csystem_rows(1)
        return told > 0 ? Int(told) : 24
    }

    /// Makes a line the newest that the arrow keys and Ctrl-R find; not when it is blank, repeats the newest, or has a
    /// NUL in it.
    public func remember(_ line: [UInt8]) {
        let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        guard !isBlank, line != newest, !line.contains(0) else { return }
        // Safe: the text ends with a NUL, and libedit copies it.
        (line + [0]).withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) { _ = clibedit_history_enter(past, $0.baseAddress) }
        }
        newest = line
    }
}
