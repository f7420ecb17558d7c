public import Assistant
public import Chrono
import Gazetteer

/// The newer of the embedded zone database and the machine's; the embedded one wins a tie.
///
/// The machine's is looked for in `$TZDIR`, then `/usr/share/zoneinfo`; its release is read from `tzdata.zi` or
/// `+VERSION`. A file of it that is missing or damaged is replaced by the embedded one.
public final class SystemZones: ZonePort {
    private let embedded = EmbeddedZones()
    private let folder: String?
    public let release: String
    private var known = KnownZones()

    public init() {
        let folder = Files.environment("TZDIR") ?? "/usr/share/zoneinfo"
        if let found = SystemZones.release(of: folder), SystemZones.isNewer(found, than: embedded.release) {
            self.folder = folder
            release = found
        } else {
            self.folder = nil
            release = embedded.release
        }
    }

    public var origin: String { folder ?? "embedded" }

    public var ids: [String] {
        guard let folder, let text = Files.read(folder + "/tzdata.zi", most: 4 << 20) else { return embedded.ids }
        var ids = Set(embedded.ids)
        for line in text.split(separator: 0x0A) {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            if words.first == "Z", words.count > 1 { ids.insert(String(words[1])) }
            if words.first == "L", words.count > 2 { ids.insert(String(words[2])) }
        }
        return ids.sorted()
    }

    public func zone(_ id: String) -> Zone? {
        if let zone = known[id] { return zone }
        let zone = folder.flatMap { SystemZones.load(id, from: $0) } ?? (try? embedded.zone(id))
        if let zone { known.insert(zone) }
        return zone
    }

    /// Reads one zone file; the id may not lead out of the folder.
    private static func load(_ id: String, from folder: String) -> Zone? {
        let isPlain = id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !id.hasPrefix("/")
        guard isPlain, !id.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
        guard let bytes = Files.read(folder + "/" + id, most: 1 << 20) else { return nil }
        return try? Zone(id: id, tzif: bytes)
    }

    /// `2026f`; nil when the folder does not say.
    private static func release(of folder: String) -> String? {
        if let head = Files.read(folder + "/tzdata.zi", most: 64) {
            let title = "# version ".utf8
            if head.starts(with: title) { return checked(head.dropFirst(title.count).prefix { $0 > 0x20 }) }
        }
        return Files.read(folder + "/+VERSION", most: 16).flatMap { checked($0.prefix { $0 > 0x20 }) }
    }

    private static func checked(_ bytes: some Collection<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let isRelease = text.utf8.count >= 5 && text.utf8.count <= 8 && Int(text.prefix(4)) != nil
        return isRelease ? text : nil
    }

    /// Compares the year, then the suffix.
    static func isNewer(_ a: String, than b: String) -> Bool {
        (a.prefix(4), a.utf8.count, a) > (b.prefix(4), b.utf8.count, b)
    }
}
