// A session as JSON text: `{"format":1,"parts":{"clocks":{…},…}}`, and back.
public import JSON

extension Session {
    /// Rises when a program that knows only the older form would misread the newer one.
    public static let format = 1
    /// How many parts may come together in one: this program knows a few, and looks for each along all of them.
    static let mostParts = 1_000
    /// How deeply the kept form may nest.
    static let depth = 64

    /// The kept form, from the text of each part.
    static func text(_ parts: [(name: String, text: [UInt8])]) -> [UInt8] {
        var text = Array("{\"format\":\(format),\"parts\":{".utf8)
        text.reserveCapacity(parts.reduce(32) { $0 + $1.text.count + $1.name.utf8.count + 4 })
        for (index, part) in parts.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            JSON.appendQuoted(part.name, to: &text)
            text.append(UInt8(ascii: ":"))
            text += part.text
        }
        text += [UInt8(ascii: "}"), UInt8(ascii: "}")]
        return text
    }

    /// The kept form; parts that this program does not know stand in it byte for byte as they came.
    public var text: [UInt8] { Session.text(parts.map { ($0.name, $0.text) }) }

    /// The kept form as a value.
    public var kept: JSON { (try? JSON.parse(text, maxDepth: Session.depth)) ?? .object([]) }

    /// Reads the kept form, which may be anything.
    public init(text: [UInt8], _ catalog: Catalog) throws(PartFault) {
        guard let json = try? JSON.parse(text, maxDepth: Session.depth), let members = json.asObject,
            let format = json["format"]?.asInt
        else { throw .damaged }
        guard format <= Session.format else { throw .newer }
        guard format >= 1, let parts = json["parts"]?.asObject else { throw .damaged }
        guard members.count == 2 else { throw .newer }
        var slices: [[UInt8]]?
        for (index, part) in parts.enumerated() {
            if let type = catalog.parts.first(where: { $0.name == part.name }) {
                self.parts.append(try Session.read(type, part.value))
            } else {
                let all = slices ?? Session.slices(of: text, member: members.firstIndex { $0.name == "parts" } ?? 0)
                slices = all
                guard all.indices.contains(index) else { throw .damaged }
                self.parts.append(ForeignPart(name: part.name, text: all[index]))
            }
        }
    }

    private static func read<Part: SessionPart>(_ type: Part.Type, _ json: JSON) throws(PartFault) -> any KeptPart {
        Kept(try Part(kept: json))
    }

    /// Reads one part from its text.
    static func readPart(_ name: String, text: [UInt8], _ catalog: Catalog) throws(PartFault) -> any KeptPart {
        guard let type = catalog.parts.first(where: { $0.name == name }) else {
            return ForeignPart(name: name, text: text)
        }
        guard let json = try? JSON.parse(text, maxDepth: depth) else { throw .damaged }
        return try read(type, json)
    }

    /// The values of the object that is this member's value, as they stand in the text.
    static func slices(of text: [UInt8], member: Int) -> [[UInt8]] {
        let members = JSON.slices(of: text)
        guard members.indices.contains(member) else { return [] }
        let object = Array(text[members[member]])
        return JSON.slices(of: object).map { Array(object[$0]) }
    }
}
