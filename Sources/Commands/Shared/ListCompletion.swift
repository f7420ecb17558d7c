import Assistant

/// Completion inside a list: what stands after the last separator, with all before it kept.
enum ListCompletion {
    private static let separators = [", ", ",", " and ", " & ", "、", "，"].map { Array($0.utf8) }

    /// Completes the last of several names by what completes one, and all of them as the one name that they may begin:
    /// `trinidad and `.
    static func last(
        _ typed: String, _ turn: Turn, one: (String, Turn) -> [Completion]
    ) -> [Completion] {
        let bytes = Array(typed.utf8)
        var start = 0
        for at in bytes.indices where bytes[at] == UInt8(ascii: ",") || bytes[at] == 0x20 || bytes[at] >= 0x80 {
            for separator in separators where bytes[...at].suffix(separator.count).elementsEqual(separator) {
                start = at + 1
            }
        }
        let kept = String(decoding: bytes[..<start], as: UTF8.self)
        let last = one(String(decoding: bytes[start...], as: UTF8.self), turn).map {
            Completion(kept + $0.text, note: $0.note)
        }
        return start == 0 || turn.acceptsNearMisses ? last : one(typed, turn) + last
    }
}
