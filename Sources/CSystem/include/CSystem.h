// The few calls of the C library that Swift cannot make: variadic, macro, or reached by a global variable.
// It decides nothing: what a signal or an option means is the business of the caller.
// POSIX.1-2024 throughout, and getopt_long(3), which glibc, musl and macOS have.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

// --- Errors ---

// errno of this thread.
int csystem_errno(void);

// Sets errno of this thread.
void csystem_set_errno(int code);

// EINTR, which a macro hides from Swift on some systems.
int csystem_interrupted(void);

// --- Command line options ---

// One long option. `argument`: 0 takes none, 1 needs one, 2 may have one (`--name=value` only).
struct csystem_option {
    const char *name;
    int argument;
    int code; // what csystem_getopt() reports; above 0
};

struct csystem_option_result {
    int code;             // the option's code; -1: no more options; '?': unknown; ':': its argument is missing
    const char *argument; // into argv, or NULL
    int index;            // of the next word of argv to be looked at; with -1, of the first operand
    int offender;         // for '?' and ':', the short letter or the long option's code; 0 for an unknown long one
};

// The next option of argv (argc words and a NULL), never printing. `shorts` is as in getopt(3) without the leading
// ':'; `options` has `count` entries, at most 64. Options end at the first operand.
// Call it with the same argv until the code is -1; `restart` not 0 begins a new walk.
struct csystem_option_result csystem_getopt(int argc, char *const *argv, const char *shorts,
                                            const struct csystem_option *options, size_t count, int restart);

// A copy of text that lives as long as the program; NULL when there is no memory.
const char *csystem_copy(const char *text);

// --- Signals ---

// Opens a pipe and installs handlers that write the number of the signal into it: SIGTERM, SIGHUP, SIGINT, SIGWINCH,
// SIGTSTP, SIGCONT. Those of SIGHUP, SIGINT and SIGTSTP that the parent made ignored stay ignored (nohup); those that it
// has blocked come through. SIGPIPE is ignored from here on. Returns the descriptor to poll, or -1 with errno. Calling it
// again returns the same one.
int csystem_signals_open(void);

// The numbers of those signals on this system.
extern const int csystem_sighup, csystem_sigint, csystem_sigterm, csystem_sigtstp, csystem_sigcont, csystem_sigwinch;

// The next signal that has arrived, or 0 when there is none. Never waits.
int csystem_signals_next(void);

// Stops this process as SIGTSTP does by default. Returns 1 when it has been continued (SIGCONT then waits in the
// pipe), or 0 when the system did not stop it, as it does for a process without a shell that could continue it.
int csystem_suspend(void);

// --- Waiting ---

enum {
    csystem_ready_input = 1,
    csystem_ready_signal = 2,
    csystem_ready_change = 4,
};

// Waits until `input` can be read (or has ended), or `signals` or `changes` (csystem_changes_open()) can, at most
// `milliseconds` (negative: for ever).
// A negative descriptor is left out. Returns the sum of what is ready, 0 when the time is over, -1 with errno.
// A signal that breaks the wait counts as csystem_ready_signal.
int csystem_wait(int input, int signals, int changes, int milliseconds);

// Waits so many milliseconds, or until a signal comes that csystem_signals_open() catches, or a change. As
// csystem_wait().
int csystem_pass(int changes, int milliseconds);

// Reads one byte: 0–255, or -1 at the end of input, or -2 with errno.
int csystem_read_byte(int descriptor);

// Puts a name for this start of the machine into `text`, of `size` bytes with its NUL; 1 when there is one, 0 when not.
int csystem_boot_id(char *text, size_t size);

// --- Other programs ---

// Starts a program in a session of its own, with /dev/null for its input and outputs, without a shell. `arguments` are
// `count` texts, each with its NUL, one behind the other; the first is the program, looked up as by execvp(3).
// `variables` are `changes` texts NAME=VALUE that go before those of this environment. Returns 0 and the child's number,
// or what went wrong as an errno.
int csystem_spawn(const char *arguments, size_t count, const char *variables, size_t changes, int *child);

// Whether a child has ended, never waiting: 1 with how in `code` (128 and the signal's number when one ended it), 0 while
// it runs, -1 when there is no such child.
int csystem_reap(int child, int *code);

// --- Files ---

// write(2), read(2), readlink(2), and open(2) for reading, closed on exec: -1 with errno when they fail.
long csystem_write(int descriptor, const void *bytes, size_t count);
long csystem_read(int descriptor, void *bytes, size_t count);
long csystem_readlink(const char *path, void *bytes, size_t count);
int csystem_open(const char *path);

// Opens a regular file for reading without waiting for anything, closed on exec: -1 with errno, EINVAL for what is none.
int csystem_open_regular(const char *path);

// What tells one file, and one state of it, from another.
struct csystem_identity {
    uint64_t device, number;
    int64_t size;
    int64_t changed; // nanoseconds since 1970
    int is_regular;
};

// Fills `identity`, following links: 0, or -1 with errno.
int csystem_identify(const char *path, struct csystem_identity *identity);

// Creates a file (0600) that must not be there yet: a descriptor for writing, or -1 with errno.
int csystem_create(const char *path);

// mkdir(2) for this user only: 0, or -1 with errno.
int csystem_make_folder(const char *path);

// 0 when this process may write to the file or folder, or -1 with errno.
int csystem_can_write(const char *path);

// Renames a file; never over another one (EEXIST): 0, or -1 with errno.
int csystem_move(const char *from, const char *to);

// Locks a folder against other callers of this function, waiting at most `milliseconds`: a descriptor that close(2)
// unlocks, or -1 with errno (EWOULDBLOCK when it waited in vain).
int csystem_lock_folder(const char *path, int milliseconds);

// --- Changes of files ---

// What csystem_changes_watch() is to tell of a folder.
enum {
    csystem_changes_place = 0,    // that it is moved or removed, or a link in its place is
    csystem_changes_arrivals = 1, // also what comes into it
    csystem_changes_all = 2,      // also what is changed in it or goes from it
};

enum {
    csystem_changed_name = 1,  // what was asked for has changed
    csystem_changed_place = 2, // a folder is not where it was, or something was missed: watch anew
};

// Opens a watch that watches nothing yet: a descriptor that can be read when something has changed, closed on exec, or
// -1 with errno; ENOSYS where the system has none (inotify(7) is Linux's).
int csystem_changes_open(void);

// Watches a folder, too: 0, or -1 with errno.
int csystem_changes_watch(int descriptor, const char *folder, int what);

// Takes in what has changed, never waiting: the sum of what is true. Of what is in the folders, only what has a name that
// begins like this one counts.
int csystem_changes_take(int descriptor, const char *name);

// --- Terminal and text ---

// 1 when the descriptor is a terminal, else 0.
int csystem_is_terminal(int descriptor);

// Columns and rows of the window of this terminal, or 0 when it does not say.
int csystem_columns(int descriptor);
int csystem_rows(int descriptor);

// Sets LC_CTYPE from the environment, or to a UTF-8 locale of the system when that one is not UTF-8.
// Returns 1 when the character set is now UTF-8, else 0. The other categories stay "C".
int csystem_use_utf8(void);

// Whether the terminal shows what is typed while no line is being edited: 1 when it is set so, 0 when it is
// not, as when this process is in the background.
int csystem_set_echo(int descriptor, int is_on);

// Columns that a scalar takes on a terminal: 0, 1 or 2; -1 when it cannot be printed. In the locale of LC_CTYPE.
int csystem_width(uint32_t scalar);

// The value of an environment variable, or NULL. Not to be freed; valid until the environment changes.
const char *csystem_environment(const char *name);

#endif
