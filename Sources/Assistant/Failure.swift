/// A person's mistake, worded for the person at the prompt.
public struct Failure: Error, Hashable, Sendable {
    /// A stable kebab-case name that programs can test for.
    public struct Code: Hashable, Sendable, ExpressibleByStringLiteral {
        public let text: String
        public init(stringLiteral text: String) { self.text = text }

        public static let notUnderstood: Code = "not-understood"
        public static let ambiguousCommand: Code = "ambiguous-command"
        public static let missingPart: Code = "missing-part"
        public static let unreadWords: Code = "unread-words"
        public static let unknownPlace: Code = "unknown-place"
        public static let unknownTime: Code = "unknown-time"
        public static let badText: Code = "bad-text"
        public static let lineTooLong: Code = "line-too-long"
        public static let badNumber: Code = "bad-number"
        public static let badLabel: Code = "bad-label"
        public static let textTooLong: Code = "text-too-long"
    }

    /// One way to say it without doubt.
    public struct Choice: Hashable, Sendable {
        public let say: String
        public let place: String
        public let region: String?
        public let country: String?
        /// Nil for what is no place.
        public let zone: String?
        /// Seconds east of UTC.
        public let offset: Int?

        public init(say: String, place: String, region: String?, country: String?, zone: String, offset: Int) {
            self.say = say
            self.place = place
            self.region = region
            self.country = country
            self.zone = zone
            self.offset = offset
        }

        /// One thing of several, and what it is called.
        public init(say: String, thing: String) {
            self.say = say
            place = thing
            (region, country, zone, offset) = (nil, nil, nil, nil)
        }
    }

    public let code: Code
    /// Sentence case, at most 90 characters, quoting the person's words.
    public let message: String
    /// The bytes of the line it is about; nil when it is about no part.
    public var span: Range<Int>?
    /// Something to type; nil when nothing fits.
    public var hint: String?
    /// What was probably meant by the words of the span: the person's line with it in their place is a better hint.
    public var instead: String?
    /// The readings to choose from; empty unless the words have several.
    public var choices: [Choice]
    /// Whether it says only that words mean nothing in a slot: any other failure of the line tells more.
    public private(set) var isVague = false
    /// The id of the command whose words were understood; nil when it is not known.
    public internal(set) var command: String?
    /// The id of the command that its hint puts right, where a word of it is misspelt.
    var corrected: String?
    /// How many words of the command were understood.
    var literals = 0

    public init(_ code: Code, _ message: String, span: Range<Int>? = nil, hint: String? = nil, choices: [Choice] = []) {
        self.code = code
        self.message = message
        self.span = span
        self.hint = hint
        self.choices = choices
    }

    /// The same failure, saying only that words mean nothing in a slot.
    public var vague: Failure {
        var failure = self
        failure.isVague = true
        return failure
    }

    /// The same failure, of a command that is meant without a doubt.
    var sure: Failure {
        var failure = self
        failure.isVague = false
        return failure
    }

    /// Of several failures of a line the weightiest is told: a plain one, then the one furthest on.
    var weight: Int { (isVague ? 0 : 1 << 20) + (span?.lowerBound ?? 0) }
}

/// How a person's words are quoted in a message: control characters made visible, long text cut.
public func quoted(_ text: String, most: Int = 40) -> String {
    var shown = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
        if count == most {
            shown += "…"
            break
        }
        if scalar.steersText {
            shown += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return "\"" + shown + "\""
}
