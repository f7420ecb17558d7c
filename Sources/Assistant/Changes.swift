import JSON

/// The last changes of a session, each with what stood before it, so that it can be taken back.
struct Changes {
    /// How many are kept.
    static let most = 20
    /// In bytes; beyond it the oldest go, but never the last one.
    static let longest = 1 << 20

    /// One change: `{"line":…,"command":…,"before":{"clocks":{…}}}`, where `null` means that there was no such part.
    struct Change {
        let line: String
        let before: [(name: String, text: [UInt8]?)]
    }

    /// The text of each, the oldest first.
    private var texts: [[UInt8]] = []
    private var length = 0

    init() {}

    /// Reads the kept form; of one that makes no sense nothing is left.
    init(text: [UInt8]) {
        guard (try? JSON.parse(text, maxDepth: Session.depth + 4))?.asArray != nil else { return }
        for slice in JSON.slices(of: text) { append(Array(text[slice])) }
    }

    /// The kept form: an array, the oldest first.
    var text: [UInt8] {
        var text = [UInt8(ascii: "[")]
        text.reserveCapacity(length + texts.count + 2)
        for (index, change) in texts.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text += change
        }
        text.append(UInt8(ascii: "]"))
        return text
    }

    mutating func append(_ change: Change) {
        var text = Array("{\"line\":".utf8)
        JSON.appendQuoted(change.line, to: &text)
        text += Array(",\"before\":{".utf8)
        for (index, part) in change.before.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            JSON.appendQuoted(part.name, to: &text)
            text.append(UInt8(ascii: ":"))
            text += part.text ?? Array("null".utf8)
        }
        text += Array("}}".utf8)
        append(text)
    }

    private mutating func append(_ text: [UInt8]) {
        texts.append(text)
        length += text.count
        while texts.count > Changes.most || length > Changes.longest && texts.count > 1 {
            length -= texts.removeFirst().count
        }
    }

    mutating func removeLast() {
        if let last = texts.popLast() { length -= last.count }
    }

    /// The last change; nil when there is none, or none that can be read.
    var last: Change? {
        guard let text = texts.last, let json = try? JSON.parse(text, maxDepth: Session.depth + 4),
            let members = json.asObject, let line = json["line"]?.asString, let parts = json["before"]?.asObject
        else { return nil }
        let texts = Session.slices(of: text, member: members.firstIndex { $0.name == "before" } ?? 0)
        guard texts.count == parts.count else { return nil }
        return Change(line: line, before: zip(parts, texts).map { ($0.name, $0.value == .null ? nil : $1) })
    }
}
