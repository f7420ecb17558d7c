// Starts a command N times and times each from outside, so that the launcher's own size weighs nothing.
// usage: launcher N COMMAND [ARG ...]; prints: median wall in microseconds, peak memory in KiB of the largest run.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    int runs = argc > 2 ? atoi(argv[1]) : 0;
    if (runs < 1) return 2;
    double *times = calloc((size_t)runs, sizeof *times);
    long peak = 0;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < runs; i++) {
        struct timespec begin, end;
        struct rusage usage;
        pid_t child;
        int status;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        if (posix_spawnp(&child, argv[2], &actions, NULL, argv + 2, environ) != 0) return 1;
        wait4(child, &status, 0, &usage);
        clock_gettime(CLOCK_MONOTONIC, &end);
        if (status != 0) return 1;
        times[i] = (end.tv_sec - begin.tv_sec) * 1e6 + (end.tv_nsec - begin.tv_nsec) / 1e3;
        if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
    }
    qsort(times, (size_t)runs, sizeof *times, compare);
    printf("%.1f %ld\n", times[runs / 2], peak);
    return 0;
}
