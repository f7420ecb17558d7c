public import Grammar

/// How narrow a slot is: of two readings with as many literal words, the narrower wins.
public enum SlotRank: Int, Comparable, Sendable {
    case number, time, living, place, text

    public static func < (a: SlotRank, b: SlotRank) -> Bool { a.rawValue < b.rawValue }
}

/// The words that fill a slot, and where they stand.
public struct Phrase: Sendable {
    public let line: Line
    /// In bytes of the line.
    public let range: Range<Int>

    public init(line: Line, range: Range<Int>) {
        self.line = line
        self.range = range
    }

    /// As typed, without quotes around it.
    public var text: String { line.text(range) }

    /// The whole line with other words in the place of these, or of a part of them; nil when it is too long to be typed.
    public func saying(_ text: String, for part: Range<Int>? = nil) -> String? {
        var utf8 = line.utf8
        utf8.replaceSubrange((part ?? range).clamped(to: 0..<utf8.count), with: Array(text.utf8))
        return utf8.count <= 120 ? String(decoding: utf8, as: UTF8.self) : nil
    }

    /// A failure about these words.
    public func failure(_ code: Failure.Code, _ message: String, hint: String? = nil) -> Failure {
        Failure(code, message, span: range, hint: hint)
    }

    /// The whole line with other words in this place: a hint to type.
    public func line(with words: String) -> String {
        var utf8 = line.utf8
        utf8.replaceSubrange(range.clamped(to: 0..<utf8.count), with: Array(words.utf8))
        return String(decoding: utf8, as: UTF8.self)
    }
}

/// One thing that Tab may put in: the text, and what stands beside it in a list.
public struct Completion: Hashable, Sendable {
    public let text: String
    public let note: String

    public init(_ text: String, note: String = "") {
        self.text = text
        self.note = note
    }
}

/// A typed gap in a phrasing.
public struct Slot<Value: Sendable>: Sendable {
    public let name: String
    /// What a person would call it when it is missing: `other place`.
    public let noun: String
    /// How it is asked for: `For what time?`; nil for `Which place?` and the like.
    let asks: String?
    public let rank: SlotRank
    /// Whether it takes one of a set of wordings, such as `do i have`, which count as literals where what may come next is
    /// looked for.
    private(set) var isWording = false
    /// All that it takes, as a person is told it, where that is few things; empty where it is not.
    public let takes: [String]
    /// Makes the value when a phrasing leaves the slot out; nil when every phrasing must have it. A closure, since an
    /// optional of some type has to be made when the program starts, and is looked up each time it is touched.
    private let absent: (@Sendable () -> Value)?
    public let read: @Sendable (Phrase, Turn) throws(Failure) -> Value
    /// What may complete this beginning of a text, best first.
    public let complete: @Sendable (String, Turn) -> [Completion]

    public init(
        _ name: String, noun: String? = nil, asks: String? = nil, rank: SlotRank, takes: [String] = [],
        complete: @escaping @Sendable (String, Turn) -> [Completion] = { _, _ in [] },
        read: @escaping @Sendable (Phrase, Turn) throws(Failure) -> Value
    ) {
        self.init(name, noun ?? name, asks, rank, takes, absent: nil, complete, read)
    }

    fileprivate init(
        _ name: String, _ noun: String, _ asks: String?, _ rank: SlotRank, _ takes: [String],
        absent: (@Sendable () -> Value)?,
        _ complete: @escaping @Sendable (String, Turn) -> [Completion],
        _ read: @escaping @Sendable (Phrase, Turn) throws(Failure) -> Value
    ) {
        self.name = name
        self.noun = noun
        self.asks = asks
        self.rank = rank
        self.takes = takes
        self.absent = absent
        self.read = read
        self.complete = complete
    }

    /// The same slot, which a phrasing may leave out.
    public var optional: Slot<Value?> {
        let present = { @Sendable [read] (phrase: Phrase, turn: Turn) throws(Failure) -> Value? in
            try read(phrase, turn)
        }
        var slot = Slot<Value?>(name, noun, asks, rank, takes, absent: { nil }, complete, present)
        slot.isWording = isWording
        return slot
    }

    /// The same slot, which takes wordings.
    public var wording: Slot<Value> {
        var slot = self
        slot.isWording = true
        return slot
    }

    /// Reads the slot from the words that fill it, or from none.
    var reader: Command.Reader<Value> {
        { [read, noun, absent] (words, line, turn) throws(Failure) in
            if let words { return try read(Phrase(line: line, range: line.range(words)), turn) }
            guard let absent else { throw Failure(.missingPart, "The \(noun) is missing.") }
            return absent()
        }
    }

    /// The same slot under another name, for commands that take two.
    public func named(_ name: String, noun: String? = nil) -> Slot<Value> {
        Slot(name, noun ?? name, noun == nil ? asks : nil, rank, takes, absent: absent, complete, read)
    }
}

extension Slot where Value == String {
    /// A name that a person gives: 1–200 characters that can be seen, and nothing that is read as something else.
    public static var label: Slot<String> {
        Slot("label", rank: .text) { (phrase, _) throws(Failure) in
            let text = phrase.text
            guard let fault = Label.fault(text) else { return text }
            let message =
                switch fault {
                case .empty: "A label has something to see."
                case .tooLong: "A label has 1 to \(Label.longest) characters; this one has more."
                case .steers(let scalar): "A label cannot have the character \(scalar.codePoint)."
                case .meansSomethingElse: "\(quoted(text)) cannot be a label: it means something else."
                }
            throw phrase.failure(.badLabel, message, hint: phrase.line(with: "office"))
        }
    }

    /// Any words, at most 200 characters.
    public static var words: Slot<String> {
        Slot("words", noun: "text", rank: .text) { (phrase, _) throws(Failure) in
            let text = phrase.text
            guard text.utf8.count <= 2_000, text.count <= 200 else {
                throw phrase.failure(
                    .textTooLong, "A text has at most 200 characters; this one has more.", hint: "help")
            }
            return text
        }
    }
}
