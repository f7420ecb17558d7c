/// Values by name: what was found once is found again at once.
///
/// An open-addressed hash table: a dictionary takes a twentieth of a short run's time just to be made.
struct KnownNames<Value> {
    private struct Entry {
        let name: [UInt8]
        let value: Value
    }

    /// A power of two.
    private let size: Int
    /// Empty until the first is put in.
    private var entries: [Entry?] = []
    private var count = 0

    /// Holds as many names as fill three quarters of a power of two; one more, and all before it are forgotten.
    init(size: Int) { self.size = size }

    /// What was put in under exactly this name.
    subscript(name: some BidirectionalCollection<UInt8>) -> Value? {
        entries.isEmpty ? nil : entries[place(name)]?.value
    }

    mutating func insert(_ value: Value, _ name: some BidirectionalCollection<UInt8>) {
        if count >= size / 4 * 3 { (entries, count) = ([], 0) }
        if entries.isEmpty { entries = [Entry?](repeating: nil, count: size) }
        let place = place(name)
        if entries[place] == nil { count += 1 }
        entries[place] = Entry(name: Array(name), value: value)
    }

    /// Where a name stands, or would be put.
    private func place(_ name: some BidirectionalCollection<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var place = Int(hash ^ hash >> 15) & (size - 1)
        while let entry = entries[place], !entry.name.elementsEqual(name) { place = (place + 1) & (size - 1) }
        return place
    }
}
