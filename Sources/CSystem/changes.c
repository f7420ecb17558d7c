// Changes of files by any process, as the system tells of them: inotify(7). Writing through a mapping goes unnoticed.
#include "CSystem.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/inotify.h>

int csystem_changes_open(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int csystem_changes_watch(int descriptor, const char *folder, int what) {
    const uint32_t place = IN_MOVE_SELF | IN_DELETE_SELF | IN_MASK_ADD;
    const uint32_t arrivals = IN_CREATE | IN_MOVED_TO;
    // The end of writing, too: what was written by the last one may count only then.
    const uint32_t others = IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM;
    const uint32_t inside = what == csystem_changes_place ? 0 : what == csystem_changes_arrivals ? arrivals : arrivals | others;
    // A link in its place is watched by itself; of anything else that is one watch with the next.
    (void)inotify_add_watch(descriptor, folder, place | IN_DONT_FOLLOW);
    return inotify_add_watch(descriptor, folder, place | inside | IN_ONLYDIR) < 0 ? -1 : 0;
}

int csystem_changes_take(int descriptor, const char *name) {
    const size_t length = strlen(name);
    // Many at once, so that few calls are made, but never without end.
    _Alignas(struct inotify_event) char events[16384];
    int changed = 0;
    for (int call = 0; call < 64; call++) {
        const ssize_t count = read(descriptor, events, sizeof events);
        if (count <= 0) break;
        for (ssize_t at = 0; at < count;) {
            const struct inotify_event *event = (const struct inotify_event *)(events + at);
            if (event->len == 0) {
                changed |= csystem_changed_place;
            } else if (strncmp(event->name, name, length) == 0) {
                changed |= csystem_changed_name;
            }
            at += (ssize_t)(sizeof *event + event->len);
        }
    }
    return changed;
}
#else

int csystem_changes_open(void) {
    errno = ENOSYS;
    return -1;
}

int csystem_changes_watch(int descriptor, const char *folder, int what) {
    (void)descriptor, (void)folder, (void)what;
    errno = ENOSYS;
    return -1;
}

int csystem_changes_take(int descriptor, const char *name) {
    (void)descriptor, (void)name;
    return 0;
}
#endif
