public import Assistant
import CSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Files {
    /// What tells one file from another, and one state of it from the next.
    struct Identity: Equatable {
        let device: UInt64
        let number: UInt64
        let size: Int64
        let changed: Int64
        let isRegular: Bool

        /// Whether it is the same file, whatever is in it now.
        func isSameFile(as other: Identity) -> Bool { device == other.device && number == other.number }
    }

    /// Nil when there is no such file, or none that may be looked at; `errno` says which.
    static func identity(_ path: String) -> Identity? {
        var found = csystem_identity()
        guard csystem_identify(path, &found) == 0 else { return nil }
        return Identity(
            device: found.device, number: found.number, size: found.size, changed: found.changed,
            isRegular: found.is_regular != 0)
    }

    /// The path of what a link leads to, there or not; of links in a circle, one of them.
    static func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let target = link(path) else { return path }
            path = target.hasPrefix("/") ? target : folder(path) + "/" + target
        }
        return path
    }

    /// The folder that a path leads to.
    static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a folder, and those above it, for this user only; false with `reason()` when one cannot be made.
    static func makeFolder(_ path: String) -> Bool {
        if csystem_make_folder(path) == 0 || csystem_errno() == EEXIST { return identity(path) != nil }
        guard csystem_errno() == ENOENT, path.contains("/"), folder(path) != path else { return false }
        return makeFolder(folder(path)) && (csystem_make_folder(path) == 0 || csystem_errno() == EEXIST)
    }

    /// The names in a folder; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Safe: the name ends with a NUL inside the entry, which stays until the next call.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
                place.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    /// Makes a new file (0600) with these bytes, on the disk before this returns; false with `reason()` when it cannot
    /// be made, and then nothing is left of it.
    static func make(_ path: String, _ bytes: [UInt8]) -> Bool {
        let descriptor = csystem_create(path)
        guard descriptor >= 0 else { return false }
        var done = 0
        while done < bytes.count {
            // Safe: the pointer lives for this call and stays inside the array.
            let count = bytes.withUnsafeBytes {
                csystem_write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if count >= 0 { done += count } else if csystem_errno() != EINTR { break }
        }
        let isWhole = done == bytes.count && fsync(descriptor) == 0
        let code = csystem_errno()
        close(descriptor)
        if !isWhole {
            unlink(path)
            csystem_set_errno(code)
        }
        return isWhole
    }
}

/// The files of the machine; `~/` is the home folder.
public final class SystemFiles: FilePort {
    public init() {}

    public func read(_ path: String, most: Int) throws(FileTrouble) -> [UInt8] {
        let path = expanded(path)
        guard let identity = Files.identity(path) else {
            throw csystem_errno() == ENOENT ? .missing : .refused(Files.reason())
        }
        guard identity.isRegular else { throw .refused("not a file") }
        guard let bytes = Files.read(path, most: most + 1) else { throw .refused(Files.reason()) }
        guard bytes.count <= most else { throw .tooLong }
        return bytes
    }

    public func make(_ path: String, _ bytes: [UInt8]) throws(FileTrouble) {
        guard Files.make(expanded(path), bytes) else {
            throw csystem_errno() == EEXIST ? .exists : .refused(Files.reason())
        }
    }

    private func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = Files.environment("HOME") else { return path }
        return home + path.dropFirst()
    }
}
