import Foundation
import Testing

/// Keeps the house as it is drawn: who may import whom, and what only the edges may do.
@Suite struct HouseTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let mayImport: [String: Set<String>] = [
        "Chrono": [], "JSON": [], "Grammar": [], "Gazetteer": ["Chrono", "CTimeData"], "TimePhrases": ["Chrono"],
        // Synchronization is of the toolchain: what a command is made of when it is first meant stands in an atomic reference.
        "Assistant": ["Chrono", "JSON", "Grammar", "Gazetteer", "TimePhrases", "Synchronization"],
        "Rail": ["Chrono", "JSON", "CTimeData"],
        "Commands": ["Assistant", "Rail", "Chrono", "JSON", "Grammar", "Gazetteer", "TimePhrases"],
        "Frontends": ["Assistant", "Chrono", "JSON", "Grammar"],
        "Platform": ["Assistant", "Chrono", "Gazetteer", "CSystem", "CLibedit", "CSQLite", "Glibc", "Darwin"],
        "clockrepl": ["Commands", "Frontends", "Platform", "Assistant", "Chrono", "CSystem", "Glibc", "Darwin"],
        "clockdocs": ["Commands", "Assistant"],
    ]

    static func sources(_ module: String) throws -> [(name: String, text: String)] {
        let folder = root.appending(path: "Sources/" + module)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    @Test(arguments: mayImport.keys.sorted()) func importsGoDownwardOnly(_ module: String) throws {
        let allowed = try #require(HouseTests.mayImport[module])
        for (name, text) in try HouseTests.sources(module) {
            for line in text.components(separatedBy: "\n") {
                let words = line.split(separator: " ")
                guard let at = words.firstIndex(of: "import"), at <= 1, at + 1 < words.count else { continue }
                #expect(allowed.contains(String(words[at + 1])), "\(module)/\(name): \(line)")
            }
        }
    }

    @Test(arguments: mayImport.keys.filter { !["Platform", "clockrepl", "clockdocs"].contains($0) }.sorted())
    func onlyTheEdgesTouchTheMachine(_ module: String) throws {
        for (name, text) in try HouseTests.sources(module) {
            for word in [" Date()", "print(", "exit(", "getenv", "Foundation", "try!", "as!"] {
                #expect(!text.contains(word), "\(module)/\(name) has \(word)")
            }
        }
    }

    @Test func everyModuleIsHeld() throws {
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: HouseTests.root.appending(path: "Sources").path)
        #expect(
            Set(modules.filter { !$0.hasPrefix("C") || $0 == "Chrono" || $0 == "Commands" })
                == Set(HouseTests.mayImport.keys))
    }

    @Test(arguments: mayImport.keys.sorted()) func filesStaySmall(_ module: String) throws {
        for (name, text) in try HouseTests.sources(module) {
            #expect(text.components(separatedBy: "\n").count <= 401, "\(module)/\(name)")
        }
    }
}
