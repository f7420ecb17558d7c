/// What the phrasings about timers share.
enum TimerWords {
    /// A timer, with its label, number or length behind it or before it: `timer 2`, `pasta timer`, `timer in the kitchen`.
    static let one = "(<countdown> & [[<known-as>] {timer}])"

    static let all = [
        "all", "all of", "all the", "all my", "all of the", "all of my", "all these", "every", "each", "all running",
        "所有", "全部", "所有的", "全部的", "所有嘅", "全部嘅", "每個", "晒所有", "我所有", "我所有的", "我全部的",
    ]

    static let plurals = ["timers", "the timers", "my timers", "these timers", "our timers", "countdowns", "the countdowns"]
}
