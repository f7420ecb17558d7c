"""Writes places.bin, which Sources/Gazetteer/PlaceTable.swift reads. All numbers are little-endian.

Header: `CRPL`, then for each section its byte offset and its count of entries, 32 bits each:
 0 things     10 bytes each: 24 bits where the name begins in section 1; kind (0 city, 1 region, 2 country, 3 airport);
              fame; country (its place in section 8, 255 none); 16 bits the region (its place in section 10, ffff none);
              16 bits of a city or airport its zone (in section 7), of a region its own place in section 10.
              The best known thing is the first.
 1 text       the names of things, one after the other; a name ends where the next begins.
 2 keys       6 bytes each, sorted by the folded name: 24 bits where its text begins in section 3; 24 bits its thing, or with
              the highest bit set where its list begins in section 4.
 3 text       folded name; then, when the name is written otherwise than its thing's, a tab and the name.
 4 lists      24 bits each: a count of 16 bits, a bit that is set when the first leads clearly, and how many of the next
              are told beside it, or asked for with it; then the things, the likeliest first.
 5 cities     24 bits each: of a country or region the city that stands for each of its zones, most people's first.
 6 codes      as 2, its text in 3: ISO 3166 codes of countries and regions, which say where a place is and are none.
 7 zones      32 bits each, where each id begins in section 1, then its length: 16 bits.
 8 countries  8 bytes each: two letters, then its thing in 24 bits (ffffff none), then as in section 10 its cities.
 9 hash       24 bits each: keys by hash, ffffff where free; a power of two of places; a key's place is the 32-bit FNV-1a
              of its folded bytes, h xor h >> 15, or the next free one.
10 regions    6 bytes each: its thing in 24 bits; 16 bits where its cities begin in section 5; how many.
11 airports   6 bytes each: IATA code of an airport, or of a city with several, then its thing in 24 bits; sorted.
"""
import struct

SECTIONS = 12


def u24(number): return struct.pack('<I', number)[:3]


def hashed(key):
    h = 2166136261
    for byte in key: h = (h ^ byte) * 16777619 & 0xFFFFFFFF
    return h ^ h >> 15


def write(path, everything, keys, codes, airport_cities):
    """`keys` and `codes`: folded name → ([things], leads, spelling or None, how many beside the first are told)."""
    number = {id(thing): i for i, thing in enumerate(everything)}
    zones = sorted({t.zone for t in everything if t.zone})
    codes_of = sorted({t.country for t in everything if t.country})
    country_thing = {t.country: t for t in everything if t.kind == 2}
    regions = [t for t in everything if t.kind == 1]
    region_number = {id(t): i for i, t in enumerate(regions)}
    text, things, cities = bytearray(), bytearray(), []

    def members(thing):
        first = len(cities)
        cities.extend(number[id(c)] for c in thing.cities[:40])
        return struct.pack('<HB', first, len(cities) - first)

    for thing in everything:
        region = region_number.get(id(thing.region), 0xFFFF) if thing.region else 0xFFFF
        place = zones.index(thing.zone) if thing.zone else region_number.get(id(thing), 0xFFFF)
        things += u24(len(text)) + bytes([thing.kind, thing.fame, codes_of.index(thing.country) if thing.country else 255])
        things += struct.pack('<HH', region, place)
        text += thing.name.encode()
    airports = sorted({**{code: number[id(t)] for code, t in airport_cities.items()}, **{t.code: number[id(t)] for t in everything if t.kind == 3}}.items())
    country_table = bytearray()
    for code in codes_of:
        thing = country_thing.get(code)
        country_table += code.encode() + (u24(number[id(thing)]) + members(thing) if thing else b'\xff\xff\xff\0\0\0')
    region_table = b''.join(u24(number[id(t)]) + members(t) for t in regions)
    zone_table = bytearray()
    end_of_names = len(text)
    for zone in zones:
        zone_table += struct.pack('<IH', len(text), len(zone))
        text += zone.encode()
    letters, lists, tables = bytearray(), [], []
    for table in (keys, codes):
        records = bytearray()
        for key in sorted(table, key=lambda k: k.encode()):
            found, leads, spelling, told = table[key]
            if len(found) == 1: value = number[id(found[0])]
            else:
                value = 0x800000 | len(lists)
                lists += [len(found) | (0x10000 if leads else 0) | told << 17] + [number[id(t)] for t in found]
            records += u24(len(letters)) + u24(value)
            letters += key.encode() + (b'\t' + spelling.encode() if spelling else b'')
        tables.append(records)
    order = [k.encode() for k in sorted(keys, key=lambda k: k.encode())]
    slots = [0xFFFFFF] * (1 << (len(order) * 5 // 4).bit_length())
    for index, key in enumerate(order):
        place = hashed(key) % len(slots)
        while slots[place] != 0xFFFFFF: place = (place + 1) % len(slots)
        slots[place] = index
    parts = [
        (things, len(everything)), (text, end_of_names), (tables[0], len(keys)), (letters, len(letters)),
        (b''.join(map(u24, lists)), len(lists)), (b''.join(map(u24, cities)), len(cities)), (tables[1], len(codes)),
        (zone_table, len(zones)), (country_table, len(codes_of)),
        (b''.join(map(u24, slots)), len(slots)), (region_table, len(regions)),
        (b''.join(code.encode() + u24(n) for code, n in airports), len(airports)),
    ]
    if len(lists) >= 0x800000 or len(letters) >= 1 << 24: raise SystemExit('too much for 24 bits')
    at = 4 + 8 * SECTIONS
    header = bytearray(b'CRPL')
    for data, count in parts:
        header += struct.pack('<II', at, count)
        at += len(data)
    # A byte more, since numbers of 24 bits are read as 32.
    path.write_bytes(bytes(header) + b''.join(bytes(d) for d, _ in parts) + b'\0')
    return {name: len(d) for name, (d, _) in zip('things text keys letters lists cities codes zones countries hash regions airports'.split(), parts)}
