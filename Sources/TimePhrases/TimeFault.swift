import Chrono

/// Why a text that plainly means a time is none, and what to say instead.
public struct TimeFault: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// `2026-02-30`.
        case date
        /// `25:00`.
        case hour
        /// `13pm`.
        case halfDayHour
        /// `9:75`, `9:00:75`.
        case minute
        /// `1200`: a time of day, a date or unix seconds.
        case number
        /// `86400`, `-1`: unix seconds for certain only before a place or after `@`.
        case seconds
        /// Unix seconds beyond the years 1 to 9999.
        case range
        /// `0001-01-01T00:00+01:00`: an instant beyond them.
        case outside
        /// `+99:99` at the end of an ISO time.
        case offset
        /// `2026-12-24`, `tomorrow`: a day where a time of day is wanted.
        case noTime
        /// `tomorow`.
        case spelling
    }

    public let reason: Reason
    /// The bytes of the text it is about.
    public let range: Range<Int>
    /// The nearest text that can be read, to stand in their place.
    public let instead: String
}

extension TimePhrases {
    /// The first part that cannot be, in a text that otherwise consists of times and days; nil when there is none.
    public static func fault(_ text: String) -> TimeFault? { narrowed(text, wordFault) }

    private static func wordFault(_ text: String) -> TimeFault? {
        guard text.utf8.count <= 60 else { return nil }
        if let fault = offsetFault(text) { return fault }
        let words = text.split { " ,?!".contains($0) }
        var found: TimeFault?
        var at = words.startIndex
        while at < words.endIndex {
            let word = words[at].lowercased()
            let next = at + 1 < words.endIndex ? words[at + 1].lowercased() : ""
            let isApart = ["am", "pm", "a.m.", "p.m."].contains(next) && word.utf8.allSatisfy { $0 < 0x3B }
            let clock = isApart ? word + next : word
            let last = isApart ? words[at + 1] : words[at]
            let start = offset(of: words[at].startIndex, in: text)
            let range = start..<offset(of: last.endIndex, in: text)
            let slip = words.count > 1 ? spellingFault(word, range) : nil
            if let fault = dateFault(word, at: start) ?? clockFault(clock, range) ?? outside(word, range) ?? slip {
                found = found ?? fault
            } else if !isTimeWord(clock) {
                return nil
            }
            at += isApart ? 2 : 1
        }
        return found
    }

    /// Why a text of figures is no time by itself; nil when it is none of figures, or can be read.
    public static func numberFault(_ text: String) -> TimeFault? { narrowed(text, figuresFault) }

    /// The fault of a text with full-width characters is about all of it.
    private static func narrowed(_ text: String, _ find: (String) -> TimeFault?) -> TimeFault? {
        let plain = narrow(text)
        guard let fault = find(plain), plain != text else { return find(plain) }
        var instead = Array(plain.utf8)
        instead.replaceSubrange(fault.range.clamped(to: 0..<instead.count), with: Array(fault.instead.utf8))
        return TimeFault(
            reason: fault.reason, range: 0..<text.utf8.count, instead: String(decoding: instead, as: UTF8.self))
    }

    /// `+99:99`; the nearest offset that is one stands in its place.
    private static func offsetFault(_ text: String) -> TimeFault? {
        do throws(ISOTextError) {
            _ = try ISOText.parse(text)
        } catch {
            guard case .badOffset(let range) = error else { return nil }
            let bytes = Array(text.utf8)[range]
            let digits = bytes.filter(isDigit).map { Int($0) - 0x30 }
            let hours = digits[0] * 10 + digits[1]
            let isWest = bytes.first == UInt8(ascii: "-")
            let nearest =
                if hours < (isWest ? 12 : 14) { twoDigits(hours) + ":59" } else { isWest ? "12:00" : "14:00" }
            return TimeFault(reason: .offset, range: range, instead: (isWest ? "-" : "+") + nearest)
        }
        return nil
    }

    /// `2026-02-30`, `on 2026-02-30`: the day to say instead has a time of day with it, as without one it is no time.
    public static func lonelyDateFault(_ text: String) -> TimeFault? { narrowed(text, lonelyDate) }

    private static func lonelyDate(_ text: String) -> TimeFault? {
        let words = text.split { " ,?!".contains($0) }
        guard let word = words.last, word.utf8.count == 10, words.count == 1 || words.count == 2 && words[0] == "on",
            let fault = dateFault(word.lowercased(), at: offset(of: word.startIndex, in: text))
        else { return nil }
        return TimeFault(reason: .date, range: fault.range, instead: fault.instead + " at 09:00")
    }

    private static func figuresFault(_ text: String) -> TimeFault? {
        let isMarked = text.hasPrefix("@")
        let figures = isMarked ? text.dropFirst() : text[...]
        let digits = figures.hasPrefix("-") ? figures.dropFirst() : figures
        guard !digits.isEmpty, digits.utf8.count <= 40, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let whole = 0..<text.utf8.count
        if case .instant = number(text), text != "0" {
            return TimeFault(reason: .seconds, range: whole, instead: "@" + text)
        }
        if isMarked || digits.utf8.count > 8 || digits.startIndex != figures.startIndex {
            // A number of 13 digits or more is most likely in milliseconds or less.
            return TimeFault(reason: .range, range: whole, instead: "@" + figures.prefix(10))
        }
        return TimeFault(reason: .number, range: whole, instead: clearer(digits))
    }

    /// `9:00` for 9, `12:00` for 1200, the date for 20261224, else unix seconds.
    private static func clearer(_ digits: Substring) -> String {
        let count = digits.utf8.count
        if count <= 2, let hour = Int(digits), hour <= 24 { return "\(hour):00" }
        if count == 3 || count == 4 {
            let clock = digits.dropLast(2) + ":" + digits.suffix(2)
            if figures(String(clock)) != nil { return String(clock) }
        }
        if let date = compactDate(digits) { return "9am on " + date.iso }
        let significant = digits.drop { $0 == "0" }
        return "@" + (significant.isEmpty ? "0" : significant)
    }

    /// Why a text of days is no time; nil when it is something else.
    public static func dayFault(_ text: String) -> TimeFault? {
        guard text.utf8.count <= 60 else { return nil }
        let words = text.lowercased().split { " ,?!".contains($0) }.map(String.init)
        let days = words.first == "on" ? words.dropFirst() : words[...]
        guard days.count == 1, let word = days.first, isDay(word) else { return nil }
        let isDate = ISOText.parseDate(word) != nil
        return TimeFault(
            reason: .noTime, range: 0..<text.utf8.count, instead: "09:00 " + (isDate ? "on " : "") + word)
    }

    /// An instant of the first or last year that is beyond the range in UTC.
    private static func outside(_ word: String, _ range: Range<Int>) -> TimeFault? {
        let nearer = ["9999-": "9998-", "0001-": "0002-"][String(word.prefix(5))]
        guard let nearer, (try? ISOText.parse(word.uppercased())) == nil else { return nil }
        let instead = (nearer + word.dropFirst(5)).uppercased()
        return (try? ISOText.parse(instead)) == nil ? nil : TimeFault(reason: .outside, range: range, instead: instead)
    }

    /// A day's name with a common slip.
    private static func spellingFault(_ word: String, _ range: Range<Int>) -> TimeFault? {
        misspelt[word].map { TimeFault(reason: .spelling, range: range, instead: $0) }
    }

    private static let misspelt = [
        "tomorow": "tomorrow", "tommorow": "tomorrow", "tommorrow": "tomorrow", "tomorro": "tomorrow",
        "tomorrrow": "tomorrow", "tomorrw": "tomorrow", "tmrw": "tomorrow",
        "yesteday": "yesterday", "yestarday": "yesterday", "yesturday": "yesterday", "todya": "today",
        "munday": "monday", "tusday": "tuesday", "tuseday": "tuesday", "wensday": "wednesday",
        "wendsday": "wednesday", "wednsday": "wednesday", "thrusday": "thursday", "thurday": "thursday",
        "firday": "friday", "fridya": "friday", "saterday": "saturday", "satuday": "saturday", "sundya": "sunday",
    ]

    private static func offset(of index: String.Index, in text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    private static func isTimeWord(_ word: String) -> Bool {
        ["at", "on", "noon", "midday", "midnight"].contains(word) || endsOfDay.contains(word) || figures(word) != nil
            || isDay(word) || (try? ISOText.parse(word.uppercased())) != nil
    }

    /// `2026-02-30`, also before a `T` and a time.
    private static func dateFault(_ word: String, at start: Int) -> TimeFault? {
        let date = word.prefix(10)
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else {
            return nil
        }
        let rest = word.dropFirst(10)
        guard rest.isEmpty || rest.hasPrefix("t") else { return nil }
        if ISOText.parseDate(String(date)) == nil {
            return TimeFault(
                reason: .date, range: start..<start + 10, instead: nearestDate(parts.compactMap { Int($0) }))
        }
        let clock = String(rest.dropFirst().prefix { isDigit($0.utf8.first ?? 0) || $0 == ":" })
        return clock.isEmpty ? nil : clockFault(clock, start + 11..<start + 11 + clock.utf8.count)
    }

    private static func nearestDate(_ fields: [Int]) -> String {
        guard fields.count == 3 else { return "2026-12-31" }
        let month = min(max(fields[1], 1), 12)
        var day = max(fields[2], 1)
        while day > 1 {
            if let date = CivilDate(year: max(fields[0], 1), month: month, day: day) { return date.iso }
            day -= 1
        }
        return CivilDate(year: max(fields[0], 1), month: month, day: 1)?.iso ?? "2026-12-31"
    }

    private static func clockFault(_ word: String, _ range: Range<Int>) -> TimeFault? {
        let half = half(word)
        guard figures(word) == nil, !endsOfDay.contains(word), let fields = fields(word), let hour = fields.first else {
            return nil
        }
        let rest = fields.dropFirst()
        func clock(_ hour: Int) -> String { ([hour] + rest.map { min($0, 59) }).map(twoDigits).joined(separator: ":") }
        func fault(_ reason: TimeFault.Reason, _ instead: String) -> TimeFault {
            TimeFault(reason: reason, range: range, instead: instead)
        }
        if let half, !(1...12).contains(hour) {
            let isKnown = hour < 24 && rest.allSatisfy { $0 < 60 }
            let noonOrMidnight = hour == 0 && half.isAfternoon ? 12 : hour
            return fault(.halfDayHour, isKnown ? twoDigits(noonOrMidnight) + ":" + twoDigits(rest.first ?? 0) : "9am")
        }
        if half == nil, hour > 24 || hour == 24 && rest.contains(where: { $0 > 0 }) {
            return fault(.hour, clock(hour % 24))
        }
        guard rest.contains(where: { $0 > 59 }) else { return nil }
        return fault(.minute, clock(half.map { hour % 12 + ($0.isAfternoon ? 12 : 0) } ?? hour))
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
}
