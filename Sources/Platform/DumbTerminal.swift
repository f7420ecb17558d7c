// A terminal that can edit no lines: the system's own editing, without prompt and escapes.
import Assistant
import CSystem

/// Lines typed at a terminal that cannot move its cursor.
public enum DumbTerminal {
    /// Standard input, where Ctrl-C drops the line (the system has dropped what was typed of it), Ctrl-Z stops, and
    /// SIGTERM and SIGHUP end the lines. What the watch notices ends a wait, so that `pause` is called.
    public static func input(_ watch: ChangeWatch? = nil) -> DescriptorInput {
        let input = DescriptorInput(0)
        guard let signals = SignalPipe() else { return input }
        input.signal = {
            while let signal = signals.next() { if let answer = serve(signal) { return answer } }
            return nil
        }
        input.wait = { [unowned input] in
            while true {
                if let answer = input.interruption() { return answer }
                let due = input.pause?() ?? Pause()
                show(due)
                let ready = csystem_wait(0, signals.descriptor, watch?.descriptor ?? -1, due.milliseconds ?? -1)
                if ready < 0 { return nil }
                // Signals first, as in `Terminal`.
                if Int(ready) & csystem_ready_signal != 0 { continue }
                if Int(ready) & csystem_ready_input != 0 { return nil }
            }
        }
        return input
    }

    /// Below what is being typed, which stays where the system keeps it.
    private static func show(_ due: Pause) {
        guard !due.above.isEmpty || due.bell else { return }
        let output = DescriptorOutput(1)
        if !due.above.isEmpty { output.write("\n" + due.above.joined(separator: "\n") + "\n") }
        if due.bell { output.write("\u{07}") }
        output.flush()
    }

    /// What a signal means in place of a line; nil for nothing.
    private static func serve(_ signal: Int32) -> Input? {
        switch signal {
        case SignalPipe.interrupt:
            // Behind the `^C` that the system has shown.
            let output = DescriptorOutput(1)
            output.write("\n")
            output.flush()
            return .interrupt
        case SignalPipe.terminate, SignalPipe.hangUp: return .end(signal: signal)
        case SignalPipe.stop:
            _ = csystem_suspend()
            return nil
        default: return nil
        }
    }
}
