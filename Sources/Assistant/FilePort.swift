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
    private var files: [String: [UInt8]]

    public init(_ files: [String: String] = [:]) { self.files = files.mapValues { Array($0.utf8) } }

    public func read(_ path: String, most: Int) throws(FileTrouble) -> [UInt8] {
        guard let bytes = files[path] else { throw .missing }
        guard bytes.count <= most else { throw .tooLong }
        return bytes
    }

    public func make(_ path: String, _ bytes: [UInt8]) throws(FileTrouble) {
        guard files[path] == nil else { throw .exists }
        files[path] = bytes
    }
}
