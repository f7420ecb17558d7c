import Assistant
import Chrono
import Gazetteer
import Grammar
import JSON

/// What holds for every time printed.
enum SettingsCommands {
    static let plugin = Plugin("Settings", commands: [home, clock, dates, show], parts: [Settings.self])

    static let home = Command(
        "settings.home", "Set the place your times are compared with.",
        says: [
            "[set] [my] home [to|is] {place}",
            "(set|change|switch|update|convert|move|make|reset|use|put) [my|the|this|our] (<zone>|location|clock|clocks|time) [from {from}] (to|as|into) {place} [<zone>|time] [from [my|the] <current> <zone>]",
            "(set|change|switch|update|convert) [the|my] time in {from} to {place}",
            "... (set|change|switch|update|convert) ... <zone> ...",
        ],
        slots: .city, Slot.city.named("from", noun: "place before").optional, effects: .changes,
        data: .object(["home": .string, "zone": .string], optional: ["readAs": .string]),
        examples: [
            .says("home paris", reply: "Home is Paris (Europe/Paris, UTC+1)."),
            .says("set my time zone to paris", reply: "Home is Paris (Europe/Paris, UTC+1)."),
            .says("switch the time in taipei to paris", reply: "Home is Paris (Europe/Paris, UTC+1)."),
            .fails("pretty please change that zone", with: "unread-words"),
        ]
    ) { (turn, place, from) throws(Failure) in
        let before = turn.home
        // An offset is no zone of the database, nor is a home by a string or a file, which would not be found again.
        guard turn.world.zones.zone(place.zone.id) != nil else {
            throw Failure("bad-home", "A home is a place, so that its clock changes are known.", hint: "home paris")
        }
        turn.session[Settings.self].home = Settings.Home(name: place.place.name, zone: place.zone.id)
        let offset = TimeText.offset(place.zone.offset(at: turn.now))
        let fixed = turn.world.homeIsFixed ? " This run goes by \(turn.world.home.name)." : ""
        let text = "Home is \(place.place.name) (\(place.zone.id), \(offset)).\(fixed)"
        // Who thinks that home was elsewhere is told.
        var blocks: [Reply.Block] = [.line(text)]
        if let from, from.zone.offset(at: turn.now) != before.zone.offset(at: turn.now) {
            blocks.append(.line("It was \(before.name), not \(from.place.name)."))
        }
        return Reply(blocks + PlaceNotes.lines([place], turn)) {
            .object(
                [
                    JSON.Member(name: "home", value: .string(place.place.name)),
                    JSON.Member(name: "zone", value: .string(place.zone.id)),
                ] + place.readAsData)
        }
    }

    static let clock = Command(
        "settings.clock", "Show times with AM and PM (12h) or on the 24-hour clock (24h).",
        says: ["{hours}", "(set|use|switch) [to] [the|my] [clock|time] [to] {hours}", "clock {hours}"],
        slots: .hours, effects: .changes, data: .object(["clock": .string]),
        examples: [
            .says("12h", reply: "Times are shown as 11:48 AM."),
            .says("12 hour", reply: "Times are shown as 11:48 AM."),
            .says("24h", reply: "Times are shown as 11:48."),
            .says("24 hour clock", reply: "Times are shown as 11:48."),
            .says("set clock to 12h", reply: "Times are shown as 11:48 AM."),
            .says("clock 12-hour", reply: "Times are shown as 11:48 AM."),
            .says("24hr", reply: "Times are shown as 11:48."),
        ]
    ) { (turn, hours) throws(Failure) in
        turn.session[Settings.self].is12Hour = hours == .twelve
        let now = TimeText.clock(turn.home.zone.civil(at: turn.now).time, is12Hour: hours == .twelve)
        return Reply("Times are shown as \(now).") {
            .object([JSON.Member(name: "clock", value: .string(hours.rawValue))])
        }
    }

    static let dates = Command(
        "settings.dates", "Read 4/5 as 5 April (mdy) or as 4 May (dmy).",
        says: ["dates {order}", "(set|use) [dates] {order} [dates]"], slots: .dateOrder, effects: .changes,
        data: .object(["dates": .string]),
        examples: [
            .says("dates dmy", reply: "4/5 is 4 May."), .says("dates mdy", reply: "4/5 is 5 April."),
            .says("use day first", reply: "4/5 is 4 May."),
        ]
    ) { (turn, order) throws(Failure) in
        turn.session[Settings.self].isDayFirst = order == .dayFirst
        return Reply(order == .dayFirst ? "4/5 is 4 May." : "4/5 is 5 April.") {
            .object([JSON.Member(name: "dates", value: .string(order.rawValue))])
        }
    }

    static let show = Command(
        "settings.show", "Show the settings and what to type to change them.", says: ["[show] settings"],
        data: .object(["home": .string, "zone": .string, "clock": .string, "dates": .string]),
        examples: [
            .says(
                "settings",
                reply: """
                    Home   Taipei (Asia/Taipei)  change: home paris
                    Clock  24h                   change: 12h
                    Dates  4/5 is 5 April        change: dates dmy
                    """)
        ]
    ) { turn in
        let home = turn.home
        let is12Hour = turn.settings.is12Hour
        let isDayFirst = turn.settings.isDayFirst
        let rows = [
            ["Home", "\(home.name) (\(home.zone.id))", "change: home paris"],
            ["Clock", is12Hour ? "12h" : "24h", "change: " + (is12Hour ? "24h" : "12h")],
            ["Dates", isDayFirst ? "4/5 is 4 May" : "4/5 is 5 April", "change: dates " + (isDayFirst ? "mdy" : "dmy")],
        ]
        return Reply([.table(Table(rows: rows))]) {
            .object([
                JSON.Member(name: "home", value: .string(home.name)),
                JSON.Member(name: "zone", value: .string(home.zone.id)),
                JSON.Member(name: "clock", value: .string(is12Hour ? "12h" : "24h")),
                JSON.Member(name: "dates", value: .string(isDayFirst ? "dmy" : "mdy")),
            ])
        }
    }
}

/// How a date of two figures is read.
enum DateOrder: String, Sendable {
    case monthFirst = "mdy"
    case dayFirst = "dmy"
}

extension Slot where Value == DateOrder {
    /// `dmy`, `mdy`, `day first`, `month first`.
    static var dateOrder: Slot<DateOrder> {
        choice(
            "order",
            of: [
                "dmy": .dayFirst, "mdy": .monthFirst, "day first": .dayFirst, "month first": .monthFirst,
                "day month": .dayFirst, "month day": .monthFirst,
            ]
        ) { phrase in
            phrase.failure("bad-order", "\(quoted(phrase.text)) is not dmy or mdy.", hint: "dates dmy")
        }
    }
}

/// How the hours of a day are counted.
enum Hours: String, Sendable {
    case twelve = "12h"
    case twentyFour = "24h"
}

extension Slot where Value == Hours {
    /// `12h`, `12 hour`, `12-hour clock`, `12hr`, and the same of 24.
    static var hours: Slot<Hours> {
        Slot(
            "hours", noun: "choice of 12h or 24h", rank: .number, takes: ["12h", "24h"], complete: completeHours
        ) {
            (phrase, turn) throws(Failure) in
            guard let first = phrase.line.utf8[phrase.range].first, first < 0x33 || first >= 0x80,
                let hours = hours(Folding.fold(phrase.text))
            else { throw turn.isExplaining ? Wording.badHours(phrase) : phrase.failure(.notUnderstood, "").vague }
            return hours
        }
    }

    private static func completeHours(_ typed: String, _ turn: Turn) -> [Completion] {
        ["12h", "24h", "12 hour", "24 hour", "12 hour clock", "24 hour clock"].filter {
            $0.hasPrefix(typed.lowercased())
        }
        .map { Completion($0) }
    }

    private static func hours(_ text: String) -> Hours? {
        for hours in [Hours.twelve, .twentyFour] where text.hasPrefix(hours.rawValue.dropLast()) {
            let rest = text.dropFirst(2).filter { $0 != " " }
            let unit = rest.hasSuffix("clock") ? rest.dropLast(5) : rest[...]
            if ["h", "hr", "hrs", "hour", "hours"].contains(unit) { return hours }
        }
        return nil
    }
}

extension Wording {
    static func badHours(_ phrase: Phrase) -> Failure {
        phrase.failure("bad-hours", "\(quoted(phrase.text)) is not 12h or 24h.", hint: phrase.saying("24h") ?? "24h")
            .vague
    }
}
