#include "CTimeData.h"

static const unsigned char places[] = {
#embed "places.tsv"
};

const unsigned char *clockrepl_places(void) { return places; }

size_t clockrepl_places_length(void) { return sizeof places; }

static const unsigned char rows[] = {
#embed "places.rows"
};

const unsigned char *clockrepl_place_rows(void) { return rows; }

size_t clockrepl_place_rows_length(void) { return sizeof rows; }

static const unsigned char hash[] = {
#embed "places.hash"
};

const unsigned char *clockrepl_place_hash(void) { return hash; }

size_t clockrepl_place_hash_length(void) { return sizeof hash; }
