# make play · make test · make rules · make lint · make bench · make soak
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
WORKERS ?= auto

.DEFAULT_GOAL := help
.PHONY: help setup play test rules lint bench soak lock clean

help:
	@echo "make play    play a match in the terminal"
	@echo "make test    set up and test everything (ruff, types, all tests)"
	@echo "make rules   how many rules and rulings of each game have a test"
	@echo "make lint    ruff and the type checker"
	@echo "make bench   every speed figure, on this machine"
	@echo "make soak    long random runs that do not fit into make test"
	@echo "make clean   remove the virtual environment and caches"

setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@echo "==> Setting up .venv (a minute the first time; later it is skipped)"
	@$(PYTHON) -c 'import sys; sys.exit("Poulpe needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --progress-bar on --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)
	@echo "==> Ready"

play: setup
	@$(BIN)/poulpe play

lint: setup
	@echo "==> ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || (echo "run: $(BIN)/ruff format ." && exit 1)
	@echo "==> types (mypy --strict)"
	@$(BIN)/mypy
	@$(BIN)/mypy tests conftest.py bench

test: lint
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

# After a change of dependencies in pyproject.toml: pins and hashes, without download addresses.
lock: setup
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-annotate --no-header \
		--quiet --python-version 3.11 --output-file requirements.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache
