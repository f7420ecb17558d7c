"""Countries, regions, cities and airports as one list, the best known first, and the names of each.

A name has a grade: 0 its own or English name, 1 a name in one of the languages of LANGUAGES or its country's, 2 any other.
"""
import math, unicodedata
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


class Thing:
    """One place. `zones` of a country or region are filled in later with its cities, most people's zone first."""
    def __init__(self, kind, name, country, zone=None, region=None, population=0, code=None):
        self.kind, self.name, self.country, self.zone, self.region = kind, name, country, zone, region
        self.population, self.code, self.names, self.languages, self.capital, self.cities = population, code, {}, 0, False, []
        self.pins = set()  # Names, folded, by which a zone is called after it.

    def add(self, text, grade):
        text = ' '.join(text.split())
        if text: self.names[text] = min(grade, self.names.get(text, 9))

    @property
    def fame(self):
        """0…255: ten times the population is 20 more, a capital 25, each language with a name of its own for it a little."""
        return min(255, round(20 * math.log10(self.population + 1) + (25 if self.capital else 0) + min(60, self.languages * 0.6)))


def is_code(text): return text.isascii() and text.isupper() and len(text) <= 3


def is_typed(text):
    """Whether people may type it: GeoNames also keeps letter-by-letter renderings, which begin small."""
    if len(text) < 2: return False
    first = text[0]
    return not (first.islower() and 'LATIN' in unicodedata.name(first, '')) and not is_code(text)


def build(src, fold, overrides):
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
        countries[code] = thing
    for name, iso, country, admin, number, others in src.regions():
        if country not in countries: continue
        thing = Thing(REGION, english.get(number, name), country, code=iso)
        thing.add(name, 0)
        name_it(thing, number, languages_of(country))
        for other in others: thing.add(other, 1 if is_typed(other) else 2)
        regions[country, admin] = thing

    right = {(country, name, wrong): zone for country, name, wrong, zone in overrides}
    rows = {row['geonameid']: row for row in src.cities(5000)}
    covered = {row['timezone'] for row in rows.values()}
    for row in src.cities(500):
        if row['timezone'] not in covered: rows[row['geonameid']] = row
    cities = []
    for number in sorted(rows):
        row = rows[number]
        at = row['timezone']
        zone = right.get((row['countrycode'], row['name'], at)) or right.get((row['countrycode'], '*', at)) or at
        thing = Thing(CITY, row['name'], row['countrycode'], zone_of(zone), regions.get((row['countrycode'], row['admin1code'])), row['population'])
        thing.number = number
        thing.add(row['name'], 0)
        name_it(thing, number, languages_of(row['countrycode']))
        if row['population'] >= 100_000:
            for other in row['alternatenames']:
                if is_typed(other) and (row['population'] >= 400_000 or not other.isascii()): thing.add(other, 2)
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
        same = [c for c in by_zone.get(modern, []) if fold(shown) in {fold(n) for n in c.names} and c.country == code]
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
        people, best = {}, {}
        for city in members:
            people[city.zone] = people.get(city.zone, 0) + city.population
            if city.zone not in best or (city.population, city.fame) > (best[city.zone].population, best[city.zone].fame): best[city.zone] = city
        # A zone that is none of the country's, or of next to nobody in a region, is a slip of the sources.
        own = country_zones.get(thing.country, list(people))
        if thing.kind == COUNTRY: zones = [z for z in people if z in own] or list(people)
        else: zones = [z for z in people if people[z] * 1000 >= thing.population]
        thing.cities = [best[z] for z in sorted(zones, key=lambda z: (-people[z], z))]
    # A country without any city that is known stands for its zone itself.
    for code, country in countries.items():
        if not country.cities and code in country_zones:
            city = Thing(CITY, country_zones[code][0].split('/')[-1].replace('_', ' '), code, country_zones[code][0])
            city.number = 0
            cities.append(city)
            country.cities = [city]
    airports = []
    for iata, name, city, country, zone in src.airports():
        if country not in countries or not zone: continue
        if zone not in src.zones and zone not in src.links: continue
        thing = Thing(AIRPORT, name, country, zone_of(src.links.get(zone, zone) if zone not in zone_country else zone), code=iata)
        airports.append(thing)
    everything = [c for c in countries.values() if c.cities] + [r for r in regions.values() if r.cities] + cities + airports
    everything.sort(key=lambda t: (-t.fame, t.kind, t.country or '', t.name, t.zone or '', t.code or ''))
    return everything, countries, regions


def members_of(countries, regions, cities):
    of = {}
    for city in cities:
        of.setdefault(id(countries[city.country]) if city.country in countries else None, []).append(city)
        if city.region: of.setdefault(id(city.region), []).append(city)
    for thing in list(countries.values()) + list(regions.values()):
        if id(thing) in of: yield thing, of[id(thing)]
