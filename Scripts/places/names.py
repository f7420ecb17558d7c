"""How names are compared: the same folding as Sources/Gazetteer/Folding.swift."""
import unicodedata

SPECIAL = {'ß': 'ss', 'þ': 'th', 'ð': 'd', 'ı': 'i', 'œ': 'oe'}
DROPPED = set("'.`\u2018\u2019\u02bb\u02bc\u02be\u02bf")
SPACES = set(' \t\r-_/,()\u00a0\u00b7\u2010\u2011\u2013\u2014\u3000\u30fb')


def plain(c):
    """A Latin letter without its marks: the letters of its Unicode name."""
    if c in SPECIAL: return SPECIAL[c]
    prefix = 'LATIN SMALL LETTER '
    name = unicodedata.name(c, '')
    letters = name[len(prefix):].split(' ')[0] if name.startswith(prefix) else ''
    return letters.lower() if 0 < len(letters) <= 2 else c


def make_fold(han):
    def fold(text):
        out = []
        for c in unicodedata.normalize('NFC', text):
            if 0xFF01 <= ord(c) <= 0xFF5E: c = chr(ord(c) - 0xFEE0)
            c = 'i' if c == '\u0130' else c.lower()
            if 0x80 <= ord(c[0]) < 0x250 or 0x1E00 <= ord(c[0]) < 0x1F00: c = c if c in SPACES else plain(c[0])
            if c in DROPPED or 0x300 <= ord(c[0]) <= 0x36F: continue
            out.append(' ' if c in SPACES else han.get(c, c))
        return ' '.join(word for word in ''.join(out).split(' ') if word)
    return fold
