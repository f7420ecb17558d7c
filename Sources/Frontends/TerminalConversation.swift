public import Assistant

/// A conversation with a person at a terminal. The input port draws the prompt and edits the line, where it can.
public struct TerminalConversation {
    let engine: Engine
    let output: any OutputPort
    let drawing: Drawing
    let columns: () -> Int

    /// `columns` is asked for the width of the window whenever a line has to fit into it.
    public init(engine: Engine, output: any OutputPort, drawing: Drawing, columns: @escaping () -> Int) {
        self.engine = engine
        self.output = output
        self.drawing = drawing
        self.columns = columns
    }

    /// Answers until the person leaves; the number of the signal that ended it, if one did.
    public func run(_ input: any InputPort) -> Int32? {
        tell()
        let rings = TerminalRings(engine, drawing)
        input.pause = { rings.pause() }
        while output.failure == nil {
            switch input.read() {
            case .end(let signal): return signal
            case .interrupt: continue
            case .line(let line):
                guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
                engine.world.history?.enter(line)
                var effect = answer(line)
                // Once: no line that `again` repeats is an `again` itself.
                if case .answer(let other) = effect { effect = answer(other) }
                if case .wait(let goal) = effect, let signal = wait(goal, input, rings) { return signal }
                if let trouble = engine.world.history?.takeTrouble() { write([drawing.shown(trouble)]) }
                if effect == .leave { return nil }
            }
        }
        return nil
    }

    /// Waits until what is waited for rings, or Ctrl-C; the number of the signal that ended the conversation.
    private func wait(_ goal: WaitGoal, _ input: any InputPort, _ rings: TerminalRings) -> Int32? {
        var bells = false
        let passed = engine.pass(goal, input) { told in
            write(rings.lines(told))
            bells = bells || !told.isEmpty
        }
        if bells { write(bell: true) }
        switch passed {
        case .over(let told, let hasRung):
            if told.isEmpty { write([hasRung ? "The wait is over." : "Nothing is left that could ring."]) }
            return nil
        // The input has shown it.
        case .interrupt: return nil
        case .ended(let signal): return signal
        }
    }

    private func write(bell: Bool) {
        output.write("\u{07}")
        output.flush()
    }

    /// Answers one line; what to do after that.
    private func answer(_ line: [UInt8]) -> Reply.Effect {
        let result = engine.answer(line).result
        tell()
        switch result {
        case .success(let reply):
            if case .wait = reply.effect { return reply.effect }
            write(drawing.lines(reply))
            return reply.effect
        case .failure(let failure):
            write(drawing.lines(failure, line: line, columns: columns()))
            return .none
        }
    }

    /// Says the time at home, the release of the zone data, and what is odd about either.
    public func greet() {
        if case .success(let reply) = engine.answer(Array("time".utf8)).result {
            let zones = engine.world.zones
            write([
                drawing.lines(reply).first ?? "", "Zone data \(zones.release). Say help, or a place; Tab completes.",
            ])
        }
        if let note = engine.world.homeNote, engine.session[Settings.self].home == nil { write([note]) }
        remind()
    }

    /// Says what is ringing, and what was missed.
    public func remind() { write(engine.pending().map(drawing.shown)) }

    /// What is wrong with the state, before the reply.
    private func tell() {
        for notice in engine.takeNotices() { write([drawing.shown(notice.message), "Try: \(notice.hint)"]) }
    }

    private func write(_ lines: [String]) {
        for line in lines { output.write(line + "\n") }
        output.flush()
    }
}
