/// Names that may stand behind a comma after a place to say where it is: its country, or its state.
///
/// Hand-kept. Source: iso3166.tab of the tz database (2026f) with common short names, and the postal codes of the
/// states and provinces of the United States, Canada and Australia with those of their cities that are known here.
public enum Qualifiers {
    /// Whether a text says where a place is: `Japan`, `JP` after Tokyo; `NY`, `USA` after New York.
    public static func qualifies(_ text: String, _ place: Place) -> Bool {
        let key = Folding.fold(text)
        guard let country = place.country, !key.isEmpty else { return false }
        return isCountry(key, country) || wholes[country].map { isCountry(key, $0) } ?? false
            || isRegion(key, of: place.name, country)
    }

    private static func isCountry(_ key: String, _ code: String) -> Bool {
        if key == code.lowercased() { return true }
        for row in countries.split(separator: ";") {
            let entry = row.drop { $0 == " " }
            guard entry.hasPrefix(code + " ") else { continue }
            return entry.dropFirst(code.count + 1).split(separator: "|").contains { Folding.fold(String($0)) == key }
        }
        return false
    }

    private static func isRegion(_ key: String, of city: String, _ country: String) -> Bool {
        let city = Folding.fold(city)
        return regions.split(separator: "\n").contains { row in
            guard row.hasPrefix(country + " "), let colon = row.firstIndex(of: ":") else { return false }
            let names = row[..<colon].dropFirst(country.count + 1)
            return has(names, key) && has(row[row.index(after: colon)...], city)
        }
    }

    private static func has(_ names: Substring, _ key: String) -> Bool {
        names.split(separator: "|").contains { Folding.fold(String($0)) == key }
    }

    /// Countries of their own in the code list that people also name by the whole.
    private static let wholes = [
        "AS": "US", "GU": "US", "HK": "CN", "MO": "CN", "MP": "US", "PR": "US", "VI": "US", "GF": "FR", "GP": "FR",
        "MQ": "FR", "RE": "FR", "YT": "FR",
    ]

    /// Code, then names.
    private static let countries = """
        AD Andorra; AE UAE|Emirates; AF Afghanistan; AG Antigua and Barbuda|Antigua; AI Anguilla; AL Albania; \
        AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; AW Aruba; \
        AX Åland Islands|Åland; AZ Azerbaijan; BA Bosnia and Herzegovina|Bosnia; BB Barbados; BD Bangladesh; \
        BE Belgium; BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL Saint Barthelemy; BM Bermuda; \
        BN Brunei; BO Bolivia; BQ Bonaire|Caribbean Netherlands; BR Brazil; BS Bahamas|The Bahamas; BT Bhutan; \
        BV Bouvet Island; BW Botswana; BY Belarus; BZ Belize; CA Canada; CC Cocos Islands; \
        CD Congo|DR Congo|DRC|Democratic Republic of the Congo; CF Central African Republic; \
        CG Congo|Republic of the Congo; CH Switzerland; CI Ivory Coast|Côte d'Ivoire; CK Cook Islands; CL Chile; \
        CM Cameroon; CN China|PRC; CO Colombia; CR Costa Rica; CU Cuba; CV Cape Verde|Cabo Verde; CW Curaçao; \
        CX Christmas Island; CY Cyprus; CZ Czech Republic|Czechia; DE Germany; DJ Djibouti; DK Denmark; DM Dominica; \
        DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia; EG Egypt; EH Western Sahara; ER Eritrea; ES Spain; \
        ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands|Falklands; FM Micronesia; FO Faroe Islands; FR France; \
        GA Gabon; GB United Kingdom|UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland; GD Grenada; \
        GE Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland; GM Gambia|The Gambia; \
        GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece; GS South Georgia; GT Guatemala; GU Guam; \
        GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM Heard Island; HN Honduras; HR Croatia; HT Haiti; HU Hungary; \
        ID Indonesia; IE Ireland|Eire; IL Israel; IM Isle of Man; IN India; IO Chagos; IQ Iraq; IR Iran|Persia; \
        IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan; JP Japan|日本; KE Kenya; KG Kyrgyzstan; KH Cambodia; \
        KI Kiribati; KM Comoros; KN St Kitts and Nevis|Saint Kitts and Nevis; KP North Korea; \
        KR South Korea|Korea|Republic of Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon; \
        LC St Lucia|Saint Lucia; LI Liechtenstein; LK Sri Lanka|Ceylon; LR Liberia; LS Lesotho; LT Lithuania; \
        LU Luxembourg; LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF Saint Martin; \
        MG Madagascar; MH Marshall Islands; MK North Macedonia|Macedonia; ML Mali; MM Myanmar|Burma; MN Mongolia; \
        MO Macau|Macao; MP Northern Mariana Islands; MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; \
        MU Mauritius; MV Maldives; MW Malawi; MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; \
        NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; NL Netherlands|The Netherlands|Holland; NO Norway; \
        NP Nepal; NR Nauru; NU Niue; NZ New Zealand|Aotearoa; OM Oman; PA Panama; PE Peru; PF French Polynesia; \
        PG Papua New Guinea; PH Philippines|The Philippines; PK Pakistan; PL Poland; PM St Pierre and Miquelon; \
        PN Pitcairn; PR Puerto Rico; PS Palestine|West Bank; PT Portugal; PW Palau; PY Paraguay; QA Qatar; \
        RE Réunion; RO Romania; RS Serbia; RU Russia|Russian Federation; RW Rwanda; SA Saudi Arabia|KSA; \
        SB Solomon Islands; SC Seychelles; SD Sudan; SE Sweden; SG Singapore; SH St Helena|Saint Helena; SI Slovenia; \
        SJ Svalbard|Jan Mayen; SK Slovakia; SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname; \
        SS South Sudan; ST Sao Tome and Principe; SV El Salvador; SX Sint Maarten; SY Syria; SZ Eswatini|Swaziland; \
        TC Turks and Caicos|Turks and Caicos Islands; TD Chad; TF French Southern Territories; TG Togo; TH Thailand; \
        TJ Tajikistan; TK Tokelau; TL East Timor|Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; \
        TR Turkey|Türkiye; TT Trinidad and Tobago|Trinidad; TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda; \
        UM US Outlying Islands; US United States|USA|United States of America|America; UY Uruguay; UZ Uzbekistan; \
        VA Vatican City|Vatican; VC St Vincent|Saint Vincent|St Vincent and the Grenadines; VE Venezuela; \
        VG British Virgin Islands; VI US Virgin Islands; VN Vietnam|Viet Nam; VU Vanuatu; WF Wallis and Futuna; \
        WS Samoa; XK Kosovo; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe
        """

    /// Country, names of the region, then its cities.
    private static let regions = """
        US AK|Alaska: Anchorage|Juneau|Nome|Sitka|Adak|Yakutat|Metlakatla
        US AZ|Arizona: Phoenix|Tucson|Scottsdale
        US AR|Arkansas: Little Rock
        US CA|California: Los Angeles|San Francisco|San Diego|San Jose|Sacramento|Oakland|Monterey|Long Beach|\
        Anaheim|Fresno|Hollywood|Santa Barbara|Palo Alto|Mountain View|Cupertino|Silicon Valley|Pomona
        US CO|Colorado: Denver|Boulder|Colorado Springs
        US DC|District of Columbia: washington dc
        US FL|Florida: Miami|Orlando|Tampa|Jacksonville|Fort Lauderdale|Key West
        US GA|Georgia: Atlanta|Savannah
        US HI|Hawaii: Honolulu|Maui|Oahu|Waikiki
        US ID|Idaho: Boise
        US IL|Illinois: Chicago
        US IN|Indiana: Indianapolis|Fort Wayne
        US IA|Iowa: Des Moines
        US KY|Kentucky: Louisville
        US LA|Louisiana: New Orleans|Baton Rouge
        US MD|Maryland: Baltimore
        US MA|Massachusetts: Boston
        US MI|Michigan: Detroit|Menominee
        US MN|Minnesota: Minneapolis|Saint Paul
        US MO|Missouri: Kansas City|Saint Louis
        US KS|Kansas: Kansas City
        US NE|Nebraska: Omaha
        US NV|Nevada: Las Vegas|Reno
        US NJ|New Jersey: Newark
        US NM|New Mexico: Albuquerque|Santa Fe|Shiprock
        US NY|New York: New York|Buffalo|Brooklyn|Manhattan
        US NC|North Carolina: Charlotte|Raleigh
        US OH|Ohio: Cleveland|Cincinnati|Columbus
        US OK|Oklahoma: Oklahoma City|Tulsa
        US OR|Oregon: Portland
        US PA|Pennsylvania: Philadelphia|Pittsburgh
        US TN|Tennessee: Nashville|Memphis
        US TX|Texas: Houston|Dallas|Austin|San Antonio|Fort Worth|El Paso
        US UT|Utah: Salt Lake City
        US VA|Virginia: Richmond|Norfolk
        US WA|Washington: Seattle|Spokane
        US WI|Wisconsin: Milwaukee
        US WY|Wyoming: Cheyenne
        CA AB|Alberta: Calgary|Edmonton
        CA BC|British Columbia: Vancouver|Whistler|Creston|Dawson Creek|Fort Nelson
        CA MB|Manitoba: Winnipeg
        CA NB|New Brunswick: Moncton
        CA NL|Newfoundland: St. John’s
        CA NS|Nova Scotia: Halifax|Glace Bay
        CA ON|Ontario: Toronto|Ottawa|Mississauga|Thunder Bay
        CA QC|Quebec: Montréal|Quebec City
        CA SK|Saskatchewan: Regina|Saskatoon|Swift Current
        AU ACT|Australian Capital Territory: Canberra
        AU NSW|New South Wales: Sydney|Wollongong|Broken Hill
        AU NT|Northern Territory: Darwin|Alice Springs
        AU QLD|Queensland: Brisbane|Cairns|Townsville|Gold Coast
        AU SA|South Australia: Adelaide
        AU TAS|Tasmania: Hobart|Launceston
        AU VIC|Victoria: Melbourne|Geelong
        AU WA|Western Australia: Perth|Fremantle
        """
}
