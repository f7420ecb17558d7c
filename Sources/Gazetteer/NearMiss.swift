/// How far a misspelt word is from a right one.
public enum NearMiss {
    /// The edit distance when it is small enough to be a slip: 1 for up to 4 letters, 2 beyond; else nil.
    ///
    /// A letter too many, too few or wrong counts 1, and so do two neighbours swapped (optimal string alignment).
    /// Works on Unicode scalars in time proportional to the product of the lengths.
    public static func distance(_ typed: String, _ meant: String) -> Int? {
        distance(Array(typed.unicodeScalars), Array(meant.unicodeScalars))
    }

    /// The same of letters, or of the bytes of plain text.
    static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int? {
        let most = a.count <= 4 ? 1 : 2
        guard abs(a.count - b.count) <= most, !a.isEmpty, !b.isEmpty else { return nil }
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            row.reserveCapacity(b.count + 1)
            for j in 1...b.count {
                var cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, before[j - 2] + 1) }
                row.append(cost)
            }
            if row.allSatisfy({ $0 > most }) { return nil }
            before = above
            above = row
        }
        return above[b.count] <= most ? above[b.count] : nil
    }

    /// Whether one slip of the fingers makes the typed word of the meant one: past the first letter, a letter too many
    /// or too few, or two neighbours swapped; in 8 letters or more also a wrong letter, since Bolton is not Boston, or
    /// letters single that are double and the reverse.
    static func isTypingSlip(_ typed: String, for meant: String) -> Bool {
        let a = Array(typed.unicodeScalars)
        let b = Array(meant.unicodeScalars)
        guard a.first == b.first, abs(a.count - b.count) <= 1, a != b else { return false }
        let same = zip(a, b).prefix { $0 == $1 }.count
        let x = a[same...]
        let y = b[same...]
        if a.count > b.count { return x.dropFirst() == y }
        if a.count < b.count { return x == y.dropFirst() }
        if x.count > 1, x[same] == y[same + 1], x[same + 1] == y[same] { return x.dropFirst(2) == y.dropFirst(2) }
        return a.count >= 8 && (x.dropFirst() == y.dropFirst() || single(a) == single(b))
    }

    /// The letters, each run of the same one as one.
    private static func single(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.indices.filter { $0 == 0 || letters[$0] != letters[$0 - 1] }.map { letters[$0] }
    }
}
