import Chrono
import Gazetteer
import Testing

@Suite struct ZoneTests {
    private func zone(_ id: String) throws -> Zone { try #require(try EmbeddedZones().zone(id)) }
    private func civil(_ text: String) throws -> CivilDateTime { try #require(ISOText.parseDateTime(text)) }

    @Test func vancouverStaysOnMinusSevenInWinter() throws {
        let reading = try zone("America/Vancouver").reading(at: ISOText.instant("2026-11-30T12:00:00Z"))
        #expect(reading.offset.iso == "-07:00")
    }

    @Test func skippedTimeNamesBothSides() throws {
        let resolution = try zone("America/New_York").resolve(civil("2026-03-08T02:30"))
        guard case .gap(let transition) = resolution else {
            Issue.record("expected a gap, found \(resolution)")
            return
        }
        #expect(ISOText.text(transition.instant) == "2026-03-08T07:00:00Z")
        #expect(transition.before.abbreviation == "EST" && transition.after.abbreviation == "EDT")
        #expect(!transition.before.isDST && transition.after.isDST)
    }

    @Test func repeatedTimeNamesBothInstants() throws {
        let resolution = try zone("America/New_York").resolve(civil("2026-11-01T01:30"))
        guard case .overlap(let earlier, let later, let transition) = resolution else {
            Issue.record("expected an overlap, found \(resolution)")
            return
        }
        #expect(ISOText.text(earlier) == "2026-11-01T05:30:00Z")
        #expect(ISOText.text(later) == "2026-11-01T06:30:00Z")
        #expect(ISOText.text(transition.instant) == "2026-11-01T06:00:00Z")
    }

    @Test(arguments: [
        ("America/New_York", "2026-03-08T01:59:59", "2026-03-08T06:59:59Z"),
        ("America/New_York", "2026-03-08T03:00:00", "2026-03-08T07:00:00Z"),
        ("America/New_York", "2026-11-01T00:59:59", "2026-11-01T04:59:59Z"),
        ("America/New_York", "2026-11-01T02:00:00", "2026-11-01T07:00:00Z"),
        ("Asia/Tokyo", "2026-11-30T12:48:00.5", "2026-11-30T03:48:00.5Z"),
        ("Pacific/Apia", "2011-12-31T00:00", "2011-12-30T10:00:00Z"),
        ("Europe/Dublin", "2500-07-01T12:00", "2500-07-01T11:00:00Z"),
    ])
    func ordinaryTimeIsUnique(id: String, wall: String, expected: String) throws {
        #expect(try zone(id).resolve(civil(wall)) == .unique(ISOText.instant(expected)))
    }

    @Test func theDayThatApiaSkippedIsAGap() throws {
        guard case .gap(let transition) = try zone("Pacific/Apia").resolve(civil("2011-12-30T12:00")) else {
            Issue.record("expected a gap")
            return
        }
        #expect(transition.before.offset.iso == "-10:00" && transition.after.offset.iso == "+14:00")
    }

    @Test(arguments: [
        ("America/New_York", "9999-12-31T22:00"), ("Asia/Tokyo", "0001-01-01T03:00"),
        ("Asia/Taipei", "0001-01-01T05:00"),
    ])
    func timeWhoseInstantIsOutOfRangeIsOutside(id: String, wall: String) throws {
        #expect(try zone(id).resolve(civil(wall)) == .outside)
    }

    @Test func dublinCallsWinterDaylightTime() throws {
        let dublin = try zone("Europe/Dublin")
        let winter = try dublin.reading(at: ISOText.instant("2026-12-01T00:00:00Z"))
        #expect(winter.abbreviation == "GMT" && winter.offset == .utc)
        #expect(winter.isDST)
        let change = try #require(dublin.nextTransition(after: ISOText.instant("2300-01-01T00:00:00Z")))
        #expect(ISOText.text(change.instant) == "2300-03-25T01:00:00Z")
        #expect(change.after.abbreviation == "IST" && !change.after.isDST)
    }

    @Test(arguments: ["Etc/UTC", "Asia/Tokyo", "America/Vancouver"])
    func aZoneThatChangesNoMoreHasNoNextTransition(id: String) throws {
        #expect(try zone(id).nextTransition(after: ISOText.instant("2030-01-01T00:00:00Z")) == nil)
    }

    @Test func fixedZonesAreNamedByTheirOffset() throws {
        let india = Zone.fixed(try #require(Offset(seconds: 19_800)))
        #expect(india.id == "UTC+05:30")
        #expect(india.reading(at: .latest).abbreviation == "UTC+05:30")
        #expect(india.nextTransition(after: .earliest) == nil && india.previousTransition(before: .latest) == nil)
        #expect(Zone.utc.id == "UTC")
    }

    @Test func readingsAreHeldAtTheEndsOfTheRange() throws {
        #expect(try zone("America/New_York").civil(at: .earliest).date == .earliest)
        #expect(try zone("Asia/Tokyo").civil(at: .latest).date == .latest)
    }

    @Test(arguments: EmbeddedZones().ids)
    func everyInstantComesBackFromItsCivilTime(id: String) throws {
        let zone = try zone(id)
        var random = SeededGenerator(seed: 20_261_130)
        var instants = (0..<60).map { _ in
            Instant(seconds: Int64.random(in: -5_000_000_000...8_000_000_000, using: &random))
        }
        var change = zone.nextTransition(after: .earliest)
        while let next = change, next.instant.seconds < 3_000_000_000 {
            #expect(next.before == zone.reading(at: Instant(seconds: next.instant.seconds - 1)))
            #expect(next.after == zone.reading(at: next.instant))
            #expect(next.before != next.after)
            #expect(zone.previousTransition(before: Instant(seconds: next.instant.seconds + 1)) == next)
            instants += [-1, 0, 1, 1800].compactMap { next.instant.adding(seconds: $0) }
            change = zone.nextTransition(after: next.instant)
        }
        for instant in instants {
            let civil = zone.civil(at: instant)
            #expect(civil.instant(offset: zone.offset(at: instant)) == instant)
            switch zone.resolve(civil) {
            case .unique(let only): #expect(only == instant)
            case .overlap(let earlier, let later, _):
                #expect((earlier == instant || later == instant) && earlier < later)
                #expect(zone.civil(at: earlier) == civil && zone.civil(at: later) == civil)
            case .outside: Issue.record("\(civil.iso) is outside the range in \(id)")
            case .gap: Issue.record("\(civil.iso) is shown at \(ISOText.text(instant)) in \(id)")
            }
        }
    }
}
