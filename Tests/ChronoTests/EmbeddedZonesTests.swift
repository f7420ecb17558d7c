import Chrono
import Gazetteer
import Testing

@Suite struct EmbeddedZonesTests {
    let zones = EmbeddedZones()

    @Test func everyIdIsFoundAndReadable() throws {
        #expect(zones.ids == zones.ids.sorted())
        #expect(zones.ids.count > 590)
        for id in zones.ids {
            #expect(zones.find(ignoringCase: id.uppercased()) == id)
            #expect(zones.find(ignoringCase: id.lowercased().split(separator: "_").joined(separator: " ")) == id)
            let canonical = try #require(zones.canonical(id))
            #expect(zones.canonical(canonical) == canonical)
            #expect(zones.bytes(id) == zones.bytes(canonical))
            #expect(id == canonical || zones.links(to: canonical).contains(id))
            #expect(try zones.zone(id)?.id == id)
        }
    }

    @Test(arguments: [
        ("Europe/Kiev", "Europe/Kyiv"), ("US/Pacific", "America/Los_Angeles"), ("Asia/Calcutta", "Asia/Kolkata"),
        ("Asia/Tokyo", "Asia/Tokyo"), ("asia/tokyo", nil), ("", nil), ("Asia/Tokyo ", nil), ("Zzz", nil), ("日本", nil),
    ])
    func linksStandForTheirZone(id: String, canonical: String?) {
        #expect(zones.canonical(id) == canonical)
    }

    @Test func theReleaseIsNamed() {
        #expect(zones.release == "2026f")
    }
}
