#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

long csystem_write(int descriptor, const void *bytes, size_t count) { return write(descriptor, bytes, count); }

long csystem_read(int descriptor, void *bytes, size_t count) { return read(descriptor, bytes, count); }

int csystem_open(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }

int csystem_open_regular(const char *path) {
    // A FIFO without a writer would hold open(2) for ever.
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return -1;
    struct stat found;
    if (fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode)) return descriptor;
    (void)close(descriptor);
    errno = EINVAL;
    return -1;
}

long csystem_readlink(const char *path, void *bytes, size_t count) { return readlink(path, bytes, count); }

int csystem_identify(const char *path, struct csystem_identity *identity) {
    struct stat found;
    if (stat(path, &found) != 0) return -1;
#if defined(__APPLE__)
    const struct timespec changed = found.st_mtimespec;
#else
    const struct timespec changed = found.st_mtim;
#endif
    *identity = (struct csystem_identity){
        .device = (uint64_t)found.st_dev,
        .number = (uint64_t)found.st_ino,
        .size = (int64_t)found.st_size,
        .changed = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec,
        .is_regular = S_ISREG(found.st_mode),
    };
    return 0;
}

int csystem_create(const char *path) { return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); }

int csystem_make_folder(const char *path) { return mkdir(path, 0700); }

int csystem_can_write(const char *path) { return access(path, W_OK); }

int csystem_move(const char *from, const char *to) {
#if defined(__linux__)
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
#elif defined(__APPLE__)
    if (renamex_np(from, to, RENAME_EXCL) == 0) return 0;
#endif
    if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return -1;
    // A file system that cannot do both at once.
    return link(from, to) == 0 ? unlink(from) : -1;
}

int csystem_lock_folder(const char *path, int milliseconds) {
    const int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    for (int waited = 0; flock(descriptor, LOCK_EX | LOCK_NB) != 0; waited++) {
        const int code = errno;
        if ((code != EWOULDBLOCK && code != EINTR) || waited >= milliseconds) {
            (void)close(descriptor);
            errno = code;
            return -1;
        }
        const struct timespec pause = {0, 1000000};
        (void)nanosleep(&pause, NULL);
    }
    return descriptor;
}
