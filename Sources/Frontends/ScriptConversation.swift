public import Assistant

/// A conversation without a person watching: lines from a pipe, a file or options; replies only on standard output.
public struct ScriptConversation {
    public struct Options: Sendable {
        /// One JSON object a command line, also for errors.
        public var isJSON = false
        /// Stop at the first line that fails.
        public var isStrict = false
        /// Made visible when the output is a terminal.
        public var drawing = Drawing.plain
        /// Made visible, or coloured, when the errors go to a terminal.
        public var errorDrawing = Drawing.plain

        public init() {}
    }

    let engine: Engine
    let output: any OutputPort
    let errors: any OutputPort
    let options: Options

    public init(engine: Engine, output: any OutputPort, errors: any OutputPort, options: Options) {
        self.engine = engine
        self.output = output
        self.errors = errors
        self.options = options
    }

    /// How the run of one source ended.
    public enum End: Equatable, Sendable {
        case finished
        /// A line failed; with `--strict` the rest was not run.
        case failed
        /// A line asked to leave, or the output is gone.
        case left(failed: Bool)
        /// A signal ended it.
        case ended(signal: Int32)
    }

    /// Answers every line. `name` stands before messages (`FILE:LINE:`); nil for a one-shot, which has no prefix. Lines
    /// are counted on from `before`.
    public func run(_ input: any InputPort, name: String?, after before: Int = 0) -> End {
        var number = before
        var hasFailed = false
        while true {
            let isWaiting = !input.lineIsWaiting
            if isWaiting { output.flush() }
            guard output.failure == nil else { return .left(failed: true) }
            switch input.read() {
            case .end(let signal):
                if let signal { return .ended(signal: signal) }
                return hasFailed ? .failed : .finished
            case .interrupt:
                continue
            case .line(var line):
                number += 1
                if line.last == 0x0D { line.removeLast() }
                guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }),
                    first != UInt8(ascii: "#")
                else { continue }
                var outcome = engine.answer(line, afterWaiting: isWaiting)
                let waited = wait(outcome, input)
                let hasWaited = waited != nil
                if let waited {
                    guard let instead = waited.outcome else { return .ended(signal: waited.signal ?? 0) }
                    outcome = instead
                }
                tell()
                show(outcome, at: name.map { ($0, number) })
                // What rang is told now, however many lines are waiting.
                if hasWaited { output.flush() }
                switch outcome.result {
                case .success(let reply) where reply.effect == .leave: return .left(failed: hasFailed)
                case .success: break
                case .failure:
                    hasFailed = true
                    if options.isStrict { return .failed }
                }
            }
        }
    }

    /// What a line that waits is answered when it has waited; nil for any other line.
    private func wait(_ outcome: Engine.Outcome, _ input: any InputPort) -> (outcome: Engine.Outcome?, signal: Int32?)?
    {
        guard case .success(let reply) = outcome.result, case .wait(let goal) = reply.effect else { return nil }
        output.flush()
        switch engine.pass(goal, input, tell: { _ in }) {
        case .over(let rings, let hasRung): return (engine.answer(after: (rings, hasRung), outcome), nil)
        case .ended(let signal): return (nil, signal)
        case .interrupt: return (nil, nil)
        }
    }

    /// What is wrong with the state, or with telling of rings.
    private func tell() {
        let drawing = options.errorDrawing
        for notice in engine.takeNotices() {
            errors.write("clockrepl: \(drawing.shown(notice.message))\n  \(drawing.shown(notice.hint))\n")
            errors.flush()
        }
        while let trouble = engine.world.notifier?.takeTrouble() {
            errors.write("clockrepl: \(drawing.shown(trouble))\n")
            errors.flush()
        }
    }

    private func show(_ outcome: Engine.Outcome, at place: (name: String, line: Int)?) {
        if options.isJSON {
            output.write(Drawing.json(outcome))
            output.write("\n")
            return
        }
        switch outcome.result {
        case .success(let reply):
            options.drawing.write(reply, to: output)
        case .failure(let failure):
            let drawing = options.errorDrawing
            let prefix = place.map { "\($0.name):\($0.line): " } ?? ""
            errors.write("\(drawing.shown(prefix))\(drawing.message(failure.message)) (\(failure.code.text))\n")
            for line in drawing.choices(failure) { errors.write(line + "\n") }
            if let hint = failure.hint { errors.write("  \(drawing.hint(hint))\n") }
            errors.flush()
        }
    }
}

/// Lines that are there already: `-c` and the words of a one-shot.
public final class ListedInput: InputPort {
    private var lines: ArraySlice<[UInt8]>

    public init(_ lines: [[UInt8]]) { self.lines = lines[...] }

    public var lineIsWaiting: Bool { !lines.isEmpty }

    public func read() -> Input { lines.popFirst().map { .line($0) } ?? .end(signal: nil) }

    public var pause: (() -> Pause)?
}
