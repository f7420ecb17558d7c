import Assistant
enum StopwatchCommands { static let living = LivingKind(noun: "stopwatch", missing: "no-such-stopwatch", example: "start", list: "laps", things: { _ in [] }) }
