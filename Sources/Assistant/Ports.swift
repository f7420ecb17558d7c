/// What a face reads next.
public enum Input: Equatable, Sendable {
    /// One line without its LF; not checked in any way.
    case line([UInt8])
    /// The person gave up the half-typed line.
    case interrupt
    /// Nothing more will come; a signal's number when that ended it.
    case end(signal: Int32?)
}

/// Where lines come from: a terminal, a pipe, a list.
public protocol InputPort: AnyObject {
    /// Waits for a line.
    func read() -> Input
    /// Whether `read` would answer at once; while so, output need not be flushed.
    var lineIsWaiting: Bool { get }
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
