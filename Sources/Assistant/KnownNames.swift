/// Values by name: what was found once is found again at once.
///
/// An open-addressed hash table: a dictionary takes a twentieth of a short run's time just to be made.
struct KnownNames<Value> {
    /// A power of two.
    private let size: Int
    /// Empty until the first is put in.
    private var names: [[UInt8]] = []
    /// Parallel to `names`; nil where there is none.
    private var values: [Value?] = []
    private var count = 0

    /// Holds as many names as fill three quarters of a power of two; one more, and all before it are forgotten.
    init(size: Int) { self.size = size }

    /// What was put in under exactly this name.
    subscript(name: some BidirectionalCollection<UInt8>) -> Value? {
        names.isEmpty ? nil : values[place(name)]
    }

    mutating func insert(_ value: Value, _ name: some BidirectionalCollection<UInt8>) {
        if names.isEmpty || count >= size / 4 * 3 {
            names = [[UInt8]](repeating: [], count: size)
            values = [Value?](repeating: nil, count: size)
            count = 0
        }
        let place = place(name)
        if values[place] == nil { count += 1 }
        names[place] = Array(name)
        values[place] = value
    }

    /// Where a name stands, or would be put.
    private func place(_ name: some BidirectionalCollection<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var place = Int(hash ^ hash >> 15) & (size - 1)
        while values[place] != nil, !names[place].elementsEqual(name) { place = (place + 1) & (size - 1) }
        return place
    }
}
