/// Places by the beginning or a part of a name.
extension Places {
    /// A name that something typed can become, as it is written, and its place.
    public struct Named: Hashable, Sendable {
        public let text: String
        public let place: Place
    }

    /// The names that begin with a text, each place once under its own name where that begins so, best known first. Of five
    /// letters or more a place that is far better known than all others stands alone: `new y` is New York.
    ///
    /// Takes time linear in the names that begin so, and makes text of those returned only.
    public func complete(_ prefix: String, most: Int = 100) -> [Named] {
        let key = Array(Folding.foldBeginning(prefix).utf8)
        guard !key.isEmpty else { return [] }
        let keys = table.keys(from: key)
        // Of many names nearly always the best are among the first thousands of places: looking at those only is far
        // quicker.
        var limit = 16 * most
        // The whole name, if one is, stands first of those that begin so.
        let whole = keys.first.flatMap { table.name($0).count == key.count ? $0 : nil }
        var best = candidates(keys, below: limit, whole: whole, most: most)
        while limit < table.count(.things), best.count < most || best[most - 1].rank >= limit {
            limit *= 8
            best = candidates(keys, below: limit, whole: whole, most: most)
        }
        best = Array(best.prefix(most))
        if key.count >= 5, let first = best.first, first.isOwn {
            let rivals = best.dropFirst().filter(\.isOwn)
            if rivals.allSatisfy({ table.fame(first.thing) - table.fame($0.thing) >= 50 }) { best = [first] }
        }
        return best.map { candidate in
            let place = table.place(candidate.thing)
            let text = candidate.isOwn ? place.name : text(ofKey: candidate.key, candidate.thing)
            return Named(text: self.text(text, ofKey: candidate.key, asIn: prefix), place: place)
        }
    }

    /// The text of a key as it is written in the script that was typed: `東京` after `東`, `东京` after `东`.
    private func text(_ text: String, ofKey key: Int, asIn typed: String) -> String {
        guard typed.utf8.contains(where: { $0 >= 0xE2 }), !text.hasPrefix(typed) else { return text }
        let folded = String(decoding: table.name(key), as: UTF8.self)
        if folded.hasPrefix(typed) { return folded }
        let scalars = typed.unicodeScalars
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(scalars.count)))
        guard Folding.fold(beginning) == Folding.fold(typed) else { return text }
        return typed + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(scalars.count)))
    }

    /// For each place of a number below a limit its own name, or the first of the keys that is another of it; best first. Of
    /// those behind the `most` best, not all.
    private func candidates(_ keys: Range<Int>, below limit: Int, whole: Int?, most: Int) -> [Candidate] {
        // A place and a key in one number, as they are sorted by both.
        var found: [Int] = []
        for key in keys {
            let thing = table.first(key)
            if thing < limit { found.append(thing << 32 | key) }
        }
        found.sort()
        // Both rise in rank.
        var own: [Candidate] = []
        var others: [Candidate] = []
        // How many of the others come before the place that is looked at, and so before all behind it.
        var early = 0
        var rest = found[...]
        while let thing = rest.first.map({ $0 >> 32 }) {
            while early < others.count, others[early].rank <= thing { early += 1 }
            if own.count + early >= most { break }
            let candidate = candidate(thing, rest.prefix { $0 >> 32 == thing }, whole: whole)
            rest = rest.drop { $0 >> 32 == thing }
            if candidate.rank == thing { own.append(candidate) } else { others.append(candidate) }
        }
        return (others + own).sorted { $0.rank < $1.rank }
    }

    private func candidate(_ thing: Int, _ found: ArraySlice<Int>, whole: Int?) -> Candidate {
        if let own = found.last(where: { table.isOwn(key: $0 & 0xFFFF_FFFF, ofThing: thing) }) {
            return Candidate(thing: thing, key: own & 0xFFFF_FFFF, isOwn: true, isWhole: false)
        }
        let first = found[found.startIndex] & 0xFFFF_FFFF
        return Candidate(thing: thing, key: first, isOwn: false, isWhole: first == whole)
    }

    /// A name that begins as typed. Another name than its own counts as if the place were a thousand ranks less known,
    /// unless it is whole.
    private struct Candidate {
        let thing: Int
        let key: Int
        let isOwn: Bool
        let isWhole: Bool
        var rank: Int { isOwn || isWhole ? thing : thing + 1_200 }
    }

    /// How a key is written; a short name of another name's place is one of initials: `NYC`.
    func text(ofKey key: Int, _ thing: Int) -> String {
        if let spelling = table.spelling(key) { return spelling }
        if table.isOwn(key: key, ofThing: thing) { return table.name(ofThing: thing) }
        let text = String(decoding: table.name(key), as: UTF8.self)
        if text.utf8.count <= 3 { return text.uppercased() }
        return text.split(separator: " ").map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        .joined(separator: " ")
    }
}

extension PlaceTable {
    /// Whether a key is the name of a place itself, folded.
    func isOwn(key: Int, ofThing thing: Int) -> Bool {
        let (folded, shown) = (name(key), nameBytes(ofThing: thing))
        return Folding.isASCII(shown, foldedAs: folded) ?? Folding.utf8(name(ofThing: thing)).elementsEqual(folded)
    }

    /// Whether a text contains another.
    static func contains(_ text: some RandomAccessCollection<UInt8>, _ part: [UInt8]) -> Bool {
        guard text.count >= part.count, let first = part.first else { return false }
        var at = text.startIndex
        let last = text.index(text.endIndex, offsetBy: -part.count)
        while at <= last {
            if text[at] == first, text[at...].starts(with: part) { return true }
            at = text.index(after: at)
        }
        return false
    }
}
