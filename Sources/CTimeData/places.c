#include "CTimeData.h"

static const unsigned char places[] = {
#embed "places.tsv"
};

const unsigned char *clockrepl_places(void) { return places; }

size_t clockrepl_places_length(void) { return sizeof places; }
