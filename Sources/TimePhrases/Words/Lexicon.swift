import Chrono

/// What the words of all languages mean: an open-addressed hash table over their bytes, made when first asked.
struct Lexicon: Sendable {
    /// A word, or several parted by blanks that mean the same; `_` stands for a blank in a word.
    typealias Entry = (words: StaticString, sense: Sense)

    static let all = Lexicon([English.entries, Chinese.entries])

    private var letters: [UInt8] = []
    private var ends: [Int] = [0]
    private var words: [Word] = []
    /// Numbers by hash, -1 where free; a power of two, at most half full.
    private var table = [Int](repeating: -1, count: 4096)
    /// The most bytes of a word that is not of Latin letters.
    private(set) var longest = 0

    private init(_ languages: [[Entry]]) {
        var senses: [[Sense]] = []
        senses.reserveCapacity(700)
        letters.reserveCapacity(6_000)
        var word: [UInt8] = []
        for language in languages {
            for entry in language {
                // Safe: the bytes of a literal are constant, and are only read here.
                entry.words.withUTF8Buffer { bytes in
                    for byte in bytes where byte != 0x20 || !word.isEmpty {
                        if byte == 0x20 {
                            add(word, entry.sense, &senses)
                            word.removeAll(keepingCapacity: true)
                        } else {
                            word.append(byte == UInt8(ascii: "_") ? 0x20 : byte)
                        }
                    }
                    add(word, entry.sense, &senses)
                    word.removeAll(keepingCapacity: true)
                }
            }
        }
        words = senses.map { Word($0) }
    }

    private mutating func add(_ word: [UInt8], _ sense: Sense, _ senses: inout [[Sense]]) {
        let at = place(word[...])
        if table[at] < 0 {
            table[at] = senses.count
            letters += word
            ends.append(letters.count)
            senses.append([])
            if word[0] >= 0xE0 { longest = max(longest, word.count) }
        }
        senses[table[at]].append(sense)
    }

    /// What a word in small letters means; nil when it means nothing to do with time.
    func find(_ word: ArraySlice<UInt8>) -> Word? {
        let number = table[place(word)]
        return number < 0 ? nil : words[number]
    }

    private func place(_ word: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var at = Int(hash ^ hash >> 15) & (table.count - 1)
        while table[at] >= 0, !letters[ends[table[at]]..<ends[table[at] + 1]].elementsEqual(word) {
            at = (at + 1) & (table.count - 1)
        }
        return at
    }
}
