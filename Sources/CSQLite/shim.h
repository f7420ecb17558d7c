// SQLite with its macros and variadic calls made callable from Swift.
// No state and no policy here. Documentation: https://www.sqlite.org/c3ref/intro.html
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>
#include <time.h>

// Binds `count` bytes as text, which SQLite copies. Returns a result code.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_text(statement, index, count == 0 ? "" : (const char *)bytes, count, SQLITE_TRANSIENT);
}

// Called when the database is locked; waits 1 ms and answers whether to try again, which it is for `limit` times.
static inline int csqlite_wait(void *limit, int count) {
    const struct timespec pause = {0, 1000000};
    if (count >= (int)(intptr_t)limit) return 0;
    (void)nanosleep(&pause, NULL);
    return 1;
}

// Waits for other processes at least this long before it gives up with SQLITE_BUSY. Short and even pauses, because
// SQLite's own grow to 100 ms, in which many processes that change one file could keep one of them out for long.
static inline int csqlite_set_patience(sqlite3 *database, int milliseconds) {
    return sqlite3_busy_handler(database, csqlite_wait, (void *)(intptr_t)milliseconds);
}

// Leaves the write-ahead log as it is when the last connection closes.
static inline int csqlite_no_checkpoint_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

#endif
