import Assistant
import JSON

/// What is kept: taking changes back, writing all of it out, taking it in.
enum SessionCommands {
    static let plugin = Plugin(
        "Session", commands: [undo, leave, export, exportFile, importFile], words: Words.session)

    /// The longest file that is taken in, in bytes.
    static let longestFile = 16 << 20

    static let undo: Command = Command(
        "session.undo", "Take back the last change; twenty are kept.",
        says: [
            "undo [that|it|the last change]", "take (that|it) back",
            "[<oops>] (cancel|scratch|forget|revert|reverse) (that|[my|the|that] (last|previous) <task>)",
            "復原", "撤銷", "... (<abort>|complete) ... <the> ... <task> ...", "... <abort> ... what you ...",
            "... (oops|never mind) ...",
        ],
        effects: .changes,
        by: Handler(
            data: .object(["line": .string]),
            examples: [
                .fails("undo", with: "nothing-to-undo"), .fails("take that back", with: "nothing-to-undo"),
                .fails("no, scratch that", with: "nothing-to-undo"), .fails("復原", with: "nothing-to-undo"),
                .fails("撤銷", with: "nothing-to-undo"),
                .fails("kindly cancel for me the second task", with: "unread-words"),
                .fails("halt all of what you began", with: "unread-words"),
                .fails("oops i fell asleep", with: "unread-words"),
            ]
        ) { (turn) throws(Failure) in
            guard let line = turn.takeBack() else { throw Wording.nothingToUndo }
            return Reply("Took back \(quoted(line, most: 60)).") {
                .object([JSON.Member(name: "line", value: .string(line))])
            }
        })

    /// Nothing runs that could be stopped, and a change is not taken back on a guess. An open question is dropped, as by
    /// any line that is understood.
    static let leave: Command = Command(
        "session.leave", "Leave all as it is; an open question is dropped.",
        says: [
            "[<oops>] (never mind|nevermind|nvm|forget (it|about it)) [about (it|that)] [then]",
            "(oops|whoops|no never)",
            "(abort|terminate|eliminate|abandon|halt)",
            "[<oops>] <abort> [with] [<the>] [<current>] <task>", "<the> <task> needs to (stop|end)",
            "[<oops>] (<abort>|do not do|don't do) [doing] (what (you are|you're|you were|i asked [you]|i told you) [doing]|<the> <task>)",
            "<abort> doing (that|this|it)", "(算了|沒事|無事|不用了|冇事|沒關係|當我沒說) [了|啦|喇]",
        ],
        by: Handler(
            data: .object([:], optional: ["line": .string]),
            examples: [
                .says("never mind", reply: nothing), .says("oops", reply: nothing), .says("terminate", reply: nothing),
                .says("drop the whole task", reply: nothing), .says("the job needs to stop", reply: nothing),
                .says("halt what you are doing", reply: nothing), .says("quit doing this", reply: nothing),
                .says("算了", reply: nothing),
            ]
        ) { turn in
            turn.actor = undo.id
            guard !turn.hasOpenQuestion else {
                return Reply("The question is dropped; all stays as it is.") { .object([]) }
            }
            guard let line = turn.lastChange else { return Reply(nothing) { .object([]) } }
            return Reply("Nothing is under way. To take back \(quoted(line, most: 40)), say undo.") {
                .object([JSON.Member(name: "line", value: .string(line))])
            }
        })

    private static let nothing = "Nothing is under way; all stays as it is."

    static let export = Command(
        "session.export", "Show all that is kept as JSON.",
        says: ["export"],
        by: Handler(
            data: .object(["format": .integer, "parts": .any]),
            examples: [.says("export", reply: #"{"format":1,"parts":{}}"#)]
        ) { turn in
            let kept = turn.session.kept
            return Reply(kept.text) { kept }
        })

    static let exportFile = Command(
        "session.exportfile", "Write all that is kept to a new .json file, or the alarms to a new .ics file.",
        says: ["export [to] {file}"],
        bots: .notAllowed,
        by: Handler(
            slots: .file, data: .object(["file": .string]),
            examples: [
                .says("export clocks.json", reply: "Wrote clocks.json."),
                .fails("export to saved.json", with: "file-exists"),
                .says("export alarms.ics", reply: "Wrote 0 alarms to alarms.ics."),
                .fails("export clocks.txt", with: "bad-file"),
            ]
        ) { (turn, path) throws(Failure) in
            let isCalendar = path.hasSuffix(".ics")
            guard isCalendar || path.hasSuffix(".json") else { throw Wording.notExportable(path) }
            let alarms = turn.session[Alarms.self].list
            do throws(FileTrouble) {
                try turn.world.files.make(
                    path, isCalendar ? AlarmCalendar.bytes(alarms, turn) : turn.session.text + [0x0A])
            } catch {
                throw Wording.cannotWrite(path, error)
            }
            let what = isCalendar ? (alarms.count == 1 ? "1 alarm to " : "\(alarms.count) alarms to ") : ""
            return Reply("Wrote \(what)\(quotedIfOdd(path)).") {
                .object([JSON.Member(name: "file", value: .string(path))])
            }
        })

    static let importFile = Command(
        "session.import", "Take in what an exported file holds, beside what is there.",
        says: ["import [from] {file}"],
        effects: .changes,
        bots: .notAllowed,
        by: Handler(
            slots: .file, data: .object(["file": .string, "parts": .array(of: .string)]),
            examples: [
                .says("import saved.json", reply: "Took in settings from saved.json."),
                .fails("import from nowhere.json", with: "no-such-file"),
            ]
        ) { (turn, path) throws(Failure) in
            let (session, notes) = try read(path, turn)
            let parts = try turn.session.merge(session)
            let what = parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
            let text = "Took in \(what) from \(quotedIfOdd(path))."
            return Reply([.line(text)] + notes.map { .line($0) }) {
                .object([
                    JSON.Member(name: "file", value: .string(path)),
                    JSON.Member(name: "parts", value: .array(parts.map { .string($0) })),
                ])
            }
        })

    /// What the file holds, and what of it was not read.
    private static func read(
        _ path: String, _ turn: Turn
    ) throws(Failure) -> (session: Session, notes: [String]) {
        let bytes: [UInt8]
        do throws(FileTrouble) {
            bytes = try turn.world.files.read(path, most: longestFile)
        } catch {
            throw Wording.cannotRead(path, error)
        }
        do throws(PartFault) {
            guard path.lowercased().hasSuffix(".ics") else { return (try Session(text: bytes, turn.catalog), []) }
            if let read = try calendar(bytes, turn) { return read }
        } catch {
            throw Wording.notExported(path, error)
        }
        throw Wording.tooManyAlarms
    }

    /// The alarms of an iCalendar file as a session of their own; nil when they are more than a session has.
    private static func calendar(
        _ bytes: [UInt8], _ turn: Turn
    ) throws(PartFault) -> (session: Session, notes: [String])? {
        guard let calendar = ReadCalendar(bytes, turn) else { throw .damaged }
        var alarms = Alarms()
        var over = 0
        for (time, label, isOn) in calendar.alarms {
            guard AlarmTime.next(time, after: turn.now, turn.world.zones) != nil else {
                over += 1
                continue
            }
            guard alarms.list.count < Alarms.most else { return nil }
            let added = alarms.add(time, label: label, after: turn.now)
            alarms[added.number]?.isOn = isOn
        }
        var session = Session()
        if !alarms.list.isEmpty { session[Alarms.self] = alarms }
        let notes = [
            (over, "for a time that is over: left out"),
            (calendar.leftOut, "without an alarm that can be read: left out"),
            (calendar.exceptions, "with single dates left out or added, which are not read"),
        ]
        return (
            session, notes.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? "event" : "events") \($0.1)." }
        )
    }

    /// A name as it is, unless something in it could be misread.
    private static func quotedIfOdd(_ path: String) -> String {
        let isPlain = path.utf8.count <= 200 && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
        return isPlain ? path : quoted(path, most: 60)
    }
}

extension Slot where Value == String {
    /// The path of a file.
    static var file: Slot<String> {
        Slot("file", rank: .text) { (phrase, _) throws(Failure) in
            guard !phrase.text.isEmpty else {
                throw phrase.failure("bad-file", "A file has a name.", hint: phrase.line(with: "clocks.json"))
            }
            return phrase.text
        }
    }
}
