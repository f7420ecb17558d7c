import Chrono

/// How times, dates, offsets and differences are written everywhere.
enum TimeText {
    /// `12:48`, `12:48 PM`; with seconds only when asked and not zero.
    static func clock(_ time: CivilTime, is12Hour: Bool, showsSeconds: Bool = false) -> String {
        let hour = is12Hour ? (time.hour + 11) % 12 + 1 : time.hour
        var text = is12Hour ? figures(hour) : twoDigits(hour)
        text += ":"
        text += twoDigits(time.minute)
        if showsSeconds, time.second != 0 { text += ":" + twoDigits(time.second) }
        if is12Hour { text += time.hour < 12 ? " AM" : " PM" }
        return text
    }

    /// `Mon 30 Nov 2026`.
    static func date(_ date: CivilDate) -> String {
        var text = date.weekday.short
        text += " "
        text += figures(date.day)
        text += " "
        text += months[date.month - 1]
        text += " "
        text += date.year < 1000 ? String(date.year) : twoDigits(date.year / 100) + twoDigits(date.year % 100)
        return text
    }

    /// `30 Nov`, where the year is plain.
    static func shortDate(_ date: CivilDate) -> String { figures(date.day) + " " + months[date.month - 1] }

    /// `UTC+9`, `UTC+5:30`, `UTC-3:30`, `UTC+0`; seconds only where the offset has some.
    static func offset(_ offset: Offset) -> String {
        "UTC" + signed(offset.seconds)
    }

    /// The abbreviation where the zone has one in letters, then the offset: `JST, UTC+9`, `UTC+8`.
    static func zone(_ reading: ZoneReading) -> String {
        let offset = offset(reading.offset)
        guard let first = reading.abbreviation.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
            return offset
        }
        if reading.abbreviation.hasPrefix("UTC") { return reading.abbreviation == "UTC" ? "UTC" : offset }
        return reading.abbreviation + ", " + offset
    }

    /// `+9`, `+5:30`, `-3:30`, `+0:17:30`.
    static func signed(_ seconds: Int) -> String {
        let size = abs(seconds)
        var text = seconds < 0 ? "-" : "+"
        text += figures(size / 3600)
        if size % 3600 != 0 { text += ":" + twoDigits(size % 3600 / 60) }
        if size % 60 != 0 { text += ":" + twoDigits(size % 60) }
        return text
    }

    /// `+8:00`, `-5:45`: a difference with its minutes.
    static func difference(_ seconds: Int) -> String {
        let text = signed(seconds)
        return seconds % 3600 == 0 ? text + ":00" : text
    }

    /// `9 hours ahead of Taipei`, `1 h 30 min behind Taipei`, `same time as Taipei`.
    static func relation(_ seconds: Int, to home: String) -> String {
        var text = ""
        add(relation: seconds, to: home, &text)
        return text
    }

    static func add(relation seconds: Int, to home: String, _ text: inout String) {
        if seconds == 0 {
            text += "same time as "
        } else {
            text += amount(abs(seconds))
            text += seconds > 0 ? " ahead of " : " behind "
        }
        text += home
    }

    /// `1 hour`, `9 hours`, `5 h 45 min`, `30 min`.
    static func amount(_ seconds: Int) -> String {
        let hours = seconds / 3600
        if seconds % 3600 == 0 { return figures(hours) + (hours == 1 ? " hour" : " hours") }
        let minutes = String(seconds % 3600 / 60) + " min"
        let rest = seconds % 60 == 0 ? "" : " " + String(seconds % 60) + " s"
        return (hours == 0 ? minutes : String(hours) + " h " + minutes) + rest
    }

    /// `Today`, `Tomorrow`, `Yesterday`, `in 2 days`, `2 days ago`.
    static func day(_ offset: Int) -> String {
        switch offset {
        case 0: "Today"
        case 1: "Tomorrow"
        case -1: "Yesterday"
        default: offset > 0 ? "in \(offset) days" : "\(-offset) days ago"
        }
    }

    /// The day word of a date: from a year on in years, `in 5 years 322 days`; from ten on in whole ones, `56 years ago`.
    static func day(_ offset: Int, of date: CivilDate) -> String {
        guard abs(offset) >= 365, let today = date.adding(days: -offset) else { return day(offset) }
        let (first, last) = (min(date, today), max(date, today))
        var years = last.year - first.year
        while let start = first.adding(months: 12 * years), start > last { years -= 1 }
        guard years > 0, let start = first.adding(months: 12 * years) else { return day(offset) }
        let days = last.daysSinceEpoch - start.daysSinceEpoch
        var text = String(years) + (years == 1 ? " year" : " years")
        if years < 10, days > 0 { text += " " + String(days) + (days == 1 ? " day" : " days") }
        return offset > 0 ? "in " + text : text + " ago"
    }

    /// `00` to `99`.
    static func twoDigits(_ number: Int) -> String { pairs[number] }

    private static func figures(_ number: Int) -> String {
        (10..<100).contains(number) ? pairs[number] : String(number)
    }

    private static let pairs = (0..<100).map { $0 < 10 ? "0" + String($0) : String($0) }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
