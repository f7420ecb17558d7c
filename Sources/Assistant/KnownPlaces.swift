/// The places that a conversation has named, by what was typed: most lines name one that was named before.
///
/// It holds at most 3,072 of 32 bytes or fewer, some hundred bytes each. A run of one line remembers nothing.
public final class KnownPlaces {
    /// In bytes.
    private static let longest = 32

    /// Each alone in a list, as most are asked for.
    private var places = KnownNames<[Located]>(most: 3_072)
    private var hasSeenOne = false

    /// The place that these words, as typed, stood for before, else the one found now, alone in a list; an empty list when
    /// there is none. What is found may depend on nothing but the words.
    public func place(_ name: ArraySlice<UInt8>, find: () -> Located?) -> [Located] {
        if let known = places[name] { return known }
        guard let found = find() else { return [] }
        if hasSeenOne, name.count <= KnownPlaces.longest { places.insert([found], name) }
        hasSeenOne = true
        return [found]
    }
}
