// The Taiwan high-speed line: stations, fares, trains and journeys, by timetables that are part of the program or were
// loaded from TDX JSON, and the rules of a booking.
//
// It knows nothing of sentences, terminals, files or the clock: a day is given to it, and it says what runs. It sells
// nothing, and knows nothing of delays, seats left, or trains that holidays add.
//
// `Station`, `Fare`, `TrainTable` are the tables (layout: Scripts/make-rail), `Timetable` is what holds on which day,
// `Journey` is a train between two stations, `TimetableReader` is TDX JSON → `Timetable`, `Booking` is the rules.
internal import CTimeData

/// The embedded tables as they are.
///
/// Each pointer is safe: constant data of the program, never written and never freed.
enum EmbeddedRail {
    static var stations: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: clockrepl_rail_stations(), count: clockrepl_rail_stations_length())
    }
    static var fares: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: clockrepl_rail_fares(), count: clockrepl_rail_fares_length())
    }
    static var trains: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: clockrepl_rail_trains(), count: clockrepl_rail_trains_length())
    }
    static var effective: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: clockrepl_rail_effective(), count: clockrepl_rail_effective_length())
    }

    /// The cells of each row of a table, empty ones too.
    static func rows(_ table: UnsafeRawBufferPointer) -> [[String]] {
        table.split(separator: 0x0A).map { row in
            row.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
