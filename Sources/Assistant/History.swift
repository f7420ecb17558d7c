/// The lines that a person has typed at a terminal, in this run and before.
public protocol HistoryPort: AnyObject {
    /// Oldest first; those that other terminals have added meanwhile come with `news`.
    var lines: [[UInt8]] { get }
    /// Takes in a line just typed.
    func enter(_ line: [UInt8])
    /// The lines that have come since this was last asked, oldest first; at first all of them.
    func news() -> [[UInt8]]
    /// Why lines cannot be kept, told once; nil while they can.
    func takeTrouble() -> String?
}

/// A history that ends with the run.
public final class ListedHistory: HistoryPort {
    /// How many lines are kept; the oldest go first.
    public static let most = 2_000

    public private(set) var lines: [[UInt8]] = []
    private var untold: [[UInt8]] = []

    public init(_ lines: [[UInt8]] = []) {
        for line in lines { enter(line) }
    }

    /// The newest line is not entered again, nor is a blank one.
    public func enter(_ line: [UInt8]) {
        guard line != lines.last, line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        lines.append(line)
        untold.append(line)
        if lines.count > ListedHistory.most { lines.removeFirst(lines.count - ListedHistory.most) }
        if untold.count > ListedHistory.most { untold.removeFirst(untold.count - ListedHistory.most) }
    }

    public func news() -> [[UInt8]] {
        defer { untold = [] }
        return untold
    }

    public func takeTrouble() -> String? { nil }
}
