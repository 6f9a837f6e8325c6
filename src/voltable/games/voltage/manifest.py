"""The manifest of Voltage."""

from typing import Final

from voltable.core.manifest import Manifest

MANIFEST: Final = Manifest(
    key="voltage",
    package="voltable.games.voltage",
    game="game:Voltage",
    board="terminal.board:VoltageBoard",
    telling="terminal.telling:say",
    levels="levels:LEVELS",
    weights="learned.weights",
    symmetry="research.symmetry:COLOURED",
    picture="research.picture:draw",
    openspiel="research.mini_game",
    move_kinds="research.moves:KINDS",
    max_moves=500,
    minutes=(10, 20),
    usual=("first_player", "target_sets", "special_effect", "edition"),
)
