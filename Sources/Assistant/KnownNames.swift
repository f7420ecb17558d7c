/// Values by name: what was found once is found again at once.
///
/// An open-addressed hash table: a dictionary takes a twentieth of a short run's time just to be made.
struct KnownNames<Value> {
    private let most: Int
    private var letters: [UInt8] = []
    /// Where each name ends in `letters`; a 0 before the first.
    private var ends: [Int] = [0]
    private var values: [Value] = []
    /// By hash one more than a name's number, 0 where free; a power of two, at most three quarters full.
    private var table: [Int] = []

    /// Holds at most so many names; one more, and all before it are forgotten.
    init(most: Int) { self.most = most }

    /// What was put in under exactly this name.
    subscript(name: some Collection<UInt8>) -> Value? {
        guard !values.isEmpty else { return nil }
        let number = table[place(name)]
        return number == 0 ? nil : values[number - 1]
    }

    /// Puts a value in under a name that has none yet.
    mutating func insert(_ value: Value, _ name: some Collection<UInt8>) {
        if values.count == most { self = KnownNames(most: most) }
        if values.count >= table.count / 4 * 3 { makeRoom() }
        letters.append(contentsOf: name)
        ends.append(letters.count)
        values.append(value)
        table[place(name)] = values.count
    }

    private mutating func makeRoom() {
        table = [Int](repeating: 0, count: max(16, table.count * 4))
        for number in values.indices { table[place(letters[ends[number]..<ends[number + 1]])] = number + 1 }
    }

    /// Where a name stands, or would be put.
    private func place(_ name: some Collection<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var place = Int(hash ^ hash >> 15) & (table.count - 1)
        while table[place] > 0, !isName(table[place] - 1, name) { place = (place + 1) & (table.count - 1) }
        return place
    }

    private func isName(_ number: Int, _ name: some Collection<UInt8>) -> Bool {
        var at = ends[number]
        let end = ends[number + 1]
        for byte in name {
            guard at < end, letters[at] == byte else { return false }
            at += 1
        }
        return at == end
    }
}
