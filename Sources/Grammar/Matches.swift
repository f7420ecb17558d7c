/// The ways to lay phrasings over a line, most literal words first, else in catalog order; each once.
public struct Matches: RandomAccessCollection, Sendable {
    /// A way to lay a phrasing over a whole line; the slots are not read yet.
    public struct Match: Sendable {
        /// Which phrasing, by its place in the list.
        public let phrasing: Int
        /// How many literal words of the line it explains.
        public let literals: Int
        /// The words of the line that it does not read.
        public let unread: Unread
        private let spans: [SlotSpan]
        private let place: Range<Int>

        init(phrasing: Int, literals: Int, spans: [SlotSpan]) {
            self.phrasing = phrasing
            self.literals = literals
            self.spans = spans
            place = spans.indices
            unread = Unread()
        }

        fileprivate init(_ kept: Kept, _ spans: [SlotSpan]) {
            phrasing = kept.phrasing
            literals = kept.literals
            place = kept.spans
            unread = kept.unread
            self.spans = spans
        }

        /// How many slots the phrasing's command has.
        public var slotCount: Int { place.count }

        /// Whether it fills no slot.
        public var isAllLiterals: Bool { spans[place].allSatisfy { $0 == .none } }

        /// The words of the line, by their places, that fill a slot of the command; nil when this phrasing leaves it out.
        public func words(_ slot: Int) -> Range<Int>? {
            let span = spans[place.lowerBound + slot]
            return span == .none ? nil : span.start..<span.end
        }
    }

    /// Words of a line that are not read: the first of them that stand together, and how many there are in all.
    public struct Unread: Sendable {
        public private(set) var first = 0..<0
        public private(set) var count = 0

        func adding(_ words: Range<Int>) -> Unread {
            var sum = self
            if first.isEmpty, !words.isEmpty { sum.first = words }
            sum.count += words.count
            return sum
        }
    }

    fileprivate struct Kept {
        let phrasing: Int
        let literals: Int
        let spans: Range<Int>
        let unread: Unread
    }

    private var kept: [Kept] = []
    /// Those of all matches, one after the other.
    private var spans: [SlotSpan] = []

    init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { kept.count }

    public subscript(index: Int) -> Match { Match(kept[index], spans) }

    mutating func keep(phrasing: Int, literals: Int, spans filled: [SlotSpan], unread: Unread) {
        if kept.isEmpty {
            kept.reserveCapacity(8)
            spans.reserveCapacity(16)
        }
        var at = kept.count
        while at > 0, kept[at - 1].literals <= literals {
            at -= 1
            let isSame = kept[at].phrasing == phrasing && kept[at].literals == literals
            if isSame, spans[kept[at].spans].elementsEqual(filled), kept[at].unread.count <= unread.count { return }
        }
        while at < kept.count, kept[at].literals == literals { at += 1 }
        let start = spans.count
        for span in filled { spans.append(span) }
        kept.insert(Kept(phrasing: phrasing, literals: literals, spans: start..<spans.count, unread: unread), at: at)
    }
}

/// The words of a line that fill a slot; `none` where none do.
struct SlotSpan: Hashable, Sendable {
    let start: Int
    let end: Int

    static let none = SlotSpan(start: 0, end: 0)
}
