import Gazetteer

/// A place in a list that a person was shown, in words: `2`, `2.`, `#2`, `number 2`, `2nd`, `the second`, `the second one`,
/// `two`.
public enum Ordinal {
    /// The number, from 1, or 0 where it says zero; nil for other words. Takes time linear in the text.
    public static func number(_ text: String) -> Int? {
        guard text.utf8.count <= 60, text.utf8.first != UInt8(ascii: "-") else { return nil }
        var words = Folding.fold(Places.withoutMarks(text)).split(separator: " ")
        if words.count > 1, words[0] == "the" { words.removeFirst() }
        if words.count > 1, ["one", "choice"].contains(words[words.count - 1]) { words.removeLast() }
        if words.count == 2, ["number", "no", "choice", "option"].contains(words[0]) {
            return figures(words[1])
        }
        guard words.count == 1, let word = words.first else { return nil }
        if let index = names.firstIndex(of: String(word)) ?? counts.firstIndex(of: String(word)) { return index + 1 }
        if word.hasPrefix("#") { return figures(word.dropFirst()) }
        if let ending = endings.first(where: { word.hasSuffix($0) }) {
            return figures(word.dropLast(ending.count)).flatMap { self.ending($0) == ending ? $0 : nil }
        }
        return figures(word)
    }

    private static let names = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]

    private static let counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    private static let endings = ["st", "nd", "rd", "th"]

    private static func ending(_ number: Int) -> String {
        if (11...13).contains(number % 100) { return "th" }
        return switch number % 10 {
        case 1: "st"
        case 2: "nd"
        case 3: "rd"
        default: "th"
        }
    }

    private static func figures(_ text: Substring) -> Int? {
        (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
