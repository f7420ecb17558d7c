import Foundation
import Testing

@testable import Gazetteer

/// Places that everybody may ask for, by the names of the sources (`asked/`, written by Scripts/make-places).
@Suite struct AskedPlacesTests {
    static func rows(_ name: String) throws -> [[String]] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "asked/" + name)
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t").map(String.init)
        }
    }

    /// By its name alone, or with its country where a namesake is better known.
    @Test func eachOfTheThousandLargestCitiesIsFound() throws {
        let rows = try AskedPlacesTests.rows("cities.tsv")
        #expect(rows.count == 1_000)
        for row in rows {
            let (name, code, country) = (row[0], row[1], row[2])
            let found = [name, name + ", " + country, name + " " + code].contains { Places().find($0)?.country == code }
            #expect(found, "\(name), \(country)")
        }
    }

    @Test func eachCountryIsFoundInEnglishAndChinese() throws {
        let rows = try AskedPlacesTests.rows("countries.tsv")
        #expect(rows.count > 240)
        for row in rows {
            for name in row.dropFirst() {
                let place = Places().find(name)
                #expect(place?.country == row[0] && place?.kind == .country, "\(name)")
            }
        }
    }

    /// The city that people know stands for a zone, and the largest for zones of one time.
    @Test(arguments: [
        ("florida", ["Jacksonville", "Pensacola"]), ("kentucky", ["Louisville"]), ("xinjiang", ["Ürümqi"]),
    ])
    func largestCityStandsForAZone(_ name: String, _ cities: [String]) throws {
        let place = try #require(Places().find(name))
        #expect(Array(place.cities.map(\.name).prefix(cities.count)) == cities)
    }

    /// Traps of the sources: wrong or old zones, towns called as commands, letters without a decomposition, signs that
    /// make a vowel, names of countries that are towns elsewhere.
    @Test(arguments: [
        ("hanoi", "Asia/Ho_Chi_Minh"), ("pristina", "Europe/Belgrade"), ("kosovo", "Europe/Belgrade"),
        ("urumqi", "Asia/Urumqi"), ("uliastai", "Asia/Ulaanbaatar"), ("ciudad rio bravo", "America/Matamoros"),
        ("ciudad juarez", "America/Ciudad_Juarez"), ("godthab", "America/Nuuk"), ("lodz", "Europe/Warsaw"),
        ("kobenhavn", "Europe/Copenhagen"), ("diyarbakir", "Europe/Istanbul"), ("gießen", "Europe/Berlin"),
        ("giessen", "Europe/Berlin"), ("मुंबई", "Asia/Kolkata"), ("臺北", "Asia/Taipei"), ("台北", "Asia/Taipei"),
        ("纽约", "America/New_York"), ("紐約", "America/New_York"), ("廣島", "Asia/Tokyo"), ("広島", "Asia/Tokyo"),
        ("大阪", "Asia/Tokyo"), ("LA", "America/Los_Angeles"), ("NYC", "America/New_York"), ("bombay", "Asia/Kolkata"),
        ("leningrad", "Europe/Moscow"), ("frisco", "America/Los_Angeles"), ("chile", "America/Santiago"),
        ("georgia", "Asia/Tbilisi"), ("jordan", "Asia/Amman"), ("new york", "America/New_York"),
        ("rockport, tx", "America/Chicago"), ("kita", "Asia/Tokyo"), ("wyoming", "America/Denver"),
        ("tenerife", "Atlantic/Canary"), ("yongin", "Asia/Seoul"), ("el alto", "America/La_Paz"),
        ("مصر", "Africa/Cairo"), ("polska", "Europe/Warsaw"), ("LON", "Europe/London"), ("TYO", "Asia/Tokyo"),
        ("logan airport", "America/New_York"), ("ben gurion", "Asia/Jerusalem"), ("blr", "Asia/Kolkata"),
        ("CDG", "Europe/Paris"), ("cdg airport", "Europe/Paris"), ("LHR", "Europe/London"), ("ORD", "America/Chicago"),
    ])
    func trapIsAvoided(_ name: String, _ zone: String) { #expect(Places().find(name)?.zone == zone) }

    @Test(arguments: ["time", "of", "now", "in", "for", "alarm", "lap"]) func wordOfACommandIsNoPlace(_ word: String) {
        #expect(Places().find(word) == nil)
    }

    /// A clear leader is taken and others are named; without one, all are asked for.
    @Test(arguments: [
        ("birmingham", "Birmingham, England", ["Birmingham, Alabama"]), ("london", "London, England", []),
        ("paris", "Paris, France", []), ("boston", "Boston, Massachusetts", ["Boston, England"]),
        ("montana", "Montana, United States", ["Montana, Bulgaria"]),
        ("urumqi", "Ürümqi, China", ["Ürümqi (Beijing time), China"]),
    ])
    func leaderIsTaken(_ name: String, _ first: String, _ others: [String]) {
        guard case .place(let place, let rest) = Places().read(name) else { return #expect(Bool(false)) }
        #expect(place.fullName == first && rest.map(\.fullName) == others)
    }

    @Test(arguments: [
        ("punjab", "Punjab, India"), ("punjab", "Punjab, Pakistan"), ("salem", "Salem, Oregon"),
        ("springfield", "Springfield, Illinois"), ("san jose", "San Jose, California"), ("durham", "Durham, England"),
    ])
    func withoutALeaderAllAreAskedFor(_ name: String, _ one: String) {
        guard case .unclear(let places) = Places().read(name) else { return #expect(Bool(false)) }
        #expect((2...6).contains(places.count) && places.contains { $0.fullName == one })
    }

    @Test(arguments: [
        ("australia", ["Australia/Sydney", "Australia/Melbourne", "Australia/Brisbane"]),
        ("usa", ["America/New_York", "America/Chicago", "America/Los_Angeles", "America/Denver"]),
        ("texas", ["America/Chicago", "America/Denver"]), ("florida", ["America/New_York", "America/Chicago"]),
        ("china", ["Asia/Shanghai", "Asia/Urumqi"]),
        ("xinjiang", ["Asia/Urumqi", "Asia/Shanghai"]), ("japan", ["Asia/Tokyo"]),
        ("indonesia", ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"]), ("spain", ["Europe/Madrid"]),
    ])
    func zonesOfAWholeAreListedMostPeopleFirst(_ name: String, _ zones: [String]) throws {
        let place = try #require(Places().find(name))
        #expect(Array(place.cities.map(\.zone).prefix(zones.count)) == zones)
    }
}
