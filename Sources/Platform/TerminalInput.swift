public import Assistant

/// The line editor as an input port. At every prompt the arrow keys know what has come to the history.
public final class TerminalInput: InputPort {
    private let terminal: Terminal
    private let history: (any HistoryPort)?

    public init(_ terminal: Terminal, _ history: (any HistoryPort)?) {
        self.terminal = terminal
        self.history = history
    }

    public var lineIsWaiting: Bool { false }

    public func read() -> Input {
        for line in history?.news() ?? [] { terminal.remember(line) }
        return TerminalInput.input(terminal.readLine())
    }

    public func interruption() -> Input? { terminal.interruption().map(TerminalInput.input) }

    public func waits(_ isWaiting: Bool) { terminal.isHushed = isWaiting }

    public var pause: (() -> Pause)? {
        get { terminal.pause }
        set { terminal.pause = newValue }
    }

    private static func input(_ event: TerminalEvent) -> Input {
        switch event {
        case .line(let line): .line(line)
        case .interrupt: .interrupt
        case .end: .end(signal: nil)
        case .terminated(let signal): .end(signal: signal)
        }
    }
}
