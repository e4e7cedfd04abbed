# Every chore is one word. `make` alone tells them.
SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help setup play test check bench docs nightly lock wheel clean

GAME ?= otter-nonsense
OTTERY := .venv/bin/ottery
READY := .venv/.ready

help:  ## say what can be made
	@sed -n 's/^\([a-z]*\):.*  ## /make \1\t/p' Makefile | expand -t 14

setup: $(READY)  ## install everything into .venv

$(READY): requirements.lock pyproject.toml scripts/setup
	@scripts/setup

play: setup  ## a match against bots, here in the terminal: make play GAME=otters
	@$(OTTERY) play $(GAME)

test: setup  ## all that must hold
	@scripts/linker
	@scripts/test

check: setup  ## what needs no run: style, types, imports
	@scripts/test lint

bench: setup  ## how fast it all is on this machine
	@$(OTTERY) bench

docs: setup  ## run the sessions that the pages show
	@scripts/test docs

nightly: setup  ## what takes hours
	@scripts/linker
	@scripts/test nightly

lock: setup  ## renew the lock files from pyproject.toml
	@.venv/bin/python scripts/lock

wheel: setup  ## build dist/ottery-….whl
	@.venv/bin/python -m pip --quiet wheel --no-deps --no-build-isolation --wheel-dir dist .

clean:  ## remove all that was made here
	@rm -rf .venv build dist .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -prune -exec rm -rf {} +
