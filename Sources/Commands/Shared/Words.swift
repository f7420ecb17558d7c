import Grammar

/// Words that people use for the same thing, as phrasings name them: `<set>`.
enum Words {
    static let all = [
        WordClass("set", "set|make|create|add|new|put|schedule|program"),
        WordClass("cancel", "cancel|delete|remove|clear|erase|get rid of"),
        WordClass("the", "the|my|a|an|this|that|another|our|your"),
        WordClass("alarm", "alarm|alarms|alaram|alram|alarn"),
    ]
}
