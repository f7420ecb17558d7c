import Assistant

/// The wording of mistakes about what is kept.
extension Wording {
    static var nothingToUndo: Failure {
        Failure("nothing-to-undo", "There is no change to take back.", hint: "clocks")
    }

    static func notExportable(_ path: String) -> Failure {
        Failure("bad-file", "\(shown(path)) ends neither in .json nor in .ics.", hint: "export clocks.json")
    }

    static func cannotWrite(_ path: String, _ trouble: FileTrouble) -> Failure {
        switch trouble {
        case .exists: Failure("file-exists", "\(shown(path)) is there already and stays as it is.", hint: "export")
        case .refused(let reason): Failure("file-refused", "\(shown(path)) cannot be made: \(reason).", hint: "export")
        case .missing, .tooLong: Failure("file-refused", "\(shown(path)) cannot be made.", hint: "export")
        }
    }

    static func cannotRead(_ path: String, _ trouble: FileTrouble) -> Failure {
        switch trouble {
        case .missing, .exists: Failure("no-such-file", "There is no file \(shown(path)).", hint: "export")
        case .tooLong:
            Failure("bad-file", "\(shown(path)) is longer than an exported file can be.", hint: "export")
        case .refused(let reason): Failure("file-refused", "\(shown(path)) cannot be read: \(reason).", hint: "export")
        }
    }

    static func notExported(_ path: String, _ fault: PartFault) -> Failure {
        switch fault {
        case .newer: Failure("newer-file", "\(shown(path)) was written by a newer clockrepl.", hint: "export")
        case .damaged: Failure("bad-file", "\(shown(path)) is not what export writes.", hint: "export")
        }
    }

    private static func shown(_ path: String) -> String { quoted(path, most: 30) }
}
