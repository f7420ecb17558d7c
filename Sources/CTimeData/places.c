#include "CTimeData.h"

static const unsigned char places[] = {
#embed "places.bin"
};

const unsigned char *clockrepl_places(void) { return places; }

size_t clockrepl_places_length(void) { return sizeof places; }

static const unsigned char han[] = {
#embed "han.bin"
};

const unsigned char *clockrepl_han(void) { return han; }

size_t clockrepl_han_length(void) { return sizeof han; }
