// libedit with its variadic calls made callable from Swift, one typed function for each use.
// No state and no policy here. Documentation: editline(3).
// Every function with an int result returns 0 on success and -1 on failure unless it says otherwise.
#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <histedit.h>
#include <stdio.h>

typedef char *(*clibedit_prompt_function)(EditLine *);
typedef int (*clibedit_read_function)(EditLine *, wchar_t *);
typedef unsigned char (*clibedit_edit_function)(EditLine *, int);

// A new editor on the three standard streams, or NULL. `program` is copied. Ends with el_end().
static inline EditLine *clibedit_open(const char *program) {
    return el_init(program, stdin, stdout, stderr);
}

// Writes `count` bytes to the stream that the editor draws on, in order with its own drawing.
static inline void clibedit_write(const unsigned char *bytes, size_t count) {
    (void)fwrite(bytes, 1, count, stdout);
    (void)fflush(stdout);
}

// The pointer that the callbacks get back with clibedit_client().
static inline int clibedit_set_client(EditLine *editor, void *client) {
    return el_set(editor, EL_CLIENTDATA, client);
}

// The pointer given to clibedit_set_client(), or NULL before that.
static inline void *clibedit_client(EditLine *editor) {
    void *client = NULL;
    return el_get(editor, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

// The function that returns the prompt; its text stays owned by the caller until the next call.
static inline int clibedit_set_prompt(EditLine *editor, clibedit_prompt_function prompt) {
    return el_set(editor, EL_PROMPT, prompt);
}

// The function that waits for one character: returns 1 and the character, 0 at the end of input,
// -1 with errno on an error. It is called in raw mode with the drawing flushed.
static inline int clibedit_set_reader(EditLine *editor, clibedit_read_function reader) {
    return el_set(editor, EL_GETCFN, reader);
}

// Makes `function` known under `name` to clibedit_bind() and ~/.editrc. Both strings are copied.
static inline int clibedit_add(EditLine *editor, const char *name, const char *help,
                               clibedit_edit_function function) {
    return el_set(editor, EL_ADDFN, name, help, function);
}

// Binds the keys, in the notation of editrc(5), to a named function.
static inline int clibedit_bind(EditLine *editor, const char *keys, const char *name) {
    return el_set(editor, EL_BIND, keys, name, NULL);
}

// "emacs" or "vi"; forgets all bindings made before.
static inline int clibedit_set_mode(EditLine *editor, const char *mode) {
    return el_set(editor, EL_EDITOR, mode);
}

// "emacs" or "vi", or NULL. Not to be freed.
static inline const char *clibedit_mode(EditLine *editor) {
    const char *mode = NULL;
    return el_get(editor, EL_EDITOR, &mode) == 0 ? mode : NULL;
}

// Whether libedit handles signals itself (1) or leaves them to the program (0).
static inline int clibedit_set_signals(EditLine *editor, int handled) {
    return el_set(editor, EL_SIGNAL, handled);
}

// Raw mode for editing (1), or the terminal as the program found it (0).
static inline int clibedit_prepare(EditLine *editor, int raw) {
    return el_set(editor, EL_PREP_TERM, raw);
}

// Draws prompt and line anew from the cursor's place, which must be column 0 with nothing below.
static inline int clibedit_redraw(EditLine *editor) {
    return el_set(editor, EL_REFRESH);
}

// The history that the arrow keys and searches walk. It must outlive the editor.
static inline int clibedit_set_history(EditLine *editor, History *past) {
    return el_set(editor, EL_HIST, history, past);
}

// How many lines are kept; the oldest go first.
static inline int clibedit_history_limit(History *past, int lines) {
    HistEvent event;
    return history(past, &event, H_SETSIZE, lines);
}

// 1: a line equal to the one before it is not entered again.
static inline int clibedit_history_unique(History *past, int unique) {
    HistEvent event;
    return history(past, &event, H_SETUNIQUE, unique);
}

// Enters a line, copied, as the newest. Negative on failure.
static inline int clibedit_history_enter(History *past, const char *line) {
    HistEvent event;
    return history(past, &event, H_ENTER, line);
}

#endif
