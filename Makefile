# One command each: `make run` sets up and starts the program, `make test` sets up and runs the whole suite.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Compiled modules are kept, whatever the machine says: hundreds of tests start the program anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test check lint format words weights pictures model system system-test clean

help:
	@echo "make run    set up, then the trainer (no microphone or terminal: a bundled recording answers)"
	@echo "make test   set up, then every test"
	@echo "make words  compile the words of the interface (trainer/locale)"
	@echo "make weights  learn from the labelled answers anew (rubrics/*.weights.json)"
	@echo "make pictures  draw the pictures of the README"
	@echo "make check  format, lint, types, import contracts, tests"

run: .venv/.run system model
	$(BIN)/trainer --or-demo

# What holds a promise of tenths of a second runs alone, then the rest, whatever came of it: how many workers, and which
# file comes first, is said in tests/conftest.py; a file's tests share what they load.
test: .venv/.dev system-test model
	$(BIN)/python -m pytest -n 0 -m alone; alone=$$?; \
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not alone" && exit $$alone

check: lint test

lint: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/trainer check

format: .venv/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: .venv/.dev
	$(BIN)/pybabel --quiet compile --statistics -d trainer/locale -D 'trainer errors textual'

weights: .venv/.dev
	$(BIN)/trainer --home . fit 01 tests/data/labelled/*01.jsonl tests/data/answers/*-01.jsonl
	$(BIN)/trainer --home . fit 02 tests/data/labelled/*02.jsonl tests/data/answers/*-02.jsonl

pictures: .venv/.dev
	$(BIN)/python -m tests.pictures docs/pictures

model: | .venv/.run
	@echo "seeing to the speech model (150 MB, the first time) …"
	@$(BIN)/trainer models fetch base

system:
	@sh .ci/system run

system-test:
	@sh .ci/system test

.venv/bin/python:
	@sh .ci/system python
	$(PYTHON) -m venv .venv

.venv/.run: pyproject.toml constraints.txt | .venv/bin/python
	@echo "installing the program and its packages …"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

.venv/.dev: pyproject.toml constraints.txt | .venv/bin/python
	@echo "installing the program, its packages and the tools for tests …"
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@touch $@ .venv/.run

clean:
	rm -rf .venv build dist
