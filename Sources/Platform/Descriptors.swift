public import Assistant
import CSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes text to a file descriptor, gathered into large writes.
public final class DescriptorOutput: OutputPort {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    public private(set) var failure: String?

    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    public func write(_ utf8: String) {
        // Through its storage, as a sequence a string is held and let go three times.
        let isAdded: Void? = utf8.utf8.withContiguousStorageIfAvailable { buffer.append(contentsOf: $0) }
        if isAdded == nil { buffer.append(contentsOf: utf8.utf8) }
        if buffer.count >= 65_536 { flush() }
    }

    public func write(line utf8: [UInt8]) {
        buffer.append(contentsOf: utf8)
        buffer.append(0x0A)
        if buffer.count >= 65_536 { flush() }
    }

    public func flush() {
        var done = 0
        while done < buffer.count, failure == nil {
            // Safe: the pointer lives for this call and stays inside the buffer.
            let count = buffer.withUnsafeBytes { bytes in
                csystem_write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
            }
            if count >= 0 {
                done += count
            } else if csystem_errno() != EINTR {
                failure = String(cString: strerror(csystem_errno()))
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// Reads lines from a file descriptor. Of a line longer than the engine takes, only the beginning is kept; a byte order
/// mark before the first is passed over.
public final class DescriptorInput: InputPort {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The line read last: its room serves the next one when nobody holds it any more.
    private var line: [UInt8] = []
    private var at = 0
    private var nextLineFeed: Int?
    private var isAtEnd = false
    private var isAtStart = true
    /// Why reading failed; nil while all went well. After a failure there is nothing more.
    public private(set) var failure: String?
    /// Called before every wait: nil when there is something to read, else what is answered in place of a line, of
    /// which the beginning is then dropped.
    public var wait: (() -> Input?)?
    public var pause: (() -> Pause)?
    /// What a signal that has come means; nil for nothing.
    public var signal: (() -> Input?)?

    public func interruption() -> Input? { signal?() }

    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
        findLineFeed(from: 0)
    }

    public var lineIsWaiting: Bool { nextLineFeed != nil || isAtEnd && at < buffer.count }

    public func read() -> Input {
        while nextLineFeed == nil, !isAtEnd {
            if let instead = wait?() {
                at = buffer.count
                return instead
            }
            fill()
        }
        guard let end = nextLineFeed ?? (at < buffer.count ? buffer.count : nil) else { return .end(signal: nil) }
        if isAtStart, buffer[at..<end].starts(with: [0xEF, 0xBB, 0xBF]) { at += 3 }
        isAtStart = false
        line.removeAll(keepingCapacity: true)
        line.append(contentsOf: buffer[at..<min(end, at + Engine.longestLine + 1)])
        at = min(end + 1, buffer.count)
        findLineFeed(from: at)
        return .line(line)
    }

    private func fill() {
        buffer.removeSubrange(..<at)
        at = 0
        // What stands beyond the longest line cannot be used; only its LF matters.
        if buffer.count > Engine.longestLine + 1 { buffer.removeSubrange((Engine.longestLine + 1)...) }
        let before = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: 65_536))
        // Safe: the pointer lives for this call and `count` bytes behind `before` belong to the buffer.
        let count = buffer.withUnsafeMutableBytes { bytes in
            csystem_read(descriptor, bytes.baseAddress?.advanced(by: before), bytes.count - before)
        }
        buffer.removeSubrange((before + max(0, count))...)
        if count < 0, csystem_errno() != EINTR { failure = Files.reason() }
        if count == 0 || failure != nil { isAtEnd = true }
        findLineFeed(from: before)
    }

    private func findLineFeed(from start: Int) {
        // Safe: the search stays inside the buffer, and the pointer lives for this call.
        nextLineFeed = buffer.withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base.advanced(by: start), 0x0A, bytes.count - start)
            else { return nil }
            return base.distance(to: found)
        }
    }
}

/// Whole files and the descriptors of the process.
public enum Files {
    /// Opens a file for reading; nil when it cannot be, with the reason in `reason()`.
    public static func open(_ path: String) -> Int32? {
        let descriptor = csystem_open(path)
        return descriptor < 0 ? nil : descriptor
    }

    /// Whether it is a folder, which opens but holds no lines.
    public static func isFolder(_ descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        // Safe: no byte is asked for, so none is written.
        return csystem_read(descriptor, &byte, 0) < 0 && csystem_errno() == EISDIR
    }

    /// Why the last call failed.
    public static func reason() -> String { String(cString: strerror(csystem_errno())) }

    /// At most `most` bytes of a file; nil when it cannot be read, or is a FIFO or another thing that could make it wait.
    public static func read(_ path: String, most: Int) -> [UInt8]? {
        let descriptor = csystem_open_regular(path)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while bytes.count < most {
            let before = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: min(65_536, most - before)))
            // Safe: as in DescriptorInput.fill.
            let count = bytes.withUnsafeMutableBytes { buffer in
                csystem_read(descriptor, buffer.baseAddress?.advanced(by: before), buffer.count - before)
            }
            bytes.removeSubrange((before + max(0, count))...)
            if count < 0 { return nil }
            if count == 0 { break }
        }
        return bytes
    }

    /// Whether a descriptor is a terminal.
    public static func isTerminal(_ descriptor: Int32) -> Bool { csystem_is_terminal(descriptor) != 0 }

    /// An environment variable that is set and not empty.
    public static func environment(_ name: String) -> String? {
        guard let value = csystem_environment(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Where a symbolic link points; nil when it is none.
    public static func link(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        // Safe: the pointer lives for this call; the count is the buffer's.
        let count = bytes.withUnsafeMutableBytes { csystem_readlink(path, $0.baseAddress, $0.count) }
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
