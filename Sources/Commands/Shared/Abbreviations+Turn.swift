import Assistant
import Chrono
import Gazetteer

extension Abbreviations {
    /// The readings with home's own first: what home's clocks are called now.
    static func ordered(_ text: String, _ readings: [Reading], _ turn: Turn) -> [Reading] {
        let home = turn.home.zone.reading(at: turn.now)
        let ofHome = readings.filter { home.abbreviation == text.uppercased() && home.offset == $0.offset }
        return ofHome + readings.filter { !ofHome.contains($0) }
    }

    /// Of an abbreviation with several meanings home's, else the North American, else the most populous, with a note that
    /// says which it is and names the others; nil when it is none.
    static func likeliest(_ text: String, _ turn: Turn) -> Located? {
        let readings = ordered(text, readings(text), turn)
        guard let first = readings.first else { return nil }
        let name = text.uppercased()
        func shown(_ reading: Reading) -> String { "\(reading.name) (\(TimeText.offset(reading.offset)))" }
        let others = readings.dropFirst().map(shown).joined(separator: ", ")
        let place = Place(name: name, country: first.country, zone: Zone.fixed(first.offset).id, offset: first.offset)
        return Located(
            place, .fixed(first.offset),
            note: "\(name) is \(shown(first)) here; said with an offset it can be \(others).")
    }
}
