import Assistant
import Gazetteer
import Grammar
import TimePhrases

/// Which timers are meant where more than one may be: `all timers`, `my kitchen timers`, `every timer in the kitchen`,
/// `廚房所有計時器`.
enum SeveralTimers {
    /// A timer, with its label, number or length behind it or before it, as phrasings say it: `timer 2`, `pasta timer`,
    /// `timer in the kitchen`.
    static let one = "([that|this] <countdown> [[<known-as>] {timer}]|{timer} <countdown>)"

    private static let plurals: [Substring] = ["timers", "countdowns"]
    private static let singulars: [Substring] = ["timer", "countdown"]
    private static let quantities: [Substring] = ["all", "every", "each"]
    private static let small: [Substring] = ["of", "the", "my", "our", "these", "those"]
    private static let leading: [Substring] = ["called", "named", "for", "in", "of", "on", "at"]
    private static let chineseAll = ["所有的", "所有嘅", "所有", "全部的", "全部嘅", "全部"]
    private static let chineseNouns = ["計時器", "定時器", "倒數計時器", "倒數", "計時"]

    /// What words for several timers say that they are called: an inner nil for all, an outer one for words that mean no
    /// several timers.
    static func name(_ text: String) -> String?? {
        let folded = Folding.fold(text)
        if let name = chineseName(folded) { return name }
        var words = folded.split(separator: " ")[...]
        var isAll = false
        while let first = words.first, quantities.contains(first) || small.contains(first) {
            isAll = isAll || quantities.contains(first)
            words.removeFirst()
        }
        guard let noun = words.firstIndex(where: { plurals.contains($0) || isAll && singulars.contains($0) }) else {
            return nil
        }
        let before = words[..<noun]
        var after = words[(noun + 1)...]
        guard let first = after.first else { return .some(before.isEmpty ? nil : before.joined(separator: " ")) }
        guard before.isEmpty, leading.contains(first) else { return nil }
        while let first = after.first, leading.contains(first) || small.contains(first) { after.removeFirst() }
        return after.isEmpty ? nil : .some(after.joined(separator: " "))
    }

    private static func chineseName(_ folded: String) -> String?? {
        var text = Substring(folded)
        for start in ["我的", "我嘅", "我"] where text.hasPrefix(start) { text = text.dropFirst(start.count) }
        guard let noun = chineseNouns.first(where: { text.hasSuffix(Folding.fold($0)) }) else { return nil }
        text = text.dropLast(noun.count)
        guard let all = chineseAll.first(where: { text.hasPrefix($0) || text.hasSuffix($0) }) else { return nil }
        text = text.hasPrefix(all) ? text.dropFirst(all.count) : text.dropLast(all.count)
        for end in ["的", "嘅", " "] where text.hasSuffix(end) { text = text.dropLast(end.count) }
        return .some(text.isEmpty ? nil : String(text))
    }

    static func isNoun(_ text: String) -> Bool {
        let folded = Folding.fold(text)
        return (plurals + singulars).contains { $0 == folded } || chineseNouns.contains { Folding.fold($0) == folded }
    }

    /// Those of a session that are called so, or run so long.
    static func called(_ name: String, _ things: [LivingThing]) -> [LivingThing] {
        let labelled = things.filter { $0.label.map(Folding.fold) == name }
        guard labelled.isEmpty, let found = TimePhrases.findAmount(name), found.unread.isEmpty, found.amount.isExact
        else {
            return labelled
        }
        return things.filter { $0.length == Int64(found.amount.seconds) }
    }
}

extension Slot where Value == Every {
    /// What is asked for in `are there timers running`.
    static var anyTimers: Slot<Every> {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            "timers".hasPrefix(typed.lowercased()) ? [Completion("timers")] : []
        }
        return Slot("kind", noun: "timer", rank: .number, complete: complete) { (phrase, _) throws(Failure) in
            guard SeveralTimers.isNoun(phrase.text) else { throw Failure(.notUnderstood, "").vague }
            return Every()
        }
    }
}

extension Slot where Value == [LivingThing] {
    /// Several timers, by what they have in common; empty only where all are meant and there is none.
    static var timers: Slot<[LivingThing]> {
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            ["all timers", "timers"].filter { $0.hasPrefix(typed.lowercased()) }.map { Completion($0) }
        }
        return Slot("timers", noun: "timer", rank: .number, complete: complete) { (phrase, turn) throws(Failure) in
            // Without a place in the line, so that what else the words may be is told.
            guard let name = SeveralTimers.name(phrase.text) else { throw Failure(.notUnderstood, "").vague }
            let things = TimerCommands.living.things(turn)
            guard let name else { return things }
            let found = SeveralTimers.called(name, things)
            guard found.isEmpty else { return found }
            throw phrase.failure(
                TimerCommands.living.missing, "No timer is called \(quoted(name)).", hint: TimerCommands.living.list)
        }
    }
}
