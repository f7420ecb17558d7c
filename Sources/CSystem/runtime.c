// Takes the place of a function of the Swift runtime where the linker is told so (STATIC in the Makefile); elsewhere
// nothing calls it. The runtime looks in eight places for its program that prints a crash, at every start and even when
// nobody has asked for that (SWIFT_BACKTRACE). Beside one static file there is no such program.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name);

char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return 0; // not found
}
