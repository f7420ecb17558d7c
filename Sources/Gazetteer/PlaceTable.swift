internal import CTimeData

/// The embedded table of places and their names: whole names are found by hash, beginnings by binary search.
///
/// Nothing is loaded or copied until asked for. The layout is written and described by Scripts/places/layout.py.
struct PlaceTable {
    /// A part of the table: its entries all have the same width, or it is text.
    enum Section: Int {
        case things, text, keys, letters, lists, cities, codes, zones, countries, hash, regions, airports
    }

    /// Safe: the bytes are constant data of the program, never written and never freed, and every number in them was
    /// checked when they were made (`PlaceTableTests` reads them all).
    private let bytes = UnsafeRawBufferPointer(start: clockrepl_places(), count: clockrepl_places_length())

    // MARK: Numbers

    /// A little-endian number of one to four bytes.
    @inline(__always) func number(_ at: Int, bytes count: Int) -> Int {
        switch count {
        case 1: Int(bytes[at])
        case 2: Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self)))
        case 3: Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)) & 0xFF_FFFF)
        default: Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        }
    }

    /// Where a section begins, in bytes.
    @inline(__always) func start(_ section: Section) -> Int { number(4 + 8 * section.rawValue, bytes: 4) }

    /// How many entries a section has.
    @inline(__always) func count(_ section: Section) -> Int { number(8 + 8 * section.rawValue, bytes: 4) }

    func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

    // MARK: Names

    /// The place of a folded name in the list of keys; nil when nothing is called so.
    func key(_ folded: [UInt8]) -> Int? {
        var hash: UInt32 = 2_166_136_261
        for byte in folded { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let table = start(.hash)
        let mask = count(.hash) - 1
        var place = Int(hash ^ hash >> 15) & mask
        while case let index = number(table + 3 * place, bytes: 3), index != 0xFF_FFFF {
            if isName(index, folded) { return index }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Where the text of a key stands, in bytes: the folded name, perhaps a tab and how it is written.
    private func entry(_ index: Int, in section: Section = .keys) -> Range<Int> {
        let record = start(section) + 6 * index
        let letters = start(.letters)
        let first = letters + number(record, bytes: 3)
        // The keys' texts stand before the codes'.
        let isLast = section == .codes && index + 1 == count(.codes)
        return first..<(isLast ? letters + count(.letters) : letters + number(nextRecord(index, section), bytes: 3))
    }

    private func nextRecord(_ index: Int, _ section: Section) -> Int {
        section == .keys && index + 1 == count(.keys) ? start(.codes) : start(section) + 6 * (index + 1)
    }

    /// The bytes of a key's folded name.
    func name(_ index: Int, in section: Section = .keys) -> UnsafeRawBufferPointer {
        let entry = entry(index, in: section)
        let tab = bytes[entry].firstIndex(of: 0x09) ?? entry.upperBound
        return UnsafeRawBufferPointer(rebasing: bytes[entry.lowerBound..<tab])
    }

    /// How the name is written when that is not as its place is shown, nor with capitals only.
    func spelling(_ index: Int) -> String? {
        let entry = entry(index)
        return bytes[entry].firstIndex(of: 0x09).map { text($0 + 1..<entry.upperBound) }
    }

    private func isName(_ index: Int, _ folded: [UInt8]) -> Bool {
        let entry = entry(index)
        guard entry.count >= folded.count else { return false }
        for (at, byte) in folded.enumerated() where bytes[entry.lowerBound + at] != byte { return false }
        return entry.count == folded.count || bytes[entry.lowerBound + folded.count] == 0x09
    }

    /// The keys that begin with a folded text.
    func keys(from prefix: [UInt8]) -> Range<Int> {
        let low = lowerBound(prefix, in: .keys)
        var high = low
        // Beginnings stand together: the end is searched as the beginning was.
        var step = 1
        while high + step <= count(.keys), begins(high + step - 1, with: prefix) {
            high += step
            step *= 2
        }
        while step > 0 {
            if high + step <= count(.keys), begins(high + step - 1, with: prefix) { high += step }
            step /= 2
        }
        return low..<high
    }

    private func begins(_ index: Int, with prefix: [UInt8]) -> Bool {
        let name = name(index)
        return name.count >= prefix.count && prefix.indices.allSatisfy { name[$0] == prefix[$0] }
    }

    /// The first name of a section that is not before the wanted one.
    private func lowerBound(_ wanted: [UInt8], in section: Section) -> Int {
        var low = 0
        var high = count(section)
        while low < high {
            let middle = (low + high) / 2
            if name(middle, in: section).lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The places that an ISO 3166 code of a country or region stands for; it says where a place is.
    func code(_ folded: [UInt8]) -> [Int] {
        let index = lowerBound(folded, in: .codes)
        guard index < count(.codes), name(index, in: .codes).elementsEqual(folded) else { return [] }
        return meanings(index, in: .codes).things
    }

    /// The airport of an IATA code in capitals; nil when there is none.
    func airport(_ code: [UInt8]) -> Int? {
        var low = 0
        var high = count(.airports)
        func letters(_ index: Int) -> Slice<UnsafeRawBufferPointer> {
            let at = start(.airports) + 6 * index
            return bytes[at..<at + 3]
        }
        while low < high {
            let middle = (low + high) / 2
            if letters(middle).lexicographicallyPrecedes(code) { low = middle + 1 } else { high = middle }
        }
        guard low < count(.airports), letters(low).elementsEqual(code) else { return nil }
        return number(start(.airports) + 6 * low + 3, bytes: 3)
    }

    // MARK: Meanings

    /// The best known of the places that a key stands for.
    func first(_ index: Int) -> Int {
        let value = number(start(.keys) + 6 * index + 3, bytes: 3)
        return value < 0x80_0000 ? value : number(start(.lists) + 3 * ((value & 0x7F_FFFF) + 1), bytes: 3)
    }

    /// All places that a key stands for, the likeliest first; whether that one is meant without a doubt; and how many of
    /// the next are told beside it, or asked for with it.
    func meanings(_ index: Int, in section: Section = .keys) -> (things: [Int], leads: Bool, told: Int) {
        let value = number(start(section) + 6 * index + 3, bytes: 3)
        guard value >= 0x80_0000 else { return ([value], true, 0) }
        let list = start(.lists) + 3 * (value & 0x7F_FFFF)
        let head = number(list, bytes: 3)
        return ((1...(head & 0xFFFF)).map { number(list + 3 * $0, bytes: 3) }, head >> 16 & 1 == 1, head >> 17)
    }

    /// What a key stands for.
    func reading(_ index: Int) -> Places.Reading {
        let value = number(start(.keys) + 6 * index + 3, bytes: 3)
        guard value >= 0x80_0000 else { return .place(place(value), others: []) }
        let list = start(.lists) + 3 * (value & 0x7F_FFFF)
        let head = number(list, bytes: 3)
        let first = place(number(list + 3, bytes: 3))
        let told = head >> 17
        if told == 0 { return .place(first, others: []) }
        let others = (0..<told).map { place(number(list + 6 + 3 * $0, bytes: 3)) }
        return head >> 16 & 1 == 1 ? .place(first, others: others) : .unclear([first] + others)
    }
}
