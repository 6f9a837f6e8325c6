"""Games of other packages: the example of docs/examples, installed from its folder, and faulty ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.crossing import thorough
from tests.plugins.example import EXAMPLE, install_example

import voltable

PACKAGE = Path(voltable.__file__).parents[1]

ENVIRONMENTS = """
import gymnasium, voltable.adapters.vector
from voltable.adapters.pettingzoo import goofspiel_v1

turns = goofspiel_v1.env(cards=4)
turns.reset(seed=1)
for agent in turns.agent_iter():
    seen, _, ended, cut, _ = turns.last()
    turns.step(None if ended or cut else int(seen["action_mask"].argmax()))
together = gymnasium.make_vec("voltable/goofspiel-v1", num_envs=3)
seen, _ = together.reset(seed=1)
together.step(seen["action_mask"].argmax(1))
print("played")
"""

OPEN_SPIEL = """
import voltable.adapters.openspiel, pyspiel

state = pyspiel.load_game("python_voltable_goofspiel(cards=4,seed=1)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(state.returns())
"""

OFFERED = """
from voltable.host.offerings import games

found = [game for game in games()["games"] if game["key"] == "goofspiel"]
print([(game["title"], [bot["name"] for bot in game["bots"]]) for game in found])
"""


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("example"))


def run(installed: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = [str(PACKAGE), str(installed)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "XDG_DATA_HOME": str(installed / "data")}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, cwd=installed, input=typed, capture_output=True, text=True, check=False
    )


@pytest.mark.thorough
def test_the_example_passes_the_tests_of_the_contract_and_its_own(example: Path) -> None:
    # The house's import mode would name the module after its path: in a clone at /voltable, as a part of our package.
    tests = [str(EXAMPLE / "tests"), "--rootdir", str(example), "--import-mode=prepend"]
    done = run(example, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout


def test_the_example_is_played_in_the_terminal_saved_replayed_and_verified(example: Path) -> None:
    assert "goofspiel" in run(example, "-m", "voltable", "games").stdout
    assert "G-05" in run(example, "-m", "voltable", "rules", "goofspiel", "G-05", "--language", "fr").stdout
    play = ["play", "goofspiel", "--option", "cards=3", "--save", "game.jsonl", "--bot", "expert", "--plain"]
    played = run(example, "-m", "voltable", *play, typed="1\n1\n1\n")
    assert played.returncode == 0, played.stderr
    assert "bid:3" in played.stdout
    assert "G-05" in run(example, "-m", "voltable", "replay", "game.jsonl", "--text").stdout
    assert run(example, "-m", "voltable", "verify", "game.jsonl").returncode == 0


def test_bots_play_the_example_against_each_other(example: Path) -> None:
    options = ["--option", "cards=4", "--games", "4", "--jobs", "1", "--out", "arena"]
    done = run(example, "-m", "voltable", "arena", "goofspiel", "random", "greedy", "easy", *options)
    assert done.returncode == 0, done.stderr


def test_a_server_offers_the_example_with_its_bots(example: Path) -> None:
    assert "('Goofspiel', ['random', 'greedy', 'planner', 'easy'" in run(example, "-c", OFFERED).stdout


def test_the_example_is_an_environment_of_pettingzoo_and_gymnasium(example: Path) -> None:
    done = run(example, "-c", ENVIRONMENTS)
    assert done.stdout == "played\n", done.stderr


def test_the_example_is_a_game_of_openspiel(example: Path) -> None:
    pytest.importorskip("pyspiel")
    done = run(example, "-c", OPEN_SPIEL)
    assert done.returncode == 0, done.stderr


def faulty(folder: Path, key: str, code: str, name: str = "MANIFEST") -> None:
    """Install a package whose module holds this code, as pip would."""
    (folder / f"{key}_plugin.py").write_text(code, encoding="utf-8")
    info = folder / f"{key}_plugin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}-plugin\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[voltable.games]\n{key} = {key}_plugin:{name}\n", encoding="utf-8")


MANIFEST = "from voltable.core.manifest import Manifest\nMANIFEST = Manifest(key={key!r}, package='x', game='game:X')\n"


@pytest.mark.parametrize(
    ("key", "code", "why"),
    [
        ("broken", "1 / 0", "division by zero"),
        ("voltage", MANIFEST.format(key="voltage"), "there is a game with this key"),
        thorough("missing", "import no_such_module", "No module named 'no_such_module'"),
        thorough("nothing", "", "no attribute 'MANIFEST'"),
        thorough("number", "MANIFEST = 3", "its entry point is no Manifest but int"),
        thorough("other", MANIFEST.format(key="another"), "its manifest has the key 'another'"),
        thorough("empty", MANIFEST.format(key="empty"), "No module named 'x'"),
    ],
)
def test_a_faulty_game_is_named_in_one_line_and_stops_nothing(tmp_path: Path, key: str, code: str, why: str) -> None:
    faulty(tmp_path, key, code)
    listed = run(tmp_path, "-m", "voltable", "games")
    assert listed.returncode == 0
    assert "Qwitch" in listed.stdout
    [line] = listed.stderr.splitlines()
    assert line.startswith(f"voltable: the game '{key}' ({key}_plugin:MANIFEST) is left out: ")
    assert why in line
    if key != "voltage":
        refused = run(tmp_path, "-m", "voltable", "rules", key)
        assert refused.returncode == 2
        assert why in refused.stderr.splitlines()[-1]


def test_a_game_that_other_programs_load_by_name_needs_no_other_package(tmp_path: Path) -> None:
    faulty(tmp_path, "broken", "1 / 0")
    done = run(tmp_path, "-W", "error", "-c", "import voltable; print(voltable.load('volt').title)")
    assert done.stdout == "VOLT\n", done.stderr
