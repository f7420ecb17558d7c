/// What a face reads next.
public enum Input: Equatable, Sendable {
    /// One line without its LF; not checked in any way.
    case line([UInt8])
    /// The person gave up the half-typed line.
    case interrupt
    /// Nothing more will come; a signal's number when that ended it.
    case end(signal: Int32?)
}

/// What is due while a face waits for a line.
public struct Pause {
    /// Shown above the half-typed line, which stays; safe for a terminal.
    public var above: [String]
    /// Whether the bell rings.
    public var bell: Bool
    /// How long to wait at most before asking again, in nanoseconds; nil for as long as it takes.
    public var next: Int64?

    public init(above: [String] = [], bell: Bool = false, next: Int64? = nil) {
        self.above = above
        self.bell = bell
        self.next = next
    }

    /// Rounded up, as something that is due must be over when it is asked for.
    public var milliseconds: Int32? { next.map { Int32(clamping: $0 / 1_000_000 + ($0 % 1_000_000 > 0 ? 1 : 0)) } }
}

/// Where lines come from: a terminal, a pipe, a list.
public protocol InputPort: AnyObject {
    /// Waits for a line.
    func read() -> Input
    /// What a signal that has come means in place of a line; nil for nothing. Never waits.
    func interruption() -> Input?
    /// Told before and after a line that waits, while which nothing is read: what is typed meanwhile should not get between
    /// what is shown.
    func waits(_ isWaiting: Bool)
    /// Called before every wait of `read`, where something can be shown meanwhile; a pipe never calls it.
    var pause: (() -> Pause)? { get set }
    /// Whether `read` would answer at once; while so, output need not be flushed.
    var lineIsWaiting: Bool { get }
}

extension InputPort {
    public func interruption() -> Input? { nil }

    public func waits(_ isWaiting: Bool) {}
}

/// Where text goes: buffered until it is flushed.
public protocol OutputPort: AnyObject {
    func write(_ utf8: String)
    /// Writes UTF-8 text and an LF behind it.
    func write(line utf8: [UInt8])
    func flush()
    /// Why writing failed; nil while all went well. After a failure nothing more is written.
    var failure: String? { get }
}
