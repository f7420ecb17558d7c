import Assistant
import Chrono
import JSON

/// The stopwatches of a session.
struct Stopwatches: SessionPart {
    static let name = "stopwatches"
    static let most = 100
    static let mostLaps = 10_000
    /// In nanoseconds; nothing that was kept counts further, so that sums are safe.
    static let longest: Int64 = 1 << 61

    struct Stopwatch: Hashable, Sendable {
        /// From 1; 1 is the one without a name.
        var number: Int
        var name: String?
        /// In nanoseconds, without what has run since it was started last.
        var counted: Int64 = 0
        /// When it was started last, as both clocks stood; nil while it is stopped.
        var started: Deadline?
        /// The totals at the ends of the laps in nanoseconds, the oldest first; they never fall.
        var laps: [Int64] = []
    }

    /// In the order in which they were started first.
    var list: [Stopwatch] = []

    init() {}
}

extension Stopwatches.Stopwatch {
    var isRunning: Bool { started != nil }

    /// In nanoseconds; never less than at the last lap, wherever the clocks were set.
    func total(_ present: Present) -> Int64 {
        let run = started.map { min(Stopwatches.longest, $0.over(present)) } ?? 0
        return max(counted + run, laps.last ?? 0)
    }

    /// At the start of a sentence.
    var named: String { name.map { "Stopwatch " + quoted($0) } ?? "The stopwatch" }
}

extension Stopwatches {
    var kept: JSON { .object([JSON.Member(name: "list", value: .array(list.map(\.kept)))]) }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        for json in try object.array("list") { list.append(try Stopwatch(kept: json)) }
        try object.end()
        guard list.count <= Stopwatches.most, Set(list.map(\.number)).count == list.count,
            list.allSatisfy({ ($0.name == nil) == ($0.number == 1) })
        else { throw .damaged }
    }

    /// Adds those whose name is not here yet; nothing comes in that could not be typed.
    mutating func merge(_ other: Stopwatches) throws(Failure) {
        for watch in other.list where !list.contains(where: { $0.name == watch.name }) {
            if let name = watch.name, let failure = ThingLabel.failure(name) { throw failure }
            guard list.count < Stopwatches.most else { throw Wording.tooManyStopwatches }
            var new = watch
            if new.name != nil { new.number = freeNumber }
            list.append(new)
        }
    }

    /// The smallest that a named one can have.
    var freeNumber: Int {
        let taken = Set(list.map(\.number))
        var number = 2
        while taken.contains(number) { number += 1 }
        return number
    }
}

extension Stopwatches.Stopwatch {
    fileprivate var kept: JSON {
        var members = [
            JSON.Member(name: "number", value: .number(JSONNumber(number))),
            JSON.Member(name: "counted", value: .number(JSONNumber(Int(counted)))),
        ]
        if let name { members.append(JSON.Member(name: "name", value: .string(name))) }
        if let started { members.append(JSON.Member(name: "started", value: .object(started.keptMembers))) }
        if !laps.isEmpty {
            let totals = laps.map { JSON.number(JSONNumber(Int($0))) }
            members.append(JSON.Member(name: "laps", value: .array(totals)))
        }
        return .object(members)
    }

    fileprivate init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        let number = try object.integer("number", 1...KeptObject.largest)
        let counted = Int64(try object.integer("counted", 0...Int(Stopwatches.longest)))
        var watch = Stopwatches.Stopwatch(number: number, name: try object.optionalString("name"), counted: counted)
        if let json = object.take("started") {
            var mark = try KeptObject(json)
            watch.started = try Deadline(kept: &mark)
            try mark.end()
        }
        for json in try object.array("laps") {
            guard let total = json.asInt, total >= Int(watch.laps.last ?? 0), total <= Int(Stopwatches.longest) else {
                throw .damaged
            }
            watch.laps.append(Int64(total))
        }
        try object.end()
        guard watch.laps.count <= Stopwatches.mostLaps else { throw .damaged }
        self = watch
    }
}

extension Wording {
    static var tooManyStopwatches: Failure {
        Failure(.limitReached, "There are \(Stopwatches.most) stopwatches, and no room for more.", hint: "stopwatches")
    }
}
