// Signals as something to wait for beside input. It decides nothing about them.
import CSystem

/// The signals of this process, in the order of arrival. Opened once, and never closed: copies share it.
public struct SignalPipe: Sendable {
    public static let hangUp: Int32 = csystem_sighup
    public static let interrupt: Int32 = csystem_sigint
    public static let terminate: Int32 = csystem_sigterm
    public static let stop: Int32 = csystem_sigtstp
    public static let goOn: Int32 = csystem_sigcont
    public static let resize: Int32 = csystem_sigwinch

    /// Readable (poll) when a signal has arrived.
    public let descriptor: Int32

    /// Catches SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGTSTP and SIGCONT from now on, except those that the parent has
    /// made ignored, and ignores SIGPIPE. Nil when the system has no descriptor left.
    public init?() {
        descriptor = csystem_signals_open()
        if descriptor < 0 { return nil }
    }

    /// The next signal that asks the program to end; nil when none has arrived. Ctrl-Z stops it, until it is continued.
    public func nextEnding() -> Int32? {
        while let signal = next() {
            switch signal {
            case SignalPipe.terminate, SignalPipe.hangUp, SignalPipe.interrupt: return signal
            case SignalPipe.stop: _ = csystem_suspend()
            default: break
            }
        }
        return nil
    }

    /// The next signal, or nil when none has arrived. Never waits.
    public func next() -> Int32? {
        let signal = csystem_signals_next()
        return signal == 0 ? nil : signal
    }
}
