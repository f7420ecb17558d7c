/// Commands: everything that can be said, a folder for each plug-in and this one list of them.
///
/// It knows no terminals and no files; README.md beside this file says how to add a plug-in.
public import Assistant

/// The plug-ins, in the order of the help.
public enum Plugins {
    public static let all: [Plugin] = [
        WorldClock.plugin, SavedClocks.plugin, When.plugin, AlarmCommands.plugin, TimerCommands.plugin,
        StopwatchCommands.plugin, Countries.plugin, Kindless.plugin, Wait.plugin, RailCommands.plugin,
        SettingsCommands.plugin, SessionCommands.plugin, Conversation.plugin,
    ]
}
