import Assistant
import Chrono
import JSON

extension KeptObject {
    /// Serials and numbers are no larger, so that counting on from one is safe, and every JSON reader has it exactly.
    static let largest = 1 << 53

    /// A whole number in a range.
    mutating func integer(_ name: String, _ range: ClosedRange<Int>) throws(PartFault) -> Int {
        guard let number = take(name)?.asInt, range.contains(number) else { throw .damaged }
        return number
    }

    /// A point in time as RFC 3339 has it.
    mutating func instant(_ name: String) throws(PartFault) -> Instant {
        guard let instant = try optionalInstant(name) else { throw .damaged }
        return instant
    }

    /// False when it is not there.
    mutating func flag(_ name: String) throws(PartFault) -> Bool {
        guard let value = take(name) else { return false }
        guard let flag = value.asBool else { throw .damaged }
        return flag
    }

    /// An RFC 3339 instant; nil when it is not there.
    mutating func optionalInstant(_ name: String) throws(PartFault) -> Instant? {
        guard let text = try optionalString(name) else { return nil }
        guard let instant = try? ISOText.instant(text) else { throw .damaged }
        return instant
    }
}

extension Deadline {
    /// How long it has been over, in nanoseconds; never negative.
    func over(_ present: Present) -> Int64 { -max(-.max, min(0, remaining(present))) }

    /// The members that `init(kept:)` reads: both clocks, and which start of the machine the steady one counts from.
    var keptMembers: [JSON.Member] {
        [
            JSON.Member(name: "wall", value: .string(ISOText.text(wall))),
            JSON.Member(name: "boot", value: .string(steady.boot)),
            JSON.Member(name: "steady", value: .number(JSONNumber(Int(steady.nanoseconds)))),
        ]
    }

    init(kept object: inout KeptObject) throws(PartFault) {
        let wall = try object.instant("wall")
        let boot = try object.string("boot")
        let steady = SteadyTime(boot: boot, nanoseconds: Int64(try object.integer("steady", Int.min...Int.max)))
        self.init(wall: wall, steady: steady)
    }
}
