import CLibedit

extension Terminal {
    /// The function behind Tab; the result tells libedit what to draw.
    func completeAtCursor() -> UInt8 {
        guard let complete else { return UInt8(CC_ERROR) }
        let (scalars, cursor) = typed
        let before = scalars.prefix(cursor)
        let answer = complete(utf8(before), columns)
        if answer.deleteBytes <= 0, answer.insert.isEmpty, answer.listing.isEmpty { return UInt8(CC_ERROR) }
        // The places on the screen are those of the line as drawn, so the listing goes before the change.
        if !answer.listing.isEmpty { show(below: answer.listing) }
        el_deletestr(editor, Int32(clamping: characters(inLast: answer.deleteBytes, of: before)))
        let inserted = insert(answer.insert)
        if !answer.listing.isEmpty {
            redraw()
            return UInt8(inserted ? CC_NORM : CC_ERROR)
        }
        return UInt8(inserted ? CC_REFRESH : CC_REFRESH_BEEP)
    }

    /// How many characters the last `bytes` bytes of the text touch.
    private func characters(inLast bytes: Int, of text: ArraySlice<Unicode.Scalar>) -> Int {
        var left = bytes
        var count = 0
        for scalar in text.reversed() where left > 0 {
            left -= UTF8.width(scalar)
            count += 1
        }
        return count
    }

    /// Whether the text went in at the cursor; false when the line would be too long.
    private func insert(_ bytes: [UInt8]) -> Bool {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard !scalars.isEmpty else { return true }
        let text = scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
        // Safe: the text ends with a NUL, and libedit copies it.
        return text.withUnsafeBufferPointer { el_winsertstr(editor, $0.baseAddress) } == 0
    }
}
