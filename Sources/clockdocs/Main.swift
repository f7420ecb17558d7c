import Assistant
import Commands

/// Writes commands.md to standard output.
@main
struct Main {
    static func main() {
        print(CommandsPage.text(Plugins.all), terminator: "")
    }
}
