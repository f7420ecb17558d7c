#include "CSystem.h"

#include <getopt.h>
#include <string.h>

#if defined(__APPLE__)
extern int optreset;
#endif

struct csystem_option_result csystem_getopt(int argc, char *const *argv, const char *shorts,
                                            const struct csystem_option *options, size_t count, int restart) {
    enum { limit = 64, letters = 128 };
    struct option table[limit + 1];
    memset(table, 0, sizeof table);
    for (size_t i = 0; i < count && i < limit; i++) {
        table[i].name = options[i].name;
        table[i].has_arg = options[i].argument == 0   ? no_argument
                           : options[i].argument == 1 ? required_argument
                                                      : optional_argument;
        table[i].val = options[i].code;
    }
    // The leading '+' stops at the first operand; ':' tells a missing argument from an unknown option, in silence.
    char quiet[letters + 3] = "+:";
    strncat(quiet, shorts, letters);
    opterr = 0;
    if (restart) {
#if defined(__APPLE__)
        optreset = 1;
        optind = 1;
#else
        optind = 0;
#endif
    }
    optarg = NULL;
    optopt = 0;
    const int code = getopt_long(argc, argv, quiet, table, NULL);
    return (struct csystem_option_result){code, optarg, optind, optopt};
}

const char *csystem_copy(const char *text) { return strdup(text); }
