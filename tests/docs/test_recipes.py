"""The recipes of CONTRIBUTING.md: the names in them exist, and following them in a copy of the source works."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from voltable.catalog import GAMES, LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src/voltable"
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BASES = (SOURCE, ROOT / "web/src", ROOT)


def test_every_path_of_the_recipes_exists() -> None:
    paths = set(re.findall(r"`([\w./<>-]+(?:\.(?:py|md|toml|ts|svelte|css|txt)|/))`", TEXT))
    assert len(paths) > 60
    for path in paths:
        keys = GAMES if "<key>" in path else [""]
        written = [path.replace("<key>", key).replace("<language>", lang) for key in keys for lang in LANGUAGES]
        found = [name for name in written if any((base / name.rstrip("/")).exists() for base in BASES)]
        assert found, f"CONTRIBUTING.md names {path}, which does not exist for any game"


def test_every_command_of_the_recipes_exists() -> None:
    scripts = set(re.findall(r"`python ((?:tools|bench)/\w+\.py)", TEXT))
    modules = set(re.findall(r"`python -m ([\w.]+)", TEXT))
    assert len(scripts) >= 5 and modules
    assert [name for name in scripts if not (ROOT / name).exists()] == []
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


def test_every_name_of_the_recipes_is_in_the_file_that_it_is_said_to_be_in() -> None:
    named = {
        "bots/names.py": ["STRENGTHS"],
        "catalog.py": ["LANGUAGES"],
        "core/record.py": ["ACTS"],
        "table/clock_kinds.py": ["CLOCK_KINDS"],
        "table/acts/__init__.py": ["COMMANDS", "TIMED", "MENU"],
        "table/acts/asking.py": ["AGREEMENTS"],
        "server/routes/dependencies.py": ["problems"],
    }
    for path, names in named.items():
        source = (SOURCE / path).read_text(encoding="utf-8")
        assert f"`{path}`" in TEXT
        for name in names:
            assert f"`{name}`" in TEXT and re.search(rf"^(def )?{name}\b", source, re.MULTILINE), f"{name} in {path}"


class Copy:
    """A copy of the package's source that a test edits and runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "voltable"
        ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page")
        shutil.copytree(SOURCE, self.package, ignore=ignored)

    def edit(self, path: str, old: str, new: str) -> None:
        """Replace the only occurrence of a text."""
        text = (self.package / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{path} has {text.count(old)} times {old!r}"
        (self.package / path).write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *arguments: str) -> str:
        environment = os.environ | {"PYTHONPATH": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_an_option_is_added_in_one_place_and_old_records_get_its_default(copy: Copy) -> None:
    old = copy.run("-c", RECORD)
    declared = 'Number("toy", 0, 9, 4, "a toy option"),'
    copy.edit("games/voltage/game.py", "        return [\n            Choice(", f"        return [{declared}\n Choice(")
    assert "toy" in copy.run("-m", "voltable", "options", "voltage", "--plain")
    (copy.folder / "old.jsonl").write_text(old, encoding="utf-8")
    assert "4" in copy.run("-c", "from voltable import *\nprint(load('voltage').chosen['toy'])")
    assert "allowed" in copy.run("-m", "voltable", "verify", "old.jsonl")
    assert "toy" in copy.run("-c", "from voltable.host.offerings import games\nprint(games())")


def test_a_level_is_added_in_one_place_and_plays(copy: Copy) -> None:
    declared = 'Strength("toy", "Toy", iterations=2, racing=2, tempo="child", looks=2),'
    copy.edit("bots/names.py", "STRENGTHS: Final = [", f"STRENGTHS: Final = [{declared}")
    assert "toy" in copy.run("-c", "from voltable.table.terms import TERMS\nprint([one.takes() for one in TERMS])")
    played = copy.run("-c", PLAYED)
    assert "toy (bot)" in played and played.count("\n") > 2


def test_a_clock_kind_is_added_in_one_place_and_typed_in_the_terminal(copy: Copy) -> None:
    declared = '"toy": ClockKind("hours for each move", "clock_days", seconds=3600, is_renewed=True, typed=("2h",)),'
    copy.edit("table/clock_kinds.py", "CLOCK_KINDS: Final = {", f"CLOCK_KINDS: Final = {{{declared}")
    assert copy.run("-c", CLOCK).splitlines() == ["['toy', 'days']", "[10800.0, 10800.0]", "2h"]


def test_an_act_is_added_in_one_file_and_two_lists(copy: Copy) -> None:
    (copy.package / "table/acts/nudge.py").write_text(NUDGE, encoding="utf-8")
    lists = "table/acts/__init__.py"
    copy.edit(
        lists, "from voltable.table.acts.move import Move", f"{IMPORTED}\nfrom voltable.table.acts.move import Move"
    )
    copy.edit(lists, "*(Move, Sit,", "*(Nudge, Move, Sit,")
    copy.edit("core/record.py", '    "resign": ', '    "nudge": [],\n    "resign": ')
    assert copy.run("-c", NUDGED).split() == ["nudge", "same"]


def test_an_endpoint_is_added_in_one_file_and_one_list(copy: Copy) -> None:
    (copy.package / "server/routes/toy.py").write_text(ENDPOINT, encoding="utf-8")
    copy.edit("server/app.py", "import analysis, games,", "import analysis, games, toy,")
    copy.edit("server/app.py", "for routes in (games,", "for routes in (toy, games,")
    assert copy.run("-c", ROUTES).split() == ["/api/toy"]


CLOCK = """
from voltable.cli.clocks import FORMS, clock_terms
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import MATTERS, Terms

terms = Terms.recorded(clock_terms("3h"))
table = Table(start_entry("voltage", {}, [person("Ada", "a"), person("Ben", "b")], 3, "", terms, 0.0))
print(MATTERS["clock_days"]["clock"])
print(table.clocks(0.0))
print(next(form for form, kind in FORMS.items() if kind == "toy"))
"""

RECORD = """
from voltable.table.player import bot
from voltable.table.start import start_entry
from voltable.table.table import Table

table = Table(start_entry("voltage", {}, [bot("random"), bot("random")], seed=3))
for _ in range(4):
    seat = table.due()[0]
    table.submit(seat, table.game.move_text(table.legal(seat)[0]))
print(table.record.to_text(), end="")
"""

PLAYED = """
from voltable.bots.roster import make_bot
from voltable.table.player import bot
from voltable.table.start import start_entry
from voltable.table.table import Table

table = Table(start_entry("voltage", {}, [bot("toy"), bot("random")], seed=3))
bots = [make_bot(player.name, table.game, seat, 1) for seat, player in enumerate(table.players)]
for _ in range(4):
    seat = table.due()[0]
    table.submit(seat, table.game.move_text(bots[seat].choose(table.view(seat), table.legal(seat))))
print(table.record.to_text(), end="")
"""

IMPORTED = "from voltable.table.acts.nudge import Nudge"

NUDGE = """
from dataclasses import dataclass

from voltable.table.acts.act import Command
from voltable.table.words import silent, table_event


@dataclass(frozen=True)
class Nudge(Command):
    name = "nudge"
    words = {"nudged": silent}

    seat: int

    def check(self, table):
        return self.seat, {}

    @classmethod
    def carry_out(cls, table, seat, body):
        cls.write(table, seat)
        return [table_event("nudged", seat)]
"""

NUDGED = """
from voltable.table.acts import Nudge
from voltable.table.player import person
from voltable.table.recording import table_of
from voltable.table.start import start_entry
from voltable.table.table import Table

table = Table(start_entry("voltage", {}, [person("Ada"), person("Ben")], seed=3, now=0.0))
table.do(Nudge(1), 2.0)
again = table_of(table.record)
print(table.lines[-1].act, "same" if again.record.to_text() == table.record.to_text() else "another")
"""

ENDPOINT = """
from fastapi import APIRouter

router = APIRouter(prefix="/api")


@router.get("/toy")
async def toy() -> dict[str, str]:
    return {"toy": "yes"}
"""

ROUTES = """
from voltable.server.app import build_app
from voltable.server.settings import Settings

app = build_app(Settings(database="toy.db"))
print(*[path for path in app.openapi()["paths"] if "toy" in path])
"""
