// swift-tools-version: 6.2
// The house: every target, and the only modules it may import (downward only).
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

/// A module that reads large tables: without optimisation the tests would take several times as long.
func tableModule(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
    busyModule(name, imports, otherwise: [.unsafeFlags(["-O"], .when(configuration: .debug))])
}

/// A module in which the tests spend their time. Where all is built once and for all, as in CI, it is optimised as a
/// whole, which makes them three times as quick; but then every change in it compiles all of it again.
func busyModule(
    _ name: String, _ imports: [Target.Dependency] = [], otherwise: [SwiftSetting] = []
) -> Target {
    let whole: [SwiftSetting] = [
        .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))
    ]
    let isWhole = Context.environment["CLOCKREPL_QUICK_TESTS"] != nil
    return .target(name: name, dependencies: imports, swiftSettings: strict + (isWhole ? whole : otherwise))
}

func program(_ name: String, _ imports: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: imports, swiftSettings: strict)
}

func tests(_ name: String, _ imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

/// The fuzz targets have no `main` (libFuzzer brings it): `make fuzz` compiles them here and links them itself.
func fuzzTarget(_ name: String, _ imports: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: imports, path: "Tests/Fuzz/" + name, swiftSettings: strict)
}

let fuzzTargets =
    Context.environment["CLOCKREPL_FUZZ"] == nil
    ? []
    : [
        fuzzTarget("FuzzLines", ["Assistant", "Commands", "Frontends"]),
        fuzzTarget("FuzzTimes", ["Chrono", "TimePhrases"]),
        fuzzTarget("FuzzTimetable", ["Chrono", "JSON", "Rail"]),
        fuzzTarget("FuzzTZif", ["Chrono"]),
    ]

/// What `make bench` measures beside the program itself; no user builds it.
func benchTarget(_ name: String, _ imports: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: imports, path: "Tests/Bench/" + name, exclude: exclude, swiftSettings: strict)
}

let benchTargets =
    Context.environment["CLOCKREPL_BENCH"] == nil
    ? []
    : [
        benchTarget("ZoneBench", ["Chrono", "Gazetteer"]),
        benchTarget("PlaceBench", ["Gazetteer"]),
        benchTarget("RailBench", ["Chrono", "JSON", "Rail"]),
        benchTarget("TabBench", ["Assistant", "Commands", "Frontends"]),
        benchTarget("TimeBench", ["Chrono", "TimePhrases"], exclude: ["expressions.txt"]),
    ]

let package = Package(
    name: "clockrepl",
    products: [
        .executable(name: "clockrepl", targets: ["clockrepl"]),
        .executable(name: "clockdocs", targets: ["clockdocs"]),
    ],
    targets: [
        // 0: facts and languages, each on its own
        .target(
            name: "CTimeData",
            exclude: [
                "SOURCES.md", "zones.bin", "places.bin", "countries.tsv", "han.bin", "rail-stations.tsv",
                "rail-fares.tsv", "rail-trains.tsv", "rail-effective.txt",
            ]),
        busyModule("Chrono"),
        module("JSON"),
        busyModule("Grammar"),
        tableModule("Gazetteer", ["Chrono", "CTimeData"]),
        busyModule("TimePhrases", ["Chrono"]),
        // 1: the engine, and the high-speed line
        busyModule("Assistant", ["Chrono", "JSON", "Grammar", "Gazetteer", "TimePhrases"]),
        tableModule("Rail", ["Chrono", "JSON", "CTimeData"]),
        // 2: the plug-ins
        module(
            "Commands", ["Assistant", "Rail", "Chrono", "JSON", "Grammar", "Gazetteer", "TimePhrases"],
            exclude: ["README.md"]),
        // 3: the conversations, and the machine
        module("Frontends", ["Assistant", "Chrono", "JSON", "Grammar"]),
        .target(name: "CSystem"),
        .systemLibrary(name: "CLibedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        module("Platform", ["Assistant", "Chrono", "Gazetteer", "CSystem", "CLibedit", "CSQLite"]),
        // 4: the programs
        program("clockrepl", ["Commands", "Frontends", "Platform", "Assistant", "Chrono", "CSystem"]),
        program("clockdocs", ["Commands", "Assistant"]),

        tests("ChronoTests", ["Chrono", "Gazetteer"]),
        tests("GazetteerTests", ["Gazetteer"]),
        tests("JSONTests", ["JSON"]),
        tests("GrammarTests", ["Grammar"]),
        tests("RailTests", ["Rail", "Chrono", "JSON"]),
        tests("TimePhrasesTests", ["TimePhrases", "Chrono", "Gazetteer"]),
        tests("CommandsTests", ["Commands", "Frontends", "Assistant", "Chrono", "JSON", "Grammar", "Gazetteer"]),
        tests("TranscriptTests", ["Commands", "Frontends", "Assistant", "Chrono", "Gazetteer"]),
        tests("TerminalTests", ["Frontends", "Platform", "CSystem", "Assistant"]),
        tests("HouseTests"),
        tests("ProcessTests", ["clockrepl", "Platform"]),
    ] + fuzzTargets + benchTargets,
    cLanguageStandard: .gnu2x
)
