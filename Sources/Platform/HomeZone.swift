public import Assistant
public import Chrono
import Gazetteer

/// The machine's home: `TZ`, else the link `/etc/localtime`, else `/etc/timezone`, else UTC with a note.
public enum HomeZone {
    public static func find(_ zones: any ZonePort) -> (name: String, zone: Zone, note: String?) {
        if let text = Files.environment("TZ") {
            if let home = parse(text, zones) { return (home.name, home.zone, nil) }
            return ("UTC", .utc, "TZ=\(quoted(text)) is no zone; times are compared with UTC.")
        }
        if let target = Files.link("/etc/localtime"), let id = id(inPath: target), let zone = zones.zone(id) {
            return (name(id), zone, nil)
        }
        if let bytes = Files.read("/etc/timezone", most: 200) {
            let id = String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
            if let zone = zones.zone(id) { return (name(id), zone, nil) }
        }
        return ("UTC", .utc, "This machine names no time zone; times are compared with UTC.")
    }

    /// A zone id, a path of a zone file, a POSIX `TZ` string, or (for `--zone`) any place's name.
    public static func parse(_ text: String, _ zones: any ZonePort) -> (name: String, zone: Zone)? {
        let text = text.hasPrefix(":") ? String(text.dropFirst()) : text
        if let zone = zones.zone(text) { return (name(text), zone) }
        if text.hasPrefix("/") {
            if let id = id(inPath: text), let zone = zones.zone(id) { return (name(id), zone) }
            return Files.read(text, most: 1 << 20).flatMap { try? Zone(id: text, tzif: $0) }.map { (text, $0) }
        }
        if let zone = try? Zone(id: text, posix: text) { return (text, zone) }
        return nil
    }

    /// A name of `--zone`: also a place or an offset. A zone id means that zone, as in `TZ`: `CET` has summer time here,
    /// while the abbreviation in a line is its literal offset.
    public static func named(_ text: String, _ zones: any ZonePort) -> (name: String, zone: Zone)? {
        let place = Places().find(text)
        if place?.offset != nil, place?.name != "UTC", let id = EmbeddedZones().find(ignoringCase: text),
            let zone = zones.zone(id)
        {
            return (name(id), zone)
        }
        if let place {
            let zone = place.offset.map(Zone.fixed) ?? zones.zone(place.zone)
            if let zone { return (place.name, zone) }
        }
        return parse(text, zones)
    }

    /// Why a text, shown so, names no home, and what to say instead; nil when nothing is near.
    public static func doubt(_ text: String, shown: String) -> (message: String, instead: String?) {
        let readings = Abbreviations.readings(text)
        if let first = readings.first {
            let all = readings.map { "\($0.city) (UTC\($0.offset.iso))" }.joined(separator: ", ")
            return ("\(shown) has several meanings: \(all).", first.city)
        }
        let near = Places().nearMisses(text).first?.name
        return ("no place or zone is called \(shown)." + (near.map { " Did you mean \($0)?" } ?? ""), near)
    }

    private static func name(_ id: String) -> String {
        let last = Places.lastPart(id)
        return ["UTC", "UCT", "Universal", "Zulu", "GMT"].contains(last) ? "UTC" : last
    }

    private static func id(inPath path: String) -> String? {
        // By bytes: `firstRange(of:)` costs a start of the program a tenth of its time.
        let marker = Array("zoneinfo/".utf8)
        let bytes = Array(path.utf8)
        var at = 0
        while at + marker.count <= bytes.count {
            if bytes[at..<at + marker.count].elementsEqual(marker) {
                return String(decoding: bytes[(at + marker.count)...], as: UTF8.self)
            }
            at += 1
        }
        return nil
    }
}
