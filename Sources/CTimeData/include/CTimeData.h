// CTimeData: the time zone database as constant bytes in the program. It holds data only and reads nothing.
// Layout: Scripts/make-zones. Origin and licence: SOURCES.md.
#ifndef CTIMEDATA_H
#define CTIMEDATA_H

#include <stddef.h>

/// The bytes of zones.bin; constant, valid for the whole run, never NULL.
const unsigned char *_Nonnull clockrepl_zones(void);
/// How many bytes `clockrepl_zones` points to.
size_t clockrepl_zones_length(void);

#endif
