/// Words that people use for the same thing, as all phrasings may name them: `<set>`. A folder's own stand in it.
enum Words {
    static let all: [String] = [
        "the: the|my|a|an|this|that|these|those|another|our|your",
        "set: set|make|create|add|new|put|schedule|program|set up|setup|start|put in|put on|get|have",
        "cancel: cancel|delete|remove|clear|erase|get rid of|kill|scrap|drop|take off|take away",
        "show: show|list|display|view|see|read|check|read out|pull up|bring up|open|look at|tell",
        "change: change|edit|modify|move|reschedule|update|reset|adjust|shift|push|set back|make",
        "whats: what is|what's|whats|what are|what're|what was|what were",
        "called: called|named|labeled|labelled|titled|by the name of|with the name|with the label",
        "alarm: alarm|alarms|alaram|alram|alarn|alarms'",
        "timer: timer|timers|countdown|countdowns|tiemr",
    ]
}
