import Assistant
import Chrono
import JSON

extension Timers {
    var kept: JSON {
        var members = [
            JSON.Member(name: "next", value: .number(JSONNumber(next))),
            JSON.Member(name: "list", value: .array(list.map(\.kept))),
        ]
        if !told.isEmpty {
            members.append(JSON.Member(name: "told", value: .array(told.map { .number(JSONNumber($0)) })))
        }
        return .object(members)
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        next = try object.integer("next", 1...KeptObject.largest)
        for json in try object.array("list") { list.append(try Timer(kept: json)) }
        for json in try object.array("told") {
            guard let serial = json.asInt, serial > 0 else { throw .damaged }
            told.append(serial)
        }
        try object.end()
        let serials = list.map(\.serial) + told
        guard list.count <= Timers.most, told.count <= Timers.mostTold, Set(list.map(\.number)).count == list.count,
            Set(serials).count == serials.count, serials.allSatisfy({ $0 < next })
        else { throw .damaged }
    }

    /// Adds those that run or are paused and are not here yet; nothing comes in that could not be typed.
    mutating func merge(_ other: Timers) throws(Failure) {
        for timer in other.list {
            switch timer.state {
            case .running, .paused: break
            case .ringing, .missed: continue
            }
            if list.contains(where: {
                ($0.label, $0.duration, $0.state) == (timer.label, timer.duration, timer.state)
            }) {
                continue
            }
            if let label = timer.label, let failure = ThingLabel.failure(label) { throw failure }
            guard list.count < Timers.most else { throw Wording.tooManyTimers }
            var new = timer
            new.serial = next
            new.number = list.contains { $0.number == timer.number } ? freeNumber : timer.number
            next += 1
            list.append(new)
        }
    }
}

extension Timers.Timer {
    fileprivate var kept: JSON {
        var members = [
            JSON.Member(name: "number", value: .number(JSONNumber(number))),
            JSON.Member(name: "serial", value: .number(JSONNumber(serial))),
            JSON.Member(name: "duration", value: .number(JSONNumber(Int(duration)))),
        ]
        if let label { members.append(JSON.Member(name: "label", value: .string(label))) }
        func add(_ state: String, _ more: [JSON.Member]) {
            members.append(JSON.Member(name: "state", value: .string(state)))
            members += more
        }
        switch state {
        case .running(let end): add("running", end.keptMembers)
        case .paused(let left): add("paused", [JSON.Member(name: "remaining", value: .number(JSONNumber(Int(left))))])
        case .ringing(let end): add("ringing", end.keptMembers)
        case .missed(let end): add("missed", end.keptMembers)
        }
        return .object(members)
    }

    fileprivate init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        let number = try object.integer("number", 1...KeptObject.largest)
        let serial = try object.integer("serial", 1...KeptObject.largest)
        let duration = Int64(try object.integer("duration", 1...Int(Timers.longest)))
        let label = try object.optionalString("label")
        let state: State =
            switch try object.string("state") {
            case "running": .running(try Deadline(kept: &object))
            case "paused": .paused(Int64(try object.integer("remaining", 1...Int(Timers.longest))))
            case "ringing": .ringing(try Deadline(kept: &object))
            case "missed": .missed(try Deadline(kept: &object))
            default: throw .newer
            }
        try object.end()
        self.init(number: number, label: label, serial: serial, duration: duration, state: state)
    }
}
