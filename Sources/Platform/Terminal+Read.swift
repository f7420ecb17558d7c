import Assistant
import CLibedit
import CSystem

extension Terminal {
    /// Shows the prompt and waits for a line. It does not enter the history: see `remember`.
    /// When it returns, the cursor is at the start of a row of its own and the terminal is in its normal mode.
    public func readLine() -> TerminalEvent {
        stop = nil
        adoptWindow()
        (scalarsDrawn, scalarsDrawnWhole) = (0, 0)
        var count: Int32 = 0
        let found = el_wgets(editor, &count)
        // Inside a history search libedit takes a refusal of the hook for the end, so the hook's own word goes first.
        if let stop { return finish(stop, startsNewRow: count < 0) }
        guard let found, count > 0 else { return finish(.end, startsNewRow: true) }
        // Safe: libedit's buffer holds `count` characters until the next call, and is copied at once.
        let scalars = UnsafeBufferPointer(start: found, count: Int(count)).map(scalar(from:))
        var line = utf8(scalars)
        if line.last == 0x0A { line.removeLast() }
        return .line(line)
    }

    /// A search that is broken off ends with a row of its own, and the count 0.
    private func finish(_ event: TerminalEvent, startsNewRow: Bool) -> TerminalEvent {
        if startsNewRow { write("\r\n") }
        return event
    }

    /// libedit's read hook: waits for one character while serving signals and whatever is due.
    /// 1 with the character; -1 when the line is to be dropped, with `stop` saying why.
    func readCharacter(into place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        while stop == nil {
            if let scalar = input.next() {
                // Safe: libedit passes the address of one character of its own.
                place?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
                return 1
            }
            waitForInput()
        }
        csystem_set_errno(csystem_interrupted())
        return -1
    }

    private func waitForInput() {
        followDrawing()
        let due = pause?() ?? Pause()
        if !due.above.isEmpty { show(above: due.above.map { Array($0.utf8) }) }
        if due.bell { write("\u{07}") }
        let ready = csystem_wait(0, signals.descriptor, watch?.descriptor ?? -1, due.milliseconds ?? -1)
        if ready < 0 { return leave(.end) }
        // Signals first: a flood of input must not delay the end of the program.
        if Int(ready) & csystem_ready_signal != 0 {
            while stop == nil, let signal = signals.next() { serve(signal) }
            return
        }
        guard Int(ready) & csystem_ready_input != 0 else { return }
        let byte = csystem_read_byte(0)
        if let byte = UInt8(exactly: byte) { return input.push(byte) }
        if byte == -2, csystem_errno() == csystem_interrupted() { return }
        leave(.end)
    }

    /// What a signal means that has come while no line is read.
    func interruption() -> TerminalEvent? {
        while let signal = signals.next() {
            switch signal {
            case SignalPipe.interrupt:
                write("^C\n")
                return .interrupt
            case SignalPipe.terminate, SignalPipe.hangUp: return .terminated(signal: signal)
            case SignalPipe.stop: stopWhileHushed()
            // A shell may have set the terminal.
            case SignalPipe.goOn: if isHushed { _ = csystem_set_echo(0, 0) }
            default: break
            }
        }
        return nil
    }

    /// Ctrl-Z while no line is read: the shell gets the terminal as it was.
    private func stopWhileHushed() {
        let isHushed = self.isHushed
        self.isHushed = false
        _ = csystem_suspend()
        self.isHushed = isHushed
    }

    private func serve(_ signal: Int32) {
        switch signal {
        case SignalPipe.interrupt: leave(.interrupt, showing: "^C")
        case SignalPipe.terminate, SignalPipe.hangUp: leave(.terminated(signal: signal))
        case SignalPipe.stop: suspend()
        case SignalPipe.goOn: resume()
        case SignalPipe.resize: redrawAfterResize()
        default: break
        }
    }

    /// The function behind Ctrl-D. libedit's own would leave `^D` on the screen.
    func leaveOrDelete() -> UInt8 {
        let (scalars, cursor) = typed
        if scalars.isEmpty { return UInt8(CC_EOF) }
        guard cursor < scalars.count else { return UInt8(CC_ERROR) }
        el_cursor(editor, 1)
        el_deletestr(editor, 1)
        return UInt8(CC_REFRESH)
    }

    private func leave(_ event: TerminalEvent, showing mark: String = "") {
        // From a search, libedit goes below the line by itself, from where it believes the cursor to be.
        if !typed.scalars.contains("\n") {
            moveToEnd()
            write(mark)
        }
        stop = event
        input = ScalarReader()
    }

    /// Ctrl-Z: hands the terminal back as it was, and stops. SIGCONT, which comes next, draws again; without a shell
    /// that could continue it, the system does not stop a process, and nothing comes.
    private func suspend() {
        moveToEnd()
        _ = clibedit_prepare(editor, 0)
        if csystem_suspend() == 0 {
            write("\r\n")
            resume()
        }
    }

    /// Continued, perhaps by a shell that has changed the terminal and printed lines of its own.
    private func resume() {
        // Only a change of mode makes libedit set the terminal again.
        _ = clibedit_prepare(editor, 0)
        _ = clibedit_prepare(editor, 1)
        adoptWindow()
        eraseDown()
        redraw()
    }
}
