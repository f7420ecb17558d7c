import Assistant
import Chrono
import JSON

extension Alarm {
    /// `{"serial":1,"number":1,"label":"gym","at":"2026-12-01T07:30:00","zone":"Asia/Taipei","rule":"FREQ=…","after":"…Z"}`;
    /// `instant` in the place of `at` and `zone` for a point on the line.
    var kept: JSON {
        var members = [
            JSON.Member(name: "serial", value: .number(JSONNumber(serial))),
            JSON.Member(name: "number", value: .number(JSONNumber(number))),
        ]
        func add(_ name: String, _ text: String?) {
            if let text { members.append(JSON.Member(name: name, value: .string(text))) }
        }
        func flag(_ name: String, _ isSet: Bool) {
            if isSet { members.append(JSON.Member(name: name, value: .bool(true))) }
        }
        add("label", label)
        switch time {
        case .instant(let instant): add("instant", ISOText.text(instant))
        case .once(let civil, _, let isSecond):
            add("at", civil.iso)
            flag("second", isSecond)
        case .repeating(let rule, let start, _):
            add("at", start.iso)
            add("rule", rule.rrule)
        }
        add("zone", time.zone?.id)
        add("place", time.zone?.place)
        flag("off", !isOn)
        add("after", ISOText.text(after))
        add("skipped", skipped.map { ISOText.text($0) })
        if let ring {
            let isTold = ring.isTold ? [JSON.Member(name: "told", value: .bool(true))] : []
            let isSnoozed = ring.isSnoozed ? [JSON.Member(name: "snoozed", value: .bool(true))] : []
            let times = [("due", ring.due), ("at", ring.at)].map {
                JSON.Member(name: $0, value: .string(ISOText.text($1)))
            }
            members.append(JSON.Member(name: "ring", value: .object(times + isTold + isSnoozed)))
        }
        add("missed", missed.map { ISOText.text($0) })
        return .object(members)
    }

    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        serial = try object.integer("serial", 1...KeptObject.largest)
        number = try object.integer("number", 1...KeptObject.largest)
        label = try object.optionalString("label")
        time = try AlarmTime(&object)
        isOn = try !object.flag("off")
        after = try object.instant("after")
        if let kept = object.take("ring") { ring = try Ringing(kept: kept) }
        skipped = try object.optionalInstant("skipped")
        missed = try object.optionalInstant("missed")
        try object.end()
    }
}

extension Alarm.Ringing {
    init(kept: JSON) throws(PartFault) {
        var object = try KeptObject(kept)
        guard let due = try object.optionalInstant("due"), let at = try object.optionalInstant("at") else {
            throw .damaged
        }
        self.due = due
        self.at = at
        isTold = try object.flag("told")
        isSnoozed = try object.flag("snoozed")
        try object.end()
    }
}

extension AlarmTime {
    init(_ object: inout KeptObject) throws(PartFault) {
        if let instant = try object.optionalInstant("instant") {
            self = .instant(instant)
            return
        }
        let text = try object.string("at")
        guard let civil = ISOText.parseDateTime(text) else { throw .damaged }
        let zone = AlarmZone(id: try object.string("zone"), place: try object.optionalString("place"))
        if let rule = try object.optionalString("rule") {
            guard let rule = try? Recurrence(rrule: rule), rule.frequency > .secondly || rule.interval >= 60 else {
                throw .damaged
            }
            self = .repeating(rule, from: civil, zone)
        } else {
            self = .once(civil, zone, isSecond: try object.flag("second"))
        }
    }
}
