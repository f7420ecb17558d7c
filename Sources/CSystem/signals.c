#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

const int csystem_sighup = SIGHUP, csystem_sigint = SIGINT, csystem_sigterm = SIGTERM;
const int csystem_sigtstp = SIGTSTP, csystem_sigcont = SIGCONT, csystem_sigwinch = SIGWINCH;

// Written once, before the handlers are installed; afterwards only read.
static int pipe_read = -1;
static int pipe_write = -1;

// Changes with every SIGCONT.
static volatile sig_atomic_t continued = 0;

// Async-signal-safe: write(2) on a descriptor that does not block. A full pipe loses the byte, which is harmless: it
// then already holds thousands of signals.
static void note(int number) {
    const int kept = errno;
    const unsigned char byte = (unsigned char)number;
    const ssize_t written = write(pipe_write, &byte, 1);
    (void)written;
    if (number == SIGCONT) continued = (continued + 1) & 0x7FFF;
    errno = kept;
}

static int install(int number) {
    struct sigaction action = {0};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART; // poll(2) returns all the same; writes go on
    sigemptyset(&action.sa_mask);
    // A parent that has blocked it, as some do in the thread that starts programs, did not mean this one.
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, number);
    (void)sigprocmask(SIG_UNBLOCK, &own, NULL);
    return sigaction(number, &action, NULL);
}

static int is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void set_flags(int descriptor) {
    (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    (void)fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

int csystem_signals_open(void) {
    if (pipe_read >= 0) return pipe_read;
    int ends[2];
    if (pipe(ends) != 0) return -1;
    set_flags(ends[0]);
    set_flags(ends[1]);
    pipe_read = ends[0];
    pipe_write = ends[1];
    static const int always[] = {SIGTERM, SIGWINCH, SIGCONT};
    static const int unless_ignored[] = {SIGHUP, SIGINT, SIGTSTP};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) (void)install(always[i]);
    for (size_t i = 0; i < sizeof unless_ignored / sizeof *unless_ignored; i++) {
        if (!is_ignored(unless_ignored[i])) (void)install(unless_ignored[i]);
    }
    (void)signal(SIGPIPE, SIG_IGN);
    return pipe_read;
}

int csystem_signals_next(void) {
    unsigned char byte;
    return pipe_read >= 0 && read(pipe_read, &byte, 1) == 1 ? byte : 0;
}

int csystem_suspend(void) {
    const sig_atomic_t before = continued;
    (void)signal(SIGTSTP, SIG_DFL);
    (void)raise(SIGTSTP);
    (void)install(SIGTSTP);
    return continued != before;
}

int csystem_wait(int input, int signals, int changes, int milliseconds) {
    struct pollfd sources[3] = {{input, POLLIN, 0}, {signals, POLLIN, 0}, {changes, POLLIN, 0}};
    const int count = poll(sources, 3, milliseconds < 0 ? -1 : milliseconds);
    if (count < 0) return errno == EINTR ? csystem_ready_signal : -1;
    return (sources[0].revents ? csystem_ready_input : 0) | (sources[1].revents ? csystem_ready_signal : 0) |
           (sources[2].revents ? csystem_ready_change : 0);
}

int csystem_read_byte(int descriptor) {
    unsigned char byte;
    const ssize_t count = read(descriptor, &byte, 1);
    return count == 1 ? byte : count == 0 ? -1 : -2;
}

int csystem_pass(int changes, int milliseconds) { return csystem_wait(-1, pipe_read, changes, milliseconds); }
