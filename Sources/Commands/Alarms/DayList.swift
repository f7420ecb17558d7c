import Chrono

/// Several weekdays said without `every`, which an alarm takes as a repetition: `mon wed fri 6:30`, `7am mon-fri`.
enum DayList {
    /// The same words with `every monday, wednesday and friday` in them; nil where no two weekdays stand together.
    static func repeating(_ text: String) -> String? {
        var words: [String] = []
        var days: [Weekday] = []
        var isOver = false
        var isRange = false
        for word in text.lowercased().split(separator: " ") {
            let found = DayList.days(String(word))
            if !found.isEmpty, !isOver {
                if isRange, let last = days.last, let first = found.first {
                    days += between(last, first)
                    isRange = false
                }
                if days.isEmpty, ["on", "from"].contains(words.last) { words.removeLast() }
                days += found
            } else if !days.isEmpty, !isOver, ["and", "&", ","].contains(word) {
                continue
            } else if !days.isEmpty, !isOver, ["to", "through", "-"].contains(word) {
                isRange = true
            } else {
                if !days.isEmpty, !isOver {
                    guard !isRange else { return nil }
                    isOver = true
                    words.append(said(days))
                }
                words.append(String(word))
            }
        }
        guard days.count > 1, !isRange, Set(days).count == days.count else { return nil }
        if !isOver { words.append(said(days)) }
        return words.joined(separator: " ")
    }

    /// The weekdays of one word: `mon`, `mon,`, `mon-fri`, `sat/sun`; none when it is anything else.
    static func days(_ word: String) -> [Weekday] {
        let parts = word.split(omittingEmptySubsequences: true) { ",/&".contains($0) }
        var days: [Weekday] = []
        for part in parts {
            let ends = part.split(whereSeparator: { "-–".contains($0) }).map { day(String($0)) }
            guard (1...2).contains(ends.count), let first = ends[0] else { return [] }
            days.append(first)
            if ends.count == 2 {
                guard let last = ends[1] else { return [] }
                days += between(first, last) + [last]
            }
        }
        return days
    }

    private static func between(_ first: Weekday, _ last: Weekday) -> [Weekday] {
        let all = Weekday.allCases
        guard let from = all.firstIndex(of: first), let to = all.firstIndex(of: last), from != to else { return [] }
        return (1..<(to - from + 7) % 7).map { all[(from + $0) % 7] }
    }

    private static func day(_ word: String) -> Weekday? {
        // Hardly any word is one.
        guard let first = word.utf8.first, "mtwfs".utf8.contains(first), (3...9).contains(word.utf8.count) else {
            return nil
        }
        let long = ["tues": "tue", "weds": "wed", "thur": "thu", "thurs": "thu"][word] ?? word
        return Weekday.allCases.first { $0.name.lowercased() == long || $0.short.lowercased() == long }
    }

    private static func said(_ days: [Weekday]) -> String {
        "every " + days.dropLast().map(\.name).joined(separator: ", ") + " and " + (days.last?.name ?? "")
    }
}
