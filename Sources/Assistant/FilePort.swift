/// Why a file could not be read or made.
public enum FileTrouble: Error, Hashable, Sendable {
    case missing
    case exists
    /// It has more bytes than may be read.
    case tooLong
    /// For this reason of the system's.
    case refused(String)
}

/// The files that a person names.
public protocol FilePort: AnyObject {
    /// A whole file of at most `most` bytes.
    func read(_ path: String, most: Int) throws(FileTrouble) -> [UInt8]
    /// Makes a new file, whole or not at all; one that is there already stays as it is.
    func make(_ path: String, _ bytes: [UInt8]) throws(FileTrouble)
}

/// Files that exist only here.
public final class MemoryFiles: FilePort {
    private var files: [(path: String, bytes: [UInt8])]

    public init() { files = [] }

    public init(_ files: [String: String]) { self.files = files.map { ($0.key, Array($0.value.utf8)) } }

    public func read(_ path: String, most: Int) throws(FileTrouble) -> [UInt8] {
        guard let bytes = files.first(where: { $0.path == path })?.bytes else { throw .missing }
        guard bytes.count <= most else { throw .tooLong }
        return bytes
    }

    public func make(_ path: String, _ bytes: [UInt8]) throws(FileTrouble) {
        guard !files.contains(where: { $0.path == path }) else { throw .exists }
        files.append((path, bytes))
    }
}
