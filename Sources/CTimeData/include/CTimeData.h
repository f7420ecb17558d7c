// CTimeData: the time zone database, the names of places and the high-speed line as constant bytes in the program. It holds
// data only and reads nothing.
// Layout: Scripts/make-zones, Scripts/places/layout.py, Scripts/places/facts.py, Scripts/make-rail. Origin and licence: SOURCES.md.
#ifndef CTIMEDATA_H
#define CTIMEDATA_H

#include <stddef.h>

/// The bytes of zones.bin; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_zones(void);
/// How many bytes `clockrepl_zones` points to.
size_t clockrepl_zones_length(void);

/// The bytes of places.bin; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_places(void);
/// How many bytes `clockrepl_places` points to.
size_t clockrepl_places_length(void);

/// The bytes of countries.tsv, UTF-8 text: a line for each country, sorted; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_countries(void);
/// How many bytes `clockrepl_countries` points to.
size_t clockrepl_countries_length(void);

/// Pairs of little-endian 16-bit numbers, sorted: a Chinese character, and the one that it is compared as; constant, valid
/// for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_han(void);
/// How many bytes `clockrepl_han` points to: four a pair.
size_t clockrepl_han_length(void);

/// Tables of the high-speed line as text (layout: Scripts/make-rail); constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_rail_stations(void);
const unsigned char *_Nonnull clockrepl_rail_fares(void);
const unsigned char *_Nonnull clockrepl_rail_trains(void);
const unsigned char *_Nonnull clockrepl_rail_effective(void);
/// How many bytes each of them points to.
size_t clockrepl_rail_stations_length(void);
size_t clockrepl_rail_fares_length(void);
size_t clockrepl_rail_trains_length(void);
size_t clockrepl_rail_effective_length(void);

#endif
