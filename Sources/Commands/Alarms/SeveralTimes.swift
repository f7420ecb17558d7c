import Assistant
import Chrono
import TimePhrases

/// Several times or days said in a row: `7, 7:15 and 7:30 tomorrow`, `tomorrow and friday at 6`, `30 and 60 minutes`.
enum SeveralTimes {
    private static let most = 12

    /// Each with the day, the hour or the unit that is said with another only; nil for anything else.
    static func read(_ text: String, _ turn: Turn) -> [TimeExpression.Kind]? {
        let pieces = pieces(text)
        guard (2...most).contains(pieces.count), !hasDayNumbers(pieces, turn) else { return nil }
        let tail = tail(pieces[pieces.count - 1])
        var kinds: [TimeExpression.Kind] = []
        for piece in pieces {
            guard let kind = one(piece, tail, turn) else { return nil }
            kinds.append(kind)
        }
        return shared(kinds, pieces, turn)
    }

    /// Whether figures alone are days of a month that another part names: `24 and 25 december`, `dec 5, 6 and 7 at noon`.
    private static func hasDayNumbers(_ pieces: [String], _ turn: Turn) -> Bool {
        func isFigure(_ piece: String) -> Bool {
            let digits = piece.hasPrefix("on ") ? piece.dropFirst(3) : piece[...]
            return digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        let months = "jan feb mar apr may jun jul aug sep oct nov dec".split(separator: " ")
        let isDated = pieces.contains { piece in
            piece.lowercased().split(separator: " ").contains { word in months.contains { word.hasPrefix($0) } }
        }
        guard isDated, pieces.contains(where: isFigure) else { return false }
        // `7am dec 24` goes on with days.
        let last = pieces[0].lowercased().split(separator: " ").suffix(2)
        if last.count == 2, let day = last.last, isFigure(String(day)), let month = last.first,
            months.contains(where: { month.hasPrefix($0) })
        {
            return true
        }
        guard let first = TimePhrases.read(pieces[0]), case .moment(let moment) = first.kind else { return true }
        return isFigure(pieces[0]) || !moment.hasTime
    }

    /// The parts between commas and `and`, without small words before them.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var words: [Substring] = []
        func end() {
            while let first = words.first, small.contains(first.lowercased()) { words.removeFirst() }
            if !words.isEmpty { pieces.append(words.joined(separator: " ")) }
            words = []
        }
        for word in text.split(separator: " ") {
            if ["and", "&", ",", "then", "or"].contains(word.lowercased()) {
                end()
            } else if word.hasSuffix(",") || word.hasSuffix(";") {
                words.append(word.dropLast())
                end()
            } else {
                words.append(word)
            }
        }
        end()
        return pieces
    }

    private static let small: Set<String> = [
        "for", "at", "another", "one", "also", "a", "set", "again", "in", "second",
    ]

    /// What the last one says for all: `pm`, `minutes`.
    private static func tail(_ piece: String) -> String? {
        let words = piece.split(separator: " ")
        guard words.count == 2 else {
            return ["am", "pm"].first { piece.lowercased().hasSuffix($0) }
        }
        return String(words[1])
    }

    private static func one(_ piece: String, _ tail: String?, _ turn: Turn) -> TimeExpression.Kind? {
        let isDayFirst = turn.settings.isDayFirst
        let isFigure = piece.utf8.allSatisfy { (0x30...0x3A).contains($0) }
        var tried = isFigure && tail != nil ? ["\(piece) \(tail ?? "")"] : []
        tried += isFigure ? ["at " + piece] : [piece, "at " + piece]
        for text in tried {
            if let read = TimePhrases.read(text, isDayFirst: isDayFirst), !read.isWeak { return read.kind }
        }
        return nil
    }

    /// What is said once counts for all.
    private static func shared(
        _ kinds: [TimeExpression.Kind], _ pieces: [String], _ turn: Turn
    ) -> [TimeExpression.Kind]? {
        var moments: [Moment] = []
        for kind in kinds {
            guard case .moment(let moment) = kind else {
                // Lengths of time are all such.
                let areLengths = kinds.allSatisfy { if case .duration = $0 { true } else { false } }
                return areLengths ? kinds : nil
            }
            moments.append(moment)
        }
        let resolver = Resolver(now: turn.now, zone: turn.home.zone)
        let timed = moments.filter(\.hasTime)
        if timed.count == moments.count {
            let days = moments.filter(\.saysDay)
            guard days.count == 1, let date = resolver.date(days[0]) else { return kinds }
            return moments.map { .moment($0.on(.on(date)) ?? $0) }
        }
        guard timed.count == 1, case .civil(let civil)? = resolver.value(timed[0]) else { return nil }
        let clock = "\(civil.time.hour):\(civil.time.minute < 10 ? "0" : "")\(civil.time.minute)"
        var shared: [TimeExpression.Kind] = []
        for (moment, piece) in zip(moments, pieces) {
            guard !moment.hasTime else {
                shared.append(.moment(moment))
                continue
            }
            guard let read = TimePhrases.read("\(piece) at \(clock)", isDayFirst: turn.settings.isDayFirst) else {
                return nil
            }
            shared.append(read.kind)
        }
        return shared
    }
}
