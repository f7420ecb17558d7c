import Assistant
import Gazetteer
import JSON

/// The picker of countries: sections by letter, a card of each, and the one that is chosen.
enum Countries {
    static let plugin = Plugin(
        "Countries", commands: [list, show, zones, select, clear, selected], parts: [ChosenCountry.self])

    static let list = Command(
        "country.list", "List the countries in sections by letter; or those that begin with a letter or more.",
        says: [
            "[<show>] [all] [<the>] countries [in the world|of the world]",
            "[<show>] [all] [<the>] countries [in|under|with|beginning with|starting with] [the letter] {beginning}",
            "[<show>] [all] [<the>] countries (that|which) (begin|start) with [the letter] {beginning}",
            "(what|which) countries (begin|start) with [the letter] {beginning}",
            "[<show>] [<the>] (country list|list of countries)", "(what|which) countries are there",
            "[列出|顯示]國家[列表|清單]", "[列出|顯示](所有|全部)[的]國家", "國家[列表|清單]{beginning}",
        ],
        slots: Slot.countryBeginning.optional, data: CountryText.shape,
        examples: [
            .says(
                "countries j",
                reply: """
                    J
                      🇯🇲 Jamaica  牙買加  JM  JAM
                      🇯🇵 Japan    日本    JP  JPN
                      🇯🇪 Jersey   澤西島  JE  JEY
                      🇯🇴 Jordan   約旦    JO  JOR
                    """),
            .says("countries beginning with z", reply: zambiaOn),
            .says("list all countries that start with the letter z", reply: zambiaOn),
            .says("what countries start with z", reply: zambiaOn),
            .says("國家列表z", reply: zambiaOn),
            .runs("countries"), .runs("list countries"), .runs("all the countries in the world"),
            .runs("show the list of countries"), .runs("which countries are there"), .runs("國家"),
            .runs("國家列表"), .runs("所有國家"),
            .fails("countries x", with: "unknown-country"),
        ]
    ) { (turn, beginning) throws(Failure) in
        let countries = beginning ?? Country.byName
        var blocks = [CountryText.sections(countries, turn)]
        if beginning == nil {
            blocks.append(.line("\(countries.count) countries. Say: countries j · country japan · select japan"))
        }
        let chosen = turn.chosenCountry
        return Reply(blocks) { CountryText.data(countries, chosen: chosen) }
    }

    private static let zambiaOn = "Z\n  🇿🇲 Zambia    尚比亞  ZM  ZMB\n  🇿🇼 Zimbabwe  辛巴威  ZW  ZWE"
}
