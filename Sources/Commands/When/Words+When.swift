extension Words {
    /// What people ask about days and lengths of time.
    static let when: [String] = [
        "be: be|fall|falls|land|lands|come|comes|happen|happens|occur|occurs|start|starts|falling",
        "howlongzh: 多久|幾天|幾日|多少天|幾耐|多長時間",
    ]
}
