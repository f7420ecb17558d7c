# What a person types. `make help` lists it.
ARGS ?=
PREFIX ?= /usr/local
SECONDS ?= 3600
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
STATIC := -c release -Xswiftc -static-executable --product clockrepl

.PHONY: help run test judge bench fuzz soak install format format-check release libraries

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: release ## build and open a session, or answer one line: make run ARGS='time in tokyo'
	@.build/release/clockrepl $(ARGS)

test: libraries ## build and run all tests
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test

judge: test ## checks by outside judges: zdump, a real pseudo-terminal (own virtual environment in .venv)
	Scripts/judge

bench: release ## figures, measured side by side in one run
	Scripts/bench

fuzz: libraries ## libFuzzer on lines and on zone files, five minutes each
	Scripts/fuzz

soak: release ## 200 kills of a changing script, then mutated lines for an hour (SECONDS=60 for less)
	Scripts/soak-state
	Scripts/soak $(SECONDS)

install: release ## install into PREFIX (default /usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 .build/release/clockrepl $(DESTDIR)$(PREFIX)/bin/clockrepl

format: ## format all Swift files in place
	swift format -i -r Sources Tests Package.swift

format-check: ## fail when a Swift file is not formatted
	swift format lint --strict -r Sources Tests Package.swift

# The linker warns that 'dlopen' needs the same glibc at run time; clockrepl never calls it, so the warning is harmless.
release: libraries
	@echo "building clockrepl (a linker warning about dlopen is harmless)"
	@swift build $(STATIC)

libraries:
	@[ -e /usr/include/histedit.h ] && [ -e /usr/include/sqlite3.h ] || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y libedit-dev libsqlite3-dev; }
