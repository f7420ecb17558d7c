import CSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open regular file of lines that several processes append to. Closed, and its lock given up, with the object.
final class OpenedFile {
    /// What tells one file from another.
    struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init(_ info: stat) {
            device = UInt64(truncatingIfNeeded: info.st_dev)
            number = UInt64(truncatingIfNeeded: info.st_ino)
        }
    }

    /// The end of a file; cut when there is more before it.
    struct Tail {
        let bytes: [UInt8]
        let isCut: Bool
    }

    private let path: String
    private let descriptor: Int32
    let identity: Identity
    /// In bytes; grows with what is appended here.
    private(set) var size: Int64
    /// Whether no other process that asks for the lock has it; some network folders know no locks.
    private(set) var isLocked = false

    /// Opens a file for reading only. Nil when there is none, or none of lines.
    init?(reading path: String) {
        guard let (descriptor, info) = OpenedFile.open(path, O_RDONLY) else { return nil }
        (self.path, self.descriptor, size) = (path, descriptor, Int64(info.st_size))
        identity = Identity(info)
    }

    /// Opens a file, made when there is none (0600), for appending, and takes its lock. Nil with `errno` when it cannot
    /// be.
    init?(appending path: String) {
        var last: (Int32, stat)?
        for _ in 0..<OpenedFile.tries {
            guard let (descriptor, _) = OpenedFile.open(path, O_RDWR | O_APPEND | O_CREAT) else { return nil }
            isLocked = OpenedFile.lock(descriptor)
            var (opened, named) = (stat(), stat())
            fstat(descriptor, &opened)
            // Another process may have replaced the file while this one waited for the lock.
            if stat(path, &named) == 0, Identity(opened) == Identity(named) {
                if opened.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
                last = (descriptor, opened)
                break
            }
            close(descriptor)
        }
        guard let (descriptor, info) = last else { return nil }
        (self.path, self.descriptor, size) = (path, descriptor, Int64(info.st_size))
        identity = Identity(info)
    }

    deinit { close(descriptor) }

    private static let tries = 100

    /// Never waits for a pipe's other end; a device, a folder or a pipe is refused.
    private static func open(_ path: String, _ flags: Int32) -> (Int32, stat)? {
        #if canImport(Darwin)
            let descriptor = Darwin.open(path, flags | O_NONBLOCK | O_CLOEXEC, 0o600)
        #else
            let descriptor = Glibc.open(path, flags | O_NONBLOCK | O_CLOEXEC, 0o600)
        #endif
        guard descriptor >= 0 else { return nil }
        var info = stat()
        if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG { return (descriptor, info) }
        close(descriptor)
        csystem_set_errno(EINVAL)
        return nil
    }

    /// A lock is held for one short write; a process that was stopped in the midst of it must not stop this one.
    private static func lock(_ descriptor: Int32) -> Bool {
        for _ in 0..<tries {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard csystem_errno() == EWOULDBLOCK || csystem_errno() == EINTR else { return false }
            poll(nil, 0, 1)
        }
        return false
    }

    /// At most the last `most` bytes from `start` on; nothing when the file cannot be read.
    func tail(from start: Int64, most: Int) -> Tail {
        let from = max(start, size - Int64(most))
        var bytes = [UInt8](repeating: 0, count: Int(clamping: max(0, size - from)))
        var done = 0
        while done < bytes.count {
            // Safe: the pointer lives for this call and stays inside the array.
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(from) + off_t(done))
            }
            if count > 0 { done += count } else if count == 0 || csystem_errno() != EINTR { break }
        }
        bytes.removeSubrange(done...)
        return Tail(bytes: bytes, isCut: from > start)
    }

    /// Nil when it cannot be read.
    func byte(at place: Int64) -> UInt8? {
        var byte: UInt8 = 0
        return pread(descriptor, &byte, 1, off_t(place)) == 1 ? byte : nil
    }

    /// Appends in one write; false with `errno`, and then nothing of it is left.
    func append(_ bytes: [UInt8]) -> Bool {
        // Safe: the bytes are written before the call returns.
        let count = bytes.withUnsafeBytes { csystem_write(descriptor, $0.baseAddress, $0.count) }
        if count == bytes.count {
            size += Int64(count)
            return true
        }
        let code = count < 0 ? csystem_errno() : ENOSPC
        if count > 0 { ftruncate(descriptor, off_t(size)) }
        csystem_set_errno(code)
        return false
    }

    /// Puts a file with these bytes in the place of this one, which has to be locked; its identity, or nil when it
    /// cannot be, and then nothing has changed.
    func replace(with bytes: [UInt8]) -> Identity? {
        let fresh = path + ".new"
        unlink(fresh)
        guard let other = OpenedFile(appending: fresh) else { return nil }
        if other.append(bytes), fsync(other.descriptor) == 0, rename(fresh, path) == 0 { return other.identity }
        unlink(fresh)
        return nil
    }
}
