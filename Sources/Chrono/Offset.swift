/// How far a clock is ahead of UTC, in whole seconds east, at most 26 hours either way.
public struct Offset: Hashable, Comparable, Sendable {
    private let stored: Int32

    /// Seconds east of UTC, -93_600...93_600.
    public var seconds: Int { Int(stored) }

    /// No difference from UTC.
    public static let utc = Offset(unchecked: 0)
    static let limit = 26 * 3600

    /// Makes an offset; nil beyond 26 hours.
    public init?(seconds: Int) {
        guard (-Self.limit...Self.limit).contains(seconds) else { return nil }
        stored = Int32(seconds)
    }

    init(unchecked seconds: Int32) { stored = seconds }

    public static func < (left: Offset, right: Offset) -> Bool { left.stored < right.stored }

    /// "+09:00", "-03:30", "+00:00"; with seconds, "+00:19:32", only when they are not zero.
    public var iso: String {
        let size = abs(seconds)
        let start = (seconds < 0 ? "-" : "+") + padded(size / 3600, 2) + ":" + padded(size / 60 % 60, 2)
        return size % 60 == 0 ? start : start + ":" + padded(size % 60, 2)
    }
}
