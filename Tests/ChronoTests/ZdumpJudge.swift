import Chrono
import Foundation
import Testing

/// Compares zones with the answers of `zdump`, which Scripts/judge-zones collects.
@Suite struct ZdumpJudge {
    private static let folder = ProcessInfo.processInfo.environment["CLOCKREPL_ZDUMP_DIR"]

    /// One line of `zdump -v`: `FILE  Sun Mar  8 06:59:59 2026 UT = Sun Mar  8 01:59:59 2026 EST isdst=0 gmtoff=-18000`
    private struct Answer {
        let instant: Instant
        let wall: CivilDateTime
        let reading: ZoneReading

        init?(_ line: Substring) {
            let words = line.split(separator: " ")
            guard words.count == 16, words[6] == "UT", words[7] == "=", let offset = Int(words[15].dropFirst(7)),
                let offset = Offset(seconds: offset), let civil = Self.civil(words[2...5]),
                let instant = civil.instant(offset: .utc), let wall = Self.civil(words[9...12])
            else { return nil }
            self.instant = instant
            self.wall = wall
            reading = ZoneReading(offset: offset, abbreviation: String(words[13]), isDST: words[14] == "isdst=1")
        }

        /// `Mar 8 06:59:59 2026`
        private static func civil(_ words: ArraySlice<Substring>) -> CivilDateTime? {
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            let words = Array(words)
            let clock = words[2].split(separator: ":").compactMap { Int($0) }
            guard let month = months.firstIndex(of: String(words[0])), let day = Int(words[1]),
                let year = Int(words[3]), clock.count == 3,
                let date = CivilDate(year: year, month: month + 1, day: day),
                let time = CivilTime(hour: clock[0], minute: clock[1], second: clock[2])
            else { return nil }
            return CivilDateTime(date: date, time: time)
        }
    }

    @Test(.enabled(if: folder != nil, "needs the answers of zdump: run Scripts/judge-zones"))
    func everyZoneAgreesWithZdump() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder))
        let cases = try String(contentsOf: folder.appendingPathComponent("cases.txt"), encoding: .utf8)
        var asked = 0
        var differences: [String] = []
        var judged: Set<String> = []
        for line in cases.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, judged.insert(fields[0]).inserted else { continue }
            let file = [UInt8](try Data(contentsOf: folder.appendingPathComponent(fields[0] + ".tzif")))
            guard fields[1] == "posix" else {
                #expect(throws: ZoneError.self) { try Zone(id: fields[2], tzif: file) }
                continue
            }
            let zone = try Zone(id: fields[2], tzif: file)
            let text = try String(contentsOf: folder.appendingPathComponent(fields[0] + ".zdump"), encoding: .utf8)
            let answers = text.split(separator: "\n").compactMap { Answer($0) }
            asked += answers.count
            differences += Self.differences(zone, answers)
        }
        print("ZdumpJudge: \(judged.count) files, \(asked) instants, \(differences.count) differences")
        #expect(asked > 0)
        #expect(differences.isEmpty, "\(differences.prefix(20).joined(separator: "\n"))")
    }

    /// Readings that differ, and transitions that only one side knows.
    private static func differences(_ zone: Zone, _ answers: [Answer]) -> [String] {
        var found: [String] = []
        for answer in answers {
            let reading = zone.reading(at: answer.instant)
            guard reading != answer.reading || zone.civil(at: answer.instant) != answer.wall else { continue }
            found.append("\(zone.id) \(ISOText.text(answer.instant)): \(reading), zdump: \(answer.reading)")
        }
        let theirs = zip(answers, answers.dropFirst())
            .filter { $0.reading != $1.reading && $0.instant.adding(seconds: 1) == $1.instant }.map(\.1.instant)
        guard let first = ISOText.parseDate("1900-01-01"), let last = ISOText.parseDate("2200-01-01"),
            let start = CivilDateTime(date: first, time: .midnight).instant(offset: .utc),
            let end = CivilDateTime(date: last, time: .midnight).instant(offset: .utc)
        else { return found }
        var ours: [Instant] = []
        var from = start
        while let next = zone.nextTransition(after: from), next.instant < end {
            ours.append(next.instant)
            from = next.instant
        }
        let difference = Set(ours).symmetricDifference(theirs.filter { $0 > start && $0 < end })
        return found + difference.sorted().map { "\(zone.id) \(ISOText.text($0)): a transition one side lacks" }
    }
}
