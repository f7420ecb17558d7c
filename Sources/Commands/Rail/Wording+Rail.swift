import Assistant
import Chrono
import Rail

/// The wording of mistakes about trains.
extension Wording {
    static func unknownStation(_ phrase: Phrase, near: [Station]) -> Failure {
        let names = near.map(\.name).joined(separator: ", ")
        let message = "No station is called \(quoted(phrase.text, most: 20))."
        let whole = message + (near.isEmpty ? " Say: stations" : " Did you mean \(names)?")
        let hint = near.first.flatMap { phrase.saying($0.name) } ?? "stations"
        var failure = phrase.failure("unknown-station", whole.count <= 90 ? whole : message, hint: hint)
        failure.instead = near.first?.name
        return failure.vague
    }

    static func sameStation(_ station: Station, instead other: Station) -> Failure {
        Failure(
            "same-station", "The train would go from \(station.name) to \(station.name).",
            hint: "from \(station.name) to \(other.name)")
    }

    static func noSuchTrain(_ number: Int, _ phrase: Phrase, near: [Int]) -> Failure {
        let names = near.map(String.init).joined(separator: ", ")
        return phrase.failure(
            "no-such-train", "There is no train \(number) in the timetable. Near it: \(names).",
            hint: near.first.flatMap { phrase.saying(String($0)) } ?? "trains")
    }

    static func noTrainNumber(_ phrase: Phrase) -> Failure {
        let failure = phrase.failure(
            "no-such-train", "\(quoted(phrase.text, most: 20)) is no number of a train: those have 1 to 4 digits.",
            hint: "trains")
        return phrase.text.allSatisfy(\.isNumber) ? failure : failure.vague
    }

    /// A train that runs, but on other days.
    static func doesNotRun(_ train: Train, on date: CivilDate, _ moment: RailMoment) -> Failure {
        let days = train.days.list.map(\.short).joined(separator: " ")
        let day = train.days.list.first?.name.lowercased() ?? "monday"
        return Failure(
            "does-not-run", "Train \(train.number) does not run on \(moment.day(date)): it runs \(days).",
            hint: "train \(train.number) on \(day)")
    }

    static func doesNotServe(_ train: Train, _ from: Station, _ to: Station, _ moment: RailMoment) -> Failure {
        let (first, last) = (train.stops.first?.station ?? 0, train.stops.last?.station ?? 0)
        return Failure(
            "not-served", "Train \(train.number) does not go from \(from.name) to \(to.name).",
            hint: "from \(moment.station(first).name) to \(moment.station(last).name)")
    }

    static func doesNotLeave(_ train: Train, _ station: Station, _ moment: RailMoment) -> Failure {
        let first = moment.station(train.stops.first?.station ?? 0)
        return Failure(
            "not-served", "Nobody can board train \(train.number) at \(station.name).",
            hint: "alarm 20m before train \(train.number) from \(first.name)")
    }

    static func dayIsOver(_ date: CivilDate, _ moment: RailMoment) -> Failure {
        Failure("past-time", "\(TimeText.date(date)) is over.", hint: "on today")
    }

    static func trainIsGone(_ train: Train, _ date: CivilDate, _ moment: RailMoment) -> Failure {
        Failure(
            "past-time", "Then train \(train.number) of \(moment.day(date)) has left, or the alarm would be over.",
            hint: "next train")
    }

    static var todayOnly: Failure {
        Failure("today-only", "Non-reserved tickets are for today only.", hint: "on today")
    }

    static var otherDayOnly: Failure {
        Failure(
            "today-only", "Non-reserved tickets, which you have chosen, are for today only.", hint: "ticket regular")
    }

    static func badTicket(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "bad-ticket", "\(quoted(phrase.text, most: 20)) is no ticket: regular, credit card or non-reserved.",
            hint: "ticket regular"
        ).vague
    }

    static func badPassengers(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "bad-passengers", "\(quoted(phrase.text, most: 24)) are no passengers I can read.",
            hint: "passengers 2 adults 1 child"
        ).vague
    }

    static func tooManyPassengers(_ phrase: Phrase, _ count: Int) -> Failure {
        phrase.failure(
            "bad-passengers", "A booking is for 1 to \(Passengers.most) people; this is for \(count).",
            hint: "passengers 2 adults 1 child")
    }

    static func badDay(_ phrase: Phrase) -> Failure {
        phrase.failure(.unknownTime, "\(quoted(phrase.text, most: 32)) is no day I can read.", hint: "on friday").vague
    }

    static func badWhich(_ phrase: Phrase) -> Failure {
        phrase.failure(
            "bad-train", "\(quoted(phrase.text, most: 32)) is no train: there are next, first and last.",
            hint: "next train"
        ).vague
    }

    static func badWhen(_ phrase: Phrase) -> Failure {
        phrase.failure(
            .unknownTime, "\(quoted(phrase.text, most: 32)) is no time I can read.", hint: "trains after 9am"
        ).vague
    }

    static var noTrainChosen: Failure {
        Failure(.missingPart, "Which train? None is chosen.", hint: "trains")
    }

    static func notATimetable(_ path: String, _ fault: TimetableFault) -> Failure {
        let told = "\(fault)"
        let whole = "\(quoted(path, most: 20)): \(told)."
        let message = whole.count <= 90 ? whole : told.count < 90 ? told + "." : told.prefix(88) + "…"
        return Failure("bad-timetable", message, hint: "timetable")
    }

    static func cannotLoad(_ path: String, _ trouble: FileTrouble) -> Failure {
        let name = quoted(path, most: 30)
        return switch trouble {
        case .missing, .exists: Failure("no-such-file", "There is no file \(name).", hint: "timetable")
        case .tooLong: Failure("bad-timetable", "\(name) has more than 32 MB.", hint: "timetable")
        case .refused(let reason): Failure("file-refused", "\(name) cannot be read: \(reason).", hint: "timetable")
        }
    }
}
