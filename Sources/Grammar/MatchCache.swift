/// Remembers how lines matched: that depends only on which words of a line are literals, and most lines are of few such
/// shapes, whatever places they name.
///
/// It holds at most 512 shapes of short lines, some hundred bytes each and at most ten thousand; a new one takes the place
/// of one that hashes alike.
public final class MatchCache {
    /// A power of two.
    private static let size = 512
    /// In words.
    private static let longest = 16
    /// In ways to match.
    private static let most = 128

    private let matcher: Matcher
    /// The words of each line remembered; empty where none is, and until the second line: most runs have only one.
    private var shapes: [[Int]] = []
    /// What was found for each of them.
    private var found: [Matches] = []
    private var hasSeenOne = false
    /// The words of the line asked for last.
    private var numbers: [Int] = []

    public init(_ matcher: Matcher) { self.matcher = matcher }

    /// What the matcher finds for the line.
    public func matches(_ line: Line) -> Matches {
        guard !line.words.isEmpty, line.words.count <= MatchCache.longest else { return matcher.matches(line) }
        guard hasSeenOne else {
            hasSeenOne = true
            return matcher.firstMatches(line)
        }
        if shapes.isEmpty {
            matcher.makeIndex()
            shapes = [[Int]](repeating: [], count: MatchCache.size)
            found = [Matches](repeating: Matches(), count: MatchCache.size)
        }
        matcher.number(line, into: &numbers)
        var hash: UInt = 0
        for number in numbers { hash = (hash ^ UInt(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15 }
        let place = Int(hash >> 32) & (MatchCache.size - 1)
        if shapes[place] == numbers { return found[place] }
        if matcher.prepare(numbers) { return self.matches(line) }
        let matches = matcher.matches(numbers)
        if matches.count <= MatchCache.most { (shapes[place], found[place]) = (numbers, matches) }
        return matches
    }
}
