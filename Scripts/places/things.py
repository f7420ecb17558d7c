"""Countries, regions, cities and airports as one list, the best known first, and the names of each.

A name has a grade: 0 its own or English name, 1 a name in one of the languages of LANGUAGES or its country's, 2 any other.
"""
import difflib, math, re, unicodedata
from sources import LANGUAGES

CITY, REGION, COUNTRY, AIRPORT = range(4)
# Words of commands: no place is meant by them alone.
STOP = {
    'time', 'of', 'in', 'at', 'for', 'now', 'date', 'day', 'is', 'to', 'and', 'from', 'as', 'here', 'home', 'the', 'clock', 'zone', 'today', 'tomorrow',
    'alarm', 'timer', 'lap', 'start', 'stop', 'reset', 'list', 'help', 'add', 'remove', 'move', 'rename', 'undo', 'again', 'history', 'search', 'local', 'current',
    'wait', 'trip', 'fare', 'next', 'last', 'all', 'it', 'on', 'off', 'quit', 'exit', 'bye', 'hello', 'hi', 'noon', 'midnight', 'what', 'when', 'how',
    'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'am', 'pm', 'me', 'my', 'you', 'world', 'weather', 'currently', 'mountain', 'mountains', 'springs', 'south', 'north', 'east', 'west',
    'central', 'center', 'centre', 'natural', 'japanese',
}


# Countries whose people shorten words of names so.
ENGLISH = {'US', 'CA', 'GB', 'IE', 'AU', 'NZ'}
SHORTENED = [('Saint', 'St.'), ('Saint', 'St'), ('Mount', 'Mt'), ('Fort', 'Ft')]
# How much less known an airport is than the best known city near it.
SERVES = 60


class Thing:
    """One place. `zones` of a country or region are filled in later with its cities, most people's zone first."""
    def __init__(self, kind, name, country, zone=None, region=None, population=0, code=None):
        self.kind, self.name, self.country, self.zone, self.region = kind, name, country, zone, region
        self.population, self.code, self.names, self.languages, self.capital, self.cities = population, code, {}, 0, False, []
        self.pins = set()  # Names, folded, by which a zone is called after it.
        self.is_large = False  # Whether a region lies in one of the largest countries.
        self.others = set()  # Names that are not entered, and by which a hand-kept row or a zone may still mean it.
        self.known = None  # How well known it is, where that does not follow from its people.

    def add(self, text, grade):
        text = ' '.join(text.split())
        if text: self.names[text] = min(grade, self.names.get(text, 9))

    @property
    def fame(self):
        """0…255: ten times the population is 20 more, a capital 25, each language with a name of its own for it a little."""
        if self.known is not None: return self.known
        return min(255, round(20 * math.log10(self.population + 1) + (25 if self.capital else 0) + min(60, self.languages * 0.6)))


def is_code(text): return text.isascii() and text.isupper() and len(text) <= 3


def is_typed(text):
    """Whether people may type it: GeoNames also keeps letter-by-letter renderings, which begin small."""
    if len(text) < 2: return False
    first = text[0]
    return not (first.islower() and 'LATIN' in unicodedata.name(first, '')) and not is_code(text)


def is_like(text, names, fold):
    """Whether a Latin name is another spelling of one of others, which people type: no nickname, and no rendering of
    what it is called in a third script, which has an apostrophe for each sign that Latin lacks."""
    letters = fold(text)
    if not letters.isascii(): return True
    if "'" in text or '\u02bb' in text or '\u2019' in text: return False
    return any(difflib.SequenceMatcher(None, letters, other).ratio() >= 0.88 for other in map(fold, names) if other.isascii())


def without_kind(name, country):
    """A Chinese province's name without the word for what it is."""
    return re.sub(r' (Sheng|Shi|Zizhiqu)$', '', name) if country == 'CN' else name


def short(name):
    """A city's name without the river that tells it apart, by which it is mostly called; None when it has none."""
    found = re.match(r"(\w[\w ]+?)[ -](upon|on|am|an der|sur|unter)[ -]\w+$", name)
    return found and found[1]


def right_zones(rows, overrides):
    """GeoNames id → zone of the hand-kept rows, each of which has to fit the sources."""
    zones = {}
    for country, name, wrong, zone, number in overrides:
        fits = [r for r in rows.values() if r['countrycode'] == country and r['timezone'] == wrong and (number == '*' or str(r['geonameid']) == number and r['name'] == name)]
        if not fits: raise SystemExit(f'overrides.tsv: no place is {country} {name} {number} in {wrong}')
        for row in fits: zones[row['geonameid']] = zone
    return zones


def build(src, fold, overrides, added):
    zone_country, country_zones = src.zone_countries()
    facts = src.countries()
    english = src.catalogue('en')
    counts = {}
    for language in src.languages():
        for number, name in src.catalogue(language).items(): counts[number] = counts.get(number, 0) + 1

    def zone_of(zone):
        zone = src.links.get(zone, zone) if zone not in src.zones and zone not in zone_country else zone
        if zone not in src.zones and zone not in src.links: raise SystemExit(f'{zone} is not in the zone database')
        return zone

    def name_it(thing, number, languages):
        number = str(number)
        for language in languages:
            if name := src.catalogue(language).get(number): thing.add(name, 0 if language == 'en' else 1)
        thing.languages = counts.get(number, 0)

    def languages_of(country):
        own = [x.split('-')[0] for x in facts.get(country, {}).get('languages', '').split(',')[:3]]
        return LANGUAGES + [x for x in own if x and x not in LANGUAGES]

    countries, regions = {}, {}
    for code in sorted(facts):
        fact = facts[code]
        thing = Thing(COUNTRY, fact['name'], code, code=code, population=max(1, int(fact['population'] or 0)))
        thing.add(fact['name'], 0)
        name_it(thing, fact['geonameid'], LANGUAGES)
        for language in ['en', 'zh_Hant', 'zh_Hans', 'ja', 'ko', 'es', 'fr', 'de', 'ru']:
            if name := src.locale(language).territories.get(code):
                thing.add(name, 0 if language in ('en', 'zh_Hant', 'zh_Hans', 'ja') else 1)
                if language == 'en': thing.name = name
        # As its own people call it.
        for language in src.official_languages(code):
            if name := src.locale(language).territories.get(code): thing.add(name, 1)
        countries[code] = thing
    for name, iso, country, admin, number, others in src.regions():
        if country not in countries: continue
        thing = Thing(REGION, english.get(number) or without_kind(name, country), country, code=iso)
        thing.add(name, 0)
        thing.add(without_kind(name, country), 0)
        name_it(thing, number, languages_of(country))
        for other in others:
            # "State of …" is not what anybody asks for; names of American states without their own are Hawaiian.
            if re.match(r'(State|Commonwealth|Province|Region|Department|Governorate|Prefecture|Canton|District) of ', other): continue
            if country == 'US' and fold(other).isascii() and fold(name) not in fold(other): continue
            thing.add(other, 1 if is_typed(other) else 2)
        thing.is_large = float(facts[country]['areakm2'] or 0) > 2_500_000
        regions[country, admin] = thing

    rows = {row['geonameid']: row for row in src.cities(5000)}
    covered = {row['timezone'] for row in rows.values()}
    for row in src.cities(500):
        if row['timezone'] not in covered: rows[row['geonameid']] = row
    right = right_zones(rows, overrides)
    cities = []
    for number in sorted(rows):
        row = rows[number]
        zone = right.get(number, row['timezone'])
        thing = Thing(CITY, row['name'], row['countrycode'], zone_of(zone), regions.get((row['countrycode'], row['admin1code'])), row['population'])
        thing.number = number
        thing.add(row['name'], 0)
        name_it(thing, number, languages_of(row['countrycode']))
        if row['population'] >= 100_000:
            own = [name for name, grade in thing.names.items() if grade == 0] + [name for language in languages_of(row['countrycode'])[len(LANGUAGES):] if (name := src.catalogue(language).get(str(number)))]
            # Names in other languages' catalogues are theirs: who types English or the local language knows none of them.
            foreign = {name for language in src.languages() if language not in languages_of(row['countrycode']) and (name := src.catalogue(language).get(str(number)))}
            for other in row['alternatenames']:
                if not is_typed(other): continue
                thing.others.add(other)
                if other in foreign and fold(other).isascii(): continue
                if (row['population'] >= 400_000 or not other.isascii()) and is_like(other, own, fold): thing.add(other, 2)
            if brief := short(thing.name): thing.add(brief, 1)
        if row['countrycode'] in ENGLISH:
            for full, brief in SHORTENED:
                if row['name'].startswith(full + ' '): thing.add(brief + row['name'][len(full):], 1)
                if row['name'].startswith(brief + ' '): thing.add(full + row['name'][len(brief):], 1)
            if row['name'].startswith('Greater '): thing.add(row['name'].removeprefix('Greater '), 1)
        cities.append(thing)
    # The exemplar cities of CLDR: their names lead, and what is missing is put in.
    by_zone = {}
    for city in cities: by_zone.setdefault(city.zone, []).append(city)
    languages = ['zh_Hant', 'zh_Hans', 'ja', 'ko', 'es', 'fr', 'de', 'ru']
    exemplars = {language: {z: i['city'] for z, i in src.locale(language).time_zones.items() if 'city' in i} for language in ['en'] + languages}
    for zone in sorted(set(zone_country).union(*exemplars.values())):
        if '/' not in zone or zone.startswith('Etc/') or zone not in src.zones and zone not in src.links: continue
        # CLDR keys zones by their oldest name, and leaves out an English name that the id has.
        shown = exemplars['en'].get(zone) or zone.split('/')[-1].replace('_', ' ')
        modern = zone if zone in zone_country or zone in src.zones else src.links.get(zone, zone)
        if zone in src.links and src.links[zone] in zone_country and zone not in zone_country:
            modern = src.links[zone]
            if zone not in exemplars['en']: shown = exemplars['en'].get(modern) or modern.split('/')[-1].replace('_', ' ')
        code = zone_country.get(modern)
        if not code: continue
        same = [c for c in by_zone.get(modern, []) if c.country == code and fold(shown) in {fold(n) for n in c.names}]
        if not same: same = [c for c in by_zone.get(modern, []) if c.country == code and fold(shown) in {fold(n) for n in c.others}]
        if not same: same = [c for c in cities if c.country == code and fold(shown) in {fold(n) for n, g in c.names.items() if g < 2}]
        if same:
            city = max(same, key=lambda c: c.fame)
            if zone in exemplars['en'] or fold(shown) != fold(city.name): city.name = shown
        else:
            city = Thing(CITY, shown, code, modern, None, 0)
            city.number = 0
            cities.append(city)
            by_zone.setdefault(modern, []).append(city)
        city.add(shown, 0)
        city.pins |= {fold(shown), fold(modern.split('/')[-1])}
        city.add(modern.split('/')[-1].replace('_', ' '), 0)
        city.languages = max(city.languages, 20)
        for language in languages:
            if zone in exemplars[language]: city.add(exemplars[language][zone], 1)
    # What a city is shown as: its English name when that is how it is known.
    for city in cities:
        name = english.get(str(city.number))
        if name and city.languages >= 20 and name != city.name and fold(name) != fold(city.name) and not any(
                fold(c.name) == fold(name) and c.fame > city.fame for c in by_zone.get(city.zone, [])): city.name = name

    # Capitals; people; the cities that stand for the zones of a country or region.
    for code, fact in facts.items():
        wanted = fold(fact['capital'] or '')
        own = [c for c in cities if c.country == code] if wanted else []
        same = [c for c in own if wanted in {fold(n) for n, g in c.names.items() if g == 0}] or [c for c in own if wanted in {fold(n) for n in c.names}]
        if same: max(same, key=lambda c: c.population).capital = True
    for thing, members in members_of(countries, regions, cities):
        if thing.kind == REGION: thing.population = sum(c.population for c in members)
        people, members_in = {}, {}
        for city in members:
            people[city.zone] = people.get(city.zone, 0) + city.population
            members_in.setdefault(city.zone, []).append(city)
        # A zone that is none of the country's, or of next to nobody in a region, is a slip of the sources.
        own = country_zones.get(thing.country, list(people))
        if thing.kind == COUNTRY: zones = [z for z in people if z in own] or list(people)
        else: zones = [z for z in people if people[z] * 1000 >= thing.population]
        # Most people's first: of zones with one time, which are one row, the largest city's stands for all of them.
        best = {z: largest(members_in[z]) for z in zones}
        together = {}
        for zone in sorted(zones, key=lambda z: (-best[z].population, z)): together.setdefault(src.rule(zone), []).append(zone)
        weight = {z: sum(people[x] for x in group) if z == group[0] else people[z] for group in together.values() for z in group}
        thing.cities = [best[z] for z in sorted(zones, key=lambda z: (-weight[z], z))]
    # A country without any city that is known stands for its zone itself.
    for code, country in countries.items():
        if not country.cities and code in country_zones:
            city = Thing(CITY, country_zones[code][0].split('/')[-1].replace('_', ' '), code, country_zones[code][0])
            city.number = 0
            cities.append(city)
            country.cities = [city]
    airports, near = [], Near(cities, rows)
    for iata, name, city, country, zone, latitude, longitude in src.airports():
        if country not in countries or not zone: continue
        if zone not in src.zones and zone not in src.links: continue
        thing = Thing(AIRPORT, name, country, zone_of(src.links.get(zone, zone) if zone not in zone_country else zone), code=iata)
        # Less known than the city that it serves.
        thing.known = max(0, near.fame(latitude, longitude) - SERVES)
        airports.append(thing)
    iso = {region.code: region for region in regions.values()}
    for name, country, region, zone, population, *others in added:
        if region and region not in iso: raise SystemExit(f'places.tsv: no region has the code {region}')
        thing = Thing(CITY, name, country, zone_of(zone), iso.get(region), int(population))
        thing.number, thing.languages = 0, 20
        for text in [name, *others]: thing.add(text, 0)
        cities.append(thing)
        # Beside the largest city of a region, for a second time that is kept there.
        if thing.region and any(city.name in others for city in thing.region.cities):
            thing.region.cities = [thing if city.zone == thing.zone else city for city in thing.region.cities]
    everything = [c for c in countries.values() if c.cities] + [r for r in regions.values() if r.cities] + cities + airports
    everything.sort(key=lambda t: (-t.fame, t.kind, t.country or '', t.name, t.zone or '', t.code or ''))
    return everything, countries, regions


def largest(cities):
    """The city that stands for a zone: the largest, or of those nearly as large the zone's own or the best known."""
    most = max(c.population for c in cities)
    return max((c for c in cities if c.population * 5 >= most * 4), key=lambda c: (bool(c.pins), c.fame - (25 if c.capital else 0), c.population))


class Near:
    """The best known city within half a degree or so."""
    def __init__(self, cities, rows):
        self.cells = {}
        for city in cities:
            if row := rows.get(city.number):
                cell = math.floor(row['latitude'] * 2), math.floor(row['longitude'] * 2)
                self.cells[cell] = max(self.cells.get(cell, 0), city.fame)

    def fame(self, latitude, longitude):
        y, x = math.floor(latitude * 2), math.floor(longitude * 2)
        return max(self.cells.get((y + dy, x + dx), 0) for dy in (-1, 0, 1) for dx in (-1, 0, 1))


def members_of(countries, regions, cities):
    of = {}
    for city in cities:
        of.setdefault(id(countries[city.country]) if city.country in countries else None, []).append(city)
        if city.region: of.setdefault(id(city.region), []).append(city)
    for thing in list(countries.values()) + list(regions.values()):
        if id(thing) in of: yield thing, of[id(thing)]
