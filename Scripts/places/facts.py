"""What is said of each country beside its places: countries.tsv, which Sources/Gazetteer/CountryTable.swift reads.

A line each of the 249 countries of ISO 3166-1 and of Kosovo, sorted by code, without a heading: alpha-2 code, alpha-3 code,
name in English, name in Traditional Chinese, capital (empty where it has none), and what else it is called that is no name
in places.bin, parted by `|`. The English name is the one of places.bin.
"""
# Names that its people use and the places are not looked up by.
LANGUAGES = ['zh_Hant_HK']


def table(src, countries, everything, names, fold, own):
    """The text of the table. `names`: folded name → (places, …) of places.bin; `own`: the rows of countries.tsv of this
    folder, each of which has to differ from the sources."""
    facts, chinese = src.countries(), src.locale('zh_Hant').territories
    # As the city itself is shown: with its accents, and by its name of today.
    capitals = {city.country: city.name for city in everything if city.capital}
    extra = {}
    for code, capital, *others in own:
        if capitals.get(code) == capital: raise SystemExit(f'countries.tsv: the sources say {capital} for {code}, too')
        if capital != '=': capitals[code] = capital
        extra[code] = others

    def is_known(name, country): return any(thing is country for thing in names.get(fold(name), [[]])[0])

    lines = []
    for code in sorted(src.country_codes() | {'XK'}):
        country = countries[code]
        capital = capitals.get(code) or facts[code]['capital'].strip()
        typed = extra.pop(code, [])
        if known := [name for name in typed if is_known(name, country)]: raise SystemExit(f'countries.tsv: places.bin knows {known} for {code}')
        called = set(country.names) | {name for language in LANGUAGES if (name := src.locale(language).territories.get(code))}
        # What is another place's name is that place's, unless it is typed in here.
        others = sorted(typed + [name for name in called - {country.name, chinese[code]} if fold(name) not in names])
        row = [code, facts[code]['iso3'], country.name, chinese[code], capital, '|'.join(others)]
        if len(row[1]) != 3 or not all(row[:4]) or '\t' in ''.join(row): raise SystemExit(f'no whole row for {code}: {row}')
        lines.append('\t'.join(row) + '\n')
    if extra: raise SystemExit(f'countries.tsv: no country has the code {list(extra)}')
    return ''.join(lines)
