public import Assistant

/// The line editor as an input port.
public final class TerminalInput: InputPort {
    private let terminal: Terminal

    public init(_ terminal: Terminal) { self.terminal = terminal }

    public var lineIsWaiting: Bool { false }

    public func read() -> Input {
        switch terminal.readLine() {
        case .line(let line): .line(line)
        case .interrupt: .interrupt
        case .end: .end(signal: nil)
        case .terminated(let signal): .end(signal: signal)
        }
    }
}
