# make play · make test · make rules · make types · make lint · make bench · make soak · make dist
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PAGE := src/poulpe/server/static/.built
PAGE_SOURCES := package-lock.json vite.config.ts svelte.config.js tsconfig.json \
	$(shell find web src/poulpe/games/*/web src/poulpe/games/*/words.toml -type f 2>/dev/null)
# Two for a core: browser tests wait a good part of their time.
WORKERS ?= $(shell $(PYTHON) -c "import os; print(2 * (os.cpu_count() or 1))")
# Tests start hundreds of processes: without compiled files each would read the whole source anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup page types browser play terminal test rules lint lint-python lint-page test-page bench soak dist lock clean

help:
	@echo "make play      set up, start the table and open it in the browser"
	@echo "make terminal  play a match in the terminal"
	@echo "make test      set up and test everything (lint, types, rules, server, page in a real browser)"
	@echo "make rules     how many rules and rulings of each game have a test"
	@echo "make types     write the types of the page anew, after a change of moves, events, views or options"
	@echo "make lint      ruff, prettier, eslint and the type checkers"
	@echo "make bench     every speed figure, on this machine"
	@echo "make soak      long runs that do not fit into make test"
	@echo "make dist      a wheel with the page inside"
	@echo "make clean     remove what was set up and built"

# ---------------------------------------------------------------- setting up
# The lock names everything, so nothing is resolved (--no-deps): a package asked for with an extra would be taken anew.
setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@echo "==> Setting up .venv (a minute the first time; later it is skipped)"
	@$(PYTHON) -c 'import sys; sys.exit("Poulpe needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --progress-bar on --no-deps --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)
	@echo "==> Ready"

node_modules/.ready: package-lock.json
	@command -v npm >/dev/null || { echo "The page needs Node 20.19 or newer to be built: install it (nodejs.org), then run make again."; exit 1; }
	@echo "==> Installing what the page is built with (half a minute the first time)"
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

page: $(PAGE)

$(PAGE): node_modules/.ready $(PAGE_SOURCES)
	@echo "==> Building the page"
	@npm run --silent build -- --logLevel warn
	@touch $@

# web/wire.ts, and web/told.ts of every game.
types: setup
	@$(BIN)/python -m poulpe.server.typescript tests.toy

# Chromium for the browser tests: whatever is there; as root on Debian or Ubuntu it is installed.
browser: setup
	@$(BIN)/python tests/browser/chromium.py

# ---------------------------------------------------------------- using it
play: setup page
	@echo "==> Starting Poulpe (Ctrl-C ends it)"
	@$(BIN)/poulpe serve --open --prepare

terminal: setup
	@$(BIN)/poulpe play

# ---------------------------------------------------------------- testing it
lint: lint-python lint-page

lint-python: setup
	@echo "==> ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || (echo "run: $(BIN)/ruff format ." && exit 1)
	@echo "==> types (mypy --strict)"
	@$(BIN)/mypy
	@$(BIN)/mypy tests conftest.py bench

lint-page: node_modules/.ready
	@echo "==> prettier and eslint"
	@npm run --silent lint
	@echo "==> types of the page (svelte-check)"
	@npm run --silent check

test-page: node_modules/.ready
	@echo "==> tests of the page's own code"
	@npm run --silent test

# What is Python's and what is the page's are set up and checked side by side.
test:
	@$(MAKE) --no-print-directory --jobs 2 setup page lint browser test-page
	@echo "==> tests (the first run also compiles the rules, which takes a minute or two)"
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal
	@$(MAKE) --no-print-directory rules

rules: setup
	@$(BIN)/python tests/rules.py

bench: setup
	@$(BIN)/python bench/run.py

soak: setup
	@echo "==> random matches of every game through every check"
	@PYTHONPATH=. $(BIN)/python tests/soak.py
	@echo "==> games of skill: random acts and whole matches in every way to play, and how the physics feels"
	@PYTHONPATH=. $(BIN)/python tests/skill_soak.py
	@echo "==> the board in three dimensions: fifty acts, and no more memory than at the start"
	@PYTHONPATH=. $(BIN)/python tests/board_soak.py
	@echo "==> the server: many tables, and kill -9 at random moments"
	@PYTHONPATH=. $(BIN)/python tests/server_soak.py

dist: setup page
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

# After a change of dependencies in pyproject.toml: pins and hashes, without download addresses.
lock: setup
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-annotate --no-header \
		--quiet --python-version 3.11 --output-file requirements.lock

clean:
	rm -rf .venv node_modules src/poulpe/server/static .mypy_cache .ruff_cache .pytest_cache
