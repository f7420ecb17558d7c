#include "CSystem.h"

#include <fcntl.h>
#include <unistd.h>

long csystem_write(int descriptor, const void *bytes, size_t count) { return write(descriptor, bytes, count); }

long csystem_read(int descriptor, void *bytes, size_t count) { return read(descriptor, bytes, count); }

int csystem_open(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }

long csystem_readlink(const char *path, void *bytes, size_t count) { return readlink(path, bytes, count); }
