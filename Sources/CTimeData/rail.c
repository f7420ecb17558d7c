#include "CTimeData.h"

static const unsigned char stations[] = {
#embed "rail-stations.tsv"
};

const unsigned char *clockrepl_rail_stations(void) { return stations; }

size_t clockrepl_rail_stations_length(void) { return sizeof stations; }

static const unsigned char fares[] = {
#embed "rail-fares.tsv"
};

const unsigned char *clockrepl_rail_fares(void) { return fares; }

size_t clockrepl_rail_fares_length(void) { return sizeof fares; }

static const unsigned char trains[] = {
#embed "rail-trains.tsv"
};

const unsigned char *clockrepl_rail_trains(void) { return trains; }

size_t clockrepl_rail_trains_length(void) { return sizeof trains; }

static const unsigned char effective[] = {
#embed "rail-effective.txt"
};

const unsigned char *clockrepl_rail_effective(void) { return effective; }

size_t clockrepl_rail_effective_length(void) { return sizeof effective; }
