import Grammar

/// Words that people use for the same thing, as all phrasings may name them: `<set>`. A folder's own stand in it.
enum Words {
    static let all = [
        WordClass("the", "the|my|a|an|this|that|these|those|another|our|your"),
        WordClass("set", "set|make|create|add|new|put|schedule|program|set up|setup|start|put in|put on|get|have"),
        WordClass("cancel", "cancel|delete|remove|clear|erase|get rid of|kill|scrap|drop|take off|take away"),
        WordClass("show", "show|list|display|view|see|read|check|read out|pull up|bring up|open|look at|tell"),
        WordClass("change", "change|edit|modify|move|reschedule|update|reset|adjust|shift|push|set back|make"),
        WordClass("whats", "what is|what's|whats|what are|what're|what was|what were"),
        WordClass("called", "called|named|labeled|labelled|titled|by the name of|with the name|with the label"),
        WordClass("alarm", "alarm|alarms|alaram|alram|alarn|alarms'"),
        WordClass("timer", "timer|timers|countdown|countdowns|tiemr"),
    ]
}
