import CLibedit

// Keys bound beyond libedit's own, in the notation of editrc(5).
private let keys = [
    // Ctrl-Space, with which many switch to Chinese and back; libedit would take the next key literally.
    ("^@", "clockrepl-nothing"),
    ("^D", "clockrepl-leave"),
    ("^I", "clockrepl-complete"),
    ("^R", "em-inc-search-prev"),
    ("^W", "ed-delete-prev-word"),
]

// Only for emacs keys: in vi's, ESC alone already means something.
private let escapeKeys = [
    ("\\e[1;5C", "em-next-word"),
    ("\\e[1;5D", "ed-prev-word"),
]

/// The prompt as libedit wants it: a C string that stays where it is.
final class TerminalPrompt {
    let scalars: [Unicode.Scalar]
    // Safe: allocated here, written only here, freed in deinit; the editor that reads it ends before its owner does.
    let text: UnsafeMutableBufferPointer<CChar>

    init(_ prompt: String) {
        scalars = Array(prompt.unicodeScalars)
        text = .allocate(capacity: prompt.utf8.count + 1)
        _ = text.initialize(from: prompt.utf8CString)
    }

    deinit { text.deallocate() }
}

extension Terminal {
    func configure(historyLimit: Int32) {
        _ = clibedit_history_limit(past, historyLimit)
        _ = clibedit_history_unique(past, 1)
        _ = clibedit_set_history(editor, past)
        // Safe: unretained, because the editor does not outlive this object.
        _ = clibedit_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
        // Signals are this program's: with 1, libedit sends SIGTERM on to the whole process group.
        _ = clibedit_set_signals(editor, 0)
        _ = clibedit_set_mode(editor, "emacs")
        _ = clibedit_set_prompt(editor) { Terminal.of($0)?.prompt.text.baseAddress }
        _ = clibedit_set_reader(editor) { editor, place in Terminal.of(editor)?.readCharacter(into: place) ?? 0 }
        _ = clibedit_add(editor, "clockrepl-complete", "Complete the word before the cursor") { editor, _ in
            Terminal.of(editor)?.completeAtCursor() ?? UInt8(CC_ERROR)
        }
        _ = clibedit_add(editor, "clockrepl-leave", "Leave, or delete the character at the cursor") { editor, _ in
            Terminal.of(editor)?.leaveOrDelete() ?? UInt8(CC_ERROR)
        }
        _ = clibedit_add(editor, "clockrepl-nothing", "Do nothing") { _, _ in UInt8(CC_NORM) }
        bind(keys + escapeKeys)
        _ = el_source(editor, nil)
        // `bind -v` in ~/.editrc forgets every binding; elsewhere the person's own choice for Tab stands.
        // Safe: libedit's own constant text, read at once.
        if let mode = clibedit_mode(editor), String(cString: mode) == "vi" { bind(keys) }
    }

    private func bind(_ keys: [(String, String)]) {
        for (key, name) in keys { _ = clibedit_bind(editor, key, name) }
    }

    /// The object behind a callback's editor.
    private static func of(_ editor: OpaquePointer?) -> Terminal? {
        guard let client = clibedit_client(editor) else { return nil }
        // Safe: the pointer was made from this type in configure(), and callbacks run only inside readLine().
        return Unmanaged<Terminal>.fromOpaque(client).takeUnretainedValue()
    }
}
