import Testing

@testable import Gazetteer

/// Which places names stand for, and which misspelt ones are read as what.
@Suite struct PlaceNamesTests {
    /// Real places a slip or two from others that were once read as those.
    @Test(arguments: [
        "manama", "castries", "granada", "lublin", "bolton", "wilmington", "nakuru", "ajman", "north pole", "canton",
        "franca", "preston", "columbia", "monterey", "harar", "uzhhorod", "george town", "tartus", "patan", "mason",
        "brest", "bath", "dover", "hungry", "media", "heart", "settle", "dominican", "queen", "surname", "south",
        "japanese", "springs", "mountains", "natural", "currently", "weather",
    ])
    func realNameIsNotGuessedIntoAnother(_ name: String) {
        #expect(Places().guess(name) == nil)
    }

    @Test(arguments: [
        ("lodnon", "London"), ("tokoy", "Tokyo"), ("pariss", "Paris"), ("sydny", "Sydney"),
        ("los angles", "Los Angeles"),
        ("barcelonna", "Barcelona"), ("san fransisco", "San Francisco"), ("philidelphia", "Philadelphia"),
        ("johanesburg", "Johannesburg"), ("bejing", "Beijing"), ("cincinatti", "Cincinnati"),
        ("new dehli", "New Delhi"),
        ("new zeland", "New Zealand"), ("Tokyoo??", "Tokyo"),
    ])
    func slipOfTypingIsRead(_ typed: String, _ meant: String) {
        #expect(Places().guess(typed)?.name == meant)
    }

    @Test(arguments: ["boltan", "mumbay", "arugula", "romw", "vienne"])
    func wrongLetterInAShortNameIsOnlyOffered(_ name: String) {
        #expect(Places().guess(name) == nil)
    }

    /// First letter as typed, one slip away, two in 8 letters or more.
    @Test(arguments: [
        ("limo", ["Lima"]), ("mumbay", ["Mumbai"]), ("north pole", []), ("mouse", []), ("xyzzyville", []),
        ("wellingtam", ["Wellington"]),
    ])
    func onlyCloseNamesAreOffered(_ typed: String, _ names: [String]) {
        #expect(Places().nearMisses(typed).map(\.name) == names)
    }

    @Test(arguments: [
        ("samoa", "Pacific/Apia"), ("american samoa", "Pacific/Pago_Pago"), ("san juan", "America/Puerto_Rico"),
        ("doha", "Asia/Qatar"), ("the netherlands", "Europe/Amsterdam"), ("The Hague", "Europe/Amsterdam"),
        ("korea", "Asia/Seoul"), ("köln", "Europe/Berlin"), ("臺北", "Asia/Taipei"),
        ("日本", "Asia/Tokyo"), ("Turkey", "Europe/Istanbul"), ("eastern", "America/New_York"),
        ("Mountain Time", "America/Denver"), ("us/eastern", "US/Eastern"), ("ＴＯＫＹＯ", "Asia/Tokyo"),
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

    /// `findKnown` is asked before `find` looks for offsets and abbreviations.
    @Test func everyNameIsFoundAsItselfAndIsNothingElse() throws {
        let names = PlaceTable().rows(from: "").map(\.key)
        #expect(names.count > 2_000)
        for name in names {
            let known = Places().findKnown(Array(name.utf8)[...])
            #expect(known != nil && known == Places().find(name), "\(name)")
            #expect(Places.offset(name) == nil && !["home", "here"].contains(name), "\(name)")
        }
    }

    @Test func factoryIsNoPlace() {
        #expect(Places().find("Factory") == nil)
        #expect(!Places().search("fact").contains { $0.zone == "Factory" })
    }

    @Test(arguments: [
        ("tokyo", "Japan", true), ("tokyo", "JP", true), ("tokyo", "osaka", false), ("tokyo", "China", false),
        ("new york", "NY", true), ("new york", "u.s.a.", true), ("miami", "New York", false),
        ("washington", "D.C.", true), ("washington", "WA", false), ("portland", "OR", true), ("portland", "ME", false),
        ("toronto", "Ontario", true), ("perth", "WA", true), ("hong kong", "China", true), ("london", "England", true),
        ("utc", "gb", false), ("tokyo", "", false),
    ])
    func qualifierSaysWhereAPlaceIs(_ name: String, _ text: String, _ isOne: Bool) throws {
        #expect(Qualifiers.qualifies(text, try #require(Places().find(name))) == isOne)
    }

    @Test(arguments: [
        ("lond", "Europe/London"), ("united", "Asia/Dubai"), ("UTC", "UTC"), ("europe", "Europe/Amsterdam"),
        ("america/new", "America/New_York"), ("york", "Europe/London"), ("kong", "Asia/Hong_Kong"),
    ])
    func searchFindsBeginningsFirst(_ text: String, _ zone: String) {
        #expect(Places().search(text).first?.zone == zone)
    }

    @Test func searchNamesEachPlaceOnce() {
        let found = Places().search("a")
        #expect(Set(found).count == found.count)
    }
}
