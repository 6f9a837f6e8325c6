"""The manifest of Qwitch."""

from typing import Final

from voltable.core.manifest import Manifest

MANIFEST: Final = Manifest(
    key="qwitch",
    package="voltable.games.qwitch",
    game="game:Qwitch",
    board="terminal.board:QwitchBoard",
    telling="terminal.telling:say",
    screen="terminal.race:screen",
    levels="levels:LEVELS",
    picture="research.picture:draw",
    parallel="research.ticks_env:TickEnv",
    parallel_step="a tick (Advanced)",
    parallel_options={"mode": "advanced"},
    move_kinds="research.moves:KINDS",
    max_moves=1000,
    minutes=(5, 15),
    usual=("mode", "step_rule", "voluntary_pass"),
)
