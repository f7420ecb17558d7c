#include "CTimeData.h"

static const unsigned char countries[] = {
#embed "countries.tsv"
};

const unsigned char *clockrepl_countries(void) { return countries; }

size_t clockrepl_countries_length(void) { return sizeof countries; }
