import Assistant
import CSystem
import Platform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The options of the command line, read by getopt_long(3); they stop at the first word.
struct Options {
    enum Source {
        /// Bytes as they came, which may be no text.
        case command([UInt8])
        case file(String)
    }

    var sources: [Source] = []
    /// The words after the options: one line. Bytes as they came, which may be no text.
    var words: [[UInt8]] = []
    var isJSON = false
    var isStrict = false
    var zone: String?
    var now: String?
    var color = "auto"
    /// Nil for the usual one.
    var statePath: String?
    /// The name of `--session`; nil without it.
    var givenSession: String?
    var session: String { givenSession ?? "me" }
    var isEphemeral = false
    var isWatch = false
    /// Started at each ring.
    var ringProgram: String?
    var showsVersion = false
    var showsHelp = false

    /// Why the command line cannot be used.
    struct Mistake: Error {
        let message: String
        /// Something to type.
        var hint = "clockrepl --help"
    }

    /// A value as a message shows it.
    static func readable(_ text: String) -> String { VisibleText.of(text) }

    private static let names: [(name: String, argument: Int32, code: Int32)] = [
        ("json", 0, 1), ("strict", 0, 2), ("zone", 1, 3), ("now", 1, 4), ("ephemeral", 0, 5), ("color", 1, 6),
        ("version", 0, 7), ("help", 0, 8), ("state", 1, 9), ("session", 1, 10), ("watch", 0, 11), ("on-ring", 1, 12),
    ]

    init(_ arguments: Int32, _ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws(Mistake) {
        // Most calls have words only; making the table would cost such a start a tenth of its time.
        guard arguments > 1, vector[1]?.pointee == CChar(bitPattern: UInt8(ascii: "-")) else {
            for index in 1..<max(1, Int(arguments)) {
                if let word = vector[index] { words.append(Options.bytes(word)) }
            }
            return
        }
        let long = Options.names.map {
            csystem_option(name: Options.constant($0.name), argument: $0.argument, code: $0.code)
        }
        var restart: Int32 = 1
        while true {
            let result = csystem_getopt(arguments, vector, "c:f:h", long, long.count, restart)
            restart = 0
            if result.code == -1 {
                words = (Int(result.index)..<max(Int(result.index), Int(arguments))).compactMap {
                    vector[$0].map { Options.bytes($0) }
                }
                if !sources.isEmpty, let first = words.first { throw wordsTooMany(first) }
                if isWatch { try checkWatch() }
                return
            }
            let word = Int(result.index) > 0 ? vector[Int(result.index) - 1].map { String(cString: $0) } ?? "" : ""
            if result.code == Int32(UInt8(ascii: "c")), let line = result.argument {
                sources.append(.command(Options.bytes(line)))
                continue
            }
            try take(result.code, try value(result), word)
        }
    }

    /// An option's value, which has to be text: a path that is none could only be changed into another one.
    private func value(_ option: csystem_option_result) throws(Mistake) -> String {
        guard let argument = option.argument else { return "" }
        if let text = String(validatingCString: argument) { return text }
        let isFile = option.code == Int32(UInt8(ascii: "f"))
        let name = isFile ? "-f" : "--" + (Options.names.first { $0.code == option.code }?.name ?? "")
        let shown = quoted(Options.readable(String(cString: argument)))
        let message = "the value of \(name), \(shown), is not valid UTF-8 text."
        throw isFile ? Mistake(message: message, hint: "clockrepl < FILE") : Mistake(message: message)
    }

    /// Words that stand behind `-c` or `-f`: most likely a line whose quotes were forgotten.
    private func wordsTooMany(_ first: [UInt8]) -> Mistake {
        let shown = quoted(Options.readable(String(decoding: first, as: UTF8.self)))
        return Mistake(
            message: "\(shown) is behind the lines of -c or -f: quote a line of several words, give each its -c.",
            hint: "clockrepl -c 'time in tokyo' -c clocks")
    }

    /// Nobody types to a watcher, which rings for what is kept, by the clocks of the machine.
    private func checkWatch() throws(Mistake) {
        guard !showsHelp, !showsVersion else { return }
        let hint = "clockrepl --watch"
        if isEphemeral {
            throw Mistake(message: "--watch rings for what is kept, and --ephemeral keeps nothing.", hint: hint)
        }
        if now != nil {
            throw Mistake(message: "--watch goes by the machine's clock, which --now does not set.", hint: hint)
        }
        if let first = words.first {
            let shown = quoted(Options.readable(String(decoding: first, as: UTF8.self)))
            throw Mistake(message: "--watch answers no lines, and \(shown) is one.", hint: hint)
        }
        if !sources.isEmpty { throw Mistake(message: "--watch answers no lines: leave out -c and -f.", hint: hint) }
    }

    private mutating func take(_ code: Int32, _ value: String, _ word: String) throws(Mistake) {
        switch code {
        case Int32(UInt8(ascii: "f")): sources.append(.file(value))
        case 1: isJSON = true
        case 2: isStrict = true
        case 3: zone = value
        case 4: now = value
        case 5: isEphemeral = true
        case 6:
            guard ["auto", "always", "never"].contains(value) else {
                throw Mistake(message: "--color takes auto, always or never, not \(quoted(Options.readable(value))).")
            }
            color = value
        case 7: showsVersion = true
        case 8, Int32(UInt8(ascii: "h")): showsHelp = true
        case 9:
            guard !value.isEmpty else { throw Mistake(message: "--state needs the path of a file.") }
            statePath = value
        case 10:
            guard Options.isName(value) else {
                throw Mistake(message: "--session takes a name of 1 to 40 letters, digits, \"-\", \"_\" and \".\".")
            }
            givenSession = value
        case 11: isWatch = true
        case 12:
            guard !value.isEmpty else {
                throw Mistake(message: "--on-ring needs a program.", hint: "clockrepl --on-ring ./ring.sh")
            }
            ringProgram = value
        case Int32(UInt8(ascii: ":")): throw Mistake(message: "\(Options.readable(word)) needs a value.")
        default: throw Mistake(message: "There is no option \(Options.readable(word)).")
        }
    }

    /// Safe: arguments end in NUL and live as long as the program.
    private static func bytes(_ argument: UnsafePointer<CChar>) -> [UInt8] {
        UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
    }

    private static func isName(_ text: String) -> Bool {
        (1...40).contains(text.count)
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || ["-", "_", "."].contains($0)
            }
    }

    /// Safe: the copies are never freed, as getopt may keep pointers to them until the program ends.
    private static func constant(_ text: String) -> UnsafePointer<CChar>? {
        csystem_copy(text)
    }

    static let help = """
        clockrepl, the clock you talk to.

          clockrepl                     a session: type what you would say, `help` shows what
          clockrepl time in tokyo       one answer
          clockrepl < FILE              a line at a time
          clockrepl --watch             ring for what is saved, with no one typing

        options (they stop at the first word):
          -c LINE         answer this line; may be given several times, with -f in any order; no words then
          -f FILE         answer the lines of this file
          --json          one JSON object a line
          --strict        stop at the first line that fails
          --zone ZONE     the home that times are compared with: a place, a zone, a TZ string
          --now TIME      go by this time: ISO 8601 with Z or an offset, or local time at home
                          (2026-11-30T12:00; a date alone is 00:00)
          --state PATH    keep the state in this file, not in $XDG_STATE_HOME/clockrepl/state.db
                          or ~/.local/state/clockrepl/state.db
          --session NAME  another session than "me": its own clocks and settings
          --ephemeral     keep nothing after the run, and read nothing that is kept
          --watch         ring for all sessions, or with --session for one; rings are lines on the
                          output, with --json objects; ends by Ctrl-C (130) or SIGTERM (0)
          --on-ring PROGRAM
                          start this at each ring, with CLOCKREPL_KIND, _LABEL, _NUMBER, _INSTANT,
                          _CIVIL, _ZONE, _LATE_MS and _SESSION in its environment
          --color WHEN    auto, always or never, which go before NO_COLOR; auto heeds it
          --version       which version this is, and the release of its zone data
          --help          this

        exit codes: 0 all lines answered, 1 a line failed, 2 wrong option or unreadable file,
        3 the state could not be saved, 130 interrupted
        """
}
