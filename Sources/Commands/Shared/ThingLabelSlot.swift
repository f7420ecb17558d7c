import Assistant
import Grammar
import TimePhrases

/// What may be the label of an alarm or a timer: as `Label`, but with control characters, which are kept as they came and
/// escaped on a terminal, and without lengths of time in words.
enum ThingLabel {
    /// Nil for a label.
    static func fault(_ text: String) -> Label.Fault? {
        if let odd = text.unicodeScalars.first(where: { $0 == "\0" || Character($0).isNewline }) { return .steers(odd) }
        var seen = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.steersText { seen.append(scalar) }
        // Its length counts with what is not seen.
        if text.utf8.count > 2_000 || text.count > Label.longest { return .tooLong }
        if let fault = Label.fault(String(seen)) { return fault }
        return isLength(String(seen)) ? .meansSomethingElse : nil
    }

    private static func isLength(_ text: String) -> Bool {
        guard let found = TimePhrases.findAmount(text) else { return false }
        return found.span == 0..<text.utf8.count
    }

    /// Why a text is no label, for a person; nil for a label.
    static func failure(_ text: String) -> Failure? {
        guard let fault = fault(text) else { return nil }
        let message =
            switch fault {
            case .empty: "A label has something to see."
            case .tooLong: "A label has 1 to \(Label.longest) characters; this one has more."
            case .steers: "A label is one line without NUL characters."
            case .meansSomethingElse: "\(quoted(text)) cannot be a label: it means something else."
            }
        return Failure(.badLabel, message, hint: "help timer")
    }
}

extension Slot where Value == String {
    /// The label of an alarm or a timer.
    static var thingLabel: Slot<String> {
        Slot("label", rank: .text) { (phrase, _) throws(Failure) in
            let text = phrase.text
            guard let failure = ThingLabel.failure(text) else { return text }
            throw phrase.failure(failure.code, failure.message, hint: phrase.line(with: "tea"))
        }
    }
}
