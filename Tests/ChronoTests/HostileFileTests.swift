import Chrono
import Gazetteer
import Testing

/// Asks a zone everything, at awkward instants; it must answer consistently and never trap.
enum Exercise {
    static let instants = [
        Instant.earliest, .latest, Instant(seconds: 0), Instant(seconds: 1_796_040_000),
        Instant(seconds: -2_147_483_648), Instant(seconds: 4_102_444_799, nanoseconds: 5),
    ]

    static func ask(_ zone: Zone) {
        for instant in instants {
            let civil = zone.civil(at: instant)
            _ = zone.resolve(civil)
            _ = zone.reading(at: instant)
            if let next = zone.nextTransition(after: instant) { #expect(next.instant > instant) }
            if let previous = zone.previousTransition(before: instant) { #expect(previous.instant < instant) }
        }
    }
}

@Suite struct HostileFileTests {
    static let ids = ["America/New_York", "Asia/Tokyo", "Europe/Dublin", "Etc/UTC", "Africa/Casablanca"]

    @Test(arguments: ids)
    func everyTruncationThrowsOrWorks(id: String) throws {
        let bytes = try #require(EmbeddedZones().bytes(id))
        for length in 0..<bytes.count {
            guard let zone = try? Zone(id: id, tzif: Array(bytes[..<length])) else { continue }
            Exercise.ask(zone)
        }
    }

    @Test(arguments: ids)
    func flippedBitsThrowOrWork(id: String) throws {
        let bytes = try #require(EmbeddedZones().bytes(id))
        for position in bytes.indices {
            for bit in [0, 3, 7] {
                var damaged = bytes
                damaged[position] ^= 1 << UInt8(bit)
                guard let zone = try? Zone(id: id, tzif: damaged) else { continue }
                Exercise.ask(zone)
            }
        }
    }

    @Test func randomDamageThrowsOrWorks() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("randomDamageThrowsOrWorks"))
        let bytes = try #require(EmbeddedZones().bytes("Europe/Dublin"))
        for _ in 0..<5000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                damaged[position] = UInt8.random(in: 0...255, using: &random)
            }
            guard let zone = try? Zone(id: "damaged", tzif: damaged) else { continue }
            Exercise.ask(zone)
        }
    }

    @Test func countsBeyondTheFileAreRefused() throws {
        var bytes = try #require(EmbeddedZones().bytes("Asia/Tokyo"))
        for position in 20..<44 { bytes[position] = 0xff }
        #expect(throws: ZoneError.self) { try Zone(id: "huge", tzif: bytes) }
    }

    @Test func leapSecondsAreRefused() {
        var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 40)
        bytes[31] = 1  // leap seconds
        bytes[39] = 1  // types
        bytes[43] = 4  // letters
        bytes += [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8) + [UInt8](repeating: 0, count: 8)
        #expect(throws: ZoneError.self) { try Zone(id: "right", tzif: bytes) }
    }

    @Test func aVersionOneFileNeedsNoFooter() throws {
        var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 40)
        bytes[39] = 1
        bytes[43] = 4
        bytes += [0, 0, 0x7e, 0x90, 0, 0] + Array("JST\0".utf8)
        #expect(try Zone(id: "v1", tzif: bytes).reading(at: .latest).offset.iso == "+09:00")
    }
}
