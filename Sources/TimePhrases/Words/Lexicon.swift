import Chrono

/// What the words of a language mean: an open-addressed hash table over their bytes, made when first asked.
struct Lexicon: Sendable {
    /// A word, or several parted by blanks that mean the same; `_` stands for a blank in a word.
    typealias Entry = (words: StaticString, sense: Sense)

    static let english = Lexicon(English.entries)
    static let chinese = Lexicon(Chinese.entries)

    private var letters: [UInt8] = []
    private var ends: [Int] = [0]
    private var words: [Word] = []
    /// By hash one more than a word's number, 0 where free; a power of two, at most half full.
    private var table = [Int](repeating: 0, count: 1024)
    /// The most bytes of a word.
    private(set) var longest = 0

    private init(_ entries: [Entry]) {
        // Parallel: the number of a word, and which entry says one of its senses.
        var numbers: [Int] = []
        var owners: [Int] = []
        letters.reserveCapacity(4_000)
        for index in entries.indices {
            // Safe: the bytes of a literal are constant, and are only read here.
            entries[index].words.withUTF8Buffer { bytes in
                var start = letters.count
                for byte in bytes {
                    guard byte == 0x20 else {
                        letters.append(byte == UInt8(ascii: "_") ? 0x20 : byte)
                        continue
                    }
                    numbers.append(take(from: &start))
                }
                numbers.append(take(from: &start))
            }
            while owners.count < numbers.count { owners.append(index) }
        }
        words.reserveCapacity(ends.count)
        // Laid out by word; the senses of one stay in order.
        var starts = [Int](repeating: 0, count: ends.count)
        for number in numbers { starts[number + 1] += 1 }
        for number in 0..<ends.count - 1 { starts[number + 1] += starts[number] }
        var places = starts
        var senses = [Int](repeating: 0, count: numbers.count)
        for at in numbers.indices {
            senses[places[numbers[at]]] = owners[at]
            places[numbers[at]] += 1
        }
        for number in 0..<ends.count - 1 {
            words.append(Word(senses[starts[number]..<starts[number + 1]], of: entries))
        }
    }

    /// The number of the word that stands at the end of `letters`, which is taken away again when it is known.
    private mutating func take(from start: inout Int) -> Int {
        let at = place(letters, start..<letters.count)
        if table[at] > 0 {
            letters.removeLast(letters.count - start)
        } else {
            longest = max(longest, letters.count - start)
            ends.append(letters.count)
            table[at] = ends.count - 1
            start = letters.count
        }
        return table[at] - 1
    }

    /// What a word in small letters means; nil when it means nothing to do with time.
    static func find(_ text: [UInt8], _ word: Range<Int>) -> Word? {
        guard let first = word.first else { return nil }
        return text[first] < 0x80 ? english.word(text, word) : chinese.word(text, word)
    }

    private func word(_ text: [UInt8], _ word: Range<Int>) -> Word? {
        let number = table[place(text, word)]
        return number == 0 ? nil : words[number - 1]
    }

    /// Where a word stands in the table, or would.
    private func place(_ text: [UInt8], _ word: Range<Int>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for at in word { hash = (hash ^ UInt32(text[at])) &* 16_777_619 }
        var at = Int(hash ^ hash >> 15) & (table.count - 1)
        while table[at] > 0, !isWord(table[at] - 1, text, word) { at = (at + 1) & (table.count - 1) }
        return at
    }

    private func isWord(_ number: Int, _ text: [UInt8], _ word: Range<Int>) -> Bool {
        let start = ends[number]
        guard ends[number + 1] - start == word.count else { return false }
        for at in word where letters[start + at - word.lowerBound] != text[at] { return false }
        return true
    }
}
