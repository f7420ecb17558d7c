internal import CTimeData

/// Chinese characters that are compared as others: traditional ones and the variants of regions as the simplified.
struct HanVariants {
    /// Sorted pairs of 16 bits. Safe: constant data of the program, never written and never freed.
    private let bytes = UnsafeRawBufferPointer(start: clockrepl_han(), count: clockrepl_han_length())

    func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        var low = 0
        var high = bytes.count / 4
        while low < high {
            let middle = (low + high) / 2
            if number(4 * middle) < scalar.value { low = middle + 1 } else { high = middle }
        }
        guard low < bytes.count / 4, number(4 * low) == scalar.value else { return scalar }
        return Unicode.Scalar(number(4 * low + 2)) ?? scalar
    }

    private func number(_ at: Int) -> UInt32 { UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 }
}
