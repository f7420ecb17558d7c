# What a person types. `make help` lists it.
ARGS ?=
# By the environment and unread by make, so that the shell only cuts it at blanks: ARGS="what's the time; in tokyo" is
# words, never commands.
override ARGS := $(value ARGS)
export ARGS
PROGRAM := .build/clockrepl
PREFIX ?= /usr/local
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# Exclusive access is proved by the compiler, or checked as the tests run; checking it in every line takes a tenth of the
# time. What a start costs is the pages it touches. -s: no symbols, 11 instead of 19 MB. --wrap: eight look-ups of the Swift
# runtime less (Sources/CSystem/runtime.c).
LINK := -s --wrap=swift_copyAuxiliaryExecutablePath
# In a folder of its own, so that it can be built while the tests and judges use the other one.
BUILT := .build/static
STATIC := --scratch-path $(BUILT) -c release -Xswiftc -static-executable -Xswiftc -enforce-exclusivity=unchecked $(addprefix -Xlinker ,$(LINK)) --product clockrepl

.PHONY: help run test record judge bench fuzz fuzz-targets soak install install-watch format format-check release debug libraries

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: release ## build and open a session, or answer one line: make run ARGS='time in tokyo'
	@set -f; exec $(PROGRAM) $$ARGS

test: debug ## build and run all tests
	swift test --skip-build

record: ## write what is answered now into the transcripts; read their diff
	@CLOCKREPL_RECORD=1 swift test --filter TranscriptTests >/dev/null || true
	@git diff --stat Tests/Transcripts README.md

judge: debug ## checks by outside judges: zdump, dateutil, the timetable, a real pseudo-terminal, D-Bus, systemd (own virtual environment in .venv)
	Scripts/judge

bench: release ## figures, measured side by side in one run
	Scripts/bench

fuzz: SECONDS ?= 300
fuzz: libraries ## libFuzzer on lines, times, zone files and timetables, five minutes each (SECONDS=30 for less)
	Scripts/fuzz $(SECONDS)

fuzz-targets: libraries
	Scripts/fuzz build

soak: SECONDS ?= 3600
soak: KILLS ?= 200
soak: RINGKILLS ?= 500
soak: release ## 200 kills of a changing script, 500 of what rings, then mutated lines for an hour (KILLS=20 RINGKILLS=20 SECONDS=60 for less)
	Scripts/soak-state $(KILLS)
	Scripts/soak-rings $(RINGKILLS)
	Scripts/soak $(SECONDS)

install: release ## install into PREFIX (default /usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/clockrepl

# A person's own units, where they may write no other.
UNITS ?= $(shell [ "$$(id -u)" = 0 ] && echo '$(PREFIX)/lib/systemd/user' || echo "$${XDG_CONFIG_HOME:-$$HOME/.config}/systemd/user")
install-watch: install ## install, and a systemd user unit that rings with nobody typing
	install -d $(DESTDIR)$(UNITS)
	sed 's|/usr/local/bin/|$(PREFIX)/bin/|' Examples/clockrepl-watch.service > $(DESTDIR)$(UNITS)/clockrepl-watch.service
	chmod 644 $(DESTDIR)$(UNITS)/clockrepl-watch.service
	@echo 'To ring from now on, and at every login:'
	@echo '  systemctl --user daemon-reload'
	@echo '  systemctl --user enable --now clockrepl-watch'

format: ## format all Swift files in place
	swift format -i -r Sources Tests Package.swift

format-check: ## fail when a Swift file is not formatted
	swift format lint --strict -r Sources Tests Package.swift

# The linker warns that 'dlopen' needs the same glibc at run time; clockrepl never calls it, so the warning is harmless.
release: libraries
	@# Not on standard output, which is the program's.
	@echo "building clockrepl (a linker warning about dlopen is harmless)" >&2
	@swift build $(STATIC) >&2
	@# The linker writes through a mapping, which leaves the file in the page cache in small pieces: every start of it
	@# takes 60 more page faults, a quarter of its time, than a start of a copy.
	@[ $(PROGRAM) -nt $(BUILT)/release/clockrepl ] || { cp $(BUILT)/release/clockrepl $(PROGRAM).new && mv $(PROGRAM).new $(PROGRAM); }

debug: libraries
	swift build --build-tests --explicit-target-dependency-import-check error

libraries:
	@[ -e /usr/include/histedit.h ] && [ -e /usr/include/sqlite3.h ] || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y libedit-dev libsqlite3-dev; } >&2
