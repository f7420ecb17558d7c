#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

int csystem_errno(void) { return errno; }

void csystem_set_errno(int code) { errno = code; }

int csystem_interrupted(void) { return EINTR; }

int csystem_is_terminal(int descriptor) { return isatty(descriptor); }

int csystem_columns(int descriptor) {
    struct winsize size = {0};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int csystem_rows(int descriptor) {
    struct winsize size = {0};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int csystem_set_echo(int descriptor, int is_on) {
    struct termios mode;
    // In the background the terminal is another's, and setting it would stop this process.
    if (tcgetpgrp(descriptor) != getpgrp()) return 0;
    if (tcgetattr(descriptor, &mode) != 0) return 0;
    mode.c_lflag = is_on ? mode.c_lflag | ECHO : mode.c_lflag & ~(tcflag_t)ECHO;
    return tcsetattr(descriptor, TCSANOW, &mode) == 0;
}

static int is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int csystem_use_utf8(void) {
    // The last is for macOS before 14, which has no C.UTF-8.
    static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (setlocale(LC_CTYPE, names[i]) != NULL && is_utf8()) return 1;
    }
    return 0;
}

int csystem_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

const char *csystem_environment(const char *name) { return getenv(name); }
