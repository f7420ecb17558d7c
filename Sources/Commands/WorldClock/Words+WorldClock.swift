extension Words {
    /// What people call times, days and zones, and how they ask for them.
    static let worldClock: [String] = [
        "now: now|right now|currently|at the moment|at this moment|at this time|just now|at present|presently|today|exactly|現在|而家|依家|目前|此刻|今天|今日",
        "current: current|exact|correct|local|present|precise|actual|right|full|accurate|currrent",
        "todays: today's|todays|today",
        "calendar: time|date|day|month|year|weekday|hour",
        "give: give|say|report|check|display|get|show|look up|find|find out|tell|read|announce|i need|i want|i would like|i'd like|need|want|i need information on|i would like information on|i'd like information on",
        "zone: timezone|time zone|zone|timezones|time zones|time-zone|timezon",
        "itis: it is|it's|its|it was|it will be|the time is",
        "would: is|will be|would be|was|is going to be|are|were",
        "ahead: ahead|behind|later|earlier|apart|different|off",
        "clocktime: 幾點|時間|幾點鐘|幾多點|咩時間|什麼時間|甚麼時間|時間是多少|什麼時候",
        "daydate: 幾號|日期|星期幾|禮拜幾|幾月幾號|幾月幾日|什麼日子|週幾|周幾|哪一天|日子",
        "gap: 時差|差幾個小時|差幾小時|差多少小時|相差幾個小時|相差幾小時|相差多少小時|差幾個鐘|差多久|相差多久",
    ]
}
