// Which start of the machine this is: random(4) on Linux, kern.bootsessionuuid on macOS.
#include "CSystem.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/sysctl.h>

int csystem_boot_id(char *text, size_t size) { return sysctlbyname("kern.bootsessionuuid", text, &size, NULL, 0) == 0; }
#else

int csystem_boot_id(char *text, size_t size) {
    int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, size - 1);
    close(file);
    if (count <= 0) return 0;
    text[count] = 0;
    text[strcspn(text, "\n")] = 0;
    return 1;
}
#endif
