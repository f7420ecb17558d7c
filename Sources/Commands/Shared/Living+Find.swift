import Assistant
import Chrono
import Gazetteer
import Grammar
import TimePhrases

/// Finds out which of the living things is meant.
struct Living: Sendable {
    /// Which kinds may be meant; not empty.
    let kinds: [LivingKind]
    /// The words that make a line of a thing's name: `cancel`.
    let verb: String

    /// Of one label, number or length, perhaps with its kind before or behind it: `gym`, `alarm 2`, `the 10 minute timer`.
    /// Where there is none it throws vaguely, so that other readings of the line come first.
    func find(_ phrase: Phrase, _ turn: Turn) throws(Failure) -> LivingThing {
        let words = Living.withoutThe(phrase)
        let all = kinds.flatMap { $0.things(turn) }
        var found = Living.labelled(words, all)
        if found.isEmpty { found = Living.matching(words, all) }
        if found.isEmpty { found = spokenOf(words, all, turn) }
        if found.isEmpty {
            for kind in kinds {
                guard let rest = Living.withoutKind(words, kind.noun) else { continue }
                let things = kind.things(turn)
                guard let rest else { return try Living(kinds: [kind], verb: verb).only(turn) }
                found = Living.labelled(rest, things)
                if found.isEmpty { found = Living.matching(rest, things) }
                if found.isEmpty { throw missing(phrase, kind, things, called: rest) }
                break
            }
        }
        if found.isEmpty { found = kinds.compactMap { $0.other?(phrase, turn) } }
        if found.count == 1 { return found[0] }
        guard found.isEmpty else { throw several(found, called: phrase) }
        if let all = everything(phrase, turn) { throw all }
        let failure = missing(phrase, kinds.count == 1 ? kinds[0] : nil, all)
        // A number is nothing else here.
        throw Ordinal.number(phrase.text) == nil ? failure.vague : failure
    }

    /// The thing that was said, else the one that the verb alone means.
    func meant(
        _ thing: LivingThing?, _ turn: Turn, where isMeant: (LivingThing) -> Bool = { _ in true }
    ) throws(Failure) -> LivingThing {
        if let thing { return thing }
        return try only(turn, where: isMeant)
    }

    /// What the verb alone means: the newest that rings, else the only one; else it asks.
    /// The phrase is what a choice would be said in the place of.
    func only(
        _ turn: Turn, _ phrase: Phrase? = nil, where isMeant: (LivingThing) -> Bool = { _ in true }
    ) throws(Failure) -> LivingThing {
        let all = kinds.flatMap { $0.things(turn) }
        if let newest = Living.newestRinging(all) { return newest }
        let meant = all.filter(isMeant)
        if meant.count == 1 { return meant[0] }
        guard !meant.isEmpty else { throw nothing() }
        throw several(
            meant, called: phrase, phrase == nil ? nil : "There are \(meant.count) \(kinds[0].plural): say which one.")
    }

    /// The labels, and of what has none the kind with its number, that begin as a typed text does.
    static func complete(_ typed: String, _ kinds: [LivingKind], _ turn: Turn) -> [Completion] {
        let key = Folding.foldBeginning(typed)
        return kinds.flatMap { $0.things(turn) }.map { thing in
            Completion(thing.label ?? "\(thing.kind) \(thing.number)", note: thing.shown)
        }.filter { Folding.fold($0.text).hasPrefix(key) }
    }

    static func newestRinging(_ things: [LivingThing]) -> LivingThing? {
        things.filter { $0.ringsSince != nil }.max { ($0.ringsSince ?? 0) < ($1.ringsSince ?? 0) }
    }

    // MARK: Names

    /// What `it` means: the thing that was spoken of last, or the only one.
    private func spokenOf(_ words: String, _ all: [LivingThing], _ turn: Turn) -> [LivingThing] {
        let words = Folding.fold(words)
        guard ["it", "that", "this", "that one", "this one", "它", "這個", "那個"].map(Folding.fold).contains(words) else {
            return []
        }
        if let subject = turn.subject {
            return all.filter { $0.kind == subject.kind && $0.number == subject.number }
        }
        return all.count == 1 ? all : []
    }

    private static func labelled(_ text: String, _ things: [LivingThing]) -> [LivingThing] {
        let key = Folding.fold(text)
        let exact = things.filter { $0.label == text }
        return exact.count == 1 ? exact : things.filter { $0.label.map(Folding.fold) == key }
    }

    /// By number, or by the length of one that counts down.
    private static func matching(_ text: String, _ things: [LivingThing]) -> [LivingThing] {
        if let number = Ordinal.number(text) { return things.filter { $0.number == number } }
        // Of several kinds none is known to be the last.
        if ["last", "newest", "latest"].contains(Folding.fold(text)) {
            return Set(things.map(\.kind)).count == 1 ? Array(things.suffix(1)) : things
        }
        let times = clocks(text)
        if !times.isEmpty { return things.filter { !$0.clocks.isDisjoint(with: times) } }
        guard let found = TimePhrases.findAmount(text), found.unread.isEmpty, found.amount.isExact else { return [] }
        return things.filter { $0.length == Int64(found.amount.seconds) }
    }

    /// The times of day that words say, of an hour without am or pm both: `7am`, `at 7`.
    private static func clocks(_ text: String) -> Set<CivilTime> {
        guard let found = TimePhrases.read(text, isDayFirst: false), !found.isWeak,
            case .moment(let moment) = found.kind,
            moment.hasTime, !moment.saysDay
        else { return [] }
        let resolver = Resolver(now: .earliest, zone: .utc)
        let moments = moment.halves.map { [$0.morning, $0.afternoon] } ?? [moment]
        return Set(
            moments.compactMap { moment in
                if case .civil(let civil)? = resolver.value(moment) { civil.time } else { nil }
            })
    }

    private static func withoutThe(_ phrase: Phrase) -> String {
        let text = phrase.text
        for word in ["the ", "my "] where text.lowercased().hasPrefix(word) {
            return String(text.dropFirst(word.count))
        }
        return text
    }

    /// The words without the kind's noun; an inner nil when nothing else was said, an outer one when it was not said.
    private static func withoutKind(_ text: String, _ noun: String) -> String?? {
        let words = text.split(separator: " ")
        let kind: [Substring] = noun.split(separator: " ")
        func isKind(_ part: ArraySlice<Substring>) -> Bool { part.map { $0.lowercased() } == kind.map(String.init) }
        if isKind(words.prefix(kind.count)) {
            let rest = words.dropFirst(kind.count).joined(separator: " ")
            for called in ["called ", "named "] where rest.lowercased().hasPrefix(called) {
                return .some(String(rest.dropFirst(called.count)))
            }
            return .some(rest.isEmpty ? nil : rest)
        }
        guard isKind(words.suffix(kind.count)) else { return nil }
        return .some(words.dropLast(kind.count).joined(separator: " "))
    }

    // MARK: Failures

    /// Of several things that may be meant; the message says how they were called where none is given.
    func several(_ things: [LivingThing], called phrase: Phrase?, _ message: String? = nil) -> Failure {
        let kind = Set(things.map(\.kind)).count == 1 ? kinds.first { $0.noun == things[0].kind } : nil
        let nouns = kind?.plural ?? "things"
        let choices = things.prefix(9).map { thing in
            let words = "\(thing.kind) \(thing.number)"
            return Failure.Choice(say: phrase?.saying(words) ?? "\(verb) \(words)", thing: thing.shown)
        }
        let message =
            message ?? phrase.map { "\(things.count) \(nouns) are called \(quoted($0.text)): say which one." }
            ?? "There are \(things.count) \(nouns): say which one."
        return Failure("ambiguous-name", message, span: phrase?.range, hint: choices.first?.say, choices: choices)
    }

    /// `alarm, timer or stopwatch`.
    private var nouns: String {
        let nouns = kinds.map(\.noun)
        return nouns.count < 2
            ? nouns.joined() : nouns.dropLast().joined(separator: ", ") + " or " + (nouns.last ?? "")
    }

    /// `cancel all`: of what, where there is more than one kind.
    private func everything(_ phrase: Phrase, _ turn: Turn) -> Failure? {
        guard verb == "cancel", kinds.count > 1, ["all", "everything"].contains(Folding.fold(phrase.text)) else {
            return nil
        }
        let kind = kinds.prefix(2).first { !$0.things(turn).isEmpty } ?? kinds[0]
        let all = kinds.prefix(2).map { "cancel all \($0.plural)" }.joined(separator: ", or ")
        return phrase.failure(.missingPart, "All of what? Say: \(all).", hint: "cancel all \(kind.plural)").vague
    }

    /// Of what was named with its kind the name alone is told.
    private func missing(
        _ phrase: Phrase, _ kind: LivingKind?, _ things: [LivingThing], called name: String? = nil
    ) -> Failure {
        let name = name ?? phrase.text
        let code = kind?.missing ?? "no-such-thing"
        let only = kind.map { Living(kinds: [$0], verb: verb) } ?? self
        if let number = Ordinal.number(name) {
            return phrase.failure(code, "There is no \(only.nouns) \(number).", hint: (kind ?? kinds[0]).list)
        }
        var failure = phrase.failure(
            code, "No \(only.nouns) is called \(quoted(name)).", hint: (kind ?? kinds[0]).list)
        let typed = Folding.fold(name)
        let labels = things.compactMap(\.label)
        if let near = labels.first(where: { NearMiss.distance(typed, Folding.fold($0)) != nil }) {
            failure.instead = near
        }
        return failure
    }

    private func nothing() -> Failure {
        let kind = kinds[0]
        return Failure(
            kinds.count == 1 ? kind.missing : "no-such-thing", "There is no \(nouns).", hint: kind.example)
    }
}
