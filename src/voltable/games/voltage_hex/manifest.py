"""The manifest of Voltage (hex)."""

from typing import Final

from voltable.core.manifest import Manifest

MANIFEST: Final = Manifest(
    key="voltage_hex",
    package="voltable.games.voltage_hex",
    game="game:VoltageHex",
    board="terminal.board:VoltageHexBoard",
    telling="terminal.telling:say",
    levels="levels:LEVELS",
    picture="research.picture:draw",
    move_kinds="research.moves:KINDS",
    max_moves=2000,
    minutes=(25, 45),
    usual=("first_player", "trades", "rotate_rule"),
)
