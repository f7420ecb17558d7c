import CLibedit

// Sequences used (ECMA-48): CSI n A up, CSI n B down, CSI n C right, CSI J erase to the end of the screen.

extension Terminal {
    /// Writes to the terminal in order with what libedit draws.
    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) {
        // Safe: the bytes are written before the call returns.
        bytes.withUnsafeBufferPointer { clibedit_write($0.baseAddress, $0.count) }
    }

    /// The line being typed: its characters, with a history search's own row, and how many stand before the cursor.
    var typed: (scalars: [Unicode.Scalar], cursor: Int) {
        // Safe: the three pointers are into libedit's one buffer, in this order, and it is copied at once.
        guard let line = el_wline(editor)?.pointee, let start = line.buffer, let cursor = line.cursor else {
            return ([], 0)
        }
        let text = UnsafeBufferPointer(start: start, count: start.distance(to: line.lastchar))
        return (text.map(scalar(from:)), start.distance(to: cursor))
    }

    /// Where the cursor and the end of the text are now, counted from the prompt's first column.
    private var drawn: (cursor: TerminalPlace, end: TerminalPlace) {
        let (scalars, cursor) = typed
        var now = TerminalPlace(columns: columns)
        // As libedit drew it. A terminal that wraps anew joins the rows again, but not where libedit left out a blank
        // at a row's end, as it does except for what is typed character by character.
        var then = TerminalPlace(columns: drawnColumns)
        var place = now
        for (index, scalar) in (prompt.scalars + scalars).enumerated() {
            if index == prompt.scalars.count + cursor { place = now }
            let pads = then.padsBefore(scalar)
            let row = then.row
            then.advance(over: scalar)
            let breaks = index < prompt.scalars.count + scalarsDrawnWhole && columns != drawnColumns
            if pads {
                if breaks { now.startRow() } else { now.advance(over: " ") }
            }
            now.advance(over: scalar)
            if scalar == " ", then.row > row, breaks, now.column > 0 { now.startRow() }
        }
        return (cursor < scalars.count ? place : now, now)
    }

    /// Follows how libedit has drawn the line; called before every wait.
    func followDrawing() {
        // Safe: only the distances of pointers into one buffer are taken.
        guard let line = el_wline(editor)?.pointee, let start = line.buffer else { return }
        let count = start.distance(to: line.lastchar)
        let isTypedAtEnd = count == scalarsDrawn + 1 && line.cursor == line.lastchar
        if count != scalarsDrawn, !isTypedAtEnd { scalarsDrawnWhole = count }
        scalarsDrawn = count
    }

    /// Draws prompt and line anew from the cursor, which is at the start of an empty row.
    func redraw() {
        _ = clibedit_redraw(editor)
        scalarsDrawnWhole = typed.scalars.count
        scalarsDrawn = scalarsDrawnWhole
    }

    /// Puts the cursor behind the last character drawn.
    func moveToEnd() {
        let (cursor, end) = drawn
        write(move(end.row - cursor.row, "B") + "\r" + move(end.column, "C"))
    }

    /// Takes prompt and line off the screen; the cursor stays where the prompt began.
    private func erase() {
        write(move(drawn.cursor.row, "A"))
        eraseDown()
    }

    /// Clears this row and all below, and goes to the row's start. The space is because tmux takes an erasure from the
    /// screen's very first place as a scroll, and shows the old text again when the window grows.
    func eraseDown() { write("\r \u{1B}[J\r") }

    private func move(_ distance: Int, _ direction: String) -> String {
        distance > 0 ? "\u{1B}[\(distance)\(direction)" : ""
    }

    /// Prints whole lines where the prompt was, and draws prompt and line again below them.
    func show(above lines: [[UInt8]]) {
        erase()
        writeLines(lines)
        redraw()
    }

    /// Prints whole lines below the line being typed; the caller draws it again.
    func show(below lines: [[UInt8]]) {
        moveToEnd()
        write("\r\n")
        writeLines(lines)
    }

    private func writeLines(_ lines: [[UInt8]]) {
        for line in lines { write(line + [0x0D, 0x0A]) }
    }

    /// The window has another size, and the terminal has wrapped what it shows to the new width.
    func redrawAfterResize() {
        erase()
        adoptWindow()
        redraw()
    }

    /// Makes libedit draw for the window's present size.
    func adoptWindow() {
        el_resize(editor)
        drawnColumns = columns
    }
}
