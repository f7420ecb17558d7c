#include "CTimeData.h"

static const unsigned char zones[] = {
#embed "zones.bin"
};

const unsigned char *clockrepl_zones(void) { return zones; }

size_t clockrepl_zones_length(void) { return sizeof zones; }
