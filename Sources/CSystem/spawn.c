// Starting another program and seeing it end: posix_spawn(3), waitpid(2).
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

// The texts that stand one behind the other.
static void split(const char *texts, size_t count, char **into) {
    for (size_t i = 0; i < count; i++) {
        into[i] = (char *)texts;
        texts += strlen(texts) + 1;
    }
}

static size_t name_length(const char *variable) { return strcspn(variable, "="); }

static int is_changed(const char *variable, char *const *changed, size_t changes) {
    const size_t length = name_length(variable);
    for (size_t i = 0; i < changes; i++) {
        if (name_length(changed[i]) == length && strncmp(variable, changed[i], length) == 0) return 1;
    }
    return 0;
}

// This environment with the changed variables before the others; NULL when there is no memory.
static char **changed_environment(const char *variables, size_t changes) {
    size_t count = 0;
    while (environ[count] != NULL) count++;
    char **all = calloc(changes + count + 1, sizeof *all);
    if (all == NULL) return NULL;
    split(variables, changes, all);
    size_t at = changes;
    for (size_t i = 0; i < count; i++) {
        if (!is_changed(environ[i], all, changes)) all[at++] = environ[i];
    }
    return all;
}

static int set_up(posix_spawnattr_t *attributes, posix_spawn_file_actions_t *actions) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE); // this program ignores it
    int fault = posix_spawnattr_setsigmask(attributes, &none);
    if (fault == 0) fault = posix_spawnattr_setsigdefault(attributes, &usual);
    const short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (fault == 0) fault = posix_spawnattr_setflags(attributes, flags);
    for (int descriptor = 0; descriptor <= 2 && fault == 0; descriptor++) {
        const int mode = descriptor == 0 ? O_RDONLY : O_WRONLY;
        fault = posix_spawn_file_actions_addopen(actions, descriptor, "/dev/null", mode, 0);
    }
    return fault;
}

int csystem_spawn(const char *arguments, size_t count, const char *variables, size_t changes, int *child) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int fault = posix_spawnattr_init(&attributes);
    if (fault != 0) return fault;
    fault = posix_spawn_file_actions_init(&actions);
    if (fault != 0) {
        posix_spawnattr_destroy(&attributes);
        return fault;
    }
    char **words = calloc(count + 1, sizeof *words);
    char **environment = changed_environment(variables, changes);
    fault = words == NULL || environment == NULL ? ENOMEM : set_up(&attributes, &actions);
    if (fault == 0) {
        split(arguments, count, words);
        pid_t number = 0;
        fault = posix_spawnp(&number, words[0], &actions, &attributes, words, environment);
        *child = number;
    }
    free(environment);
    free(words);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return fault;
}

int csystem_reap(int child, int *code) {
    int status = 0;
    const pid_t found = waitpid(child, &status, WNOHANG);
    if (found == 0 || (found < 0 && errno == EINTR)) return 0;
    if (found < 0) return -1;
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return 1;
}
