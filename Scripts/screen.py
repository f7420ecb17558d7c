"""A real screen for the judges: tmux, which wraps lines anew when its window changes."""
import itertools, os, shlex, subprocess, time

numbers = itertools.count()


class Screen:
    """A window with a program in it. `environment` is all that the program gets."""

    def __init__(self, command, environment, columns=80, rows=24):
        self.name = f'clockrepl-judge-{os.getpid()}-{next(numbers)}'
        variables = [f'{name}={value}' for name, value in environment.items()]
        # `sleep` keeps the last screen when the program has ended.
        program = ' '.join(map(shlex.quote, ['env', '-u', 'LANG', '-u', 'LC_ALL', *variables, *command])) + '; sleep 600'
        self.tmux('-f', '/dev/null', 'new-session', '-d', '-x', str(columns), '-y', str(rows), program,
                  ';', 'set-option', '-g', 'status', 'off', ';', 'resize-window', '-x', str(columns), '-y', str(rows))

    def tmux(self, *arguments):
        call = ['tmux', '-u', '-L', self.name, *arguments]
        return subprocess.run(call, env=dict(os.environ, LANG='C.UTF-8'), capture_output=True, text=True, check=True).stdout

    def type(self, text): self.tmux('send-keys', '-l', '--', text)

    def press(self, *keys): self.tmux('send-keys', *keys)

    def say(self, line):
        self.type(line)
        self.press('Enter')

    def resize(self, columns): self.tmux('resize-window', '-x', str(columns))

    def lines(self, history=False):
        """The rows shown, those above the screen too when asked, without blanks at their ends and empty rows at the end."""
        shown = self.tmux('capture-pane', '-p', *(['-S', '-'] if history else []))
        return [row.rstrip() for row in shown.rstrip('\n').split('\n')]

    def until(self, holds, what, seconds=10):
        """Waits until `holds(lines)` does; its result."""
        end = time.monotonic() + seconds
        while True:
            lines = self.lines()
            found = holds(lines)
            if found: return found
            if time.monotonic() > end: raise AssertionError('\n       | '.join([f'no {what} on the screen:', *lines]))
            time.sleep(0.02)

    def until_shown(self, text): return self.until(lambda lines: any(text in row for row in lines), repr(text))

    def until_prompt(self, typed='', after=None):
        """Waits until the prompt with this behind it is the last row, with a row that ends in `after` above it."""
        def holds(lines): return lines[-1] == ('clock> ' + typed).rstrip() and (after is None or any(row.endswith(after) for row in lines[:-1]))
        return self.until(holds, f'prompt with {typed!r} as the last row')

    def settle(self):
        """Waits until nothing changes for a while; what is shown then."""
        before, since = self.lines(), time.monotonic()
        while time.monotonic() < since + 0.4:
            time.sleep(0.05)
            now = self.lines()
            if now != before: before, since = now, time.monotonic()
        return before

    def close(self): subprocess.run(['tmux', '-L', self.name, 'kill-server'], capture_output=True)
