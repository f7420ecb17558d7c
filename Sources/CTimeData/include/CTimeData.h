// CTimeData: the time zone database and the names of places as constant bytes in the program. It holds data only and reads nothing.
// Layout: Scripts/make-zones, Scripts/make-places. Origin and licence: SOURCES.md.
#ifndef CTIMEDATA_H
#define CTIMEDATA_H

#include <stddef.h>

/// The bytes of zones.bin; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_zones(void);
/// How many bytes `clockrepl_zones` points to.
size_t clockrepl_zones_length(void);

/// The bytes of places.tsv, sorted by the folded name; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_places(void);
/// How many bytes `clockrepl_places` points to.
size_t clockrepl_places_length(void);

/// Where the rows of places.tsv begin, as little-endian 32-bit numbers; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_place_rows(void);
/// How many bytes `clockrepl_place_rows` points to: four a row.
size_t clockrepl_place_rows_length(void);

/// Where the rows of places.tsv begin, by the hash of their folded name (Scripts/make-places), as little-endian 32-bit
/// numbers; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_place_hash(void);
/// How many bytes `clockrepl_place_hash` points to: four a place in the table, a power of two of them.
size_t clockrepl_place_hash_length(void);

#endif
