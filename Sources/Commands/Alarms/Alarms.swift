import Assistant
import Chrono
import JSON

/// The alarms of a session, by number.
struct Alarms: RingingPart {
    static let name = "alarms"
    static let kind = "alarm"
    static let most = 1_000

    var list: [Alarm] = []
    private(set) var nextSerial = 1

    init() {}

    /// What has come of them by now.
    func settled(_ present: Present) -> Alarms {
        var settled = self
        for index in list.indices { settled.list[index].settle(present) }
        settled.list.removeAll { $0.isOver(present) }
        return settled
    }

    /// Adds one under the smallest free number. There is room for it.
    mutating func add(_ time: AlarmTime, label: String?, after: Instant) -> Alarm {
        var number = 1
        for alarm in list where alarm.number == number { number += 1 }
        let alarm = Alarm(serial: nextSerial, number: number, label: label, time: time, after: after)
        nextSerial += 1
        list.insert(alarm, at: list.firstIndex { $0.number > number } ?? list.count)
        return alarm
    }

    subscript(number: Int) -> Alarm? {
        get { list.first { $0.number == number } }
        set {
            guard let index = list.firstIndex(where: { $0.number == number }) else { return }
            if let newValue { list[index] = newValue } else { list.remove(at: index) }
        }
    }

    // MARK: Keeping

    var kept: JSON {
        .object([
            JSON.Member(name: "serial", value: .number(JSONNumber(nextSerial))),
            JSON.Member(name: "list", value: .array(list.map(\.kept))),
        ])
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        nextSerial = try object.integer("serial", 1...KeptObject.largest)
        for alarm in try object.array("list") { list.append(try Alarm(kept: alarm)) }
        try object.end()
        let isSound =
            list.count <= Alarms.most && list.allSatisfy { $0.number >= 1 && $0.serial < nextSerial }
            && zip(list, list.dropFirst()).allSatisfy { $0.number < $1.number }
            && Set(list.map(\.serial)).count == list.count
        guard isSound, nextSerial < 1 << 60 else { throw .damaged }
    }

    /// Adds those that are not there yet, as new ones: with numbers of their own, and not ringing.
    mutating func merge(_ other: Alarms) throws(Failure) {
        let new = other.list.filter { alarm in !list.contains { ($0.time, $0.label) == (alarm.time, alarm.label) } }
        guard list.count + new.count <= Alarms.most else { throw Wording.tooManyAlarms }
        for alarm in new {
            if let label = alarm.label, ThingLabel.fault(label) != nil { throw Wording.badImportedName(label) }
            if let place = alarm.time.zone?.place, place.unicodeScalars.contains(where: \.steersText) {
                throw Wording.badImportedName(place)
            }
            let added = add(alarm.time, label: alarm.label, after: alarm.after)
            self[added.number]?.isOn = alarm.isOn
            self[added.number]?.skipped = alarm.skipped
        }
    }

    /// A ring that came in between is not undone: it was told.
    func restored(over now: Alarms) -> Alarms {
        var restored = self
        restored.nextSerial = max(nextSerial, now.nextSerial)
        for (index, alarm) in list.enumerated() {
            guard let present = now.list.first(where: { $0.serial == alarm.serial }) else { continue }
            if present.after > alarm.after {
                restored.list[index].after = present.after
                restored.list[index].ring = present.ring?.beforeSnooze
                restored.list[index].missed = present.missed
            } else if let ring = present.ring, ring.isTold, ring.at >= alarm.ring?.at ?? ring.at, !ring.isSnoozed {
                restored.list[index].ring = ring
            }
        }
        return restored
    }
}
