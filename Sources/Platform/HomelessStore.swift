public import Assistant

/// The store of somebody without a home folder: nothing is there, and nothing can be kept.
public final class HomelessStore: StorePort {
    public init() {}

    public var place: String { "no file" }
    public var obstacle: String? { "HOME is not set" }
    public var generation: Int { 0 }
    public func hasMoved() -> Bool { false }
    public func news() -> StoreNews { .none }
    public func load(_ name: String) -> KeptSession? { nil }
    public func begin(_ name: String) -> Int? { nil }
    public func save(_ name: String, _ session: KeptSession) throws(StoreTrouble) {
        throw .unavailable("HOME is not set")
    }
    public func cancel() {}
    public func due(by milliseconds: Int64, most: Int) -> [String] { [] }
    public func nextDue(after milliseconds: Int64) -> Int64? { nil }
    public func waiting() -> [String] { [] }
    public func setAside(_ name: String) -> String { name }
    public func close() {}
}
