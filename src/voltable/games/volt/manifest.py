"""The manifest of VOLT, and its boards: the rules open no files."""

from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from voltable.core.game import Game
from voltable.core.manifest import Manifest
from voltable.core.options import Value

BOARDS: Final = ["foundry", "plaza", "crater", "bulwark"]


def shipped_boards() -> dict[str, str]:
    """Return the boards by name, as text."""
    folder = resources.files("voltable.games.volt").joinpath("boards")
    return {name: folder.joinpath(f"{name}.txt").read_text(encoding="utf-8") for name in BOARDS}


def volt(chosen: Mapping[str, Value]) -> Game[Any, Any]:
    from voltable.games.volt.game import Volt

    return Volt(chosen, shipped_boards())


MANIFEST: Final = Manifest(
    key="volt",
    package="voltable.games.volt",
    game="manifest:volt",
    board="terminal.board:VoltBoard",
    telling="terminal.telling:say",
    screen="terminal.screen:VoltScreen",
    replay="terminal.replay:VoltReplay",
    commands={"boards": "terminal.boards_command:boards"},
    picture="research.picture:draw",
    parallel="research.rounds_env:RoundEnv",
    parallel_step="a round",
    move_kinds="research.moves:KINDS",
    max_moves=5000,
    minutes=(30, 60),
    usual=("board", "target_vp", "start_numbers", "max_rounds"),
)
