// The words for everything that a person can cause in this module. Outside text is repeated cut to 16 characters, as it came.

extension TimetableFault: CustomStringConvertible {
    /// One line: where it stands, and what is wrong there; without a full stop.
    public var description: String { place.isEmpty ? reason.wording : place + ": " + reason.wording }
}

extension TimetableFault.Reason {
    private func shown(_ text: String) -> String { "\"" + (text.count > 16 ? text.prefix(15) + "…" : text) + "\"" }

    fileprivate var wording: String {
        switch self {
        case .notJSON(let words): words
        case .notAList: "it is no list of objects"
        case .empty: "the list is empty"
        case .unknownKind: "it is no GeneralTimetable, DailyTimetable, ODFare or Station"
        case .noMember(let name): "there is no \(name) as TDX has it"
        case .badNumber(let text): "\(shown(text)) is no number of a train"
        case .badTime(let text): "\(shown(text)) is no time"
        case .badDate(let text): "\(shown(text)) is no date"
        case .badName(let text): "\(shown(text)) is no name of a station"
        case .badPrice(let text): "\(shown(text)) is no price"
        case .unknownStation(let id): "no station has the id \(shown(id))"
        case .backwards(let text): "\(text) is before the stop before"
        case .wrongOrder: "the stops are not in the order of the direction"
        case .tooFewStops: "a train has two stops at least"
        case .neverRuns: "it runs on no day"
        case .twice: "this train is there twice"
        case .tooMany(let most): "it has more than \(most)"
        }
    }
}
