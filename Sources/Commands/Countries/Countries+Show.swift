import Assistant

/// The card of one country.
extension Countries {
    static let show = Command(
        "country.show", "Show a country: flag, codes, capital, its zones with their times and next changes.",
        says: [
            "[<show>] [<the>] country {country}", "about [<the>] [country] {country}",
            "[<the>] [country] (info|information|details|facts) (about|on|for|of) [<the>] [country] {country}",
            "[<whats>] [<the>] (capital|flag|country code|iso code) (of|for) [<the>] {country}",
            "{country} (capital|flag|country code)",
            "國家{country}", "(介紹|關於){country}", "{country}的(首都|國旗|國家代碼)",
        ],
        slots: .country, data: CountryText.cardShape,
        examples: [
            .says("country japan", reply: japan), .says("about japan", reply: japan),
            .says("info about the country japan", reply: japan), .says("what's the capital of japan", reply: japan),
            .says("japan capital", reply: japan),
            .says("國家 日本", reply: japan), .says("介紹日本", reply: japan), .says("日本的首都", reply: japan),
            .says(
                "country spain",
                reply: """
                    🇪🇸 Spain · 西班牙
                    Codes    ES, ESP
                    Capital  Madrid
                    Zones    3, with 2 times; say: country zones spain
                    Madrid                      04:48  Mon 30 Nov  CET, UTC+1  UTC+2 on 28 Mar 2027
                    Las Palmas de Gran Canaria  03:48  Mon 30 Nov  WET, UTC+0  UTC+1 on 28 Mar 2027
                    """),
            .runs("country usa"), .fails("country narnia", with: .unknownCountry),
        ]
    ) { (turn, named) throws(Failure) in CountryCard.reply(named, listsAll: false, turn) }

    static let zones = Command(
        "country.zones", "Show a country with each of its zones and the time there.",
        says: ["[<show>] [<the>] country (zones|time zones|timezones) [of|in|for] {country}", "{country}的(所有|全部)時區"],
        slots: .country, data: CountryText.cardShape,
        examples: [
            .says("country zones spain", reply: spain), .says("西班牙的所有時區", reply: spain),
            .fails("country zones of narnia", with: .unknownCountry),
        ]
    ) { (turn, named) throws(Failure) in CountryCard.reply(named, listsAll: true, turn) }

    private static let japan = """
        🇯🇵 Japan · 日本
        Codes        JP, JPN
        Capital      Tokyo
        Zone         Asia/Tokyo
        Time         12:48, Mon 30 Nov 2026 · JST, UTC+9 · 1 hour ahead of Taipei
        Next change  Japan: no change is known.
        """

    private static let spain = """
        🇪🇸 Spain · 西班牙
        Codes    ES, ESP
        Capital  Madrid
        Zones    3, with 2 times
        Europe/Madrid    04:48  Mon 30 Nov  CET, UTC+1
        Atlantic/Canary  03:48  Mon 30 Nov  WET, UTC+0
        Africa/Ceuta     04:48  Mon 30 Nov  CET, UTC+1
        """
}
