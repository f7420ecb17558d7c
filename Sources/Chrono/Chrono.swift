// Chrono: instants, civil dates and times, offsets, time zones and recurrences as pure values.
//
// It turns instants into civil times and back, reads TZif files (RFC 9636) and POSIX TZ strings, and reads and
// writes RFC 3339 text and RFC 5545 recurrence rules. It does not read a clock, a file, the environment or a
// locale; it knows no place names, no phrases and no leap seconds (POSIX time), and nothing outside the years 1 to 9999.
