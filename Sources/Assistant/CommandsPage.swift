/// The page that lists every command, written from the declarations.
public enum CommandsPage {
    public static func text(_ plugins: [Plugin]) -> String {
        var page =
            "# Commands\n\nWritten by `swift run clockdocs > commands.md`; do not edit. `[optional]`, `(this|that)`, `{slot}`.\n"
            + "In the data of a reply, `name?` may be absent.\n"
        for plugin in plugins {
            page += "\n## \(plugin.name)\n"
            for command in plugin.commands { page += section(command) }
        }
        return page
    }

    private static func section(_ command: Command) -> String {
        let bots = command.bots == .allowed ? "" : ", not for bots"
        var text = "\n### `\(command.id)`\n\n\(command.summary) (\(command.effects.rawValue)\(bots))\n\n"
        for phrasing in command.phrasings { text += "- `\(phrasing)`\n" }
        for choice in command.choices { text += "\n`\(choice)`\n" }
        text += "\nData: `\(command.data.text)`\n\n```\n"
        for example in command.examples {
            text += "> \(example.line)\n"
            switch example {
            case .says(_, let reply): text += reply + "\n"
            case .fails(_, let code): text += "(\(code.text))\n"
            case .runs: text += "…\n"
            }
        }
        return text + "```\n"
    }
}
