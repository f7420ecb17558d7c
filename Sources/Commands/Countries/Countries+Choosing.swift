import Assistant
import Gazetteer

/// The country that is picked.
extension Countries {
    static let select = Command(
        "country.select", "Pick a country, which is then marked in every list and kept.",
        says: [
            "(select|choose|pick) [<the>] [country] {country}", "set [<the>] country [to|as] {country}",
            "my country is {country}", "(選擇|選取|選定)[國家]{country}", "選{country}",
        ],
        slots: .country, effects: .changes, data: CountryText.shape,
        examples: [
            .says("select japan", reply: "🇯🇵 Japan is selected."),
            .says("choose the uk", reply: "🇬🇧 United Kingdom is selected."),
            .says("set my country to jpn", reply: "🇯🇵 Japan is selected."),
            .says("my country is taiwan", reply: "🇹🇼 Taiwan is selected."),
            .says("選擇日本", reply: "🇯🇵 Japan is selected."), .says("選 日本", reply: "🇯🇵 Japan is selected."),
            .fails("select narnia", with: .unknownCountry), .fails("select tokyo", with: .unknownCountry),
        ]
    ) { (turn, named) throws(Failure) in
        let country = named.country
        let isAlready = turn.session[ChosenCountry.self].code == country.code
        turn.session[ChosenCountry.self].code = country.code
        let text = "\(country.flag) \(country.name) is selected\(isAlready ? " already" : "")."
        return Reply([.line(text)] + named.notes) {
            CountryText.data([country], chosen: country, readAs: named.readAs)
        }
    }

    static let clear = Command(
        "country.clear", "Pick no country any more.",
        says: [
            "(select|choose|pick) (none|nothing|no country)", "(unselect|deselect) [<the>] [country|selection]",
            "(unselect|deselect) [<the>] [country] {country}",
            "(clear|forget|cancel|reset) [<the>] (selection|selected country|chosen country)", "no country", "取消選擇[國家]",
        ],
        slots: Slot.country.optional, effects: .changes, data: CountryText.shape,
        examples: [
            .says("select none", reply: noneSelected), .says("unselect", reply: noneSelected),
            .says("deselect japan", reply: "🇯🇵 Japan is not selected."),
            .says("clear the selection", reply: noneSelected), .says("no country", reply: noneSelected),
            .says("取消選擇", reply: noneSelected),
        ]
    ) { (turn, named) throws(Failure) in
        let country = turn.chosenCountry
        if let other = named?.country, other != country {
            return Reply([.line("\(other.flag) \(other.name) is not selected.")]) {
                CountryText.data([other], chosen: country, readAs: named?.readAs)
            }
        }
        turn.session[ChosenCountry.self].code = nil
        let text = country.map { "\($0.flag) \($0.name) is no longer selected; undo brings it back." }
        return Reply(text ?? noneSelected) { CountryText.data(country.map { [$0] } ?? [], chosen: nil) }
    }

    static let selected = Command(
        "country.selected", "Say which country is picked.",
        says: [
            "selected [country]", "[<show>|<whats>|which is] [<the>] (selected country|chosen country)",
            "(what|which) country is (selected|chosen|picked)",
            "(what|which) country (did|have) i (select|selected|choose|chosen|pick|picked)", "my country",
            "(what's|what is|which is) my country", "(已選|選擇)的國家", "選了(哪個|什麼)國家",
        ],
        data: CountryText.shape,
        examples: [
            .says("selected", reply: noneSelected), .says("show the selected country", reply: noneSelected),
            .says("which country is selected", reply: noneSelected),
            .says("which country did i choose", reply: noneSelected), .says("my country", reply: noneSelected),
            .says("what is my country", reply: noneSelected), .says("已選的國家", reply: noneSelected),
            .says("選了哪個國家", reply: noneSelected),
        ]
    ) { turn in
        let country = turn.chosenCountry
        let text = country.map { "\(CountryText.named($0, turn)) · \($0.nameZh) · \($0.code), \($0.code3)" }
        return Reply(text ?? noneSelected) { CountryText.data(country.map { [$0] } ?? [], chosen: country) }
    }

    private static let noneSelected = "No country is selected. Say: select japan"
}
