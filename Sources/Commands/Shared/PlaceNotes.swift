import Assistant
import Chrono
import Gazetteer

/// What is to be said about the places of a reply, whatever else it says.
enum PlaceNotes {
    /// A line for each place that was read from a misspelt name, and for each zone whose sign is not people's.
    static func lines(_ places: [Located], _ turn: Turn) -> [Reply.Block] {
        var notes: [String] = []
        for place in places where place.readFrom != nil || place.note != nil || isReversed(place.zone.id) {
            if let note = place.note { notes.append(note) }
            if let typed = place.readFrom { notes.append("Read \(quoted(typed)) as \(stopped(place.place.name))") }
            if isReversed(place.zone.id) {
                let offset = TimeText.offset(place.zone.offset(at: turn.now))
                notes.append("\(place.zone.id) counts west as plus: it is \(offset).")
            }
        }
        guard !notes.isEmpty else { return [] }
        return notes.enumerated().filter { !notes[..<$0.offset].contains($0.element) }.map { .line($0.element) }
    }

    /// A name at the end of a sentence: `Washington, D.C.` has its full stop.
    private static func stopped(_ name: String) -> String { name.hasSuffix(".") ? name : name + "." }

    /// Whether a zone id has POSIX's sign, which is the reverse of people's.
    private static func isReversed(_ id: String) -> Bool {
        guard id.utf8.first == UInt8(ascii: "E"), id.hasPrefix("Etc/GMT+") || id.hasPrefix("Etc/GMT-") else {
            return false
        }
        return !["Etc/GMT+0", "Etc/GMT-0"].contains(id)
    }
}
