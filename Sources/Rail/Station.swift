/// A station of the line.
public struct Station: Hashable, Sendable {
    /// Its place on the line, from 0 in the north.
    public let index: Int
    /// As TDX has it: four digits, `0990`.
    public let id: String
    /// The operator's three letters, `NAK`.
    public let code: String
    /// In English, `Nangang`.
    public let name: String
    /// In Traditional Chinese, `南港`.
    public let nameZh: String
    /// From the northern end, in metres.
    public let meters: Int
    /// What else people call it; may be empty.
    public let spellings: [String]

    /// The same station under other names.
    func named(_ name: String, _ nameZh: String) -> Station {
        Station(
            index: index, id: id, code: code, name: name, nameZh: nameZh, meters: meters, spellings: spellings)
    }
}

extension Station {
    /// All of the line, from north to south; read from the table when first asked for.
    public static let all: [Station] = EmbeddedRail.rows(EmbeddedRail.stations).enumerated().map { index, cells in
        let spellings = cells.last?.split(separator: ",").map(String.init) ?? []
        func cell(_ at: Int) -> String { at < cells.count ? cells[at] : "" }
        return Station(
            index: index, id: cell(0), code: cell(1), name: cell(3), nameZh: cell(2), meters: Int(cell(4)) ?? 0,
            spellings: spellings)
    }

    /// How many there are.
    public static var count: Int { all.count }

    /// The one of this id; nil when there is none.
    public static func find(id: String) -> Station? { all.first { $0.id == id } }
}
