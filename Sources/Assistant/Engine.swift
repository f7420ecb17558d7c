import Chrono
import Gazetteer
import Grammar

/// A conversation: lines go in, outcomes come out, the session is kept between them.
public final class Engine {
    /// What became of one line.
    public struct Outcome {
        /// The id of the command it was taken for; nil when none is known.
        public let command: String?
        public let result: Result
    }

    /// What a line is answered.
    public enum Result: Sendable {
        case success(Reply)
        case failure(Failure)
    }

    /// In bytes; a longer line is refused at once.
    public static let longestLine = 65_536

    /// How many readings of a line are tried: reading one takes time linear in the line, and so does all of it.
    static func mostReadings(_ line: Line) -> Int { max(8, 200_000 / max(1, line.utf8.count)) }

    public let catalog: Catalog
    public let world: World
    public internal(set) var session: Session
    let keeper: Keeper
    let matcher: Matcher
    private let cache: MatchCache
    private let places = KnownPlaces()
    /// When the store is looked at between lines.
    var looks = LookSchedule()
    /// The line before's, which most often serve the next one again.
    private var lastTurn: Turn?
    private var words: [Line.Word] = []
    /// What answers each command that was meant so far: an atomic reference costs a line a twentieth of its time.
    private var handlers: [Handler?]
    /// What the line before left open; a line that is understood drops it.
    var question: Question?
    /// What the last line that was answered was about.
    var topic: Topic?
    /// The thing that was spoken of last, and when.
    var subject: (subject: Subject, at: Instant)?

    /// `name` is what the session is kept under; nil for the world's.
    public init(catalog: Catalog, world: World, session: Session = Session(), name: String? = nil) {
        self.catalog = catalog
        self.world = world
        self.session = session
        matcher = Matcher(catalog.phrasings)
        handlers = [Handler?](repeating: nil, count: catalog.commands.count)
        cache = MatchCache(matcher)
        keeper = Keeper(world.store, name: name ?? world.sessionName, catalog)
    }

    /// What the session is kept under.
    public var name: String { keeper.name }

    /// A turn of the session as it is now.
    public func turn() -> Turn {
        // One that nobody holds any more serves again.
        if isKnownUniquelyReferenced(&lastTurn), let turn = lastTurn {
            turn.begin(session)
            return turn
        }
        let turn = Turn(world: world, catalog: catalog, session: session, keeper: keeper, places: places, engine: self)
        lastTurn = turn
        return turn
    }

    /// Answers one line (without its LF). A failed line leaves the session exactly as it was.
    ///
    /// `afterWaiting` is false when the line was there already as the last one was answered: then another process
    /// cannot have been seen to change anything in between, and the store need not be looked at.
    public func answer(_ utf8: [UInt8], afterWaiting: Bool = true) -> Outcome {
        do throws(Failure) {
            var line = Politeness.trim(Line(utf8: try checked(utf8), room: &words))
            if let question, let say = answer(to: question, line) { line = Line(say) }
            if afterWaiting || !keeper.isLoaded { try keeper.look(&session) }
            let turn = turn()
            let choice = try chooseOrExplain(line, turn)
            let outcome =
                choice.command.effects == .readOnly ? ask(line, choice, turn) : change(line, choice, turn)
            switch outcome.result {
            case .success: question = nil
            case .failure(let failure): leaveOpen(failure, line, outcome.command)
            }
            return outcome
        } catch {
            leaveOpen(error, Line(utf8: utf8), error.command)
            return Outcome(command: error.command, result: .failure(error))
        }
    }

    /// Runs a line that changes nothing.
    private func ask(_ line: Line, _ choice: Choice, _ turn: Turn) -> Outcome {
        do throws(Failure) {
            let reply = try choice.run()
            keepTopic(line, choice, turn)
            if let note = turn.afterwards { _ = self.note(note) }
            return Outcome(command: turn.actor ?? choice.command.id, result: .success(reply))
        } catch {
            return Outcome(command: turn.actor ?? choice.command.id, result: .failure(sound(error, line, turn)))
        }
    }

    private func checked(_ utf8: [UInt8]) throws(Failure) -> [UInt8] {
        guard utf8.count <= Engine.longestLine else {
            throw Failure(.lineTooLong, "A line has at most \(Engine.longestLine) bytes.", hint: "help")
        }
        // Nearly all lines pass by this one look.
        var (bits, least) = (UInt8.min, UInt8.max)
        for byte in utf8 { (bits, least) = (bits | byte, min(least, byte)) }
        if least == 0, let at = utf8.firstIndex(of: 0) {
            throw Failure(
                .badText, "The line has a NUL character at byte \(at + 1).", span: at..<at + 1, hint: "help")
        }
        guard bits < 0x80 || String(validating: utf8, as: UTF8.self) != nil else {
            throw Failure(.badText, "The line is not valid UTF-8 text.", hint: "help")
        }
        return utf8
    }

    struct Choice {
        let command: Command
        let match: Matches.Match
        let run: Handler.Ready

        /// How many literal words of the line it explains.
        var literals: Int { match.literals }
    }

    /// The best reading of the line: most literal words, then the narrowest slots, all slots read.
    func choose(_ line: Line, _ turn: Turn) throws(Failure) -> Choice {
        var best: (literals: Int, narrowness: UInt64, choice: Choice)?
        var failed: (failure: Failure, literals: Int)?
        for match in cache.matches(line).prefix(Engine.mostReadings(line)) {
            if let best, best.literals > match.literals { break }
            let command = catalog.command(of: match.phrasing)
            let handler = handler(of: match.phrasing)
            let narrowness = handler.narrowness(match)
            // A name alone, without any word of a command, is not enough to go by.
            if turn.acceptsNearMisses, match.literals == 0, handler.isOneSlot(match) { continue }
            // Another phrasing of the same command says the same.
            if let best,
                narrowness > best.narrowness || narrowness == best.narrowness && command === best.choice.command
            {
                continue
            }
            do throws(Failure) {
                let ready = try handler.read(turn, line, match)
                if let best, best.narrowness == narrowness {
                    throw ambiguous(line, best.choice.command, command)
                }
                best = (match.literals, narrowness, Choice(command: command, match: match, run: ready))
            } catch {
                if error.code == .ambiguousCommand { throw error }
                if let failed, failed.failure.weight >= error.weight,
                    failed.failure.weight > error.weight || failed.literals >= match.literals
                {
                    continue
                }
                failed = (error, match.literals)
                failed?.failure.command = match.literals > 0 ? command.id : nil
                failed?.failure.literals = match.literals
            }
        }
        if let best { return best.choice }
        throw failed.flatMap { $0.literals > 0 || !$0.failure.isVague ? $0.failure : nil } ?? notUnderstood(line)
    }

    private func handler(of phrasing: Int) -> Handler {
        let owner = catalog.owners[phrasing]
        if let known = handlers[owner] { return known }
        let handler = catalog.commands[owner].handler
        handlers[owner] = handler
        return handler
    }

    private func ambiguous(_ line: Line, _ a: Command, _ b: Command) -> Failure {
        Failure(.ambiguousCommand, "This can mean \(a.id) or \(b.id).", hint: "help \(a.id)")
    }

    func notUnderstood(_ line: Line) -> Failure {
        let whole = (line.words.first?.range.lowerBound ?? 0)..<(line.words.last?.range.upperBound ?? 0)
        let text = quoted(line.text(whole))
        return Failure(.notUnderstood, "\(text) is no command and no place known here.", span: whole, hint: "help")
    }
}
