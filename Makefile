# Needs Python 3.11 or later with venv, and make. `make` alone lists the targets.

# The first of these that is new enough and can do it makes the virtual environments; `make setup PYTHON=...` names another.
# A system's own Python comes first: distributions optimise theirs by profile, which one built by hand often is not (a fifth slower).
PYTHON ?= /usr/bin/python3 python3.11 python3 python3.12 python3.13 python3.14

VENV := .venv
BENCH := .venv-bench
SITE := .venv-site
# What `make check` runs: the games and all below them, without the tests that play or explore for seconds.
CORE := -k "not simulation and not short_deck and not recovers and not option_value" \
    tests/equipment/test_cards.py tests/equipment/test_poker.py tests/games tests/law tests/tables tests/test_every_game.py tests/test_golden.py tests/test_source.py
PYTEST := $(VENV)/bin/python -m pytest -p tests.together -p tests.compared -n auto
GAME ?=
ONLY ?=
PORT ?= 8000

.DEFAULT_GOAL := help
.PHONY: help setup run play check test test-slow mutants costs bench golden docs site clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.stamp ## add to .venv what tests and tools need (quick when nothing changed)

run: $(VENV)/.run ## open the house: live tables on a web page (PORT=8000)
	@$(VENV)/bin/croupier serve --port $(PORT)

play: $(VENV)/.run ## play at the terminal: make play GAME=craps, or without GAME for a menu
	@$(VENV)/bin/croupier play $(GAME)

check: setup ## while you work: lint, types and the fast core of the tests, in less than a minute
	$(call lint)
	$(call beside-types,$(PYTEST) $(CORE))

test: setup ## lint, format check, types and the quick tests
	$(call lint)
	@sh tests/system.sh
	$(call beside-types,$(PYTEST))

test-slow: setup ## the tests marked slow; once stopped, it goes on with those that have not passed on this source
	@sh tests/system.sh
	$(PYTEST) -p tests.owed -p tests.costs -m slow

mutants: setup ## break every enforced provision once: which break does no named test notice? Goes on when stopped (ONLY=19:47-5)
	$(VENV)/bin/python -m tests.mutants $(ONLY)

costs: setup ## what the quick tests cost, in processor seconds by file and by test
	$(PYTEST) -p tests.costs

bench: setup $(BENCH)/.stamp ## measure engine, lab, house, a keno lounge and a casino night beside other libraries, in .venv-bench
	$(BENCH)/bin/python benchmarks/engine.py
	$(BENCH)/bin/python benchmarks/exact.py
	$(BENCH)/bin/python benchmarks/simulate.py
	$(VENV)/bin/python benchmarks/floor.py
	$(VENV)/bin/python benchmarks/lounge.py
	$(VENV)/bin/python benchmarks/night.py

golden: setup ## rewrite the golden files; read the diff before you commit it
	$(VENV)/bin/python -m tests.golden

docs: setup ## rewrite what is made from the games: readings, coverage index, schemas of house files and nights, edges, orders, gallery, picture of the parts
	$(VENV)/bin/python -m croupier.compliance.readings > docs/readings.md
	$(VENV)/bin/python -m croupier.compliance.house --schema > src/croupier/schemas/house.schema.json
	$(VENV)/bin/python -m croupier.night.plan_schema > src/croupier/schemas/night.schema.json
	$(VENV)/bin/python -m croupier.compliance.coverage --write
	$(VENV)/bin/python -m croupier.web.edges
	$(VENV)/bin/python -m croupier.web.order_rows docs/api.md
	$(VENV)/bin/python docs/gallery.py
	$(VENV)/bin/python docs/parts.py

site: $(SITE)/.stamp ## build the documentation as a site: build/site/index.html
	$(SITE)/bin/mkdocs build --quiet
	@echo "build/site/index.html"

clean: ## remove caches and build output; the virtual environments stay
	rm -rf build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# One environment serves both: what runs the house first, and what tests it when that is asked for.
$(VENV)/.run: requirements/run.txt pyproject.toml
	$(call make-venv,$(VENV),requirements/run.txt,to run the house: about 100 MB to download and 350 on disk)

$(VENV)/.stamp: requirements/dev.txt pyproject.toml
	$(call make-venv,$(VENV),requirements/dev.txt,to run and to test: about 650 MB on disk)
	@touch $(VENV)/.run

$(SITE)/.stamp: requirements/site.txt
	$(call make-venv,$(SITE),requirements/site.txt,to build the site of the documentation)

$(BENCH)/.stamp: requirements/bench.txt pyproject.toml
	$(call make-venv,$(BENCH),requirements/bench.txt,to measure the engine beside its peers)

define lint
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
endef

# $(1) the tests, beside which types are checked; what is found there is told when the tests are through.
define beside-types
	@said=$$(mktemp); $(VENV)/bin/mypy >"$$said" 2>&1 & types=$$!; \
	echo '$(1)'; $(1); tests=$$?; \
	wait $$types; types=$$?; echo "$(VENV)/bin/mypy"; cat "$$said"; rm -f "$$said"; \
	exit $$((tests | types))
endef

# $(1) the environment, $(2) its requirements, $(3) what for. The build backend is among the requirements, so the package
# itself needs no network.
define make-venv
	@new=; for python in $(PYTHON); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        "$$python" -c 'import ensurepip, venv' 2>/dev/null && break; \
	        new="$${new:-$$python}"; \
	    fi; \
	    python=; \
	done; \
	if [ -z "$$python$$new" ]; then \
	    echo "Croupier needs Python 3.11 or later; none of these is: $(PYTHON)." >&2; \
	    echo "If you have it elsewhere: make setup PYTHON=path/to/python3" >&2; exit 1; \
	fi; \
	if [ -z "$$python" ]; then \
	    echo "$$new cannot make virtual environments: its venv or ensurepip module is missing." >&2; \
	    echo "On Debian and Ubuntu, as root: apt install python3-venv" >&2; exit 1; \
	fi; \
	echo "Preparing $(1) $(3)."; \
	echo "This is done once. It takes a minute or two, and longer on a slow machine or line."; \
	"$(1)/bin/python" -m pip --version >/dev/null 2>&1 || "$$python" -m venv $(1)
	@$(1)/bin/python requirements/install.py $(2)
	@touch $@
endef
