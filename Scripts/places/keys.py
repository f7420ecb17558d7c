"""Which names stand for which places, and which of several is meant."""
from things import AIRPORT, CITY, COUNTRY, REGION, STOP, Thing

# What a name of a grade counts less than a place's own; one of grade 2 is never meant where it is another's own name.
PENALTY = {0: 0, 1: 25, 2: 60}
NEVER = 300
# What a region of one of the largest countries counts more than its cities' people say: it is meant rather than a town
# elsewhere that bears its name.
WHOLE = 18
# How much better known the first has to be than the second to be taken without a question.
LEAD = 16


def read(path):
    """Rows of a hand-kept table, without its comments."""
    return [line.rstrip('\n').split('\t') for line in open(path, encoding='utf-8') if line.strip() and not line.startswith('#')]


def canonical(src, zone):
    while zone in src.links: zone = src.links[zone]
    return zone


def build(everything, countries, regions, aliases, extra, airports, fold, src):
    """The places, with those that only a zone or an alias names; and folded name → (places, whether the first leads, spelling)."""
    found = {}  # key → {id: (thing, grade, spelling)}
    by_code = {**countries, **{t.code: t for t in regions.values() if t.code}}
    for code, *words in extra:
        if code not in by_code: raise SystemExit(f'no country or region has the code {code}')
        thing = by_code[code]
        for text in words:
            # `=` before the name that is shown; `~` before one that is also, and first of all, another's.
            thing.add(text.lstrip('=~'), 1 if text.startswith('~') else 0)
            if text.startswith('='): thing.name = text[1:]

    def enter(key, thing, grade, spelling):
        if len(key.encode()) > 60 or len(key) < 2 and key.isascii() or thing.kind == CITY and key in STOP or not key: return
        entry = found.setdefault(key, {}).get(id(thing))
        if not entry or entry[1] > grade: found[key][id(thing)] = (thing, grade, spelling)

    for thing in everything:
        if thing.kind == AIRPORT: continue
        for text in sorted(thing.names): enter(fold(text), thing, thing.names[text], text)
    added = []

    def city(name, country, zone):
        thing = Thing(CITY, name, country, zone)
        thing.number, thing.languages = 0, 10
        added.append(thing)
        return thing

    zone_country, _ = src.zone_countries()
    skipped = {'Eastern', 'Central', 'Mountain', 'Pacific', 'Atlantic', 'General', 'East', 'West', 'Continental', 'North', 'South', 'Universal'}
    for zone in sorted(set(zone_country) | src.zones | set(src.links), key=lambda z: (z not in zone_country, z)):
        last = zone.split('/')[-1].replace('_', ' ')
        if '/' not in zone or zone.startswith('Etc/') or last in skipped or fold(last) in found: continue
        target = zone if zone in zone_country else canonical(src, zone)
        code = zone_country.get(target)
        same = max((t for t in everything if t.kind == CITY and t.zone == target and t.country == code), key=lambda t: t.fame, default=None) if zone not in zone_country else None
        thing = same if same and zone in src.links else city(last, code, target)
        enter(fold(last), thing, 0, last)

    table = {}
    for key, entries in found.items():
        ranked = sorted(entries.values(), key=lambda e: (-rank(e, entries, key), e[0].kind, e[0].name, e[0].country or '', e[0].zone or ''))
        # What is called so in other languages only is meant when nothing else is.
        ranked = ranked[:1] + [e for e in ranked[1:] if e[1] < 2 or ranked[0][1] == 2]
        table[key] = [[e[0] for e in ranked], leads(ranked, entries, src, key), next((spell(key, e, fold) for e in ranked[:1]), None)]

    unentered = {}
    for thing in everything:
        for text in sorted(thing.others): unentered.setdefault(fold(text), []).append(thing)
    missing = []
    for alias, shown, zone, *code in aliases:
        key = fold(alias)
        country = next((t for t in table[key][0] if t.kind == COUNTRY and key in {fold(n) for n, g in t.names.items() if g == 0}), None) if key in table else None
        if country: continue
        named = table.get(fold(shown), [[]])[0]
        if named and named[0].kind == COUNTRY:
            table[key] = [named, True, None]
            continue

        def fits(things): return [t for t in things if t.kind == CITY and canonical(src, t.zone) == canonical(src, zone) and (not code or t.country == code[0])]
        wanted = fits(named) or [t for t in table.get(key, [[]])[0] if t.kind == REGION and zone in {c.zone for c in t.cities}] or fits(unentered.get(fold(shown), []))
        if not wanted:
            missing.append((alias, shown, zone))
            wanted = [city(shown, code[0] if code else zone_country.get(zone) or zone_country.get(canonical(src, zone)), zone)]
        first = max(wanted, key=lambda t: t.fame)
        if ', ' in shown: first.name = shown
        rest = [t for t in table.get(key, [[]])[0] if t is not first]
        table[key] = [[first] + rest, True, None if fold(first.name) == key else title(key) if title(key) != alias else None]
        table[key][2] = spell(key, (first, 0, alias if alias != key else title(key)), fold)
    name_airports(table, everything, airports, fold)
    everything = everything + added
    everything.sort(key=lambda t: (-t.fame, t.kind, t.country or '', t.name, t.zone or '', t.code or ''))
    names = {c.country: c.name for c in countries.values()}
    return everything, {key: order(beside(found, leads, names), spelling) for key, (found, leads, spelling) in table.items()}, missing


# How well known a large airport is at least.
LARGE = 70
# Words of airports' names that say nothing of which one it is.
GENERIC = {'airport', 'international', 'intl', 'airfield', 'aerodrome', 'regional', 'municipal', 'metropolitan', 'field', 'general', 'the'}


def name_airports(table, everything, airports, fold):
    """Enters the largest airports by what people call them, alone and before `airport`, and by their codes in any case,
    where nothing else is called so; and of the others near big cities the last words of their names before `airport`."""
    of = {t.code: t for t in everything if t.kind == AIRPORT}

    def enter(key, thing, spelling=None):
        if key not in table and key not in STOP: table[key] = [[thing], True, spelling]

    for code, *called in airports:
        if code not in of: raise SystemExit(f'airports.tsv: no airport has the code {code}')
        of[code].known = max(of[code].known, LARGE)
        enter(code.lower(), of[code], code)
        for name in called:
            enter(fold(name), of[code])
            enter(fold(name) + ' airport', of[code])
    for thing in sorted(of.values(), key=lambda t: (-t.fame, t.code)):
        words = [w for w in fold(thing.name).split(' ') if w not in GENERIC]
        if thing.fame < 70 or 'international' not in fold(thing.name) or not words: continue
        for name in {' '.join(words), words[-1]}:
            # What is a city's name before `airport` is read as that city.
            if len(name) > 3 and name.isascii() and name not in table: enter(name + ' airport', thing)


def rank(entry, entries, key):
    thing, grade, _ = entry
    score = thing.fame - PENALTY[grade]
    if thing.kind == COUNTRY and grade == 0: return score + 1000
    if grade == 2 and any(g == 0 and thing.region is not t for t, g, _ in entries.values()): return score - NEVER
    if thing.kind == REGION: return whole(entry, entries)
    if thing.kind == CITY and (thing.capital or thing.population > 500_000):
        # It is meant rather than the region around it, or another region of its name that is not far larger.
        regions = [whole(e, entries) for e in entries.values() if e[0].kind == REGION]
        return max([score] + [r + 1 for r in regions if grade < 2 and r - score < LEAD])
    if key in thing.pins:
        # The city that a zone is called after, unless another is as well known as big cities are.
        others = [t.fame - PENALTY[g] for t, g, _ in entries.values() if t is not thing and key not in t.pins]
        if not others or max(others) < (130 if thing.population else 110): return max([score] + [o + LEAD for o in others])
    if grade and any(t.capital and g == 0 for t, g, _ in entries.values()): score -= 40
    return score


def whole(entry, entries):
    """How much a region is meant by a name: less than the city in it that it is called after."""
    region, grade, _ = entry
    score = region.fame - PENALTY[grade]
    if any(t.kind == CITY and t.region is region and g <= grade for t, g, _ in entries.values()): return score - 30
    return score + (WHOLE if grade == 0 and region.is_large else 0)


def leads(ranked, entries, src, key):
    if len(ranked) == 1: return True
    first = rank(ranked[0], entries, key)

    def time(thing): return {canonical(src, z) for z in ([thing.zone] if thing.zone else [c.zone for c in thing.cities])}
    near = [e[0] for e in ranked[1:] if first - rank(e, entries, key) < LEAD]
    return all(time(t) == time(ranked[0][0]) for t in near)


# Of others that are told: how much less known they may be; and how well known they are at least.
TOLD, LEAST_TOLD = 70, 92
# Of others that are asked for: how much less known than the second they may be.
ASKED = 20


def beside(found, leads, names):
    """The places of a name with those first that are told beside the one that leads, or asked for with it; and how many."""
    first = found[0]

    def full(thing):
        if thing.kind == COUNTRY or ',' in thing.name: return thing.name
        whole = thing.region.name if thing.kind == CITY and thing.region and thing.country in ('US', 'CA', 'GB', 'AU') else names.get(thing.country)
        return thing.name if not whole or whole == thing.name else f'{thing.name}, {whole}'

    def zone(thing): return thing.zone or thing.cities[0].zone

    def around(thing):
        """Whether it is the region or country around the first, which needs not be told from it."""
        if thing.kind == COUNTRY: return thing.country == first.country
        return thing.kind == REGION and (first.region is thing or thing.country == first.country and zone(thing) == zone(first))

    rivals = [t for t in found[1:] if not around(t)]
    if leads: told = [t for t in rivals if zone(t) != zone(first) and (t.kind == COUNTRY or t.fame >= max(first.fame - TOLD, LEAST_TOLD))]
    else:
        least = min([first.fame] + [t.fame for t in rivals[:1]])
        told = rivals[:1] + [t for t in rivals[1:] if t.fame >= least - ASKED]
    seen, kept = {full(first)}, []
    for thing in told:
        if full(thing) not in seen and len(kept) < (3 if leads else 5): kept.append(thing)
        seen.add(full(thing))
    rest = [t for t in found[1:] if t not in kept]
    return [first] + kept + rest, leads or not kept, len(kept)


def order(beside, spelling): return beside[0], beside[1], spelling, beside[2]


def title(key): return ' '.join(word[:1].upper() + word[1:] for word in key.split(' '))


def spell(key, entry, fold):
    """How the name is written when its place is shown otherwise; None when that follows from the key."""
    thing, grade, text = entry
    return None if grade > 1 or fold(thing.name) == key or text == title(key) else text


def airport_cities(table, src, fold):
    """IATA codes of cities with several airports → the city."""
    return {code: found[0][0] for code, city, country in src.airport_cities()
            if (found := table.get(fold(city))) and found[0][0].country == country}


def codes(countries, regions, fold, facts):
    """ISO 3166 codes of two and three letters → countries and regions that they stand for."""
    table = {}
    for code, country in countries.items():
        if country.cities:
            for text in (code, facts[code]['iso3']): table.setdefault(fold(text), []).append(country)
    for (_, admin), region in sorted(regions.items(), key=lambda r: (r[0][0], r[0][1])):
        if region.cities and region.code and '-' in region.code:
            code = fold(region.code.split('-', 1)[1])
            if not code.isdigit() and region not in table.get(code, []): table.setdefault(code, []).append(region)
    return {key: (found, True, None, 0) for key, found in table.items() if key}
