import Chrono
import Foundation
import Gazetteer
import Testing

/// Compares recurrences with the answers of `python-dateutil`, which Scripts/judge-recurrences collects.
@Suite struct RecurrenceJudge {
    private static let folder = ProcessInfo.processInfo.environment["CLOCKREPL_RULES_DIR"]
    private static let most = 30

    @Test(.enabled(if: folder != nil, "needs the answers of dateutil: run Scripts/judge-recurrences"))
    func everyRuleAgreesWithDateutil() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folder))
        let cases = try String(contentsOf: folder.appendingPathComponent("cases.txt"), encoding: .utf8)
        var counts = (rules: 0, zoned: 0, beginnings: 0, occurrences: 0)
        var differences: [String] = []
        for line in cases.split(separator: "\n") {
            // whole or beginning, rule, start, zone or -, answers
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 5)
            let theirs = fields[4].split(separator: ",").map(String.init)
            let isWhole = fields[0] == "whole"
            let ours = try answers(
                fields[1], from: fields[2], zone: fields[3], count: isWhole ? Self.most : theirs.count)
            counts.rules += 1
            counts.zoned += fields[3] == "-" ? 0 : 1
            counts.beginnings += isWhole ? 0 : 1
            counts.occurrences += theirs.count
            if ours != theirs {
                let at = zip(ours, theirs).prefix { $0 == $1 }.count
                let (our, their) = (ours.dropFirst(at).prefix(3), theirs.dropFirst(at).prefix(3))
                differences.append(
                    "\(fields[1]) from \(fields[2]) in \(fields[3]): at \(at) \(our), dateutil: \(their)")
            }
        }
        print(
            "RecurrenceJudge: \(counts.rules) rules (\(counts.zoned) in zones), \(counts.occurrences) occurrences, "
                + "\(counts.beginnings) rules cut short by dateutil's time, \(differences.count) differences")
        #expect(counts.occurrences > 0)
        #expect(differences.isEmpty, "\(differences.prefix(20).joined(separator: "\n"))")
    }

    private func answers(_ rule: String, from start: String, zone: String, count: Int) throws -> [String] {
        let rule = try Recurrence(rrule: rule)
        guard case .civil(let start) = try ISOText.parse(start) else { throw ISOTextError.malformed }
        guard zone != "-" else {
            return rule.civil(from: start).prefix(count).map { time in
                time.iso.filter { $0 != "-" && $0 != ":" }
            }
        }
        let found = try #require(try EmbeddedZones().zone(zone))
        let occurrences = Array(rule.occurrences(from: start, in: found).prefix(count))
        for (before, after) in zip(occurrences, occurrences.dropFirst()) {
            #expect(rule.next(after: before.instant, from: start, in: found) == after)
        }
        return occurrences.map { String($0.instant.seconds) }
    }
}
