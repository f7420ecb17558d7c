import Assistant
import Chrono

/// What an iCalendar file has that can ring.
struct ReadCalendar {
    private(set) var alarms: [(time: AlarmTime, label: String?, isOn: Bool)] = []
    /// Events without an alarm, or with one that cannot be read here.
    private(set) var leftOut = 0
    /// Events of which single dates are left out or added, which is not read.
    private(set) var exceptions = 0

    private let zones: any ZonePort
    private let home: Zone

    /// Nil for a file that is no calendar.
    init?(_ bytes: [UInt8], _ turn: Turn) {
        zones = turn.world.zones
        home = turn.home.zone
        guard let lines = CalendarText.lines(bytes), let first = lines.first, first.name == "BEGIN",
            first.value.uppercased() == "VCALENDAR"
        else { return nil }
        var event: [CalendarText.Line]?
        for line in lines {
            switch (line.name, line.value.uppercased()) {
            case ("BEGIN", "VEVENT"): event = []
            case ("END", "VEVENT"):
                if let event { read(event) }
                event = nil
            default: event?.append(line)
            }
        }
        // One that is cut off has lost something.
        guard event == nil, lines.last?.name == "END", lines.last?.value.uppercased() == "VCALENDAR" else { return nil }
    }

    private mutating func read(_ lines: [CalendarText.Line]) {
        let own = ReadCalendar.outside(lines)
        guard let start = own.first(where: { $0.name == "DTSTART" }).flatMap(start),
            !own.contains(where: { $0.name == "STATUS" && $0.value.uppercased() == "CANCELLED" })
        else {
            leftOut += 1
            return
        }
        let shifts = lines.filter { $0.name == "TRIGGER" }.map(shift)
        let told = alarms.count
        for shift in Set(shifts.compactMap { $0 }).sorted() { read(own, start, shift) }
        // An alarm of several that cannot be read is told as well.
        if alarms.count - told < max(1, Set(shifts).count) { leftOut += 1 }
    }

    /// One alarm of an event, so many seconds after its start.
    private mutating func read(_ own: [CalendarText.Line], _ start: Start, _ shift: Int) {
        if own.contains(where: { ["EXDATE", "RDATE", "RECURRENCE-ID"].contains($0.name) }) { exceptions += 1 }
        let rule = own.first { $0.name == "RRULE" }
        guard let time = time(start, rule?.value, shift) else { return }
        func value(_ name: String) -> String? { own.first { $0.name == name }.map { CalendarText.unescaped($0.value) } }
        // A label is one line.
        var label =
            value("X-CLOCKREPL-LABEL") == "none"
            ? nil
            : value("SUMMARY")?.split(whereSeparator: \.isNewline)
                .joined(separator: " ")
        if let text = label, ThingLabel.fault(text) != nil { label = String(text.prefix(Label.longest)) }
        if let text = label, ThingLabel.fault(text) != nil { label = nil }
        let place = value("X-CLOCKREPL-PLACE").flatMap { $0.unicodeScalars.contains(where: \.steersText) ? nil : $0 }
        alarms.append((time.at(place), label, value("X-CLOCKREPL-STATE") != "off"))
    }

    /// The lines of an event that are not inside a component of it.
    private static func outside(_ lines: [CalendarText.Line]) -> [CalendarText.Line] {
        var depth = 0
        return lines.filter { line in
            if line.name == "BEGIN" { depth += 1 }
            defer { if line.name == "END" { depth -= 1 } }
            return depth == 0
        }
    }

    // MARK: Times

    private enum Start {
        case instant(Instant)
        case civil(CivilDateTime, AlarmZone)
    }

    private func start(_ line: CalendarText.Line) -> Start? {
        var text = line.value
        let isUTC = text.hasSuffix("Z")
        if isUTC { text.removeLast() }
        guard let civil = ReadCalendar.civil(text) else { return nil }
        if isUTC { return civil.instant(offset: .utc).map { .instant($0) } }
        guard let name = line.parameter("TZID") else { return .civil(civil, AlarmZone(id: home.id, place: nil)) }
        // `/vendor/2005/Europe/Berlin`: names of others end in the zone's own.
        var parts = name.split(separator: "/")[...]
        while !parts.isEmpty {
            let zone = AlarmZone(id: parts.joined(separator: "/"), place: nil)
            if zone.find(zones) != nil { return .civil(civil, zone) }
            parts = parts.dropFirst()
        }
        return nil
    }

    /// `20261201T073000`, or `20261201`, which is its start.
    private static func civil(_ text: String) -> CivilDateTime? {
        let bytes = Array(text.utf8)
        guard bytes.count == 8 || bytes.count == 15, bytes.count == 8 || bytes[8] == UInt8(ascii: "T") else {
            return nil
        }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].allSatisfy { (0x30...0x39).contains($0) }
                ? Int(String(decoding: bytes[range], as: UTF8.self)) : nil
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if bytes.count == 8 { return CivilDateTime(date: date, time: .midnight) }
        guard let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            let time = CivilTime(hour: hour, minute: minute, second: min(second, 59))
        else { return nil }
        return CivilDateTime(date: date, time: time)
    }

    /// How many seconds after the start an alarm is; nil for one that goes by the end, or is at an instant of its own.
    private func shift(_ trigger: CalendarText.Line) -> Int? {
        guard trigger.parameter("RELATED")?.uppercased() != "END",
            trigger.parameter("VALUE")?.uppercased() != "DATE-TIME"
        else { return nil }
        return ReadCalendar.duration(trigger.value)
    }

    /// `-PT15M`, `P1DT2H`, `P2W` (§3.3.6), in seconds.
    private static func duration(_ text: String) -> Int? {
        var rest = text.uppercased()[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
        var seconds = 0
        var digits = ""
        for character in rest {
            if character == "T" { continue }
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
            guard let unit = units[character], digits.count <= 8, let count = Int(digits) else { return nil }
            seconds += count * unit
            digits = ""
        }
        return digits.isEmpty ? (isNegative ? -seconds : seconds) : nil
    }

    private func time(_ start: Start, _ rule: String?, _ shift: Int) -> AlarmTime? {
        switch start {
        case .instant(let instant):
            guard let moved = instant.adding(seconds: Int64(shift)) else { return nil }
            guard let rule else { return .instant(moved) }
            return repeating(Zone.utc.civil(at: instant), AlarmZone(id: "UTC", place: nil), rule, shift)
        case .civil(let civil, let zone):
            guard rule == nil else { return rule.flatMap { repeating(civil, zone, $0, shift) } }
            return moved(civil, shift).map { .once($0, zone, isSecond: false) }
        }
    }

    /// By the wall clock.
    private func moved(_ civil: CivilDateTime, _ shift: Int) -> CivilDateTime? {
        civil.instant(offset: .utc)?.adding(seconds: Int64(shift)).map { Zone.utc.civil(at: $0) }
    }

    /// Only inside the day, as the rule's days would be others else.
    private func repeating(_ civil: CivilDateTime, _ zone: AlarmZone, _ text: String, _ shift: Int) -> AlarmTime? {
        guard let rule = try? Recurrence(rrule: text), let start = moved(civil, shift) else { return nil }
        guard rule.frequency > .secondly || rule.interval >= 60, shift == 0 || start.date == civil.date else {
            return nil
        }
        if shift != 0, !rule.byHour.isEmpty || !rule.byMinute.isEmpty || !rule.bySecond.isEmpty { return nil }
        guard case .instant(let instant)? = rule.until, let rules = zone.find(zones) else {
            return .repeating(rule, from: start, zone)
        }
        // As it is said here: the whole of the last day.
        let end = rules.civil(at: instant)
        let isWhole = end.time == CivilTime(hour: 23, minute: 59, second: 59)
        return .repeating(isWhole ? rule.until(.date(end.date)) ?? rule : rule, from: start, zone)
    }
}

extension AlarmTime {
    /// The same with the name of its place.
    fileprivate func at(_ place: String?) -> AlarmTime {
        switch self {
        case .instant: self
        case .once(let civil, let zone, let isSecond):
            .once(civil, AlarmZone(id: zone.id, place: place), isSecond: isSecond)
        case .repeating(let rule, let start, let zone):
            .repeating(rule, from: start, AlarmZone(id: zone.id, place: place))
        }
    }
}
